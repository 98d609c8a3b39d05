// Turns of Siesta that one slip of the pen makes of each other. docs/notation/siesta.md 5.3
#include "rules/siesta/siesta.hpp"
#include "rules/siesta/turn.hpp"

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

// One piece less: of two that are equal, the later one.
void visit_shorter(const Written& written, Visit visit) {
    for (std::size_t i = written.count; i-- > 0;) {
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
    visit_one_more(written, written.count, visit);
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

bool Siesta::Setup::can_follow_another(const Position& position, const Written& written) const {
    if (written.seat && *written.seat != (position.to_move + 1) % players()) return false;
    if (written.count > most_pieces) return false;
    return std::ranges::none_of(written.placements(), [&](const auto& placement) {
        const Cell* const cell = coordinates().find(placement.to);
        if (cell == nullptr) return true;
        const PieceFault fault = siesta::fault_on(position.board, placement.piece, *cell);
        return fault == PieceFault::occupied || fault == PieceFault::sun_beside_shadow ||
               fault == PieceFault::shadow_beside_sun;
    });
}

void Siesta::Setup::visit_one_more(const Written& written, std::size_t place, Visit visit) const {
    if (written.count >= most_pieces) return;
    for (std::size_t turned = 0; turned <= written.count; ++turned) {
        const std::size_t i = (place + turned) % (written.count + std::size_t{1});
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
