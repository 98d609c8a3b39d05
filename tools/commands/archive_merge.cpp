// archive merge: archives put together.
#include "tools/archive/merge.hpp"
#include "tools/commands/archive.hpp"
#include "tools/commands/messages.hpp"
#include "tools/render/json.hpp"

namespace notaio::tools {

int merge_the_archives(const Options& options) {
    if (options.inputs.empty()) return refuse("archive merge: which archives?"_text.in(options.spoken));
    const PutCounts counts = merge_archives(options.archive, options.inputs);
    std::string made;
    if (options.format == "jsonl") {
        append_json_line(made, [&](JsonWriter& json) {
            json.member("type"_key, "merged");
            json.member("inputs"_key, options.inputs.size());
            json.member("read"_key, counts.fresh + counts.known);
            json.member("new"_key, counts.fresh);
            json.member("known"_key, counts.known);
            json.member("visits"_key, counts.visits);
            json.member("exit"_key, 0);
        });
    } else if (!options.quiet) {
        made = notation::fill("records {read}: new {fresh}, known {known}\n"_text,
                              {{"read", std::to_string(counts.fresh + counts.known)},
                               {"fresh", std::to_string(counts.fresh)},
                               {"known", std::to_string(counts.known)}},
                              options.spoken);
    }
    Output output(options.output);
    output.write(made);
    output.finish();
    return 0;
}

}  // namespace notaio::tools
