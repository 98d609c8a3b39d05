#include "tools/commands/commands.hpp"
#include "tools/library/catalogue.hpp"
#include "tools/stream/output.hpp"

namespace notaio::tools {

int run_games(const Options& options) {
    const ListForm form = options.format == "json"    ? ListForm::json
                          : options.format == "jsonl" ? ListForm::json_lines
                                                      : ListForm::text;
    Output output(options.output);
    output.write(games_list(options.game, form, options.language));
    output.finish();
    return 0;
}

}  // namespace notaio::tools
