// Siesta's positions and turns explained to people. docs/notation/siesta-analysis.md 6.11
#include "analysis/prose/list_text.hpp"
#include "analysis/siesta/siesta.hpp"

#include <algorithm>
#include <utility>

namespace notaio::analysis::siesta {
namespace {

using notation::Arguments;
using notation::Language;
using notation::Text;
using rules::Siesta;
using rules::siesta::DoubleSiesta;
using rules::siesta::OneSiesta;
using rules::siesta::Piece;
using rules::siesta::Points;

std::string letter_of(std::size_t seat) { return {static_cast<char>('A' + seat)}; }

// What may be said of cells and pieces in one language.
class Phrases {
  public:
    Phrases(const Siesta::Setup& setup, Language language) : setup_(setup), language_(language) {}

    [[nodiscard]] std::string filled(const Text& text, const Arguments& arguments = {}) const {
        return fill(text, arguments, language_);
    }
    [[nodiscard]] std::string list(const std::vector<std::string>& items, bool feminine = true) const {
        return list_text(items, language_, feminine);
    }
    // More cells than a list shows are only counted.
    [[nodiscard]] std::string cells(const std::vector<Cell>& cells) const {
        if (cells.size() > most_items_listed)
            return filled("{n} cells"_text, {{"n", static_cast<std::int64_t>(cells.size())}});
        return list(setup_.coordinates().labels(cells));
    }
    [[nodiscard]] std::string seats(const std::vector<std::size_t>& seats) const {
        std::vector<std::string> letters;
        for (const std::size_t seat : seats) letters.push_back(letter_of(seat));
        return list(letters, false);
    }
    // `A 5, B 3`; with `only_some` the seats that have none are left out.
    [[nodiscard]] std::string points(const Points& points, bool only_some = false) const {
        std::string out;
        for (std::size_t seat = 0; seat < setup_.players(); ++seat)
            if (!only_some || points[seat] > 0)
                out += (out.empty() ? "" : ", ") + letter_of(seat) + ' ' + std::to_string(points[seat]);
        return out;
    }
    // `roof on g6`
    [[nodiscard]] std::string placed(const Siesta::Placed& placed) const {
        constexpr std::array<Text, 3> texts = {{"sun on {cell}"_text, "shadow on {cell}"_text, "roof on {cell}"_text}};
        return filled(texts[static_cast<std::size_t>(placed.piece)], {{"cell", label(placed.to)}});
    }
    // `d6-f6 A B`: from the first sun to the last shadow, and who has roofs in it.
    [[nodiscard]] std::string siesta(const OneSiesta& siesta) const {
        std::string out = label(siesta.suns.front()) + '-' + label(siesta.shadows.back());
        for (std::size_t seat = 0; seat < setup_.players(); ++seat)
            if ((siesta.owners >> seat & 1U) != 0) out += ' ' + letter_of(seat);
        return out;
    }
    // `f6-g6`, or `f6` for a shadow alone.
    [[nodiscard]] std::string run(const std::vector<Cell>& shadows) const {
        const std::string first = label(shadows.front());
        return shadows.size() > 1 ? first + '-' + label(shadows.back()) : first;
    }
    [[nodiscard]] std::string chance(const Chance& chance) const {
        std::string needed;
        for (const Siesta::Placed& each : chance.needed) needed += (needed.empty() ? "" : " + ") + placed(each);
        return filled("{shadows} with {needed}"_text, {{"shadows", run(chance.shadows)}, {"needed", needed}});
    }

  private:
    [[nodiscard]] std::string label(Cell cell) const { return setup_.coordinates().label(cell); }

    const Siesta::Setup& setup_;
    Language language_;
};

struct Lead {
    std::vector<std::size_t> leaders;
    int by = 0;  ///< more than the next; 0 where several lead
};

Lead lead_of(const Siesta::Setup& setup, const Points& totals) {
    const std::span<const int> seats(totals.data(), setup.players());
    const int most = *std::ranges::max_element(seats);
    Lead lead;
    int next = 0;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if (seats[seat] == most)
            lead.leaders.push_back(seat);
        else
            next = std::max(next, seats[seat]);
    }
    if (lead.leaders.size() == 1) lead.by = most - next;
    return lead;
}

// Writes lines of text in one language about one position.
class Description {
  public:
    Description(const Siesta::Setup& setup, const Siesta::Position& position, Language language)
        : setup_(setup),
          position_(position),
          found_(study(setup, position)),
          phrases_(setup, language) {
        for (std::size_t seat = 0; seat < setup.players(); ++seat) searches_[seat] = turn_of(setup, position, seat);
    }

    std::string write() && {
        add_turn();
        add_totals();
        add_supply();
        add_connection();
        add_light();
        if (!setup_.is_over(position_)) {
            add_sites();
            add_threats();
            for (std::size_t seat = 0; seat < setup_.players(); ++seat) add_chances(seat);
            add_scorers();
        }
        return std::move(out_);
    }

