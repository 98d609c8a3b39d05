// archive find, archive tree: where a position occurs in an archive, and what was played from there.
#include "tools/archive/stored_run.hpp"
#include "tools/collection/found_text.hpp"
#include "tools/collection/tree_text.hpp"
#include "tools/commands/archive.hpp"
#include "tools/commands/choosing.hpp"
#include "tools/commands/messages.hpp"
#include "tools/games/registry.hpp"

#include <cstdio>
#include <optional>
#include <vector>

namespace notaio::tools {
namespace {

// The records that may answer by the keys of what is asked of each game; nothing: all may, since a position is not
// whole or not all of them are indexed. Records are proved in either case.
template <class Asked>
std::optional<std::vector<std::int64_t>> candidates(const ArchiveReader& reader, Asked asked) {
    if (reader.terms().index_plies) return std::nullopt;
    std::vector<std::uint64_t> keys;
    for (const GameModule& game : games()) {
        const PositionQuestion* question = asked(game);
        if (question == nullptr) continue;
        const auto of_game = game.keys_of_question(*question);
        if (!of_game) return std::nullopt;
        keys.insert(keys.end(), of_game->begin(), of_game->end());
    }
    return reader.with_keys(keys);
}

void run_on_candidates(const ArchiveReader& reader, unsigned jobs,
                       const std::optional<std::vector<std::int64_t>>& found, const StoredWork& work,
                       FunctionRef<void(const StoredBatch& batch, BatchResult& result)> take) {
    if (found)
        run_stored(reader, jobs, *found, work, take);
    else
        run_stored(
            reader, jobs, [](std::uint64_t) { return true; }, work, take);
}

}  // namespace

int find_in_archive(const Options& options) {
    Criteria criteria;
    if (const std::string why = read_criteria(options, criteria); !why.empty()) return refuse(why);
    if (const std::string why = objection_to_find(options, criteria); !why.empty()) return refuse(why);
    const ArchiveReader reader(options.archive);
    Output output(options.output, list_inputs({options.archive}));
    const FindForm form = find_form_of(options);
    const FindWork find(criteria, options, form, options.all);
    FoundCounts counts{.inputs = 1, .records = reader.records()};
    const auto take = [&](const StoredBatch&, const BatchResult& result) {
        output.write(result.out);
        if (result.gathered) counts.hits += static_cast<const GatheredHits&>(*result.gathered).hits;
        counts.with_hits += result.tally.chosen;
    };
    const auto found = candidates(reader, [&](const GameModule& game) {
        const PositionQuestion& question = *criteria.question();
        return game.fault_of_question(question, options.spoken) ? nullptr : &question;
    });
    run_on_candidates(reader, options.jobs, found, EachRecord(options.archive, find, options.hidden), take);
    std::string last;
    if (form == FindForm::rows) append_found_row(last, counts, 0);
    if (form == FindForm::nothing) last = std::to_string(counts.with_hits) + '\n';
    output.write(last);
    output.finish();
    if (!options.quiet && options.format != "jsonl" && form != FindForm::nothing)
        std::fputs(found_text(counts, options.spoken).c_str(), stderr);
    return 0;
}

int grow_tree_of_archive(const Options& options) {
    Criteria criteria;
    QuestionReader question(options, options.symmetry, false);
    if (const std::string why = read_criteria(options, criteria, question); !why.empty()) return refuse(why);
    TreeQuestions questions;
    if (const std::string why = read_tree_questions(question, options.game, options.spoken, questions); !why.empty())
        return refuse(why);
    const ArchiveReader reader(options.archive);
    Output output(options.output, list_inputs({options.archive}));
    const TreeWish wish{options.depth, options.min_games.value_or(1)};
    const TreeWork tree(criteria, questions, wish.depth);
    std::uint64_t counted = 0;
    const std::size_t most = most_nodes_of(options);
    TreeSum sum(most);
    const auto take = [&](const StoredBatch&, const BatchResult& result) {
        counted += result.tally.chosen;
        sum.add(result);
    };
    const auto found = candidates(reader, [&](const GameModule& game) -> const PositionQuestion* {
        const auto asked = questions.find(&game);
        return asked == questions.end() ? nullptr : asked->second.get();
    });
    run_on_candidates(reader, options.jobs, found, EachRecord(options.archive, tree, options.hidden), take);
    if (sum.full_at() > 0) return refuse_tree(most, sum.full_at(), options);
    const TreeReport report{sum.trees(), questions, wish, 1, reader.records(), counted};
    output.write(options.format == "jsonl" ? tree_rows(report, 0) : tree_report(report, options.spoken));
    output.finish();
    if (!options.quiet && options.format != "jsonl") tell_chosen_of(report.records, counted, options.spoken);
    return 0;
}

}  // namespace notaio::tools
