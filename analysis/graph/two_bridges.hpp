// Two-bridges between stones on hexagonal cells.
#pragma once

#include "rules/board/cell.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace notaio::analysis {

using rules::Cell;

/// Two stones of one colour that two vacant cells join: whichever is taken, the other one joins them.
struct TwoBridge {
    std::array<Cell, 2> stones{};
    std::array<Cell, 2> vacant{};
    bool operator==(const TwoBridge&) const = default;
};

/// Adds those from a stone to stones behind it in board order: the second stone lies beyond two vacant neighbours of
/// the first that touch each other. `border.around(cell)` gives the six places around a cell in the order of the clock;
/// what is no cell is neither vacant nor own.
template <class Border, class IsVacant, class IsOwn>
void add_two_bridges(const Border& border, Cell from, IsVacant&& is_vacant, IsOwn&& is_own,
                     std::vector<TwoBridge>& out) {
    const auto& around = border.around(from);
    const std::size_t before = out.size();
    for (std::size_t d = 0; d < around.size(); ++d) {
        const Cell left = around[d];
        const Cell right = around[(d + 1) % around.size()];
        if (!is_vacant(left) || !is_vacant(right)) continue;
        const Cell beyond = border.around(left)[(d + 1) % around.size()];
        if (beyond > from && is_own(beyond))
            out.push_back({{from, beyond}, {std::min(left, right), std::max(left, right)}});
    }
    std::sort(out.begin() + static_cast<std::ptrdiff_t>(before), out.end(),
              [](const auto& a, const auto& b) { return a.stones < b.stones; });
}

}  // namespace notaio::analysis