  private:
    void line(const Text& text, const Arguments& arguments = {}) { out_ += phrases_.filled(text, arguments) + '\n'; }

    void add_turn() {
        if (!found_.to_move) {
            line(setup_.is_over(position_) ? "game over"_text
                                           : "the number of pieces does not tell whose turn it is"_text);
            return;
        }
        const Siesta::Search& search = searches_[*found_.to_move];
        Text text = "to move: {seat}; a legal turn was looked for and not found in time"_text;
        if (search.turn) text = "to move: {seat}, for example {turn}"_text;
        if (search.proves_inability()) text = "to move: {seat}, who has no legal turn: the game ends here"_text;
        const std::string turn = search.turn ? setup_.written_text(setup_.written_move(position_, *search.turn)) : "";
        line(text, {{"seat", letter_of(*found_.to_move)}, {"turn", turn}});
    }

    void add_totals() {
        const auto [leaders, by] = lead_of(setup_, position_.totals);
        line(by > 0 ? "totals: {totals}; {leaders} leads by {by}"_text
                    : "totals: {totals}; level in the lead: {leaders}"_text,
             {{"totals", phrases_.points(position_.totals)},
              {"leaders", phrases_.seats(leaders)},
              {"by", std::int64_t{by}}});
    }

    void add_supply() {
        Points roofs{};
        for (std::size_t seat = 0; seat < setup_.players(); ++seat)
            roofs[seat] = static_cast<int>(position_.left(Piece::roof, seat));
        line("left: suns {suns}, shadows {shadows}; roofs: {roofs}"_text,
             {{"suns", std::int64_t{position_.left(Piece::sun, 0)}},
              {"shadows", std::int64_t{position_.left(Piece::shadow, 0)}},
              {"roofs", phrases_.points(roofs)}});
    }

    void add_connection() {
        if (found_.groups.size() > 1)
            line("groups of pieces: {n}, where a game has only one"_text,
                 {{"n", static_cast<std::int64_t>(found_.groups.size())}});
        if (!found_.cut.empty())
            line("pieces that hold the others together: {cells}"_text, {{"cells", phrases_.cells(found_.cut)}});
    }

    // More Siestas than a list shows are only counted, for each of their players.
    void add_light() {
        std::vector<std::string> siestas, doubles;
        Points parts{};
        for (const OneSiesta& siesta : found_.siestas) {
            siestas.push_back(phrases_.siesta(siesta));
            for (std::size_t seat = 0; seat < parts.size(); ++seat)
                parts[seat] += static_cast<int>(siesta.owners >> seat & 1U);
        }
        for (const DoubleSiesta& each : found_.doubles)
            doubles.push_back(phrases_.run(each.shadows) + ' ' + letter_of(each.seat));
        const auto add = [&](const Text& text, const std::vector<std::string>& items, const std::string& list) {
            if (!items.empty()) line(text, {{"n", static_cast<std::int64_t>(items.size())}, {"list", list}});
        };
        if (siestas.size() > most_items_listed)
            add("Siestas: {n}; with roofs of {list}"_text, siestas, phrases_.points(parts));
        else
            add("Siestas: {n}: {list}"_text, siestas, phrases_.list(siestas));
        add("double Siestas: {n}: {list}"_text, doubles, phrases_.list(doubles));
    }

    void add_sites() {
        constexpr std::array<Text, 3> texts = {
            {"a sun may go on: {cells}"_text, "a shadow may go on: {cells}"_text, "a roof may go on: {cells}"_text}};
        for (std::size_t i = 0; i < texts.size(); ++i)
            if (!found_.sites[i].empty()) line(texts[i], {{"cells", phrases_.cells(found_.sites[i])}});
    }

    // Those that pay the player to move are named, the best first, the others counted.
    void add_threats() {
        const auto own = [&](const Threat* threat) { return found_.to_move ? threat->points[*found_.to_move] : 0; };
        std::vector<const Threat*> threats;
        for (const Threat& threat : found_.threats) threats.push_back(&threat);
        std::ranges::stable_sort(threats, std::ranges::greater{}, own);
        const auto others = std::ranges::find(threats, 0, own);
        std::vector<std::string> named;
        for (const Threat* threat : std::span(threats.begin(), others))
            named.push_back(phrases_.placed(threat->placed) + " (" + phrases_.points(threat->points, true) + ')');
        if (!named.empty())
            line("one piece makes points for {seat}: {list}"_text,
                 {{"seat", letter_of(*found_.to_move)}, {"list", phrases_.list(named, false)}});
        if (others != threats.end())
            line(found_.to_move ? "pieces that make points for others only: {n}"_text
                                : "suns and shadows that make points: {n}"_text,
                 {{"n", static_cast<std::int64_t>(threats.end() - others)}});
    }

    void add_chances(std::size_t seat) {
        std::vector<std::string> texts;
        for (const Chance& chance : found_.chances)
            if (chance.seat == seat) texts.push_back(phrases_.chance(chance));
        if (!texts.empty())
            line("double Siestas within reach of {seat}: {list}"_text,
                 {{"seat", letter_of(seat)}, {"list", phrases_.list(texts)}});
    }

