// What a misprinted move of Havannah may have been meant to be. docs/notation/havannah.md 6.3
#include "rules/board/one_edit.hpp"
#include "rules/havannah/codes.hpp"
#include "rules/havannah/havannah.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using WrittenPlace = notation::havannah::Place;
using WrittenSwap = notation::havannah::Swap;

// Systems of coordinates that give a board the same set of names: no record can tell them apart (notation 1.3).
struct Family {
    std::vector<std::string_view> ids;
    Text hint;
};

const std::vector<Family>& families() {
    static const std::vector<Family> all = {
        {{"hgf", "abstract-play"},
         {"all coords of the record exist in the coordinates hgf and abstract-play",
          "tutte le coordinate della partita esistono nei sistemi hgf e abstract-play"}},
        {{"axial-row", "axial-column"},
         {"all coords of the record exist in the coordinates axial-row and axial-column",
          "tutte le coordinate della partita esistono nei sistemi axial-row e axial-column"}},
        {{"minizero"},
         {"all coords of the record exist in the coordinates minizero",
          "tutte le coordinate della partita esistono nel sistema minizero"}},
        {{"openspiel"},
         {"all coords of the record exist in the coordinates openspiel",
          "tutte le coordinate della partita esistono nel sistema openspiel"}},
        {{"ludii", "index"},
         {"all coords of the record exist in the coordinates ludii and index",
          "tutte le coordinate della partita esistono nei sistemi ludii e index"}},
    };
    return all;
}

}  // namespace

auto Havannah::exchanged(const Written& before, const Written& late) -> std::optional<std::pair<Written, Written>> {
    if (!std::holds_alternative<WrittenSwap>(late)) return std::nullopt;
    std::pair meant(late, before);
    set_label(meant.first, label_of(before));
    set_label(meant.second, label_of(late));
    return meant;
}

std::vector<Text> Havannah::hints(const Table& table, const notation::Record<Written>& record,
                                  const DiagnosticCode& broken) {
    if (broken.id != havannah::hav_102_off_board.id) return {};
    std::vector<Text> found;
    for (const Family& family : families()) {
        if (std::ranges::find(family.ids, table.coordinates->id()) != family.ids.end()) continue;
        const auto renamed = with_coordinates(table, family.ids.front());
        const bool all = renamed && std::ranges::all_of(record.plies, [&](const auto& ply) {
                             const auto* placement = ply.written ? std::get_if<WrittenPlace>(&*ply.written) : nullptr;
                             return placement == nullptr || renamed->coordinates->find(placement->to) != nullptr;
                         });
        if (all) found.push_back(family.hint);
    }
    return found.size() == 1 ? found : std::vector<Text>();
}

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
