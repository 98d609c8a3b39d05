// Abstract Play's records of Susan. docs/notation/susan.md 3.4
#pragma once

#include "notation/susan/susan.hpp"

namespace notaio::notation::susan {

extern const Holds abstract_play_holds;
Fit recognises_abstract_play(std::string_view head);
void read_abstract_play(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
void write_abstract_play(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::susan
