#include "tools/commands/commands.hpp"
#include "tools/commands/shares.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace notaio::tools {
namespace {

struct RunOfCommand {
    std::string_view name;
    int (*run)(const Options& options);
};

constexpr std::array<RunOfCommand, 24> runs = {{
    {"check", run_check},      {"fix", run_fix},         {"convert", run_convert},   {"diff", run_diff},
    {"replay", run_positions}, {"score", run_positions}, {"analyse", run_positions}, {"moves", run_positions},
    {"perft", run_positions},  {"key", run_positions},   {"show", run_positions},    {"random", run_random},
    {"filter", run_filter},    {"find", run_find},       {"tree", run_tree},         {"dedupe", run_dedupe},
    {"stats", run_stats},      {"merge", run_merge},     {"split", run_split},       {"archive", run_archive},
    {"explain", run_explain},  {"games", run_games},     {"serve", run_serve},       {"type", run_type},
}};

}  // namespace

int run_command(const Options& options) {
    const auto found = std::ranges::find(runs, options.command, &RunOfCommand::name);
    if (found == runs.end()) return ExitStatus::internal_error;
    const bool is_share = options.writer == nullptr && (options.partial || options.shard);
    return is_share ? run_share(options, found->run) : found->run(options);
}

}  // namespace notaio::tools
