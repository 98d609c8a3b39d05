// A position of the Glass Bead Game as a picture.
#pragma once

#include "analysis/picture/picture.hpp"
#include "analysis/picture/scene.hpp"
#include "rules/glass_bead/glass_bead.hpp"

namespace notaio::analysis::glass_bead {

Picture picture(const Scene<rules::GlassBead>& scene);

}  // namespace notaio::analysis::glass_bead
