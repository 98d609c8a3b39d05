#include "notation/abstract_play.hpp"

#include <array>
#include <charconv>

namespace notaio::notation::abstract_play {
namespace {

using Kind = LocatedJson::Kind;

// What a date is when nobody knows it: the schema wants one.
constexpr std::string_view unknown_date = "1970-01-01T00:00:00.000Z";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// `pattern` holds 0 for any digit.
bool looks_like(std::string_view text, std::string_view pattern) {
    return std::ranges::equal(text, pattern, [](char c, char p) { return p == '0' ? is_digit(c) : c == p; });
}

// The day of a date and time, as the tag Date has it.
std::optional<std::string> day_of(std::string_view date) {
    constexpr std::string_view pattern = "0000-00-00";
    if (date == unknown_date || !looks_like(date.substr(0, pattern.size()), pattern)) return std::nullopt;
    std::string day(date.substr(0, pattern.size()));
    std::ranges::replace(day, '-', '.');
    return day;
}

// Reads the members of the header, each where it is asked for.
class HeaderReader {
  public:
    HeaderReader(const Dialect& dialect, Tags& tags, std::vector<ResultClaim>& results, DroppedMembers& dropped,
                 Diagnostics& diagnostics)
        : dialect_(dialect),
          tags_(tags),
          results_(results),
          dropped_(dropped),
          diagnostics_(diagnostics),
          seats_(dialect.seats.begin(), dialect.seats.end()) {}

    // The opposite order of the players.
    void change_places() { std::ranges::reverse(seats_); }

    // False: the setup cannot be used.
    bool read(const LocatedJson& header) {
        const LocatedJson* game = object(header, "game");
        const LocatedJson* site = object(header, "site");
        if (game != nullptr) tag("Game", game->find("name"));
        tag("Event", header.find("event"));
        if (site != nullptr) tag("Site", site->find("name"));
        const LocatedJson* start = header.find("date-start");
        const LocatedJson* end = header.find("date-end");
        const LocatedJson* dating = dialect_.layout.dated_by_end ? end : start;
        if (const auto day = dating != nullptr && dating->is_string() ? day_of(dating->text) : std::nullopt)
            tags_.push_back({"Date", *day, dating->where});
        tag("Round", header.find("round"));
        players(header.find("players"));
        if (site != nullptr) tag("SiteGame", site->find("gameid"));
        date("DateStart", start);
        date("DateEnd", end);
        date("DateGenerated", header.find("date-generated"));
        bool usable = tag("Position", header.find("startingPosition"));
        if (game != nullptr) usable &= variants(game->find("variants"));
        drop_others(header, game, site);
        return usable;
    }

  private:
    bool wrong_type(const LocatedJson& value, Text reason) {
        report_bad_json(diagnostics_, value.where, reason);
        return false;
    }

    const LocatedJson* object(const LocatedJson& header, std::string_view name) {
        const LocatedJson* found = header.find(name);
        if (found == nullptr || found->is(Kind::object)) return found;
        wrong_type(*found, {"game and site are objects", "game e site sono oggetti"});
        return nullptr;
    }

    // An empty text says nothing, and is no tag.
    bool tag(std::string name, const LocatedJson* value) {
        if (value == nullptr || value->is_null()) return true;
        if (!value->is_string() && !value->is(Kind::number))
            return wrong_type(*value, {"this value is no text", "questo valore non è un testo"});
        std::string text = value->text;
        std::erase(text, '\0');
        if (!text.empty()) tags_.push_back({std::move(name), std::move(text), value->where});
        return true;
    }

    void date(std::string name, const LocatedJson* value) {
        if (value != nullptr && value->text != unknown_date) tag(std::move(name), value);
    }

    bool variants(const LocatedJson* list) {
        if (list == nullptr || list->is_null()) return true;
        if (!list->is(Kind::array)) return wrong_type(*list, {"variants are a list", "variants è un elenco"});
        bool usable = true;
        for (const LocatedJson& variant : list->items) {
            if (variant.is_string())
                usable &= dialect_.variant(variant);
            else
                usable = wrong_type(variant, {"a variant is a string", "una variante è una stringa"});
        }
        return usable;
    }

    void players(const LocatedJson* list) {
        if (list == nullptr || list->is_null()) return;
        if (!list->is(Kind::array))
            return static_cast<void>(wrong_type(*list, {"players are a list", "players è un elenco"}));
        const std::size_t seats = seats_.size();
        std::vector<const LocatedJson*> numbers(seats, nullptr);
        for (std::size_t i = 0; i < list->items.size(); ++i) {
            const LocatedJson& player = list->items[i];
            if (i >= seats) {
                dropped_.add("header.players[" + std::to_string(i) + "]", player);
            } else if (!player.is(Kind::object)) {
                wrong_type(player, {"a player is an object", "un giocatore è un oggetto"});
            } else {
                tag(std::string(seats_[i]), player.find("name"));
                numbers[i] = result_number(player.find("result"));
                drop_others(player);
            }
        }
        for (std::size_t i = 0; i < std::min(list->items.size(), seats); ++i)
            if (list->items[i].is(Kind::object)) person(i, list->items[i]);
        if (dialect_.layout.whole_players) score(*list);
        claim(numbers);
    }

