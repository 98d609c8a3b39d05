// The notations that Susan alone has, or has in its own way: a row each, and a source. docs/notation/susan.md 3
#pragma once

#include "notation/susan/susan.hpp"

namespace notaio::notation::susan {

Notation<Written> abstract_play_row();
Notation<Written> manual_row();
Notation<Written> ludii_row();

}  // namespace notaio::notation::susan
