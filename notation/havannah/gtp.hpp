// Havannah's notation `gtp`: command scripts. docs/notation/havannah.md 3.5
#pragma once

#include "notation/havannah/havannah.hpp"

namespace notaio::notation::havannah {

Fit recognises_gtp(std::string_view head);
void read_gtp(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
void write_gtp(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::havannah
