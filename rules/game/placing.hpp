// What games share in which a ply places one stone, or swaps, and the written moves of some notations have labels.
#pragma once

#include "notation/record/record.hpp"
#include "rules/board/coordinates.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

namespace notaio::rules {

/// `RulesOutRepairs::stays_broken` where only what stands on its cell can be the fault of an earlier move: `fault`
/// is what the written move places, or null.
template <class Place, class Position, class WrittenPlace, class Move>
bool placement_stays_broken(const Coordinates& names, const Position& at_fault, const WrittenPlace* fault,
                            const Move* stood, const Move& candidate) {
    const auto cell = fault == nullptr ? std::nullopt : names.cell(fault->to);
    if (fault != nullptr && !cell) return true;  // off the board
    const auto* stone = stood == nullptr ? nullptr : std::get_if<Place>(stood);
    const auto* other = std::get_if<Place>(&candidate);
    // Swaps move stones, and a ply that fell out gives the turn to the other seat.
    if (!cell || at_fault.is_vacant(*cell) || other == nullptr || (stood != nullptr && stone == nullptr)) return false;
    return stone == nullptr || stone->to != *cell || other->to == *cell;
}

/// `NamesMovers::exchanged`: the labels stay where they are.
template <class Written>
std::pair<Written, Written> with_labels_exchanged(const Written& before, const Written& late) {
    std::pair meant(late, before);
    set_label(meant.first, label_of(before));
    set_label(meant.second, label_of(late));
    return meant;
}

/// `SeveralCoordinates::renamed`.
template <class Place, class Written>
std::optional<Written> with_renamed_place(const Coordinates& from, const Coordinates& to, Written written) {
    auto* place = std::get_if<Place>(&written);
    if (place != nullptr && !from.rename(place->to, to)) return std::nullopt;
    return written;
}

/// The names of a system that has one of these ids, by its place among them; null where there is none, or where
/// `names_of(place)` has none for a board of this size.
template <class NamesOf>
const Coordinates* names_called(std::string_view wanted, std::span<const std::string_view> ids, NamesOf&& names_of) {
    const auto found = std::ranges::find(ids, wanted);
    return found == ids.end() ? nullptr : names_of(static_cast<std::size_t>(found - ids.begin()));
}

/// The names of all cells in board order as `name(cell)` gives them; nothing where a cell has none.
template <class Name>
std::optional<Coordinates> names_of_all(std::string_view id, std::size_t cells, bool upper_case, Name&& name) {
    std::vector<notation::Coord> labels;
    for (std::size_t i = 0; i < cells; ++i) {
        const auto label = name(cell_at(i));
        if (!label) return std::nullopt;
        labels.push_back(*label);
    }
    return std::optional<Coordinates>(std::in_place, id, std::move(labels), upper_case);
}

}  // namespace notaio::rules
