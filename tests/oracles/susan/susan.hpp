// Susan's positions explained from the board's graph and the stones alone, without asking the rules.
#pragma once

#include "analysis/susan/susan.hpp"

namespace notaio::oracles::susan {

using analysis::susan::Analysis;

/// Reads of a position the stones, the seat to move and the slides in a row, and nothing that `apply` keeps beside
/// them.
Analysis study(const rules::Susan::Setup& setup, const rules::Susan::Position& position);

}  // namespace notaio::oracles::susan
