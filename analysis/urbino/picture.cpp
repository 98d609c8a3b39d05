#include "analysis/urbino/picture.hpp"

#include "analysis/picture/shapes.hpp"
#include "analysis/picture/square_drawer.hpp"
#include "analysis/urbino/drawn_pieces.hpp"
#include "analysis/urbino/urbino.hpp"
#include "rules/game/how.hpp"
#include "rules/urbino/codes.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace notaio::analysis::urbino {
namespace {

using notation::Coord;
using notation::Text;
using rules::cell_at;
using rules::Urbino;
using rules::urbino::DistrictBy;
using rules::urbino::MonumentKind;
using Colour = Urbino::Colour;
using Kind = Urbino::Kind;
namespace written_moves = notation::urbino;

constexpr std::array<std::string_view, 6> piece_names = {"h", "p", "t", "H", "P", "T"};
constexpr std::string_view architect_name = "*";
constexpr std::string_view architect_symbol = "architect";
// Of the symbols. Ids that end with `-t` and `-d` are those of title and description.
constexpr std::array<std::string_view, 6> symbol_names = {"bh", "bp", "bt", "wh", "wp", "wt"};

// `Hd4`, without the cell.
constexpr std::array<Text, 3> kind_letters = {
    {"H"_text.meaning("a house"), "P"_text.meaning("a palace"), "T"_text.meaning("a tower")}};

// What broke a tie of values, where something did.
constexpr std::array<Text, 6> tie_words = {
    {{}, " (monument)"_text, " (towers)"_text, " (palaces)"_text, " (houses)"_text, {}}};
constexpr std::array<Text, 3> monument_words = {{"town wall"_text, "ducal palace"_text, "cathedral"_text}};

// For who cannot see it.
constexpr std::array<Text, 6> building_words = {{"black house"_text, "black palace"_text, "black tower"_text,
                                                 "white house"_text, "white palace"_text, "white tower"_text}};

const Text& building_word(Kind kind, Colour colour) { return building_words[index_of(colour) * 3 + index_of(kind)]; }

std::string name_of(Kind kind, Colour colour) {
    return std::string(piece_names[index_of(colour) * 3 + index_of(kind)]);
}
std::string symbol_of(Kind kind, Colour colour) {
    return std::string(symbol_names[index_of(colour) * 3 + index_of(kind)]);
}

std::vector<Cell> listed_cells(const Cells& cells) {
    std::vector<Cell> result;
    cells.for_each([&](Cell cell) { result.push_back(cell); });
    return result;
}

// A line and what is seen of it on buildings: it stands on a wider one.
Shapes cased(Shape of, Pen wider) {
    Shape casing = of;
    casing.role = Role::area;
    casing.pen = wider;
    casing.ink = Tone::paper;
    casing.dash = Dash::solid;
    casing.arrow = false;
    return {std::move(casing), std::move(of)};
}

// A lot: a small cross that stands upright, as no fault has it.
Shape lot_sign(Point at) {
    constexpr int half = 50;
    Shape shape =
        line({at + Point{-half, 0}, at + Point{half, 0}, Shape::pen_up, at + Point{0, -half}, at + Point{0, half}},
             Pen::mark, Tone::repair);
    shape.kind = Shape::Kind::segments;
    return shape;
}

// A building that does not stand there, around (0, 0).
Shape hollow(Kind kind, Tone ink) { return polygon(Role::mark, silhouette(kind), Tone::none, Pen::mark, ink); }

Shape moved(Shape shape, Point by) {
    for (Point& point : shape.points) point = point + by;
    return shape;
}

// The same, small, beside what is said of it.
Shape hollow_key(Kind kind, Tone ink, int tenths = 6) {
    Shape shape = hollow(kind, ink);
    for (Point& point : shape.points) point = {point.x * tenths / 10, point.y * tenths / 10};
    return shape;
}

// An area as it is drawn beside what is said of it.
Shapes area_key(Tone tone, Fill fill) {
    Shape key = rectangle(Role::note, {-75, -75}, {150, 150}, tone, Pen::outline);
    key.fill = fill;
    return {rectangle(Role::board, {-75, -75}, {150, 150}, Tone::board, Pen::none), std::move(key)};
}

class Drawer : public SquareDrawer<Urbino> {
  public:
    explicit Drawer(const Scene<Urbino>& scene) : SquareDrawer(scene, cell_side) {}

