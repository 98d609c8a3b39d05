#include "analysis/hex/picture.hpp"

#include "analysis/hex/hex.hpp"
#include "analysis/picture/stones.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

namespace notaio::analysis::hex {
namespace {

using notation::Text;
using rules::Hex;
using rules::RhombusBoard;
using Side = Hex::Side;

// The edges of red are a whole line, those of blue a dashed one: so they are told apart without colours.
Dash dash_of(Side side) { return side == Side::red ? Dash::solid : Dash::dashed; }

class Drawer {
  public:
    explicit Drawer(const Scene<Hex>& scene)
        : scene_(scene),
          made_(CellRows::of(scene.setup.board()), scene.setup.coordinates(), scene.wish, scene.caption, 0,
                {Hex::side_text(Side::red), Hex::side_text(Side::blue)}) {}

    Picture draw() {
        const Highlights& wanted = scene_.wish.highlights;
        for (const Side side : both_sides) add_edges(side);
        made_.add_stones([&](Cell cell) { return is_red(cell); }, [&](std::size_t i) { return scene_.number(i); },
                         scene_.position.of_first == Side::red);
        if (wanted.proof && scene_.position.is_over) add_path();
        if (wanted.last && scene_.last != nullptr) add_last();
        if (wanted.threats) add_threats();
        if (const auto* fault = scene_.fault; wanted.fault && fault != nullptr)
            made_.add_fault(*fault, ply(fault->written), ply(fault->repaired));
        return std::move(made_).finish(scene_.moved);
    }

  private:
    [[nodiscard]] std::optional<bool> is_red(Cell cell) const {
        const auto side = scene_.position.stone(cell);
        return side ? std::optional(*side == Side::red) : std::nullopt;
    }
    [[nodiscard]] std::vector<Cell> cells_on(unsigned edges) const {
        std::vector<Cell> made;
        for (std::size_t i = 0; i < scene_.setup.board().size(); ++i)
            if ((scene_.setup.board().edges(rules::cell_at(i)) & edges) != 0) made.push_back(rules::cell_at(i));
        return made;
    }

    // Both edges of a side, and whose they are.
    void add_edges(Side side) {
        const Text seat = Hex::Setup::seats()[rules::index(scene_.position.seat(side))];
        const std::string words = notation::fill(
            side == Side::red ? "{side} joins top and bottom: {seat}"_text : "{side} joins left and right: {seat}"_text,
            {{"side", Hex::side_text(side)}, {"seat", seat}}, scene_.wish.language);
        Mark mark{"edges", {}, {}};
        for (unsigned edge = 1; edge <= RhombusBoard::right; edge <<= 1U)
            if ((rules::hex::goal(side) & edge) != 0)
                mark.shapes.push_back(edge_line(static_cast<RhombusBoard::Edge>(edge), side));
        made_.add(std::move(mark));
        made_.add_line({line({{-150, 0}, {150, 0}}, Pen::mark, Tone::ink, dash_of(side))}, words);
        made_.add_words(words + ". ");
    }

    // Of each cell on the edge the two sides that look that way.
    [[nodiscard]] Shape edge_line(RhombusBoard::Edge edge, Side side) const {
        Shape made = line({}, Pen::mark, Tone::ink, dash_of(side));
        made.kind = Shape::Kind::polyline;
        const std::vector<Cell> cells = cells_on(edge);
        // The corners of a cell, clockwise from the top, between which its sides on that edge lie.
        const auto add = [&](Cell cell, std::initializer_list<std::size_t> corners) {
            const auto all = made_.board().corners(cell);
            for (const std::size_t corner : corners)
                if (made.points.empty() || made.points.back() != all[corner]) made.points.push_back(all[corner]);
        };
        for (const Cell cell : cells) {
            if (edge == RhombusBoard::top) add(cell, {5, 0, 1});
            if (edge == RhombusBoard::right) add(cell, {1, 2, 3});
            if (edge == RhombusBoard::bottom) add(cell, {4, 3, 2});
            if (edge == RhombusBoard::left) add(cell, {5, 4, 3});
        }
        return made;
    }

