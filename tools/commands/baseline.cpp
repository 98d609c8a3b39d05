#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/stream/input.hpp"

namespace notaio::tools {

int read_baseline(Options& options) {
    if (options.baseline.empty()) return 0;
    OpenFile file(InputFile{.name = options.baseline});
    std::string report;
    file.read_all(report);
    const auto refused = [&](const Fault& why, int status) {
        return refuse("--baseline: " + options.baseline + ": " + why.in(options.spoken), status);
    };
    if (!file.error().empty()) return refused(file.error(), ExitStatus::io_failed);
    options.hidden.known = known_findings(report);
    if (options.hidden.known == nullptr) return refused(no_report, ExitStatus::wrong_usage);
    return 0;
}

}  // namespace notaio::tools
