// tree: what was played next from a position, and how it ended.
#include "tools/collection/gathered_forms.hpp"
#include "tools/collection/tree_text.hpp"
#include "tools/commands/archive.hpp"
#include "tools/commands/asked_records.hpp"
#include "tools/commands/choosing.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"

#include <cstddef>

namespace notaio::tools {

int run_tree(const Options& options) {
    if (const auto done = run_on_archive(options, run_tree)) return *done;
    Criteria criteria;
    QuestionReader question(options, options.symmetry, false);
    if (const std::string why = read_criteria(options, criteria, question); !why.empty()) return refuse(why);
    TreeQuestions questions;
    if (const std::string why = read_tree_questions(question, options.game, options.spoken, questions); !why.empty())
        return refuse(why);

    Gathering gathering(options);
    gathering.records().narrow([&](const GameModule& game) -> const PositionQuestion* {
        const auto asked = questions.find(&game);
        return asked == questions.end() ? nullptr : asked->second.get();
    });
    constexpr std::size_t usual_nodes = 1'000'000;
    const std::size_t most = options.max_nodes.value_or(usual_nodes);
    TreeSum sum(most);
    const TreeWish wish{options.depth, options.min_games.value_or(1)};
    TreesForm form(sum, questions);
    gathering.run(TreeWork(criteria, questions, wish.depth), TellingWork::Tells::without_record, form);
    if (sum.full_at() > 0) {
        const notation::Text text =
            "notaio: more than {most} positions, at depth {depth}: give a smaller --depth or a larger --max-nodes\n"_text;
        say(text, {{"most", std::to_string(most)}, {"depth", std::int64_t{sum.full_at()}}}, options.spoken);
        return ExitStatus::limit_hit;
    }
    if (gathering.is_written_down()) return gathering.exit();
    const TreeReport report{sum.trees(), questions, wish, gathering.inputs(), gathering.count(), gathering.chosen()};
    gathering.finish(options.format == "jsonl" ? tree_rows(report, gathering.exit())
                                               : tree_report(report, options.spoken));
    gathering.tell_chosen();
    return gathering.exit();
}

}  // namespace notaio::tools
