// A diagram as data: what is drawn where and what it stands for, without a colour, a line width or a word of any form.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace notaio::analysis {

/// A place in tenths of a unit, x to the right, y down.
struct Point {
    int x = 0;
    int y = 0;

    bool operator==(const Point&) const = default;
    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

/// What a shape is there for.
enum class Role : std::uint8_t { paper, board, area, grid, edge, label, piece, number, mark, note };

/// What a surface, a line or letters are made of. Renderers have a colour for each, in every theme.
enum class Tone : std::uint8_t {
    none,
    ink,    ///< of words and outlines
    paper,  ///< what lies around the board
    board,  ///< its empty cells
    grid,   ///< lines between cells, and words beside the matter
    dark,   ///< things of the dark side
    light,  ///< things of the light side
    shade,  ///< a shadow
    sun,    ///< a sun
    bead,   ///< a bead without value
    gem_1,  ///< beads of value 1 to 5
    gem_2,
    gem_3,
    gem_4,
    gem_5,
    seat_a,  ///< things of up to four players: light, dark, hatched, dotted
    seat_b,
    seat_c,
    seat_d,
    proof,    ///< first colour of marks: proofs and faults
    repair,   ///< second colour of marks: repairs and second proofs
    field_1,  ///< lines on areas that belong to the dark side, and to the light one
    field_2,
    on_gem,  ///< letters on the darker gems
};

/// How a line is drawn; renderers have a width for each.
enum class Pen : std::uint8_t {
    none,
    grid,     ///< between cells
    outline,  ///< around things
    edge,     ///< around the board
    thin,     ///< of marks that are to stand back
    mark,     ///< of marks; with a casing, so that it is seen on dark and on light things
};
enum class Dash : std::uint8_t { solid, dashed, dotted };
/// What fills a surface where its tone does not fill it.
enum class Fill : std::uint8_t {
    plain,
    hatched,  ///< lines that rise to the right
    dotted,
    hatched_back,  ///< lines that fall to the right
    ruled,         ///< level lines
};
/// Which side of a text stands at its place.
enum class Anchor : std::uint8_t { middle, start, end };

struct Shape {
    enum class Kind : std::uint8_t {
        polygon,   ///< closed, through `points`
        polyline,  ///< open, through `points`; with `arrow` a head at its end
        segments,  ///< several open lines: each goes on until a point that is `pen_up`
        circle,    ///< around the first point, of radius `size`
        text,      ///< `text` on a line through the first point, letters `size` high
        symbol,    ///< the symbol named `text`, its origin at the first point
    };
    static constexpr Point pen_up{-1'000'000, -1'000'000};

    Kind kind = Kind::polygon;
    Role role = Role::piece;
    Tone tone = Tone::none;  ///< of the surface, or of the letters
    Fill fill = Fill::plain;
    Pen pen = Pen::none;
    Tone ink = Tone::ink;  ///< of the line
    Dash dash = Dash::solid;
    bool arrow = false;
    bool bold = false;
    Anchor anchor = Anchor::middle;
    int size = 0;  ///< tenths of a unit
    std::vector<Point> points = {};
    std::string text = {};

    bool operator==(const Shape&) const = default;
};
using Shapes = std::vector<Shape>;

/// A drawing that comes several times; its shapes stand around the origin.
struct Symbol {
    std::string name;  ///< [A-Za-z0-9-]+, unique in the picture
    Shapes shapes;
    notation::Text said = {};  ///< for who cannot see it; empty: the name of the piece

    bool operator==(const Symbol&) const = default;
};

/// A cell of the board, whatever stands on it.
struct NamedCell {
    std::string label;
    Point at;  ///< its centre

    bool operator==(const NamedCell&) const = default;
};

/// A line of the legend behind its key: shapes around (0, 0), at most 300 wide; there may be none.
struct LegendLine {
    Shapes key;
    std::string text;

    bool operator==(const LegendLine&) const = default;
};
/// A table of the legend.
struct LegendTable {
    std::vector<std::vector<std::string>> rows;  ///< the first is the head
    std::vector<Shapes> keys = {};               ///< before the rows below the head, as of a line; there may be none
    bool ends_in_words = true;                   ///< the last column stands to the left, as the first one does

    bool operator==(const LegendTable&) const = default;
};

/// What stands on a cell.
struct PlacedPiece {
    std::string cell;  ///< the cell's label
    std::string name;  ///< as in the position string: `x`, `H`, or all beads of a pit, `5400`
    Point at;          ///< the centre of the cell
    std::size_t symbol = 0;
};

/// What is pointed out, by shapes that stand for it as a whole.
struct Mark {
    std::string kind;  ///< `last proof score fault repair threats`
    std::vector<std::string> cells;
    Shapes shapes;
    bool below = false;  ///< an area: under the grid, else above all pieces
};

/// A diagram. Drawn in the order of its members: the paper, `board`, the marks that are below, `grid`, `labels`,
/// `pieces`, `numbers`, the other marks, `notes`.
struct Picture {
    Point size;
    std::string title;        ///< the game and what is shown
    std::string description;  ///< the position, marks, fault and repair in words
    std::vector<Symbol> symbols = {};
    Shapes board = {};   ///< the surface of the board, and of what belongs to it
    Shapes grid = {};    ///< lines between cells, and the board's edge
    Shapes labels = {};  ///< names of rows and columns
    std::vector<PlacedPiece> pieces = {};
    Shapes numbers = {};
    std::vector<Mark> marks = {};
    Shapes notes = {};  ///< the caption, the legend

    // For pages, which have the words beside the board.
    std::vector<NamedCell> cells = {};     ///< all of the board, in its order; none where nothing tells them
    std::vector<LegendLine> legend = {};   ///< as it is wanted or would be
    std::vector<LegendTable> tables = {};  ///< of the legend

    /// The place of the symbol of that name; a new one without shapes if there is none.
    std::size_t symbol(const std::string& name);
};

}  // namespace notaio::analysis
