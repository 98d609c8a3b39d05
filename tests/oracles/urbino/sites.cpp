#include "tests/oracles/urbino/sites.hpp"

#include <algorithm>

namespace notaio::oracles::urbino {
namespace {

using rules::cell_at;
using rules::index;
using rules::Urbino;
using Phase = Urbino::Phase;

}  // namespace

Sites::Sites(const Urbino::Setup& setup, const Urbino::Position& position, const Buildings& buildings)
    : board_(setup.board()),
      position_(position),
      buildings_(buildings) {
    for (std::size_t i = 0; i < board_.size(); ++i)
        if (buildings_.colour_at(cell_at(i))) standing_.add(cell_at(i));
    if (position_.architect_count < 2) return;
    lots_ = lots_of(position_.architect[0], position_.architect[1]);
    if (position_.phase == Phase::play || position_.phase == Phase::skipped) moved_lots_ = lots_after_repositions();
}

// Rules 1.3: along the eight directions, up to the first occupied cell or the edge.
Cells Sites::seen_from(Cell cell, const Cells& occupied) const {
    Cells seen;
    const auto [column, row] = board_.place(cell);
    for (int right = -1; right <= 1; ++right) {
        for (int up = -1; up <= 1; ++up) {
            if (right == 0 && up == 0) continue;
            for (int step = 1;; ++step) {
                const auto next = board_.cell({column + step * right, row + step * up});
                if (!next || occupied.holds(*next)) break;
                seen.add(*next);
            }
        }
    }
    return seen;
}

Cells Sites::lots_of(Cell a, Cell b) const {
    Cells occupied = standing_;
    occupied.add(a);
    occupied.add(b);
    return seen_from(a, occupied) & seen_from(b, occupied);
}

// Rules 1.4: one architect, to any free cell.
Cells Sites::lots_after_repositions() const {
    Cells cells;
    for (const Cell stays : position_.architect) {
        for (std::size_t i = 0; i < board_.size(); ++i) {
            const Cell to = cell_at(i);
            if (!standing_.holds(to) && !position_.architects.holds(to)) cells.add_all(lots_of(stays, to));
        }
    }
    return cells;
}

// Rules 1.5.2 to 1.5.4.
bool Sites::may_stand(Cell cell, Urbino::Kind kind, Urbino::Colour colour) const {
    if (position_.left(colour, kind) == 0) return false;
    const auto near = buildings_.board().neighbours(cell);
    const auto is_same = [&](Cell beside) { return buildings_.kind_at(beside) == kind; };
    if (kind != Urbino::Kind::house && std::ranges::any_of(near, is_same)) return false;
    return buildings_.joins_two_blocks_at_most(cell, colour);
}

// The cell that an architect has left may be built on after a reposition, so `moved` looks at those cells too.
Buildable Sites::buildable(Urbino::Colour colour) const {
    Buildable result;
    for (std::size_t i = 0; i < board_.size(); ++i) {
        const Cell cell = cell_at(i);
        if (standing_.holds(cell)) continue;
        const bool is_empty = !position_.architects.holds(cell);
        bool any = false;
        for (const Urbino::Kind kind : Urbino::kinds) {
            if (!may_stand(cell, kind, colour)) continue;
            any = true;
            const auto at = static_cast<std::size_t>(kind);
            if (is_empty) result.anywhere[at].add(cell);
            if (lots_.holds(cell)) result.now[at].add(cell);
            if (moved_lots_.holds(cell)) result.moved[at].add(cell);
        }
        if (!any && is_empty) result.closed.add(cell);
    }
    return result;
}

}  // namespace notaio::oracles::urbino
