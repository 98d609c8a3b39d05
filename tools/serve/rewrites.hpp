// Other ways to write a record, in its place.
#pragma once

#include "tools/serve/session.hpp"

#include <string>
#include <vector>

namespace notaio::tools {

struct Rewrite {
    std::string title;
    std::vector<notation::Edit> edits = {};  ///< of the record
    std::string why_not = {};                ///< not empty: it is not to be had, and why
};

/// Those of a record: other notations and coordinates, numbers and result written anew.
std::vector<Rewrite> rewrites_of(ServeState& state, const RecordHere& here);

}  // namespace notaio::tools
