// archive merge: archives put together.
#include "notation/source/printable.hpp"
#include "tools/archive/merge.hpp"
#include "tools/archive/missing_sources.hpp"
#include "tools/archive/reader.hpp"
#include "tools/commands/archive.hpp"
#include "tools/commands/messages.hpp"
#include "tools/render/json.hpp"

namespace notaio::tools {
namespace {

// What is put together may be a part on purpose: it is said, and no fault.
void tell_missing(const Options& options) {
    const MissingSources missing = missing_sources(ArchiveReader(options.archive).database());
    if (missing.count == 0 || options.quiet) return;
    constexpr auto text = notation::plural("{archive}: {count} source is not there to its end: {source}\n",
                                           "{archive}: {count} sources are not there to their end, first {source}\n");
    const std::string line = notation::fill(
        text, static_cast<std::int64_t>(missing.count),
        {{"archive", notation::printable(options.archive)}, {"source", notation::printable(missing.first)}},
        options.spoken);
    say("notaio: " + line);
}

}  // namespace

int merge_the_archives(const Options& options) {
    if (options.inputs.empty()) return refuse("archive merge: which archives?"_text.in(options.spoken));
    const PutCounts counts = merge_archives(options.archive, options.inputs);
    tell_missing(options);
    std::string text;
    if (options.format == "jsonl") {
        append_json_line(text, "merged", [&](JsonWriter& json) {
            json.member("inputs"_key, options.inputs.size());
            json.member("read"_key, counts.fresh + counts.known);
            json.member("new"_key, counts.fresh);
            json.member("known"_key, counts.known);
            json.member("visits"_key, counts.visits);
            json.member("exit"_key, 0);
        });
    } else if (!options.quiet) {
        text = notation::fill("records {read}: new {fresh}, known {known}\n"_text,
                              {{"read", std::to_string(counts.fresh + counts.known)},
                               {"fresh", std::to_string(counts.fresh)},
                               {"known", std::to_string(counts.known)}},
                              options.spoken);
    }
    Output output(options.output);
    output.write(text);
    output.finish();
    return 0;
}

}  // namespace notaio::tools
