#include "notation/siesta/turn.hpp"

#include "notation/record/coords.hpp"
#include "notation/siesta/codes.hpp"
#include "notation/source/ascii.hpp"

#include <charconv>

namespace notaio::notation::siesta {

Spellings add_placement(std::string_view text, std::uint32_t offset, bool italian_letters, Written& written) {
    Placement further;
    Placement& placement = written.count < Written::most ? written.pieces[written.count++] : further;
    Spellings notes = 0;
    switch (text[0]) {
    case 'S': placement.piece = Piece::sun; break;
    case 'H': placement.piece = Piece::shadow; break;
    case 'O': placement.piece = Piece::shadow; break;
    default: placement.piece = Piece::roof; break;
    }
    const bool is_italian = text[0] == 'O' || text[0] == 'T';
    if (text[0] != 'S' && is_italian != italian_letters) notes |= other_alphabet;
    std::size_t at = 1;
    if (text[1] >= 'A' && text[1] <= 'D') {
        placement.owner = static_cast<std::uint8_t>(text[at++] - 'A');
        if (!written.seat || *written.seat == *placement.owner) notes |= needless_owner;
    }
    placement.to = take_lettered_coord(text, at, offset);
    return notes;
}

bool add_points(std::string_view text, WrittenPoints& points) {
    if (points.count > 0) return false;
    WrittenPoints written_points;
    const char* at = text.data() + 1;  // behind the =
    const char* const end = text.data() + text.size();
    while (written_points.count < written_points.numbers.size()) {
        std::int16_t number = 0;
        const auto [stop, error] = std::from_chars(at, end, number);
        if (error != std::errc() || number < 0) return false;
        written_points.numbers[written_points.count++] = number;
        if (stop == end) {
            points = written_points;
            return true;
        }
        if (*stop != '/') return false;
        at = stop + 1;
    }
    return false;
}

PlyClaim points_claim(const WrittenPoints& points, Span where, std::uint32_t ply) {
    std::string text;
    for (std::size_t seat = 0; seat < points.count; ++seat)
        text += (seat > 0 ? "/" : "") + std::to_string(points.numbers[seat]);
    return {.ply = ply,
            .kind = PlyClaim::Kind::points,
            .text = std::move(text),
            .where = where,
            .code = &sie_201_wrong_points};
}

Ply<Written>* TurnBuilder::ply(std::string_view text) {
    Level& now = level();
    if (now.open) return builder_.stretch_ply(text);
    Ply<Written>* const result = builder_.add_ply(builder_.span(text));
    if (result == nullptr) return nullptr;
    auto& written = result->written.emplace();
    written.seat = now.seat;
    written.seat_where = now.seat_where;
    now = {.open = true};
    return result;
}

void TurnBuilder::placement(std::string_view text) {
    Ply<Written>* const turn = ply(text);
    if (turn == nullptr || !turn->written) return;
    if (turn->written->has_dashes()) return hole(*turn, text);
    const Spellings notes = add_placement(text, builder_.span(text).begin, italian_letters_, *turn->written);
    if (notes != 0) builder_.note_spelling(builder_.span(text), builder_.last_ply(), notes, meant(text, notes));
}

// A placement in the letters of the record, without an owner that says nothing.
std::string TurnBuilder::meant(std::string_view text, Spellings notes) const {
    std::string line(text);
    constexpr std::string_view letters = "SHR";
    constexpr std::string_view italian = "SOT";
    const std::size_t english_at = letters.find(line[0]);
    const std::size_t at = english_at != std::string_view::npos ? english_at : italian.find(line[0]);
    if ((notes & other_alphabet) != 0) line[0] = (italian_letters_ ? italian : letters)[at];
    if ((notes & needless_owner) != 0) line.erase(1, 1);
    return line;
}

void TurnBuilder::no_pieces(std::string_view text) {
    Ply<Written>* const turn = ply(text);
    if (turn == nullptr || !turn->written) return;
    if (turn->written->count > 0 || turn->written->failed) return hole(*turn, text);
    turn->written->failed = true;
}

void TurnBuilder::flag(std::string_view text) {
    if (!level().open) return word(text);
    if (Ply<Written>* const turn = ply(text); turn != nullptr && turn->written)
        turn->written->failed = turn->written->flagged = true;
}

void TurnBuilder::points(std::string_view text) {
    if (!level().open) return word(text);
    Ply<Written>* const turn = ply(text);
    if (turn == nullptr || !turn->written) return;
    if (!add_points(text, turn->written->points)) return builder_.report_unread(sie_004_unreadable_points, text);
    const Span where = builder_.span(text);
    if (builder_.has_room(where)) builder_.claim(points_claim(turn->written->points, where, builder_.last_ply()));
}

void TurnBuilder::seat_label(std::string_view text) {
    if (level().open || level().seat) end_turn();
    level().seat = static_cast<std::uint8_t>(text[0] - 'A');
    level().seat_where = builder_.span(text.substr(0, 1));
    if (!level().begun) level().begun = text;
    if (text.back() != ':' && !builder_.is_skipping())
        builder_.note_spelling(builder_.span(text), builder_.last_ply() + 1, without_colon, std::string(text) + ':');
}

void TurnBuilder::turn_number(std::string_view text) {
    end_turn();
    builder_.turn_number(text);
    level().begun = text;
}

void TurnBuilder::end_turn() {
    Level& now = level();
    const auto begun = now.begun;
    const bool empty = !now.open && begun;
    now = {};
    if (empty && builder_.has_ended()) return builder_.word(*begun);
    if (!empty || builder_.add_ply(builder_.span(*begun)) == nullptr) return;
    builder_.report_unread(sie_005_turn_without_pieces, *begun);
}

void TurnBuilder::finish() { end_turn(); }

void TurnBuilder::open_variation(std::string_view text) {
    const std::size_t before = builder_.depth();
    builder_.open_variation(text);
    if (builder_.depth() <= before) return;
    if (in_variations_.size() < builder_.depth()) in_variations_.resize(builder_.depth());
    level() = {};
}

void TurnBuilder::close_variation(std::string_view text) {
    if (builder_.depth() > 0 && !builder_.is_skipping()) end_turn();
    builder_.close_variation(text);
}

void TurnBuilder::word(std::string_view text) {
    const bool ends = ending_of(text).has_value();
    if (ends || is_result_word(text, Syntax::seat_names(), syntax_.has_pgn_results())) {
        const SeatLetter seat = level().seat;
        if (!level().open) level() = {};  // a number or a seat may stand before an ending
        end_turn();
        builder_.word(text);
        if (ends && seat) builder_.name_ending(Syntax::seat_names()[*seat]);
        return;
    }
    if (is_number(text)) end_turn();  // of the next turn, without its dot
    const bool was_open = level().open;
    if (!was_open && builder_.has_ended()) return builder_.word(text);
    Ply<Written>* const turn = ply(text);
    if (turn == nullptr) return;
    // One finding a turn: what follows an unreadable part belongs to it.
    if (!was_open || turn->written) builder_.report_hole(text, builder_.last_ply());
    turn->written.reset();
}

void TurnBuilder::hole(Ply<Written>& turn, std::string_view text) {
    const std::uint32_t before = builder_.span(text).begin - turn.where.begin;
    builder_.report_hole({text.data() - before, before + text.size()}, builder_.last_ply());
    turn.written.reset();
}

}  // namespace notaio::notation::siesta
