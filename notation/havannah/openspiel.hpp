// Havannah's notation `openspiel`: OpenSpiel's playthroughs and lines of actions. docs/notation/havannah.md 3.7
#pragma once

#include "notation/havannah/havannah.hpp"

namespace notaio::notation::havannah {

Fit recognises_openspiel(std::string_view head);
void read_openspiel(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
void write_openspiel(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::havannah
