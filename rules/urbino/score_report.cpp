#include "rules/urbino/score_report.hpp"

#include "rules/game/text_table.hpp"
#include "rules/urbino/score_codes.hpp"

#include <algorithm>

namespace notaio::rules::urbino {
namespace {

using notation::Language;
using Colour = Urbino::Colour;

Fact side_fact(const Urbino::Setup& setup, std::string_view seat, const DistrictSide& side) {
    Fact monument = nullptr;
    if (side.monument)
        monument = Fact::Object{{"kind", word(side.monument->kind)},
                                {"cells", cells_fact(setup.coordinates(), side.monument->cells)},
                                {"adds", side.monument->adds()}};
    return Fact::Object{{"seat", seat},
                        {"houses", side.buildings[0]},
                        {"palaces", side.buildings[1]},
                        {"towers", side.buildings[2]},
                        {"value", side.value},
                        {"monument", std::move(monument)}};
}

Text decided_text(DecidedBy by) {
    constexpr std::array<Text, 8> texts = {{"points"_text, "cathedrals"_text, "ducal palaces"_text, "town walls"_text,
                                            "towers"_text, "palaces"_text, "houses"_text, "all equal"_text}};
    return texts[static_cast<std::size_t>(by)];
}

Text decided_text(DistrictBy by) {
    constexpr std::array<Text, 6> texts = {{"higher value"_text, "better monument"_text, "more towers"_text,
                                            "more palaces"_text, "more houses"_text, "all equal"_text}};
    return texts[static_cast<std::size_t>(by)];
}

Text monument_text(MonumentKind kind) {
    constexpr std::array<Text, 3> texts = {{"town wall"_text, "ducal palace"_text, "cathedral"_text}};
    return texts[static_cast<std::size_t>(kind)];
}

// What the two seats have of the thing that broke the tie.
std::array<int, 2> counts_of(const Score& scored) {
    std::array<int, 2> counts{};
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const Tally& tally = scored.tally[seat];
        for (const auto kind : {MonumentKind::town_wall, MonumentKind::ducal_palace, MonumentKind::cathedral})
            if (decided_by(kind) == scored.by) counts[seat] = tally.monuments[static_cast<std::size_t>(kind)];
        for (const Urbino::Kind kind : Urbino::kinds)
            if (decided_by(kind) == scored.by) counts[seat] = tally.buildings[static_cast<std::size_t>(kind)];
    }
    return counts;
}

// How tied totals were broken: `by towers (2 scored to 1)`, the winner's number first.
std::string tie_text(const Urbino::Setup& setup, const Score& scored, Language language) {
    const auto counts = counts_of(scored);
    const std::size_t winner = static_cast<std::size_t>(*scored.winner);
    const Text text = setup.counts_all() ? "by {what} ({more} on the board to {less})"_text
                                         : "by {what} ({more} scored to {less})"_text;
    return notation::fill(text,
                          {{"what", decided_text(scored.by)},
                           {"more", std::int64_t{counts[winner]}},
                           {"less", std::int64_t{counts[1 - winner]}}},
                          language);
}

std::string count_text(int count) { return count == 0 ? "-" : std::to_string(count); }

// The columns of one seat: its name stands above, and nothing below it but the word for the totals.
void add_side_columns(TextTable& rows, const Urbino::Setup& setup, const Text& seat, Language language) {
    using Align = TextTable::Align;
    rows.column(seat, Align::left, language);
    rows.column("H"_text.meaning("a house"), Align::right, language);
    rows.column("P"_text.meaning("a palace"), Align::right, language);
    rows.column("T"_text.meaning("a tower"), Align::right, language);
    rows.column("value"_text, Align::right, language);
    if (setup.monuments()) rows.column("monument"_text, Align::left, language);
}

void add_side(TextTable& rows, const Urbino::Setup& setup, const DistrictSide& side, Language language) {
    rows.add("");
    for (const int count : side.buildings) rows.add(count_text(count));
    rows.add(std::to_string(side.value));
    if (setup.monuments())
        rows.add(side.monument ? std::string(monument_text(side.monument->kind).in(language)) : std::string("-"));
}

}  // namespace

