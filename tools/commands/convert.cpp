#include "tools/commands/commands.hpp"
#include "tools/commands/common.hpp"
#include "tools/registry.hpp"

#include <cstdio>

namespace notaio::tools {
namespace {

// What the games say against the target that was asked for, before any record is read; empty: nothing.
std::string objection(const Options& options) {
    bool known = false;
    for (const GameModule& game : games()) {
        if (!options.game.empty() && game.id != options.game) continue;
        const NotationInfo* row = game.notation(options.to);
        if (row == nullptr) continue;
        known = true;
        if (options.to_coordinates && row->fixes_coordinates && *options.to_coordinates != *row->coordinates)
            return options.to + " is always written in the coordinates " + std::string(*row->coordinates);
    }
    return known ? std::string() : "no notation \"" + options.to + "\" can be written; `notaio games` lists them";
}

}  // namespace

int run_convert(const Options& options) {
    ExitStatus status;
    if (const std::string why = objection(options); !why.empty()) {
        std::fprintf(stderr, "notaio: --to: %s\n", why.c_str());
        return ExitStatus::wrong_usage;
    }
    Output output(options.output);
    const TextStyle style = message_style(options);
    const ConvertOptions convert{options.to, options.to_coordinates, options.lossy};
    std::uint64_t refused = 0;

    const RecordWork work = [&](RecordJob& job, BatchResult& result) {
        bool written = false;
        if (job.game != nullptr) {
            if (job.game->notation(options.to) != nullptr)
                written = job.game->convert(*job.workspace, job.request, convert, result.out, job.report);
            else
                notation::report_loss(job.report.diagnostics, options.to,
                                      {"records of this game", "partite di questo gioco"});
        }
        if (job.index > 0) result.tally.add(job.report);
        result.refused += !written && job.index > 0 ? 1U : 0U;
        const auto& found = job.report.diagnostics;
        if (!options.quiet || found.count(Severity::error) + found.count(Severity::warning) > 0)
            tell(job, style, result);
    };
    const Sink sink{.batch = [&](const BatchResult& result) {
        output.write(result.out);
        refused += result.refused;
    }};
    const auto summary = run_pipeline(options, false, work, sink, status);
    finish(output, options, status);
    if (refused > 0) {
        status.add(ExitStatus::findings);
        const notation::Text text =
            summary.tally.records() == 1
                ? notation::Text{"the record was not converted\n", "la partita non è stata convertita\n"}
                : notation::Text{"{refused} of {records} records were not converted\n",
                                 "{refused} partite su {records} non sono state convertite\n"};
        const std::string line = notation::fill(text,
                                                {{"refused", static_cast<std::int64_t>(refused)},
                                                 {"records", static_cast<std::int64_t>(summary.tally.records())}},
                                                options.language);
        std::fputs(line.c_str(), stderr);
    }
    return status.value();
}

}  // namespace notaio::tools
