// The move that is being written at a place of a record.
#pragma once

#include "tools/serve/session.hpp"

#include <optional>
#include <string>

namespace notaio::tools {

struct WrittenHere {
    std::string prefix = {};  ///< what of it stands before the place, as legal moves begin
    std::size_t begin = 0;    ///< of that, in the document
    std::size_t end = 0;      ///< of what gives way to the whole move
    std::size_t before = 0;   ///< the ply before it, counted from 1 in the outline; 0: the start
};

/// Nothing where no move can stand there: in a comment, behind a fault.
std::optional<WrittenHere> written_here(const RecordHere& here, std::size_t offset);

}  // namespace notaio::tools
