#include "analysis/havannah.hpp"

namespace notaio::analysis {

rules::Fact analyse(const rules::Havannah::Table&, const rules::Havannah::Position&) { return rules::Fact::Object{}; }

std::string describe(const rules::Havannah::Table&, const rules::Havannah::Position&, notation::Language) { return {}; }

std::optional<std::string> remark_on_move(const rules::Havannah::Table&, const rules::Havannah::Position&,
                                          const rules::Havannah::Move&, notation::Language) {
    return std::nullopt;
}

}  // namespace notaio::analysis
