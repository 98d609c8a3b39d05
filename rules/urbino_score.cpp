#include "rules/urbino_score.hpp"

namespace notaio::rules::urbino {

int Monument::adds() const { return 0; }
Score score(const Urbino::Table&, const Urbino::Position&) { return {}; }
std::array<int, 2> totals(const Urbino::Table&, const Urbino::Position&) { return {}; }
std::string_view word(DecidedBy) { return "points"; }
std::string_view word(DistrictBy) { return "value"; }
std::string_view word(MonumentKind) { return "town-wall"; }

}  // namespace notaio::rules::urbino

namespace notaio::rules {

std::optional<Outcome> Urbino::outcome(const Table& table, const Position& position) {
    if (!is_over(table, position)) return std::nullopt;
    const auto scored = urbino::score(table, position);
    Outcome made{.winners = {}, .how = std::string(urbino::word(scored.by)), .scores = {{scored.totals[0], scored.totals[1]}}};
    if (scored.winner) made.winners.push_back(static_cast<Seat>(*scored.winner));
    return made;
}

std::vector<int> Urbino::scores(const Table& table, const Position& position) {
    const auto totals = urbino::totals(table, position);
    return {totals[0], totals[1]};
}

Fact Urbino::proof(const Table&, const Position&) { return Fact::List{}; }
Fact Urbino::breakdown(const Table&, const Position&) { return Fact::List{}; }

}  // namespace notaio::rules
