// How much was found, as people and programs read it.
#pragma once

#include "tools/collection/find_work.hpp"
#include "tools/render/github.hpp"
#include "tools/render/json.hpp"

#include <cstdint>
#include <string>

namespace notaio::tools {

struct FoundCounts {
    std::uint64_t inputs = 0;
    std::uint64_t records = 0;
    std::uint64_t with_hits = 0;
    std::uint64_t hits = 0;
};

/// Appends the last object.
inline void append_found_row(std::string& out, const FoundCounts& counts, int exit) {
    append_json_line(out, "found", [&](JsonWriter& json) {
        json.member("inputs"_key, counts.inputs);
        json.member("records"_key, counts.records);
        json.member("with_hits"_key, counts.with_hits);
        json.member("hits"_key, counts.hits);
        json.member("exit"_key, exit);
    });
}

/// A line.
inline std::string found_text(const FoundCounts& counts, Language language) {
    constexpr auto text = notation::plural("found in {with} of {count} record, hits: {hits}\n",
                                           "found in {with} of {count} records, hits: {hits}\n");
    return notation::fill(
        text, static_cast<std::int64_t>(counts.records),
        {{"with", static_cast<std::int64_t>(counts.with_hits)}, {"hits", static_cast<std::int64_t>(counts.hits)}},
        language);
}

}  // namespace notaio::tools
