// What stands on a cell, or who is to move, as one number: for patterns. 0 is nothing.
#pragma once

#include "notation/source/ascii.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace notaio::rules {

/// Of letters it is the letter's code.
using Content = std::uint32_t;

/// The one of `letters` that a text is; without case where those are all small or all large.
constexpr std::optional<Content> letter_in(std::string_view letters, std::string_view text, bool any_case) {
    if (text.size() != 1) return std::nullopt;
    for (const char letter : letters)
        if (letter == text[0] || (any_case && notation::lower(letter) == notation::lower(text[0])))
            return static_cast<unsigned char>(letter);
    return std::nullopt;
}

/// What stands beside a letter in `pairs`, where first and second letters are exchanged; else what was given.
constexpr Content other_of_pair(std::string_view pairs, Content content) {
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        if (content == static_cast<unsigned char>(pairs[i])) return static_cast<unsigned char>(pairs[i + 1]);
        if (content == static_cast<unsigned char>(pairs[i + 1])) return static_cast<unsigned char>(pairs[i]);
    }
    return content;
}

}  // namespace notaio::rules
