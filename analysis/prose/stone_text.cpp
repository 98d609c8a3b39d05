#include "analysis/prose/stone_text.hpp"

namespace notaio::analysis {

using notation::Language;
using notation::Text;

std::string StoneText::labels(const std::vector<Cell>& cells) const {
    return list_text(coordinates_.labels(cells), language_);
}

std::string StoneText::pair(const std::array<Cell, 2>& cells) const {
    return " (" + label(cells[0]) + ' ' + label(cells[1]) + ')';
}

void StoneText::list(const Text& text, const Lists& lists, std::size_t colour) {
    if (!lists[colour].empty())
        line(text, {{"seat", colours_[colour]}, {"list", list_text(lists[colour], language_, false)}});
}

void StoneText::chain(std::size_t colour, const std::vector<Cell>& cells, const std::vector<std::string>& clauses) {
    out_ +=
        fill("chain of {seat}, {size} stones: {cells}"_text,
             {{"seat", colours_[colour]}, {"size", static_cast<std::int64_t>(cells.size())}, {"cells", labels(cells)}},
             language_);
    for (const std::string& each : clauses) out_ += "; " + each;
    out_ += '\n';
}

void StoneText::uncounted_chains(std::size_t large, const std::array<std::size_t, 2>& alone) {
    if (large > most_items_listed)
        line("and {n} more chains"_text, {{"n", static_cast<std::int64_t>(large - most_items_listed)}});
    if (alone[0] + alone[1] > 0)
        both("stones alone: {first}, {second}"_text, [&](std::size_t colour) { return std::to_string(alone[colour]); });
}

void StoneText::warn_of_shared_cells() {
    line(
        "each of these proves its one connection and no more; two that share a vacant cell are not safe together"_text);
}

std::optional<std::string> missed_text(const std::vector<std::string>& wins, const std::vector<std::string>& threats,
                                       const Text& other_seat, Language language) {
    if (wins.empty() && threats.empty()) return std::nullopt;
    Text text = "a win at once was missed: {wins}"_text;
    if (wins.empty())
        text = "a threat is left standing: {seat} wins at once with {threats}"_text;
    else if (!threats.empty())
        text = "a win at once was missed: {wins}, and {seat} wins at once with {threats}"_text;
    else if (wins.size() > 1)
        text = "wins at once were missed: {wins}"_text;
    return fill(text,
                {{"wins", list_text(wins, language)}, {"threats", list_text(threats, language)}, {"seat", other_seat}},
                language);
}

}  // namespace notaio::analysis
