// The notations that Hex alone has, or has in its own way: a row each, and a source. docs/notation/hex.md 3.3 to 3.12
#pragma once

#include "notation/hex/hex.hpp"

namespace notaio::notation::hex {

Notation<Written> littlegolem_row();
Notation<Written> sgf_row();
Notation<Written> hexworld_row();
Notation<Written> trmph_row();
Notation<Written> gtp_row();
Notation<Written> six_row();
Notation<Written> openspiel_row();
Notation<Written> ludii_row();
Notation<Written> abstract_play_row();
Notation<Written> playhex_row();

/// What a result means that a header of Little Golem states: it names a winner, and never how he won.
extern const ResultCodes littlegolem_results;

}  // namespace notaio::notation::hex
