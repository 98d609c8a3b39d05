// Urbino's boards as text, written and read. docs/notation/urbino.md 4.2
#include "rules/urbino.hpp"

namespace notaio::rules {

std::string Urbino::drawing(const Table&, const Position&, const std::vector<std::uint32_t>&) { return "\n"; }
std::optional<std::string> Urbino::read_drawing(std::string_view, const Tags&, Diagnostics&) { return std::nullopt; }

}  // namespace notaio::rules
