#include "tools/collection/opening_tree.hpp"

#include "tools/module/turn_text.hpp"

#include <algorithm>

namespace notaio::tools {

bool ByNumberedText::operator()(std::string_view a, std::string_view b) const { return compare_numbered(a, b) < 0; }

std::uint32_t OpeningTree::number_of(const std::string& result) {
    const auto known = std::ranges::find(words_, result);
    const auto number = static_cast<std::uint32_t>(known - words_.begin());
    if (known == words_.end()) words_.push_back(result);
    return number;
}

void OpeningTree::count(Node& node, std::uint32_t result, std::uint64_t times) {
    const auto known = std::ranges::find(node.results, result, &std::pair<std::uint32_t, std::uint64_t>::first);
    if (known == node.results.end())
        node.results.emplace_back(result, times);
    else
        known->second += times;
}

std::uint32_t OpeningTree::child(std::uint32_t of, const std::string& name, const std::string& text) {
    const auto [known, is_new] = nodes_[of].children.try_emplace(name, static_cast<std::uint32_t>(nodes_.size()));
    const std::uint32_t number = known->second;
    if (is_new)
        nodes_.push_back({.move = text});
    else if (compare_numbered(text, nodes_[number].move) < 0)
        nodes_[number].move = text;
    return number;
}

void OpeningTree::add(std::uint64_t record, const PlayedFrom& played, const std::string& result) {
    const std::uint32_t word = number_of(result);
    std::uint32_t at = 0;
    for (std::size_t ply = 0;; ++ply) {
        Node& node = nodes_[at];
        ++node.visits;
        if (node.last_record != record) {
            node.last_record = record;
            ++node.records;
            count(node, word, 1);
        }
        if (ply == played.moves.size()) return;
        at = child(at, played.moves[ply].name, played.moves[ply].text);
    }
}

bool OpeningTree::add(const OpeningTree& other, std::size_t most, std::uint32_t& full_at) {
    struct Pair {
        std::uint32_t to;
        std::uint32_t from;
        std::uint32_t depth;
    };
    std::vector<Pair> left = {{0, 0, 0}};
    while (!left.empty()) {
        const Pair at = left.back();
        left.pop_back();
        const Node& from = other.nodes_[at.from];
        Node& to = nodes_[at.to];
        to.records += from.records;
        to.visits += from.visits;
        for (const auto& [word, times] : from.results) count(to, number_of(other.words_[word]), times);
        for (const auto& [name, number] : from.children) {
            const std::uint32_t value = child(at.to, name, other.nodes_[number].move);
            if (nodes_.size() > most) {
                full_at = at.depth + 1;
                return false;
            }
            left.push_back({value, number, at.depth + 1});
        }
    }
    return true;
}

bool OpeningTree::add_node(std::uint64_t parent, const std::string& name, Node node) {
    const bool is_root =
        nodes_.size() == 1 && nodes_.front().records == 0 && nodes_.front().visits == 0 && name.empty();
    if (is_root) {
        nodes_.front() = std::move(node);
        return true;
    }
    if (parent >= nodes_.size() || name.empty()) return false;
    const bool is_new = nodes_[parent].children.try_emplace(name, static_cast<std::uint32_t>(nodes_.size())).second;
    if (is_new) nodes_.push_back(std::move(node));
    return is_new;
}

OpeningTree::Results OpeningTree::results(const Node& of) const {
    Results result;
    for (const auto& [word, times] : of.results) result[words_[word]] += times;
    return result;
}

std::vector<const OpeningTree::Node*> OpeningTree::moves(const Node& of, std::uint64_t least) const {
    std::vector<const Node*> nodes;
    for (const auto& [name, number] : of.children)
        if (nodes_[number].records >= least) nodes.push_back(&nodes_[number]);
    std::ranges::stable_sort(nodes, std::ranges::greater(), &Node::records);
    return nodes;
}

void TreeSum::add(const BatchResult& result) {
    if (!result.gathered) return;
    for (const auto& [root, tree] : static_cast<const GatheredTrees&>(*result.gathered).trees)
        if (full_at_ == 0) trees_[root].add(tree, most_, full_at_);
}

}  // namespace notaio::tools
