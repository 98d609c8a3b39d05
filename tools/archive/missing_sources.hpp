// What an archive does not have of its sources, as far as it knows itself.
#pragma once

#include "tools/archive/database.hpp"

#include <cstdint>
#include <string>

namespace notaio::tools {

/// Sources that were not read to their end, and shares that are not there, where others of the same file are.
struct MissingSources {
    std::uint64_t count = 0;
    std::string first = {};  ///< its uri: `games.nta#2/64`
};
MissingSources missing_sources(const Database& database);

}  // namespace notaio::tools
