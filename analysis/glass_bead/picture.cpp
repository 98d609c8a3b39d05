#include "analysis/glass_bead/picture.hpp"

#include "analysis/picture/layout.hpp"

namespace notaio::analysis::glass_bead {

Picture picture(const Scene<rules::GlassBead>& scene) {
    Picture made;
    Layout layout(made, scene.wish, scene.caption, {4000, 4000});
    layout.finish();
    return made;
}

}  // namespace notaio::analysis::glass_bead
