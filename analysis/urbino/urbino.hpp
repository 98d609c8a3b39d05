// What a position of Urbino looks like: lots, districts, who leads them, what may be built where.
// docs/notation/urbino-analysis.md 6
#pragma once

#include "analysis/urbino/buildings.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace notaio::analysis::urbino {

/// Sets of cells by Urbino::Kind.
using Cells = rules::Urbino::Cells;
using ByKind = std::array<Cells, 3>;

/// Three cells in a line, from the left or from the bottom.
using Line = std::array<Cell, 3>;

/// Where one seat may build.
struct Buildable {
    ByKind now;       ///< on lots, as the architects stand
    ByKind moved;     ///< after some reposition; none in phases without one
    ByKind anywhere;  ///< as if every empty cell were a lot
    Cells closed;     ///< empty cells of which `anywhere` has none
};

/// A position explained. Lists and sets of cells are in board order.
struct Analysis {
    using Urbino = rules::Urbino;
    using Colour = Urbino::Colour;

    /// A monument that one or two buildings would complete.
    struct Chance {
        Colour colour{};
        rules::urbino::MonumentKind kind{};
        Line cells{};
        std::array<bool, 3> missing{};  ///< which of its cells are empty
        bool now = false;               ///< one is, and it is a lot
    };

    std::vector<Cell> architects;
    Cells lots;
    std::array<bool, 2> must_skip{};  ///< by colour, were it to move; never before the first building and at the end
    std::vector<District> districts;
    std::array<Buildable, 2> buildable;  ///< by colour
    std::vector<Chance> chances;         ///< Black's first, the most valuable monuments first, then by their lines
    Standing standing;
};

Analysis study(const rules::Urbino::Setup& setup, const rules::Urbino::Position& position);

/// Whether the seat to move can build nothing. Clause 1.6.
bool must_skip(const rules::Urbino::Setup& setup, const rules::Urbino::Position& position);

/// What `study` finds as an object (docs/notation/urbino-analysis.md 6.1), cells in the coordinates of the setup.
rules::Fact analyse(const rules::Urbino::Setup& setup, const rules::Urbino::Position& position);

/// What `analyse` says for people: lines that end with LF. Lists of more than 20 are cut.
std::string describe(const rules::Urbino::Setup& setup, const rules::Urbino::Position& position,
                     notation::Language language);

/// What a legal move brought about: a monument, a district that changed hands, a skip that the other seat is forced to.
/// One lower-case clause; nothing for most moves.
std::optional<std::string> remark_on_move(const rules::Urbino::Setup& setup, const rules::Urbino::Position& before,
                                          const rules::Urbino::Move& played, notation::Language language);

}  // namespace notaio::analysis::urbino
