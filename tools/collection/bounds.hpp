// A..B: from where to where something is asked for.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace notaio::tools {

/// The ends as they are written, of which either may be missing; one value is both.
struct Ends {
    std::string_view from;
    std::string_view to;
};
/// Nothing: there is neither.
std::optional<Ends> ends_of(std::string_view value);

/// Numbers of at most nine digits.
struct Bounds {
    std::optional<std::uint32_t> from = {};
    std::optional<std::uint32_t> to = {};

    [[nodiscard]] bool is_empty() const { return from && to && *from > *to; }
    [[nodiscard]] bool hold(std::uint64_t number) const { return number >= from.value_or(0) && (!to || number <= *to); }
};
/// Nothing: the value is none.
std::optional<Bounds> bounds_of(std::string_view value);

}  // namespace notaio::tools
