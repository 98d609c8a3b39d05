// The legal moves of a position of the Glass Bead Game by what they capture, found without the sowing and the formulas
// of the rules.
#pragma once

#include "analysis/glass_bead/captures.hpp"

#include <vector>

namespace notaio::oracles::glass_bead {

/// By sowing every order of every pit bead by bead, however many there are.
std::vector<analysis::glass_bead::CaptureClass> listed_classes(const rules::GlassBead::Setup& setup,
                                                               const rules::GlassBead::Position& position);

}  // namespace notaio::oracles::glass_bead
