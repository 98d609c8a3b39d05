#include "analysis/urbino.hpp"

namespace notaio::analysis {

rules::Fact analyse(const rules::Urbino::Table&, const rules::Urbino::Position&) { return rules::Fact::Object{}; }
std::string describe(const rules::Urbino::Table&, const rules::Urbino::Position&, notation::Language) { return {}; }
std::optional<std::string> remark_on_move(const rules::Urbino::Table&, const rules::Urbino::Position&,
                                          const rules::Urbino::Move&, notation::Language) {
    return std::nullopt;
}

}  // namespace notaio::analysis
