// Ludii trials of Susan. docs/notation/susan.md 3.5
#pragma once

#include "notation/susan/susan.hpp"

namespace notaio::notation::susan {

extern const Holds ludii_holds;
Fit recognises_ludii(std::string_view head);
void read_ludii(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
void write_ludii(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::susan
