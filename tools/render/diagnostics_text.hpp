// Diagnostics for people: place, line, caret, rule, hint.
#pragma once

#include "tools/module/module.hpp"

namespace notaio::tools {

struct TextStyle {
    Language language = Language::english;
    bool color = false;
    std::size_t columns = 100;  ///< of the terminal; excerpts are not wider
};

/// Appends every finding of a record, and how many later plies were not checked. `marks` gets where each finding ends
/// in `out`.
void append_diagnostics(std::string& out, const Source& source, const CheckReport& report, const TextStyle& style,
                        std::vector<std::size_t>& marks);

}  // namespace notaio::tools
