#include "tools/library/known_tags.hpp"

#include "notation/source/ascii.hpp"
#include "rules/game/setup.hpp"
#include "tools/games/registry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace notaio::tools {
namespace {

using notation::SetupTag;
using notation::Text;

struct TagRow {
    std::string_view name;
    Text meaning;
};

constexpr std::array rows = {
    TagRow{"Game", "the game"_text},
    TagRow{"Event", "the tournament or meeting"_text},
    TagRow{"Site", "where it was played"_text},
    TagRow{"Date", "when it was played: 1994.05.31, with ? for what is not known"_text},
    TagRow{"Round", "the round of the event"_text},
    TagRow{"Result", "who won, as the record claims"_text},
    TagRow{"Score", "the points at the end, as the record claims: 33-33"_text},
    TagRow{"Termination", "how it ended, as the record claims"_text},
    TagRow{"Lang", "the language of the letters of pieces"_text},
};

constexpr std::array<std::string_view, 7> ways_to_end = {"normal",    "resign",  "timeout",   "agreed",
                                                         "abandoned", "forfeit", "unfinished"};

bool is(std::string_view name, std::string_view known) { return notation::equal_without_case(name, known); }

bool is_seat(std::string_view name, const GameModule* game) {
    return game != nullptr && std::ranges::any_of(game->seats, [&](std::string_view seat) { return is(name, seat); });
}

// The row of a tag of the game's setup; null where it has none.
const SetupTag* find_row(std::string_view name, const GameModule& game) {
    const auto found = std::ranges::find_if(game.setup_schema, [&](const SetupTag& row) { return is(name, row.name); });
    return found == game.setup_schema.end() ? nullptr : &*found;
}

}  // namespace

std::vector<std::string_view> known_tags(const GameModule* game) {
    std::vector<std::string_view> names;
    const auto add = [&](std::string_view name) {
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    };
    const auto add_setup = [&](const GameModule& of) {
        for (const SetupTag& row : of.setup_schema) add(row.name);
    };
    add(rows.front().name);
    if (game != nullptr)
        add_setup(*game);
    else
        std::ranges::for_each(games(), add_setup);
    for (const TagRow& row : rows) {
        add(row.name);
        if (row.name == "Round" && game != nullptr)
            for (const std::string_view seat : game->seats) add(seat);
    }
    return names;
}

std::optional<Text> tag_meaning(std::string_view name, const GameModule* game) {
    for (const TagRow& row : rows)
        if (is(name, row.name)) return row.meaning;
    if (is_seat(name, game)) return "the name of this player"_text;
    if (game != nullptr)
        if (const SetupTag* row = find_row(name, *game)) return row->meaning;
    for (const GameModule& other : games())
        if (const SetupTag* row = find_row(name, other)) return row->meaning;
    return std::nullopt;
}

std::vector<std::string> tag_values(std::string_view name, const GameModule* game) {
    if (is(name, "Game")) {
        std::vector<std::string> names;
        for (const GameModule& known : games()) names.emplace_back(known.name);
        return names;
    }
    if (is(name, "Termination")) return {ways_to_end.begin(), ways_to_end.end()};
    if (is(name, "Lang")) return {"en", "it"};
    if (game == nullptr) return {};
    if (is(name, "Result")) {
        std::vector<std::string> results(game->seats.begin(), game->seats.end());
        results.insert(results.end(), {"draw", "*"});
        return results;
    }
    const SetupTag* row = find_row(name, *game);
    return row == nullptr ? std::vector<std::string>() : rules::values_of(*row);
}

std::string help_of(const OptionRow& option, notation::Language language) {
    std::string text(option.help.in(language));
    if (option.tag.empty()) return text;
    std::string_view between = ": ";
    for (const GameModule& game : games()) {
        const SetupTag* row = find_row(option.tag, game);
        if (row == nullptr || row->kind != SetupTag::Kind::number) continue;
        text += fmt::format("{}{} {} ({}-{})", between, game.id, row->default_value.value_or(""), row->lowest,
                            row->highest);
        between = ", ";
    }
    return text;
}

}  // namespace notaio::tools
