#include "notation/source/printable.hpp"
#include "tools/commands/commands.hpp"
#include "tools/library/catalogue.hpp"
#include "tools/library/exit_status.hpp"
#include "tools/stream/output.hpp"

#include <cstdio>

namespace notaio::tools {

int run_explain(const Options& options) {
    Output output(options.output);
    const std::string pages = explanation(options.code, options.spoken);
    if (pages.empty()) {
        std::fprintf(stderr, "notaio: %s\n", notation::printable(no_such_code(options.code, options.spoken)).c_str());
        return ExitStatus::wrong_usage;
    }
    output.write(pages);
    output.finish();
    return 0;
}

}  // namespace notaio::tools
