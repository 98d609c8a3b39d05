// Where the points of Urbino come from: districts, who takes them, and the break of tied totals.
// docs/rules/urbino.md 1.8
#pragma once

#include "rules/urbino/urbino.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace notaio::rules::urbino {

/// Three buildings of one block in a line. Clause 1.9.
enum class MonumentKind : std::uint8_t { town_wall, ducal_palace, cathedral };

struct Monument {
    MonumentKind kind = MonumentKind::town_wall;
    std::array<Cell, 3> cells{};  ///< from the left or from the bottom
    [[nodiscard]] int adds() const;
    bool operator==(const Monument&) const = default;
};

/// What one seat has in a district.
struct DistrictSide {
    std::array<int, 3> buildings{};         ///< by Urbino::Kind
    std::array<int, 3> monuments{};         ///< by MonumentKind: the best one of each block
    std::optional<Monument> monument = {};  ///< the best of them
    int value = 0;                          ///< of the buildings, and what the monuments add
};

/// What makes a monument of that kind, in the order of the line, the same from both ends.
std::array<Urbino::Kind, 3> pieces_of(MonumentKind kind);

/// What one seat has in buildings of its own, in one block or several: under the ruleset of the setup, each block with
/// its best monument. Of several monuments of a kind in a block that with the smallest first cell, row before column.
DistrictSide side_of(const Urbino::Setup& setup, const Urbino::Position& position, const Cells& own);

/// What decides a district.
enum class DistrictBy : std::uint8_t { value, monument, towers, palaces, houses, tie };

/// A district of two colours.
struct District {
    Cells cells;
    std::array<DistrictSide, 2> sides;  ///< Black's, White's
    std::optional<Urbino::Colour> winner = {};
    DistrictBy by = DistrictBy::tie;
    int points = 0;
};

/// What tied totals are broken by, for one seat.
struct Tally {
    std::array<int, 3> monuments{};  ///< by MonumentKind
    std::array<int, 3> buildings{};  ///< by Urbino::Kind
};

/// How the totals, or the step that breaks their tie, name the winner.
enum class DecidedBy : std::uint8_t {
    points,
    cathedrals,
    ducal_palaces,
    town_walls,
    towers,
    palaces,
    houses,
    all_equal
};

/// The step that compares such monuments, or such buildings.
DecidedBy decided_by(MonumentKind kind);
DecidedBy decided_by(Urbino::Kind kind);

/// A board's score, as if the game ended here. Holds all districts without allocating.
struct Score {
    static constexpr std::size_t most_districts = 40;  ///< of two cells each

    std::array<District, most_districts> districts;  ///< in the order of their first cells
    std::size_t count = 0;                           ///< of those in use
    std::array<int, 2> totals{};
    std::array<Tally, 2> tally{};
    std::optional<Urbino::Colour> winner = {};
    DecidedBy by = DecidedBy::all_equal;
};

/// Scores a board under the ruleset of the setup. It may be one that no legal game can reach: where a side has several
/// blocks in a district, its value is the sum of theirs, each with its best monument.
Score score(const Urbino::Setup& setup, const Urbino::Position& position);

/// The totals alone: Black's and White's.
std::array<int, 2> totals(const Urbino::Setup& setup, const Urbino::Position& position);

/// The score under the ruleset with the same monuments that breaks tied totals otherwise, where it names another
/// winner. Clause 1.10.
std::optional<Score> under_other_rule(const Urbino::Setup& setup, const Urbino::Position& position,
                                      const Score& scored);
/// The id of that ruleset.
std::string_view other_rule(const Urbino::Setup& setup);

/// The outcome that a score stands for.
Outcome outcome_of(const Score& scored);

/// The words of outcomes and reports: `points`, `cathedrals`, ...; `value`, `monument`, ...; `town-wall`, ...
std::string_view word(DecidedBy by);
std::string_view word(DistrictBy by);
std::string_view word(MonumentKind kind);

}  // namespace notaio::rules::urbino
