// Boards of Urbino that no legal game leads to. docs/notation/urbino.md 4.4
#pragma once

#include "rules/urbino/urbino.hpp"

namespace notaio::rules::urbino {

/// Reports URB-207 for each kind of fault of a position that was given, at `where`, naming the cells.
void report_impossible(const Urbino::Setup& setup, const Urbino::Position& position, std::optional<Span> where,
                       Diagnostics& out);

}  // namespace notaio::rules::urbino
