// tree: what was played next from a position, and how it ended.
#include "tools/collection/tree_text.hpp"
#include "tools/commands/choosing.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/commands/written.hpp"
#include "tools/games/registry.hpp"
#include "tools/render/github.hpp"
#include "tools/render/json.hpp"

#include <algorithm>
#include <cstdio>
#include <tuple>
#include <vector>

namespace notaio::tools {
namespace {

constexpr std::size_t usual_most_nodes = 1'000'000;

// Puts the trees of the results together.
class TreeSink final : public Sink {
  public:
    TreeSink(Written& written, std::size_t most) : written_(written), most_(most) {}

    void batch(const BatchResult& result) override {
        written_.batch(result);
        if (!result.gathered || full_at_ > 0) return;
        for (const auto& [root, tree] : static_cast<const GatheredTrees&>(*result.gathered).trees)
            if (full_at_ == 0) trees_[root].add(tree, most_, full_at_);
    }
    void pause() override { written_.pause(); }
    void input_failed(const std::string& input, std::uint64_t records, const Fault& why) override {
        written_.input_failed(input, records, why);
    }
    void input_skipped(const std::string& input) override { written_.input_skipped(input); }

    /// Those with at least so many records, by game; of each game those with most records first.
    [[nodiscard]] std::vector<const OpeningTrees::value_type*> trees(std::uint64_t least) const {
        std::vector<const OpeningTrees::value_type*> made;
        for (const auto& tree : trees_)
            if (tree.second.root().records >= least) made.push_back(&tree);
        std::ranges::stable_sort(
            made, {}, [](const auto* tree) { return std::tuple(tree->first.first, ~tree->second.root().records); });
        return made;
    }
    /// The depth at which there were too many positions; 0: there were not.
    [[nodiscard]] std::uint32_t full_at() const { return full_at_; }

  private:
    Written& written_;
    const std::size_t most_;
    OpeningTrees trees_;
    std::uint32_t full_at_ = 0;
};

// What is asked of each game, or what is wrong with it. A position is told whole: what is left out is what bare input
// means by leaving it out.
std::string ask_games(const Options& options, QuestionReader& question, TreeQuestions& made) {
    if (question.asked().positions.size() > 1)
        return std::string("--position: give one, from which it is counted"_text.in(options.spoken));
    std::string wrong = question.wrong_value(options.spoken);
    if (wrong.empty() && !question.asked().positions.empty()) wrong = question.finish(options.spoken);
    if (!wrong.empty()) return wrong;
    for (const GameModule* game : games_asked(options.game)) {
        auto asked = std::make_shared<PositionQuestion>(question.asked());
        if (game->fault_of_question(*asked, options.spoken)) continue;
        const auto from = game->reach(*asked, {}, {});
        if (!from) continue;
        if (!asked->positions.empty()) asked->positions = {from->position};
        made.emplace(game, std::move(asked));
    }
    return {};
}

std::string tree_row(const PipelineSummary& summary, std::uint64_t nodes, int exit) {
    std::string line;
    append_json_line(line, [&](JsonWriter& json) {
        json.member("type"_key, "tree");
        json.member("inputs"_key, summary.inputs);
        json.member("records"_key, summary.tally.records());
        json.member("counted"_key, summary.tally.chosen);
        json.member("nodes"_key, nodes);
        json.member("exit"_key, exit);
    });
    return line;
}

}  // namespace

int run_tree(const Options& options) {
    Criteria criteria;
    QuestionReader question(options, options.symmetry, false);
    if (const std::string why = read_criteria(options, criteria, question); !why.empty()) return refuse(why);
    TreeQuestions questions;
    if (const std::string why = ask_games(options, question, questions); !why.empty()) return refuse(why);

    Options work = options;
    work.fail_on = FailOn::never;  // counts are no judgement
    ExitStatus status;
    const Stream stream = stream_of(work);
    Output output(options.output, stream.inputs);
    const bool as_json = options.format == "jsonl";
    Written written(output, as_json, options.language);
    const std::size_t most = options.max_nodes.value_or(usual_most_nodes);
    TreeSink sink(written, most);
    const TreeWish wish{options.depth, options.min_games.value_or(1)};
    const TreeWork tree(criteria, questions, wish.depth);
    const TellingWork telling(tree, message_style(options), TellingWork::Tells::without_record);
    const auto summary = run_pipeline(work, stream, telling, sink, status);
    if (sink.full_at() > 0) {
        const notation::Text text =
            "notaio: more than {most} positions, at depth {depth}: give a smaller --depth or a larger --max-nodes\n"_text;
        std::fputs(notation::fill(text, {{"most", std::to_string(most)}, {"depth", std::int64_t{sink.full_at()}}},
                                  options.spoken)
                       .c_str(),
                   stderr);
        return ExitStatus::limit_hit;
    }
    std::uint64_t nodes = 0;
    std::string text;
    for (const auto* counted : sink.trees(wish.min_games)) {
        const auto& [root, of_root] = *counted;
        nodes += of_root.size();
        PositionQuestion asked = *questions.at(root.first);
        asked.positions = {root.second.position};
        for (const auto& [name, value] : root.second.setup) {
            std::erase_if(asked.settings.defaults, [&](const notation::Tag& tag) { return tag.name == name; });
            asked.settings.defaults.push_back({name, value, std::nullopt, notation::TagOrigin::option});
        }
        if (as_json)
            append_tree_rows(text, *root.first, root.second, asked, of_root, wish);
        else
            text +=
                (text.empty() ? "" : "\n") + tree_text(*root.first, root.second, asked, of_root, wish, options.spoken);
    }
    output.write(as_json ? text + tree_row(summary, nodes, status.value()) : text);
    finish(output, status, options);
    if (!options.quiet && !as_json) tell_chosen(summary.tally, 0, options.spoken);
    return status.value();
}

}  // namespace notaio::tools
