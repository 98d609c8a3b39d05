#include "tools/collection/tree_text.hpp"

#include "notation/source/printable.hpp"
#include "tools/collection/table.hpp"
#include "tools/games/registry.hpp"
#include "tools/render/github.hpp"
#include "tools/render/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

namespace notaio::tools {
namespace {

using Node = OpeningTree::Node;
using Path = std::vector<std::string>;

std::vector<std::string> texts_of(const std::vector<const Node*>& moves) {
    std::vector<std::string> texts;
    for (const Node* move : moves) texts.push_back(move->move);
    return texts;
}

// The results of the game that are always told: the seats' own.
OpeningTree::Results with_seats(OpeningTree::Results results, const ReachedPosition& reached) {
    for (const std::string& seat : reached.seats) results.try_emplace(seat, 0);
    return results;
}

void write_results(JsonWriter& json, const OpeningTree::Results& results) {
    json.object("results"_key, [&] {
        for (const auto& [word, times] : results) json.named_member(word, times);
    });
}

// One game's tree on its way to the text.
class Rows {
  public:
    Rows(std::string& out, const GameModule& game, const PlayedFrom::Root& root, const PositionQuestion& question,
         const OpeningTree& tree, const TreeWish& wish)
        : out_(out),
          game_(game),
          root_(root),
          question_(question),
          tree_(tree),
          wish_(wish) {}

    void append(const Node& node, Path& path) {
        if (path.size() >= wish_.depth) return;
        const auto moves = tree_.moves(node, wish_.min_games);
        const auto reached = game_.reach(question_, path, texts_of(moves));
        if (!reached) return;
        append_json_line(out_, "node", [&](JsonWriter& json) {
            json.member("game"_key, game_.id);
            json.object("setup"_key, [&] {
                for (const auto& [name, value] : root_.setup) json.named_member(name, value);
            });
            json.member("path"_key, path);
            json.member("position"_key, reached->position);
            json.member("key"_key, fmt::format("{:016x}", reached->key));
            json.member("records"_key, node.records);
            json.member("visits"_key, node.visits);
            write_results(json, with_seats(tree_.results(node), *reached));
            json.list("moves"_key, [&] {
                for (std::size_t i = 0; i < moves.size(); ++i)
                    json.object([&] {
                        json.member("move"_key, moves[i]->move);
                        json.member("orbit"_key, reached->orbits[i]);
                        json.member("records"_key, moves[i]->records);
                        write_results(json, with_seats(tree_.results(*moves[i]), *reached));
                    });
            });
        });
        for (const Node* move : moves) {
            path.push_back(move->move);
            append(*move, path);
            path.pop_back();
        }
    }

  private:
    std::string& out_;
    const GameModule& game_;
    const PlayedFrom::Root& root_;
    const PositionQuestion& question_;
    const OpeningTree& tree_;
    const TreeWish& wish_;
};

std::string percent(std::uint64_t part, std::uint64_t whole) {
    constexpr double hundred = 100;
    return fmt::format("{:.1f}", whole == 0 ? 0 : hundred * static_cast<double>(part) / static_cast<double>(whole));
}

// Of the records of a node: won by each seat alone, drawn or shared, and those without a result.
struct Shares {
    std::vector<std::uint64_t> seats;
    std::uint64_t draws = 0;
    std::uint64_t open = 0;
};

Shares shares_of(const OpeningTree& tree, const Node& node, const ReachedPosition& reached) {
    auto results = tree.results(node);
    Shares shares;
    for (const std::string& seat : reached.seats) shares.seats.push_back(std::exchange(results[seat], 0));
    shares.open = std::exchange(results["*"], 0);
    for (const auto& [word, times] : results) shares.draws += times;
    return shares;
}

class Lines {
  public:
    Lines(const GameModule& game, const PositionQuestion& question, const OpeningTree& tree, const TreeWish& wish,
          Language language)
        : game_(game),
          question_(question),
          tree_(tree),
          wish_(wish),
          language_(language) {}

    std::string made(const ReachedPosition& root) {
        lines_.push_back({std::string("move"_text.in(language_)), std::string("orbit"_text.in(language_)),
                          std::string("records"_text.in(language_)), std::string("share"_text.in(language_))});
        for (const std::string& seat : root.seats) lines_.front().push_back(seat);
        lines_.front().emplace_back("draws"_text.in(language_));
        has_open_ = shares_of(tree_, tree_.root(), root).open > 0;
        if (has_open_) lines_.front().emplace_back("*");
        Path path;
        add(tree_.root(), path);
        return lines_.size() == 1 ? std::string() : table(lines_, LastColumn::numbers);
    }

