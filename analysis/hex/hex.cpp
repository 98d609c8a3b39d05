#include "analysis/hex/hex.hpp"

#include "analysis/graph/frontier.hpp"
#include "analysis/prose/facts.hpp"
#include "rules/board/lazy_array.hpp"

#include <algorithm>

namespace notaio::analysis::hex {
namespace {

using rules::cell_at;
using rules::Fact;
using rules::Hex;
using rules::index;
using rules::RhombusBoard;
using Side = Hex::Side;
using Edge = RhombusBoard::Edge;

const BoardGraph& graph_of(const RhombusBoard& board) {
    static rules::LazyArray<BoardGraph, RhombusBoard::largest_side> graphs;
    return graphs.at(static_cast<std::size_t>(board.side() - 1), [&] { return BoardGraph::of(board); });
}

std::array<Edge, 2> edges_of(Side side) {
    return side == Side::red ? std::array{Edge::top, Edge::bottom} : std::array{Edge::left, Edge::right};
}

bool is_vacant(const Hex::Setup& setup, const Hex::Position& position, Cell cell) {
    return index(cell) < setup.board().size() && position.is_vacant(cell);
}

void add_links(const Hex::Setup& setup, const Hex::Position& position, Cell from, Side side, Analysis& found) {
    add_two_bridges(
        setup.board(), from, [&](Cell cell) { return is_vacant(setup, position, cell); },
        [&](Cell cell) { return position.of(side).holds(cell); }, found.two_bridges);
    const RhombusBoard& board = setup.board();
    for (const Edge edge : edges_of(side)) {
        if ((board.edges(from) & edge) != 0) continue;
        std::vector<Cell> vacant;
        for (const Cell near : board.neighbours(from))
            if ((board.edges(near) & edge) != 0 && position.is_vacant(near)) vacant.push_back(near);
        if (vacant.size() == 2) found.edge_links.push_back({from, edge, {vacant[0], vacant[1]}});
    }
}

// Clause 7.7: each is dead once the side has the other. Neither is so already.
bool captures(const Hex::Setup& setup, const Hex::Position& position, Side side, Cell a, Cell b) {
    const auto kills = [&](Cell taken, Cell other) {
        Hex::Position after = position;
        setup.settle(after, taken, side);
        return is_dead(setup, after, other);
    };
    return kills(a, b) && kills(b, a);
}

void add_captured(const Hex::Setup& setup, const Hex::Position& position, Analysis& found) {
    const auto is_free = [&](Cell cell) {
        return position.is_vacant(cell) && !std::ranges::binary_search(found.dead, cell);
    };
    for (const Side side : both_sides)
        for (std::size_t i = 0; i < setup.board().size(); ++i) {
            if (!is_free(cell_at(i))) continue;
            for (const Cell near : setup.board().neighbours(cell_at(i)))
                if (near > cell_at(i) && is_free(near) && captures(setup, position, side, cell_at(i), near))
                    found.captured.push_back({side, {cell_at(i), near}});
        }
}

// The words of one position, in its coordinates.
class Words {
  public:
    explicit Words(const Hex::Setup& setup) : setup_(setup) {}

    [[nodiscard]] Fact cell(Cell cell) const { return setup_.coordinates().label(cell); }
    [[nodiscard]] Fact cells(const std::vector<Cell>& cells) const {
        return list_of(cells, [&](Cell each) { return cell(each); });
    }
    [[nodiscard]] static Fact side(Side side) { return std::string(Hex::side_text(side).en); }
    [[nodiscard]] static Fact edge(Edge edge) { return std::string(edge_text(edge).en); }
    // An object with one member a side.
    template <class Value>
    [[nodiscard]] static Fact per_side(Value&& value) {
        Fact::Object object;
        for (const Side each : both_sides)
            object.emplace_back(Hex::side_text(each).en, value(static_cast<std::size_t>(each)));
        return object;
    }

    [[nodiscard]] Fact chain(const Group& chain) const {
        unsigned edges = 0;
        for (const Cell each : chain.cells) edges |= setup_.board().edges(each);
        Fact::List names;
        for (const Edge each : edges_of(static_cast<Side>(chain.colour)))
            if ((edges & each) != 0) names.push_back(edge(each));
        return Fact::Object{{"side", side(static_cast<Side>(chain.colour))},
                            {"size", std::uint64_t{chain.size()}},
                            {"cells", cells(chain.cells)},
                            {"edges", std::move(names)},
                            {"cut", cells(chain.cut)}};
    }

