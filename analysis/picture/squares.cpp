#include "analysis/picture/squares.hpp"

#include "analysis/picture/shapes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace notaio::analysis {
namespace {

using rules::Cell;
using rules::cell_at;

// Right, down, left, up: each is the one before, turned clockwise.
constexpr std::array<Point, 4> ways = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
Point way(std::size_t at) { return ways[at % ways.size()]; }

Point times(Point of, int factor) { return {of.x * factor, of.y * factor}; }

}  // namespace

// Some cells of a board as it is drawn, and the sides where they end.
class Squares::Cover {
  public:
    Cover(const Squares& board, const std::vector<Cell>& cells)
        : across_(board.across_),
          down_(board.down_),
          held_(static_cast<std::size_t>(across_ * down_), false),
          traced_(static_cast<std::size_t>((across_ + 1) * (down_ + 1)) * ways.size(), false) {
        for (const Cell cell : cells) held_[place(board.spot(cell))] = true;
    }

    [[nodiscard]] bool holds(Spot at) const {
        return at.x >= 0 && at.x < across_ && at.y >= 0 && at.y < down_ && held_[place(at)];
    }

    /// Whether a side of the border leads from that crossing of lines that way: a cell at its right, none at its left.
    [[nodiscard]] bool is_border(Spot from, std::size_t to) const {
        constexpr std::array<Spot, 4> at_right = {{{0, 0}, {-1, 0}, {-1, -1}, {0, -1}}};
        const auto beside = [&](std::size_t turned) {
            const Spot by = at_right[turned % at_right.size()];
            return holds({from.x + by.x, from.y + by.y});
        };
        return beside(to) && !beside(to + 3);
    }
    /// Says so once for each side.
    bool is_untraced_border(Spot from, std::size_t to) {
        const std::size_t at = static_cast<std::size_t>(from.y * (across_ + 1) + from.x) * ways.size() + to;
        if (traced_[at] || !is_border(from, to)) return false;
        traced_[at] = true;
        return true;
    }

  private:
    [[nodiscard]] std::size_t place(Spot at) const { return static_cast<std::size_t>(at.y * across_ + at.x); }

    int across_;
    int down_;
    std::vector<bool> held_;
    std::vector<bool> traced_;  // by crossing and way
};

Squares::Squares(const rules::SquareBoard& board, int side, int turn)
    : board_(board),
      side_(side),
      quarters_(turn / 90 % 4),
      across_(board.columns()),
      down_(board.rows()) {
    if (quarters_ % 2 != 0) std::swap(across_, down_);
}

Point Squares::size(bool has_labels) const {
    const Point bare = {across_ * side_, down_ * side_};
    return has_labels ? bare + Point{2 * label_room, label_room} : bare + Point{2 * sizes::margin, sizes::margin};
}

void Squares::move_to(Point corner, bool has_labels) {
    corner_ = corner + Point{has_labels ? label_room : sizes::margin, 0};
}

Squares::Spot Squares::spot(Cell cell) const {
    const auto [column, row] = board_.place(cell);
    Spot at = {column - 1, board_.rows() - row};
    int down = board_.rows();
    int across = board_.columns();
    for (int i = 0; i < quarters_; ++i) {
        at = {down - 1 - at.y, at.x};
        std::swap(down, across);
    }
    return at;
}

Point Squares::centre(Cell cell) const { return corner(spot(cell)) + Point{side_ / 2, side_ / 2}; }

Point Squares::step(int columns, int rows) const {
    Point point = {columns * side_, -rows * side_};
    for (int i = 0; i < quarters_; ++i) point = {-point.y, point.x};
    return point;
}

std::vector<std::vector<Point>> Squares::outlines(const std::vector<Cell>& cells, int inset) const {
    std::vector<std::vector<Point>> points;
    Cover cover(*this, cells);
    const auto trace = [&](Spot at, std::size_t to) {
        std::vector<Point>& line = points.emplace_back();
        do {
            at = {at.x + way(to).x, at.y + way(to).y};
            std::size_t next = to + 1;  // first to the right: so cells that touch at a corner stay apart
            if (!cover.is_border(at, next % 4)) next = cover.is_border(at, to) ? to : to + 3;
            if (next != to) line.push_back(corner(at) + times(way(to + 1) + way(next + 1), inset));
            to = next % 4;
        } while (cover.is_untraced_border(at, to));
    };
    for (int y = 0; y <= down_; ++y)
        for (int x = 0; x <= across_; ++x)
            for (std::size_t to = 0; to < ways.size(); ++to)
                if (cover.is_untraced_border({x, y}, to)) trace({x, y}, to);
    return points;
}

