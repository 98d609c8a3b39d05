#include "analysis/hex/picture.hpp"

#include "analysis/hex/hex.hpp"
#include "analysis/picture/stone_drawer.hpp"

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

class Drawer : public StoneDrawer<Drawer, Hex> {
  public:
    explicit Drawer(const Scene<Hex>& scene)
        : StoneDrawer(scene, Side::red, scene.position.of_first == Side::red,
                      {.dark = Hex::side_text(Side::red), .light = Hex::side_text(Side::blue), .strip = 45}) {
        for (const Side side : both_sides) add_edges(side);
    }

    static bool is_swap(const Hex::Move& move) { return std::holds_alternative<Hex::Swap>(move); }
    [[nodiscard]] StonePly ply(const Hex::Written& written) const {
        return placement<notation::hex::Place, notation::hex::Swap>(written);
    }

    // Its stones ringed and joined from edge to edge.
    void add_proof() {
        if (!scene_.position.is_over) return;
        const std::vector<Cell> cells = scene_.setup.path(scene_.position);
        Mark mark{"proof", picture_.names(cells), {}};
        for (std::size_t i = 0; i + 1 < cells.size(); ++i)
            mark.shapes.push_back(bar(picture_.at(cells[i]), picture_.at(cells[i + 1]), 45, Tone::proof));
        for (const Cell cell : cells) mark.shapes.push_back(proof_ring(picture_.at(cell)));
        picture_.add(std::move(mark), {ring({}, 70, Pen::mark, Tone::proof)},
                     notation::fill(notation::plural("path of {count} stone, {from} to {to}",
                                                     "path of {count} stones, {from} to {to}"),
                                    static_cast<std::int64_t>(cells.size()),
                                    {{"from", picture_.name(cells.front())}, {"to", picture_.name(cells.back())}},
                                    scene_.wish.language));
    }

    void add_threats() {
        const Analysis found = study(scene_.setup, scene_.position);
        for (const Side side : both_sides) {
            const auto& others = found.wins[static_cast<std::size_t>(rules::other(side))];
            picture_.add_wins(
                found.wins[static_cast<std::size_t>(side)], others, side == Side::red,
                notation::fill("wins at once for {side}"_text, {{"side", Hex::side_text(side)}}, scene_.wish.language));
        }
        picture_.add_two_bridges(found.two_bridges);
    }

  private:
    // Both edges of a side, and whose they are.
    void add_edges(Side side) {
        const bool is_red = side == Side::red;
        const Text seat = Hex::Setup::seats()[rules::index(scene_.position.seat(side))];
        const std::array<std::size_t, 2> edges = {is_red ? 0U : 1U, is_red ? 2U : 3U};  // clockwise from the top
        picture_.add_strips(edges, is_red,
                            notation::fill(is_red ? "{side} joins top and bottom: {seat}"_text
                                                  : "{side} joins left and right: {seat}"_text,
                                           {{"side", Hex::side_text(side)}, {"seat", seat}}, scene_.wish.language));
    }
};

}  // namespace

Picture picture(const Scene<Hex>& scene) { return Drawer(scene).draw(); }

}  // namespace notaio::analysis::hex
