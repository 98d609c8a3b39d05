// One way of naming the cells of one board: a bijection between cells and written coords, as data.
#pragma once

#include "notation/record/record.hpp"
#include "rules/board/cell.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules {

class Coordinates {
  public:
    /// `labels` holds the coord of every cell in board order; all of one form, all different.
    Coordinates(std::string_view id, std::vector<notation::Coord> labels, bool upper_case = false);

    [[nodiscard]] std::string_view id() const { return id_; }
    [[nodiscard]] notation::CoordForm form() const { return form_; }
    [[nodiscard]] std::size_t size() const { return labels_.size(); }
    /// The cell that a written coord names; nothing when it lies off the board.
    [[nodiscard]] std::optional<Cell> cell(const notation::Coord& coord) const {
        const Cell* const found = find(coord);
        return found == nullptr ? std::nullopt : std::optional(*found);
    }
    /// The cell of a coord, null where there is none, for hot paths: a pointer stays in a register, where an optional
    /// of two bytes goes through memory.
    [[nodiscard, gnu::always_inline]] const Cell* find(const notation::Coord& coord) const {
        const auto row = static_cast<unsigned>(coord.numbers[0] - low_[0]);  // large where the number is too low
        const auto column = static_cast<unsigned>(coord.numbers[1] - low_[1]);
        if (row >= extent_[0] || column >= extent_[1] || coord.form != form_) return nullptr;
        const Cell& found = cells_[row * extent_[1] + column];
        if (found == no_cell_) return nullptr;
        if (form_ == notation::CoordForm::triple && !(labels_[index(found)] == coord)) return nullptr;
        return &found;
    }
    [[nodiscard]] const notation::Coord& coord(Cell cell) const { return labels_[index(cell)]; }
    /// The cell's name, for messages.
    [[nodiscard]] std::string label(Cell cell) const;
    /// The names of all cells in board order.
    [[nodiscard]] std::vector<std::string> labels() const;
    /// The names of some cells, a list or a set, in their order.
    template <class Some>
    [[nodiscard]] std::vector<std::string> labels(const Some& cells) const {
        std::vector<std::string> names;
        const auto add = [&](Cell cell) { names.push_back(label(cell)); };
        if constexpr (requires { cells.for_each(add); })
            cells.for_each(add);
        else
            for (const Cell cell : cells) add(cell);
        return names;
    }
    /// Those with blanks between them.
    template <class Some>
    [[nodiscard]] std::string labels_text(const Some& cells) const {
        std::string text;
        for (const std::string& each : labels(cells)) text += (text.empty() ? "" : " ") + each;
        return text;
    }
    /// Gives `coord`, which names a cell here, the name of that cell in `other`; false where it names none.
    [[nodiscard]] bool rename(notation::Coord& coord, const Coordinates& other) const;

  private:
    std::string_view id_;
    bool upper_case_;
    notation::CoordForm form_;
    std::vector<notation::Coord> labels_;
    int low_[2] = {0, 0};
    unsigned extent_[2] = {0, 0};
    Cell no_cell_{};           // `size()`
    std::vector<Cell> cells_;  // by row and column; `no_cell_` where no label has these numbers
};

}  // namespace notaio::rules
