// What the notations of other programs hold of a record of Havannah, and what they ask of its setup.
#pragma once

#include "notation/havannah/havannah.hpp"
#include "notation/record/losses.hpp"

namespace notaio::notation::havannah {

/// What Ludii tells of options that follow from the setup; kept as a tag.
inline constexpr std::string_view options_tag = "LudiiOptions";

extern const Holds gtp_holds, abstract_play_holds, openspiel_holds, ludii_holds, littlegolem_holds, havannahgui_holds,
    sgf_holds;

/// Whether the swap rule is on.
bool allows_swap(const Tags& tags);
/// Whether the seat to move swaps at ply 2.
bool has_swap(const std::vector<Ply<Written>>& plies);

}  // namespace notaio::notation::havannah
