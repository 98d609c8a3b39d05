// Columns for people.
#pragma once

#include "notation/source/encoding.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace notaio::tools {

/// What stands in the last column of a table: words, at the left of it, or numbers, at the right.
enum class LastColumn : std::uint8_t { text, numbers };

/// Lines of as many cells each, in columns two blanks apart. Those of the first are at the left, the others at the
/// right.
inline std::string table(const std::vector<std::vector<std::string>>& lines, LastColumn last) {
    std::vector<std::size_t> widths(lines.front().size());
    for (const auto& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], notation::code_points(line[i]));
    std::string out;
    for (const auto& line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            const std::string blanks(widths[i] - notation::code_points(line[i]), ' ');
            const bool is_last = i + 1 == line.size();
            const bool is_left = i == 0 || (is_last && last == LastColumn::text);
            out += is_left ? line[i] : blanks + line[i];
            if (!is_last) out += (i == 0 ? blanks : "") + "  ";
        }
        out += '\n';
    }
    return out;
}

}  // namespace notaio::tools
