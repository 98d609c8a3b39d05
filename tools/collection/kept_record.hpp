// A record that goes on as it stands.
#pragma once

#include "tools/library/record_work.hpp"

namespace notaio::tools {

/// The notation of that id, of a game or, where the record is of none, of the first game that has it; nothing: there is
/// none.
const NotationInfo* notation_row(const GameModule* game, std::string_view notation);

/// Appends the bytes of a record, and what must be known to put it behind others. `chosen`: whether it is one of those
/// that were asked for.
void append_as_it_stands(const RecordJob& job, bool chosen, BatchResult& result);

}  // namespace notaio::tools
