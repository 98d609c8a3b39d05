// Hex as playhex.org exports it: JSON objects, in a list or one a line. docs/notation/hex.md 3.12
#pragma once

#include "notation/hex/hex.hpp"

namespace notaio::notation::hex {

extern const Holds playhex_holds;

Fit recognises_playhex(std::string_view head);
void read_playhex(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
void write_playhex(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::hex
