#include "notation/source/printable.hpp"
#include "tools/commands/commands.hpp"
#include "tools/library/exit_status.hpp"
#include "tools/stream/input.hpp"

#include <cstdio>

namespace notaio::tools {
namespace {

int refuse(const Options& options, const Fault& why, int status) {
    std::fprintf(stderr, "notaio: %s\n",
                 notation::printable("--baseline: " + options.baseline + ": " + why.in(options.spoken)).c_str());
    return status;
}

}  // namespace

int read_baseline(Options& options) {
    if (options.baseline.empty()) return 0;
    OpenFile file(InputFile{.name = options.baseline});
    std::string report;
    constexpr std::size_t block = std::size_t{1} << 18U;
    while (file.read(report, block) > 0) {
    }
    if (!file.error().empty()) return refuse(options, file.error(), ExitStatus::io_failed);
    options.hidden.known = known_findings(report);
    if (options.hidden.known == nullptr) return refuse(options, no_report, ExitStatus::wrong_usage);
    return 0;
}

}  // namespace notaio::tools
