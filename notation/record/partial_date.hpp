// Dates of which only parts are known, as the tag Date has them.
#pragma once

#include "notation/record/record.hpp"

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::notation {

/// Year, month and day; nothing: it is not known.
struct PartialDate {
    std::array<std::optional<int>, 3> parts;

    /// `1994`, `1994.05`, `1994.05.31`, with `-` or `/` as well, a time behind it, and `?` for what is not known.
    /// Nothing where the text is none.
    static std::optional<PartialDate> of(std::string_view text);

    /// Whether what is known is known from the year on: not the day of an unknown month.
    [[nodiscard]] bool is_whole() const { return parts[0] && (parts[1] || !parts[2]); }

    /// As the tag Date has it, without what is not known behind: `1994.05`; `?` where nothing is known.
    [[nodiscard]] std::string text() const;

    /// How it lies to a date of which as many parts stand as are asked about: 1994.05.31 is equal to 1994. Unordered
    /// where a part that decides is not known.
    [[nodiscard]] std::partial_ordering compare(const PartialDate& asked) const;
};

/// The dates of a tag.
struct TagDates {
    std::vector<PartialDate> dates;  ///< in the order of the text; empty: none can be read
    bool is_standard = true;         ///< else they were guessed from a text of another form

    /// A date, or a list of dates as SGF has it: `1996-05-06,07,1997-01-02`. In a text of another form the date that is
    /// certain: `31.5.1994` has one of three parts, `May 1994` has a year.
    static TagDates of(std::string_view text);
};

/// Reports GEN-037 where the tag Date is not one of the standard forms.
void note_odd_date(const Tag& date, Diagnostics& out);

}  // namespace notaio::notation
