// The stones of a position of Havannah on the board's graph alone: what chains make, and the cells that win.
// docs/rules/havannah.md 3
#pragma once

#include "analysis/havannah/stones.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace notaio::oracles::havannah {

using analysis::BoardGraph;
using analysis::Colouring;
using analysis::havannah::Chain;
using analysis::havannah::Win;
using rules::Cell;

/// Reads the stones of a position, and nothing that Havannah::apply keeps beside them.
class Stones {
  public:
    using Havannah = rules::Havannah;
    using Colour = Havannah::Colour;

    Stones(const Havannah::Setup& setup, const Havannah::Position& position);

    [[nodiscard]] bool is_vacant(Cell cell) const { return !colours_[rules::index(cell)]; }
    [[nodiscard]] bool is_own(Cell cell, Colour colour) const {
        return colours_[rules::index(cell)] == static_cast<int>(colour);
    }

    /// The formations of a chain, as bits of Havannah::End.
    [[nodiscard]] std::uint8_t formations(const Chain& chain) const;
    /// The cells that would win for that colour at once, were it to move.
    [[nodiscard]] std::vector<Win> wins(Colour colour) const;

  private:
    using Cells = std::vector<bool>;  // by cell

    static constexpr std::size_t no_set = ~std::size_t{0};

    [[nodiscard]] Cells surrounded(const Cells& wall) const;
    [[nodiscard]] std::uint8_t formations_with(Cell cell, Colour colour) const;
    [[nodiscard]] bool may_close_ring(Cell cell, Colour colour) const;
    [[nodiscard]] bool closes_ring(Cell cell, std::span<const std::size_t> joined) const;

    const BoardGraph& board_;
    const rules::HexBorder& border_;
    bool vacant_ring_;
    Colouring colours_;
    std::vector<std::vector<Cell>> sets_;  // the chains' cells
    std::vector<unsigned> marks_;          // what border each of them holds, see HexBorder
    std::vector<std::size_t> set_of_;      // for each stone the place of its chain in both lists
};

}  // namespace notaio::oracles::havannah
