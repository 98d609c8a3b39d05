#include "analysis/havannah/picture.hpp"

#include "analysis/picture/layout.hpp"

namespace notaio::analysis::havannah {

Picture picture(const Scene<rules::Havannah>& scene) {
    Picture made;
    Layout layout(made, scene.wish, scene.caption, {4000, 4000});
    layout.finish();
    return made;
}

}  // namespace notaio::analysis::havannah
