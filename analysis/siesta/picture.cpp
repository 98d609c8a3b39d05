#include "analysis/siesta/picture.hpp"

#include "analysis/picture/layout.hpp"

namespace notaio::analysis::siesta {

Picture picture(const Scene<rules::Siesta>& scene) {
    Picture made;
    Layout layout(made, scene.wish, scene.caption, {4000, 4000});
    layout.finish();
    return made;
}

}  // namespace notaio::analysis::siesta
