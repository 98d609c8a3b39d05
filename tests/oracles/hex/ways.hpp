// The ways of Hex from edge to edge, by Boost's search for the cheapest one: of a position it reads the stones alone.
#pragma once

#include "rules/hex/hex.hpp"

#include <optional>
#include <vector>

namespace notaio::oracles::hex {

/// The fewest own stones that make a path while the other side passes: 0 where it stands, nothing where there can be
/// none any more.
std::optional<int> distance(const rules::Hex::Setup& setup, const rules::Hex::Position& position,
                            rules::Hex::Side side);

/// The vacant cells of a position without a path on which a stone of that side makes one, in board order.
std::vector<rules::Cell> wins(const rules::Hex::Setup& setup, const rules::Hex::Position& position,
                              rules::Hex::Side side);

}  // namespace notaio::oracles::hex
