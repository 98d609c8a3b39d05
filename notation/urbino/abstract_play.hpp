// Urbino's notation `abstract-play`: Abstract Play's game records. docs/notation/urbino.md 3.5
#pragma once

#include "notation/urbino/urbino.hpp"

namespace notaio::notation::urbino {

extern const Holds abstract_play_holds;
Fit recognises_abstract_play(std::string_view head);
void read_abstract_play(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
void write_abstract_play(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::urbino
