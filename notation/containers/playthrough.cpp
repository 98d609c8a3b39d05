#include "notation/containers/playthrough.hpp"

#include "notation/source/decimal.hpp"

#include <algorithm>
#include <charconv>

namespace notaio::notation::openspiel {

bool take(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

std::string_view take_item(std::string_view& list) {
    const std::size_t comma = std::min(list.find(','), list.size());
    const std::string_view item = trimmed(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 1, list.size()));
    return item;
}

std::optional<std::string_view> bracketed(std::string_view text) {
    const std::size_t open = text.find('[');
    if (open == std::string_view::npos || !text.ends_with(']')) return std::nullopt;
    return text.substr(open + 1, text.size() - open - 2);
}

std::optional<int> number_of(std::string_view text) {
    int number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    return error == std::errc() && end == last ? std::optional(number) : std::nullopt;
}

std::string_view unquoted(std::string_view text) {
    if (text.size() > 1 && text.front() == '"' && text.back() == '"') return text.substr(1, text.size() - 2);
    return text;
}

bool is_playthrough(std::string_view bytes) {
    while (!bytes.empty())
        if (trimmed(take_line(bytes)).starts_with(game_line)) return true;
    return false;
}

Fit recognises(std::string_view head, std::string_view game_name) {
    while (!head.empty()) {
        std::string_view line = trimmed(take_line(head));
        if (line.empty()) continue;
        return take(line, game_line) && trimmed(line).starts_with(game_name) ? Fit::own : Fit::none;
    }
    return Fit::none;
}

std::optional<std::string_view> result_of(std::string_view returns, bool terminal) {
    const auto first = Decimal::of(take_item(returns));
    const auto second = Decimal::of(take_item(returns));
    if (!first || !second || !returns.empty()) return std::nullopt;
    if (*first == *second && !terminal) return std::string_view();
    return *first > *second ? "1-0" : *first < *second ? "0-1" : "1/2-1/2";
}

}  // namespace notaio::notation::openspiel