    void drop_others(const LocatedJson& player) {
        const bool whole = dialect_.layout.whole_players;
        for (const auto& [name, value] : player.members) {
            const bool is_known = name == "name" || name == "userid" || name == "result" ||
                                  (whole && ((name == "is_ai" && value.is(Kind::boolean)) || name == "score"));
            if (!is_known) dropped_.add("header.players." + name, value);
        }
    }

    // Who plays, beside the name. Where an id is always written, one that is the name says nothing.
    void person(std::size_t seat, const LocatedJson& player) {
        const std::string name(seats_[seat]);
        const LocatedJson* id = player.find("userid");
        const LocatedJson* called = player.find("name");
        const bool is_name = dialect_.layout.whole_players && id != nullptr && called != nullptr && id->is_string() &&
                             called->is_string() && id->text == called->text;
        if (!is_name) tag(name + "Id", id);
        const LocatedJson* program = dialect_.layout.whole_players ? player.find("is_ai") : nullptr;
        if (program != nullptr && program->is(Kind::boolean))
            tags_.push_back({name + "Ai", program->boolean ? "true" : "false", program->where});
    }

    // The scores of all players, in seat order; some alone are no score of the game.
    void score(const LocatedJson& list) {
        std::string text;
        std::optional<Span> where;
        std::size_t scored = 0;
        for (std::size_t i = 0; i < seats_.size(); ++i) {
            const LocatedJson* value = i < list.items.size() ? list.items[i].find("score") : nullptr;
            if (value == nullptr || value->is_null()) continue;
            if (!value->number || *value->number < 0) {
                wrong_type(*value, {"a player's score is a whole number", "il punteggio è un numero intero"});
                return;
            }
            text += (where ? "-" : "") + std::to_string(*value->number);
            if (!where) where = value->where;
            ++scored;
        }
        if (scored == seats_.size()) tags_.push_back({"Score", text, where});
    }

    const LocatedJson* result_number(const LocatedJson* value) {
        if (value == nullptr || value->is_null()) return nullptr;
        if (value->is(Kind::number)) return value;
        wrong_type(*value, {"a player's result is a number", "il risultato di un giocatore è un numero"});
        return nullptr;
    }

    // The higher number wins; equal numbers share.
    void claim(const std::vector<const LocatedJson*>& numbers) {
        if (std::ranges::find(numbers, nullptr) != numbers.end()) return;
        std::vector<double> values;
        for (const LocatedJson* number : numbers) {
            double value = 0;
            std::from_chars(number->text.data(), number->text.data() + number->text.size(), value);
            values.push_back(value);
        }
        const auto best = std::ranges::max_element(values);
        ResultClaim made{
            .word = {}, .where = numbers[static_cast<std::size_t>(best - values.begin())]->where, .from_tag = true};
        if (std::ranges::count(values, *best) == std::ssize(values)) {
            made.word = "draw";
        } else {
            for (std::size_t i = 0; i < values.size(); ++i)
                if (values[i] >= *best) made.word += (made.word.empty() ? "" : "=") + std::string(seats_[i]);
        }
        results_.push_back(std::move(made));
    }

    void drop_others(const LocatedJson& header, const LocatedJson* game, const LocatedJson* site) {
        constexpr std::array<std::string_view, 9> known = {"game",           "event",      "round",
                                                           "site",           "date-start", "date-end",
                                                           "date-generated", "players",    "startingPosition"};
        for (const auto& [name, value] : header.members)
            if (std::ranges::find(known, name) == known.end() && !dialect_.member(name, value))
                dropped_.add("header." + name, value);
        if (game != nullptr)
            for (const auto& [name, value] : game->members)
                if (name != "name" && name != "variants") dropped_.add("header.game." + name, value);
        if (site != nullptr)
            for (const auto& [name, value] : site->members)
                if (name != "name" && name != "gameid") dropped_.add("header.site." + name, value);
    }

