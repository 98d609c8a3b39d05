// The picture of a hexagonal board, turned as wanted. Shared by the games that are played on one.
#pragma once

#include "analysis/picture/picture.hpp"
#include "rules/board/hex_board.hpp"

#include <string>
#include <utility>
#include <vector>

namespace notaio::analysis {

/// A board of hexagons of radius 20, a corner up, stones of radius 15.
class Hexagons {
  public:
    static constexpr int stone = 150;   ///< radius of a stone, in tenths
    static constexpr int radius = 200;  ///< of a cell

    /// `turn`: degrees, clockwise; a multiple of 60.
    Hexagons(const rules::HexBoard& board, int turn);

    /// Width and height, with room for labels if there are any.
    [[nodiscard]] Point size(bool has_labels) const;
    /// Moves the board: its upper left corner, room for labels included, stands there.
    void move_to(Point corner, bool has_labels);

    [[nodiscard]] Point centre(rules::Cell cell) const;
    /// The six corners of a cell, clockwise from the top.
    [[nodiscard]] std::vector<Point> corners(rules::Cell cell) const;
    /// The board's outline, clockwise.
    [[nodiscard]] const std::vector<Point>& outline() const { return outline_; }
    /// The parts of the outline that belong to these cells.
    [[nodiscard]] Shape border_of(const std::vector<rules::Cell>& cells, Pen pen, Tone ink, Dash dash) const;

    /// Draws the empty board.
    void draw(Picture& picture) const;
    /// Writes the names of rows and columns: `names` has the label of each cell. Where all cells of a row begin with
    /// the same letter, it stands before the row, and numbers above the first row and behind the others; else the whole
    /// names of the cells stand at both ends. On boards above 12 every second row has a name.
    void draw_labels(Picture& picture, const std::vector<std::string>& names) const;

  private:
    struct Half {  // a place from the middle of the board: half widths of a cell, rows
        int across = 0;
        int down = 0;
    };
    [[nodiscard]] Half place(rules::Cell cell) const;
    [[nodiscard]] Half turned(Half at) const;
    [[nodiscard]] bool is_cell(Half at) const;
    [[nodiscard]] Point point(Half at, int across = 0, int tenths_down = 0) const;
    [[nodiscard]] std::vector<std::pair<Point, Point>> border_of(Half at) const;
    void trace_outline();
    void put_label(Picture& picture, rules::Cell cell, Half step, int percent, std::string text) const;

    const rules::HexBoard& board_;
    const int sixths_;
    Point middle_{};
    std::vector<Point> outline_;
};

}  // namespace notaio::analysis
