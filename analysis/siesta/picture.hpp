// A position of Siesta as a picture.
#pragma once

#include "analysis/picture/picture.hpp"
#include "analysis/picture/scene.hpp"
#include "rules/siesta/siesta.hpp"

namespace notaio::analysis::siesta {

Picture picture(const Scene<rules::Siesta>& scene);

}  // namespace notaio::analysis::siesta
