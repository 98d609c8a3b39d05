#include "analysis/siesta/picture.hpp"

#include "analysis/picture/shapes.hpp"
#include "analysis/picture/square_drawer.hpp"
#include "analysis/siesta/drawn_pieces.hpp"
#include "analysis/siesta/siesta.hpp"
#include "rules/siesta/score.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace notaio::analysis::siesta {
namespace {

using notation::Text;
using rules::cell_at;
using rules::Siesta;
using rules::siesta::Direction;
using rules::siesta::most_players;
using rules::siesta::Piece;
using rules::siesta::Recount;
using rules::siesta::seat_letter;
using BoardMark = rules::siesta::Mark;

constexpr std::string_view piece_letters = ".SHABCD";

std::string name_of(BoardMark mark) { return std::string(1, piece_letters[static_cast<std::size_t>(mark)]); }

Shapes drawn(BoardMark mark) {
    if (mark == BoardMark::sun) return drawn_sun();
    return mark == BoardMark::shadow ? drawn_shadow() : drawn_roof(rules::siesta::owner(mark));
}

// Smaller, around (0, 0), and moved.
Shapes shrunk(Shapes shapes, int hundredths, Point by = {}) {
    for (Shape& shape : shapes) {
        shape.size = shape.size * hundredths / 100;
        for (Point& point : shape.points)
            if (point != Shape::pen_up) point = Point{point.x * hundredths / 100, point.y * hundredths / 100} + by;
    }
    return shapes;
}

// What a piece looks like that does not stand there.
Shape hollow(Piece piece, Tone ink, Dash dash) {
    constexpr int half = shadow_half - 25;
    Shape shape = piece == Piece::sun ? ring({}, sun_radius, Pen::mark, ink)
                  : piece == Piece::roof
                      ? polygon(Role::mark, gable(), Tone::none, Pen::mark, ink)
                      : rectangle(Role::mark, {-half, -half}, {2 * half, 2 * half}, Tone::none, Pen::mark, ink);
    shape.dash = dash;
    return shape;
}

std::string letters_of(unsigned seats) {
    std::string text;
    for (std::size_t seat = 0; seat < most_players; ++seat)
        if ((seats >> seat & 1U) != 0) text += seat_letter(seat);
    return text;
}

class Drawer : public SquareDrawer<Siesta> {
  public:
    explicit Drawer(const Scene<Siesta>& scene) : SquareDrawer(scene, cell_side) {}

    Picture draw() {
        add_pieces();
        if (wish_.highlights.score)
            add_score(rules::siesta::recount(scene_.setup, position_));
        else
            layout_.line(points_text());
        add_left_out();
        if (wish_.highlights.threats) add_threats();
        if (wish_.highlights.last) add_last();
        if (wish_.highlights.fault && scene_.fault != nullptr) add_fault(*scene_.fault);
        return finish();
    }

  private:
    // `d6`, or `d6-f6`
    [[nodiscard]] std::string run_text(const std::vector<Cell>& shadows) const {
        return name(shadows.front()) + (shadows.size() > 1 ? '-' + name(shadows.back()) : std::string());
    }
    // `a sun` as a letter and a cell: `Sd6`.
    [[nodiscard]] std::string piece_text(const Siesta::Placed& placed) const {
        constexpr std::array<Text, 3> letters = {
            {"S"_text.meaning("a sun"), "H"_text.meaning("a shadow"), "R"_text.meaning("a roof")}};
        return said(letters[static_cast<std::size_t>(placed.piece)]) + name(placed.to);
    }

