// What a position of the Glass Bead Game looks like: which pits are ripe, who must feed whom, how far the pits reach,
// and what all legal moves together can take. docs/notation/glass-bead-analysis.md 6
#pragma once

#include "analysis/glass_bead/captures.hpp"

#include <optional>
#include <string>
#include <vector>

namespace notaio::analysis::glass_bead {

/// A pit from which a sowing goes round more than once.
struct House {
    std::size_t pit = 0;
    unsigned beads = 0;
    unsigned laps = 0;  ///< 2 or 3
};

/// A position explained. Pits are in ring order; those of nobody's turn are empty lists.
struct Analysis {
    using Side = rules::glass_bead::Side;

    std::optional<Side> to_move;           ///< nobody: the game is over
    std::vector<std::size_t> ripe_gems;    ///< pits of the other side with one bead, a gem
    std::vector<std::size_t> ripe_stones;  ///< pits of the other side with one bead, a stone
    bool must_feed = false;                ///< rules 2.5
    std::vector<std::size_t> reach;        ///< pits of the side to move whose sowing comes to the other side
    std::optional<House> house[2];         ///< by side
    std::uint64_t legal = 0;               ///< moves
    std::vector<CaptureClass> classes;     ///< none, direct by length, indirect by length
};

Analysis study(const rules::GlassBead::Setup& setup, const rules::GlassBead::Position& position);

/// What `study` finds as an object (docs/notation/glass-bead-analysis.md 6.1). `stood`: how often the position has
/// stood so far, this time included.
rules::Fact analyse(const rules::GlassBead::Setup& setup, const rules::GlassBead::Position& position,
                    std::uint32_t stood);

/// What `analyse` says for people: lines that end with LF. `stood`: as there.
std::string describe(const rules::GlassBead::Setup& setup, const rules::GlassBead::Position& position,
                     std::uint32_t stood, notation::Language language);

/// What a legal move captures; nothing where it has no ripe drop at its end. Lower-case clauses.
std::optional<std::string> remark_on_move(const rules::GlassBead::Setup& setup,
                                          const rules::GlassBead::Position& before,
                                          const rules::GlassBead::Move& played, notation::Language language);

}  // namespace notaio::analysis::glass_bead
