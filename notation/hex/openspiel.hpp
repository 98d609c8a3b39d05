// Playthroughs of OpenSpiel, and lists of its actions. docs/notation/hex.md 3.9
#pragma once

#include "notation/hex/hex.hpp"

namespace notaio::notation::hex {

extern const Holds openspiel_holds;

Fit recognises_openspiel(std::string_view head);
void read_openspiel(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
void write_openspiel(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::hex
