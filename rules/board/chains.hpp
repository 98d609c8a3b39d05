// Chains of connected stones as a forest of cells, with marks that a chain gathers from its stones.
#pragma once

#include "rules/board/cell.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

namespace notaio::rules {

/// Chains of at most N stones in all. Stones are added and chains joined, never taken apart; each step takes
/// constant time on average (union by size, paths halved). They stand on the heap: positions are nested in each other
/// on the stack. Copies only the cells in use, and nothing where there is no stone.
template <std::size_t N>
class Chains {
  public:
    Chains() = default;
    Chains(const Chains& other) { *this = other; }
    Chains(Chains&& other) noexcept : reach_(std::exchange(other.reach_, 0)), nodes_(std::move(other.nodes_)) {}
    Chains& operator=(const Chains& other) {
        if (this == &other) return *this;
        reach_ = other.reach_;
        if (reach_ == 0) return *this;
        if (nodes_ == nullptr) make_room();
        std::copy_n(other.nodes_.get(), reach_, nodes_.get());
        return *this;
    }
    Chains& operator=(Chains&& other) noexcept {
        reach_ = std::exchange(other.reach_, 0);
        nodes_ = std::move(other.nodes_);
        return *this;
    }
    ~Chains() = default;

    /// Makes a chain of one stone.
    [[gnu::always_inline]] void add(Cell cell, std::uint16_t marks) {
        if (nodes_ == nullptr) [[unlikely]]
            make_room();
        const std::size_t i = index(cell);
        nodes_[i] = {static_cast<std::uint16_t>(i), marks, 1};
        reach_ = std::max(reach_, i + 1);
    }
    /// Adds one stone to the chain that `root` stands for.
    [[gnu::always_inline]] void add_to(Cell root, Cell cell, std::uint16_t marks) {
        const std::size_t i = index(cell);
        Node& chain = nodes_[index(root)];
        nodes_[i] = {static_cast<std::uint16_t>(index(root)), marks, 1};
        chain.marks = static_cast<std::uint16_t>(chain.marks | marks);
        ++chain.size;
        reach_ = std::max(reach_, i + 1);
    }

    /// The cell that stands for the chain of a stone: the same for all its stones, until it is joined.
    [[nodiscard]] Cell find(Cell cell) {
        std::size_t i = index(cell);
        while (nodes_[i].parent != i) {
            nodes_[i].parent = nodes_[nodes_[i].parent].parent;
            i = nodes_[i].parent;
        }
        return cell_at(i);
    }
    /// The root of a cell's chain, in a position that may not change.
    [[nodiscard]] Cell root(Cell cell) const {
        std::size_t i = index(cell);
        while (nodes_[i].parent != i) i = nodes_[i].parent;
        return cell_at(i);
    }

    /// Makes one chain of two; both cells stand for theirs. Gives the cell that stands for it.
    Cell join(Cell a, Cell b) {
        if (a == b) return a;
        std::size_t large = index(a);
        std::size_t small = index(b);
        if (nodes_[large].size < nodes_[small].size) std::swap(large, small);
        nodes_[small].parent = static_cast<std::uint16_t>(large);
        nodes_[large].marks = static_cast<std::uint16_t>(nodes_[large].marks | nodes_[small].marks);
        nodes_[large].size = static_cast<std::uint16_t>(nodes_[large].size + nodes_[small].size);
        return cell_at(large);
    }

    /// The union of the marks of a chain's stones; `root` stands for it.
    [[nodiscard]] std::uint16_t marks(Cell root) const { return nodes_[index(root)].marks; }

  private:
    struct Node {
        std::uint16_t parent;
        std::uint16_t marks;
        std::uint16_t size;
    };

    // The nodes of cells without a stone are never read.
    [[gnu::noinline]] void make_room() { nodes_ = std::make_unique_for_overwrite<Node[]>(N); }

    std::size_t reach_ = 0;  // one more than the highest cell with a stone
    std::unique_ptr<Node[]> nodes_;
};

}  // namespace notaio::rules
