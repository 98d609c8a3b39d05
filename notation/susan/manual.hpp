// The listing of Susan's author: one numbered ply a line. docs/notation/susan.md 3.3
#pragma once

#include "notation/susan/susan.hpp"

namespace notaio::notation::susan {

extern const Holds manual_holds;
Fit recognises_manual(std::string_view head);
void read_manual(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
/// Appends one move as listings have it: e5->e6.
void write_manual_move(const Tags& tags, const Written& written, std::string& out);
void write_manual(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::susan