    const Dialect& dialect_;
    Tags& tags_;
    std::vector<ResultClaim>& results_;
    DroppedMembers& dropped_;
    Diagnostics& diagnostics_;
    std::vector<std::string_view> seats_;  // in the order of the players
};

void append_member(std::string& out, std::string_view name, std::string_view value) {
    append_json_string(out, name);
    out += ':';
    append_json_string(out, value);
}

std::string_view value_of(const Tags& tags, std::string_view name, std::string_view otherwise = {}) {
    const Tag* tag = find_tag(tags, name);
    return tag == nullptr ? otherwise : std::string_view(tag->value);
}

// A date: as it was read, else midnight of the day.
std::string dated(const Tags& tags, std::string_view name) {
    if (const Tag* date = find_tag(tags, name)) return date->value;
    const std::string_view day = value_of(tags, "Date");
    if (!looks_like(day, "0000.00.00")) return std::string(unknown_date);
    std::string date(day);
    std::ranges::replace(date, '.', '-');
    return date + "T00:00:00.000Z";
}

// `12-34` as the points of the seats; nothing if it is no such list.
std::optional<std::vector<std::string_view>> points_of(std::string_view score, std::size_t seats) {
    std::vector<std::string_view> points;
    for (;;) {
        const std::size_t end = std::min(score.find('-'), score.size());
        const std::string_view number = score.substr(0, end);
        constexpr std::size_t most_digits = 9;
        if (number.empty() || number.size() > most_digits || !std::ranges::all_of(number, is_digit) ||
            (number.size() > 1 && number.front() == '0'))
            return std::nullopt;
        points.push_back(number);
        if (end == score.size()) break;
        score.remove_prefix(end + 1);
    }
    return points.size() == seats ? std::optional(points) : std::nullopt;
}

// What the header says of one player, for the layouts that tell all: the score that is claimed, else the one found.
class PlayerWriter {
  public:
    PlayerWriter(const Tags& tags, std::size_t seats, const std::optional<WrittenOutcome>& outcome)
        : tags_(tags),
          points_(points_of(value_of(tags, "Score"), seats)),
          outcome_(outcome) {}

    void append_is_ai(std::string& out, std::string_view seat) const {
        const std::string_view word = value_of(tags_, std::string(seat) + "Ai");
        if (is_truth(word)) out += ",\"is_ai\":" + std::string(word);
    }
    void append_score(std::string& out, std::size_t seat) const {
        if (points_)
            out += ",\"score\":" + std::string((*points_)[seat]);
        else if (outcome_ && outcome_->scores && find_tag(tags_, "Score") == nullptr)
            out += ",\"score\":" + std::to_string(outcome_->scores->at(seat));
    }
    /// Whether a tag is kept by what this writes.
    [[nodiscard]] bool holds(const Tag& tag, std::span<const std::string_view> seats) const {
        if (equal_without_case(tag.name, "Score")) return points_.has_value();
        const auto tells = [&](std::string_view seat) {
            return equal_without_case(tag.name, std::string(seat) + "Ai") && is_truth(tag.value);
        };
        return std::ranges::any_of(seats, tells);
    }

  private:
    static bool is_truth(std::string_view word) { return word == "true" || word == "false"; }

