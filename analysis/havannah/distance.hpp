// How far the seats of Havannah are from each formation, counted in stones. docs/notation/havannah.md 7.5
#pragma once

#include "analysis/havannah/stones.hpp"

#include <optional>

namespace notaio::analysis::havannah {

/// The least number of own stones that make each formation while the other seat passes; nothing: none can be made any
/// more; 0: it stands.
struct Distance {
    std::optional<int> ring;
    std::optional<int> bridge;
    std::optional<int> fork;

    bool operator==(const Distance&) const = default;
};

Distance distance_of(const Stones& stones, rules::Havannah::Colour colour);

}  // namespace notaio::analysis::havannah
