#include "tools/collection/tree_work.hpp"

#include "notation/source/ascii.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {
namespace {

// How a record ended, for the seats of the question. Those that share the first place are told in one order, whoever
// plays which part.
std::string result_for(const CheckReport& report, const PlayedFrom& played) {
    if (!report.outcome) return "*";
    if (report.outcome->winners.empty()) return "draw";
    std::vector<std::string_view> parts;
    for (const auto& [seat, part] : played.seats)
        if (std::ranges::find(report.outcome->winners, std::string_view(seat), &notation::Text::en) !=
            report.outcome->winners.end())
            parts.push_back(part);
    std::ranges::sort(parts);
    return notation::joined(parts, "=");
}

}  // namespace

void TreeWork::on_record(RecordJob& job, BatchResult& result) const {
    if (job.index == 0) return job.hide_findings(result);
    const Tags& tags = choice_.look_at(job, result);
    const auto question = questions_.find(job.game);
    if (job.worker != nullptr && question != questions_.end() && choice_.holds(job, tags)) {
        if (!result.gathered) result.gathered = std::make_unique<GatheredTrees>();
        OpeningTrees& trees = static_cast<GatheredTrees&>(*result.gathered).trees;
        bool comes_by = false;
        job.worker->find_played(question->second, depth_, [&](const PlayedFrom& played) {
            trees[{job.game, played.root}].add(job.index, played, result_for(job.report, played));
            comes_by = true;
        });
        if (comes_by) ++result.tally.chosen;
    }
    forget_report(job);
}

}  // namespace notaio::tools
