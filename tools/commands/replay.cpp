#include "tools/commands/commands.hpp"
#include "tools/commands/common.hpp"
#include "tools/render/fact.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <atomic>

namespace notaio::tools {
namespace {

Fact ply_fact(const RecordJob& job, const PositionView& view, bool legal) {
    const auto text = [](const std::string& value) { return value.empty() ? Fact(nullptr) : Fact(value); };
    Fact::Object made = {{"type", "ply"},
                         {"record", job.index},
                         {"ply", std::uint64_t{view.ply.value_or(0)}},
                         {"seat", text(view.seat)},
                         {"move", text(view.move)},
                         {"position", view.text()},
                         {"scores", maybe_numbers(view.scores)},
                         {"legal", legal && view.legal_before ? Fact(view.legal_before()) : Fact(nullptr)}};
    if (!view.has_ply_points) return made;
    Fact points = nullptr;
    Fact of_pieces = nullptr;
    if (view.ply_points) {
        const PlyPoints found = view.ply_points();
        points = maybe_numbers(found.made);
        Fact::List list;
        for (const auto& piece : found.of_pieces) list.push_back(maybe_numbers(piece));
        of_pieces = std::move(list);
    }
    made.push_back({"points", std::move(points)});
    made.push_back({"piece_points", std::move(of_pieces)});
    return made;
}

std::string ply_text(const RecordJob& job, const PositionView& view, bool legal, Language language) {
    using notation::Text;
    std::string out = fmt::format("{} {}, {} {}", Text{"record", "partita"}.in(language), job.index,
                                  Text{"ply", "mossa"}.in(language), view.ply.value_or(0));
    if (!view.move.empty()) out += fmt::format(": {} {}", view.seat, view.move);
    if (view.ply_points) out += fmt::format(" ={}", fmt::join(view.ply_points().made, "/"));
    if (legal && view.legal_before)
        out += fmt::format(" ({} {})", view.legal_before(),
                           Text{"legal moves before it", "mosse legali prima"}.in(language));
    out += '\n' + view.drawing(false);
    if (view.standing) out += view.standing(language) + '\n';
    return out + '\n';
}

}  // namespace

int run_replay(const Options& options) {
    ExitStatus status;
    Output output(options.output);
    const bool json = options.format == "jsonl";
    const TextStyle style = message_style(options);
    PlyRange range = options.plies;
    if (!options.plies_given) range = {.last = false};
    range.recurrence = true;

    std::atomic<bool> shown = false;
    const RecordWork work = [&](RecordJob& job, BatchResult& result) {
        const auto show = [&](const PositionView& view) {
            shown = true;
            if (json) {
                append_json(result.out, ply_fact(job, view, options.legal));
                result.out += '\n';
            } else {
                result.out += ply_text(job, view, options.legal, options.language);
            }
            job.made_part(result);
        };
        if (job.game != nullptr) job.game->positions(*job.workspace, job.request, range, show, job.report);
        if (job.index > 0) result.tally.add(job.report);
        tell(job, style, result);
    };
    const auto summary = run_pipeline(options, false, work,
                                      {.batch = [&](const BatchResult& result) { output.write(result.out); }}, status);
    if (!shown && options.plies_given && summary.tally.records() > 0) tell_no_ply(options);
    output.finish();
    return status.value();
}

}  // namespace notaio::tools
