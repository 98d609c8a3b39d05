// Coords as text: read, written, and given a place. What Coord is, record.hpp says.
#pragma once

#include "notation/record/record.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace notaio::notation {

/// A coord of that form.
constexpr Coord coord_of(CoordForm form, int a, int b = 0, int c = 0) {
    return {.numbers = {static_cast<std::int16_t>(a), static_cast<std::int16_t>(b), static_cast<std::int16_t>(c)},
            .form = form};
}

/// The coord as `append_coord` writes it.
inline std::string coord_text(const Coord& coord, bool upper_case = false) {
    std::string out;
    append_coord(out, coord, upper_case);
    return out;
}

/// Gives a coord a place in the record; of a long one, the beginning.
inline void set_coord_span(Coord& coord, Span where) {
    coord.begin = where.begin;
    coord.length = static_cast<std::uint8_t>(std::min<std::uint32_t>(where.size(), 255));
}

/// Visits the coords of a written move, `visit(coord)`: where it comes from, where it goes, and those of the building
/// behind a way.
template <class Written, class Visit>
void for_each_coord(Written& written, Visit&& visit) {
    std::visit(
        [&](auto& move) {
            if constexpr (requires { move.from; }) visit(move.from);
            if constexpr (requires { move.to; }) visit(move.to);
            if constexpr (requires { move.build->to; })
                if (move.build) visit(move.build->to);
        },
        written);
}

/// The coord at `at` in `text`, which moves behind it: a letter in either case and its digits, as a grammar has matched
/// them. `offset` is the place of `text` in the record.
inline Coord take_lettered_coord(std::string_view text, std::size_t& at, std::uint32_t offset) {
    Coord coord{.begin = offset + static_cast<std::uint32_t>(at)};
    const std::size_t begin = at;
    coord.numbers[0] = static_cast<std::int16_t>((text[at++] | 0x20) - 'a' + 1);
    int number = 0;
    for (; at < text.size() && is_digit(text[at]); ++at) number = number * 10 + (text[at] - '0');
    coord.numbers[1] = static_cast<std::int16_t>(number);
    coord.length = static_cast<std::uint8_t>(at - begin);
    return coord;
}

}  // namespace notaio::notation
