// What there is to say of the tags that make a game's setup: one row each, which reading, writing, JSON and lists of
// games share.
#pragma once

#include "notation/language/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace notaio::notation {

/// A tag of a game's setup.
struct SetupTag {
    enum class Kind : std::uint8_t {
        choice,    ///< one of `values`
        number,    ///< from `lowest` to `highest`
        position,  ///< a position string of the game
    };

    std::string_view name;  ///< `Board`
    Text meaning;           ///< as editors tell it
    Kind kind = Kind::choice;
    std::string_view key = {};                           ///< its member in `jsonl`; empty: it has none
    std::optional<std::string_view> default_value = {};  ///< in force where no tag says otherwise; nothing: none is
    std::span<const std::string_view> values = {};
    int lowest = 0;
    int highest = 0;
    std::string_view unless = {};  ///< a tag beside which the default says nothing

    /// Whether `jsonl` has it in the object `setup`: those of all games stand beside that.
    [[nodiscard]] constexpr bool is_in_setup_object() const {
        return !key.empty() && name != "Ruleset" && name != "Coordinates";
    }
};

/// What tags mean that several games have.
inline constexpr Text players_meaning = "how many play"_text;
inline constexpr Text first_meaning = "who has the first turn"_text;

/// Rows that the games have alike; `ids`: the default first.
constexpr SetupTag ruleset_row(std::span<const std::string_view> ids) {
    return {.name = "Ruleset",
            .meaning = "the edition of the rules"_text,
            .key = "ruleset",
            .default_value = ids[0],
            .values = ids};
}
constexpr SetupTag coordinates_row(std::span<const std::string_view> ids) {
    return {.name = "Coordinates",
            .meaning = "how the cells are named"_text,
            .key = "coordinates",
            .default_value = ids[0],
            .values = ids};
}
/// The row of the size of a board, its default and its bounds.
constexpr SetupTag board_row(std::string_view default_size, int lowest, int highest) {
    return {.name = "Board",
            .meaning = "the size of the board"_text,
            .kind = SetupTag::Kind::number,
            .key = "board",
            .default_value = default_size,
            .lowest = lowest,
            .highest = highest};
}
inline constexpr std::array<std::string_view, 1> two_players = {"2"};
inline constexpr SetupTag two_players_row = {
    .name = "Players", .meaning = players_meaning, .default_value = "2", .values = two_players};
inline constexpr SetupTag position_row = {.name = "Position",
                                          .meaning = "the position before ply 1"_text,
                                          .kind = SetupTag::Kind::position,
                                          .key = "position"};

/// The row of a tag. Every game has one of `Ruleset`, `Coordinates`, `Players`, `First` and `Position`.
constexpr const SetupTag& row_of(std::span<const SetupTag> schema, std::string_view name) {
    return *std::ranges::find(schema, name, &SetupTag::name);
}

/// The default of a tag that has one.
constexpr std::string_view default_of(std::span<const SetupTag> schema, std::string_view name) {
    return *row_of(schema, name).default_value;
}

/// The names of the tags, in the order of their rows.
template <std::size_t count>
constexpr std::array<std::string_view, count> names_of(const std::array<SetupTag, count>& schema) {
    std::array<std::string_view, count> names;
    std::ranges::transform(schema, names.begin(), &SetupTag::name);
    return names;
}

}  // namespace notaio::notation
