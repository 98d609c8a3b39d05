// A position of Urbino as a picture.
#pragma once

#include "analysis/picture/picture.hpp"
#include "analysis/picture/scene.hpp"
#include "rules/urbino/urbino.hpp"

namespace notaio::analysis::urbino {

Picture picture(const Scene<rules::Urbino>& scene);

}  // namespace notaio::analysis::urbino
