#include "tools/library/input_fact.hpp"

#include "notation/record/general_codes.hpp"
#include "notation/source/json_name.hpp"
#include "tools/render/json.hpp"
#include "tools/render/report.hpp"

namespace notaio::tools {
namespace {

void append(std::string& out, std::string_view name, std::uint64_t records, std::string_view status,
            std::string_view reason, const Source& source, const Diagnostics& diagnostics, Language language) {
    append_json_line(out, "input", [&](JsonWriter& json) {
        json.member("uri"_key, notation::json_name(name));
        json.member("records"_key, records);
        json.member("status"_key, status);
        json.member("reason"_key, reason);
        write_diagnostics(json, source, diagnostics, language);
    });
}

// Of an input about which there is nothing to find.
void append(std::string& out, std::string_view name, std::uint64_t records, std::string_view status,
            std::string_view reason) {
    append(out, name, records, status, reason, {}, {}, Language::english);
}

}  // namespace

void append_unreadable(std::string& out, std::string_view name, std::uint64_t records, std::string_view why) {
    append(out, name, records, "unreadable", why);
}

void append_empty(std::string& out, const RecordJob& job, Language language) {
    const Source& source = job.request.source;
    append(out, source.uri, 0, "empty", message_of(notation::gen_010_no_record).in(language), source,
           job.report.diagnostics, language);
}

void append_skipped(std::string& out, std::string_view name, Language language) {
    constexpr notation::Text why = "its records are of other games"_text;
    append(out, name, 0, "skipped", why.in(language));
}

}  // namespace notaio::tools
