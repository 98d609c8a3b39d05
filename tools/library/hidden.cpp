#include "tools/library/hidden.hpp"

#include "notation/record/general_codes.hpp"

#include <algorithm>

namespace notaio::tools {

bool Hidden::hides(const notation::Diagnostic& finding) const {
    return finding.severity < below || std::ranges::find(codes, finding.code->id) != codes.end();
}

bool Hidden::tells_more() const { return std::ranges::find(codes, notation::gen_903_more_findings.id) == codes.end(); }

}  // namespace notaio::tools
