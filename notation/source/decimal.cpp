#include "notation/source/decimal.hpp"

#include "notation/source/ascii.hpp"

#include <charconv>
#include <system_error>

namespace notaio::notation {
namespace {

// Takes the digits that the text begins with.
std::string_view take_digits(std::string_view& text) {
    std::size_t end = 0;
    while (end < text.size() && is_digit(text[end])) ++end;
    const std::string_view digits = text.substr(0, end);
    text.remove_prefix(end);
    return digits;
}

// Of what stands behind the digits: `e5`, `E-12`; 0 of nothing.
std::optional<std::int64_t> exponent_of(std::string_view text) {
    if (text.empty()) return 0;
    if (text.front() != 'e' && text.front() != 'E') return std::nullopt;
    text.remove_prefix(1);
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    const std::string_view digits = take_digits(text);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    constexpr std::int64_t most = 999'999'999;
    if (digits.empty() || !text.empty() || error != std::errc() || number > most) return std::nullopt;
    return negative ? -number : number;
}

}  // namespace

std::optional<Decimal> Decimal::of(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    const std::string_view whole = take_digits(text);
    std::string_view part;
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        part = take_digits(text);
    }
    const auto exponent = exponent_of(text);
    if ((whole.empty() && part.empty()) || !exponent) return std::nullopt;

    Decimal decimal;
    decimal.digits_.append(whole).append(part);
    const std::size_t zeros = decimal.digits_.find_first_not_of('0');
    if (zeros == std::string::npos) return Decimal();
    decimal.digits_.erase(decimal.digits_.find_last_not_of('0') + 1).erase(0, zeros);
    decimal.sign_ = negative ? -1 : 1;
    decimal.power_ = *exponent + static_cast<std::int64_t>(whole.size()) - static_cast<std::int64_t>(zeros);
    return decimal;
}

std::strong_ordering operator<=>(const Decimal& a, const Decimal& b) {
    if (a.sign_ != b.sign_) return a.sign_ <=> b.sign_;
    const auto sizes = a.power_ != b.power_ ? a.power_ <=> b.power_ : a.digits_ <=> b.digits_;
    return a.sign_ < 0 ? 0 <=> sizes : sizes;
}

}  // namespace notaio::notation
