#include "analysis/picture/hexagons.hpp"

#include "analysis/picture/shapes.hpp"
#include "notation/source/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <span>

namespace notaio::analysis {
namespace {

using rules::Cell;

// Rows are 30 units apart; half a cell is 20 * 0.866 wide.
constexpr int row_step = 300;
constexpr int half_width(int halves) { return (halves * 1732 + (halves < 0 ? -5 : 5)) / 10; }

constexpr int edge_room = 60;          // around all that is drawn
constexpr int most_beside = 160;       // a wider label begins at its cell, others have their middle before it
constexpr int most_in_all_rows = 330;  // wider labels stand at every second row
constexpr std::size_t most_named_rows = 23;

// The corners of a cell, clockwise from the top, and the step to the neighbour behind the side that begins there.
struct Side {
    int across;  // of the corner: half widths
    int down;    // of the corner: tenths
    int step_across;
    int step_down;
};
constexpr std::array<Side, 6> sides = {
    {{0, -200, 1, -1}, {1, -100, 2, 0}, {1, 100, 1, 1}, {0, 200, -1, 1}, {-1, 100, -2, 0}, {-1, -100, -1, -1}}};

// The two parts of a label: letters and the digits behind them, or as many letters and letters.
struct TwoParts {
    std::string_view first;
    std::string_view second;
};
std::optional<TwoParts> parts_of(std::string_view label) {
    const auto letters = static_cast<std::size_t>(std::ranges::find_if_not(label, notation::is_letter) - label.begin());
    if (letters == 0) return std::nullopt;
    if (letters == label.size()) {
        if (letters % 2 != 0) return std::nullopt;
        return TwoParts{label.substr(0, letters / 2), label.substr(letters / 2)};
    }
    if (letters + notation::digits_at(label, letters) < label.size()) return std::nullopt;
    return TwoParts{label.substr(0, letters), label.substr(letters)};
}

// Labels as parts of which one names the row.
class RowNames {
  public:
    RowNames(const CellRows& board, std::span<const std::string> names) : board_(board), names_(names) {
        // Both name the row of the smallest board; where rows have the same columns these are the letters.
        if (board.has_columns) std::swap(row_, column_);
        holds_ = names_rows(row_);
        if (holds_) return;
        std::swap(row_, column_);
        holds_ = names_rows(row_);
    }

    [[nodiscard]] bool hold() const { return holds_; }
    [[nodiscard]] std::string_view row(Cell cell) const { return (*parts_of(names_[rules::index(cell)])).*row_; }
    [[nodiscard]] std::string_view column(Cell cell) const { return (*parts_of(names_[rules::index(cell)])).*column_; }

  private:
    using Part = std::string_view TwoParts::*;

    [[nodiscard]] bool names_rows(Part part) const {
        std::size_t cell = 0;
        for (const CellRows::Row& row : board_.rows) {
            std::string_view of_row;
            for (int k = 0; k < row.width; ++k) {
                const auto parts = parts_of(names_[cell++]);
                if (!parts) return false;
                if (k == 0) of_row = (*parts).*part;
                if ((*parts).*part != of_row) return false;
            }
        }
        return true;
    }

