#include "tools/library/known_tags.hpp"

#include "notation/source/ascii.hpp"
#include "tools/games/registry.hpp"

#include <algorithm>
#include <array>

namespace notaio::tools {
namespace {

using notation::Text;

struct TagRow {
    std::string_view name;
    Text meaning;
};

constexpr std::array rows = {
    TagRow{"Game", "the game"_text},
    TagRow{"Ruleset", "the edition of the rules"_text},
    TagRow{"Coordinates", "how the cells are named"_text},
    TagRow{"Board", "the size of the board"_text},
    TagRow{"Players", "how many play"_text},
    TagRow{"First", "who has the first turn"_text},
    TagRow{"Position", "the position before ply 1"_text},
    TagRow{"Event", "the tournament or meeting"_text},
    TagRow{"Site", "where it was played"_text},
    TagRow{"Date", "when it was played: 1994.05.31, with ? for what is not known"_text},
    TagRow{"Round", "the round of the event"_text},
    TagRow{"Result", "who won, as the record claims"_text},
    TagRow{"Score", "the points at the end, as the record claims: 33-33"_text},
    TagRow{"Termination", "how it ended, as the record claims"_text},
    TagRow{"Lang", "the language of the letters of pieces"_text},
};

constexpr std::array<std::string_view, 6> ways_to_end = {"normal", "resign",    "timeout",
                                                         "agreed", "abandoned", "unfinished"};

bool is(std::string_view name, std::string_view known) { return notation::equal_without_case(name, known); }

bool is_seat(std::string_view name, const GameModule* game) {
    return game != nullptr && std::ranges::any_of(game->seats, [&](std::string_view seat) { return is(name, seat); });
}

std::vector<std::string> copied(const std::vector<std::string_view>& words) { return {words.begin(), words.end()}; }

}  // namespace

std::vector<std::string_view> known_tags(const GameModule* game) {
    std::vector<std::string_view> made;
    const auto add = [&](std::string_view name) {
        if (std::ranges::find(made, name) == made.end()) made.push_back(name);
    };
    for (const TagRow& row : rows) {
        const bool is_of_setup =
            row.name == "Board" || row.name == "Position" || row.name == "Players" || row.name == "First";
        const bool is_had =
            game == nullptr || std::ranges::find(game->setup_names, row.name) != game->setup_names.end();
        if (!is_of_setup || is_had) add(row.name);
        if (row.name == "Round" && game != nullptr)
            for (const std::string_view seat : game->seats) add(seat);
    }
    if (game != nullptr)
        for (const std::string_view name : game->setup_names) add(name);
    return made;
}

std::optional<Text> tag_meaning(std::string_view name, const GameModule* game) {
    for (const TagRow& row : rows)
        if (is(name, row.name)) return row.meaning;
    if (is_seat(name, game)) return "the name of this player"_text;
    if (game != nullptr &&
        std::ranges::any_of(game->setup_names, [&](std::string_view known) { return is(name, known); }))
        return "a part of the setup"_text;
    return std::nullopt;
}

std::vector<std::string> tag_values(std::string_view name, const GameModule* game) {
    if (is(name, "Game")) {
        std::vector<std::string> made;
        for (const GameModule& known : games()) made.emplace_back(known.name);
        return made;
    }
    if (is(name, "Termination")) return {ways_to_end.begin(), ways_to_end.end()};
    if (is(name, "Lang")) return {"en", "it"};
    if (game == nullptr) return {};
    if (is(name, "Ruleset")) return copied(game->rulesets);
    if (is(name, "Coordinates")) return copied(game->coordinates);
    if (is(name, "First")) return copied(game->seats);
    if (is(name, "Result")) {
        auto made = copied(game->seats);
        made.insert(made.end(), {"draw", "*"});
        return made;
    }
    return {};
}

}  // namespace notaio::tools
