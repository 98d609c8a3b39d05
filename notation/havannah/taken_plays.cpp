#include "notation/havannah/taken_plays.hpp"

#include <algorithm>

namespace notaio::notation::havannah {

std::optional<Text> TakenPlays::take(const std::optional<Written>& written) {
    if (!written) return "it cannot be read"_text;
    const Label label = label_of(*written);
    const bool white = (taken_.size() % 2 == 0) != rules_.black_first;
    if (label != Label::none && !rules_.any_colour && (label == Label::white) != white)
        return "the other seat is to move"_text;
    if (std::holds_alternative<Pass>(*written)) return "nobody can pass"_text;
    std::optional<std::uint32_t> cell;
    if (const auto* place = std::get_if<Place>(&*written)) {
        if (!is_on_board(place->to)) return "the cell is not on the board"_text;
        const auto part = [&](std::size_t i) {
            return std::uint32_t{static_cast<std::uint16_t>(place->to.numbers[i])};
        };
        cell = part(0) << 16U | part(1);
        if (!stones_.insert(*cell).second) return "the cell is taken"_text;
    } else if (!rules_.swaps || taken_.size() != 1) {
        return "nobody can swap here"_text;
    }
    taken_.push_back(cell);
    return std::nullopt;
}

void TakenPlays::take_back() {
    if (taken_.back()) stones_.erase(*taken_.back());
    taken_.pop_back();
}

// Of the systems that a script can choose, and of axial-column (docs/notation/havannah.md 1.1); of the others a cell is
// only compared with those that are taken.
bool TakenPlays::is_on_board(const Coord& cell) const {
    const bool grid = rules_.coordinates == "hgf";
    if (!grid && rules_.coordinates != "axial-row" && rules_.coordinates != "axial-column") return true;
    const int middle = rules_.size - 1;
    const int row = cell.numbers[0] - 1;
    const int place = cell.numbers[1] - 1 + (grid ? std::max(0, row - middle) : 0);
    return row >= 0 && row <= 2 * middle && place >= std::max(0, row - middle) &&
           place <= std::min(2 * middle, row + middle);
}

}  // namespace notaio::notation::havannah
