// What stands on a cell, or who is to move, as one number: for patterns. 0 is nothing.
#pragma once

#include "notation/source/ascii.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace notaio::rules {

/// Of letters it is the letter's code.
using Content = std::uint32_t;

/// The letter of a colour, a side or a seat.
template <class Seat>
constexpr Content letter_of(std::string_view letters, Seat seat) {
    return static_cast<unsigned char>(letters[static_cast<std::size_t>(seat)]);
}

/// The one of `letters` that a text is, without case where it is none as it stands.
constexpr std::optional<Content> letter_in(std::string_view letters, std::string_view text) {
    if (text.size() != 1) return std::nullopt;
    std::size_t found = letters.find(text[0]);
    for (std::size_t i = 0; i < letters.size() && found == std::string_view::npos; ++i)
        if (notation::lower(letters[i]) == notation::lower(text[0])) found = i;
    return found == std::string_view::npos ? std::nullopt : std::optional(letter_of(letters, found));
}

}  // namespace notaio::rules
