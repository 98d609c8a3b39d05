// archive verify: whether an archive holds what its texts say.
#include "notation/source/printable.hpp"
#include "tools/archive/shared_keys.hpp"
#include "tools/archive/verify.hpp"
#include "tools/commands/archive.hpp"
#include "tools/commands/messages.hpp"
#include "tools/render/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace notaio::tools {
namespace {

void append_fault_row(std::string& out, const ArchiveFault& fault) {
    append_json_line(out, "mismatch", [&](JsonWriter& json) {
        json.member("kind"_key, word_of(fault.kind));
        json.member("table"_key, unless_empty(fault.table));
        json.member("row"_key, fault.row);
        json.member("column"_key, unless_empty(fault.column));
        json.member("found"_key, fault.found);
        json.member("wanted"_key, fault.wanted);
    });
}

// A value in one line; those of texts may be long.
std::string short_value(const std::optional<std::string>& value) {
    constexpr std::size_t enough = 60;
    if (!value) return "null";
    return notation::printable(value->size() <= enough ? *value : value->substr(0, enough) + "...");
}

// Where it is: rows of these tables belong to a record, which is named.
std::string place_of(const ArchiveFault& fault) {
    constexpr std::array<std::string_view, 5> of_records = {"seat", "tag", "finding", "visit", "origin"};
    const bool is_of_record = fault.row && std::ranges::find(of_records, fault.table) != of_records.end();
    std::string place = is_of_record ? "record" : std::string(fault.table);
    if (fault.row) (place += ' ') += std::to_string(*fault.row);
    if (is_of_record) (place += ' ') += fault.table;
    if (!fault.column.empty()) (place += ' ') += notation::printable(fault.column);
    return place;
}

notation::Text sentence_of(const ArchiveFault& fault) {
    switch (fault.kind) {
    case FaultKind::row:
        if (!fault.found && !fault.wanted) return "{place}: there is no such row\n"_text;
        return fault.found ? "{place}: {found} is not to be there\n"_text : "{place}: {wanted} is missing\n"_text;
    case FaultKind::reference: return "{place}: {found} stands there, and is in no row of {wanted}\n"_text;
    case FaultKind::meaning: return "{place}: {found} stands there, and means nothing\n"_text;
    case FaultKind::object:
        if (!fault.found) return "{kind} {name} is missing\n"_text;
        return fault.wanted ? "{kind} {name} is another: {found}\n"_text : "{kind} {name} is added\n"_text;
    case FaultKind::file: return "SQLite: {found}\n"_text;
    case FaultKind::value:
    case FaultKind::count: break;
    }
    return "{place}: {found} stands there, not {wanted}\n"_text;
}

void append_fault_text(std::string& out, const ArchiveFault& fault, Language language) {
    out += notation::fill(sentence_of(fault),
                          {{"place", place_of(fault)},
                           {"kind", std::string(fault.column)},
                           {"name", notation::printable(fault.table)},
                           {"found", short_value(fault.found)},
                           {"wanted", short_value(fault.wanted)}},
                          language);
}

// Keys that are shared prove nothing wrong: whoever finds a key compares the positions.
void append_shared(std::string& out, const std::vector<SharedKey>& keys, const Options& options) {
    for (const SharedKey& shared : keys) {
        if (options.format == "jsonl")
            append_json_line(out, "shared", [&](JsonWriter& json) {
                json.member("key"_key, fmt::format("{:016x}", shared.key));
                json.member("sql"_key, static_cast<std::int64_t>(shared.key));
                json.member("positions"_key, shared.positions);
            });
        else
            out += notation::fill(
                "key {key}: {count} different positions share it\n"_text,
                {{"key", fmt::format("{:016x}", shared.key)}, {"count", std::to_string(shared.positions)}},
                options.spoken);
    }
    if (options.format != "jsonl" && !options.quiet)
        out += notation::fill("keys that different positions share: {count}\n"_text,
                              {{"count", std::to_string(keys.size())}}, options.spoken);
}

void append_verified(std::string& out, const VerifyCounts& counts, const std::vector<SharedKey>* shared,
                     const Options& options, int exit) {
    if (options.format == "jsonl") {
        append_json_line(out, "verified", [&](JsonWriter& json) {
            json.member("records"_key, counts.records);
            json.member("visits"_key, counts.visits);
            json.member("mismatches"_key, counts.faults);
            json.member("shared_keys"_key, shared == nullptr ? std::nullopt : std::optional(shared->size()));
            json.member("exit"_key, exit);
        });
    } else if (!options.quiet) {
        const notation::Text text = "records {records}, visits {visits}: mismatches {count}\n"_text;
        out += notation::fill(text,
                              {{"records", std::to_string(counts.records)},
                               {"visits", std::to_string(counts.visits)},
                               {"count", std::to_string(counts.faults)}},
                              options.spoken);
    }
}

}  // namespace

int verify_the_archive(const Options& options) {
    const ArchiveReader reader(options.archive, Doubt::ignore);
    Output output(options.output);
    std::string rows;
    const auto tell = [&](const ArchiveFault& fault) {
        if (options.format == "jsonl")
            append_fault_row(rows, fault);
        else
            append_fault_text(rows, fault, options.spoken);
        output.write(rows);
        rows.clear();
    };
    const VerifyCounts counts = verify_archive(reader, {options.jobs, options.sample}, tell);
    const int exit = counts.faults == 0 ? 0 : ExitStatus::findings;
    std::optional<std::vector<SharedKey>> shared;
    if (options.keys) append_shared(rows, shared.emplace(shared_keys(reader, options.jobs)), options);
    append_verified(rows, counts, shared ? &*shared : nullptr, options, exit);
    output.write(rows);
    output.finish();
    return exit;
}

}  // namespace notaio::tools
