// What a broken turn of Siesta may have been meant to be. docs/notation/siesta.md 5.3
#include "rules/siesta/siesta.hpp"

#include <algorithm>
#include <cstdlib>

namespace notaio::rules {
namespace {

using notation::siesta::Placement;
using Written = Siesta::Written;

// The same pieces in every other order: up to three of them.
void visit_orders(const Written& written, notation::FunctionRef<void(const Written&)> visit) {
    std::array<std::size_t, 3> order = {0, 1, 2};
    const std::size_t count = std::min<std::size_t>(written.count, order.size());
    while (std::next_permutation(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count))) {
        Written candidate = written;
        for (std::size_t i = 0; i < count; ++i) candidate.pieces[i] = written.pieces[order[i]];
        visit(candidate);
    }
}

}  // namespace

void Siesta::repairs(const Table&, const Position&, const Written& written,
                     notation::FunctionRef<void(const Written&)> visit) {
    visit_orders(written, visit);
    for (std::size_t i = 0; i < written.count; ++i) {
        const Placement& given = written.pieces[i];
        const auto with = [&](const Placement& placement) {
            Written candidate = written;
            candidate.pieces[i] = placement;
            visit(candidate);
        };
        for (const Piece piece : {Piece::sun, Piece::shadow, Piece::roof}) {
            if (piece == given.piece) continue;
            Placement changed = given;
            changed.piece = piece;
            changed.owner.reset();
            with(changed);
        }
        if (given.owner) {  // another player's roof, or none
            Placement changed = given;
            changed.owner.reset();
            with(changed);
        }
        const auto at = [&](int column, int row) {
            Placement changed = given;
            changed.to.numbers[0] = static_cast<std::int16_t>(column);
            changed.to.numbers[1] = static_cast<std::int16_t>(row);
            with(changed);
        };
        for (int x = -1; x <= 1; ++x)
            for (int y = -1; y <= 1; ++y)
                if (x != 0 || y != 0) at(given.to.numbers[0] + x, given.to.numbers[1] + y);
        if (std::abs(given.to.numbers[0] - given.to.numbers[1]) > 1) at(given.to.numbers[1], given.to.numbers[0]);
    }
}

}  // namespace notaio::rules
