// Hex as littlegolem.net exports it: one record a line, in the shape of SGF. docs/notation/hex.md 3.3
#pragma once

#include "notation/hex/hex.hpp"

namespace notaio::notation::hex {

extern const Holds littlegolem_holds;

Fit recognises_littlegolem(std::string_view head);
void read_littlegolem(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
void write_littlegolem(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

/// What a result means that such a header states: it names a winner, and never how he won.
extern const ResultCodes littlegolem_results;

}  // namespace notaio::notation::hex
