#include "analysis/havannah/havannah.hpp"

#include "analysis/prose/facts.hpp"

#include <algorithm>

namespace notaio::analysis::havannah {
namespace {

using rules::cell_at;
using rules::Fact;
using rules::Havannah;
using rules::index;
using Colour = Havannah::Colour;

constexpr std::array<Colour, 2> both_colours = {Colour::white, Colour::black};

// Clause 7.3 of the notation.
void add_two_bridges(const Stones& stones, Cell from, Colour colour, std::vector<TwoBridge>& out) {
    const auto is_vacant = [&](Cell cell) { return index(cell) < stones.board().size() && stones.is_vacant(cell); };
    const auto is_own = [&](Cell cell) { return index(cell) < stones.board().size() && stones.is_own(cell, colour); };
    analysis::add_two_bridges(stones.border(), from, is_vacant, is_own, out);
}

void add_edge_links(const Stones& stones, Cell from, std::vector<Analysis::EdgeLink>& out) {
    if (stones.border().on_border(from)) return;
    for (int side = 0; side < 6; ++side) {
        std::vector<Cell> vacant;
        for (const Cell near : stones.board().neighbours(from)) {
            const unsigned sides = rules::HexBorder::sides(stones.border().marks(near));
            if ((sides >> side & 1U) != 0 && stones.is_vacant(near)) vacant.push_back(near);
        }
        if (vacant.size() == 2) out.push_back({from, side, {vacant[0], vacant[1]}});
    }
}

// The words of one position, in its coordinates.
class Words {
  public:
    explicit Words(const Havannah::Setup& setup) : setup_(setup) {}

    [[nodiscard]] Fact cell(Cell cell) const { return setup_.coordinates().label(cell); }
    [[nodiscard]] Fact cells(const std::vector<Cell>& cells) const { return cells_fact(setup_.coordinates(), cells); }
    [[nodiscard]] Fact seat(Colour colour) const { return setup_.seats()[colour == setup_.first() ? 0 : 1].en; }
    // An object with one member a colour.
    template <class Value>
    [[nodiscard]] Fact per_colour(Value&& value) const {
        Fact::Object object;
        for (const Colour colour : both_colours)
            object.emplace_back(std::get<std::string>(seat(colour).value), value(static_cast<std::size_t>(colour)));
        return object;
    }

    [[nodiscard]] Fact chain(const Chain& chain) const {
        Fact::List rings;
        for (const auto& enclosed : chain.rings) rings.push_back(cells(enclosed));
        return Fact::Object{{"seat", seat(chain.colour)},    {"size", std::uint64_t{chain.cells.size()}},
                            {"cells", cells(chain.cells)},   {"corners", numbers(chain.corners)},
                            {"sides", numbers(chain.sides)}, {"cut", cells(chain.cut)},
                            {"rings", std::move(rings)}};
    }
    [[nodiscard]] Fact edge_link(const Analysis::EdgeLink& link) const {
        return Fact::List{cell(link.stone), link.side, cell(link.vacant[0]), cell(link.vacant[1])};
    }
    [[nodiscard]] Fact win(const Win& win) const {
        return Fact::Object{{"cell", cell(win.cell)}, {"how", Havannah::how_word(win.how)}};
    }
    [[nodiscard]] static Fact distance(const Distance& distance) {
        const auto number = [](std::optional<int> stones) { return stones ? Fact(*stones) : Fact(); };
        return Fact::Object{
            {"ring", number(distance.ring)}, {"bridge", number(distance.bridge)}, {"fork", number(distance.fork)}};
    }

  private:
    static Fact numbers(const std::vector<int>& numbers) { return Fact::List(numbers.begin(), numbers.end()); }

    const Havannah::Setup& setup_;
};

}  // namespace

Analysis study(const Havannah::Setup& setup, const Havannah::Position& position) {
    const Stones stones(setup, position);
    Analysis found;
    const bool is_over = setup.is_over(position);
    if (!is_over) found.to_move = position.to_move;
    found.legal = setup.count_legal(position);
    found.chains = stones.chains();
    for (std::size_t i = 0; i < stones.board().size(); ++i) {
        const auto colour = position.stone(cell_at(i));
        if (!colour) continue;
        add_two_bridges(stones, cell_at(i), *colour, found.two_bridges);
        add_edge_links(stones, cell_at(i), found.edge_links);
    }
    for (const Colour colour : both_colours) {
        const auto at = static_cast<std::size_t>(colour);
        if (!is_over) found.wins[at] = wins_of(setup, position, colour);
        found.distance[at] = distance_of(stones, colour);
    }
    // A placement adds a stone and a ply, a swap a ply alone.
    found.swapped = position.plies > position.placed - setup.start().placed;
    return found;
}

Fact analyse(const Havannah::Setup& setup, const Havannah::Position& position) {
    const Analysis found = study(setup, position);
    const Words words(setup);
    return Fact::Object{
        {"position", setup.position_text(position)},
        {"to_move", found.to_move ? words.seat(*found.to_move) : Fact()},
        {"legal", found.legal},
        {"outcome", outcome_fact(setup, position)},
        {"chains", list_of(found.chains, [&](const auto& chain) { return words.chain(chain); })},
        {"two_bridges",
         list_of(found.two_bridges, [&](const auto& link) { return two_bridge_fact(link, setup.coordinates()); })},
        {"edge_links", list_of(found.edge_links, [&](const auto& link) { return words.edge_link(link); })},
        {"wins", words.per_colour([&](std::size_t colour) {
             return list_of(found.wins[colour], [&](const auto& win) { return words.win(win); });
         })},
        {"distance", words.per_colour([&](std::size_t colour) { return Words::distance(found.distance[colour]); })},
        {"swapped", found.swapped},
    };
}

}  // namespace notaio::analysis::havannah
