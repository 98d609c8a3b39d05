#include "analysis/picture/hexagons.hpp"

#include "analysis/picture/shapes.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace notaio::analysis {
namespace {

using rules::Cell;

// Rows are 30 units apart; half a cell is 20 * 0.866 wide.
constexpr int row_step = 300;
constexpr int half_width(int halves) { return (halves * 1732 + (halves < 0 ? -5 : 5)) / 10; }

constexpr int label_room = 270;

// The corners of a cell, clockwise from the top, and the step to the neighbour behind the side that begins there.
struct Side {
    int across;  // of the corner: half widths
    int down;    // of the corner: tenths
    int step_across;
    int step_down;
};
constexpr std::array<Side, 6> sides = {
    {{0, -200, 1, -1}, {1, -100, 2, 0}, {1, 100, 1, 1}, {0, 200, -1, 1}, {-1, 100, -2, 0}, {-1, -100, -1, -1}}};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// What a label begins with, if that is one letter with digits behind it.
std::string_view letter_of(std::string_view label) {
    const bool parts =
        label.size() > 1 && is_letter(label[0]) && label.find_first_not_of("0123456789", 1) == std::string_view::npos;
    return parts ? label.substr(0, 1) : std::string_view();
}

}  // namespace

Hexagons::Hexagons(const rules::HexBoard& board, int turn) : board_(board), sixths_(turn / 60 % 6) { trace_outline(); }

Point Hexagons::size(bool has_labels) const {
    const int labels = has_labels ? 2 * label_room : 0;
    return {2 * half_width(board_.rows()) + labels, (board_.rows() - 1) * row_step + 2 * radius + labels};
}

void Hexagons::move_to(Point corner, bool has_labels) {
    const Point whole = size(has_labels);
    const Point to = corner + Point{whole.x / 2, whole.y / 2};
    for (Point& at : outline_) at = at + to - middle_;
    middle_ = to;
}

Hexagons::Half Hexagons::place(Cell cell) const {
    const auto at = board_.place(cell);
    return turned({2 * at.index - board_.width(at.row) - 1, at.row - board_.side()});
}

Hexagons::Half Hexagons::turned(Half at) const {
    for (int i = 0; i < sixths_; ++i) {
        const int q = (at.across - at.down) / 2;
        at = {q - at.down, q + at.down};
    }
    return at;
}

bool Hexagons::is_cell(Half at) const {
    const int row = at.down + board_.side();
    if (row < 1 || row > board_.rows()) return false;
    const int width = board_.width(row);
    return at.across > -width && at.across < width;
}

Point Hexagons::point(Half at, int across, int tenths_down) const {
    return middle_ + Point{half_width(at.across + across), at.down * row_step + tenths_down};
}

Point Hexagons::centre(Cell cell) const { return point(place(cell)); }

std::vector<Point> Hexagons::corners(Cell cell) const {
    const Half at = place(cell);
    std::vector<Point> made;
    for (const Side& side : sides) made.push_back(point(at, side.across, side.down));
    return made;
}

// The sides of a cell behind which there is no other, each clockwise.
std::vector<std::pair<Point, Point>> Hexagons::border_of(Half at) const {
    std::vector<std::pair<Point, Point>> made;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        if (is_cell({at.across + sides[i].step_across, at.down + sides[i].step_down})) continue;
        const Side& next = sides[(i + 1) % sides.size()];
        made.emplace_back(point(at, sides[i].across, sides[i].down), point(at, next.across, next.down));
    }
    return made;
}

void Hexagons::trace_outline() {
    std::vector<std::pair<Point, Point>> border;
    for (std::size_t i = 0; i < board_.size(); ++i)
        for (const auto& side : border_of(place(rules::cell_at(i)))) border.push_back(side);
    Point at = border.front().first;
    for (std::size_t i = 0; i < border.size(); ++i) {
        outline_.push_back(at);
        at = std::ranges::find(border, at, &std::pair<Point, Point>::first)->second;
    }
}

Shape Hexagons::border_of(const std::vector<Cell>& cells, Pen pen, Tone ink, Dash dash) const {
    Shape made = line({}, pen, ink, dash);
    made.kind = Shape::Kind::segments;
    for (const Cell cell : cells)
        for (const auto& [from, to] : border_of(place(cell))) {
            if (made.points.empty() || made.points.back() != from) {
                if (!made.points.empty()) made.points.push_back(Shape::pen_up);
                made.points.push_back(from);
            }
            made.points.push_back(to);
        }
    return made;
}

// Of each cell the sides to the right and below, where there is another cell behind them: so every line comes once.
void Hexagons::draw(Picture& picture) const {
    picture.board.push_back(polygon(Role::board, outline_, Tone::board, Pen::none));
    Shape lines = line({}, Pen::grid, Tone::grid);
    lines.kind = Shape::Kind::segments;
    lines.role = Role::grid;
    for (std::size_t i = 0; i < board_.size(); ++i) {
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
}

void Hexagons::put_label(Picture& picture, Cell cell, Half step, int percent, std::string text) const {
    const Half way = turned(step);
    const Point by = {half_width(way.across) * percent / 100, way.down * row_step * percent / 100};
    picture.labels.push_back(letters(Role::label, centre(cell) + by, std::move(text)));
}

void Hexagons::draw_labels(Picture& picture, const std::vector<std::string>& names) const {
    const auto name = [&](int row, int place) -> std::string_view {
        return names[rules::index(*board_.cell({row, place}))];
    };
    bool by_rows = true;
    for (int row = 1; row <= board_.rows(); ++row) {
        const std::string_view letter = letter_of(name(row, 1));
        by_rows = by_rows && !letter.empty() && letter == letter_of(name(row, board_.width(row)));
    }
    const int step = board_.side() > 12 ? 2 : 1;
    for (int row = 1; row <= board_.rows(); row += step) {
        const int last = board_.width(row);
        const auto text = [&](int place, bool letter) {
            const std::string_view whole = name(row, place);
            return std::string(by_rows ? (letter ? whole.substr(0, 1) : whole.substr(1)) : whole);
        };
        put_label(picture, *board_.cell({row, 1}), {-2, 0}, 80, text(1, true));
        if (!by_rows || row > 1) put_label(picture, *board_.cell({row, last}), {2, 0}, 80, text(last, false));
        if (!by_rows || row > 1) continue;
        for (int place = 1; place <= last; ++place)
            put_label(picture, *board_.cell({row, place}), {0, -2}, 48, text(place, false));
    }
}

}  // namespace notaio::analysis
