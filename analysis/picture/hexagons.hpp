// The picture of a hexagonal board, turned as wanted. Shared by the games that are played on one.
#pragma once

#include "analysis/picture/picture.hpp"
#include "rules/board/hex_board.hpp"
#include "rules/board/rhombus_board.hpp"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::analysis {

/// A board as rows of hexagons, from the top.
struct CellRows {
    struct Row {
        int first = 0;  ///< from the middle of the board to the middle of its first cell, in half widths of a cell
        int down = 0;   ///< rows below the middle
        int width = 0;  ///< cells
    };
    std::vector<Row> rows;
    bool has_columns = false;  ///< all rows have the same ones

    static CellRows of(const rules::HexBoard& board);
    static CellRows of(const rules::RhombusBoard& board);
};

/// A board of hexagons of radius 20, a corner up, stones of radius 15.
class Hexagons {
  public:
    static constexpr int stone = 150;   ///< radius of a stone, in tenths
    static constexpr int radius = 200;  ///< of a cell

    /// What stands around the board.
    struct Edge {
        /// The label of each cell, of which the names of rows and columns are made; empty: none are wanted.
        std::span<const std::string> names = {};
        unsigned sides = 0;  ///< bit k: there is to be room for the name of side k
        int strip = 0;       ///< how wide the strips along the outline are, tenths; see strip()
    };

    /// `turn`: degrees, clockwise; a multiple of 60.
    Hexagons(CellRows board, int turn, const Edge& edge);
    Hexagons(const rules::HexBoard& board, int turn, const Edge& edge) : Hexagons(CellRows::of(board), turn, edge) {}

    /// Width and height, with what stands around the board.
    [[nodiscard]] Point size() const { return high_ - low_; }
    /// Moves the board: the upper left corner of all that stands around it comes there.
    void move_to(Point corner);

    [[nodiscard]] Point centre(rules::Cell cell) const;
    /// The six corners of a cell, clockwise from the top.
    [[nodiscard]] std::vector<Point> corners(rules::Cell cell) const;
    /// The board's outline, clockwise.
    [[nodiscard]] const std::vector<Point>& outline() const { return outline_; }
    /// The parts of the outline that belong to these cells.
    [[nodiscard]] Shape border_of(const std::vector<rules::Cell>& cells, Pen pen, Tone ink, Dash dash) const;
    /// The strip along an edge of a rhombus, as a polygon; 0 is the edge above of a board that is not turned, the
    /// others follow clockwise.
    [[nodiscard]] std::vector<Point> strip(std::size_t edge) const;
    /// Where the name of a side stands; 0 is the upper one of a board that is not turned, the others follow clockwise.
    [[nodiscard]] Point side_name(int side) const;

    /// Draws the empty board and the names of rows and columns. Where one part of the labels is the same in all cells
    /// of a row, it stands before the row, and the other part above the first row and behind the others; else the whole
    /// labels stand at both ends. On boards above 12 every second row has a name.
    void draw(Picture& picture) const;

  private:
    struct Half {  // a place from the middle of the board: half widths of a cell, rows
        int across = 0;
        int down = 0;
    };
    [[nodiscard]] Half place(rules::Cell cell) const;
    [[nodiscard]] static Half sixth_of_turn(Half at);
    [[nodiscard]] Half turned(Half at) const;
    [[nodiscard]] bool is_cell(Half at) const;
    [[nodiscard]] Point point(Half at, int across = 0, int tenths_down = 0) const;
    [[nodiscard]] std::vector<std::pair<Point, Point>> border_of(Half at) const;
    void trace_outline();
    [[nodiscard]] std::vector<Point> around_outline(int tenths) const;
    void add_labels(std::span<const std::string> names);
    void put_label(rules::Cell cell, Half step, std::string_view text);
    void make_room(Point low, Point high);

    const CellRows board_;
    std::vector<Half> places_;  // of the cells, before the board is turned
    const int sixths_;
    const int strip_;
    const int beyond_side_;  // from the outermost cells of a side to its name, hundredths of two rows
    Point middle_{};
    Point low_{};  // the corners of all that is drawn
    Point high_{};
    std::vector<Point> outline_;
    Shapes labels_;
};

}  // namespace notaio::analysis
