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

class Drawer {
  public:
    explicit Drawer(const Scene<Hex>& scene)
        : scene_(scene),
          made_(
              CellRows::of(scene.setup.board()), scene.setup.coordinates(), scene.wish, scene.caption,
              StonePicture::Look{.dark = Hex::side_text(Side::red), .light = Hex::side_text(Side::blue), .strip = 45}) {
    }

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
    // Both edges of a side, and whose they are.
    void add_edges(Side side) {
        const bool is_red = side == Side::red;
        const Text seat = Hex::Setup::seats()[rules::index(scene_.position.seat(side))];
        const std::array<std::size_t, 2> edges = {is_red ? 0U : 1U, is_red ? 2U : 3U};  // clockwise from the top
        made_.add_strips(edges, is_red,
                         notation::fill(is_red ? "{side} joins top and bottom: {seat}"_text
                                               : "{side} joins left and right: {seat}"_text,
                                        {{"side", Hex::side_text(side)}, {"seat", seat}}, scene_.wish.language));
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
                  notation::fill(notation::plural("path of {count} stone, {from} to {to}",
                                                  "path of {count} stones, {from} to {to}"),
                                 static_cast<std::int64_t>(cells.size()),
                                 {{"from", made_.name(cells.front())}, {"to", made_.name(cells.back())}},
                                 scene_.wish.language));
    }

    void add_threats() {
        const Analysis found = study(scene_.setup, scene_.position);
        for (const Side side : both_sides) {
            const auto& others = found.wins[static_cast<std::size_t>(rules::other(side))];
            made_.add_wins(
                found.wins[static_cast<std::size_t>(side)], others, side == Side::red,
                notation::fill("wins at once for {side}"_text, {{"side", Hex::side_text(side)}}, scene_.wish.language));
        }
        made_.add_two_bridges(found.two_bridges);
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