    const CellRows& board_;
    const std::span<const std::string> names_;
    bool holds_ = false;
    Part row_ = &TwoParts::first;
    Part column_ = &TwoParts::second;
};

}  // namespace

CellRows CellRows::of(const rules::HexBoard& board) {
    CellRows cell_rows;
    for (int row = 1; row <= board.rows(); ++row)
        cell_rows.rows.push_back({1 - board.width(row), row - board.side(), board.width(row)});
    return cell_rows;
}

// The middle lies on a place where a cell can stand: a turn leads from such places to such places.
CellRows CellRows::of(const rules::RhombusBoard& board) {
    CellRows cell_rows{.rows = {}, .has_columns = true};
    const int half = (board.side() - 1) / 2;
    const int middle = 3 * half + (board.side() % 2 == 0 ? 2 : 0);
    for (int y = 0; y < board.side(); ++y) cell_rows.rows.push_back({y - middle, y - half, board.side()});
    return cell_rows;
}

Hexagons::Hexagons(CellRows board, int turn, const Edge& edge)
    : board_(std::move(board)),
      sixths_(turn / 60 % 6),
      strip_(edge.strip),
      beyond_side_(edge.names.empty() ? 44 : 74) {
    for (const CellRows::Row& row : board_.rows)
        for (int k = 0; k < row.width; ++k) places_.push_back({row.first + 2 * k, row.down});
    trace_outline();
    for (const Point at : around_outline(strip_)) make_room(at, at);
    if (!edge.names.empty()) add_labels(edge.names);
    constexpr Point letter = {50, 60};
    for (int side = 0; side < 6; ++side)
        if ((edge.sides >> side & 1U) != 0) make_room(side_name(side) - letter, side_name(side) + letter);
}

// The board stays in the middle of the width.
void Hexagons::make_room(Point low, Point high) {
    const int half = std::max({high_.x, edge_room - low.x, high.x + edge_room});
    low_ = {-half, std::min(low_.y, low.y - edge_room)};
    high_ = {half, std::max(high_.y, high.y + edge_room)};
}

void Hexagons::move_to(Point corner) {
    const Point by = corner - low_;
    for (Point* at : {&middle_, &low_, &high_}) *at = *at + by;
    for (Point& at : outline_) at = at + by;
    for (Shape& label : labels_) label.points.front() = label.points.front() + by;
}

Hexagons::Half Hexagons::place(Cell cell) const { return turned(places_[rules::index(cell)]); }

Hexagons::Half Hexagons::sixth_of_turn(Half at) {
    const int q = (at.across - at.down) / 2;
    return {q - at.down, q + at.down};
}

Hexagons::Half Hexagons::turned(Half at) const {
    for (int i = 0; i < sixths_; ++i) at = sixth_of_turn(at);
    return at;
}

bool Hexagons::is_cell(Half at) const {
    for (int i = sixths_; i > 0 && i < 6; ++i) at = sixth_of_turn(at);  // back to where the board is not turned
    const int number = at.down - board_.rows.front().down;
    if (number < 0 || number >= static_cast<int>(board_.rows.size())) return false;
    const CellRows::Row& row = board_.rows[static_cast<std::size_t>(number)];
    return at.across >= row.first && at.across < row.first + 2 * row.width;
}

Point Hexagons::point(Half at, int across, int tenths_down) const {
    return middle_ + Point{half_width(at.across + across), at.down * row_step + tenths_down};
}

Point Hexagons::centre(Cell cell) const { return point(place(cell)); }

std::vector<Point> Hexagons::corners(Cell cell) const {
    const Half at = place(cell);
    std::vector<Point> points;
    for (const Side& side : sides) points.push_back(point(at, side.across, side.down));
    return points;
}

// The sides of a cell behind which there is no other, each clockwise.
std::vector<std::pair<Point, Point>> Hexagons::border_of(Half at) const {
    std::vector<std::pair<Point, Point>> pairs;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        if (is_cell({at.across + sides[i].step_across, at.down + sides[i].step_down})) continue;
        const Side& next = sides[(i + 1) % sides.size()];
        pairs.emplace_back(point(at, sides[i].across, sides[i].down), point(at, next.across, next.down));
    }
    return pairs;
}

void Hexagons::trace_outline() {
    std::vector<std::pair<Point, Point>> border;
    for (std::size_t i = 0; i < places_.size(); ++i)
        for (const auto& side : border_of(place(rules::cell_at(i)))) border.push_back(side);
    Point at = border.front().first;
    for (std::size_t i = 0; i < border.size(); ++i) {
        outline_.push_back(at);
        at = std::ranges::find(border, at, &std::pair<Point, Point>::first)->second;
    }
}

// The outline moved outwards: each point, whose two sides meet at 120 degrees, by two thirds of the square root of 3.
std::vector<Point> Hexagons::around_outline(int tenths) const {
    std::vector<Point> points;
    const std::size_t count = outline_.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Point at = outline_[i];
        const Point before = outline_[(i + count - 1) % count] - at;
        const Point behind = outline_[(i + 1) % count] - at;
        const bool is_tip = before.y * behind.x > before.x * behind.y;  // of a cell; else where two cells meet
        const int part = (is_tip ? -1 : 1) * tenths * 1155 / 1000;
        const Point both = before + behind;  // as long as the radius of a cell
        points.push_back(at + Point{both.x * part / radius, both.y * part / radius});
    }
    return points;
}

// From the acute corner at the left the outline has as many half sides for each edge: at an obtuse corner two edges
// meet in the middle of a side.
std::vector<Point> Hexagons::strip(std::size_t edge) const {
    const std::size_t length = outline_.size();
    const std::size_t of_edge = length / 2;
    const Point corner = corners(rules::cell_at(0))[static_cast<std::size_t>(5 + sixths_) % 6];
    const auto start = static_cast<std::size_t>(std::ranges::find(outline_, corner) - outline_.begin());
    const auto part = [&](const std::vector<Point>& line) {
        std::vector<Point> points;
        for (std::size_t half = edge * of_edge; half <= (edge + 1) * of_edge; ++half) {
            const Point from = line[(start + half / 2) % length];
            const Point to = line[(start + half / 2 + 1) % length];
            if (half % 2 == 0)
                points.push_back(from);
            else if (half == edge * of_edge || half == (edge + 1) * of_edge)
                points.push_back({(from.x + to.x) / 2, (from.y + to.y) / 2});
        }
        return points;
    };
    std::vector<Point> points = part(outline_);
    const std::vector<Point> outer = part(around_outline(strip_));
    points.insert(points.end(), outer.rbegin(), outer.rend());
    return points;
}

