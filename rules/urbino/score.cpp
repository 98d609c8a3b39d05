#include "rules/urbino/score.hpp"

#include <algorithm>

namespace notaio::rules::urbino {
namespace {

using Kind = Urbino::Kind;
using Colour = Urbino::Colour;

constexpr std::array<int, 3> values = {1, 2, 3};         // rules 1.1
constexpr std::array<int, 3> monument_adds = {3, 5, 8};  // rules 1.9.1
constexpr std::size_t rows = 9;

constexpr std::size_t at(Kind kind) { return static_cast<std::size_t>(kind); }
constexpr std::size_t at(Colour colour) { return static_cast<std::size_t>(colour); }
constexpr std::size_t at(MonumentKind kind) { return static_cast<std::size_t>(kind); }

// The most valuable first. Rules 1.9.3 and 1.9.4.
constexpr std::array<MonumentKind, 3> best_monuments = {MonumentKind::cathedral, MonumentKind::ducal_palace,
                                                        MonumentKind::town_wall};
constexpr std::array<Kind, 3> best_kinds = {Kind::tower, Kind::palace, Kind::house};

// The buildings at the ends of a monument, and the one between them. Rules 1.9.
constexpr std::array<Kind, 3> ends = {Kind::house, Kind::palace, Kind::tower};
constexpr std::array<Kind, 3> middles = {Kind::house, Kind::house, Kind::palace};

// The cells of `within` that are connected with `from`, which is one of them.
Cells connected(const Sight& sight, Cell from, const Cells& within) {
    Cells found;
    found.add(from);
    Cells fresh = found;
    while (!fresh.empty()) {
        Cells near;
        fresh.for_each([&](Cell cell) { near.add_all(sight.beside(cell)); });
        fresh = (near & within).without(found);
        found.add_all(fresh);
    }
    return found;
}

// Visits the connected parts of `cells`, in the order of their first cells.
template <class Visit>
void for_each_part(const Sight& sight, Cells cells, Visit&& visit) {
    while (!cells.empty()) {
        const Cells part = connected(sight, cells.first(), cells);
        cells = cells.without(part);
        visit(part);
    }
}

// Of several of the same value the one with the smallest first cell, row before column.
std::optional<Monument> best_monument(const Urbino::Position& position, const Cells& block) {
    for (const MonumentKind kind : best_monuments) {
        const Cells outer = block & position.of(ends[at(kind)]);
        const Cells inner = block & position.of(middles[at(kind)]);
        std::optional<Monument> found;
        outer.for_each([&](Cell first) {
            const auto look = [&](std::size_t step) {
                const std::array<Cell, 3> line = {first, cell_at(index(first) + step),
                                                  cell_at(index(first) + 2 * step)};
                if (!found && inner.holds(line[1]) && outer.holds(line[2])) found = Monument{kind, line};
            };
            if (index(first) + 2 * rows < cell_count) look(rows);
            if (index(first) % rows + 2 < rows) look(1);
        });
        if (found) return found;
    }
    return std::nullopt;
}

}  // namespace

std::array<Kind, 3> pieces_of(MonumentKind kind) { return {ends[at(kind)], middles[at(kind)], ends[at(kind)]}; }

DistrictSide side_of(const Urbino::Setup& setup, const Urbino::Position& position, const Cells& own) {
    DistrictSide side;
    for (const Kind kind : Urbino::kinds) {
        side.buildings[at(kind)] = static_cast<int>((own & position.of(kind)).count());
        side.value += side.buildings[at(kind)] * values[at(kind)];
    }
    if (!setup.monuments()) return side;
    for_each_part(setup.sight(), own, [&](const Cells& block) {
        const auto monument = best_monument(position, block);  // rules 1.9.2
        if (!monument) return;
        ++side.monuments[at(monument->kind)];
        side.value += monument->adds();
        if (!side.monument || side.monument->kind < monument->kind) side.monument = monument;
    });
    return side;
}

namespace {

DistrictBy step_of(Kind kind) {
    return kind == Kind::tower ? DistrictBy::towers : kind == Kind::palace ? DistrictBy::palaces : DistrictBy::houses;
}

// Rules 1.8 and 1.9.3.
void judge(District& district) {
    const auto& [black, white] = district.sides;
    const auto decide = [&](int of_black, int of_white, DistrictBy by) {
        if (district.winner || of_black == of_white) return;
        district.winner = of_black > of_white ? Colour::black : Colour::white;
        district.by = by;
    };
    const auto rank = [](const DistrictSide& side) { return side.monument ? side.monument->adds() : 0; };
    decide(black.value, white.value, DistrictBy::value);
    decide(rank(black), rank(white), DistrictBy::monument);
    for (const Kind kind : best_kinds) decide(black.buildings[at(kind)], white.buildings[at(kind)], step_of(kind));
    if (district.winner) district.points = district.sides[at(*district.winner)].value;
}

// Visits the districts of two colours, judged, in the order of their first cells.
template <class Visit>
void for_each_mixed(const Urbino::Setup& setup, const Urbino::Position& position, Visit&& visit) {
    for_each_part(setup.sight(), position.buildings(), [&](const Cells& cells) {
        const Cells black = cells & position.of(Colour::black);
        const Cells white = cells & position.of(Colour::white);
        if (black.empty() || white.empty()) return;
        District district{.cells = cells, .sides = {side_of(setup, position, black), side_of(setup, position, white)}};
        judge(district);
        visit(district);
    });
}

void count(Tally& tally, const DistrictSide& scored) {
    for (std::size_t i = 0; i < 3; ++i) {
        tally.monuments[i] += scored.monuments[i];
        tally.buildings[i] += scored.buildings[i];
    }
}

// Rules 1.8.1, 1.9.4 and 1.10: what does not take part is zero in the tally.
void decide(Score& scored) {
    const auto& [black, white] = scored.tally;
    const auto step = [&](int of_black, int of_white, DecidedBy by) {
        if (scored.winner || of_black == of_white) return;
        scored.winner = of_black > of_white ? Colour::black : Colour::white;
        scored.by = by;
    };
    step(scored.totals[0], scored.totals[1], DecidedBy::points);
    for (const MonumentKind kind : best_monuments)
        step(black.monuments[at(kind)], white.monuments[at(kind)], decided_by(kind));
    for (const Kind kind : best_kinds) step(black.buildings[at(kind)], white.buildings[at(kind)], decided_by(kind));
}

}  // namespace

int Monument::adds() const { return monument_adds[at(kind)]; }

DecidedBy decided_by(MonumentKind kind) {
    constexpr std::array<DecidedBy, 3> steps = {DecidedBy::town_walls, DecidedBy::ducal_palaces, DecidedBy::cathedrals};
    return steps[at(kind)];
}

DecidedBy decided_by(Urbino::Kind kind) {
    constexpr std::array<DecidedBy, 3> steps = {DecidedBy::houses, DecidedBy::palaces, DecidedBy::towers};
    return steps[at(kind)];
}

Score score(const Urbino::Setup& setup, const Urbino::Position& position) {
    Score result;
    for_each_mixed(setup, position, [&](const District& district) {
        result.districts[result.count++] = district;
        if (!district.winner) return;
        const std::size_t winner = at(*district.winner);
        result.totals[winner] += district.points;
        if (!setup.counts_all()) count(result.tally[winner], district.sides[winner]);
    });
    if (setup.counts_all())
        for (const Colour colour : Urbino::colours)
            for (const Kind kind : Urbino::kinds)
                result.tally[at(colour)].buildings[at(kind)] =
                    static_cast<int>((position.of(colour) & position.of(kind)).count());
    decide(result);
    return result;
}

std::array<int, 2> totals(const Urbino::Setup& setup, const Urbino::Position& position) {
    std::array<int, 2> numbers{};
    for_each_mixed(setup, position, [&](const District& district) {
        if (district.winner) numbers[at(*district.winner)] += district.points;
    });
    return numbers;
}

std::string_view other_rule(const Urbino::Setup& setup) {
    return Urbino::rulesets[(setup.monuments() ? 1U : 0U) + (setup.counts_all() ? 0U : 2U)];
}

std::optional<Score> under_other_rule(const Urbino::Setup& setup, const Urbino::Position& position,
                                      const Score& scored) {
    if (scored.totals[0] != scored.totals[1]) return std::nullopt;
    const Score result = score(setup.with_other_tie_rule(), position);
    return result.winner == scored.winner ? std::nullopt : std::optional(result);
}

Outcome outcome_of(const Score& scored) {
    Outcome outcome{
        .winners = {}, .how = std::string(word(scored.by)), .scores = {{scored.totals[0], scored.totals[1]}}};
    if (scored.winner) outcome.winners.push_back(static_cast<Seat>(*scored.winner));
    return outcome;
}

std::string_view word(DecidedBy by) {
    constexpr std::array<std::string_view, 8> words = {"points", "cathedrals", "ducal-palaces", "town-walls",
                                                       "towers", "palaces",    "houses",        "all-equal"};
    return words[static_cast<std::size_t>(by)];
}

std::string_view word(DistrictBy by) {
    constexpr std::array<std::string_view, 6> words = {"value", "monument", "towers", "palaces", "houses", "tie"};
    return words[static_cast<std::size_t>(by)];
}

std::string_view word(MonumentKind kind) {
    constexpr std::array<std::string_view, 3> words = {"town-wall", "ducal-palace", "cathedral"};
    return words[at(kind)];
}

}  // namespace notaio::rules::urbino

namespace notaio::rules {

std::span<const Text> Urbino::how_words() {
    static constexpr std::array<Text, 8> words = {{"points"_text, "cathedrals"_text, "ducal-palaces"_text,
                                                   "town-walls"_text, "towers"_text, "palaces"_text, "houses"_text,
                                                   "all-equal"_text}};
    return words;
}

std::optional<Outcome> Urbino::Setup::outcome(const Position& position) const {
    if (!is_over(position)) return std::nullopt;
    const auto totals = urbino::totals(*this, position);
    if (totals[0] == totals[1]) return urbino::outcome_of(urbino::score(*this, position));
    const auto winner = static_cast<Seat>(totals[0] > totals[1] ? 0 : 1);  // the districts are not asked any more
    return Outcome{
        .winners = {winner}, .how = std::string(word(urbino::DecidedBy::points)), .scores = {{totals[0], totals[1]}}};
}

std::vector<int> Urbino::Setup::scores(const Position& position) const {
    const auto totals = urbino::totals(*this, position);
    return {totals[0], totals[1]};
}

}  // namespace notaio::rules