Fact breakdown_fact(const Urbino::Setup& setup, const Score& scored) {
    const auto seats = setup.seats();
    Fact::List districts;
    for (std::size_t i = 0; i < scored.count; ++i) {
        const District& district = scored.districts[i];
        Fact::List sides;
        for (std::size_t seat = 0; seat < 2; ++seat)
            sides.push_back(side_fact(setup, seats[seat].en, district.sides[seat]));
        const auto& winner = district.winner;
        districts.push_back(
            Fact::Object{{"cells", cells_fact(setup.coordinates(), district.cells)},
                         {"sides", std::move(sides)},
                         {"winner", winner ? Fact(seats[static_cast<std::size_t>(*winner)].en) : Fact(nullptr)},
                         {"points", district.points},
                         {"decided_by", word(district.by)}});
    }
    return districts;
}

Fact tally_fact(const Score& scored) {
    constexpr std::array<std::string_view, 2> seats = {"Black", "White"};
    Fact::List list;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const Tally& tally = scored.tally[seat];
        list.push_back(Fact::Object{{"seat", seats[seat]},
                                    {"cathedrals", tally.monuments[2]},
                                    {"ducal_palaces", tally.monuments[1]},
                                    {"town_walls", tally.monuments[0]},
                                    {"towers", tally.buildings[2]},
                                    {"palaces", tally.buildings[1]},
                                    {"houses", tally.buildings[0]}});
    }
    return list;
}

std::string totals_line(const Urbino::Setup& setup, const Score& scored, bool at_end, Language language) {
    const Text verb = at_end ? " wins"_text : " leads"_text;
    const Text level = at_end ? "draw: all equal"_text : "all equal"_text;
    std::string out = std::to_string(scored.totals[0]) + '-' + std::to_string(scored.totals[1]) + ", ";
    if (!scored.winner) return out + std::string(level.in(language));
    out += setup.seats()[static_cast<std::size_t>(*scored.winner)].in(language);
    out += verb.in(language);
    if (scored.by != DecidedBy::points) out += ' ' + tie_text(setup, scored, language);
    return out;
}

std::string districts_table(const Urbino::Setup& setup, const Score& scored, Language language, std::size_t columns) {
    using Align = TextTable::Align;
    if (scored.count == 0) return "  " + std::string("no district of two colours"_text.in(language)) + '\n';
    const auto seats = setup.seats();
    TextTable rows;
    for (const Text& seat : seats) add_side_columns(rows, setup, seat, language);
    rows.column("goes to"_text, Align::left, language);
    rows.column({}, Align::right, language);
    rows.column("by"_text, Align::left, language);
    rows.column("district"_text, Align::left, language);
    rows.begin_rows();
    for (std::size_t i = 0; i < scored.count; ++i) {
        const District& district = scored.districts[i];
        for (const DistrictSide& side : district.sides) add_side(rows, setup, side, language);
        const Text taker = district.winner ? seats[static_cast<std::size_t>(*district.winner)] : "nobody"_text;
        rows.add(std::string(taker.in(language)));
        rows.add(district.winner ? std::to_string(district.points) : "");
        rows.add(std::string(decided_text(district.by).in(language)));
        rows.add(setup.coordinates().labels_text(district.cells));
    }
    for (std::size_t seat = 0; seat < 2; ++seat) {
        rows.add(std::string(seat == 0 ? "total"_text.in(language) : std::string_view()));
        for (int kind = 0; kind < 3; ++kind) rows.add("");
        rows.add(std::to_string(scored.totals[seat]));
        if (setup.monuments()) rows.add("");
    }
    return rows.text(columns);
}

}  // namespace notaio::rules::urbino

