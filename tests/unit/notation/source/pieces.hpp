// Inputs cut into records by a RecordReader whose source gives few bytes at a time.
#pragma once

#include "notation/source/cut.hpp"
#include "notation/source/encoding.hpp"
#include "notation/source/source.hpp"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::notation::cut_test {

/// The sizes in which the bytes of an input arrive.
inline constexpr std::size_t block_sizes[] = {1, 2, 3, 7, 64, 4096};

/// One record as it came out of the reader.
struct Piece {
    std::string text;  ///< empty where it is too large
    std::uint64_t offset = 0;
    std::uint64_t line = 1;
    std::uint64_t column = 1;
    bool too_large = false;

    bool operator==(const Piece&) const = default;
};

inline void PrintTo(const Piece& piece, std::ostream* out) {
    *out << (piece.too_large ? "too large" : testing::PrintToString(piece.text)) << " @" << piece.offset << ' '
         << piece.line << ':' << piece.column;
}

inline std::vector<Piece> pieces(std::string_view bytes, CutRule rule, std::size_t block,
                                 std::size_t limit = RecordReader::default_limit) {
    GivenBytes given(bytes, block);
    RecordReader reader(given, rule, limit);
    std::vector<Piece> found;
    Batch batch;
    while (reader.next(batch)) {
        EXPECT_FALSE(batch.records.empty());
        for (const Slice& slice : batch.records) {
            const Source source = batch.source(slice, "-");
            found.push_back({std::string(source.bytes), slice.offset, slice.line, slice.column, slice.too_large});
        }
    }
    EXPECT_FALSE(reader.next(batch)) << "the end comes once";
    return found;
}

/// The texts of the records of `bytes`. Every block size must give the same records, and each must stand where it says.
inline std::vector<std::string> records(std::string_view bytes, CutRule rule) {
    const auto whole = pieces(bytes, rule, bytes.size() + 1);
    for (const std::size_t block : block_sizes)
        EXPECT_EQ(pieces(bytes, rule, block), whole) << "in pieces of " << block;
    std::vector<std::string> texts;
    std::uint64_t end = 0;
    for (const Piece& piece : whole) {
        EXPECT_FALSE(piece.too_large);
        EXPECT_GE(piece.offset, end);
        end = piece.offset + piece.text.size();
        if (end > bytes.size()) {
            ADD_FAILURE() << "a record beyond the end";
            continue;
        }
        EXPECT_EQ(bytes.substr(piece.offset, piece.text.size()), piece.text);
        const std::size_t mark = bytes.starts_with("\xEF\xBB\xBF") ? 3 : 0;  // no part of the first line
        const std::string_view before = bytes.substr(mark, piece.offset - mark);
        const std::size_t line_end = before.find_last_of("\r\n");
        EXPECT_EQ(piece.line, 1 + count_lines(before));
        EXPECT_EQ(piece.column,
                  1 + code_points(line_end == std::string_view::npos ? before : before.substr(line_end + 1)));
        texts.push_back(piece.text);
    }
    return texts;
}

}  // namespace notaio::notation::cut_test
