// Takes the lines of an input one by one, for the rules that cut it into records.
#pragma once

#include "notation/source/cut.hpp"

namespace notaio::notation {

struct WholeLine {
    std::string_view text;  ///< without its end
    std::size_t next = 0;   ///< where the line after it begins
};

/// The line that begins at `state.line_begin`; nothing while its end is not in `pending`.
std::optional<WholeLine> whole_line(std::string_view pending, bool last, CutState& state);

}  // namespace notaio::notation
