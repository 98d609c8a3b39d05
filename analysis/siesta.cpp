#include "analysis/siesta.hpp"

namespace notaio::analysis {

rules::Fact analyse(const rules::Siesta::Table&, const rules::Siesta::Position&) { return rules::Fact::Object{}; }
std::string describe(const rules::Siesta::Table&, const rules::Siesta::Position&, notation::Language) { return {}; }
std::optional<std::string> remark_on_move(const rules::Siesta::Table&, const rules::Siesta::Position&,
                                          const rules::Siesta::Move&, notation::Language) {
    return std::nullopt;
}

}  // namespace notaio::analysis
