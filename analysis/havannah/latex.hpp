// A position of Havannah for the LaTeX package `havannah`.
#pragma once

#include "analysis/picture/scene.hpp"
#include "rules/havannah/havannah.hpp"

#include <string>

namespace notaio::analysis::havannah {

/// The environment `HavannahBoard`, with what leads to the position: the plies as `\HGame`, with numbers where they are
/// wanted; a first stone that was swapped and the stones of a start position as `\HStoneGroup`. It ends with LF. Cells
/// have the labels of Little Golem, rows from `a`, which the package takes in that style of coordinates alone; its
/// board is that of the other pictures turned by 90 degrees. It can mark nothing.
std::string latex(const PlayedLine<rules::Havannah>& line);

}  // namespace notaio::analysis::havannah
