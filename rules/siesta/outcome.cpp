// How a game of Siesta ends. docs/rules/siesta.md 6
#include "rules/siesta/score.hpp"

#include <algorithm>

namespace notaio::rules {

std::vector<Seat> siesta::leaders(const Siesta::Table& table, const Siesta::Position& position) {
    const std::span<const int> totals(position.totals.data(), table.players);
    const int highest = *std::ranges::max_element(totals);
    std::vector<Seat> made;
    for (std::size_t seat = 0; seat < totals.size(); ++seat)
        if (totals[seat] == highest) made.push_back(static_cast<Seat>(seat));
    return made;
}

std::vector<int> Siesta::scores(const Table& table, const Position& position) {
    return {position.totals.begin(), position.totals.begin() + table.players};
}

std::span<const Text> Siesta::how_words() {
    static constexpr std::array<Text, 4> words = {{{"suns", "soli finiti"},
                                                   {"shadows", "ombre finite"},
                                                   {"roofs:{seat}", "tetti di {seat} finiti"},
                                                   {"unable:{seat}", "{seat} non può muovere"}}};
    return words;
}

std::optional<Outcome> Siesta::outcome(const Table& table, const Position& position) {
    if (!is_over(table, position)) return std::nullopt;
    Outcome made{.winners = {}, .how = {}, .scores = scores(table, position)};
    for (std::size_t i = 0; i < position.reason_count; ++i) {
        constexpr std::array<std::string_view, 4> words = {"suns", "shadows", "roofs:", "unable:"};
        const Reason& reason = position.reasons[i];
        made.how += (i > 0 ? "+" : "") + std::string(words[static_cast<std::size_t>(reason.kind)]);
        if (reason.kind >= Reason::Kind::roofs) made.how += static_cast<char>('A' + reason.seat);
    }
    made.winners = siesta::leaders(table, position);
    return made;
}

Proof Siesta::proof(const Table& table, const Position& position) {
    Proof made;
    for (std::size_t i = 0; i < position.reason_count; ++i)
        if (position.reasons[i].cell) made.cells.emplace_back(table.coordinates->label(*position.reasons[i].cell));
    return made;
}

}  // namespace notaio::rules
