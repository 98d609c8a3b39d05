// One function a game, each in a file of its own, so that the templates of one do not weigh on another.
#pragma once

#include "tools/module/module.hpp"

namespace notaio::tools {

GameModule susan_module();
GameModule havannah_module();
GameModule urbino_module();
GameModule siesta_module();
GameModule glass_bead_module();

}  // namespace notaio::tools
