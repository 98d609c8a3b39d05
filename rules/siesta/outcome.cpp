// How a game of Siesta ends. docs/rules/siesta.md 6
#include "rules/siesta/score.hpp"

#include <algorithm>

namespace notaio::rules {

std::vector<Seat> siesta::leaders(std::span<const int> totals) {
    const int highest = *std::ranges::max_element(totals);
    std::vector<Seat> seats;
    for (std::size_t seat = 0; seat < totals.size(); ++seat)
        if (totals[seat] == highest) seats.push_back(static_cast<Seat>(seat));
    return seats;
}

std::string siesta::how_ended(std::span<const Siesta::Reason> reasons) {
    constexpr std::array<std::string_view, 4> words = {"suns", "shadows", "roofs:", "unable:"};
    std::string how;
    for (const Siesta::Reason& reason : reasons) {
        if (!how.empty()) how += '+';
        how += words[static_cast<std::size_t>(reason.kind)];
        if (reason.kind >= Siesta::Reason::Kind::roofs) how += static_cast<char>('A' + reason.seat);
    }
    return how;
}

std::vector<int> Siesta::Setup::scores(const Position& position) const {
    return {position.totals.begin(), position.totals.begin() + players_};
}

std::span<const Text> Siesta::how_words() {
    static constexpr std::array<Text, 4> words = {{"suns"_text.meaning("how a game ended"),
                                                   "shadows"_text.meaning("how a game ended"), "roofs:{seat}"_text,
                                                   "unable:{seat}"_text}};
    return words;
}

std::optional<Outcome> Siesta::Setup::outcome(const Position& position) const {
    if (!is_over(position)) return std::nullopt;
    return Outcome{.winners = siesta::leaders({position.totals.data(), players_}),
                   .how = siesta::how_ended({position.reasons.data(), position.reason_count}),
                   .scores = scores(position)};
}

Proof Siesta::Setup::proof(const Position& position) const {
    Proof result;
    for (std::size_t i = 0; i < position.reason_count; ++i)
        if (position.reasons[i].cell) result.cells.emplace_back(coordinates().label(*position.reasons[i].cell));
    return result;
}

}  // namespace notaio::rules
