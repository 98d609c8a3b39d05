// The notations that Havannah alone has, or has in its own way: a row each, and a source. docs/notation/havannah.md 3
#pragma once

#include "notation/havannah/havannah.hpp"

namespace notaio::notation::havannah {

Notation<Written> gtp_row();
Notation<Written> abstract_play_row();
Notation<Written> openspiel_row();
Notation<Written> ludii_row();
Notation<Written> littlegolem_row();
Notation<Written> havannahgui_row();
Notation<Written> sgf_row();

}  // namespace notaio::notation::havannah
