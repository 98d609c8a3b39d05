// The picture of a board of squares, turned as wanted. Shared by the games that are played on one.
#pragma once

#include "analysis/picture/layout.hpp"
#include "analysis/picture/picture.hpp"
#include "rules/board/square_board.hpp"

#include <string>
#include <vector>

namespace notaio::analysis {

/// A plain board of squares: row 1 below, letters below, numbers at the left, until it is turned.
class Squares {
  public:
    /// `side`: of a cell, in tenths, an even number. `turn`: degrees, clockwise; a multiple of 90.
    Squares(const rules::SquareBoard& board, int side, int turn);

    /// Width and height, with room for labels if there are any.
    [[nodiscard]] Point size(bool has_labels) const;
    /// Moves the board: its upper left corner, room for labels included, stands there.
    void move_to(Point corner, bool has_labels);

    [[nodiscard]] int side() const { return side_; }
    [[nodiscard]] Point centre(rules::Cell cell) const;
    /// What so many columns to the right and rows up are on paper.
    [[nodiscard]] Point step(int columns, int rows) const;
    /// The lines around a set of cells, `inset` tenths within them: closed ones, through their corners alone, clockwise
    /// around cells and anticlockwise around holes. Where two cells touch at a corner only, the lines do not cross.
    [[nodiscard]] std::vector<std::vector<Point>> outlines(const std::vector<rules::Cell>& cells, int inset = 0) const;
    /// The surface of a set of cells: a rectangle for each row of those that stand side by side.
    [[nodiscard]] Shapes area(const std::vector<rules::Cell>& cells, Tone tone, Fill fill) const;
    /// The rectangle around cells, `inset` tenths within the outermost.
    [[nodiscard]] Shape frame(const std::vector<rules::Cell>& cells, int inset, Pen pen, Tone ink,
                              Dash dash = Dash::solid) const;

    /// Draws the empty board.
    void draw(Picture& picture) const;
    /// Writes the names of rows and columns: `names` has the label of each cell, letters before a number.
    void draw_labels(Picture& picture, const std::vector<std::string>& names) const;

  private:
    static constexpr int label_room = 260;  // at the left, at the right and below
    struct Spot {                           // a cell as it is drawn: from the left, from the top
        int x = 0;
        int y = 0;
    };
    class Cover;
    [[nodiscard]] Spot spot(rules::Cell cell) const;
    [[nodiscard]] Point corner(Spot spot) const { return {corner_.x + spot.x * side_, corner_.y + spot.y * side_}; }

    const rules::SquareBoard& board_;
    const int side_;
    const int quarters_;
    int across_;  // cells, as they are drawn
    int down_;
    Point corner_{};
};

/// Draws an empty board under a caption; the legend is to follow. `names`: the label of each cell.
Layout lay_out_squares(Picture& picture, Squares& board, const std::vector<std::string>& names, const PictureWish& wish,
                       const std::string& caption);

}  // namespace notaio::analysis