    Picture draw() {
        add_pieces();
        add_reserves();
        if (wish_.highlights.score) add_score();
        if (wish_.highlights.last) add_last();
        if (wish_.highlights.fault && scene_.fault != nullptr) add_fault(*scene_.fault);
        if (wish_.highlights.threats) add_threats();  // small, above all
        return finish();
    }

  private:
    using Score = rules::urbino::Score;

    [[nodiscard]] std::string seat(Colour colour) const { return said(scene_.setup.seats()[index_of(colour)]); }
    void add_symbols() {
        for (const Colour colour : Urbino::colours)
            for (const Kind kind : Urbino::kinds)
                add_symbol(symbol_of(kind, colour), drawn_building(kind, colour), building_word(kind, colour));
        add_symbol(std::string(architect_symbol), drawn_architect(), "architect"_text);
    }

    void add_pieces() {
        add_symbols();
        std::array<std::vector<std::string>, 2> buildings;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const Cell cell = cell_at(i);
            if (const auto kind = position_.kind_at(cell)) {
                const Colour colour = *position_.colour_at(cell);
                add_building(cell, *kind, colour, scene_.number(i));
                buildings[index_of(colour)].push_back(said(kind_letters[index_of(*kind)]) + names_[i]);
            } else if (position_.architects.holds(cell)) {
                picture_.pieces.push_back(
                    {names_[i], std::string(architect_name), at(cell), picture_.symbol(std::string(architect_symbol))});
            }
        }
        for (const Colour colour : Urbino::colours)
            picture_.description += cells_words(seat(colour), buildings[index_of(colour)]);
        picture_.description += cells_words(said("Architects"_text), labels(position_.architects));
    }

    // One that bears the number of its ply has no doors.
    void add_building(Cell cell, Kind kind, Colour colour, std::uint32_t ply) {
        const std::size_t symbol = picture_.symbol(symbol_of(kind, colour) + (ply > 0 ? "-n" : ""));
        if (ply > 0) {
            picture_.symbols[symbol].shapes = drawn_building(kind, colour, true);
            picture_.symbols[symbol].said = building_word(kind, colour);
            const int room = kind == Kind::palace ? sizes::number : kind == Kind::house ? 105 : 95;
            const int size = ply > 99 ? room * 3 / 4 : ply > 9 ? room : sizes::number;
            picture_.numbers.push_back(letters(Role::number, at(cell) + Point{0, 45}, std::to_string(ply), size,
                                               colour == Colour::black ? Tone::light : Tone::dark, true));
        }
        picture_.pieces.push_back({name(cell), name_of(kind, colour), at(cell), symbol});
    }

    void add_reserves() {
        std::string numbers;
        for (const Colour colour : Urbino::colours) {
            numbers += (numbers.empty() ? "" : ", ") + seat(colour);
            for (const Kind kind : Urbino::kinds) numbers += ' ' + std::to_string(position_.left(colour, kind));
        }
        layout_.line(said("in reserve (H P T): {numbers}"_text, {{"numbers", numbers}}));
        picture_.description += said("Houses, palaces and towers in reserve: {numbers}. "_text, {{"numbers", numbers}});
    }

    // The district as it is called: its first and its last cell.
    [[nodiscard]] std::string title(const rules::urbino::District& district) const {
        const std::vector<Cell> cells = listed_cells(district.cells);
        return name(cells.front()) + (cells.size() > 2 ? " \u2026 " : " ") + name(cells.back());
    }
    [[nodiscard]] std::string taker(const rules::urbino::District& district) const {
        if (!district.winner) return said("nobody: all equal"_text);
        return seat(*district.winner) + ' ' + std::to_string(district.points) +
               said(tie_words[static_cast<std::size_t>(district.by)]);
    }
    // Who leads by the totals, or has won.
    [[nodiscard]] std::string leader(const Score& scored) const {
        if (!scored.winner) return said("all equal"_text);
        const std::string how = rules::how_text(Urbino::how_words(), rules::urbino::word(scored.by), wish_.language);
        const bool is_over = scene_.setup.is_over(position_);
        const std::string text =
            said(is_over ? "{seat} wins"_text : "{seat} leads"_text, {{"seat", seat(*scored.winner)}});
        return scored.by == rules::urbino::DecidedBy::points ? text : text + " (" + how + ')';
    }

