#include "tools/commands/choosing.hpp"

#include "tools/commands/messages.hpp"

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

void tell_chosen_of(std::uint64_t records, std::uint64_t chosen, Language language) {
    constexpr auto text =
        notation::plural("chosen {chosen} of {count} record\n", "chosen {chosen} of {count} records\n");
    say(notation::fill(text, static_cast<std::int64_t>(records), {{"chosen", static_cast<std::int64_t>(chosen)}},
                       language));
}

void tell_chosen(const Tally& tally, std::uint64_t refused, Language language) {
    tell_chosen_of(tally.records(), tally.chosen, language);
    tell_refused(refused, language);
}

void tell_refused(std::uint64_t refused, Language language) {
    if (refused > 0) say("not written: {count}\n"_text, {{"count", std::to_string(refused)}}, language);
}

}  // namespace notaio::tools
