// What a broken move of Urbino may have been meant to be. docs/notation/urbino.md 5.3
#include "rules/urbino.hpp"

namespace notaio::rules {

std::vector<Urbino::Written> Urbino::repair_candidates(const Table&, const Position&, const Written&) { return {}; }

}  // namespace notaio::rules
