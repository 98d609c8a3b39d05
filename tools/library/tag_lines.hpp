// Tags as they stand in a text: `[Name "value"]`.
#pragma once

#include "notation/source/source.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// The parts of a line that is, or is about to be, a tag; spans of the text that it was found in.
struct TagLine {
    notation::Span line;  ///< from its bracket to its end
    notation::Span name;
    std::optional<notation::Span> value = {};  ///< between its quotes, or behind the first; nothing: there is none yet
    bool is_closed = false;                    ///< its value has both quotes
};

/// The tag on the line around a byte of `text`.
std::optional<TagLine> tag_line_at(std::string_view text, std::size_t offset);

/// The tags at the beginning of a record, up to its first line that is none.
std::vector<TagLine> tag_lines(std::string_view record);

}  // namespace notaio::tools
