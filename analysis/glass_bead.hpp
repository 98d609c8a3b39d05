// What a position of the Glass Bead Game looks like. docs/notation/glass-bead.md 6
#pragma once

#include "rules/glass_bead.hpp"

#include <optional>
#include <string>

namespace notaio::analysis {

/// The analysis as an object.
rules::Fact analyse(const rules::GlassBead::Table& table, const rules::GlassBead::Position& position);

/// The same for people: lines that end with LF.
std::string describe(const rules::GlassBead::Table& table, const rules::GlassBead::Position& position,
                     notation::Language language);

/// What there is to remark about a legal move; nothing for most.
std::optional<std::string> remark_on_move(const rules::GlassBead::Table& table, const rules::GlassBead::Position& before,
                                          const rules::GlassBead::Move& played, notation::Language language);

}  // namespace notaio::analysis
