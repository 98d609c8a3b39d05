// Cells of Hex that can never matter. docs/notation/hex.md 7.6
#include "analysis/hex/hex.hpp"
#include "rules/board/inplace_vector.hpp"

#include <algorithm>

namespace notaio::analysis::hex {
namespace {

using rules::Hex;
using rules::index;
using rules::RhombusBoard;

// What a path through a cell could come from: a vacant neighbour, a chain of one side beside it, or an edge of that
// side that it lies on.
struct Terminal {
    enum class Kind : std::uint8_t { vacant, chain, edge };
    Kind kind = Kind::vacant;
    Cell cell{};        // the neighbour, or the root of the chain
    unsigned edge = 0;  // the edge, or those that the chain holds
    bool operator==(const Terminal&) const = default;
};
using Terminals = rules::InplaceVector<Terminal, 8>;

class Surroundings {
  public:
    Surroundings(const Hex::Setup& setup, const Hex::Position& position, Hex::Side side)
        : board_(setup.board()),
          position_(position),
          side_(side) {}

    // Whether no path of the side leads through the cell that has no shortcut beside it.
    [[nodiscard]] bool makes_dead(Cell cell) const {
        const Terminals found = terminals(cell);
        for (std::size_t i = 0; i < found.size(); ++i)
            for (std::size_t k = i + 1; k < found.size(); ++k)
                if (!touch(found[i], found[k])) return false;
        return true;
    }

  private:
    [[nodiscard]] Terminals terminals(Cell cell) const {
        Terminals found;
        const auto add = [&](const Terminal& terminal) {
            if (std::ranges::find(found, terminal) == found.end()) found.push_back(terminal);
        };
        for (const Cell near : board_.neighbours(cell)) {
            if (position_.is_vacant(near)) add({Terminal::Kind::vacant, near, board_.edges(near)});
            if (!position_.of(side_).holds(near)) continue;
            const Cell root = position_.chains.root(near);
            add({Terminal::Kind::chain, root, position_.chains.marks(root)});
        }
        const unsigned own = board_.edges(cell) & rules::hex::goal(side_);
        for (unsigned edge = 1; edge <= own; edge <<= 1U)
            if ((own & edge) != 0) add({Terminal::Kind::edge, cell, edge});
        return found;
    }

    [[nodiscard]] bool touch(const Terminal& a, const Terminal& b) const {
        using Kind = Terminal::Kind;
        if (a.kind == Kind::edge || b.kind == Kind::edge) return a.kind != b.kind && (a.edge & b.edge) != 0;
        if (a.kind == b.kind) return a.kind == Kind::vacant && board_.adjacent(a.cell, b.cell);
        const Terminal& chain = a.kind == Kind::chain ? a : b;
        const Terminal& vacant = a.kind == Kind::chain ? b : a;
        return std::ranges::any_of(board_.neighbours(vacant.cell), [&](Cell near) {
            return position_.of(side_).holds(near) && position_.chains.root(near) == chain.cell;
        });
    }

    const RhombusBoard& board_;
    const Hex::Position& position_;
    Hex::Side side_;
};

}  // namespace

bool is_dead(const Hex::Setup& setup, const Hex::Position& position, Cell cell) {
    return Surroundings(setup, position, Hex::Side::red).makes_dead(cell) ||
           Surroundings(setup, position, Hex::Side::blue).makes_dead(cell);
}

}  // namespace notaio::analysis::hex
