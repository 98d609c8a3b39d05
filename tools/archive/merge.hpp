// Archives put together.
#pragma once

#include "tools/archive/writer.hpp"

#include <string>
#include <vector>

namespace notaio::tools {

/// Makes a new archive of the records of others, each once: what an import of all their inputs gives. It is there whole
/// or not at all. Throws an OutputFault, also where the archives were not made under the same terms.
PutCounts merge_archives(const std::string& file, const std::vector<std::string>& archives);

}  // namespace notaio::tools