    static std::pair<Tone, Fill> look_of(const rules::urbino::District& district) {
        if (!district.winner) return {Tone::ink, Fill::dotted};
        return *district.winner == Colour::black ? std::pair(Tone::field_1, Fill::hatched)
                                                 : std::pair(Tone::field_2, Fill::hatched_back);
    }

    // The districts of two colours, as `score` tells them.
    void add_score() {
        const Score scored = rules::urbino::score(scene_.setup, position_);
        if (scored.count == 0) return;
        std::vector<std::vector<std::string>> rows = {
            {said("district"_text), seat(Colour::black), seat(Colour::white), said("goes to"_text)}};
        TableLook look{.has_total = true};
        for (std::size_t i = 0; i < scored.count; ++i) {
            const rules::urbino::District& district = scored.districts[i];
            add_district(district);
            const auto [tone, fill] = look_of(district);
            look.keys.push_back(area_key(tone, fill));
            rows.push_back({title(district), std::to_string(district.sides[0].value),
                            std::to_string(district.sides[1].value), taker(district)});
        }
        rows.push_back(
            {said("total"_text), std::to_string(scored.totals[0]), std::to_string(scored.totals[1]), leader(scored)});
        layout_.setup(rows, look);
        for (std::size_t i = 0; i < scored.count; ++i)
            for (const Colour colour : Urbino::colours)
                if (const auto& monument = scored.districts[i].sides[index_of(colour)].monument)
                    add_monument(*monument, colour);
        picture_.description +=
            said("Totals: {black}-{white}, {leader}. "_text, {{"black", std::int64_t{scored.totals[0]}},
                                                              {"white", std::int64_t{scored.totals[1]}},
                                                              {"leader", leader(scored)}});
    }

    void add_district(const rules::urbino::District& district) {
        const std::vector<Cell> cells = listed_cells(district.cells);
        const auto [tone, fill] = look_of(district);
        Mark mark{.kind = "score", .cells = labels(cells), .shapes = board_.area(cells, tone, fill), .below = true};
        for (std::vector<Point>& around : board_.outlines(cells, 12))
            mark.shapes.push_back(polygon(Role::area, std::move(around), Tone::none, Pen::edge));
        const std::string values =
            said("Black {black}, White {white}"_text,
                 {{"black", std::int64_t{district.sides[0].value}}, {"white", std::int64_t{district.sides[1].value}}});
        picture_.description += cells_words(said("District"_text), mark.cells);
        picture_.description += values + said("; goes to "_text) + taker(district) + ". ";
        picture_.marks.push_back(std::move(mark));
    }

    void add_monument(const rules::urbino::Monument& monument, Colour colour) {
        const std::vector<Cell> cells(monument.cells.begin(), monument.cells.end());
        const std::string text = said("{monument} of {seat}, {first}-{last}: {adds} more"_text,
                                      {{"monument", monument_words[static_cast<std::size_t>(monument.kind)]},
                                       {"seat", seat(colour)},
                                       {"first", name(cells.front())},
                                       {"last", name(cells.back())},
                                       {"adds", std::int64_t{monument.adds()}}});
        layout_.line({rectangle(Role::mark, {-110, -55}, {220, 110}, Tone::none, Pen::edge, Tone::proof)}, text);
        picture_.description += text + ". ";
        picture_.marks.push_back(
            {"score", labels(cells), cased(board_.frame(cells, 42, Pen::edge, Tone::proof), Pen::mark)});
    }

    void add_threats() {
        const Analysis found = study(scene_.setup, position_);
        if (found.architects.size() < 2) return;
        Mark mark{.kind = "threats", .cells = labels(found.lots), .shapes = {}};
        for (const Cell architect : found.architects) add_sight(architect, mark);
        const bool has_sight = !mark.shapes.empty();
        found.lots.for_each([&](Cell lot) { mark.shapes.push_back(lot_sign(at(lot))); });
        if (!mark.cells.empty()) layout_.line({lot_sign({})}, said("lot: both architects see it"_text));
        if (has_sight)
            layout_.line({line({{-150, 0}, {150, 0}}, Pen::thin, Tone::ink, Dash::dashed)},
                         said("what an architect sees"_text));
        picture_.description += cells_words(said("Lots"_text), mark.cells);
        picture_.marks.push_back(std::move(mark));
    }