    void add_pieces() {
        constexpr std::array<Text, 3> names = {{"Suns"_text, "Shadows"_text, "Roofs of "_text}};
        constexpr std::array<Text, 2 + most_players> spoken = {
            {"sun"_text, "shadow"_text, "roof of A"_text, "roof of B"_text, "roof of C"_text, "roof of D"_text}};
        std::array<std::vector<std::string>, 2 + most_players> cells;
        for (auto kind = BoardMark::sun; kind < BoardMark::border; kind = next(kind)) {
            if (rules::siesta::is_roof(kind) && rules::siesta::owner(kind) >= scene_.setup.players()) break;
            add_symbol(name_of(kind), drawn(kind), spoken[static_cast<std::size_t>(kind) - 1]);
        }
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const BoardMark mark = position_.board.at(cell_at(i));
            if (!rules::siesta::is_piece(mark)) continue;
            picture_.pieces.push_back({names_[i], name_of(mark), at(cell_at(i)), picture_.symbol(name_of(mark))});
            cells[static_cast<std::size_t>(mark) - 1].push_back(names_[i]);
            if (const std::uint32_t ply = scene_.number(i)) add_number(cell_at(i), mark, ply);
        }
        for (std::size_t i = 0; i < cells.size(); ++i)
            picture_.description +=
                cells_words(said(names[std::min<std::size_t>(i, 2)]) + (i < 2 ? "" : seat_letter(i - 2)), cells[i]);
    }
    static BoardMark next(BoardMark mark) { return static_cast<BoardMark>(static_cast<unsigned>(mark) + 1); }

    // In suns; beside the gable of roofs, which keep their letters, and there in shadows.
    void add_number(Cell cell, BoardMark mark, std::uint32_t ply) {
        const bool is_sun = mark == BoardMark::sun;
        const bool is_shadow = mark == BoardMark::shadow;
        const Point place = at(cell) + (is_sun ? Point{} : Point{is_shadow ? 80 : 100, -105});
        const Tone tone = is_sun ? Tone::dark : is_shadow ? Tone::light : Tone::ink;
        picture_.numbers.push_back(letters(tone == Tone::ink ? Role::label : Role::number, place, std::to_string(ply),
                                           is_sun ? 85 : 70, tone, true));
    }

    [[nodiscard]] std::string points_text(const Text& text = "points: {numbers}"_text) const {
        std::string numbers;
        for (std::size_t seat = 0; seat < scene_.setup.players(); ++seat)
            numbers += (seat == 0 ? "" : ", ") + seat_letter(seat) + ' ' + std::to_string(position_.totals[seat]);
        return said(text, {{"numbers", numbers}});
    }

    // The Siestas and doubles, in the words of `score`.
    void add_score(const Recount& counted) {
        std::vector<std::vector<std::string>> rows = {
            {said("player"_text), said("base"_text), said("doubles"_text), said("total"_text)}};
        for (std::size_t seat = 0; seat < scene_.setup.players(); ++seat) {
            const auto doubles = std::ranges::count(counted.doubles, seat, &rules::siesta::DoubleSiesta::seat);
            rows.push_back({seat_letter(seat), std::to_string(counted.base[seat]), "+ 2 x " + std::to_string(doubles),
                            "= " + std::to_string(counted.total[seat])});
        }
        layout_.setup(rows, {.ends_in_words = false});
        add_doubles(counted);
        add_owners(counted);
        picture_.description += points_text("Points: {numbers}. "_text);
        if (counted.total == position_.totals) return;
        std::string numbers;
        for (std::size_t seat = 0; seat < scene_.setup.players(); ++seat)
            numbers += (seat == 0 ? "" : "-") + std::to_string(counted.total[seat]);
        const std::string text =
            said("the board gives {found}; {points}"_text, {{"found", numbers}, {"points", points_text()}});
        layout_.line(text);
        picture_.description += text + ". ";
    }

    void add_doubles(const Recount& counted) {
        const int radius = wish_.numbers ? 55 : 78;  // numbers stand in those corners, too
        for (const auto& found : counted.doubles) {
            analysis::Mark mark{.kind = "score",
                                .cells = labels(found.shadows),
                                .shapes = {board_.frame(found.shadows, 0, Pen::mark, Tone::proof)}};
            const Point corner = mark.shapes.front().points[1];
            mark.shapes.push_back(filled_circle(Role::mark, corner, radius, Tone::paper, Pen::outline, Tone::proof));
            mark.shapes.push_back(letters(Role::mark, corner, "+2", radius * 12 / 11, Tone::ink, true));
            picture_.marks.push_back(std::move(mark));
            picture_.description += said("Double of {seat}: {run}. "_text,
                                         {{"seat", seat_letter(found.seat)}, {"run", run_text(found.shadows)}});
        }
        if (!counted.doubles.empty())
            layout_.line({rectangle(Role::mark, {-110, -60}, {220, 120}, Tone::none, Pen::mark, Tone::proof)},
                         said("double Siesta: 2 points more"_text));
    }

