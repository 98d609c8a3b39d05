#include "tools/library/hidden.hpp"

#include <algorithm>

namespace notaio::tools {

bool Hidden::hides(const notation::Diagnostic& finding) const {
    return finding.severity < below || std::ranges::find(codes, finding.code->id) != codes.end();
}

}  // namespace notaio::tools
