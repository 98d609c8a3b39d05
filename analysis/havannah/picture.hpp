// A position of Havannah as a picture.
#pragma once

#include "analysis/picture/picture.hpp"
#include "analysis/picture/scene.hpp"
#include "rules/havannah/havannah.hpp"

namespace notaio::analysis::havannah {

Picture picture(const Scene<rules::Havannah>& scene);

}  // namespace notaio::analysis::havannah
