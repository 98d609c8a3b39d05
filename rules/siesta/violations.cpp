// The rule that a written turn of Siesta breaks. docs/notation/siesta.md 5.1
#include "notation/record/coords.hpp"
#include "rules/siesta/board_codes.hpp"
#include "rules/siesta/codes.hpp"
#include "rules/siesta/score.hpp"
#include "rules/siesta/siesta.hpp"
#include "rules/siesta/turn.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace siesta;
using PieceFault = Siesta::PieceFault;
using TurnFault = Siesta::TurnFault;

Text name_of(Mark mark) {
    switch (mark) {
    case Mark::sun: return "a sun"_text;
    case Mark::shadow: return "a shadow"_text;
    default: return "a roof"_text;
    }
}

/// Explains why one turn is not legal.
class Explainer {
  public:
    Explainer(const Siesta::Setup& setup, const Siesta::Position& position, const Siesta::Written& written,
              const Siesta::Judged& judged)
        : setup_(setup),
          position_(position),
          written_(written),
          judged_(judged),
          seat_(seat_letter(position.to_move)) {}

    [[nodiscard]] Violation explain() const {
        switch (judged_.fault) {
        case TurnFault::unknown_mover:
            return {&sie_007_unknown_mover, std::nullopt, {{"pieces", std::int64_t{position_.pieces()}}}};
        case TurnFault::wrong_player:
            return {&sie_102_wrong_player,
                    written_.seat_where,
                    {{"seat", seat_}, {"written", seat_letter(*written_.seat)}}};
        case TurnFault::off_board: return {&sie_103_off_board, where(), {{"cell", label()}}};
        case TurnFault::too_many: return {&sie_104_too_many_pieces, where()};
        case TurnFault::too_few:
            return {&sie_115_too_few_pieces, std::nullopt, {{"count", std::int64_t{written_.count}}}};
        case TurnFault::foreign_roof:
            return {&sie_106_foreign_roof, where(), {{"owner", seat_letter(*piece().owner)}, {"seat", seat_}}};
        case TurnFault::opening: return opening();
        case TurnFault::not_unable: return not_unable();
        case TurnFault::pieces_in_failed: return {&sie_118_pieces_in_failed_turn, where()};
        case TurnFault::after_end: return after_end();
        case TurnFault::piece: return piece_fault();
        case TurnFault::no_own_point: return {&sie_116_no_own_point, std::nullopt, {{"seat", seat_}}};
        case TurnFault::none: break;
        }
        return {&sie_101_after_end};
    }

  private:
    [[nodiscard]] const notation::siesta::Placement& piece() const { return written_.pieces[judged_.piece]; }
    [[nodiscard]] Span where() const { return piece().where(); }
    [[nodiscard]] std::string label() const { return notation::coord_text(piece().to); }
    [[nodiscard]] Cell cell() const { return *setup_.coordinates().find(piece().to); }

    // The position before the piece at fault.
    [[nodiscard]] Siesta::Position before() const {
        Siesta::Position position = position_;
        Points ignored{};
        for (std::size_t i = 0; i < judged_.piece; ++i)
            lay(position, {written_.pieces[i].piece, *setup_.coordinates().find(written_.pieces[i].to)},
                position_.to_move, ignored);
        return position;
    }
    // A piece behind the one that ended the game.
    [[nodiscard]] Violation after_end() const {
        Violation violation{
            &sie_101_after_end, where(), {{"how", how_argument<Siesta>(setup_.outcome(before())->how)}}};
        if (judged_.piece > 0) violation.ending = written_.pieces[judged_.piece - 1].where();
        return violation;
    }

    // With its pieces in the order that makes an opening, if there is one.
    [[nodiscard]] Violation opening() const {
        Violation violation{&sie_105_opening};
        Siesta::Written ordered = written_;
        std::array<std::size_t, 3> order = {0, 1, 2};
        while (std::ranges::next_permutation(order).found) {
            for (std::size_t i = 0; i < order.size(); ++i) ordered.pieces[i] = written_.pieces[order[i]];
            if (setup_.judge(position_, ordered).fault != TurnFault::none) continue;
            violation.arguments = {{"turn", setup_.written_text(ordered)}};
            violation.hints = {"in the right order these pieces are {turn}"_text};
        }
        return violation;
    }

    [[nodiscard]] Violation not_unable() const {
        const auto turn = setup_.find_turn(position_).turn;
        return {&sie_117_not_unable,
                std::nullopt,
                {{"seat", seat_}, {"turn", setup_.written_text(setup_.written_move(position_, *turn))}}};
    }

    [[nodiscard]] Violation piece_fault() const {
        switch (judged_.piece_fault) {
        case PieceFault::supply:
            return {piece().piece == Piece::sun      ? &sie_107_no_sun_left
                    : piece().piece == Piece::shadow ? &sie_108_no_shadow_left
                                                     : &sie_109_no_roof_left,
                    where(),
                    {{"seat", seat_}}};
        case PieceFault::occupied:
            return {&sie_110_occupied, where(), {{"cell", label()}, {"what", name_of(before().board.at(cell()))}}};
        case PieceFault::not_adjacent: return {&sie_111_not_adjacent, where(), {{"cell", label()}}};
        case PieceFault::sun_beside_shadow: return beside(sie_112_sun_beside_shadow, Mark::shadow);
        case PieceFault::shadow_beside_sun: return beside(sie_113_shadow_beside_sun, Mark::sun);
        default: return {&sie_114_unlit_shadow, where(), {{"cell", label()}}};
        }
    }
    [[nodiscard]] Violation beside(const DiagnosticCode& code, Mark mark) const {
        const auto position = before();
        std::string near;
        for (const Cell other : setup_.board().neighbours(cell()))
            if (position.board.at(other) == mark && near.empty()) near = setup_.coordinates().label(other);
        return {&code, where(), {{"cell", label()}, {"near", near}}};
    }

    const Siesta::Setup& setup_;
    const Siesta::Position& position_;
    const Siesta::Written& written_;
    const Siesta::Judged& judged_;
    std::string seat_;
};

}  // namespace

Violation Siesta::Setup::broken_rule(const Position& position, const Written& written) const {
    return Explainer(*this, position, written, judge(position, written)).explain();
}

}  // namespace notaio::rules
