#include "notation/source/printable.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/random_records.hpp"
#include "tools/stream/output.hpp"
#include "tools/stream/progress.hpp"

#include <cstdio>

namespace notaio::tools {
namespace {

// Whether a finding is about a place of a record; one of another record, which was only tried, has none here.
bool stands_in(const Diagnostic& made, std::string_view record) {
    return made.where && made.where->end <= record.size();
}

Diagnostic without_places(Diagnostic made) {
    made.where.reset();
    made.labels.clear();
    return made;
}

// Says why no record can be made.
void tell_refused(const RandomRecords& records, const Options& options) {
    std::string text;
    const auto& [findings, record] = records.faults();
    if (findings.list().empty()) {
        text = "notaio: " + notation::printable(records.reason()) + '\n';
    } else {
        // First what is wrong as a whole, then what is wrong in the record.
        for (const bool placed : {false, true}) {
            CheckReport report;
            for (const Diagnostic& made : findings.list())
                if (stands_in(made, record) == placed) report.diagnostics.add(placed ? made : without_places(made));
            std::vector<std::size_t> marks;
            append_diagnostics(
                text, Source{.uri = placed ? "random" : "notaio", .bytes = placed ? std::string_view(record) : ""},
                report, message_style(options), marks);
        }
    }
    std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace

int run_random(const Options& options) {
    if (find_game(options.game) == nullptr) {
        const notation::Text text = "notaio: random needs --game\n"_text;
        std::fputs(std::string(text.in(options.spoken)).c_str(), stderr);
        return ExitStatus::wrong_usage;
    }
    RandomRecords records(options);
    Output output(options.output);
    Progress progress(options.spoken, options.count);
    std::string record;
    while (true) {
        const auto made = records.next(record);
        if (made == RandomRecords::Made::nothing_left) break;
        if (made == RandomRecords::Made::refused) {
            progress.clear();
            tell_refused(records, options);
            return ExitStatus::wrong_usage;
        }
        output.write(record);
        if (!options.quiet) progress.show(records.made(), records.made());
    }
    progress.clear();
    output.finish();
    return 0;
}

}  // namespace notaio::tools
