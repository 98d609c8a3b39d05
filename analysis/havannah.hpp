// What a position of Havannah looks like: chains, threats, distances. docs/notation/havannah.md 7
#pragma once

#include "rules/havannah.hpp"

#include <optional>
#include <string>

namespace notaio::analysis {

/// The position as an object (docs/notation/havannah.md 7.1).
rules::Fact analyse(const rules::Havannah::Table& table, const rules::Havannah::Position& position);

/// The same for people: lines that end with LF.
std::string describe(const rules::Havannah::Table& table, const rules::Havannah::Position& position,
                     notation::Language language);

/// What there is to regret about a legal move: a win at once that it missed, or a threat that it left standing. One
/// lower-case clause; nothing for most moves.
std::optional<std::string> remark_on_move(const rules::Havannah::Table& table,
                                          const rules::Havannah::Position& before, const rules::Havannah::Move& played,
                                          notation::Language language);

}  // namespace notaio::analysis
