// What was played next, and how it ended, from one position on: whole numbers, which may be added.
#pragma once

#include "tools/library/record_work.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::tools {

/// By text, in which numbers count as numbers.
struct ByNumberedText {
    using is_transparent = void;
    bool operator()(std::string_view a, std::string_view b) const;
};

class OpeningTree {
  public:
    using Results = std::map<std::string, std::uint64_t>;

    /// A position that was met. Its moves by their names.
    struct Node {
        std::string move = {};      ///< that leads here, as it can be written; of several ways the one that comes first
        std::uint64_t records = 0;  ///< that come by
        std::uint64_t visits = 0;   ///< how often they do
        std::vector<std::pair<std::uint32_t, std::uint64_t>> results = {};  ///< of the records, by number
        std::map<std::string, std::uint32_t, ByNumberedText> children = {};
        std::uint64_t last_record = 0;  ///< that was counted
    };

    OpeningTree() : nodes_(1) {}

    /// Adds what was played in a record from one of its positions, and how the record ended for the seats of the
    /// question. Numbers of records begin with 1.
    void add(std::uint64_t record, const PlayedFrom& played, const std::string& result);
    /// Adds another tree, of other records. False: it would hold more nodes than `most`, and is not whole any more;
    /// `full_at` says at which depth.
    bool add(const OpeningTree& other, std::size_t most, std::uint32_t& full_at);

    /// The words of results, by the numbers that nodes have.
    [[nodiscard]] const std::vector<std::string>& words() const { return words_; }
    void set_words(std::vector<std::string> words) { words_ = std::move(words); }
    /// Builds a tree anew: the root, and then each node behind the one from which a move of that name leads to it.
    /// False: it is no such node.
    bool add_node(std::uint64_t parent, const std::string& name, Node node);

    [[nodiscard]] const Node& root() const { return nodes_.front(); }
    [[nodiscard]] const Node& node(std::uint32_t number) const { return nodes_[number]; }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    [[nodiscard]] Results results(const Node& of) const;
    /// Those with at least so many records, most records first, then by name.
    [[nodiscard]] std::vector<const Node*> moves(const Node& of, std::uint64_t least) const;

  private:
    std::uint32_t child(std::uint32_t of, const std::string& name, const std::string& text);
    std::uint32_t number_of(const std::string& result);
    static void count(Node& node, std::uint32_t result, std::uint64_t times);

    std::vector<Node> nodes_;         // the root first
    std::vector<std::string> words_;  // results by their number
};

/// A tree for each game, and each position from which it is counted.
using OpeningTrees = std::map<std::pair<const GameModule*, PlayedFrom::Root>, OpeningTree>;

/// Those of some records.
struct GatheredTrees final : Gathered {
    OpeningTrees trees;
};

/// Puts the trees of results together, up to so many positions in each.
class TreeSum {
  public:
    explicit TreeSum(std::size_t most) : most_(most) {}
    /// Adds what a result has gathered, which are trees, if anything. Once it is full nothing more is added.
    void add(const BatchResult& result);
    [[nodiscard]] const OpeningTrees& trees() const { return trees_; }
    /// The depth at which there were too many positions; 0: there were not.
    [[nodiscard]] std::uint32_t full_at() const { return full_at_; }

  private:
    const std::size_t most_;
    OpeningTrees trees_;
    std::uint32_t full_at_ = 0;
};

}  // namespace notaio::tools
