// Havannah's boards as text, written and read. docs/notation/havannah.md 5.3
#include "rules/havannah.hpp"
#include "rules/havannah_codes.hpp"

namespace notaio::rules {

std::string Havannah::drawing(const Table& table, const Position& position, const std::vector<std::uint32_t>&) {
    return position_text(table, position) + '\n';
}

std::optional<std::string> Havannah::read_drawing(std::string_view, const Tags&, Diagnostics&) { return std::nullopt; }

}  // namespace notaio::rules
