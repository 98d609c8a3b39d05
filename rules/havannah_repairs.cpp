// What a misprinted move of Havannah may have been meant to be. docs/notation/havannah.md 6.3
#include "rules/board/one_edit.hpp"
#include "rules/havannah.hpp"

namespace notaio::rules {
namespace {

using WrittenPlace = notation::havannah::Place;
using WrittenSwap = notation::havannah::Swap;

}  // namespace

std::vector<Havannah::Written> Havannah::repair_candidates(const Table& table, const Position& position,
                                                           const Written& written) {
    std::vector<Written> found;
    const auto* placement = std::get_if<WrittenPlace>(&written);
    if (placement == nullptr) return found;
    const Coordinates& names = *table.coordinates;
    const auto place = [&](Cell to) {
        if (position.is_vacant(to)) found.emplace_back(WrittenPlace{names.coord(to), placement->label});
    };
    std::string text;
    notation::append_coord(text, placement->to);
    for (std::size_t i = 0; i < table.board->size(); ++i) {
        std::string label;
        notation::append_coord(label, names.coord(cell_at(i)));
        if (is_one_edit_apart(text, label)) place(cell_at(i));
    }
    if (const auto cell = names.cell(placement->to)) {
        for (const Cell near : table.board->neighbours(*cell)) place(near);
        if (position.swap_open && position.placed == 1 && *cell == position.last)
            found.emplace_back(WrittenSwap{placement->label});
    }
    return found;
}

}  // namespace notaio::rules
