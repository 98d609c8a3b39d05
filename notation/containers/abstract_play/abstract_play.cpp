#include "notation/containers/abstract_play/abstract_play.hpp"
#include "notation/containers/abstract_play/dates.hpp"
#include "notation/source/decimal.hpp"

#include <algorithm>
#include <array>

namespace notaio::notation::abstract_play {
namespace {

using Kind = LocatedJson::Kind;

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
        wrong_type(*found, "game and site are objects"_text);
        return nullptr;
    }

    // An empty text says nothing, and is no tag.
    bool tag(std::string name, const LocatedJson* value) {
        if (value == nullptr || value->is_null()) return true;
        if (!value->is_string() && !value->is(Kind::number)) return wrong_type(*value, "this value is no text"_text);
        if (!value->text.empty()) tags_.push_back({std::move(name), value->text, value->where});
        return true;
    }

    void date(std::string name, const LocatedJson* value) {
        if (value != nullptr && value->text != unknown_date) tag(std::move(name), value);
    }

    bool variants(const LocatedJson* list) {
        if (list == nullptr || list->is_null()) return true;
        if (!list->is(Kind::array)) return wrong_type(*list, "variants are a list"_text);
        bool usable = true;
        for (const LocatedJson& variant : list->items) {
            if (variant.is_string())
                usable &= dialect_.variant(variant);
            else
                usable = wrong_type(variant, "a variant is a string"_text);
        }
        return usable;
    }

    void players(const LocatedJson* list) {
        if (list == nullptr || list->is_null()) return;
        if (!list->is(Kind::array)) return static_cast<void>(wrong_type(*list, "players are a list"_text));
        const std::size_t seats = seats_.size();
        std::vector<const LocatedJson*> numbers(seats, nullptr);
        for (std::size_t i = 0; i < list->items.size(); ++i) {
            const LocatedJson& player = list->items[i];
            if (i >= seats) {
                dropped_.add("header.players[" + std::to_string(i) + "]", player);
            } else if (!player.is(Kind::object)) {
                wrong_type(player, "a player is an object"_text);
            } else {
                tag(std::string(seats_[i]), player.find("name"));
                numbers[i] = result_number(player.find("result"));
                drop_others(player, seats_[i]);
            }
        }
        for (std::size_t i = 0; i < std::min(list->items.size(), seats); ++i)
            if (list->items[i].is(Kind::object)) person(i, list->items[i]);
        if (dialect_.layout.whole_players) score(*list);
        claim(numbers);
    }

    void drop_others(const LocatedJson& player, std::string_view seat) {
        const bool whole = dialect_.layout.whole_players;
        for (const auto& [name, value] : player.members) {
            const bool is_known = name == "name" || name == "userid" || name == "result" ||
                                  (name == seat_member && value.is_string() && value.text == seat) ||
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
                wrong_type(*value, "a player's score is a whole number"_text);
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
        if (value->is(Kind::number) && Decimal::of(value->text)) return value;
        wrong_type(*value, "a player's result is a number"_text);
        return nullptr;
    }

    // The higher number wins; equal numbers share.
    void claim(const std::vector<const LocatedJson*>& numbers) {
        if (std::ranges::find(numbers, nullptr) != numbers.end()) return;
        std::vector<Decimal> values;
        for (const LocatedJson* number : numbers) values.push_back(*Decimal::of(number->text));
        const auto best = std::ranges::max_element(values);
        ResultClaim result_claim{.word = {}, .where = numbers[static_cast<std::size_t>(best - values.begin())]->where};
        if (std::ranges::count(values, *best) == std::ssize(values)) {
            result_claim.word = "draw";
        } else {
            for (std::size_t i = 0; i < values.size(); ++i)
                if (values[i] >= *best)
                    result_claim.word += (result_claim.word.empty() ? "" : "=") + std::string(seats_[i]);
        }
        results_.push_back(std::move(result_claim));
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

}  // namespace

Fit recognises(std::string_view head) { return glimpse(head, {"header"}) ? Fit::own : Fit::none; }

std::optional<std::string> game_of(std::string_view bytes) {
    const auto name = glimpse(bytes, {"header", "game", "name"});
    return name && name->is_string ? std::optional(name->text) : std::nullopt;
}

BoardVariants::BoardVariants(Tags& tags, Diagnostics& out, std::string_view usual, SizeOf size_of,
                             const DiagnosticCode& unknown)
    : tags_(tags),
      out_(out),
      size_of_(size_of),
      unknown_(unknown),
      board_(tags.size()) {
    tags.push_back({"Board", std::string(usual)});
}

bool BoardVariants::operator()(const LocatedJson& variant) {
    const auto size = size_of_(variant.text);
    if (!size || is_named_) {
        out_.add(unknown_, variant.where, {{"variant", shown(variant.text)}});
        return false;
    }
    is_named_ = true;
    tags_[board_].value = *size;
    tags_[board_].where = variant.where;
    return true;
}

bool tells_swap(std::string_view member) { return member == "pie-invoked" || member == "pied"; }

bool says_swap(const LocatedJson& header) {
    return std::ranges::any_of(header.members, [](const auto& member) {
        return tells_swap(member.first) && member.second.is(LocatedJson::Kind::boolean) && member.second.boolean;
    });
}

std::string_view variant_id(std::string_view text, std::string_view game) {
    std::string_view id = text;
    const auto take = [&](std::string_view part) {
        const bool taken = id.starts_with(part);
        if (taken) id.remove_prefix(part.size());
        return taken;
    };
    constexpr std::string_view end = ".name";
    take("apgames:");
    if (!take("variants.") || !(take(game) || take("_default")) || !take(".") || !id.ends_with(end)) return text;
    id.remove_suffix(end.size());
    return id;
}

Body read_header(const LocatedJson& document, const Dialect& dialect, Tags& tags, std::vector<ResultClaim>& results,
                 DroppedMembers& dropped, Diagnostics& diagnostics) {
    if (!document.is(Kind::object)) {
        report_bad_json(diagnostics, document.where, "it is no object"_text);
        return {};
    }
    const Span start = {document.where.begin, document.where.begin + 1};
    Body body{.usable = true};
    const LocatedJson* header = document.find("header");
    if (header != nullptr && header->is(Kind::object)) {
        HeaderReader reader(dialect, tags, results, dropped, diagnostics);
        body.changed_places = dialect.changed_places(*header);
        if (body.changed_places) reader.change_places();
        body.usable = reader.read(*header);
    } else {
        report_bad_json(diagnostics, header == nullptr ? start : header->where, "it has no header"_text);
    }
    for (const auto& [name, value] : document.members)
        if (name != "header" && name != "moves") dropped.add(name, value);
    body.moves = document.find("moves");
    if (body.moves == nullptr || !body.moves->is(Kind::array)) {
        report_bad_json(diagnostics, body.moves == nullptr ? start : body.moves->where, "it has no list of moves"_text);
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

}  // namespace notaio::notation::abstract_play
