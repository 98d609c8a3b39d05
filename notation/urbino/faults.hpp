// Why a text is no move of Urbino, for every syntax in which its moves are written. docs/notation/urbino.md 2.3
#pragma once

#include "notation/record/diagnostic.hpp"

#include <string_view>

namespace notaio::notation::urbino {

/// What there is to know of the syntax that the text should have had.
struct MoveMarks {
    std::string_view kinds;     ///< the marks of the kinds, letters in lower case; capitals count as well
    Text kind_list;             ///< the kinds by their marks, for people
    std::string_view building;  ///< a building as an example
    bool has_words = true;      ///< `@`, `skip`, `first=` and other dashes than `-` have a meaning
};

/// Reports why `text`, which stands at `where`, is no move: one of URB-001 to URB-005, at the part at fault if `where`
/// is as long as the text.
void report_fault(std::string_view text, Span where, const MoveMarks& marks, Diagnostics& out);

}  // namespace notaio::notation::urbino
