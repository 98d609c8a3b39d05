#include "rules/board/coordinates.hpp"
#include "notation/record/coords.hpp"

#include <algorithm>
#include <cassert>

namespace notaio::rules {

Coordinates::Coordinates(std::string_view id, std::vector<notation::Coord> labels, bool upper_case)
    : id_(id),
      upper_case_(upper_case),
      form_(labels.front().form),
      labels_(std::move(labels)),
      no_cell_(cell_at(labels_.size())) {
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const auto number = [&](const notation::Coord& coord) { return coord.numbers[axis]; };
        const auto [low, high] = std::ranges::minmax(labels_, {}, number);
        low_[axis] = number(low);
        extent_[axis] = static_cast<unsigned>(number(high) - number(low) + 1);
    }
    cells_.resize(std::size_t{extent_[0]} * extent_[1], no_cell_);
    for (std::size_t i = 0; i < labels_.size(); ++i) {
        const auto& n = labels_[i].numbers;
        auto& entry =
            cells_[static_cast<unsigned>(n[0] - low_[0]) * extent_[1] + static_cast<unsigned>(n[1] - low_[1])];
        assert(entry == no_cell_);
        entry = cell_at(i);
    }
}

std::string Coordinates::label(Cell cell) const { return notation::coord_text(coord(cell), upper_case_); }

std::vector<std::string> Coordinates::labels() const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < size(); ++i) names.push_back(label(cell_at(i)));
    return names;
}

bool Coordinates::rename(notation::Coord& coord, const Coordinates& other) const {
    const Cell* const found = find(coord);
    if (found == nullptr || index(*found) >= other.size()) return false;
    coord = other.coord(*found);
    return true;
}

}  // namespace notaio::rules
