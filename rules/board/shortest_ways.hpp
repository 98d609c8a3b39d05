// Shortest ways over neighbours, such as a witness is made of.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace notaio::rules {

/// For each of at most N nodes the number of nodes on a shortest way to it, both ends counted; 0: there is no way.
template <std::size_t N>
class ShortestWays {
  public:
    /// A breadth-first search from the nodes that `sources(add)` adds, as far as nodes of length `most`, and no further
    /// than `wanted`. `neighbours(node, visit)` visits in a fixed order.
    template <class Sources, class Neighbours>
    ShortestWays(std::size_t nodes, Sources&& sources, Neighbours&& neighbours, std::size_t wanted = N,
                 std::size_t most = N) {
        std::fill_n(lengths_.begin(), nodes, std::uint16_t{0});
        std::array<std::uint16_t, N> waiting;
        std::size_t count = 0;
        const auto reach = [&](std::size_t node, std::size_t length) {
            if (lengths_[node] > 0) return;
            lengths_[node] = static_cast<std::uint16_t>(length);
            waiting[count++] = static_cast<std::uint16_t>(node);
        };
        sources([&](std::size_t source) { reach(source, 1); });
        for (std::size_t next = 0; next < count && waiting[next] != wanted; ++next) {
            const std::size_t length = lengths_[waiting[next]] + std::size_t{1};
            if (length > most) break;
            neighbours(waiting[next], [&](std::size_t near) { reach(near, length); });
        }
    }

    [[nodiscard]] std::uint16_t operator[](std::size_t node) const { return lengths_[node]; }

    /// Visits a shortest way from `node` back to a source: each step goes to the first neighbour that is nearer.
    template <class Neighbours, class Visit>
    void way_back(std::size_t node, Neighbours&& neighbours, Visit&& visit) const {
        visit(node);
        while (lengths_[node] > 1) {
            std::size_t nearer = node;
            neighbours(node, [&](std::size_t near) {
                if (nearer == node && lengths_[near] + 1 == lengths_[node]) nearer = near;
            });
            node = nearer;
            visit(node);
        }
    }

  private:
    std::array<std::uint16_t, N> lengths_;  // as far as there are nodes
};

}  // namespace notaio::rules
