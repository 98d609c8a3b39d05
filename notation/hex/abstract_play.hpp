// Reports of Abstract Play. docs/notation/hex.md 3.11
#pragma once

#include "notation/hex/hex.hpp"

namespace notaio::notation::hex {

extern const Holds abstract_play_holds;

Fit recognises_abstract_play(std::string_view head);
void read_abstract_play(const Source& source, const ReadSettings& settings, Record<Written>& record, Diagnostics& out);
void write_abstract_play(const WriteTask<Written>& task, std::string& out, Diagnostics& losses);

}  // namespace notaio::notation::hex
