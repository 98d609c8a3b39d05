// What there is to say of the tags that make a game's setup: one row each, which reading, writing, JSON and lists of
// games share.
#pragma once

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

/// The row of the size of a board, its default and its bounds.
constexpr SetupTag board_row(std::string_view default_size, int lowest, int highest) {
    return {.name = "Board",
            .kind = SetupTag::Kind::number,
            .key = "board",
            .default_value = default_size,
            .lowest = lowest,
            .highest = highest};
}
/// The row of the number of players, where it is fixed.
inline constexpr std::array<std::string_view, 1> two_players = {"2"};
inline constexpr SetupTag players_row = {.name = "Players", .default_value = two_players[0], .values = two_players};

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
