#include "tools/library/unknown_value.hpp"

#include "notation/source/ascii.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/did_you_mean.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

using notation::equal_without_case;
using notation::Text;

// The games that have the value.
std::string games_with(ValueKind kind, std::string_view value) {
    std::string names;
    if (kind == ValueKind::game || value.empty()) return names;
    for (const GameModule& game : games())
        if (std::ranges::any_of(values_of(game, kind), [&](auto word) { return equal_without_case(word, value); }))
            names += (names.empty() ? "" : ", ") + std::string(game.name);
    return names;
}

}  // namespace

std::vector<std::string_view> values_of(const GameModule& game, ValueKind kind) {
    std::vector<std::string_view> known;
    switch (kind) {
    case ValueKind::ruleset:
        known = game.rulesets;
        known.insert(known.end(), game.ruleset_aliases.begin(), game.ruleset_aliases.end());
        break;
    case ValueKind::coordinates: known = game.coordinates; break;
    case ValueKind::seat:  // where another than the first of them may begin
        if (std::ranges::find(game.setup_schema, "First", &notation::SetupTag::name) != game.setup_schema.end())
            known = game.seats;
        break;
    default:
        for (const NotationInfo& row : game.notations) known.push_back(row.id);
    }
    return known;
}

bool take_known(const std::vector<std::string_view>& known, std::string& value) {
    const auto found = std::ranges::find_if(known, [&](auto word) { return equal_without_case(word, value); });
    if (found != known.end()) value = *found;
    return found != known.end();
}

std::string unknown_value(ValueKind kind, std::string_view value, std::string_view game,
                          const std::vector<std::string_view>& known, Language language) {
    const std::string quoted = '"' + std::string(value) + '"';
    const GameModule* asked = find_game(game);
    const std::string others = asked == nullptr ? std::string() : games_with(kind, value);
    if (!others.empty()) {
        const Text text = kind == ValueKind::coordinates
                              ? "{no} {value} in {game}; known in {others}"_text.meaning("of coordinates")
                              : "{no} {value} in {game}; known in {others}"_text;
        return notation::fill(
            text,
            {{"no", there_is_no(kind)}, {"value", quoted}, {"game", std::string(asked->name)}, {"others", others}},
            language);
    }
    return notation::fill("{no} {value}; `notaio games` lists them"_text,
                          {{"no", there_is_no(kind)}, {"value", quoted}}, language) +
           did_you_mean(value, known, language);
}

}  // namespace notaio::tools
