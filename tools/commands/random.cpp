#include "tools/commands/commands.hpp"
#include "tools/commands/file_io.hpp"
#include "tools/library/print.hpp"
#include "tools/stream/progress.hpp"

namespace notaio::tools {

int run_random(const Options& options) {
    Output output(options.output);
    FileIo io(options, {}, output);
    Progress progress(options.spoken, options.count);
    return print_random(options, io, [&](std::int64_t given) {
        if (given < 0) return progress.clear();
        if (!options.quiet) progress.show(static_cast<std::uint64_t>(given), static_cast<std::uint64_t>(given));
    });
}

}  // namespace notaio::tools
