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
    std::optional<int> best = {};  ///< the most points that one of them takes; not known of positions too large to list
    std::optional<rules::GlassBead::Move> example = {};  ///< the first of those; not known there either
};

/// Positions with more moves than this are counted and not listed.
inline constexpr std::uint64_t most_listed_moves = 1'000'000;

/// The classes that occur: none, direct and indirect, each by length. A game that is over has none.
std::vector<CaptureClass> capture_classes(const rules::GlassBead::Table& table,
                                          const rules::GlassBead::Position& position);

/// The same by sowing every order of every pit, however many there are; what `capture_classes` does up to the limit.
std::vector<CaptureClass> listed_classes(const rules::GlassBead::Table& table,
                                         const rules::GlassBead::Position& position);

/// The same by the formulas of the rules, without `best` and `example`; what it does beyond.
std::vector<CaptureClass> counted_classes(const rules::GlassBead::Table& table,
                                          const rules::GlassBead::Position& position);

}  // namespace notaio::analysis::glass_bead
