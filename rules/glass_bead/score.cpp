// Points, and the gems that nobody has yet. docs/rules/glass-bead.md 4.3; docs/notation/glass-bead.md 4.4
#include "rules/game/text_table.hpp"
#include "rules/glass_bead/glass_bead.hpp"
#include "rules/glass_bead/text.hpp"

namespace notaio::rules {

using namespace glass_bead;
using notation::Language;

namespace {

std::string gem_digits(const Beads& beads) {
    std::string text = digits(beads);
    std::erase(text, '0');
    return text;
}

// C5 D22, or - where a row has no gem.
std::string gems_by_pit(const GlassBead::Position& position, Side side) {
    std::string text;
    for (std::size_t pit = first_pit(side); pit < first_pit(side) + row; ++pit)
        if (const std::string gems = gem_digits(position.places[pit]); !gems.empty())
            text += (text.empty() ? "" : " ") + std::string(1, notation::glass_bead::pit_letters[pit]) + gems;
    return text.empty() ? "-" : text;
}

// 17-13, North wins (emptied); in the middle of a game 7-13, South leads.
std::string points_line(const GlassBead::Setup& setup, const GlassBead::Position& position, Language language) {
    const auto scores = setup.scores(position);
    const auto names = setup.seats();
    std::string out = notation::score_word(scores) + ", ";
    if (const auto ended = setup.outcome(position))
        return out + std::string(names[index(ended->winners.front())].in(language)) +
               std::string(" wins"_text.in(language)) + " (" + how_text(GlassBead::how_words(), ended->how, language) +
               ')';
    if (scores[0] == scores[1]) return out + std::string("level"_text.in(language));
    return out + std::string(names[scores[0] > scores[1] ? 0 : 1].in(language)) +
           std::string(" leads"_text.in(language));
}

// The stores and then the pits, each in seat order; what lies in the pits counts for nobody.
std::string places_table(const GlassBead::Setup& setup, const GlassBead::Position& position, Language language,
                         std::size_t columns) {
    using Align = TextTable::Align;
    TextTable rows;
    rows.column("where"_text, Align::left, language);
    rows.column("of"_text, Align::left, language);
    rows.column("gems"_text, Align::left, language);
    rows.column("points"_text, Align::right, language);
    rows.column("counts for"_text, Align::left, language);
    rows.begin_rows();
    const auto names = setup.seats();
    for (const bool in_store : {true, false})
        for (std::size_t seat = 0; seat < names.size(); ++seat) {
            const Side side = setup.side_of(seat);
            const Beads beads = in_store ? position.places[store_of(side)] : position.row(side);
            const std::string name(names[seat].in(language));
            rows.add(std::string((in_store ? "store"_text : "pits"_text).in(language)));
            rows.add(name);
            rows.add(in_store ? cell_text(beads) : gems_by_pit(position, side));
            rows.add(std::to_string(beads.points()));
            rows.add(in_store ? name : std::string("nobody"_text.in(language)));
        }
    return rows.text(columns);
}

// Rules 4.1: who wins as the seat to move cannot, or would if it could not now, and by which points.
std::string why_line(const GlassBead::Setup& setup, const GlassBead::Position& position, Language language) {
    const auto names = setup.seats();
    const Side rival = other(position.to_move);
    const int points = position.points(rival);
    const Text mover = names[index(setup.to_move(position))];
    const Text other_seat = names[index(setup.seat_of(rival))];
    const bool wins = points >= points_to_win;
    const bool over = setup.is_over(position);
    const Text text = over ? "  {mover} cannot move: {other} has {points} points, and wins with {least} or more"_text
                           : "  if {mover} could not move now, {winner} would win: {other} has {points} points, "
                             "and wins with {least} or more"_text;
    return notation::fill(text,
                          {{"mover", mover},
                           {"other", other_seat},
                           {"winner", wins ? other_seat : mover},
                           {"points", std::int64_t{points}},
                           {"least", std::int64_t{points_to_win}}},
                          language) +
           '\n';
}

}  // namespace

Fact GlassBead::Setup::breakdown(const Position& position) const {
    const auto names = seats();
    Fact::List parts;
    for (const bool in_store : {true, false})
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const Side side = side_of(seat);
            const Beads beads = in_store ? position.places[store_of(side)] : position.row(side);
            Fact::Object part = {{"where", in_store ? "store" : "pits"},
                                 {"seat", names[seat].en},
                                 {"gems", gem_digits(beads)},
                                 {"points", beads.points()}};
            if (!in_store) part.push_back({"counts", false});
            parts.emplace_back(std::move(part));
        }
    return parts;
}

std::vector<PointItem> GlassBead::Setup::point_items(const Position& position) const {
    std::vector<PointItem> items;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const Beads store = position.places[store_of(side_of(seat))];
        for (std::size_t gem = 1; gem < kinds; ++gem)
            for (unsigned i = 0; i < store.count(gem); ++i) {
                std::vector<int> points(2, 0);
                points[seat] = static_cast<int>(gem);
                items.push_back({{"a gem of {value}"_text, {{"value", static_cast<std::int64_t>(gem)}}},
                                 std::move(points),
                                 "docs/rules/glass-bead.md 4.3"});
            }
    }
    return items;
}

ScoreReport GlassBead::Setup::score_report(const Position& position, const std::optional<ForPeople>& people) const {
    // Nobody has won before the end, whatever the points are: 4.3.
    ScoreReport report{.outcome =
                           outcome(position).value_or(Outcome{.winners = {}, .how = {}, .scores = scores(position)})};
    if (!people) return report;
    const auto [language, columns] = *people;
    report.headline = points_line(*this, position, language);
    report.explanation = places_table(*this, position, language, columns) + why_line(*this, position, language);
    return report;
}

std::string GlassBead::Setup::standing(const Position& position, Language language) const {
    return points_line(*this, position, language);
}

}  // namespace notaio::rules
