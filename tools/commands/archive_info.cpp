// archive info: what is in an archive.
#include "tools/archive/missing_sources.hpp"
#include "tools/archive/reader.hpp"
#include "tools/commands/archive.hpp"
#include "tools/render/json.hpp"
#include "tools/stream/output.hpp"

namespace notaio::tools {

int tell_of_archive(const Options& options) {
    const ArchiveReader reader(options.archive);
    const ArchiveCounts counts = reader.counts();
    const std::string digest = reader.digest();
    const MissingSources missing = missing_sources(reader.database());
    std::string line;
    if (options.format == "jsonl") {
        append_json_line(line, "archive", [&](JsonWriter& json) {
            json.member("records"_key, counts.records);
            json.member("visits"_key, counts.visits);
            json.member("sources"_key, counts.sources);
            json.member("missing"_key, missing.count);
            json.member("first_missing"_key, unless_empty(missing.first));
            json.member("index_plies"_key, reader.terms().index_plies);
            json.member("digest"_key, digest);
        });
    } else {
        const notation::Text text =
            "records  {records}\nvisits   {visits}\nsources  {sources}\ndigest   {digest}\n"_text;
        line = notation::fill(text,
                              {{"records", std::to_string(counts.records)},
                               {"visits", std::to_string(counts.visits)},
                               {"sources", std::to_string(counts.sources)},
                               {"digest", digest}},
                              options.spoken);
        if (missing.count > 0)
            line +=
                notation::fill("missing  {count}, first {source}\n"_text,
                               {{"count", std::to_string(missing.count)}, {"source", missing.first}}, options.spoken);
    }
    Output output(options.output);
    output.write(line);
    output.finish();
    return 0;
}

}  // namespace notaio::tools