    void add_last() {
        const auto cell = Hex::target(*scene_.last);
        if (!cell) return;
        const bool is_dark = is_red(*cell).value_or(false);
        const bool has_number = scene_.number(rules::index(*cell)) > 0;
        if (std::holds_alternative<Hex::Swap>(*scene_.last))
            made_.add_swap(*cell, is_dark, has_number);
        else
            made_.add_last(*cell, is_dark, has_number);
    }

    // Its stones ringed and joined from edge to edge.
    void add_path() {
        const std::vector<Cell> cells = scene_.setup.path(scene_.position);
        Mark mark{"proof", made_.names(cells), {}};
        for (std::size_t i = 0; i + 1 < cells.size(); ++i)
            mark.shapes.push_back(bar(made_.at(cells[i]), made_.at(cells[i + 1]), 45, Tone::proof));
        for (const Cell cell : cells) mark.shapes.push_back(proof_ring(made_.at(cell)));
        made_.add(std::move(mark), {ring({}, 70, Pen::mark, Tone::proof)},
                  notation::fill("path of {n} stones, {from} to {to}"_text,
                                 {{"n", static_cast<std::int64_t>(cells.size())},
                                  {"from", made_.name(cells.front())},
                                  {"to", made_.name(cells.back())}},
                                 scene_.wish.language));
    }

    void add_threats() {
        const Analysis found = study(scene_.setup, scene_.position);
        for (const Side side : both_sides) {
            const auto& wins = found.wins[static_cast<std::size_t>(side)];
            const auto& others = found.wins[static_cast<std::size_t>(rules::other(side))];
            const bool is_dark = side == Side::red;
            const Tone tone = is_dark ? Tone::dark : Tone::light;
            const Tone edge = is_dark ? Tone::light : Tone::dark;
            Mark mark{"threats", made_.names(wins), {}};
            for (const Cell cell : wins) {
                const bool is_both = std::ranges::find(others, cell) != others.end();
                const Point aside = {is_both ? (is_dark ? 75 : -75) : 0, 0};
                mark.shapes.push_back(star(made_.at(cell) + aside, is_both ? 65 : 100, tone, edge));
            }
            made_.add(
                std::move(mark), {star({}, 80, tone, edge)},
                notation::fill("wins at once for {side}"_text, {{"side", Hex::side_text(side)}}, scene_.wish.language));
        }
        std::string pairs;
        for (const auto& [stones, vacant] : found.two_bridges) {
            pairs += (pairs.empty() ? "" : ", ") + two_bridge(stones, vacant);
        }
        if (pairs.empty()) return;
        made_.add_line({line({{-150, 0}, {150, 0}}, Pen::mark, Tone::repair, Dash::dotted)},
                       made_.said("two-bridge"_text));
        made_.add_words(made_.said("Two-bridges: "_text) + pairs + ". ");
    }

    // Draws one, and gives its words.
    std::string two_bridge(const std::array<Cell, 2>& stones, const std::array<Cell, 2>& vacant) {
        const Point from = made_.at(stones[0]);
        const Point to = made_.at(stones[1]);
        const auto names = made_.names({stones[0], stones[1], vacant[0], vacant[1]});
        made_.add(Mark{"threats",
                       names,
                       {line({towards(from, to, Hexagons::stone + 25), towards(to, from, Hexagons::stone + 25)},
                             Pen::mark, Tone::repair, Dash::dotted)}});
        return names[0] + '-' + names[1] + " (" + names[2] + ' ' + names[3] + ')';
    }

    // What a record has; a swap is about the stone that was placed last.
    [[nodiscard]] StonePly ply(const std::optional<Hex::Written>& written) const {
        if (!written) return {};
        if (const auto* place = std::get_if<notation::hex::Place>(&*written))
            return {.to = scene_.setup.coordinates().cell(place->to)};
        const bool is_swap = std::holds_alternative<notation::hex::Swap>(*written);
        return {.to = is_swap && scene_.position.plies > 0 ? std::optional(scene_.position.last) : std::nullopt};
    }

    const Scene<Hex>& scene_;
    StonePicture made_;
};

}  // namespace

Picture picture(const Scene<Hex>& scene) { return Drawer(scene).draw(); }

}  // namespace notaio::analysis::hex
