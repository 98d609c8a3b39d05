// Hex in SGF, GM[11]: the files of HexGui and Benzene, of playhex.org, and our own. docs/notation/hex.md 3.4
#pragma once

#include "notation/hex/hex.hpp"

namespace notaio::notation::hex {

extern const Holds sgf_holds;

Fit recognises_sgf(std::string_view head);
void read_sgf(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
void write_sgf(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::hex
