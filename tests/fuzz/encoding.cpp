// Decodes any bytes, and finds lines and columns in them.
#include "notation/source/encoding.hpp"
#include "notation/record/record.hpp"
#include "notation/source/source.hpp"
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"

#include <algorithm>

namespace {

using namespace notaio;

void hold_decoding(std::string_view bytes) {
    const std::string decoded = notation::decode(bytes);
    NOTAIO_HOLDS(!notation::first_invalid_utf8(decoded) && decoded.find('\0') == std::string::npos, decoded);
    NOTAIO_HOLDS(notation::decode(decoded) == decoded, decoded);
    NOTAIO_HOLDS(notation::code_points(bytes) ==
                     notation::code_points(decoded) + static_cast<std::size_t>(std::ranges::count(bytes, '\0')),
                 decoded);
    if (!notation::first_invalid_utf8(bytes) && bytes.find('\0') == std::string_view::npos)
        NOTAIO_HOLDS(decoded == bytes, decoded);
    NOTAIO_HOLDS(!notation::first_invalid_utf8(notation::shown(bytes)));
    const std::string comment = notation::comment_text(bytes);
    NOTAIO_HOLDS(notation::comment_text(comment) == comment, comment);
}

// Lines and columns, one character after the other.
void hold_places(std::string_view bytes) {
    const notation::Source source{.uri = "-", .bytes = bytes, .line = 7, .column = 3};
    notation::Locator forwards(source);
    notation::Locator at_once(source);
    const auto size = static_cast<std::uint32_t>(bytes.size());
    const auto end = at_once.at(size);
    NOTAIO_HOLDS(end.line == 7 + notation::count_lines(bytes));
    notation::LineColumn last{.line = 7, .column = 3};
    for (std::uint32_t at = 0; at <= size; ++at) {
        const auto place = forwards.at(at);
        const bool next_line = place.line == last.line + 1 && place.column == 1;
        const bool same_line =
            place.line == last.line && (place.column == last.column || place.column == last.column + 1);
        NOTAIO_HOLDS(next_line || same_line);
        last = place;
        const auto line = forwards.line_around(at, 10);
        NOTAIO_HOLDS(line.begin <= at && at <= line.begin + line.text.size() && line.text.size() <= 20);
        NOTAIO_HOLDS(line.text.find_first_of("\r\n") == std::string_view::npos);
    }
    NOTAIO_HOLDS(last == end);
    if (size > 0) NOTAIO_HOLDS(at_once.at(size / 2) == notation::Locator(source).at(size / 2), "backwards is the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = fuzz::Input(data, size).rest();
    hold_decoding(bytes);
    hold_places(bytes.substr(0, 4096));
    return 0;
}
