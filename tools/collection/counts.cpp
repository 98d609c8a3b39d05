#include "tools/collection/counts.hpp"

#include "notation/record/italian.hpp"
#include "notation/record/partial_date.hpp"
#include "notation/source/ascii.hpp"
#include "tools/library/did_you_mean.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

template <class Key>
void add_all(std::map<Key, std::uint64_t>& to, const std::map<Key, std::uint64_t>& more) {
    for (const auto& [key, count] : more) to[key] += count;
}

// A tag may say that it is not known: `?`.
Group known(std::string_view text) { return text.empty() || text == "?" ? Group() : Group(text); }

std::vector<Group> players_of(const RecordFacts& facts) {
    std::vector<Group> groups;
    for (const std::string_view name : facts.players())
        if (Group group = known(name); group && std::ranges::find(groups, group) == groups.end())
            groups.push_back(std::move(group));
    if (groups.empty()) groups.emplace_back();
    return groups;
}

Group year_of(const RecordFacts& facts) {
    const auto dates = notation::TagDates::of(notation::value_of(facts.tags, "Date")).dates;
    return !dates.empty() && dates[0].parts[0] ? Group(std::to_string(*dates[0].parts[0])) : Group();
}

// What --by takes beside the names of tags.
struct Word {
    std::string_view word;
    Grouping::By by;
};
constexpr std::array words = {Word{"player", Grouping::By::player},   Word{"game", Grouping::By::game},
                              Word{"ruleset", Grouping::By::ruleset}, Word{"board", Grouping::By::board},
                              Word{"how", Grouping::By::how},         Word{"year", Grouping::By::year}};

}  // namespace

void Counts::add(const RecordFacts& facts) {
    const CheckReport& report = facts.report;
    ++verdicts[static_cast<std::size_t>(report.verdict)];
    ++results[facts.result()];
    if (report.outcome) ++how[report.outcome->how];
    ++plies[report.plies_replayed];
    for (const Diagnostic& finding : report.diagnostics.list()) ++findings[std::string(finding.code->id)];
}

void Counts::add(const Counts& other) {
    for (std::size_t i = 0; i < verdicts.size(); ++i) verdicts[i] += other.verdicts[i];
    add_all(results, other.results);
    add_all(how, other.how);
    add_all(plies, other.plies);
    add_all(findings, other.findings);
}

std::uint64_t Counts::sum_of_plies() const {
    std::uint64_t sum = 0;
    for (const auto& [count, records] : plies) sum += count * records;
    return sum;
}

std::uint32_t Counts::median_of_plies() const {
    std::uint64_t below = 0;
    for (const auto& [count, records] : plies)
        if (below += records; below * 2 >= this->records()) return count;
    return 0;
}

std::optional<Grouping> read_grouping(std::string_view asked, Language language, std::string& wrong) {
    const auto found = std::ranges::find(words, asked, &Word::word);
    if (found != words.end()) return Grouping{found->by, std::string(asked)};
    const bool is_tag = std::ranges::all_of(asked, notation::is_alnum);
    if (is_tag && !asked.empty() && notation::is_upper(asked.front()))
        return Grouping{Grouping::By::tag, std::string(notation::english_tag(asked))};
    std::vector<std::string_view> names;
    for (const Word& word : words) names.push_back(word.word);
    const notation::Text text =
        "--by: {value} is none of player, game, ruleset, board, how and year, and no tag, which begins with a capital"_text;
    wrong = notation::fill(text, {{"value", '"' + std::string(asked) + '"'}}, language) +
            did_you_mean(asked, names, language);
    return std::nullopt;
}

std::vector<Group> groups_of(const RecordFacts& facts, const Grouping& by) {
    switch (by.by) {
    case Grouping::By::nothing: return {};
    case Grouping::By::tag: return {known(notation::value_of(facts.tags, by.name))};
    case Grouping::By::player: return players_of(facts);
    case Grouping::By::game: return {facts.game == nullptr ? Group() : Group(facts.game->id)};
    case Grouping::By::ruleset: return {known(facts.report.ruleset)};
    case Grouping::By::board: return {known(facts.board())};
    case Grouping::By::how: return {facts.report.outcome ? Group(facts.report.outcome->how) : Group()};
    case Grouping::By::year: return {year_of(facts)};
    }
    return {};
}

void CollectionCounts::add(const RecordFacts& facts, const Grouping& by) {
    all.add(facts);
    for (const Group& group : groups_of(facts, by)) groups[group].add(facts);
}

void CollectionCounts::add(const CollectionCounts& other) {
    all.add(other.all);
    for (const auto& [group, counts] : other.groups) groups[group].add(counts);
}

}  // namespace notaio::tools
