#include "rules/havannah/witness.hpp"

#include "rules/board/hex_bits.hpp"
#include "rules/board/inplace_vector.hpp"
#include "rules/board/shortest_ways.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace notaio::rules {
namespace {

using havannah::Witness;
using Cells = Havannah::Position::Cells;

constexpr std::size_t most_cells = Havannah::Position::most_cells;

// What is sought is kept in room for a board; only a witness that is given allocates.
using CellList = InplaceVector<Cell, most_cells>;

// One chain on its board, and the shortest formations in it.
class ChainView {
  public:
    ChainView(const Havannah::Setup& setup, const Havannah::Position& position, Cell stone)
        : board_(setup.board()),
          border_(setup.border()),
          position_(position),
          chain_(board_) {
        const Cell root = position.chains.root(stone);
        position.of(*position.stone(stone)).for_each([&](Cell cell) {
            if (position.chains.root(cell) != root) return;
            stones_.add(cell);
            chain_.add(board_.place(cell));
        });
    }

    [[nodiscard]] std::optional<Witness> bridge() const;
    [[nodiscard]] std::optional<Witness> fork() const;
    /// Through the stone that closed it, where that is known; around a vacant cell, if `around_vacancy`.
    [[nodiscard]] std::optional<Witness> ring(std::optional<Cell> last, bool around_vacancy) const;

  private:
    // Cells as nodes: the stones of the chain.
    [[nodiscard]] auto within() const {
        return [this](std::size_t node, auto&& visit) {
            for (const Cell near : board_.neighbours(cell_at(node)))
                if (stones_.holds(near)) visit(index(near));
        };
    }
    // Cells and parities as nodes, cell * 2 + parity. The parity tells whether the way from the source has crossed the
    // ray from `centre` to the right an odd number of times. The ray runs just below its row, so that it crosses
    // steps, and no cells.
    [[nodiscard]] auto around(Cell centre) const {
        const HexBoard::Place at = board_.place(centre);
        const auto on_ray = [this, at](Cell cell) {
            const HexBoard::Place place = board_.place(cell);
            return place.row == at.row && place.index > at.index;
        };
        return [this, centre, on_ray](std::size_t node, auto&& visit) {
            const Cell cell = cell_at(node / 2);
            const int row = board_.place(cell).row;
            for (const Cell near : board_.neighbours(cell)) {
                if (!stones_.holds(near) || near == centre) continue;
                const int next = board_.place(near).row;
                const bool crosses = (next == row + 1 && on_ray(cell)) || (row == next + 1 && on_ray(near));
                visit(index(near) * 2 + (node % 2 ^ (crosses ? 1U : 0U)));
            }
        };
    }

    [[nodiscard]] CellList centres(bool around_vacancy) const;
    [[nodiscard]] CellList loop_through(Cell stone, Cell centre, std::size_t most) const;
    [[nodiscard]] CellList shortest_loop(std::optional<Cell> last, const CellList& centres) const;
    [[nodiscard]] std::vector<Cell> enclosed(const CellList& loop) const;

