#include "rules/examine/nearness.hpp"

#include "notation/source/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace notaio::rules {
namespace {

constexpr unsigned alike = 1;
constexpr unsigned beside = 2;
constexpr unsigned unlike = 3;
constexpr std::size_t most_compared = 64;  // of texts that are compared character by character

// Characters that look or sound so much alike that eyes and scanners take one for the other.
constexpr std::array<std::string_view, 9> look_alikes = {"1li|", "0o", "5s", "8b", "2z", "6bg", "9gq", "-,._", "uv"};
constexpr std::array<std::string_view, 4> keys = {"1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"};

bool are_beside(char a, char b) {
    const auto place = [](char c) {
        for (std::size_t row = 0; row < keys.size(); ++row)
            if (const auto at = keys[row].find(c); at != std::string_view::npos)
                return std::pair(static_cast<int>(row), static_cast<int>(at));
        return std::pair(-1, -1);
    };
    const auto [row_a, at_a] = place(a);
    const auto [row_b, at_b] = place(b);
    return row_a >= 0 && row_b >= 0 && std::abs(row_a - row_b) <= 1 && std::abs(at_a - at_b) <= 1;
}

unsigned of_characters(char a, char b) {
    if (a == b) return 0;
    const auto both = [&](std::string_view group) {
        return group.find(a) != std::string_view::npos && group.find(b) != std::string_view::npos;
    };
    if (std::ranges::any_of(look_alikes, both)) return alike;
    return are_beside(a, b) ? beside : unlike;
}

unsigned of_lost(char c) { return c == '-' ? alike : unlike; }

}  // namespace

unsigned nearness(std::string_view written, std::string_view meant) {
    const auto small = [](std::string_view text) {
        std::string line(text.substr(0, most_compared));
        std::ranges::transform(line, line.begin(), notation::lower);
        return line;
    };
    const std::string a = small(written);
    const std::string b = small(meant);
    // The rows of Damerau and Levenshtein's table: the one before last, the last, and the one that is made.
    std::vector<unsigned> before(b.size() + 1);
    std::vector<unsigned> last(b.size() + 1);
    std::vector<unsigned> row(b.size() + 1);
    for (std::size_t j = 1; j <= b.size(); ++j) last[j] = last[j - 1] + of_lost(b[j - 1]);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = last[0] + of_lost(a[i - 1]);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j - 1] + of_characters(a[i - 1], b[j - 1]), last[j] + of_lost(a[i - 1]),
                               row[j - 1] + of_lost(b[j - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + beside);
        }
        std::swap(before, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

}  // namespace notaio::rules
