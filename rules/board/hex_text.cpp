#include "rules/board/hex_text.hpp"

#include "notation/source/ascii.hpp"

#include <algorithm>
#include <bit>

namespace notaio::rules {
namespace {

using notation::is_digit;
using notation::lower;

using notation::Text;

constexpr Text wrong_length = "a row does not have the number of cells of its place"_text;
constexpr Text wrong_sign = "a row holds a mark other than x, o and numbers"_text;

}  // namespace

std::optional<Text> read_hex_rows(std::string_view text, const HexRowsForm& form, HexRows& rows) {
    const auto count = static_cast<int>(std::min<std::ptrdiff_t>(std::ranges::count(text, '/'), 1000)) + 1;
    rows.side = (count + 1) / 2;
    if (count % 2 == 0 || rows.side < form.smallest_side || rows.side > form.largest_side) return form.wrong_count;
    const HexBoard& board = HexBoard::of(rows.side);
    int row = 1;
    int filled = 0;  // cells of the row so far
    for (std::size_t at = 0; at <= text.size(); ++at) {
        const char c = at == text.size() ? '/' : lower(text[at]);
        if (c == '/') {
            if (filled != board.width(row)) return wrong_length;
            ++row;
            filled = 0;
        } else if (is_digit(c)) {
            int run = 0;
            for (; at < text.size() && is_digit(text[at]); ++at) {
                run = run * 10 + (text[at] - '0');
                if (filled + run > board.width(row)) return wrong_length;
            }
            --at;
            filled += run;
            rows.cells.append(static_cast<std::size_t>(run), '.');
        } else if (form.marks.find(c) != std::string_view::npos) {
            if (++filled > board.width(row)) return wrong_length;
            rows.cells += c;
        } else {
            return wrong_sign;
        }
    }
    return std::nullopt;
}

void HexRowTexts::write(Known& known, std::string_view two_marks) {
    char* at = known.text.data();
    const auto put_run = [&](int cells) {
        if (cells >= 10) *at++ = static_cast<char>('0' + cells / 10);
        if (cells > 0) *at++ = static_cast<char>('0' + cells % 10);
    };
    int written = 0;
    for (std::uint64_t left = known.row.stones; left != 0; left &= left - 1) {
        const int next = std::countr_zero(left);
        put_run(next - written);
        *at++ = two_marks[(known.row.first >> next & 1U) != 0 ? 0 : 1];
        written = next + 1;
    }
    put_run(known.width - written);
    known.first_mark = two_marks.front();
    known.size = static_cast<std::uint8_t>(at - known.text.data());
}

std::string hex_rows_text(const HexBoard& board, std::string_view cells) {
    return hex_rows_text(board, "xo", [&](std::size_t first, std::size_t count) {
        HexRow row{};
        for (std::size_t i = 0; i < count; ++i) {
            row.stones |= std::uint64_t{cells[first + i] != '.'} << i;
            row.first |= std::uint64_t{cells[first + i] == 'x'} << i;
        }
        return row;
    });
}

bool looks_like_hex_rows(std::string_view line, std::string_view marks) {
    const std::string_view rows = line.substr(0, line.find_first_of(" \t\r\n"));
    return std::ranges::count(rows, '/') >= 2 && std::ranges::all_of(rows, [&](char c) {
               return is_digit(c) || c == '/' || marks.find(lower(c)) != std::string_view::npos;
           });
}

}  // namespace notaio::rules
