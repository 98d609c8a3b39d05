#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/library/catalogue.hpp"
#include "tools/stream/output.hpp"

namespace notaio::tools {

int run_explain(const Options& options) {
    Output output(options.output);
    const std::string pages = explanation(options.code, options.spoken);
    if (pages.empty()) return refuse(no_such_code(options.code, options.spoken));
    output.write(pages);
    output.finish();
    return 0;
}

}  // namespace notaio::tools
