// Hex as the program Six saves it. docs/notation/hex.md 3.8
#pragma once

#include "notation/hex/hex.hpp"

namespace notaio::notation::hex {

extern const Holds six_holds;

Fit recognises_six(std::string_view head);
void read_six(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
void write_six(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::hex