    // In each shadow, at the side that its light comes from, the letters of those whose roofs stand there.
    void add_owners(const Recount& counted) {
        if (counted.siestas.empty()) return;
        std::vector<Cell> lit;
        std::string siestas;
        analysis::Mark mark{.kind = "score", .cells = {}, .shapes = {}};
        for (const auto& found : counted.siestas) {
            for (const Cell shadow : found.shadows) {
                lit.push_back(shadow);
                add_letters(mark, at(shadow), way_of(found.direction), letters_of(found.owners));
            }
            siestas += (siestas.empty() ? "" : ", ") + letters_of(found.owners) + ' ' + name(found.suns.back()) + '-' +
                       name(found.shadows.back());
        }
        picture_.description += said("Siestas, from sun to shadow: {siestas}. "_text, {{"siestas", siestas}});
        std::ranges::sort(lit);
        lit.erase(std::unique(lit.begin(), lit.end()), lit.end());
        mark.cells = labels(lit);
        picture_.marks.push_back(std::move(mark));
        layout_.line(said("letter in a shadow: a point, on the side of its light"_text));
    }

    // Where the light goes on paper: one of the numbers is 1 or -1, the other 0.
    [[nodiscard]] Point way_of(Direction direction) const {
        constexpr std::array<Point, 4> steps = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
        const Point way = steps[static_cast<std::size_t>(direction)];
        const Point step = board_.step(way.x, way.y);
        return {step.x / board_.side(), step.y / board_.side()};
    }

    // The nearest place in whole units, which takes fewer bytes.
    static Point on_units(Point at) { return {(at.x + 5) / 10 * 10, (at.y + 5) / 10 * 10}; }

    // Three letters and more stand in two lines where they come from the left or from the right.
    void add_letters(analysis::Mark& mark, Point centre, Point way, const std::string& text) const {
        const int size = wish_.numbers ? 65 : scene_.setup.players() == 2 ? 90 : 75;
        const bool is_level = way.x != 0;
        const std::size_t in_line = is_level && text.size() > 2 ? 2 : text.size();
        const int inner = shadow_half - 15;
        const int across = inner - static_cast<int>(in_line) * size * 36 / 100;
        const int down = inner - 10 - size * 36 / 100;
        for (std::size_t begin = 0; begin < text.size(); begin += in_line) {
            Point place = centre + Point{-way.x * across, -way.y * down};
            if (in_line < text.size()) place.y += (begin == 0 ? -40 : 40) * size / 100;
            if (wish_.numbers && !is_level) place.x -= text.size() > 2 ? 50 : 20;  // between badge and number
            Shape shape = letters(Role::number, place, text.substr(begin, in_line), size, Tone::light, true);
            shape.points.front() = on_units(shape.points.front());
            mark.shapes.push_back(std::move(shape));
        }
    }

    // Pieces of a failed turn pay nobody.
    void add_left_out() {
        if (position_.void_count == 0) return;
        const std::span<const Cell> cells(position_.void_cells.data(), position_.void_count);
        std::string text = cells_words(said("pieces of the failed turn, left out"_text), labels(cells));
        picture_.description += text;
        text.resize(text.size() - 2);
        layout_.line(text);
    }

    // What an empty cell should hold for doubles to come.
    struct Need {
        unsigned roofs = 0;  // of seats
        bool sun = false;
    };