Shape Hexagons::border_of(const std::vector<Cell>& cells, Pen pen, Tone ink, Dash dash) const {
    Shape shape = line({}, pen, ink, dash);
    shape.kind = Shape::Kind::segments;
    for (const Cell cell : cells)
        for (const auto& [from, to] : border_of(place(cell))) {
            if (shape.points.empty() || shape.points.back() != from) {
                if (!shape.points.empty()) shape.points.push_back(Shape::pen_up);
                shape.points.push_back(from);
            }
            shape.points.push_back(to);
        }
    return shape;
}

// Of each cell the sides to the right and below, where there is another cell behind them: so every line comes once.
void Hexagons::draw(Picture& picture) const {
    picture.board.push_back(polygon(Role::board, outline_, Tone::board, Pen::none));
    Shape lines = line({}, Pen::grid, Tone::grid);
    lines.kind = Shape::Kind::segments;
    lines.role = Role::grid;
    for (std::size_t i = 0; i < places_.size(); ++i) {
        const Half at = place(rules::cell_at(i));
        bool is_down = false;
        for (std::size_t k = 1; k <= 3; ++k) {
            const bool drawn = is_cell({at.across + sides[k].step_across, at.down + sides[k].step_down});
            if (drawn && !is_down) {
                if (!lines.points.empty()) lines.points.push_back(Shape::pen_up);
                lines.points.push_back(point(at, sides[k].across, sides[k].down));
            }
            if (drawn) lines.points.push_back(point(at, sides[k + 1].across, sides[k + 1].down));
            is_down = drawn;
        }
    }
    picture.grid.push_back(std::move(lines));
    picture.grid.push_back(polygon(Role::edge, outline_, Tone::none, Pen::edge));
    picture.labels.insert(picture.labels.end(), labels_.begin(), labels_.end());
}

Point Hexagons::side_name(int side) const {
    // Of the upper side, in quarters of a cell's width and half rows: so its middle is a whole place.
    Half at = {0, 2 * board_.rows.front().down};
    Half step = {0, -2};
    for (int i = 0; i < side; ++i) {
        at = sixth_of_turn(at);
        step = sixth_of_turn(step);
    }
    at = turned(at);
    step = turned(step);
    return middle_ + Point{half_width(at.across) / 2 + half_width(step.across) * beyond_side_ / 100,
                           at.down * row_step / 2 + step.down * row_step * beyond_side_ / 100};
}

// Beside a cell at an end of a row, or straight above one of the first row; turned with the board. A wide label begins
// or ends beside its cell, but where the cell lies on a level side.
void Hexagons::put_label(Cell cell, Half step, std::string_view text) {
    const Half way = turned(step);
    const int width = text_width(text, sizes::label);
    const bool is_level = std::abs(place(cell).down) == board_.rows.back().down && way.down != 0;
    const bool is_wide = width > most_beside && way.across != 0;
    int percent = step.down != 0 ? 48 : 80;
    if (is_wide) percent = way.down == 0 ? 64 : is_level ? 100 : 88;
    percent += way.down == 0 ? strip_ * 100 / half_width(2) : strip_ * 100 / row_step / 2 * 1155 / 1000;
    const Point at = centre(cell) + Point{half_width(way.across) * percent / 100, way.down * row_step * percent / 100};
    Shape shape = letters(Role::label, at, std::string(text));
    int left = -width / 2;
    if (is_wide && !is_level) {
        shape.anchor = way.across < 0 ? Anchor::end : Anchor::start;
        left = way.across < 0 ? -width : 0;
    }
    make_room(at + Point{left, -sizes::label / 2}, at + Point{left + width, sizes::label / 2});
    labels_.push_back(std::move(shape));
}

void Hexagons::add_labels(std::span<const std::string> names) {
    const RowNames parts(board_, names);
    int widest = 0;
    if (!parts.hold())
        for (const std::string& name : names) widest = std::max(widest, text_width(name, sizes::label));
    const std::size_t step = board_.rows.size() > most_named_rows || widest > most_in_all_rows ? 2 : 1;
    constexpr Half before = {-2, 0};
    constexpr Half behind = {2, 0};
    const auto& rows = board_.rows;
    std::size_t cell = 0;
    for (std::size_t row = 0; row < rows.size(); cell += static_cast<std::size_t>(rows[row++].width)) {
        if (row % step != 0) continue;
        const Cell first = rules::cell_at(cell);
        const Cell last = rules::cell_at(cell + static_cast<std::size_t>(rows[row].width) - 1);
        if (!parts.hold()) {
            put_label(first, before, names[rules::index(first)]);
            put_label(last, behind, names[rules::index(last)]);
            continue;
        }
        put_label(first, before, parts.row(first));
        if (row > 0 && !board_.has_columns) put_label(last, behind, parts.column(last));
    }
    if (!parts.hold()) return;
    for (std::size_t i = 0; i < static_cast<std::size_t>(rows.front().width); ++i)
        put_label(rules::cell_at(i), {0, -2}, parts.column(rules::cell_at(i)));
}

}  // namespace notaio::analysis
