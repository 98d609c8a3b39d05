#include "tools/library/did_you_mean.hpp"

#include "notation/source/ascii.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

// How many letters must be changed, added, left out or exchanged with the next.
std::size_t distance(std::string_view from, std::string_view to) {
    std::vector<std::vector<std::size_t>> rows(from.size() + 1, std::vector<std::size_t>(to.size() + 1));
    for (std::size_t i = 0; i <= from.size(); ++i)
        for (std::size_t j = 0; j <= to.size(); ++j) {
            if (i == 0 || j == 0) {
                rows[i][j] = i + j;
                continue;
            }
            const auto same = [&](std::size_t a, std::size_t b) {
                return notation::lower(from[a - 1]) == notation::lower(to[b - 1]);
            };
            rows[i][j] =
                std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (same(i, j) ? 0U : 1U)});
            if (i > 1 && j > 1 && same(i, j - 1) && same(i - 1, j))
                rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    return rows[from.size()][to.size()];
}

}  // namespace

std::string_view nearest_word(std::string_view word, const std::vector<std::string_view>& known) {
    constexpr std::size_t longest = 40;
    if (word.size() < 2 || word.size() > longest) return {};
    std::string_view nearest;
    std::size_t least = std::min<std::size_t>(2, word.size() / 3 + 1) + 1;
    for (const std::string_view candidate : known)
        if (const std::size_t found = distance(word, candidate); found < least) {
            least = found;
            nearest = candidate;
        }
    return nearest;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known,
                         notation::Language language) {
    const std::string_view nearest = nearest_word(word, known);
    return nearest.empty() ? std::string() : meant_text(nearest, language);
}

std::string meant_text(std::string_view meant, notation::Language language) {
    return notation::fill("; did you mean {meant}?"_text, {{"meant", std::string(meant)}}, language);
}

}  // namespace notaio::tools