    const Tags& tags_;
    std::optional<std::vector<std::string_view>> points_;
    const std::optional<WrittenOutcome>& outcome_;
};

// `date`: the one that the tag Date is the day of.
void report_lost_tags(const Tags& tags, const WrittenHeader& header, const PlayerWriter& players, std::string_view date,
                      std::string_view target, Diagnostics& losses) {
    constexpr std::array<std::string_view, 10> held = {"Game",  "Coordinates", "Result",    "Event",   "Site",
                                                       "Round", "SiteGame",    "DateStart", "DateEnd", "DateGenerated"};
    for (const Tag& tag : tags) {
        const auto same = [&](std::string_view name) { return equal_without_case(tag.name, name); };
        const auto of_seat = [&](std::string_view seat) { return same(seat) || same(std::string(seat) + "Id"); };
        if (std::ranges::any_of(held, same) || std::ranges::any_of(header.seats, of_seat)) continue;
        if (same("Date") && day_of(date) == tag.value) continue;
        if (header.layout.whole_players && players.holds(tag, header.seats)) continue;
        report_lost_tag(losses, target, tag, header.codes);
    }
}

}  // namespace

Fit recognises(std::string_view head) { return glimpse(head, {"header"}) ? Fit::own : Fit::none; }

std::optional<std::string> game_of(std::string_view bytes) {
    const auto name = glimpse(bytes, {"header", "game", "name"});
    return name && name->is_string ? std::optional(name->text) : std::nullopt;
}

Body read_header(const LocatedJson& document, const Dialect& dialect, Tags& tags, std::vector<ResultClaim>& results,
                 DroppedMembers& dropped, Diagnostics& diagnostics) {
    if (!document.is(Kind::object)) {
        report_bad_json(diagnostics, document.where, {"it is no object", "non è un oggetto"});
        return {};
    }
    const Span start = {document.where.begin, document.where.begin + 1};
    Body body{.usable = true};
    const LocatedJson* header = document.find("header");
    if (header != nullptr && header->is(Kind::object)) {
        HeaderReader reader(dialect, tags, results, dropped, diagnostics);
        body.changed_places = dialect.changed_places && dialect.changed_places(*header);
        if (body.changed_places) reader.change_places();
        body.usable = reader.read(*header);
    } else {
        report_bad_json(diagnostics, header == nullptr ? start : header->where,
                        {"it has no header", "non ha un'intestazione"});
    }
    for (const auto& [name, value] : document.members)
        if (name != "header" && name != "moves") dropped.add(name, value);
    body.moves = document.find("moves");
    if (body.moves == nullptr || !body.moves->is(Kind::array)) {
        report_bad_json(diagnostics, body.moves == nullptr ? start : body.moves->where,
                        {"it has no list of moves", "non ha un elenco di mosse"});
        return {};
    }
    return body;
}

Entry read_entry(const LocatedJson& value, DroppedMembers& dropped) {
    Entry entry{.where = value.where};
    entry.is_missing = value.is_null();
    if (value.is_string()) entry.move = &value;
    if (!value.is(Kind::object)) return entry;
    std::string_view move_name = "move";
    if (value.find(move_name) == nullptr) move_name = "sequence";
    const LocatedJson* move = value.find(move_name);
    if (move != nullptr && move->is_string()) entry.move = move;
    for (const std::string_view name : {"result", "comment"}) {
        const LocatedJson* text = value.find(name);
        if (text != nullptr && text->is_string()) entry.comments.push_back(text);
    }
    for (const auto& [name, member] : value.members) {
        const bool is_comment = (name == "result" || name == "comment") && (member.is_string() || member.is_null());
        if (name != move_name && !is_comment) dropped.add("moves." + name, member);
    }
    return entry;
}

void append_header(std::string& out, const WrittenHeader& header, const Tags& tags,
                   const std::optional<WrittenOutcome>& outcome, std::string_view target, Diagnostics& losses) {
    const auto optional_member = [&](std::string_view member, std::string_view name) {
        const Tag* tag = find_tag(tags, name);
        if (tag == nullptr) return;
        out += ',';
        append_member(out, member, tag->value);
    };
    const Layout& layout = header.layout;
    const std::string start =
        layout.dated_by_end ? std::string(value_of(tags, "DateStart", unknown_date)) : dated(tags, "DateStart");
    const std::string end =
        layout.dated_by_end ? dated(tags, "DateEnd") : std::string(value_of(tags, "DateEnd", unknown_date));
    const PlayerWriter players(tags, header.seats.size(), outcome);
    out += "{\"header\":{\"game\":{";
    append_member(out, "name", header.game);
    out += ",\"variants\":[";
    for (std::size_t i = 0; i < header.variants.size(); ++i) {
        if (i > 0) out += ',';
        append_json_string(out, header.variants[i]);
    }
    out += "]}";
    optional_member("event", "Event");
    optional_member("round", "Round");
    out += ",\"site\":{";
    append_member(out, "name", value_of(tags, "Site"));
    optional_member("gameid", "SiteGame");
    out += "},";
    append_member(out, "date-start", start);
    out += ',';
    append_member(out, "date-end", end);
    out += ',';
    append_member(out, "date-generated", value_of(tags, "DateGenerated", unknown_date));
    out += ",\"players\":[";
    for (std::size_t i = 0; i < header.seats.size(); ++i) {
        const std::string_view seat = header.seats[i];
        out += i > 0 ? ",{" : "{";
        append_member(out, "name", value_of(tags, seat));
        const std::string id_name = std::string(seat) + "Id";
        if (layout.whole_players) {
            out += ',';
            append_member(out, "userid", value_of(tags, id_name, value_of(tags, seat)));
            players.append_is_ai(out, seat);
            players.append_score(out, i);
        } else {
            optional_member("userid", id_name);
        }
        if (outcome) {
            // Equal numbers are a draw; a game that was broken off has no winner either.
            const bool drawn = outcome->winners.empty() && outcome->how != "abandoned";
            const bool wins = std::ranges::find(outcome->winners, i) != outcome->winners.end();
            out += ",\"result\":";
            out += drawn ? header.draw : wins ? "1" : "0";
        }
        out += '}';
    }
    out += ']';
    out += header.more;
    out += '}';
    report_lost_tags(tags, header, players, layout.dated_by_end ? end : start, target, losses);
}

void append_entry(std::string& out, std::string_view move, std::optional<std::string_view> comment) {
    if (!comment) return append_json_string(out, move);
    out += '{';
    append_member(out, "move", move);
    out += ',';
    append_member(out, "result", *comment);
    out += '}';
}

}  // namespace notaio::notation::abstract_play
