// The written moves of Hex. docs/notation/hex.md 2
#pragma once

#include "notation/record/cells.hpp"

namespace notaio::notation::hex {

/// A label is that of a side, not of a person: black is red, which joins top and bottom, and white is blue.
using placement::Label;
using placement::label_of;
using placement::Pass;
using placement::Place;
using placement::set_label;
using placement::Swap;
using placement::Written;

}  // namespace notaio::notation::hex
