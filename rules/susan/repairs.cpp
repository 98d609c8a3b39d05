// What a misprinted move of Susan may have been meant to be. docs/notation/susan.md 5.4
#include "rules/susan/susan.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using notation::Coord;
using WrittenPlace = notation::susan::Place;
using WrittenSlide = notation::susan::Slide;

// Whether the texts of two coords differ in exactly one character.
bool one_character_apart(const std::string& a, const std::string& b) {
    if (a.size() != b.size()) return false;
    std::size_t differences = 0;
    for (std::size_t i = 0; i < a.size(); ++i) differences += a[i] != b[i] ? 1U : 0U;
    return differences == 1;
}

}  // namespace

std::vector<Susan::Written> Susan::repair_candidates(const Table& table, const Position& position,
                                                     const Written& written) {
    const HexBoard& board = *table.board;
    const Coordinates& names = *table.coordinates;
    std::vector<Written> found;
    const auto place = [&](Cell to) { found.emplace_back(WrittenPlace{names.coord(to)}); };
    const auto slide = [&](Cell from, Cell to) {
        found.emplace_back(WrittenSlide{names.coord(from), names.coord(to)});
    };
    const auto misread = [&](const Coord& coord, auto&& use) {
        std::string text;
        notation::append_coord(text, coord);
        for (std::size_t i = 0; i < board.size(); ++i)
            if (one_character_apart(text, names.label(cell_at(i)))) use(cell_at(i));
    };

    const auto* as_place = std::get_if<WrittenPlace>(&written);
    const auto* as_slide = std::get_if<WrittenSlide>(&written);
    if (as_place == nullptr && as_slide == nullptr) return found;
    const Coord& target = as_place != nullptr ? as_place->to : as_slide->to;
    const auto to = names.cell(target);
    const auto from = as_slide != nullptr ? names.cell(as_slide->from) : std::nullopt;

    if (to) {
        for (const Cell near : board.neighbours(*to))
            if (position.stone(near) == position.to_move) slide(near, *to);
        place(*to);
    }
    if (from)
        for (const Cell near : board.neighbours(*from))
            if (position.is_empty(near)) slide(*from, near);
    if (from && to) slide(*to, *from);
    if (to)
        for (const Cell near : board.neighbours(*to)) place(near);
    misread(target, [&](Cell cell) {
        if (from)
            slide(*from, cell);
        else if (as_place != nullptr)
            place(cell);
    });
    if (as_slide != nullptr && to) misread(as_slide->from, [&](Cell cell) { slide(cell, *to); });
    return found;
}

}  // namespace notaio::rules
