#include "tools/library/input_fact.hpp"

#include "notation/record/general_codes.hpp"
#include "notation/source/json_name.hpp"
#include "tools/render/fact.hpp"
#include "tools/render/report.hpp"

#include <utility>

namespace notaio::tools {
namespace {

void append(std::string& out, std::string_view name, std::uint64_t records, std::string_view status,
            std::string_view reason, Fact diagnostics) {
    append_json(out, Fact::Object{{"type", "input"},
                                  {"uri", notation::json_name(name)},
                                  {"records", records},
                                  {"status", status},
                                  {"reason", reason},
                                  {"diagnostics", std::move(diagnostics)}});
    out += '\n';
}

}  // namespace

void append_unreadable(std::string& out, std::string_view name, std::uint64_t records, std::string_view why) {
    append(out, name, records, "unreadable", why, Fact::List{});
}

void append_empty(std::string& out, const RecordJob& job, Language language) {
    const Source& source = job.request.source;
    append(out, source.uri, 0, "empty", notation::gen_010_no_record.message.in(language),
           diagnostics_fact(source, job.report.diagnostics, language));
}

void append_skipped(std::string& out, std::string_view name, Language language) {
    constexpr notation::Text why = {"its records are of other games", "le sue partite sono di altri giochi"};
    append(out, name, 0, "skipped", why.in(language), Fact::List{});
}

}  // namespace notaio::tools
