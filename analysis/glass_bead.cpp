#include "analysis/glass_bead.hpp"

namespace notaio::analysis {

rules::Fact analyse(const rules::GlassBead::Table&, const rules::GlassBead::Position&) { return rules::Fact::Object{}; }
std::string describe(const rules::GlassBead::Table&, const rules::GlassBead::Position&, notation::Language) { return {}; }
std::optional<std::string> remark_on_move(const rules::GlassBead::Table&, const rules::GlassBead::Position&,
                                          const rules::GlassBead::Move&, notation::Language) {
    return std::nullopt;
}

}  // namespace notaio::analysis
