// The light on a board of Siesta, read line by line from what stands there and from nothing else: Siestas, doubles,
// points. The tests hold it against what rules/ keeps while pieces are put. docs/rules/siesta.md 2, 3
#pragma once

#include "rules/siesta/score.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace notaio::oracles::siesta {

/// What stands on each cell, in board order.
using Marks = std::array<rules::siesta::Mark, rules::siesta::cell_count>;

/// The pieces of a position that count: all but those of a failed turn. Clause 3.6.
Marks marks_of(const rules::Siesta::Position& position);

/// A largest unbroken line of shadows in a row or in a column; one shadow alone is one in either. Clause 2.5.
struct Run {
    bool is_row = true;
    std::vector<rules::Cell> shadows;  ///< from the left, or from the bottom
    /// Over whose roofs light falls on it, a bit for each seat: light that travels east or north, west or south.
    std::array<unsigned, 2> lit{};

    /// Both ends are lit, over the roofs of one player alone. Clause 3.3.
    [[nodiscard]] bool is_double() const;
};

/// A row or a column, and what the light makes of it.
struct Line {
    static constexpr auto length = static_cast<std::size_t>(rules::siesta::side);

    bool is_row = true;
    std::array<rules::Cell, length> cells{};  ///< from the left, or from the bottom
    std::vector<rules::siesta::OneSiesta> siestas;
    std::vector<Run> runs;
    rules::siesta::Points base{}, points{};  ///< without and with doubles, by the formula of clause 3.1
};

/// All rows and columns of a board. Every pair, every double and so every point belongs to one of them.
class Light {
  public:
    Light(const rules::SquareBoard& board, const Marks& marks);

    [[nodiscard]] const Marks& marks() const { return marks_; }
    /// The rows from the bottom, then the columns from the left.
    [[nodiscard]] std::span<const Line> lines() const { return lines_; }
    /// The row and the column of a cell.
    [[nodiscard]] std::array<const Line*, 2> lines_through(rules::Cell cell) const;

    /// In the order of docs/notation/siesta.md 4.4, both.
    [[nodiscard]] std::vector<rules::siesta::OneSiesta> siestas() const;
    [[nodiscard]] std::vector<rules::siesta::DoubleSiesta> doubles() const;
    [[nodiscard]] rules::siesta::Points base() const;
    [[nodiscard]] rules::siesta::Points totals() const;

    /// Whether a shadow on that cell is lit in some direction. Clause 2.2.
    [[nodiscard]] bool is_lit(rules::Cell cell) const;
    /// Puts a piece on a cell, or takes what stands there with Mark::empty, and reads its two lines again.
    void put(rules::Cell cell, rules::siesta::Mark mark);

  private:
    [[nodiscard]] std::array<std::size_t, 2> lines_of(rules::Cell cell) const;

    const rules::SquareBoard& board_;
    Marks marks_;
    std::vector<Line> lines_;
};

}  // namespace notaio::oracles::siesta
