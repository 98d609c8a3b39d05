#include "notation/containers/abstract_play/abstract_play.hpp"
#include "notation/containers/abstract_play/dates.hpp"
#include "notation/source/ascii.hpp"

#include <array>

namespace notaio::notation::abstract_play {
namespace {

void append_member(std::string& out, std::string_view name, std::string_view value) {
    append_json_string(out, name);
    out += ':';
    append_json_string(out, value);
}

// A date as it was read, if the schema takes it, else midnight of the `day`; empty without either.
std::string dated(const Tags& tags, std::string_view name, std::string_view day = {}) {
    const std::string_view date = value_of(tags, name);
    if (is_date_time(date)) return std::string(date);
    return midnight_of(day).value_or(std::string());
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
class PlayerDetails {
  public:
    PlayerDetails(const Tags& tags, std::size_t seats, const WrittenOutcome& outcome)
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
        else if (outcome_.scores && find_tag(tags_, "Score") == nullptr)
            out += ",\"score\":" + std::to_string(outcome_.scores->at(seat));
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
    const WrittenOutcome& outcome_;
};

// Writes the header, and remembers which members had to be written although nobody knows them.
class HeaderWriter {
  public:
    HeaderWriter(const WrittenHeader& header, const Tags& tags, const WrittenOutcome& outcome)
        : header_(header),
          tags_(tags),
          outcome_(outcome),
          details_(tags, header.seats.size(), outcome),
          day_(value_of(tags, "Date")) {}

    void append(std::string& out) {
        const bool by_end = header_.layout.dated_by_end;
        out += R"({"header":{"game":{)";
        append_member(out, "name", header_.game);
        out += R"(,"variants":[)";
        for (std::size_t i = 0; i < header_.variants.size(); ++i) {
            if (i > 0) out += ',';
            append_json_string(out, header_.variants[i]);
        }
        out += "]}";
        // The schema wants neither without the other.
        if (find_tag(tags_, "Event") != nullptr || find_tag(tags_, "Round") != nullptr) {
            append_member(out += ',', "event", value_of(tags_, "Event"));
            append_member(out += ',', "round", value_of(tags_, "Round"));
        }
        out += R"(,"site":{)";
        append_member(out, "name", known("site.name", value_of(tags_, "Site")));
        optional_member(out, "gameid", "SiteGame");
        out += '}';
        append_date(out, "date-start", "DateStart", by_end ? std::string_view() : day_);
        append_date(out, "date-end", "DateEnd", by_end ? day_ : std::string_view());
        append_date(out, "date-generated", "DateGenerated");
        append_players(out);
        if (header_.changed_places) out += *header_.changed_places ? R"(,"pied":true)" : R"(,"pied":false)";
        out += '}';
    }

    void report(std::string_view target, LossReport& report, Diagnostics& losses) const {
        report.tags([&](const Tag& tag) { return holds(tag); });
        if (!undated_.empty())
            losses.add(gen_304_missing_date, std::nullopt,
                       {{"target", std::string(target)}, {"members", undated_}, {"options", options_}});
        if (!unknown_.empty())
            losses.add(gen_303_written_as_unknown, std::nullopt,
                       {{"target", std::string(target)}, {"members", unknown_}});
    }

  private:
    std::string_view known(std::string_view member, std::string_view value) {
        if (value.empty()) add_unknown(member);
        return value;
    }
    void add_unknown(std::string_view member) {
        if (unknown_.ends_with(member)) return;  // of the other player too
        if (!unknown_.empty()) unknown_ += ", ";
        unknown_ += member;
    }

    void optional_member(std::string& out, std::string_view member, std::string_view name) const {
        if (const Tag* tag = find_tag(tags_, name)) append_member(out += ',', member, tag->value);
    }

    void append_date(std::string& out, std::string_view member, std::string_view tag, std::string_view day = {}) {
        const std::string date = dated(tags_, tag, day);
        if (date.empty()) {
            undated_ += (undated_.empty() ? "" : ", ") + std::string(member);
            options_ += (options_.empty() ? "--tag " : " --tag ") + std::string(tag) + "=2024-05-06T07:08:09Z";
        }
        append_member(out += ',', member, date);
    }

    [[nodiscard]] std::string_view id_of(std::string_view seat) const {
        const std::string_view otherwise = header_.layout.whole_players ? value_of(tags_, seat) : std::string_view();
        return value_of(tags_, std::string(seat) + "Id", otherwise);
    }

    void append_players(std::string& out) {
        std::vector<std::string> players;
        for (const std::string_view seat : header_.seats) known("players.name", value_of(tags_, seat));
        for (std::size_t i = 0; i < header_.seats.size(); ++i) players.push_back(player(i));
        // The schema wants no two of them equal, as those of a drawn game are whom nobody knows.
        auto sorted = players;
        std::ranges::sort(sorted);
        const bool alike = std::ranges::adjacent_find(sorted) != sorted.end();
        out += R"(,"players":[)";
        for (std::size_t i = 0; i < players.size(); ++i) {
            out += i > 0 ? ",{" : "{";
            out += players[i];
            if (alike) append_member(out += ',', seat_member, header_.seats[i]);
            out += '}';
        }
        out += ']';
    }

    std::string player(std::size_t i) {
        const std::string_view seat = header_.seats[i];
        std::string out;
        append_member(out, "name", value_of(tags_, seat));
        if (const std::string_view id = known("players.userid", id_of(seat)); !id.empty())
            append_member(out += ',', "userid", id);
        if (header_.layout.whole_players) {
            details_.append_is_ai(out, seat);
            details_.append_score(out, i);
        }
        // Equal numbers are a draw; a game that was broken off has no winner either.
        const bool drawn = outcome_.winners.empty() && outcome_.how != "abandoned";
        const bool wins = drawn || std::ranges::find(outcome_.winners, i) != outcome_.winners.end();
        out += wins ? R"(,"result":1)" : R"(,"result":0)";
        return out;
    }

    // Whether a tag is kept that not all records hold.
    [[nodiscard]] bool holds(const Tag& tag) const {
        constexpr std::array<std::string_view, 3> dates = {"DateStart", "DateEnd", "DateGenerated"};
        const auto same = [&](std::string_view name) { return equal_without_case(tag.name, name); };
        const auto of_seat = [&](std::string_view seat) { return same(seat) || same(std::string(seat) + "Id"); };
        if (std::ranges::any_of(header_.seats, of_seat)) return true;
        if (std::ranges::any_of(dates, same)) return is_date_time(tag.value) || tag.value.empty();
        const std::string date = dated(tags_, header_.layout.dated_by_end ? "DateEnd" : "DateStart", day_);
        if (same("Date") && day_of(date) == tag.value) return true;
        return header_.layout.whole_players && details_.holds(tag, header_.seats);
    }

    const WrittenHeader& header_;
    const Tags& tags_;
    const WrittenOutcome& outcome_;
    PlayerDetails details_;
    std::string_view day_;
    std::string unknown_;  // the members that are written as unknown
    std::string undated_;  // the dates that nobody knows
    std::string options_;  // that would give them
};

}  // namespace

void append_header(std::string& out, WrittenHeader header, const Tags& tags, WrittenOutcome outcome,
                   std::string_view target, LossReport& report, Diagnostics& losses) {
    std::vector<std::string_view> seats(header.seats.rbegin(), header.seats.rend());
    if (header.changed_places.value_or(false)) {
        header.seats = seats;
        for (std::size_t& winner : outcome.winners) winner = 1 - winner;
    }
    HeaderWriter writer(header, tags, outcome);
    writer.append(out);
    writer.report(target, report, losses);
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
