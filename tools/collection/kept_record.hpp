// A record that goes on as it stands.
#pragma once

#include "tools/library/record_work.hpp"

namespace notaio::tools {

/// Appends the bytes of a record, and what must be known to put it behind others. `chosen`: whether it is one of those
/// that were asked for.
void append_as_it_stands(const RecordJob& job, bool chosen, BatchResult& result);

}  // namespace notaio::tools
