// Trials of Ludii. docs/notation/hex.md 3.10
#pragma once

#include "notation/hex/hex.hpp"

namespace notaio::notation::hex {

extern const Holds ludii_holds;

Fit recognises_ludii(std::string_view head);
void read_ludii(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
void write_ludii(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::hex
