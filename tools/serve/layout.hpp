// A record laid out anew: only what stands between its words changes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace notaio::tools {

/// A text record, without blanks around it, with its moves in lines of 80 columns: two blanks before a turn number, one
/// elsewhere, `#` lines and comments to the end of the line on lines of their own, one turn a line where that was so.
/// Every character that is no blank is kept, and all of a comment. `behind_plies`: where the last of them ends; a word
/// there is the result, with two blanks before it. Nothing: lines in brackets stand among the moves, and
/// where a line begins means something.
std::optional<std::string> laid_out(std::string_view record, std::size_t behind_plies);

/// Whether a line of it is a remark, `#`, which is no part of the record.
bool has_remark_line(std::string_view record);

}  // namespace notaio::tools
