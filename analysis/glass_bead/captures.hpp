// The legal moves of a position of the Glass Bead Game by what they capture. docs/notation/glass-bead-analysis.md 6.8
#pragma once

#include "rules/glass_bead/glass_bead.hpp"

#include <optional>
#include <vector>

namespace notaio::analysis::glass_bead {

/// The moves whose chains have one kind and one length.
struct CaptureClass {
    using Capture = rules::glass_bead::Capture;

    Capture capture = Capture::none;
    unsigned chain = 0;
    std::uint64_t moves = 0;
    std::optional<int> best =
        {};  ///< the most points that one of them takes; not known of positions with too many moves
    std::optional<rules::GlassBead::Move> example = {};  ///< the first of those; not known there either
};

/// Of positions with more moves than this the best ones are not looked for.
inline constexpr std::uint64_t most_listed_moves = 1'000'000;

/// The classes that occur: none, direct and indirect, each by length. A game that is over has none.
std::vector<CaptureClass> capture_classes(const rules::GlassBead::Setup& setup,
                                          const rules::GlassBead::Position& position);

}  // namespace notaio::analysis::glass_bead
