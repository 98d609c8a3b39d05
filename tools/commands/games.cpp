#include "tools/commands/commands.hpp"
#include "tools/commands/file_io.hpp"
#include "tools/library/print.hpp"

namespace notaio::tools {

int run_games(const Options& options) {
    Output output(options.output);
    FileIo io(options, {}, output);
    return print_games(options, io);
}

}  // namespace notaio::tools