Shapes Squares::area(const std::vector<Cell>& cells, Tone tone, Fill fill) const {
    const Cover cover(*this, cells);
    Shapes shapes;
    for (int y = 0; y < down_; ++y) {
        for (int x = 0; x < across_; ++x) {
            const int begin = x;
            while (cover.holds({x, y})) ++x;
            if (x == begin) continue;
            Shape& shape = shapes.emplace_back(
                rectangle(Role::area, corner({begin, y}), {(x - begin) * side_, side_}, tone, Pen::none));
            shape.fill = fill;
        }
    }
    return shapes;
}

Shape Squares::frame(const std::vector<Cell>& cells, int inset, Pen pen, Tone ink, Dash dash) const {
    Spot least = spot(cells.front());
    Spot most = least;
    for (const Cell cell : cells) {
        const Spot at = spot(cell);
        least = {std::min(least.x, at.x), std::min(least.y, at.y)};
        most = {std::max(most.x, at.x), std::max(most.y, at.y)};
    }
    const Point in = {inset, inset};
    const Point from = corner(least) + in;
    Shape shape = rectangle(Role::mark, from, corner({most.x + 1, most.y + 1}) - in - from, Tone::none, pen, ink);
    shape.dash = dash;
    return shape;
}

void Squares::draw(Picture& picture) const {
    const Point whole = {across_ * side_, down_ * side_};
    picture.board.push_back(rectangle(Role::board, corner_, whole, Tone::board, Pen::none));
    Shape lines = line({}, Pen::grid, Tone::grid);
    lines.kind = Shape::Kind::segments;
    lines.role = Role::grid;
    const auto add = [&](Point from, Point to) {
        if (!lines.points.empty()) lines.points.push_back(Shape::pen_up);
        lines.points.push_back(from);
        lines.points.push_back(to);
    };
    for (int x = 1; x < across_; ++x) add(corner({x, 0}), corner({x, down_}));
    for (int y = 1; y < down_; ++y) add(corner({0, y}), corner({across_, y}));
    picture.grid.push_back(std::move(lines));
    picture.grid.push_back(rectangle(Role::edge, corner_, whole, Tone::none, Pen::edge));
}

void Squares::draw_labels(Picture& picture, const std::vector<std::string>& names) const {
    for (std::size_t i = 0; i < board_.size(); ++i) {
        const Spot at = spot(cell_at(i));
        const std::string_view name = names[i];
        const std::size_t digits = std::min(name.find_first_of("0123456789"), name.size());
        const bool rows_are_level = quarters_ % 2 == 0;
        const std::string_view at_left = rows_are_level ? name.substr(digits) : name.substr(0, digits);
        const std::string_view below = rows_are_level ? name.substr(0, digits) : name.substr(digits);
        const auto put = [&](Point by, std::string_view text) {
            picture.labels.push_back(letters(Role::label, centre(cell_at(i)) + by, std::string(text)));
        };
        // Three tenths higher, the base lines lie on whole units, which takes fewer bytes.
        if (at.x == 0) put({-side_ / 2 - 130, -3}, at_left);
        if (at.y == down_ - 1) put({0, side_ / 2 + 127}, below);
    }
}

Layout lay_out_squares(Picture& picture, Squares& board, const std::vector<std::string>& names, const PictureWish& wish,
                       const std::string& caption) {
    Layout layout(picture, wish, caption, board.size(wish.has_labels));
    board.move_to(layout.board(), wish.has_labels);
    board.draw(picture);
    for (std::size_t i = 0; i < names.size(); ++i) picture.cells.push_back({names[i], board.centre(rules::cell_at(i))});
    if (wish.has_labels) board.draw_labels(picture, names);
    return layout;
}

}  // namespace notaio::analysis
