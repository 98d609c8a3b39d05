#include "tools/collection/record_facts.hpp"

#include <algorithm>

namespace notaio::tools {

std::vector<std::string_view> RecordFacts::players() const {
    std::vector<std::string_view> names;
    if (game == nullptr) return names;
    for (const std::string_view seat : game->seats)
        if (const auto* tag = notation::find_tag(tags, seat)) names.push_back(tag->value);
    return names;
}

std::string_view RecordFacts::board() const {
    if (const auto* tag = notation::find_tag(tags, "Board")) return tag->value;
    if (game == nullptr) return {};
    const auto row = std::ranges::find(game->setup_schema, "Board", &notation::SetupTag::name);
    return row == game->setup_schema.end() ? std::string_view() : row->default_value.value_or("");
}

std::string RecordFacts::result() const {
    if (!report.outcome) return "*";
    if (report.outcome->winners.empty()) return "draw";
    std::string text;
    for (const notation::Text& seat : report.outcome->winners) (text += text.empty() ? "" : "=") += seat.en;
    return text;
}

}  // namespace notaio::tools
