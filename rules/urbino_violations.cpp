// The rule that a written move of Urbino breaks. docs/notation/urbino.md 5.1
#include "rules/urbino.hpp"
#include "rules/urbino_codes.hpp"

namespace notaio::rules {

Violation Urbino::broken_rule(const Table&, const Position&, const Written&) {
    return {&urbino::urb_101_after_the_end};
}

}  // namespace notaio::rules
