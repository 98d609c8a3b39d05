// Dates of which only parts are known, as the tag Date has them.
#pragma once

#include <array>
#include <compare>
#include <optional>
#include <string_view>

namespace notaio::tools {

/// Year, month and day; nothing: it is not known.
struct PartialDate {
    std::array<std::optional<int>, 3> parts;

    /// `1994`, `1994.05`, `1994.05.31`, with `-` or `/` as well, a time behind it, and `?` for what is not known.
    /// Nothing where the text is none.
    static std::optional<PartialDate> of(std::string_view text);

    /// Whether what is known is known from the year on: not the day of an unknown month.
    [[nodiscard]] bool is_whole() const { return parts[0] && (parts[1] || !parts[2]); }

    /// How it lies to a date of which as many parts stand as are asked about: 1994.05.31 is equal to 1994. Unordered
    /// where a part that decides is not known.
    [[nodiscard]] std::partial_ordering compare(const PartialDate& asked) const;
};

}  // namespace notaio::tools
