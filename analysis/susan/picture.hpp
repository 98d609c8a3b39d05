// A position of Susan as a picture.
#pragma once

#include "analysis/picture/picture.hpp"
#include "analysis/picture/scene.hpp"
#include "rules/susan/susan.hpp"

namespace notaio::analysis::susan {

Picture picture(const Scene<rules::Susan>& scene);

}  // namespace notaio::analysis::susan
