#include "tools/commands/commands.hpp"
#include "tools/commands/common.hpp"
#include "tools/games/registry.hpp"
#include "tools/stream/progress.hpp"

#include <cstdio>

namespace notaio::tools {
namespace {

// Says why no record can be made.
void refuse(Diagnostics diagnostics, const RandomTask& task, const Options& options) {
    std::string text;
    if (diagnostics.list().empty()) {
        const notation::Text no_place = {
            "notaio: --mutate: a record in {notation} cannot be changed and say so; in notaio and jsonl it can\n",
            "notaio: --mutate: una partita in {notation} non può essere cambiata e dirlo; in notaio e jsonl sì\n"};
        text = notation::fill(no_place, {{"notation", std::string(task.to)}}, options.language);
    } else {
        CheckReport report;
        report.diagnostics = std::move(diagnostics);
        std::vector<std::size_t> marks;
        append_diagnostics(text, Source{.uri = "notaio", .bytes = {}}, report, message_style(options), marks);
    }
    std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace

int run_random(const Options& options) {
    const GameModule* game = find_game(options.game);
    if (game == nullptr) {
        std::fputs("notaio: random needs --game\n", stderr);
        return ExitStatus::wrong_usage;
    }
    RandomTask task{.setup = options.read.defaults, .seed = options.seed, .mutate = options.mutate};
    if (!options.to.empty()) task.to = options.to;
    Output output(options.output);
    Progress progress(options.language, options.count);
    std::any workspace = game->make_workspace();
    std::string record;
    for (; task.number <= options.count; ++task.number) {
        Diagnostics diagnostics;
        record.clear();
        if (!game->random_record(workspace, task, record, diagnostics)) {
            progress.clear();
            refuse(std::move(diagnostics), task, options);
            return ExitStatus::wrong_usage;
        }
        output.write(record);
        if (!options.quiet) progress.show(task.number, task.number);
    }
    progress.clear();
    output.finish();
    return 0;
}

}  // namespace notaio::tools