    // A line for each way that an architect sees something, to the last cell that it sees.
    void add_sight(Cell architect, Mark& mark) const {
        const Cells seen = scene_.setup.sight().from(architect, position_.occupied());
        const auto from = scene_.setup.board().place(architect);
        for (int right = -1; right <= 1; ++right) {
            for (int up = -1; up <= 1; ++up) {
                if (right == 0 && up == 0) continue;
                Point end = at(architect);
                for (int steps = 1;; ++steps) {
                    const auto next = scene_.setup.board().cell({from.column + right * steps, from.row + up * steps});
                    if (!next || !seen.holds(*next)) break;
                    end = at(*next);
                }
                const Point step = board_.step(right, up);
                const Point start = at(architect) + Point{step.x * 2 / 5, step.y * 2 / 5};
                if (end != at(architect)) mark.shapes.push_back(line({start, end}, Pen::thin, Tone::ink, Dash::dashed));
            }
        }
    }

    void add_last() {
        if (scene_.last == nullptr) return;
        const auto to = Urbino::target(*scene_.last);
        if (!to) return;
        Mark mark{.kind = "last", .cells = {}, .shapes = {}};
        const auto* build = std::get_if<Urbino::Build>(scene_.last);
        if (build != nullptr && build->reposition) {
            const auto [from, moved_to] = *build->reposition;
            mark.cells = {name(from), name(moved_to)};
            mark.shapes = cased(arrow(at(from), at(moved_to), 90, Pen::thin, Tone::ink), Pen::edge);
        }
        mark.cells.push_back(name(*to));
        mark.shapes.push_back(board_.frame({*to}, 18, Pen::thin, Tone::ink));
        picture_.marks.push_back(std::move(mark));
    }

    // The parts of a written move.
    struct Parts {
        std::optional<Coord> from = {}, to = {}, built = {};
        std::optional<Kind> kind = {};
    };
    static Parts parts_of(Urbino::Written written) {
        const auto [from, to, built] = coords_of(written);
        const auto copied = [](const Coord* coord) { return coord == nullptr ? std::nullopt : std::optional(*coord); };
        const auto* build = std::get_if<written_moves::Build>(&written);
        if (const auto* turn = std::get_if<written_moves::Turn>(&written))
            build = turn->build ? &*turn->build : nullptr;
        return {copied(from), copied(to), copied(built), build == nullptr ? std::nullopt : std::optional(build->kind)};
    }
    // Where its architect comes from and goes to, and where its building stands.
    static std::array<Coord*, 3> coords_of(Urbino::Written& written) {
        if (auto* architect = std::get_if<written_moves::PlaceArchitect>(&written)) return {nullptr, &architect->to};
        if (auto* build = std::get_if<written_moves::Build>(&written)) return {nullptr, nullptr, &build->to};
        auto* turn = std::get_if<written_moves::Turn>(&written);
        if (turn == nullptr) return {};
        return {&turn->from, &turn->to, turn->build ? &turn->build->to : nullptr};
    }
    [[nodiscard]] std::optional<Cell> cell(const std::optional<Coord>& coord) const {
        return coord ? scene_.setup.coordinates().cell(*coord) : std::nullopt;
    }

    void add_fault(const FaultScene<Urbino>& fault) {
        Shapes written = fault.written ? add_written(*fault.written, fault.code) : Shapes();
        Shapes repaired = fault.repaired ? add_repaired(*fault.repaired) : Shapes();
        add_fault_words(fault, std::move(written), std::move(repaired));
    }