    void add_scorers() {
        std::vector<std::size_t> can, cannot, unknown;
        for (std::size_t seat = 0; seat < setup_.players(); ++seat) {
            const Siesta::Search& search = searches_[seat];
            (search.turn ? can : search.limit_reached ? unknown : cannot).push_back(seat);
        }
        const auto add = [&](const Text& text, const std::vector<std::size_t>& seats) {
            if (!seats.empty()) line(text, {{"seats", phrases_.seats(seats)}});
        };
        add("could score if it were their turn: {seats}"_text, can);
        add("could not score if it were their turn: {seats}"_text, cannot);
        add("could perhaps score if it were their turn: {seats}"_text, unknown);
    }

    const Siesta::Setup& setup_;
    const Siesta::Position& position_;
    Analysis found_;
    std::array<Siesta::Search, Siesta::most_players> searches_;  // for a turn of each seat
    Phrases phrases_;
    std::string out_;
};

// What a turn changed, from the light before it and after it.
class Remarks {
  public:
    Remarks(const Siesta::Setup& setup, const Siesta::Position& before, const Siesta::Move& played, Language language)
        : setup_(setup),
          mover_(before.to_move),
          before_(before),
          after_(before),
          was_(setup, before, std::nullopt),
          phrases_(setup, language) {
        setup.apply(after_, played);
    }

    std::optional<std::string> write() && {
        const Reach is(setup_, after_, std::nullopt);
        add_doubles(is.counted().doubles);
        add_taken(is);
        add_gifts();
        add_lead();
        return out_.empty() ? std::nullopt : std::optional(std::move(out_));
    }

  private:
    void clause(const Text& text, const Arguments& arguments) {
        out_ += (out_.empty() ? "" : "; ") + phrases_.filled(text, arguments);
    }

    // A double never changes, so the new ones are those that did not stand.
    void add_doubles(const std::vector<DoubleSiesta>& doubles) {
        const auto& old = was_.counted().doubles;
        for (const DoubleSiesta& each : doubles) {
            const bool stood = std::ranges::any_of(old, [&](const DoubleSiesta& other) {
                return other.is_row == each.is_row && other.shadows == each.shadows;
            });
            if (!stood)
                clause("a double Siesta for {seat}: {shadows}"_text,
                       {{"seat", letter_of(each.seat)}, {"shadows", phrases_.run(each.shadows)}});
        }
    }

    // Doubles that others had within reach: the run is there, and neither a double nor one in reach any more.
    void add_taken(const Reach& is) {
        const auto now = is.chances();
        const auto& doubles = is.counted().doubles;
        for (const Chance& chance : was_.chances()) {
            const auto still = [&](const auto& other, const std::vector<Cell>& shadows, bool is_row) {
                return other.seat == chance.seat && is_row == chance.is_row &&
                       std::ranges::find(shadows, chance.shadows.front()) != shadows.end();
            };
            const bool stays =
                std::ranges::any_of(now, [&](const auto& each) { return still(each, each.shadows, each.is_row); }) ||
                std::ranges::any_of(doubles, [&](const auto& each) { return still(each, each.shadows, each.is_row); });
            if (chance.seat != mover_ && !stays && !setup_.is_over(after_))
                clause("takes the double Siesta {shadows} from {seat}"_text,
                       {{"seat", letter_of(chance.seat)}, {"shadows", phrases_.run(chance.shadows)}});
        }
    }

    void add_gifts() {
        const auto one = [&](std::size_t seat) { return after_.totals[seat] - before_.totals[seat]; };
        for (std::size_t seat = 0; seat < setup_.players(); ++seat)
            if (seat != mover_ && one(seat) > one(mover_))
                clause("more points for {other} ({more}) than for {seat} ({less})"_text,
                       {{"other", letter_of(seat)},
                        {"more", std::int64_t{one(seat)}},
                        {"seat", letter_of(mover_)},
                        {"less", std::int64_t{one(mover_)}}});
    }

    void add_lead() {
        const Lead was = lead_of(setup_, before_.totals);
        const Lead is = lead_of(setup_, after_.totals);
        if (before_.is_empty() || is.by == 0 || is.leaders == was.leaders) return;
        clause("{seat} takes the lead"_text, {{"seat", letter_of(is.leaders.front())}});
    }

    const Siesta::Setup& setup_;
    std::size_t mover_;
    const Siesta::Position& before_;
    Siesta::Position after_;
    Reach was_;
    Phrases phrases_;
    std::string out_;
};

}  // namespace

std::string describe(const Siesta::Setup& setup, const Siesta::Position& position, Language language) {
    return Description(setup, position, language).write();
}

std::optional<std::string> remark_on_move(const Siesta::Setup& setup, const Siesta::Position& before,
                                          const Siesta::Move& played, Language language) {
    return Remarks(setup, before, played, language).write();
}

}  // namespace notaio::analysis::siesta
