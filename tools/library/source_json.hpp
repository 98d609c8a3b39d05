// Where a record stands, as every object tells it.
#pragma once

#include "notation/source/json_name.hpp"
#include "tools/render/json.hpp"

#include <cstdint>
#include <string_view>

namespace notaio::tools {

/// Writes the member `source`: input, line from 1, offset and length in bytes.
inline void write_source(JsonWriter& json, std::string_view uri, std::uint64_t line, std::uint64_t offset,
                         std::uint64_t length) {
    json.object("source"_key, [&] {
        json.member("uri"_key, notation::json_name(uri));
        json.member("line"_key, line);
        json.member("offset"_key, offset);
        json.member("length"_key, length);
    });
}

}  // namespace notaio::tools
