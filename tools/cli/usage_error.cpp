#include "tools/cli/usage_error.hpp"

#include <array>
#include <utility>

namespace notaio::tools {
namespace {

using notation::Language;

// What stands for `{a}` and `{b}` in a pattern that a message fits.
struct Fitted {
    bool fits = false;
    std::string a = {};
    std::string b = {};
};

// A pattern has `{a}` once, and may have `{b}` behind it.
Fitted fit(std::string_view message, std::string_view pattern) {
    constexpr std::size_t mark = 3;  // "{a}"
    const std::size_t a = pattern.find("{a}");
    const std::size_t b = pattern.find("{b}");
    const bool has_b = b != std::string_view::npos;
    const std::string_view before = pattern.substr(0, a);
    const std::string_view middle = pattern.substr(a + mark, has_b ? b - a - mark : std::string_view::npos);
    const std::string_view after = has_b ? pattern.substr(b + mark) : std::string_view();
    if (!message.starts_with(before)) return {};
    message.remove_prefix(before.size());
    if (!has_b) {
        if (!message.ends_with(middle)) return {};
        return {true, std::string(message.substr(0, message.size() - middle.size())), {}};
    }
    const std::size_t at = message.find(middle);
    if (at == std::string_view::npos || !message.ends_with(after)) return {};
    const std::size_t begin = at + middle.size();
    if (message.size() < begin + after.size()) return {};
    return {true, std::string(message.substr(0, at)),
            std::string(message.substr(begin, message.size() - begin - after.size()))};
}

struct Known {
    notation::Text said;
    std::string_view pattern = {};  // of the parser, where its English is not ours
};

constexpr std::array<Known, 10> messages = {{
    {"The following argument was not expected: {a}"_text},
    {"The following arguments were not expected: {a}"_text},
    {"A subcommand is required{a}"_text},
    {"{a} is required"_text},
    {"{a}: 1 required {b} missing"_text},
    {"{a}: at most one value, and {b} were given"_text, "{a}: At Most 1 required but received {b}"},
    {"Expected exactly 1 arguments to {a}, got {b}"_text},
    {"{a}: Should be true/false or a number"_text},
    {"{a} was given a disallowed flag override"_text},
    {"{a}: too many inputs for a flag"_text},
}};

}  // namespace

std::string usage_error(std::string_view message, Language language) {
    for (const Known& known : messages)
        if (Fitted found = fit(message, known.pattern.empty() ? known.said.en : known.pattern); found.fits)
            return notation::fill(known.said, {{"a", std::move(found.a)}, {"b", std::move(found.b)}}, language);
    return std::string(message);
}

}  // namespace notaio::tools
