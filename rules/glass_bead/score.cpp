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
std::string points_line(const GlassBead::Table& table, const GlassBead::Position& position, Language language) {
    const auto scores = GlassBead::scores(table, position);
    const auto names = GlassBead::seats(table);
    std::string out = notation::score_word(scores) + ", ";
    if (const auto ended = GlassBead::outcome(table, position))
        return out + std::string(names[index(ended->winners.front())].in(language)) +
               std::string(Text{" wins", " vince"}.in(language)) + " (" +
               how_text(GlassBead::how_words(), ended->how, language) + ')';
    if (scores[0] == scores[1]) return out + std::string(Text{"level", "pari"}.in(language));
    return out + std::string(names[scores[0] > scores[1] ? 0 : 1].in(language)) +
           std::string(Text{" leads", " è in vantaggio"}.in(language));
}

// The stores and then the pits, each in seat order; what lies in the pits counts for nobody.
std::string places_table(const GlassBead::Table& table, const GlassBead::Position& position, Language language,
                         std::size_t columns) {
    using Align = TextTable::Align;
    TextTable rows;
    rows.column({"where", "dove"}, Align::left, language);
    rows.column({"of", "di"}, Align::left, language);
    rows.column({"gems", "gemme"}, Align::left, language);
    rows.column({"points", "punti"}, Align::right, language);
    rows.column({"counts for", "conta per"}, Align::left, language);
    rows.begin_rows();
    const auto names = GlassBead::seats(table);
    for (const bool in_store : {true, false})
        for (std::size_t seat = 0; seat < names.size(); ++seat) {
            const Side side = GlassBead::side_of(table, seat);
            const Beads beads = in_store ? position.places[store_of(side)] : position.row(side);
            const std::string name(names[seat].in(language));
            rows.add(std::string((in_store ? Text{"store", "granaio"} : Text{"pits", "buche"}).in(language)));
            rows.add(name);
            rows.add(in_store ? cell_text(beads) : gems_by_pit(position, side));
            rows.add(std::to_string(beads.points()));
            rows.add(in_store ? name : std::string(Text{"nobody", "nessuno"}.in(language)));
        }
    return rows.text(columns);
}

// Rules 4.1: who wins as the seat to move cannot, or would if it could not now, and by which points.
std::string why_line(const GlassBead::Table& table, const GlassBead::Position& position, Language language) {
    const auto names = GlassBead::seats(table);
    const Side rival = other(position.to_move);
    const int points = position.points(rival);
    const Text mover = names[index(GlassBead::to_move(table, position))];
    const Text other_seat = names[index(GlassBead::seat_of(table, rival))];
    const bool wins = points >= points_to_win;
    const bool over = GlassBead::is_over(table, position);
    const Text text = over ? Text{"  {mover} cannot move: {other} has {points} points, and wins with {least} or more",
                                  "  {mover} non può muovere: {other} ha {points} punti, e vince con almeno {least}"}
                           : Text{"  if {mover} could not move now, {winner} would win: {other} has {points} points, "
                                  "and wins with {least} or more",
                                  "  se ora {mover} non potesse muovere, vincerebbe {winner}: {other} ha {points} "
                                  "punti, e vince con almeno {least}"};
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

Fact GlassBead::breakdown(const Table& table, const Position& position) {
    const auto names = seats(table);
    Fact::List parts;
    for (const bool in_store : {true, false})
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const Side side = side_of(table, seat);
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

std::vector<PointItem> GlassBead::point_items(const Table& table, const Position& position) {
    std::vector<PointItem> items;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const Beads store = position.places[store_of(side_of(table, seat))];
        for (std::size_t gem = 1; gem < kinds; ++gem)
            for (unsigned i = 0; i < store.count(gem); ++i) {
                std::vector<int> points(2, 0);
                points[seat] = static_cast<int>(gem);
                const std::string worth = std::to_string(gem);
                items.push_back({{"a gem of " + worth, "una gemma da " + worth}, std::move(points)});
            }
    }
    return items;
}

ScoreReport GlassBead::score_report(const Table& table, const Position& position,
                                    const std::optional<ForPeople>& people) {
    // Nobody has won before the end, whatever the points are: 4.3.
    ScoreReport made{
        .outcome =
            outcome(table, position).value_or(Outcome{.winners = {}, .how = {}, .scores = scores(table, position)})};
    if (!people) return made;
    const auto [language, columns] = *people;
    made.headline = points_line(table, position, language);
    made.explanation = places_table(table, position, language, columns) + why_line(table, position, language);
    return made;
}

std::string GlassBead::standing(const Table& table, const Position& position, Language language) {
    return points_line(table, position, language);
}

}  // namespace notaio::rules
