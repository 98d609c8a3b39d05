#include "analysis/graph/board_graph.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/biconnected_components.hpp>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/filtered_graph.hpp>

#include <algorithm>
#include <cassert>
#include <iterator>

namespace notaio::analysis {
namespace {

using EdgeNumber = boost::property<boost::edge_index_t, std::size_t>;
using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, EdgeNumber>;
using Vertex = Graph::vertex_descriptor;

// Keeps the edges between two cells of one colour. Vertices are not filtered: Boost sizes its maps by the number of
// vertices that it sees and indexes them by vertex number, so all of them must be seen; an empty cell stands alone.
struct SameColour {
    const Graph* graph = nullptr;
    const Colouring* colours = nullptr;

    bool operator()(const Graph::edge_descriptor& edge) const {
        const auto& colour = (*colours)[boost::source(edge, *graph)];
        return colour && colour == (*colours)[boost::target(edge, *graph)];
    }
};

}  // namespace

// The neighbours stand once more in a row, `begin[i]` to `begin[i + 1]` for cell i: what is asked most is which they
// are, and a span of them costs no allocation.
struct BoardGraph::Implementation {
    Graph graph;
    std::vector<Cell> neighbours;
    std::vector<std::size_t> begin;

    explicit Implementation(const std::vector<std::vector<Cell>>& named) : graph(named.size()) {
        std::vector<std::pair<Vertex, Vertex>> pairs;
        for (Vertex from = 0; from < named.size(); ++from) {
            for (const Cell near : named[from]) {
                const Vertex to = rules::index(near);
                assert(to < named.size());
                if (from != to) pairs.emplace_back(std::min(from, to), std::max(from, to));
            }
        }
        std::ranges::sort(pairs);
        pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
        std::size_t number = 0;
        for (const auto& [from, to] : pairs) boost::add_edge(from, to, EdgeNumber(number++), graph);

        for (Vertex from = 0; from < named.size(); ++from) {
            begin.push_back(neighbours.size());
            const auto [first, last] = boost::adjacent_vertices(from, graph);
            for (auto to = first; to != last; ++to) neighbours.push_back(rules::cell_at(*to));
            std::sort(neighbours.begin() + static_cast<std::ptrdiff_t>(begin.back()), neighbours.end());
        }
        begin.push_back(neighbours.size());
    }

    [[nodiscard]] auto same_colour(const Colouring& colours) const {
        assert(colours.size() == boost::num_vertices(graph));
        return boost::filtered_graph<Graph, SameColour>(graph, SameColour{&graph, &colours});
    }
};

BoardGraph::BoardGraph(const std::vector<std::vector<Cell>>& neighbours)
    : graph_(std::make_shared<const Implementation>(neighbours)) {}

std::size_t BoardGraph::size() const { return boost::num_vertices(graph_->graph); }

std::span<const Cell> BoardGraph::neighbours(Cell cell) const {
    const std::size_t begin = graph_->begin[rules::index(cell)];
    return std::span(graph_->neighbours).subspan(begin, graph_->begin[rules::index(cell) + 1] - begin);
}

std::size_t BoardGraph::degree(Cell cell, const Colouring& colours, std::optional<int> colour) const {
    const auto [first, last] = boost::adjacent_vertices(rules::index(cell), graph_->graph);
    return static_cast<std::size_t>(std::count_if(first, last, [&](Vertex near) { return colours[near] == colour; }));
}

std::vector<std::vector<Cell>> BoardGraph::connected_sets(const Colouring& colours) const {
    std::vector<std::size_t> component(size());
    const auto by_vertex =
        boost::make_iterator_property_map(component.begin(), boost::get(boost::vertex_index, graph_->graph));
    const std::size_t count = boost::connected_components(graph_->same_colour(colours), by_vertex);
    std::vector<std::vector<Cell>> sets(count);
    for (std::size_t i = 0; i < size(); ++i)
        if (colours[i]) sets[component[i]].push_back(rules::cell_at(i));
    std::erase_if(sets, [](const auto& set) { return set.empty(); });
    std::ranges::sort(sets, {}, [](const auto& set) { return set.front(); });
    return sets;
}

std::vector<Cell> BoardGraph::articulation_cells(const Colouring& colours) const {
    std::vector<Vertex> found;
    boost::articulation_points(graph_->same_colour(colours), std::back_inserter(found));
    std::ranges::sort(found);
    std::vector<Cell> cells;
    cells.reserve(found.size());
    for (const Vertex vertex : found) cells.push_back(rules::cell_at(vertex));
    return cells;
}

std::vector<std::vector<Cell>> BoardGraph::blocks(const Colouring& colours) const {
    const auto edges = graph_->same_colour(colours);
    std::vector<std::size_t> block_of(boost::num_edges(graph_->graph));
    const auto by_edge =
        boost::make_iterator_property_map(block_of.begin(), boost::get(boost::edge_index, graph_->graph));
    std::vector<std::vector<Cell>> cells(boost::biconnected_components(edges, by_edge));
    const auto [first, last] = boost::edges(edges);
    for (auto edge = first; edge != last; ++edge) {
        auto& block = cells[boost::get(by_edge, *edge)];
        block.push_back(rules::cell_at(boost::source(*edge, edges)));
        block.push_back(rules::cell_at(boost::target(*edge, edges)));
    }
    for (auto& block : cells) {
        std::ranges::sort(block);
        block.erase(std::unique(block.begin(), block.end()), block.end());
    }
    std::ranges::sort(cells);
    return cells;
}

}  // namespace notaio::analysis
