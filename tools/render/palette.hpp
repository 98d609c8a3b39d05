// How pictures look: the colours and line widths of every form and theme, in one place.
#pragma once

#include "analysis/picture/picture.hpp"

#include <cstdint>
#include <string_view>

namespace notaio::tools {

enum class Theme : std::uint8_t {
    automatic,  ///< light, and dark for readers who ask for it
    light,
    dark,
    print,  ///< black, white and patterns alone
};

/// The colour of a tone as `#rrggbb`; empty for none. `automatic` is light.
std::string_view colour(analysis::Tone tone, Theme theme);

/// What fills a surface of that tone, where its colour does not: players beyond the second are told apart by patterns.
analysis::Fill fill_of(analysis::Tone tone);

/// Width of a line, in tenths of a unit.
int width_of(analysis::Pen pen);
/// Width of the casing under a line of a mark.
constexpr int casing_width = 75;

/// Lengths of dash and gap, in tenths of a unit; dots have a dash of 1 and round ends.
struct DashLengths {
    int dash = 0;
    int gap = 0;
};
DashLengths lengths_of(analysis::Dash dash, analysis::Pen pen);

}  // namespace notaio::tools
