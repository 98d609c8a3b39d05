// Havannah's notation `ludii`: Ludii's trials. docs/notation/havannah.md 3.8
#pragma once

#include "notation/havannah/havannah.hpp"

namespace notaio::notation::havannah {

Fit recognises_ludii(std::string_view head);
void read_ludii(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
void write_ludii(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::havannah
