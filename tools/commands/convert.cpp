#include "tools/commands/commands.hpp"
#include "tools/commands/common.hpp"
#include "tools/games/registry.hpp"

#include <cstdio>

namespace notaio::tools {
namespace {

// The language that the moves are written in, where the command line names one. The records say in which they are read.
std::optional<std::string> written_lang(const Options& options) {
    const auto* tag = notation::find_tag(options.read.defaults, "Lang");
    return tag == nullptr ? std::nullopt : std::optional(tag->value);
}

// That a record's game has no points to write.
std::string no_points(const GameModule& game, Language language) {
    const notation::Text text = {"notaio: --points: the turns of {game} make no points; its records have none\n",
                                 "notaio: --points: i turni di {game} non fanno punti; le sue partite non ne hanno\n"};
    return notation::fill(text, {{"game", std::string(game.name)}}, language);
}

// What the games say against the target that was asked for, before any record is read; empty: nothing.
std::string objection(const Options& options) {
    const std::string lang = written_lang(options).value_or("en");
    if (lang != "en" && lang != "it") return "--tag: Lang is en or it, not \"" + lang + '"';
    if (const GameModule* game = find_game(options.game); options.points && game != nullptr && !game->has_ply_points)
        return "--points: the turns of " + std::string(game->name) + " make no points";
    bool known = false;
    for (const GameModule* game : games_asked(options.game)) {
        const NotationInfo* row = game->notation(options.to);
        if (row == nullptr) continue;
        known = true;
        if (!options.to_coordinates || row->holds(*options.to_coordinates)) continue;
        std::string held(*row->coordinates);
        if (row->second_coordinates) held += " or " + std::string(*row->second_coordinates);
        return "--to: " + options.to + " is always written in the coordinates " + held;
    }
    return known ? std::string() : "--to: no notation \"" + options.to + "\" can be written; `notaio games` lists them";
}

}  // namespace

int run_convert(const Options& given) {
    ExitStatus status;
    if (const std::string why = objection(given); !why.empty()) {
        std::fprintf(stderr, "notaio: %s\n", why.c_str());
        return ExitStatus::wrong_usage;
    }
    Options options = given;
    std::erase_if(options.read.defaults,
                  [](const notation::Tag& tag) { return notation::equal_without_case(tag.name, "Lang"); });
    Output output(options.output);
    const TextStyle style = message_style(options);
    const ConvertOptions convert{options.to, options.to_coordinates, options.lossy, options.points,
                                 written_lang(given)};
    std::uint64_t refused = 0;

    const RecordWork work = [&](RecordJob& job, BatchResult& result) {
        bool written = false;
        if (job.game != nullptr) {
            if (options.points && !job.game->has_ply_points && result.remark.empty())
                result.remark = no_points(*job.game, options.language);
            if (job.game->notation(options.to) != nullptr)
                written = job.game->convert(*job.workspace, job.request, convert, result.out, job.report);
            else
                notation::report_loss(job.report.diagnostics, options.to,
                                      {"records of this game", "partite di questo gioco"})
                    .never_lossy = true;
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
    output.finish();
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
