// A score of Siesta as people and programs read it. docs/notation/siesta.md 4.4
#include "rules/game/text_table.hpp"
#include "rules/siesta/score.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace siesta;
using notation::Language;
using Align = TextTable::Align;

// 22-17: as results are written
std::string result_text(std::size_t players, const Points& totals) {
    std::string out;
    for (std::size_t seat = 0; seat < players; ++seat) out += (seat > 0 ? "-" : "") + std::to_string(totals[seat]);
    return out;
}

// How it ended, or who leads if it did not. Rules 6.6, 6.9.
Outcome outcome_or_leaders(const Siesta::Setup& setup, const Siesta::Position& position) {
    if (auto ended = setup.outcome(position)) return *std::move(ended);
    return {.winners = leaders({position.totals.data(), setup.players()}), .how = {}, .scores = setup.scores(position)};
}

// A, B and D
std::string seats_text(const std::vector<Seat>& seats, Language language) {
    std::string out;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (i > 0) out += i + 1 < seats.size() ? std::string_view(", ") : " and "_text.in(language);
        out += seat_letter(index(seats[i]));
    }
    return out;
}

// What each player has: base, doubles and what they add up to. Rules 3.1.
std::string players_table(const Siesta::Setup& setup, const Recount& counted, Language language, std::size_t columns) {
    TextTable rows;
    rows.column("player"_text, Align::left, language);
    rows.column("base"_text, Align::right, language);
    rows.column("doubles"_text, Align::right, language);
    rows.column("total"_text, Align::right, language);
    rows.begin_rows();
    for (std::size_t seat = 0; seat < setup.players(); ++seat) {
        const auto doubles = std::ranges::count(counted.doubles, seat, &DoubleSiesta::seat);
        rows.add(seat_letter(seat));
        rows.add(std::to_string(counted.base[seat]));
        rows.add("+ 2 x " + std::to_string(doubles));
        rows.add("= " + std::to_string(counted.total[seat]));
    }
    return rows.text(columns);
}

/// The Siestas and doubles of a board, a line each, with the points of every player and their sums.
class SiestaSetup {
  public:
    SiestaSetup(const Siesta::Setup& setup, Language language) : setup_(setup), language_(language) {
        rows_.column("Siesta"_text, Align::left, language);
        rows_.column("suns"_text, Align::left, language);
        rows_.column("roofs"_text, Align::left, language);
        rows_.column("shadows"_text, Align::left, language);
        rows_.column("of"_text, Align::left, language);
        for (std::size_t seat = 0; seat < setup.players(); ++seat)
            rows_.column(notation::as_is(letters.substr(seat, 1)), Align::right, language);
        rows_.begin_rows();
    }

    void add(const OneSiesta& found) {
        rows_.add(std::string(letter(found.direction)));
        rows_.add(setup_.coordinates().labels_text(found.suns));
        rows_.add(setup_.coordinates().labels_text(found.roofs));
        rows_.add(setup_.coordinates().labels_text(found.shadows));
        add_points(found.owners, static_cast<int>(found.shadows.size()));
    }
    void add(const DoubleSiesta& found) {
        const Text where = found.is_row ? "double, row"_text : "double, column"_text;
        rows_.add(std::string(where.in(language_)));
        rows_.add("");
        rows_.add("");
        rows_.add(setup_.coordinates().labels_text(found.shadows));
        add_points(1U << found.seat, 2);
    }
    [[nodiscard]] std::string text(const Points& total, std::size_t columns) {
        rows_.add(std::string("total"_text.in(language_)));
        for (int i = 0; i < 4; ++i) rows_.add("");
        for (std::size_t seat = 0; seat < setup_.players(); ++seat) rows_.add(std::to_string(total[seat]));
        return rows_.text(columns);
    }

  private:
    static constexpr std::string_view letters = "ABCD";

    void add_points(unsigned owners, int points) {
        const auto owns = [&](std::size_t seat) { return (owners >> seat & 1U) != 0; };
        std::string names;
        for (std::size_t seat = 0; seat < setup_.players(); ++seat)
            if (owns(seat)) names += letters[seat];
        rows_.add(std::move(names));
        for (std::size_t seat = 0; seat < setup_.players(); ++seat)
            rows_.add(owns(seat) ? std::to_string(points) : "-");
    }

    const Siesta::Setup& setup_;
    Language language_;
    TextTable rows_;
};

// What the recount leaves out, or does not explain. Rules 3.6.
std::string qualifications(const Siesta::Setup& setup, const Siesta::Position& position, const Recount& counted,
                           Language language) {
    std::string out;
    if (position.void_count > 0) {
        const std::span<const Cell> cells(position.void_cells.data(), position.void_count);
        out += "  ";
        out += "pieces of the failed turn, left out: "_text.in(language);
        out += setup.coordinates().labels_text(cells) + '\n';
    }
    if (counted.total != position.totals) {
        out += notation::fill("  the board gives {found}; the position says {claimed}"_text,
                              {{"found", result_text(setup.players(), counted.total)},
                               {"claimed", result_text(setup.players(), position.totals)}},
                              language) +
               '\n';
    }
    return out;
}

}  // namespace

std::string siesta::Standing::text(Language language) const {
    const std::vector<Seat> winners = leaders({totals.data(), players});
    const std::string how = how_ended({reasons.data(), reason_count});
    const bool one = winners.size() == 1;
    const Text verb = !how.empty() ? one ? " wins"_text : " win"_text : one ? " leads"_text : " lead"_text;
    std::string out = result_text(players, totals) + ", " + seats_text(winners, language);
    out += verb.in(language);
    return how.empty() ? out : out + " (" + how_text(Siesta::how_words(), how, language) + ')';
}

bool siesta::Standing::operator==(const Standing& other) const {
    const auto cause = [](const Siesta::Reason& reason) { return std::pair(reason.kind, reason.seat); };
    return players == other.players && totals == other.totals &&
           std::ranges::equal(std::span(reasons).first(reason_count),
                              std::span(other.reasons).first(other.reason_count), {}, cause, cause);
}

ScoreReport Siesta::Setup::score_report(const Position& position, const std::optional<ForPeople>& people) const {
    ScoreReport report{.outcome = outcome_or_leaders(*this, position)};
    if (!people) return report;
    const auto [language, columns] = *people;
    const Recount counted = recount(*this, position);
    report.headline = standing(position, language);
    report.explanation = players_table(*this, counted, language, columns);
    if (!counted.siestas.empty()) {
        SiestaSetup rows(*this, language);
        for (const OneSiesta& found : counted.siestas) rows.add(found);
        for (const DoubleSiesta& found : counted.doubles) rows.add(found);
        report.explanation += rows.text(counted.total, columns);
    }
    report.explanation += qualifications(*this, position, counted, language);
    return report;
}

std::string Siesta::Setup::standing(const Position& position, Language language) const {
    return Standing(*this, position).text(language);
}

}  // namespace notaio::rules