    void add_threats() {
        const Analysis found = study(scene_.setup, position_);
        if (found.chances.empty()) return;
        std::map<Cell, Need> needs;
        int frames = 0;
        for (const Chance& chance : found.chances) {
            std::vector<Cell> cells = chance.shadows;
            std::string pieces;
            for (const Siesta::Placed& needed : chance.needed) {
                cells.push_back(needed.to);
                Need& need = needs[needed.to];
                need.sun = need.sun || needed.piece == Piece::sun;
                if (needed.piece == Piece::roof) need.roofs |= 1U << chance.seat;
                pieces += ' ' + piece_text(needed);
            }
            const int inset = 15 + 20 * (frames++ % 3);
            picture_.marks.push_back(
                {"threats", labels(cells), {board_.frame(cells, inset, Pen::thin, Tone::ink, Dash::dashed)}});
            picture_.description +=
                said("{seat} would make a double of {run} with{pieces}. "_text,
                     {{"seat", seat_letter(chance.seat)}, {"run", run_text(chance.shadows)}, {"pieces", pieces}});
        }
        add_needs(needs);
        Shape border = rectangle(Role::mark, {-110, -60}, {220, 120}, Tone::none, Pen::thin, Tone::ink);
        border.dash = Dash::dashed;
        layout_.line({std::move(border)}, said("would be a double Siesta"_text));
        Shapes key = shrunk(needed_roof(0), 65, {-75, 0});
        for (Shape& sun : shrunk(needed_sun(), 100, {75, 0})) key.push_back(std::move(sun));
        layout_.line(std::move(key), said("what it needs: roofs, a sun"_text));
    }

    static Shapes needed_roof(unsigned seats) {
        Shape roof = polygon(Role::mark, gable(), Tone::paper, Pen::outline);
        roof.dash = Dash::dashed;
        if (seats == 0) return {std::move(roof)};
        return {std::move(roof), letters(Role::mark, {0, 55}, letters_of(seats), 105, Tone::ink, true)};
    }
    static Shapes needed_sun() {
        Shape sun = filled_circle(Role::mark, {}, sun_radius, Tone::paper);
        sun.dash = Dash::dashed;
        return {std::move(sun)};
    }

    void add_needs(const std::map<Cell, Need>& needs) {
        analysis::Mark mark{.kind = "threats", .cells = {}, .shapes = {}};
        const auto add = [&](Shapes shapes, Point place) {
            for (Shape& shape : shapes) {
                for (Point& point : shape.points) point = point + place;
                mark.shapes.push_back(std::move(shape));
            }
        };
        for (const auto& [cell, need] : needs) {
            mark.cells.push_back(name(cell));
            const bool has_both = need.sun && need.roofs != 0;
            if (need.roofs != 0)
                add(shrunk(needed_roof(need.roofs), has_both ? 75 : 90, has_both ? Point{-30, 25} : Point{}), at(cell));
            if (need.sun) add(shrunk(needed_sun(), has_both ? 70 : 100, has_both ? Point{85, -80} : Point{}), at(cell));
        }
        picture_.marks.push_back(std::move(mark));
    }

    void add_last() {
        if (scene_.last == nullptr || scene_.last->count == 0) return;
        analysis::Mark mark{.kind = "last", .cells = {}, .shapes = {}};
        Shape frames = line({}, Pen::thin, Tone::ink);
        frames.kind = Shape::Kind::segments;
        Shapes badges;
        Shapes numbers;
        for (const Siesta::Placed& placed : scene_.last->placed()) {
            const Point corner = at(placed.to) + Point{-110, -110};
            mark.cells.push_back(name(placed.to));
            if (!frames.points.empty()) frames.points.push_back(Shape::pen_up);
            const std::vector<Point> around = board_.frame({placed.to}, 10, Pen::thin, Tone::ink).points;
            frames.points.insert(frames.points.end(), around.begin(), around.end());
            frames.points.push_back(around.front());
            badges.push_back(filled_circle(Role::mark, corner, 50, Tone::paper, Pen::grid));
            numbers.push_back(letters(Role::mark, corner, std::to_string(numbers.size() + 1), 85, Tone::ink, true));
        }
        mark.shapes.push_back(std::move(frames));
        std::ranges::move(badges, std::back_inserter(mark.shapes));
        std::ranges::move(numbers, std::back_inserter(mark.shapes));
        picture_.marks.push_back(std::move(mark));
    }