  private:
    void add(const Node& node, Path& path) {
        if (path.size() >= wish_.depth) return;
        const auto moves = tree_.moves(node, wish_.min_games);
        const auto reached = game_.reach(question_, path, texts_of(moves));
        if (!reached) return;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Shares shares = shares_of(tree_, *moves[i], *reached);
            const std::uint64_t records = moves[i]->records;
            std::vector<std::string> line = {
                std::string(2 * (path.size() + 1), ' ') + notation::printable(moves[i]->move),
                std::to_string(reached->orbits[i]), std::to_string(records), percent(records, node.records) + " %"};
            for (const std::uint64_t seat : shares.seats) line.push_back(percent(seat, records));
            line.push_back(percent(shares.draws, records));
            if (has_open_) line.push_back(percent(shares.open, records));
            lines_.push_back(std::move(line));
            path.push_back(moves[i]->move);
            add(*moves[i], path);
            path.pop_back();
        }
    }

    const GameModule& game_;
    const PositionQuestion& question_;
    const OpeningTree& tree_;
    const TreeWish& wish_;
    const Language language_;
    bool has_open_ = false;
    std::vector<std::vector<std::string>> lines_;
};

}  // namespace

std::string read_tree_questions(QuestionReader& question, std::string_view game, Language language,
                                TreeQuestions& questions) {
    if (question.asked().positions.size() > 1)
        return std::string("--position: give one, from which it is counted"_text.in(language));
    std::string wrong = question.wrong_value(language);
    if (wrong.empty() && !question.asked().positions.empty()) wrong = question.finish(language);
    if (!wrong.empty()) return wrong;
    for (const GameModule* one : games_asked(game)) {
        auto asked = std::make_shared<PositionQuestion>(question.asked());
        if (one->fault_of_question(*asked, language)) continue;
        const auto from = one->reach(*asked, {}, {});
        if (!from) continue;
        if (!asked->positions.empty()) asked->positions = {from->position};
        questions.emplace(one, std::move(asked));
    }
    return {};
}

std::vector<const OpeningTrees::value_type*> largest_trees(const OpeningTrees& trees, std::uint64_t least) {
    std::vector<const OpeningTrees::value_type*> pairs;
    for (const auto& tree : trees)
        if (tree.second.root().records >= least) pairs.push_back(&tree);
    std::ranges::stable_sort(
        pairs, {}, [](const auto* tree) { return std::tuple(tree->first.first, ~tree->second.root().records); });
    return pairs;
}

namespace {

// The question of a tree, with its root and what its setup says beside.
PositionQuestion question_of(const TreeReport& report, const OpeningTrees::key_type& root) {
    PositionQuestion asked = *report.questions.at(root.first);
    asked.positions = {root.second.position};
    for (const auto& [name, value] : root.second.setup) {
        std::erase_if(asked.settings.defaults,
                      [&, &of_root = name](const notation::Tag& tag) { return tag.name == of_root; });
        asked.settings.defaults.push_back({name, value, std::nullopt, notation::TagOrigin::option});
    }
    return asked;
}

}  // namespace

std::string tree_report(const TreeReport& report, Language language) {
    std::string text;
    for (const auto* tree : largest_trees(report.trees, report.wish.min_games)) {
        const auto& [root, counted] = *tree;
        text += (text.empty() ? "" : "\n") +
                tree_text(*root.first, root.second, question_of(report, root), counted, report.wish, language);
    }
    return text;
}

std::string tree_rows(const TreeReport& report, int exit) {
    std::string text;
    std::uint64_t nodes = 0;
    for (const auto* tree : largest_trees(report.trees, report.wish.min_games)) {
        const auto& [root, counted] = *tree;
        nodes += counted.size();
        append_tree_rows(text, *root.first, root.second, question_of(report, root), counted, report.wish);
    }
    append_json_line(text, "tree", [&](JsonWriter& json) {
        json.member("inputs"_key, report.inputs);
        json.member("records"_key, report.records);
        json.member("counted"_key, report.counted);
        json.member("nodes"_key, nodes);
        json.member("exit"_key, exit);
    });
    return text;
}

void append_tree_rows(std::string& out, const GameModule& game, const PlayedFrom::Root& root,
                      const PositionQuestion& question, const OpeningTree& tree, const TreeWish& wish) {
    Path path;
    Rows(out, game, root, question, tree, wish).append(tree.root(), path);
}

std::string tree_text(const GameModule& game, const PlayedFrom::Root& root, const PositionQuestion& question,
                      const OpeningTree& tree, const TreeWish& wish, Language language) {
    const auto reached = game.reach(question, {}, {});
    if (!reached) return {};
    const Shares shares = shares_of(tree, tree.root(), *reached);
    const std::uint64_t records = tree.root().records;
    std::string text = fmt::format("{}  {}", game.id, root.position);
    for (const auto& [name, value] : root.setup) text += fmt::format("  {}={}", name, value);
    text += '\n';
    text += notation::fill("records {count}"_text, {{"count", std::to_string(records)}}, language);
    for (std::size_t i = 0; i < reached->seats.size(); ++i)
        text += fmt::format(", {} {} %", reached->seats[i], percent(shares.seats[i], records));
    text += notation::fill(", draws {share} %"_text, {{"share", percent(shares.draws, records)}}, language);
    if (shares.open > 0) text += fmt::format(", * {} %", percent(shares.open, records));
    return text + '\n' + Lines(game, question, tree, wish, language).made(*reached);
}

}  // namespace notaio::tools
