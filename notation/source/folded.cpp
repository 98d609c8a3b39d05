#include "notation/source/folded.hpp"

#include "notation/source/ascii.hpp"
#include "notation/source/code_point.hpp"
#include "notation/source/encoding.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace notaio::notation {
namespace {

// Capitals whose small letters are so much further; of pairs only every second one is a capital.
struct Capitals {
    std::uint32_t first;
    std::uint32_t last;
    std::uint32_t further;
    bool pairs = false;
};
constexpr std::array capitals = {
    Capitals{0xC0, 0xD6, 32},          Capitals{0xD8, 0xDE, 32},          Capitals{0x100, 0x12E, 1, true},
    Capitals{0x132, 0x136, 1, true},   Capitals{0x139, 0x147, 1, true},   Capitals{0x14A, 0x176, 1, true},
    Capitals{0x179, 0x17D, 1, true},   Capitals{0x388, 0x38A, 37},        Capitals{0x391, 0x3A1, 32},
    Capitals{0x3A3, 0x3AB, 32},        Capitals{0x400, 0x40F, 80},        Capitals{0x410, 0x42F, 32},
    Capitals{0x460, 0x480, 1, true},   Capitals{0x48A, 0x4BE, 1, true},   Capitals{0x4D0, 0x52E, 1, true},
    Capitals{0x1E00, 0x1E94, 1, true}, Capitals{0x1EA0, 0x1EFE, 1, true},
};

std::uint32_t small(std::uint32_t letter) {
    switch (letter) {
    case 0x178: return 0xFF;   // Y with diaeresis
    case 0x386: return 0x3AC;  // Greek with tonos
    case 0x38C: return 0x3CC;
    case 0x38E: return 0x3CD;
    case 0x38F: return 0x3CE;
    case 0x3C2: return 0x3C3;  // sigma at the end of a word
    default: break;
    }
    const auto row =
        std::ranges::find_if(capitals, [&](const Capitals& of) { return of.first <= letter && letter <= of.last; });
    if (row == capitals.end() || (row->pairs && (letter - row->first) % 2 != 0)) return letter;
    return letter + row->further;
}

}  // namespace

std::string folded(std::string_view text) {
    if (std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) return lowered(text);
    std::string line;
    while (!text.empty()) {
        const auto length = utf8_length(text);
        if (length.value_or(1) == 1)
            line += lower(text.front());
        else
            append_utf8(line, small(code_point(text.substr(0, *length))));
        text.remove_prefix(length.value_or(1));
    }
    return line;
}

}  // namespace notaio::notation
