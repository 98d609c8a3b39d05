// The commands that read no records: random, explain, games.
#include "notation/source/printable.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/catalogue.hpp"
#include "tools/library/print.hpp"
#include "tools/library/random_records.hpp"

#include <string>
#include <vector>

namespace notaio::tools {
namespace {

// Whether a finding is about a place of a record; one of another record, which was only tried, has none here.
bool stands_in(const Diagnostic& finding, std::string_view record) {
    return finding.where && finding.where->end <= record.size();
}

Diagnostic without_places(Diagnostic finding) {
    finding.where.reset();
    finding.labels.clear();
    return finding;
}

// Says why no record can be made.
void tell_refused(const RandomRecords& records, CommandIo& io) {
    const auto& [findings, record] = records.faults();
    if (findings.list().empty()) return io.say("notaio: " + notation::printable(records.reason()) + '\n');
    std::string text;
    // First what is wrong as a whole, then what is wrong in the record.
    for (const bool placed : {false, true}) {
        CheckReport report;
        for (const Diagnostic& finding : findings.list())
            if (stands_in(finding, record) == placed)
                report.diagnostics.add(placed ? finding : without_places(finding));
        std::vector<std::size_t> marks;
        append_diagnostics(text,
                           Source{.uri = placed ? "random" : "notaio", .bytes = placed ? std::string_view(record) : ""},
                           report, io.message_style(), marks);
    }
    io.say(text);
}

}  // namespace

int print_random(const PrintSettings& settings, CommandIo& io, FunctionRef<void(std::int64_t count)> after_each) {
    if (find_game(settings.game) == nullptr) {
        io.say("notaio: random needs --game\n"_text.in(settings.spoken));
        return ExitStatus::wrong_usage;
    }
    RandomRecords records(settings);
    std::string record;
    while (true) {
        const auto one = records.next(record);
        if (one != RandomRecords::Made::record) after_each(-1);
        if (one == RandomRecords::Made::nothing_left) break;
        if (one == RandomRecords::Made::refused) {
            tell_refused(records, io);
            return ExitStatus::wrong_usage;
        }
        io.write(record);
        after_each(static_cast<std::int64_t>(records.made()));
    }
    io.finish_report();
    return 0;
}

int print_explain(const PrintSettings& settings, CommandIo& io) {
    const std::string pages = explanation(settings.code, settings.spoken);
    if (pages.empty()) return refuse(io, no_such_code(settings.code, settings.spoken));
    io.write(pages);
    io.finish_report();
    return 0;
}

int print_games(const PrintSettings& settings, CommandIo& io) {
    const ListForm form = settings.format == "json"    ? ListForm::json
                          : settings.format == "jsonl" ? ListForm::json_lines
                                                       : ListForm::text;
    io.write(games_list(settings.game, form, settings.language));
    io.finish_report();
    return 0;
}

}  // namespace notaio::tools
