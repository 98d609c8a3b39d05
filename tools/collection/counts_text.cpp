#include "tools/collection/counts_text.hpp"

#include "notation/source/printable.hpp"
#include "tools/collection/table.hpp"
#include "tools/render/json.hpp"
#include "tools/render/verdict_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

namespace notaio::tools {
namespace {

using notation::Text;
using rules::Verdict;

constexpr std::array all_verdicts = {Verdict::legal, Verdict::incomplete, Verdict::illegal, Verdict::unreadable};

template <class Key>
void write_map(JsonWriter& json, JsonKey name, const std::map<Key, std::uint64_t>& counts) {
    json.object(name, [&] {
        for (const auto& [key, count] : counts)
            if constexpr (std::is_integral_v<Key>)
                json.named_member(std::to_string(key), count);
            else
                json.named_member(key, count);
    });
}

void append_row(std::string& out, const Grouping& by, const Group* group, const Counts& counts) {
    append_json_line(out, "stats", [&](JsonWriter& json) {
        json.member("by"_key, group == nullptr ? std::nullopt : unless_empty(by.name));
        json.member("group"_key, group == nullptr ? Group() : *group);
        json.member("records"_key, counts.records());
        json.object("verdicts"_key, [&] {
            for (const Verdict verdict : all_verdicts)
                json.named_member(rules::verdict_word(verdict), counts.verdicts[static_cast<std::size_t>(verdict)]);
        });
        write_map(json, "results"_key, counts.results);
        write_map(json, "how"_key, counts.how);
        json.object("plies"_key, [&] {
            using Plies = std::optional<std::uint32_t>;
            const bool any = !counts.plies.empty();
            json.member("sum"_key, counts.sum_of_plies());
            json.member("min"_key, any ? Plies(counts.plies.begin()->first) : Plies());
            json.member("max"_key, any ? Plies(counts.plies.rbegin()->first) : Plies());
            write_map(json, "histogram"_key, counts.plies);
        });
        write_map(json, "findings"_key, counts.findings);
    });
}

// `Black 4, White 6`; `-` where there are none.
template <class Key>
std::string list_of_counts(const std::map<Key, std::uint64_t>& counts) {
    std::string text;
    for (const auto& [key, count] : counts)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", notation::printable(key), count);
    return text.empty() ? "-" : text;
}

std::string plies_text(const Counts& counts, Language language) {
    if (counts.plies.empty()) return "-";
    const Text text = "{sum} in all, {least} to {most}, median {median}"_text;
    return notation::fill(text,
                          {{"sum", std::to_string(counts.sum_of_plies())},
                           {"least", std::to_string(counts.plies.begin()->first)},
                           {"most", std::to_string(counts.plies.rbegin()->first)},
                           {"median", std::to_string(counts.median_of_plies())}},
                          language);
}

using Line = std::vector<std::string>;

Line line_of(std::string name, const Counts& counts) {
    Line line{std::move(name), std::to_string(counts.records())};
    for (const Verdict verdict : all_verdicts)
        line.push_back(std::to_string(counts.verdicts[static_cast<std::size_t>(verdict)]));
    line.push_back(std::to_string(counts.sum_of_plies()));
    line.push_back(counts.plies.empty() ? "-" : std::to_string(counts.median_of_plies()));
    line.push_back(list_of_counts(counts.results));
    return line;
}

std::string table_of_groups(const CollectionCounts& counts, const Grouping& by, Language language) {
    const auto say = [&](const Text& text) { return std::string(text.in(language)); };
    Line head{by.name, say("records"_text)};
    for (const Verdict verdict : all_verdicts) head.emplace_back(verdict_name(verdict).in(language));
    for (const Text& text : {"plies"_text, "median"_text, "results"_text}) head.push_back(say(text));
    std::vector<Line> lines{std::move(head)};
    for (const auto& [group, of_group] : counts.groups)
        lines.push_back(line_of(group ? notation::printable(*group) : say("(not known)"_text), of_group));
    lines.push_back(line_of(say("(all)"_text), counts.all));
    return table(lines, LastColumn::text);
}

std::string verdicts_text(const Counts& counts, Language language) {
    std::string text = std::to_string(counts.records());
    for (const Verdict verdict : all_verdicts)
        if (const auto count = counts.verdicts[static_cast<std::size_t>(verdict)]; count > 0)
            text += fmt::format("{}{} {}", text.find(':') == std::string::npos ? ": " : ", ",
                                verdict_name(verdict).in(language), count);
    return text;
}

}  // namespace

void append_count_rows(std::string& out, const CollectionCounts& counts, const Grouping& by) {
    for (const auto& [group, of_group] : counts.groups) append_row(out, by, &group, of_group);
    append_row(out, by, nullptr, counts.all);
}

std::string counts_text(const CollectionCounts& counts, const Grouping& by, Language language) {
    if (by.by != Grouping::By::nothing) return table_of_groups(counts, by, language);
    const auto say = [&](const Text& text) { return std::string(text.in(language)); };
    return table({{say("records"_text), verdicts_text(counts.all, language)},
                  {say("results"_text), list_of_counts(counts.all.results)},
                  {say("how"_text), list_of_counts(counts.all.how)},
                  {say("plies"_text), plies_text(counts.all, language)},
                  {say("findings"_text), list_of_counts(counts.all.findings)}},
                 LastColumn::text);
}

}  // namespace notaio::tools
