// Counts of a collection as they are printed.
#pragma once

#include "tools/collection/counts.hpp"

#include <string>

namespace notaio::tools {

/// Appends an object for each group in their order, then one for all.
void append_count_rows(std::string& out, const CollectionCounts& counts, const Grouping& by);

/// For people: what is counted of all, or a table with a line for each group and one for all.
std::string counts_text(const CollectionCounts& counts, const Grouping& by, Language language);

}  // namespace notaio::tools
