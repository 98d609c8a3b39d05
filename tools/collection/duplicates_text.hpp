// Groups of equal records as they are printed.
#pragma once

#include "tools/collection/duplicates.hpp"

#include <string>

namespace notaio::tools {

/// Appends an object. `details` has all records of the group.
void append_group_row(std::string& out, const DuplicateGroup& group, const DuplicateWish& wish,
                      const DetailsByRecord& details);

/// Appends a line for the record that stays, and one for each that goes, with a blank line behind them.
void append_group_text(std::string& out, const DuplicateGroup& group, const DetailsByRecord& details,
                       Language language);

}  // namespace notaio::tools
