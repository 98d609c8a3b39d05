#include "tools/commands/commands.hpp"
#include "tools/commands/common.hpp"
#include "tools/progress.hpp"
#include "tools/registry.hpp"

#include <cstdio>

namespace notaio::tools {

int run_random(const Options& options) {
    ExitStatus status;
    const GameModule* game = find_game(options.game);
    if (game == nullptr) {
        std::fputs("notaio: random needs --game\n", stderr);
        return ExitStatus::wrong_usage;
    }
    Output output(options.output);
    Progress progress(options.language, options.count);
    for (std::uint64_t number = 1; number <= options.count && output.error().empty(); ++number) {
        Diagnostics diagnostics;
        const auto record = game->random_record(options.read.defaults, options.seed, number, diagnostics);
        if (!record) {
            CheckReport report;
            report.diagnostics = std::move(diagnostics);
            std::string text;
            std::vector<std::size_t> marks;
            append_diagnostics(text, Source{.uri = "notaio", .bytes = {}}, report, message_style(options), marks);
            std::fwrite(text.data(), 1, text.size(), stderr);
            return ExitStatus::wrong_usage;
        }
        output.write(*record);
        if (!options.quiet) progress.show(number, number);
    }
    progress.clear();
    finish(output, options, status);
    return status.value();
}

}  // namespace notaio::tools
