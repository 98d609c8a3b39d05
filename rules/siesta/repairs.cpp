// Turns of Siesta that one slip of the pen makes of each other. docs/notation/siesta.md 5.3
#include "rules/siesta/siesta.hpp"

#include <algorithm>
#include <array>

namespace notaio::rules {
namespace {

using Written = Siesta::Written;
using Piece = Siesta::Piece;
using Visit = notation::FunctionRef<void(const Written&)>;

constexpr std::array all_pieces = {Piece::sun, Piece::shadow, Piece::roof};
constexpr std::size_t most_pieces = 3;

// The same pieces in every other order: up to three of them.
void visit_orders(const Written& written, Visit visit) {
    std::array<std::size_t, 3> order = {0, 1, 2};
    const std::size_t count = std::min<std::size_t>(written.count, order.size());
    while (std::next_permutation(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count))) {
        Written candidate = written;
        for (std::size_t i = 0; i < count; ++i) candidate.pieces[i] = written.pieces[order[i]];
        visit(candidate);
    }
}

// One piece less.
void visit_shorter(const Written& written, Visit visit) {
    for (std::size_t i = 0; i < written.count; ++i) {
        Written candidate = written;
        std::move(candidate.pieces.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                  candidate.pieces.begin() + written.count, candidate.pieces.begin() + static_cast<std::ptrdiff_t>(i));
        --candidate.count;
        visit(candidate);
    }
}

// One piece as any other on any cell.
void visit_other_pieces(const Siesta::Setup& setup, const Written& written, Visit visit) {
    for (std::size_t i = 0; i < written.count; ++i) {
        Written candidate = written;
        for (const Piece piece : all_pieces)
            for (std::size_t cell = 0; cell < setup.board().size(); ++cell) {
                candidate.pieces[i] = {.piece = piece, .owner = {}, .to = setup.coordinates().coord(cell_at(cell))};
                visit(candidate);
            }
    }
}

}  // namespace

void Siesta::Setup::visit_near(const Position&, const Written& written, Visit visit) const {
    Written plain = written;
    if (written.seat) {  // the letter of another player
        plain.seat.reset();
        visit(plain);
    }
    plain.failed = !written.failed;
    plain.flagged = false;
    visit(plain);
    visit_orders(written, visit);
    visit_other_pieces(*this, written, visit);
    visit_shorter(written, visit);
    visit_one_more(written, visit);
}

bool Siesta::Setup::stays_broken(const Position& at_fault, const Written& fault, const Position& before,
                                 const Move* stood, const Move& candidate) const {
    if (stood == nullptr || stood->failed || candidate.failed || fault.failed) return false;
    Position changed = at_fault;
    const auto supply = [&](Piece piece) -> std::uint8_t& {
        return piece == Piece::roof ? changed.roofs[before.to_move] : changed.laid[piece == Piece::sun ? 0 : 1];
    };
    for (const Placed& placed : stood->placed()) {
        changed.board.take(placed.to);
        --supply(placed.piece);
    }
    for (const Placed& placed : candidate.placed()) {
        if (changed.board.at(placed.to) != siesta::Mark::empty) return true;  // taken by a later turn
        changed.board.lay(placed.to, siesta::mark_of(placed.piece, before.to_move));
        ++supply(placed.piece);
    }
    return judge(changed, fault).fault != TurnFault::none;
}

void Siesta::Setup::visit_one_more(const Written& written, Visit visit) const {
    if (written.count >= most_pieces) return;
    for (std::size_t i = 0; i <= written.count; ++i) {
        Written candidate = written;
        candidate.failed = candidate.flagged = false;
        std::move_backward(candidate.pieces.begin() + static_cast<std::ptrdiff_t>(i),
                           candidate.pieces.begin() + written.count, candidate.pieces.begin() + written.count + 1);
        ++candidate.count;
        for (const Piece piece : all_pieces)
            for (std::size_t cell = 0; cell < board().size(); ++cell) {
                candidate.pieces[i] = {.piece = piece, .owner = {}, .to = coordinates().coord(cell_at(cell))};
                visit(candidate);
            }
    }
}

auto Siesta::exchanged(const Written& before, const Written& late) -> std::pair<Written, Written> {
    std::pair meant(late, before);
    std::swap(meant.first.seat, meant.second.seat);
    return meant;
}

}  // namespace notaio::rules
