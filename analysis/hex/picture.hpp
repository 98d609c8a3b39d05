// Hex as a picture. docs/pictures.md
#pragma once

#include "analysis/picture/picture.hpp"
#include "analysis/picture/scene.hpp"
#include "rules/hex/hex.hpp"

namespace notaio::analysis::hex {

Picture picture(const Scene<rules::Hex>& scene);

}  // namespace notaio::analysis::hex
