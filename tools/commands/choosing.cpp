#include "tools/commands/choosing.hpp"

#include <cstdio>

namespace notaio::tools {

std::string read_criteria(const Options& options, Criteria& criteria, QuestionReader& question) {
    for (const AskedCriterion& asked : options.criteria) {
        if (question.take(asked.option, asked.value)) continue;
        ReadCriterion read = read_criterion(asked.option, asked.value, options.game, options.spoken);
        if (!read.wrong.empty()) return read.wrong;
        criteria.add(std::move(read.made));
    }
    if (options.inverts) criteria.invert();
    return {};
}

std::string read_criteria(const Options& options, Criteria& criteria) {
    QuestionReader question(options, options.symmetry, options.shifts);
    std::string wrong = read_criteria(options, criteria, question);
    if (wrong.empty()) wrong = question.finish(options.spoken);
    criteria.ask(question.question());
    return wrong;
}

void tell_chosen(const Tally& tally, std::uint64_t refused, Language language) {
    constexpr auto text =
        notation::plural("chosen {chosen} of {count} record\n", "chosen {chosen} of {count} records\n");
    const std::string line = notation::fill(text, static_cast<std::int64_t>(tally.records()),
                                            {{"chosen", static_cast<std::int64_t>(tally.chosen)}}, language);
    std::fputs(line.c_str(), stderr);
    tell_refused(refused, language);
}

void tell_refused(std::uint64_t refused, Language language) {
    if (refused == 0) return;
    const notation::Text more = "not written: {count}\n"_text;
    std::fputs(notation::fill(more, {{"count", std::to_string(refused)}}, language).c_str(), stderr);
}

}  // namespace notaio::tools
