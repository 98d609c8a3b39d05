#include "notation/containers/script_taken.hpp"

namespace notaio::notation::script {

using placement::Label;

std::optional<Text> TakenPlays::take(const std::optional<placement::Written>& written, bool on_board) {
    if (!written) return "it cannot be read"_text;
    const Label label = placement::label_of(*written);
    if (!is_turn_of(label)) return "the other seat is to move"_text;
    if (std::holds_alternative<placement::Pass>(*written)) return "nobody can pass"_text;
    std::optional<std::uint32_t> cell;
    if (const auto* place = std::get_if<placement::Place>(&*written)) {
        if (!on_board) return "the cell is not on the board"_text;
        const auto part = [&](std::size_t i) {
            return std::uint32_t{static_cast<std::uint16_t>(place->to.numbers[i])};
        };
        cell = part(0) << 16U | part(1);
        if (!stones_.insert(*cell).second) return "the cell is taken"_text;
    } else if (!rules_.swaps || taken_.size() != 1) {
        return "nobody can swap here"_text;
    } else {
        set_first_stone(!rules_.swap_moves);
    }
    taken_.push_back({cell, label, !cell});
    return std::nullopt;
}

void TakenPlays::take_anyhow(const placement::Written& written, bool on_board) {
    if (take(written, on_board)) taken_.push_back({std::nullopt, placement::label_of(written)});
}

void TakenPlays::take_back() {
    const Taken last = taken_.back();
    taken_.pop_back();
    if (last.cell) stones_.erase(*last.cell);
    if (last.is_swap) set_first_stone(true);
}

void TakenPlays::set_first_stone(bool stands) {
    if (!taken_.front().cell) return;
    if (stands)
        stones_.insert(*taken_.front().cell);
    else
        stones_.erase(*taken_.front().cell);
}

bool TakenPlays::is_turn_of(Label label) const {
    if (label == Label::none || rules_.first == Label::none) return true;
    const bool swapped = rules_.swap_moves && taken_.size() > 1 && taken_[1].is_swap;
    if (swapped) return taken_.size() == 2 || label != taken_.back().label;
    return (label == rules_.first) == (taken_.size() % 2 == 0);
}

}  // namespace notaio::notation::script
