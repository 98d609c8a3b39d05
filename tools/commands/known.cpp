// explain, games: what notaio knows, without records.
#include "tools/commands/commands.hpp"
#include "tools/commands/file_io.hpp"
#include "tools/library/print.hpp"

namespace notaio::tools {
namespace {

int run_on_nothing(const Options& options, int (*print)(const PrintSettings& settings, CommandIo& io)) {
    Output output(options.output);
    FileIo io(options, {}, output);
    return print(options, io);
}

}  // namespace

int run_explain(const Options& options) { return run_on_nothing(options, print_explain); }
int run_games(const Options& options) { return run_on_nothing(options, print_games); }

}  // namespace notaio::tools
