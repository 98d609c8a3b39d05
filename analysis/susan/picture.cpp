#include "analysis/susan/picture.hpp"

#include "analysis/picture/stone_drawer.hpp"
#include "analysis/susan/susan.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

namespace notaio::analysis::susan {
namespace {

using notation::Text;
using rules::Cell;
using rules::Susan;

class Drawer : public StoneDrawer<Drawer, Susan> {
  public:
    explicit Drawer(const Scene<Susan>& scene) : StoneDrawer(scene, Susan::Colour::black, true, {}) {}

    // The surrounded stones, as `score` tells them; their neighbours' cells dotted.
    void add_proof() {
        const auto found = scene_.setup.surrounded(scene_.position);
        Mark mark{"proof", picture_.names(found), {}};
        for (const Cell cell : found)
            for (const Cell near : scene_.setup.board().neighbours(cell))
                mark.shapes.push_back(dotted_cell(picture_.board().corners(near), picture_.at(near), Tone::proof));
        for (const Cell cell : found) mark.shapes.push_back(proof_ring(picture_.at(cell)));
        picture_.add(std::move(mark), {ring({}, 70, Pen::mark, Tone::proof)}, picture_.said("surrounded"_text));
    }

    void add_threats() {
        const Analysis found = study(scene_.setup, scene_.position);
        Mark last_liberties{"threats", {}, {}};
        Mark wins{"threats", {}, {}};
        // Several stones may have one liberty, several moves one target.
        const auto point_out = [&](Mark& mark, Cell cell, Shape shape) {
            if (std::ranges::find(mark.cells, picture_.name(cell)) != mark.cells.end()) return;
            mark.cells.push_back(picture_.name(cell));
            mark.shapes.push_back(std::move(shape));
        };
        for (const auto& stone : found.stones)
            if (stone.free.size() == 1)
                point_out(last_liberties, stone.free[0], small_square(picture_.at(stone.free[0]), Tone::repair));
        for (const Susan::Move& move : found.wins)
            point_out(wins, Susan::target(move), star(picture_.at(Susan::target(move))));
        picture_.add(std::move(last_liberties), {small_square({}, Tone::repair)}, picture_.said("last liberty"_text));
        picture_.add(std::move(wins), {star({})}, picture_.said("wins at once"_text));
    }

    // What a record has. About a slide of an own stone its target is wrong, else the stone.
    [[nodiscard]] StonePly ply(const Susan::Written& written) const {
        const auto cell = [&](const notation::Coord& coord) { return scene_.setup.coordinates().cell(coord); };
        if (const auto* place = std::get_if<notation::susan::Place>(&written)) return {.to = cell(place->to)};
        const auto* slide = std::get_if<notation::susan::Slide>(&written);
        if (slide == nullptr) return {};
        StonePly stone_ply{.from = cell(slide->from), .to = cell(slide->to), .is_slide = true};
        const bool is_own = stone_ply.from && scene_.position.has(*stone_ply.from, scene_.position.to_move);
        stone_ply.faulty = is_own && stone_ply.to ? stone_ply.to : stone_ply.from;
        return stone_ply;
    }
};

}  // namespace

Picture picture(const Scene<Susan>& scene) { return Drawer(scene).draw(); }

}  // namespace notaio::analysis::susan