  private:
    const Hex::Setup& setup_;
};

}  // namespace

const notation::Text& edge_text(Edge edge) {
    static constexpr std::array<notation::Text, 4> names = {"top"_text, "bottom"_text, "left"_text, "right"_text};
    return names[edge == Edge::top ? 0 : edge == Edge::bottom ? 1 : edge == Edge::left ? 2 : 3];
}

std::vector<Cell> wins_of(const Hex::Setup& setup, const Hex::Position& position, Side side) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < setup.board().size(); ++i) {
        if (!position.is_vacant(cell_at(i))) continue;
        Hex::Position after = position;
        after.to_move = side;
        setup.apply(after, Hex::Place{cell_at(i)});
        if (after.is_over) cells.push_back(cell_at(i));
    }
    return cells;
}

std::optional<int> distance_of(const Hex::Setup& setup, const Hex::Position& position, Side side) {
    const RhombusBoard& board = setup.board();
    const auto [from, to] = edges_of(side);
    std::vector<bool> met(board.size(), false);
    Frontier<Cell> frontier;
    const auto reach = [&](Cell cell) {
        const bool is_own = position.of(side).holds(cell);
        if (met[index(cell)] || (!is_own && !position.is_vacant(cell))) return;
        met[index(cell)] = true;
        frontier.add(cell, is_own ? 0 : 1);
    };
    for (std::size_t i = 0; i < board.size(); ++i)
        if ((board.edges(cell_at(i)) & from) != 0) reach(cell_at(i));
    while (const auto cell = frontier.take()) {
        if ((board.edges(*cell) & to) != 0) return frontier.cost();
        for (const Cell near : board.neighbours(*cell)) reach(near);
    }
    return std::nullopt;
}

Analysis study(const Hex::Setup& setup, const Hex::Position& position) {
    Analysis found;
    const bool is_over = setup.is_over(position);
    if (!is_over) found.to_move = position.to_move;
    found.legal = setup.count_legal(position);
    found.chains = groups(graph_of(setup.board()), [&](Cell cell) -> std::optional<int> {
        const auto stone = position.stone(cell);
        return stone ? std::optional(static_cast<int>(*stone)) : std::nullopt;
    });
    for (std::size_t i = 0; i < setup.board().size(); ++i) {
        if (const auto stone = position.stone(cell_at(i)))
            add_links(setup, position, cell_at(i), *stone, found);
        else if (is_dead(setup, position, cell_at(i)))
            found.dead.push_back(cell_at(i));
    }
    for (const Side side : both_sides) {
        const auto at = static_cast<std::size_t>(side);
        if (!is_over) found.wins[at] = wins_of(setup, position, side);
        found.distance[at] = distance_of(setup, position, side);
    }
    add_captured(setup, position, found);
    return found;
}

Fact analyse(const Hex::Setup& setup, const Hex::Position& position) {
    const Analysis found = study(setup, position);
    const Words words(setup);
    const auto cell = [&](Cell each) { return words.cell(each); };
    const Fact seat = found.to_move ? Fact(setup.seats()[rules::index(setup.to_move(position))].en) : Fact();
    return Fact::Object{
        {"position", setup.position_text(position)},
        {"to_move", seat},
        {"side", found.to_move ? Words::side(*found.to_move) : Fact()},
        {"legal", found.legal},
        {"outcome", outcome_fact(setup, position)},
        {"chains", list_of(found.chains, [&](const Group& chain) { return words.chain(chain); })},
        {"two_bridges",
         list_of(found.two_bridges, [&](const auto& link) { return two_bridge_fact(link, setup.coordinates()); })},
        {"edge_links", list_of(found.edge_links,
                               [&](const auto& link) {
                                   return Fact::List{cell(link.stone), Words::edge(link.edge), cell(link.vacant[0]),
                                                     cell(link.vacant[1])};
                               })},
        {"wins", Words::per_side([&](std::size_t side) { return words.cells(found.wins[side]); })},
        {"distance", Words::per_side([&](std::size_t side) {
             return found.distance[side] ? Fact(*found.distance[side]) : Fact();
         })},
        {"dead", words.cells(found.dead)},
        {"captured", list_of(found.captured,
                             [&](const auto& pair) {
                                 return Fact::List{Words::side(pair.side), cell(pair.cells[0]), cell(pair.cells[1])};
                             })},
    };
}

}  // namespace notaio::analysis::hex
