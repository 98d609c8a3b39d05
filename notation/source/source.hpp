// The bytes of one record as they stand in their input, and places in them.
// A Source never owns bytes: they live in the Batch that the reader of notation/source/cut.hpp fills.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace notaio::notation {

namespace text {
struct KnownHead;
}

/// A range of bytes within one record. Records are at most 64 MiB, so 32 bits suffice.
struct Span {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    bool operator==(const Span&) const = default;
    [[nodiscard]] std::uint32_t size() const { return end - begin; }
};

/// The bytes of one record, and where they stand in their input.
struct Source {
    std::string_view uri;      ///< the input as its user named it; "-" is standard input
    std::string_view bytes;    ///< exactly as in the input: no byte is stripped or changed
    std::uint64_t offset = 0;  ///< of the first byte, in bytes from the start of the input
    std::uint64_t line = 1;    ///< of the first byte, from 1
    std::uint64_t column = 1;  ///< of the first byte, from 1, in code points
    /// What stands before the record in its input and still holds in it: settings of a script, a line each.
    std::string_view context = {};
    /// It is the first record of an input that was UTF-16, and that is read as UTF-8.
    bool first_of_utf16 = false;
    /// It is one of an array of records.
    bool in_list = false;
    /// The head of a text record, where it has been read for the choice of its game.
    text::KnownHead* head = nullptr;

    [[nodiscard]] Span span(std::string_view part) const {  ///< of a part of `bytes`
        const auto begin = static_cast<std::uint32_t>(part.data() - bytes.data());
        return {begin, begin + static_cast<std::uint32_t>(part.size())};
    }
    [[nodiscard]] std::string_view text(Span span) const { return bytes.substr(span.begin, span.end - span.begin); }
};

/// A place as people count it: lines and columns from 1, columns in code points of UTF-8.
/// A byte that is no UTF-8 counts as one column (it is read as Windows-1252).
struct LineColumn {
    std::uint64_t line = 1;
    std::uint64_t column = 1;

    bool operator==(const LineColumn&) const = default;
};

/// Works out lines and columns. Asking in ascending order costs one pass over the record in all; asking for one that
/// lies before a place where it has been costs no more than the way from the last mark before it.
class Locator {
  public:
    explicit Locator(const Source& source);

    /// The place of byte `position` (at most the size of the record). LF, CRLF and CR end lines.
    LineColumn at(std::uint32_t position);

    /// The part of a line that is shown: its bytes without the line end, and where they begin in the record.
    struct Line {
        std::string_view text;
        std::uint32_t begin = 0;
        bool cut_before = false;  ///< the line is longer on the left than `reach`
        bool cut_after = false;   ///< the line is longer on the right than `reach`
    };
    /// The line around byte `position`, at most `reach` bytes to either side, so that long lines cost no more.
    [[nodiscard]] Line line_around(std::uint32_t position, std::uint32_t reach) const;

  private:
    struct Mark {
        std::uint32_t position = 0;
        LineColumn place;
    };
    static constexpr std::uint32_t stride = 8U << 10U;  // between marks

    void go_near(std::uint32_t position);

    Source source_;
    Mark at_;
    std::vector<Mark> marks_;  // on the way, ascending
    std::uint32_t next_mark_ = stride;
};

/// Takes the first line off `text`, without its end: LF, CRLF or CR.
std::string_view take_line(std::string_view& text);

/// The number of line ends in `text`: LF, CRLF and a bare CR count one each.
std::uint64_t count_lines(std::string_view text);

}  // namespace notaio::notation
