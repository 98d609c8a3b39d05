// Where the points of Siesta come from: every Siesta and every double of a board, found by looking at the whole of it.
// docs/rules/siesta.md 2 and 3
#pragma once

#include "rules/siesta/siesta.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules::siesta {

/// The letter of a seat.
inline std::string seat_letter(std::size_t seat) { return {static_cast<char>('A' + seat)}; }

/// The way the light travels.
enum class Direction : std::uint8_t { east, west, north, south };
inline constexpr std::array<Direction, 4> light_directions = {Direction::east, Direction::west, Direction::north,
                                                              Direction::south};
std::string_view letter(Direction direction);

/// A gapless line of suns, roofs and shadows, each run as long as it goes; cells along the light. Clause 2.1.
struct OneSiesta {
    Direction direction = Direction::east;
    std::vector<Cell> suns, roofs, shadows;
    unsigned owners = 0;  ///< of the roofs, a bit for each seat
};

/// A run of shadows that one player alone lights from both ends. Clause 3.3.
struct DoubleSiesta {
    bool is_row = true;
    std::vector<Cell> shadows;  ///< from the left, or from the bottom
    std::size_t seat = 0;
};

/// All of a board, in the order of docs/notation/siesta.md 4.4.
struct Recount {
    std::vector<OneSiesta> siestas;
    std::vector<DoubleSiesta> doubles;
    Points base{};
    Points total{};
};

/// The seats with the highest total, in seat order. Clause 6.6.
std::vector<Seat> leaders(std::span<const int> totals);
/// How a game ended, for these reasons: suns+roofs:A.
std::string how_ended(std::span<const Siesta::Reason> reasons);

/// What a position comes to, in numbers: kept where its words may never be shown.
struct Standing {
    Standing(const Siesta::Setup& setup, const Siesta::Position& position)
        : players(setup.players()),
          reason_count(position.reason_count),
          totals(position.totals),
          reasons(position.reasons) {}

    /// 22-22, A and B win (suns); in the middle of a game 1-2, B leads.
    [[nodiscard]] std::string text(notation::Language language) const;
    /// Whether the words are the same.
    bool operator==(const Standing& other) const;

    std::uint8_t players;
    std::uint8_t reason_count;
    Points totals;
    std::array<Siesta::Reason, Siesta::most_reasons> reasons;  ///< so many of them as the count says
};

/// Recounts a board; the pieces of a failed turn are left out. With a cell only what lies in its row and in its column.
Recount recount(const Siesta::Setup& setup, const Siesta::Position& position, std::optional<Cell> cell = {});

/// One of them as the report of a score has it. docs/notation/siesta.md 4.4
Fact siesta_fact(const Siesta::Setup& setup, const OneSiesta& found);
Fact double_fact(const Siesta::Setup& setup, const DoubleSiesta& found);

}  // namespace notaio::rules::siesta