    const HexBoard& board_;
    const HexBorder& border_;
    const Havannah::Position& position_;
    HexBits chain_;
    Cells stones_;  // of the chain
};

// ------------------------------------------------------------------------------------------------ bridge and fork

std::optional<Witness> ChainView::bridge() const {
    std::array<Cell, 6> corners;
    std::size_t count = 0;
    for (unsigned corner = 0; corner < 6; ++corner)
        stones_.for_each([&](Cell stone) {
            if (border_.marks(stone) == 1U << corner) corners[count++] = stone;
        });
    std::optional<Witness> best;
    for (std::size_t a = 0; a < count; ++a) {
        const ShortestWays<most_cells> lengths(
            board_.size(), [&](auto&& add) { add(index(corners[a])); }, within());
        for (std::size_t b = a + 1; b < count; ++b) {
            if (best && lengths[index(corners[b])] >= best->cells.size()) continue;
            best = Witness{.kind = Havannah::bridge, .cells = {}};
            lengths.way_back(index(corners[b]), within(),
                             [&](std::size_t node) { best->cells.push_back(cell_at(node)); });
            std::ranges::reverse(best->cells);
            for (const Cell end : {corners[a], corners[b]})
                best->ends.push_back(static_cast<unsigned>(std::countr_zero(border_.marks(end))));
        }
    }
    return best;
}

// Three ways from one cell to three sides, as short together as can be: the tree that they make is a smallest one.
std::optional<Witness> ChainView::fork() const {
    const auto from_side = [&](unsigned side) {
        return ShortestWays<most_cells>(
            board_.size(),
            [&](auto&& add) {
                stones_.for_each([&](Cell stone) {
                    if ((HexBorder::sides(border_.marks(stone)) >> side & 1U) != 0) add(index(stone));
                });
            },
            within());
    };
    const std::array lengths = {from_side(0), from_side(1), from_side(2), from_side(3), from_side(4), from_side(5)};
    std::uint32_t smallest = 0;
    std::size_t middle = 0;
    std::array<unsigned, 3> sides{};
    bool touches_three = true;
    stones_.for_each([&](Cell stone) {
        std::array<std::pair<std::uint16_t, unsigned>, 6>
            ways{};  // of two as long the one to the lower side comes first
        std::size_t count = 0;
        for (unsigned side = 0; side < 6; ++side)
            if (lengths[side][index(stone)] > 0) ways[count++] = {lengths[side][index(stone)], side};
        if (count < 3) touches_three = false;
        if (!touches_three) return;
        std::ranges::sort(ways.begin(), ways.begin() + static_cast<std::ptrdiff_t>(count));
        const std::uint32_t size = std::uint32_t{ways[0].first} + ways[1].first + ways[2].first;
        if (smallest > 0 && size >= smallest) return;
        smallest = size;
        middle = index(stone);
        sides = {ways[0].second, ways[1].second, ways[2].second};
    });
    if (!touches_three) return std::nullopt;
    std::ranges::sort(sides);
    Cells tree;
    for (const unsigned side : sides)
        lengths[side].way_back(middle, within(), [&](std::size_t node) { tree.add(cell_at(node)); });
    Witness witness{.kind = Havannah::fork, .cells = {}, .ends = {sides.begin(), sides.end()}};
    tree.for_each([&](Cell cell) { witness.cells.push_back(cell); });
    return witness;
}

// ----------------------------------------------------------------------------------------------------------- ring

// What a wall encloses: of the box around it, all that does not reach the edge of the box but through the wall. From
// there the way out is free.
HexBits enclosed_by(const HexBits& wall) {
    const HexBits box = wall.box();
    const HexBits open = box.without(wall);
    HexBits outside = box.without(box.surrounded()).without(wall);
    outside.flood(open);
    return open.without(outside);
}

// A cell of each region that the chain encloses, and the stones that have six neighbours in the chain: whatever a loop
// of the chain encloses, it encloses one of them.
CellList ChainView::centres(bool around_vacancy) const {
    HexBits enclosed = enclosed_by(chain_);
    CellList found;
    (around_vacancy ? enclosed : enclosed.with(chain_.surrounded())).for_each([&](HexBoard::Place place) {
        const Cell cell = *board_.cell(place);
        if (around_vacancy && !position_.is_vacant(cell)) return;
        if (stones_.holds(cell)) return found.push_back(cell);
        if (!enclosed.holds(place)) return;  // its region has one
        found.push_back(cell);
        HexBits region = enclosed.without(enclosed);
        region.add(place);
        region.flood(enclosed);
        enclosed = enclosed.without(region);
    });
    return found;
}

// A shortest closed way around `centre` from `stone` back to it: an odd one. Nothing if there is none of up to `most`
// stones, or if it is no loop because it meets itself.
CellList ChainView::loop_through(Cell stone, Cell centre, std::size_t most) const {
    if (stone == centre) return {};
    const auto steps = around(centre);
    const std::size_t end = index(stone) * 2 + 1;
    const ShortestWays<2 * most_cells> lengths(
        board_.size() * 2, [&](auto&& add) { add(index(stone) * 2); }, steps, end, most + 1);
    if (lengths[end] == 0) return {};
    CellList loop;
    Cells met;
    bool meets_itself = false;
    lengths.way_back(end, steps, [&](std::size_t node) {
        if (node == index(stone) * 2) return;  // the stone itself, for the second time
        const Cell cell = cell_at(node / 2);
        meets_itself |= met.holds(cell);
        met.add(cell);
        loop.push_back(cell);
    });
    return meets_itself ? CellList() : loop;
}

CellList ChainView::shortest_loop(std::optional<Cell> last, const CellList& centres) const {
    CellList best;
    const auto look = [&](Cell stone, Cell centre) {
        auto shorter = loop_through(stone, centre, best.empty() ? board_.size() : best.size() - 1);
        if (!shorter.empty()) best = std::move(shorter);
    };
    if (last)
        for (const Cell centre : centres) look(*last, centre);
    if (!best.empty()) return best;
    // No game led here: a loop around a cell crosses its row to the right of it.
    for (const Cell centre : centres) {
        const HexBoard::Place at = board_.place(centre);
        for (int place = at.index + 1; place <= board_.width(at.row); ++place) {
            const Cell stone = *board_.cell({at.row, place});
            if (stones_.holds(stone)) look(stone, centre);
            if (best.size() == 6) return best;  // none is shorter
        }
    }
    return best;
}

std::vector<Cell> ChainView::enclosed(const CellList& loop) const {
    HexBits wall(board_);
    for (const Cell cell : loop) wall.add(board_.place(cell));
    std::vector<Cell> inside;
    enclosed_by(wall).for_each([&](HexBoard::Place place) { inside.push_back(*board_.cell(place)); });
    return inside;
}

std::optional<Witness> ChainView::ring(std::optional<Cell> last, bool around_vacancy) const {
    auto loop = shortest_loop(last, centres(around_vacancy));
    if (loop.empty()) return std::nullopt;
    auto first = std::ranges::min_element(loop);
    if (last && std::ranges::find(loop, *last) != loop.end()) first = std::ranges::find(loop, *last);
    std::rotate(loop.begin(), first, loop.end());
    if (loop.back() < loop[1]) std::reverse(loop.begin() + 1, loop.end());
    return Witness{.kind = Havannah::ring, .cells = {loop.begin(), loop.end()}, .encloses = enclosed(loop)};
}

// ------------------------------------------------------------------------------------------------------- as facts

// A stone of each chain that may hold the formations: that of the last stone, or all of the winner's.
CellList chains_to_search(const Havannah::Position& position) {
    if (position.plies > 0) return {position.last};
    CellList found;
    position.of(other(position.to_move)).for_each([&](Cell cell) {
        if (position.chains.root(cell) == cell) found.push_back(cell);
    });
    return found;
}

Fact::Object describe(const Havannah::Setup& setup, const Witness& witness) {
    Fact::Object object;  // filled bit by bit: what stands in an initializer list is copied
    object.reserve(3);
    object.emplace_back("kind", Havannah::how_word(witness.kind));
    object.emplace_back("cells", cells_fact(setup.coordinates(), witness.cells));
    if (witness.kind == Havannah::ring) {
        object.emplace_back("encloses", cells_fact(setup.coordinates(), witness.encloses));
        return object;
    }
    Fact::List ends;
    for (const unsigned end : witness.ends) ends.emplace_back(static_cast<std::int64_t>(end));
    object.emplace_back(witness.kind == Havannah::bridge ? "corners" : "sides", std::move(ends));
    return object;
}

Fact::List describe(const Havannah::Setup& setup, const std::vector<Witness>& witnesses) {
    Fact::List list;
    for (const Witness& witness : witnesses) list.emplace_back(describe(setup, witness));
    return list;
}

}  // namespace

