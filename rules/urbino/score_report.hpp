// A score of Urbino as people and programs read it. docs/notation/urbino.md 4.4
#pragma once

#include "rules/urbino/score.hpp"

#include <string>

namespace notaio::rules::urbino {

/// The districts of two colours as the key `breakdown` holds them.
Fact breakdown_fact(const Urbino::Setup& setup, const Score& scored);

/// What tied totals are broken by, as the key `tally` holds it.
Fact tally_fact(const Score& scored);

/// The totals and who is first by them: `10-10, White wins by towers (2 scored to 1)`; in the middle of a game
/// `10-10, White leads by towers (2 scored to 1)`.
std::string totals_line(const Urbino::Setup& setup, const Score& scored, bool at_end, notation::Language language);

/// The districts of two colours as a table, a line each, and the totals below them.
std::string districts_table(const Urbino::Setup& setup, const Score& scored, notation::Language language);

}  // namespace notaio::rules::urbino
