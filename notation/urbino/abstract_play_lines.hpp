// Urbino's notation `abstract-play-lines`: one record a line, in Abstract Play's spelling. docs/notation/urbino.md 3.4
#pragma once

#include "notation/urbino/urbino.hpp"

namespace notaio::notation::urbino {

/// The first word is a cell and nothing else.
Fit recognises_abstract_play_lines(std::string_view head);
void read_abstract_play_lines(const Source& source, const ReadSettings& settings, Record<Written>& record,
                              Diagnostics& out);
void write_abstract_play_lines(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::urbino
