// The cells that prove a formation of Havannah. docs/rules/havannah.md 4
#pragma once

#include "rules/havannah/havannah.hpp"

#include <vector>

namespace notaio::rules::havannah {

/// A formation, and stones enough to see it. Clause 4.1.
struct Witness {
    Havannah::End kind = Havannah::none;
    /// A ring goes round from the last stone, a bridge from corner to corner; a fork is in board order.
    std::vector<Cell> cells;
    std::vector<Cell> encloses = {};  ///< of a ring, in board order
    std::vector<unsigned> ends = {};  ///< corners of a bridge, sides of a fork; ascending
};

/// A witness for each formation of a finished position, in the order ring, bridge, fork; ties are broken the same way
/// everywhere. Nothing where no formation ended the game. A position that no game leads to, or that a record starts
/// from, has no known last stone: there the smallest witness of any chain is taken.
std::vector<Witness> witnesses(const Havannah::Setup& setup, const Havannah::Position& position);

}  // namespace notaio::rules::havannah
