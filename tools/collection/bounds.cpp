#include "tools/collection/bounds.hpp"

#include "notation/source/ascii.hpp"
#include "tools/library/asked.hpp"

#include <algorithm>

namespace notaio::tools {

std::optional<Ends> ends_of(std::string_view value) {
    const std::size_t dots = value.find("..");
    if (value.empty() || value == "..") return std::nullopt;
    if (dots == std::string_view::npos) return Ends{value, value};
    return Ends{value.substr(0, dots), value.substr(dots + 2)};
}

std::optional<Bounds> bounds_of(std::string_view value) {
    const auto ends = ends_of(value);
    const auto number = [](std::string_view text) -> std::optional<std::uint32_t> {
        constexpr std::size_t digits = 9;
        if (text.empty() || text.size() > digits || !std::ranges::all_of(text, notation::is_digit)) return std::nullopt;
        return static_cast<std::uint32_t>(number_of(text));
    };
    if (!ends) return std::nullopt;
    const Bounds bounds = {number(ends->from), number(ends->to)};
    const bool good = (bounds.from || ends->from.empty()) && (bounds.to || ends->to.empty());
    return good ? std::optional(bounds) : std::nullopt;
}

}  // namespace notaio::tools
