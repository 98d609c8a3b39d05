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

std::string objection_to_find(const Options& options, const Criteria& criteria) {
    if (criteria.question() == nullptr)
        return std::string("give --position, --pattern or --move: what is to be found"_text.in(options.spoken));
    if (options.count_only && options.list)
        return std::string("--count and --list: choose one"_text.in(options.spoken));
    return {};
}

FindForm find_form_of(const Options& options) {
    if (options.count_only) return FindForm::nothing;
    if (options.format == "jsonl") return FindForm::rows;
    return options.list ? FindForm::places : FindForm::lines;
}

FilterForm filter_form_of(const Options& options) {
    if (options.count_only) return FilterForm::nothing;
    if (options.format == "jsonl") return FilterForm::rows;
    if (options.list) return FilterForm::places;
    return options.to.empty() ? FilterForm::records : FilterForm::converted;
}

std::string read_wished_grouping(const Options& options, Grouping& by) {
    std::string wrong;
    if (!options.group_by) return wrong;
    if (const auto read = read_grouping(*options.group_by, options.spoken, wrong)) by = *read;
    return wrong;
}

std::size_t most_nodes_of(const Options& options) {
    constexpr std::size_t usual = 1'000'000;
    return options.max_nodes.value_or(usual);
}

int refuse_tree(std::size_t most, std::uint32_t full_at, const Options& options) {
    const notation::Text text =
        "notaio: more than {most} positions, at depth {depth}: give a smaller --depth or a larger --max-nodes\n"_text;
    const std::string said =
        notation::fill(text, {{"most", std::to_string(most)}, {"depth", std::int64_t{full_at}}}, options.spoken);
    std::fputs(said.c_str(), stderr);
    return ExitStatus::limit_hit;
}

void tell_chosen_of(std::uint64_t records, std::uint64_t chosen, Language language) {
    constexpr auto text =
        notation::plural("chosen {chosen} of {count} record\n", "chosen {chosen} of {count} records\n");
    const std::string line = notation::fill(text, static_cast<std::int64_t>(records),
                                            {{"chosen", static_cast<std::int64_t>(chosen)}}, language);
    std::fputs(line.c_str(), stderr);
}

void tell_chosen(const Tally& tally, std::uint64_t refused, Language language) {
    tell_chosen_of(tally.records(), tally.chosen, language);
    tell_refused(refused, language);
}

void tell_refused(std::uint64_t refused, Language language) {
    if (refused == 0) return;
    const notation::Text more = "not written: {count}\n"_text;
    std::fputs(notation::fill(more, {{"count", std::to_string(refused)}}, language).c_str(), stderr);
}

}  // namespace notaio::tools
