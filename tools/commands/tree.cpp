// tree: what was played next from a position, and how it ended.
#include "tools/collection/gathered_forms.hpp"
#include "tools/collection/tree_text.hpp"
#include "tools/commands/archive.hpp"
#include "tools/commands/choosing.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/commands/shares.hpp"
#include "tools/library/written.hpp"

#include <cstddef>

namespace notaio::tools {
namespace {

// Writes beside what was made of records, and puts their trees together.
class TreeSink final : public Written {
  public:
    TreeSink(DataTaker& output, const Options& options, TreeSum& sum)
        : Written(output, options.format == "jsonl", options.language),
          sum_(sum) {}

    void batch(const BatchResult& result) override {
        Written::batch(result);
        sum_.add(result);
    }

  private:
    TreeSum& sum_;
};

}  // namespace

int run_tree(const Options& options) {
    if (const auto done = run_on_archive(options, grow_tree_of_archive)) return *done;
    Criteria criteria;
    QuestionReader question(options, options.symmetry, false);
    if (const std::string why = read_criteria(options, criteria, question); !why.empty()) return refuse(why);
    TreeQuestions questions;
    if (const std::string why = read_tree_questions(question, options.game, options.spoken, questions); !why.empty())
        return refuse(why);

    Options work = options;
    work.fail_on = FailOn::never;  // counts are no judgement
    ExitStatus status;
    const Stream stream = stream_of(work);
    Output output(options.output, stream.inputs);
    const bool as_json = options.format == "jsonl";
    const std::size_t most = most_nodes_of(options);
    TreeSum sum(most);
    TreeSink sink(output, options, sum);
    const TreeWish wish{options.depth, options.min_games.value_or(1)};
    const TreeWork tree(criteria, questions, wish.depth);
    const TellingWork telling(tree, message_style(options), TellingWork::Tells::without_record);
    TreesForm form(sum, questions);
    set_gathered_form(options, form);
    const auto summary = run_pipeline(work, stream, telling, sink, status);
    if (sum.full_at() > 0) return refuse_tree(most, sum.full_at(), options);
    if (options.writer != nullptr) return status.value();
    const TreeReport report{sum.trees(),         questions, wish, summary.inputs, summary.tally.records(),
                            summary.tally.chosen};
    output.write(as_json ? tree_rows(report, status.value()) : tree_report(report, options.spoken));
    finish(output, status, options);
    if (!options.quiet && !as_json) tell_chosen(summary.tally, 0, options.spoken);
    return status.value();
}

}  // namespace notaio::tools
