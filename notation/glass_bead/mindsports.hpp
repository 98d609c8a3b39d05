// MindSports' form of the Glass Bead Game: text records whose capture lists stand in words of their own.
// docs/notation/glass-bead.md 3.4
#pragma once

#include "notation/glass_bead/glass_bead.hpp"

namespace notaio::notation::glass_bead {

Fit recognises_mindsports(std::string_view head);

/// Reads a text record. What may be a group of a list or the next move becomes a ply of its own behind a ply with an
/// open list: only the board tells (rules/glass_bead/lists.cpp).
void read_mindsports(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);

}  // namespace notaio::notation::glass_bead
