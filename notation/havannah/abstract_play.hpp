// Havannah's notation `abstract-play`: Abstract Play's game records. docs/notation/havannah.md 3.6
#pragma once

#include "notation/havannah/havannah.hpp"

namespace notaio::notation::havannah {

Fit recognises_abstract_play(std::string_view head);
void read_abstract_play(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
void write_abstract_play(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::havannah
