// Cuts any bytes into records, in one piece and in blocks of any sizes. The first byte chooses the rule, the second a
// limit (0: none), the third how many sizes follow.
#include "notation/source/cut.hpp"
#include "notation/source/encoding.hpp"
#include "tests/fuzz/holds.hpp"
#include "tests/fuzz/input.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace {

using namespace notaio;

struct Piece {
    std::string bytes;
    notation::Slice slice;
};

// Gives the bytes in pieces of these sizes, over and over; none: as many as are asked for.
class SizedPieces final : public notation::ByteReader {
  public:
    SizedPieces(std::string_view bytes, const std::vector<std::size_t>& sizes) : left_(bytes), sizes_(sizes) {}

    std::size_t read(std::string& into, std::size_t most) override {
        const std::size_t wanted = sizes_.empty() ? most : std::max<std::size_t>(1, sizes_[calls_++ % sizes_.size()]);
        const std::string_view piece = left_.substr(0, std::min(wanted, most));
        left_.remove_prefix(piece.size());
        into += piece;
        return piece.size();
    }

  private:
    std::string_view left_;
    const std::vector<std::size_t>& sizes_;
    std::size_t calls_ = 0;
};

std::vector<Piece> cut(std::string_view bytes, notation::CutRule rule, const std::vector<std::size_t>& sizes,
                       std::size_t limit) {
    SizedPieces given(bytes, sizes);
    notation::RecordReader reader(given, rule, limit);
    std::vector<Piece> pieces;
    notation::Batch batch;
    while (reader.next(batch))
        for (const auto& slice : batch.records) pieces.push_back({std::string(batch.source(slice, "-").bytes), slice});
    NOTAIO_HOLDS(!reader.next(batch) && batch.records.empty(), "the end stays the end");
    return pieces;
}

// What places are counted in: the bytes, or those of UTF-16 as UTF-8 with its mark.
std::string text_of(std::string_view bytes) {
    if (!bytes.starts_with("\xFF\xFE") && !bytes.starts_with("\xFE\xFF")) return std::string(bytes);
    std::string text = "\xEF\xBB\xBF";
    notation::Utf16Decoder decoder(bytes.starts_with("\xFE\xFF"));
    decoder.append(text, bytes.substr(2));
    decoder.finish(text);
    return text;
}

// A record lies where its slice says.
void hold_place(std::string_view bytes, const Piece& piece) {
    const std::size_t mark = bytes.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    NOTAIO_HOLDS(piece.slice.offset >= mark && piece.slice.offset <= bytes.size());
    const std::string_view before = bytes.substr(mark, piece.slice.offset - mark);
    NOTAIO_HOLDS(bytes.substr(piece.slice.offset, piece.bytes.size()) == piece.bytes);
    NOTAIO_HOLDS(piece.slice.line == 1 + notation::count_lines(before), piece.bytes);
    const std::size_t line_end = before.find_last_of("\r\n");
    const std::string_view line = before.substr(line_end == std::string_view::npos ? 0 : line_end + 1);
    NOTAIO_HOLDS(piece.slice.column == 1 + notation::code_points(line), piece.bytes);
}

// With a limit every record that fits is there, in its place, and one that does not is named there. What is named
// beside holds no record, but blanks and remarks over the limit.
void hold_limit(const std::vector<Piece>& all, const std::vector<Piece>& limited, std::size_t limit) {
    auto next = limited.begin();
    const auto pass_over = [&](std::uint64_t up_to) {
        while (next != limited.end() && next->slice.too_large && next->slice.offset < up_to) ++next;
    };
    for (const Piece& piece : all) {
        const auto& wanted = piece.slice;
        pass_over(wanted.offset);
        NOTAIO_HOLDS(next != limited.end(), piece.bytes);
        const auto& found = next->slice;
        NOTAIO_HOLDS(found.offset == wanted.offset && found.line == wanted.line && found.column == wanted.column,
                     std::to_string(found.offset) + " instead of " + std::to_string(wanted.offset) + ":\n" +
                         piece.bytes);
        NOTAIO_HOLDS(found.too_large == (piece.bytes.size() > limit), piece.bytes);
        NOTAIO_HOLDS(found.too_large || next->bytes == piece.bytes, piece.bytes);
        ++next;
    }
    pass_over(~std::uint64_t{0});
    NOTAIO_HOLDS(next == limited.end(), next->bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr notation::CutRule rules[] = {notation::cut_lines,   notation::cut_text,         notation::cut_json,
                                           notation::cut_trials,  notation::cut_listings,     notation::cut_blocks,
                                           notation::cut_scripts, notation::cut_playthroughs, notation::cut_sgf};
    fuzz::Input input(data, size);
    const auto rule = rules[input.below(std::size(rules))];
    const std::size_t limit = std::size_t{input.byte()} * 16;
    std::vector<std::size_t> sizes;
    for (std::size_t count = input.byte() % 8U; count > 0; --count) sizes.push_back(input.byte());
    const std::string_view bytes = input.rest();

    const std::string text = text_of(bytes);
    const auto whole = cut(bytes, rule, {}, notation::RecordReader::default_limit);
    for (const Piece& piece : whole) {
        NOTAIO_HOLDS(!piece.slice.too_large && !piece.bytes.empty());
        hold_place(text, piece);
    }
    const auto blocks = cut(bytes, rule, sizes, notation::RecordReader::default_limit);
    hold_limit(whole, blocks, notation::RecordReader::default_limit);
    if (limit > 0) hold_limit(whole, cut(bytes, rule, sizes, limit), limit);
    return 0;
}