std::vector<Witness> havannah::witnesses(const Havannah::Setup& setup, const Havannah::Position& position) {
    const auto last = position.plies > 0 ? std::optional(position.last) : std::nullopt;
    std::vector<Witness> found;
    for (const auto kind : {Havannah::ring, Havannah::bridge, Havannah::fork}) {
        if ((position.end & kind) == 0) continue;
        std::optional<Witness> best;
        for (const Cell stone : chains_to_search(position)) {
            const ChainView chain(setup, position, stone);
            auto witness = kind == Havannah::ring     ? chain.ring(last, setup.vacant_ring())
                           : kind == Havannah::bridge ? chain.bridge()
                                                      : chain.fork();
            if (witness && (!best || witness->cells.size() < best->cells.size())) best = std::move(witness);
        }
        if (best) found.push_back(std::move(*best));
    }
    return found;
}

Proof Havannah::Setup::proof(const Position& position) const {
    const auto found = havannah::witnesses(*this, position);
    if (found.empty()) return {};
    Position::Cells all;
    for (const Witness& witness : found)
        for (const Cell cell : witness.cells) all.add(cell);
    Proof result{.cells = cells_fact(coordinates(), all)};
    result.more.emplace_back("formations", describe(*this, found));
    return result;
}

Fact Havannah::Setup::breakdown(const Position& position) const {
    return describe(*this, havannah::witnesses(*this, position));
}

}  // namespace notaio::rules
