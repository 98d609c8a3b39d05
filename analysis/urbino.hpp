// What a position of Urbino looks like. Found from a graph of the board and the buildings alone, so that the tests can
// hold it against the rules. docs/notation/urbino.md 6
#pragma once

#include "rules/urbino.hpp"

#include <optional>
#include <string>

namespace notaio::analysis {

/// The analysis as an object.
rules::Fact analyse(const rules::Urbino::Table& table, const rules::Urbino::Position& position);

/// The same for people: lines that end with LF.
std::string describe(const rules::Urbino::Table& table, const rules::Urbino::Position& position,
                     notation::Language language);

/// What there is to remark about a legal move; nothing for most.
std::optional<std::string> remark_on_move(const rules::Urbino::Table& table, const rules::Urbino::Position& before,
                                          const rules::Urbino::Move& played, notation::Language language);

}  // namespace notaio::analysis
