// The notations that Urbino alone has, or has in its own way: a row each, and a source. docs/notation/urbino.md 3
#pragma once

#include "notation/urbino/urbino.hpp"

namespace notaio::notation::urbino {

Notation<Written> abstract_play_row();
Notation<Written> abstract_play_lines_row();
Notation<Written> talvola_row();

}  // namespace notaio::notation::urbino