namespace notaio::rules {

namespace {

using namespace urbino;

Text winner_text(const Urbino::Setup& setup, const Score& scored) {
    return scored.winner ? setup.seats()[static_cast<std::size_t>(*scored.winner)] : "draw"_text;
}

Remark tie_remark(const Urbino::Setup& setup, const Score& otherwise) {
    return {&urb_206_tie_rule_matters,
            {{"other", std::string(other_rule(setup))},
             {"winner", winner_text(setup, otherwise)},
             {"how", decided_text(otherwise.by)}}};
}

// URB-206
std::optional<Remark> remark_on_tie(const Urbino::Setup& setup, const Urbino::Position& position) {
    if (!setup.is_over(position)) return std::nullopt;
    if (const auto totals = urbino::totals(setup, position); totals[0] != totals[1]) return std::nullopt;
    const auto otherwise = under_other_rule(setup, position, urbino::score(setup, position));
    return otherwise ? std::optional(tie_remark(setup, *otherwise)) : std::nullopt;
}

// URB-205
std::optional<Remark> remark_on_skips(const Urbino::Setup& setup, const Urbino::Position& position) {
    if (position.phase != Urbino::Phase::play && position.phase != Urbino::Phase::skipped) return std::nullopt;
    if (setup.can_build(position, Colour::black) || setup.can_build(position, Colour::white)) return std::nullopt;
    const auto totals = urbino::totals(setup, position);
    return Remark{&urb_205_only_skips_left, {{"score", std::to_string(totals[0]) + '-' + std::to_string(totals[1])}}};
}

// URB-204
Remark remark_on_exchange(const Urbino::Position& start, std::span<const notation::Ply<Urbino::Written>> plies) {
    Remark remark{&urb_204_colours_exchanged};
    const bool from_start = start.phase == Urbino::Phase::place && start.architect_count == 0;
    if (!from_start || plies.size() < 3 || !plies[2].written ||
        !std::holds_alternative<notation::urbino::Build>(*plies[2].written))
        return remark;
    remark.ply = 3;
    remark.hints.push_back("insert `first=W` before ply 3"_text);
    return remark;
}

std::string other_line(const Urbino::Setup& setup, const Score& otherwise, bool at_end, Language language) {
    return "  " + std::string("under "_text.in(language)) + std::string(other_rule(setup)) + ": " +
           totals_line(setup.with_other_tie_rule(), otherwise, at_end, language) + '\n';
}

}  // namespace

Proof Urbino::Setup::proof(const Position&) const { return {}; }

Fact Urbino::Setup::breakdown(const Position& position) const {
    return breakdown_fact(*this, urbino::score(*this, position));
}

std::vector<PointItem> Urbino::Setup::point_items(const Position& position) const {
    const Score scored = urbino::score(*this, position);
    std::vector<PointItem> items;
    for (std::size_t i = 0; i < scored.count; ++i) {
        const District& district = scored.districts[i];
        if (!district.winner) continue;
        std::vector<int> points(2, 0);
        points[static_cast<std::size_t>(*district.winner)] = district.points;
        items.push_back({{"the district {cells}"_text, {{"cells", coordinates().labels_text(district.cells)}}},
                         std::move(points),
                         "docs/rules/urbino.md 1.8"});
    }
    return items;
}

ScoreReport Urbino::Setup::score_report(const Position& position, const std::optional<ForPeople>& people) const {
    const Score scored = urbino::score(*this, position);
    const auto otherwise = under_other_rule(*this, position, scored);
    ScoreReport report{.outcome = outcome_of(scored), .details = {{"tally", tally_fact(scored)}}};
    if (!is_over(position)) report.remarks.push_back({&urb_208_not_over});
    if (otherwise) report.remarks.push_back(tie_remark(*this, *otherwise));
    if (!people) return report;
    report.headline = totals_line(*this, scored, is_over(position), people->language);
    report.explanation = districts_table(*this, scored, people->language, people->columns);
    if (otherwise) report.explanation += other_line(*this, *otherwise, is_over(position), people->language);
    return report;
}

std::string Urbino::Setup::standing(const Position& position, Language language) const {
    return totals_line(*this, urbino::score(*this, position), is_over(position), language);
}

std::optional<OtherOutcome> Urbino::Setup::other_outcome(const Position& position) const {
    if (!is_over(position)) return std::nullopt;
    const auto otherwise = under_other_rule(*this, position, urbino::score(*this, position));
    if (!otherwise) return std::nullopt;
    return OtherOutcome{other_rule(*this), outcome_of(*otherwise)};
}

std::optional<Remark> Urbino::Setup::remark(const Occasion<Urbino>& at) const {
    switch (at.when) {
    case When::stops: return remark_on_tie(*this, at.position);
    case When::goes_on: return remark_on_skips(*this, at.position);
    case When::exchanged: return remark_on_exchange(start_, at.plies);
    default: return std::nullopt;
    }
}

}  // namespace notaio::rules
