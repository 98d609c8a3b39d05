// Numbers as they are written, compared without rounding.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace notaio::notation {

/// A decimal number of any length; 0 where nothing else is said.
class Decimal {
  public:
    Decimal() = default;

    /// Of digits with an optional `-` before, point within and exponent behind: `12`, `-1.50`, `.5`, `3e-2`. Nothing
    /// where the text has anything else, or an exponent beyond what is said in nine digits.
    static std::optional<Decimal> of(std::string_view text);

    friend std::strong_ordering operator<=>(const Decimal& a, const Decimal& b);
    friend bool operator==(const Decimal& a, const Decimal& b) = default;

  private:
    int sign_ = 0;            // -1, 0 or 1
    std::int64_t power_ = 0;  // the number is 0.DIGITS times ten to this
    std::string digits_;      // with no 0 at either end
};

}  // namespace notaio::notation
