#include "tools/commands/commands.hpp"
#include "tools/commands/common.hpp"
#include "tools/games/registry.hpp"
#include "tools/render/code_page.hpp"

#include <cstdio>

namespace notaio::tools {

int run_explain(const Options& options) {
    Output output(options.output);
    if (options.code == "all") {
        output.write(code_list(all_codes(), options.language));
        output.finish();
        return 0;
    }
    // Games may have codes of the same slug: all of them are meant.
    std::string pages;
    for (const DiagnosticCode* code : all_codes()) {
        if (!notation::equal_without_case(code->id, options.code) &&
            !notation::equal_without_case(code->slug, options.code))
            continue;
        if (!pages.empty()) pages += '\n';
        pages += code_page(*code, options.language);
    }
    if (!pages.empty()) {
        output.write(pages);
        output.finish();
        return 0;
    }
    std::fprintf(stderr, "notaio: there is no code \"%s\"; `notaio explain all` lists them\n", options.code.c_str());
    return ExitStatus::wrong_usage;
}

}  // namespace notaio::tools
