// Urbino's notation `talvola`: the lines of talvola/abstract_games. docs/notation/urbino.md 3.6
#pragma once

#include "notation/urbino/urbino.hpp"

namespace notaio::notation::urbino {

/// The first word is two digits with a comma between them.
extern const Holds talvola_holds;
Fit recognises_talvola(std::string_view head);
void read_talvola(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
/// Appends one turn; what stands before the first building only its place tells.
void write_talvola_move(const Tags& tags, const Written& written, std::string& out);
void write_talvola(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::urbino
