#include "analysis/urbino/picture.hpp"

#include "analysis/picture/layout.hpp"

namespace notaio::analysis::urbino {

Picture picture(const Scene<rules::Urbino>& scene) {
    Picture made;
    Layout layout(made, scene.wish, scene.caption, {4000, 4000});
    layout.finish();
    return made;
}

}  // namespace notaio::analysis::urbino