    // A piece of a written turn, where it stands on the board.
    struct WrittenPiece {
        Piece piece = Piece::sun;
        std::size_t seat = 0;
        Cell to{};
        bool operator==(const WrittenPiece&) const = default;
    };
    [[nodiscard]] std::optional<WrittenPiece> piece_of(const notation::siesta::Placement& placement) const {
        const auto cell = scene_.setup.coordinates().cell(placement.to);
        if (!cell) return std::nullopt;
        return WrittenPiece{placement.piece, placement.owner.value_or(position_.to_move), *cell};
    }
    [[nodiscard]] std::vector<WrittenPiece> pieces_of(const Siesta::Written& written) const {
        std::vector<WrittenPiece> pieces;
        for (const auto& placement : written.placements())
            if (const auto piece = piece_of(placement)) pieces.push_back(*piece);
        return pieces;
    }

    void add_fault(const FaultScene<Siesta>& fault) {
        std::vector<WrittenPiece> written;
        Shapes written_key;
        Shapes repaired_key;
        if (fault.written) {
            written = pieces_of(*fault.written);
            written_key = add_written(*fault.written, written);
        }
        if (fault.repaired) repaired_key = add_repaired(pieces_of(*fault.repaired), written);
        add_fault_words(fault, std::move(written_key), std::move(repaired_key));
    }

    // A piece that does not stand there; a roof with the letter of its player.
    void add_hollow(analysis::Mark& mark, const WrittenPiece& piece, Tone ink, Dash dash) const {
        Shapes shapes = {hollow(piece.piece, ink, dash)};
        if (piece.piece == Piece::roof && !rules::siesta::is_piece(position_.board.at(piece.to)))
            shapes.push_back(letters(Role::mark, {0, 52}, seat_letter(piece.seat), 115, Tone::ink, true));
        for (Shape& shape : shrunk(std::move(shapes), 100, at(piece.to))) mark.shapes.push_back(std::move(shape));
    }

    // The turn as it stands in the record, its pieces dashed, and a cross on the one that breaks the rule; on all of
    // them where it is none of them. Cells off the board are left out. Gives the key of what is drawn.
    Shapes add_written(const Siesta::Written& written, const std::vector<WrittenPiece>& pieces) {
        if (pieces.empty()) return {};
        analysis::Mark mark{.kind = "fault", .cells = {}, .shapes = {}};
        for (const WrittenPiece& piece : pieces) {
            mark.cells.push_back(name(piece.to));
            add_hollow(mark, piece, Tone::proof, Dash::dashed);
        }
        const auto judged = scene_.setup.judge(position_, written);
        const auto is_of_piece = [&] {
            using Fault = Siesta::TurnFault;
            constexpr std::array of_one = {Fault::off_board,        Fault::too_many,  Fault::foreign_roof,
                                           Fault::pieces_in_failed, Fault::after_end, Fault::piece};
            return std::ranges::find(of_one, judged.fault) != of_one.end() && judged.piece < written.count;
        }();
        if (!is_of_piece) {
            for (const WrittenPiece& piece : pieces) mark.shapes.push_back(cross(at(piece.to), 95));
        } else if (const auto piece = piece_of(written.pieces[judged.piece])) {
            mark.shapes.push_back(cross(at(piece->to), 95));
        }
        picture_.marks.push_back(std::move(mark));
        Shapes key = shrunk({hollow(pieces.front().piece, Tone::proof, Dash::dashed)}, 55, {-75, 0});
        key.push_back(cross({85, 0}, 50));
        return key;
    }

    // The pieces that stand in the repaired turn, and not in the written one. Gives the key of what is drawn.
    Shapes add_repaired(const std::vector<WrittenPiece>& repaired, const std::vector<WrittenPiece>& written) {
        Shapes key;
        analysis::Mark mark{.kind = "repair", .cells = {}, .shapes = {}};
        for (const WrittenPiece& piece : repaired) {
            if (std::ranges::find(written, piece) != written.end()) continue;
            if (mark.cells.empty()) key = shrunk({hollow(piece.piece, Tone::repair, Dash::solid)}, 65);
            mark.cells.push_back(name(piece.to));
            add_hollow(mark, piece, Tone::repair, Dash::solid);
        }
        if (!mark.cells.empty()) picture_.marks.push_back(std::move(mark));
        return key;
    }
};

}  // namespace

Picture picture(const Scene<Siesta>& scene) { return Drawer(scene).draw(); }

}  // namespace notaio::analysis::siesta
