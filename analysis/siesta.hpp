// What a position of Siesta looks like. Found from a graph of the board and the buildings alone, so that the tests can
// hold it against the rules. docs/notation/siesta.md 6
#pragma once

#include "rules/siesta.hpp"

#include <optional>
#include <string>

namespace notaio::analysis {

/// The analysis as an object.
rules::Fact analyse(const rules::Siesta::Table& table, const rules::Siesta::Position& position);

/// The same for people: lines that end with LF.
std::string describe(const rules::Siesta::Table& table, const rules::Siesta::Position& position,
                     notation::Language language);

/// What there is to remark about a legal move; nothing for most.
std::optional<std::string> remark_on_move(const rules::Siesta::Table& table, const rules::Siesta::Position& before,
                                          const rules::Siesta::Move& played, notation::Language language);

}  // namespace notaio::analysis
