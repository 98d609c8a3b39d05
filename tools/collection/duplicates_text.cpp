#include "tools/collection/duplicates_text.hpp"
#include "tools/library/source_json.hpp"

#include "tools/render/github.hpp"
#include "tools/render/json.hpp"

#include <fmt/format.h>

#include <iterator>

namespace notaio::tools {
namespace {

void write_record(JsonWriter& json, const RecordDetails& of) {
    json.object([&] {
        json.member("record"_key, of.record);
        write_source(json, of.uri, of.line, of.offset, of.length);
        json.member("image"_key, unless_empty(of.image));
        json.member("seats"_key, of.image.empty()
                                     ? std::nullopt
                                     : std::optional<std::string_view>(of.exchanges_seats ? "exchanged" : "same"));
    });
}

}  // namespace

void append_group_row(std::string& out, const DuplicateGroup& group, const DuplicateWish& wish,
                      const DetailsByRecord& details) {
    append_json_line(out, "group", [&](JsonWriter& json) {
        json.member("by"_key, wish.by.word);
        json.member("id"_key, Sha256::hex(group.id));
        json.member("plies"_key, details.at(group.records.front()).plies);
        json.list("records"_key, [&] {
            for (const std::uint64_t record : group.records) write_record(json, details.at(record));
        });
        json.key("prefix_of"_key);
        if (group.prefix_of == 0)
            json.value(nullptr);
        else
            write_record(json, details.at(group.prefix_of));
    });
}

void append_group_text(std::string& out, const DuplicateGroup& group, const DetailsByRecord& details,
                       Language language) {
    const auto append = [&](std::uint64_t record, const notation::Text& what) {
        const RecordDetails& of = details.at(record);
        fmt::format_to(std::back_inserter(out), "{}:{} {}  {}\n", line_name(of.uri), of.line, record,
                       what.in(language));
    };
    if (group.prefix_of != 0) {
        append(group.prefix_of, "is longer"_text);
        for (const std::uint64_t record : group.records) append(record, "begins it"_text);
    } else {
        append(group.records.front(), "stays"_text);
        for (const std::uint64_t record : std::span(group.records).subspan(1)) append(record, "equals it"_text);
    }
    out += '\n';
}

}  // namespace notaio::tools