    // The move as it stands in the record: the way of its architect, its building, and a cross on the part that breaks
    // the rule. Cells off the board are left out. Gives the key of what is drawn.
    Shapes add_written(const Urbino::Written& written, std::string_view code) {
        const Parts parts = parts_of(written);
        const auto from = cell(parts.from);
        const auto to = cell(parts.to);
        const auto built = cell(parts.built);
        Mark mark{.kind = "fault", .cells = {}, .shapes = {}};
        for (const auto& part : {from, to, built})
            if (part) mark.cells.push_back(name(*part));
        if (mark.cells.empty()) return {};
        if (from && to && *from != *to)
            mark.shapes.push_back(arrow(at(*from), at(*to), 90, Pen::mark, Tone::proof, Dash::dashed));
        if (built) {
            Shape ghost = moved(hollow(*parts.kind, Tone::proof), at(*built));
            ghost.dash = Dash::dashed;
            mark.shapes.push_back(std::move(ghost));
        } else if (to && !from) {
            mark.shapes.push_back(ring(at(*to), 110, Pen::mark, Tone::proof, Dash::dashed));
        }
        if (const auto wrong = cell(faulty_part(written, parts, code))) mark.shapes.push_back(cross(at(*wrong), 120));
        if (built && code == rules::urbino::urb_119_too_many_blocks.id) add_joined(*built);
        picture_.marks.push_back(std::move(mark));
        Shape ghost = built ? moved(hollow_key(*parts.kind, Tone::proof, 5), {-90, 0})
                            : ring({-90, 0}, 55, Pen::mark, Tone::proof);
        ghost.dash = Dash::dashed;
        return {std::move(ghost), cross({105, 0}, 45)};
    }

    // What the rules point at; the building where they point at nothing.
    [[nodiscard]] std::optional<Coord> faulty_part(Urbino::Written written, const Parts& parts,
                                                   std::string_view code) const {
        if (!scene_.setup.is_over(position_)) {
            const std::array coords = coords_of(written);
            for (std::size_t i = 0; i < coords.size(); ++i)  // so that their places tell them apart
                if (coords[i] != nullptr) coords[i]->begin = static_cast<std::uint32_t>(100 * i);
            const auto broken = scene_.setup.broken_rule(position_, written);
            if (broken.code != nullptr && broken.code->id == code && broken.where)
                for (const Coord* coord : coords)
                    if (coord != nullptr && coord->begin == broken.where->begin) return *coord;
        }
        return parts.built ? parts.built : parts.to;
    }

    // The districts beside a cell, which a building there would make one.
    void add_joined(Cell cell) {
        std::vector<Cell> joined = {cell};
        const auto districts = Buildings(scene_.setup, position_).districts();
        for (const District& district : districts) {
            if (std::ranges::find(district.edge, cell) == district.edge.end()) continue;
            joined.insert(joined.end(), district.cells.begin(), district.cells.end());
        }
        std::ranges::sort(joined);
        Mark mark{.kind = "fault",
                  .cells = labels(joined),
                  .shapes = board_.area(joined, Tone::field_2, Fill::ruled),
                  .below = true};
        for (std::vector<Point>& around : board_.outlines(joined, 30)) {
            Shape border = polygon(Role::area, std::move(around), Tone::none, Pen::edge);
            border.dash = Dash::dashed;
            mark.shapes.push_back(std::move(border));
        }
        const std::string text = said("districts that the building would join"_text);
        layout_.line(area_key(Tone::field_2, Fill::ruled), text);
        picture_.description += cells_words(text, mark.cells);
        picture_.marks.push_back(std::move(mark));
    }

    Shapes add_repaired(const Urbino::Written& repaired) {
        const Parts parts = parts_of(repaired);
        const auto from = cell(parts.from);
        const auto to = cell(parts.to);
        const auto built = cell(parts.built);
        Mark mark{.kind = "repair", .cells = {}, .shapes = {}};
        for (const auto& part : {from, to, built})
            if (part) mark.cells.push_back(name(*part));
        if (mark.cells.empty()) return {};
        if (from && to)
            mark.shapes.push_back(arrow(at(*from), at(*to), 90, Pen::mark, Tone::repair));
        else if (to)
            mark.shapes.push_back(ring(at(*to), 110, Pen::mark, Tone::repair));
        if (built) mark.shapes.push_back(moved(hollow(*parts.kind, Tone::repair), at(*built)));
        picture_.marks.push_back(std::move(mark));
        return {built ? hollow_key(*parts.kind, Tone::repair) : ring({}, 65, Pen::mark, Tone::repair)};
    }
};

}  // namespace

Picture picture(const Scene<Urbino>& scene) { return Drawer(scene).draw(); }

}  // namespace notaio::analysis::urbino
