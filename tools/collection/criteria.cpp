#include "tools/collection/criteria.hpp"

#include "notation/record/italian.hpp"
#include "notation/record/partial_date.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/decimal.hpp"
#include "notation/source/folded.hpp"
#include "tools/collection/bounds.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/asked.hpp"
#include "tools/library/catalogue.hpp"
#include "tools/library/did_you_mean.hpp"
#include "tools/library/known_tags.hpp"
#include "tools/library/unknown_value.hpp"
#include "tools/render/report.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace notaio::tools {
namespace {

using notation::equal_without_case;
using notation::folded;
using notation::Text;

using Holds = decltype(Criterion::holds);

// What one value of an option says, or what is wrong with it.
struct Read {
    std::string wrong = {};
    Holds holds = {};
    std::string about = {};  ///< beside the option's name
};

// The value of an option on its way: which game was asked for, and in which language faults are told.
struct Given {
    std::string_view value;
    std::string_view game;
    Language language;

    [[nodiscard]] Read fault(const Text& text) const {
        return {.wrong = notation::fill(text, {{"value", '"' + std::string(value) + '"'}}, language)};
    }
    [[nodiscard]] Read none_of(const Text& text, const std::vector<std::string_view>& known) const {
        Read read = fault(text);
        read.wrong += did_you_mean(value, known, language);
        return read;
    }
};

// NAME, the whole of it, or ~TEXT, a part; without case.
class NameWish {
  public:
    explicit NameWish(std::string_view wish)
        : part_(wish.starts_with('~')),
          text_(folded(part_ ? wish.substr(1) : wish)) {}

    [[nodiscard]] bool fits(std::string_view name) const {
        const std::string said = folded(name);
        return part_ ? said.find(text_) != std::string::npos : said == text_;
    }

  private:
    bool part_;
    std::string text_;
};

std::string_view tag_of_seat(const RecordFacts& facts, std::string_view seat) {
    return notation::value_of(facts.tags, seat);
}

Read read_player(const Given& given) {
    return {.holds = [wish = NameWish(given.value)](const RecordFacts& facts) {
        return std::ranges::any_of(facts.players(), [&](std::string_view name) { return wish.fits(name); });
    }};
}

std::vector<std::string_view> seats_asked(std::string_view game) {
    std::vector<std::string_view> seats;
    for (const GameModule* one : games_asked(game)) seats.insert(seats.end(), one->seats.begin(), one->seats.end());
    return seats;
}

Read read_seat(const Given& given) {
    const std::size_t equals = given.value.find('=');
    if (equals == std::string_view::npos || equals == 0) return given.fault("{value} is not SEAT=NAME"_text);
    std::string seat(notation::english_result(given.value.substr(0, equals)));
    const auto seats = seats_asked(given.game);
    if (!take_known(seats, seat))
        return {.wrong = unknown_value(ValueKind::seat, seat, given.game, seats, given.language)};
    return {.holds =
                [seat, wish = NameWish(given.value.substr(equals + 1))](const RecordFacts& facts) {
                    const auto* tag = notation::find_tag(facts.tags, seat);
                    return tag != nullptr && wish.fits(tag->value);
                },
            .about = seat};
}

Read read_winner(const Given& given) {
    return {.holds = [wish = NameWish(given.value)](const RecordFacts& facts) {
        const auto& outcome = facts.report.outcome;
        return outcome && std::ranges::any_of(outcome->winners,
                                              [&](const Text& seat) { return wish.fits(tag_of_seat(facts, seat.en)); });
    }};
}

// How a tag lies to a value: dates by their known parts, numbers as numbers, all else as text without case.
std::partial_ordering compare_values(std::string_view name, std::string_view said, std::string_view asked) {
    if (folded(name).find("date") != std::string::npos) {
        const auto asked_date = notation::PartialDate::of(asked);
        const auto said_dates = notation::TagDates::of(said).dates;
        if (asked_date)
            return said_dates.empty() ? std::partial_ordering::unordered : said_dates[0].compare(*asked_date);
    }
    const auto asked_number = notation::Decimal::of(asked);
    const auto said_number = notation::Decimal::of(said);
    if (asked_number && said_number) return *said_number <=> *asked_number;
    const std::string said_text = folded(said);
    const std::string asked_text = folded(asked);
    if (said_text == asked_text) return std::partial_ordering::equivalent;
    if (asked_number || said.empty() || said == "?") return std::partial_ordering::unordered;
    return said_text <=> asked_text;
}

struct Comparison {
    std::string_view sign;
    bool (*holds)(std::partial_ordering order);
};

// Longer ones before those that they begin with.
constexpr std::array comparisons = {
    Comparison{"!=", [](std::partial_ordering order) { return order != 0; }},
    Comparison{"<=", [](std::partial_ordering order) { return order <= 0; }},
    Comparison{">=", [](std::partial_ordering order) { return order >= 0; }},
    Comparison{"=", [](std::partial_ordering order) { return order == 0; }},
    Comparison{"<", [](std::partial_ordering order) { return order < 0; }},
    Comparison{">", [](std::partial_ordering order) { return order > 0; }},
};

Read read_where(const Given& given) {
    const auto end = std::ranges::find_if_not(given.value, notation::is_alnum);
    const auto size = static_cast<std::size_t>(end - given.value.begin());
    const std::string name(notation::english_tag(given.value.substr(0, size)));
    const std::string_view behind = given.value.substr(size);
    if (size == 0 || behind.empty()) return given.fault("{value} is not TAG=VALUE, nor with != < <= > >= or ~"_text);
    if (behind.front() == '~')
        return {.holds =
                    [name, wish = NameWish(behind)](const RecordFacts& facts) {
                        const auto* tag = notation::find_tag(facts.tags, name);
                        return tag != nullptr && wish.fits(tag->value);
                    },
                .about = name};
    const auto found =
        std::ranges::find_if(comparisons, [&](const Comparison& row) { return behind.starts_with(row.sign); });
    if (found == comparisons.end()) return given.fault("{value} is not TAG=VALUE, nor with != < <= > >= or ~"_text);
    std::string asked(notation::english_value(name, behind.substr(found->sign.size())));
    if (!asked.empty() && std::string_view("=<>~").find(asked.front()) != std::string_view::npos)
        return given.fault("{value} is not TAG=VALUE, nor with != < <= > >= or ~"_text);
    // Bounds hold together; of values one is enough.
    std::string about = found->sign == "=" ? name : name + std::string(behind);
    return {.holds =
                [name, asked = std::move(asked), holds = found->holds](const RecordFacts& facts) {
                    const auto* tag = notation::find_tag(facts.tags, name);
                    if (tag == nullptr) return holds(std::partial_ordering::unordered);
                    return holds(compare_values(name, tag->value, asked));
                },
            .about = std::move(about)};
}

Read read_date(const Given& given) {
    const auto ends = ends_of(given.value);
    const auto is_open = [](std::string_view end) { return end.empty(); };
    const auto from = ends ? notation::PartialDate::of(ends->from) : std::nullopt;
    const auto to = ends ? notation::PartialDate::of(ends->to) : std::nullopt;
    const bool good = ends && (from || is_open(ends->from)) && (to || is_open(ends->to));
    const bool known = (!from || from->is_whole()) && (!to || to->is_whole());
    if (!good || !known) return given.fault("{value} is no date, nor A..B of dates (1998, 1998.05..1999)"_text);
    if (from && to && from->compare(*to) > 0) return given.fault("{value} ends before it begins"_text);
    return {.holds = [from, to](const RecordFacts& facts) {
        const auto dates = notation::TagDates::of(notation::value_of(facts.tags, "Date")).dates;
        return std::ranges::any_of(dates, [&](const notation::PartialDate& date) {
            return (!from || date.compare(*from) >= 0) && (!to || date.compare(*to) <= 0);
        });
    }};
}

Read read_ply_count(const Given& given) {
    const auto bounds = bounds_of(given.value);
    if (!bounds) return given.fault("{value} is no number of plies, nor A..B of them (30..)"_text);
    if (bounds->is_empty()) return given.fault("{value} ends before it begins"_text);
    return {.holds = [bounds](const RecordFacts& facts) { return bounds->hold(facts.report.plies_replayed); }};
}

constexpr std::string_view unfinished = "*";

// Seats, with = between those that share the first place; in one order.
std::string winners_text(std::vector<std::string> seats) {
    std::ranges::sort(seats);
    std::string text;
    for (const std::string& seat : seats) text += (text.empty() ? "" : "=") + notation::lowered(seat);
    return text;
}

std::string result_of(const CheckReport& report) {
    if (!report.outcome) return std::string(unfinished);
    return report.outcome->winners.empty() ? "draw" : winners_text(report.outcome->winner_names());
}

// A result as it is asked for or claimed, in the form of `result_of`; a word that is none stays as it is.
std::string read_result_words(std::string_view value, std::vector<std::string>* parts) {
    std::vector<std::string> seats;
    for (std::string_view rest = value;;) {
        const std::size_t equals = rest.find('=');
        seats.emplace_back(notation::english_result(notation::trimmed(rest.substr(0, equals))));
        if (equals == std::string_view::npos) break;
        rest.remove_prefix(equals + 1);
    }
    if (parts != nullptr) *parts = seats;
    return winners_text(std::move(seats));
}

Read read_result_by(const Given& given, std::string_view another, std::string (*said)(const CheckReport& report)) {
    std::vector<std::string> results;
    std::string asked = read_result_words(given.value, &results);
    auto known = seats_asked(given.game);
    known.insert(known.end(), {"draw", unfinished});
    if (!another.empty()) known.push_back(another);
    for (std::string& word : results)
        if (!take_known(known, word)) return given.none_of("{value} is no result"_text, known);
    return {
        .holds = [asked = std::move(asked), said](const RecordFacts& facts) { return said(facts.report) == asked; }};
}

Read read_result(const Given& given) { return read_result_by(given, {}, result_of); }

Read read_claimed(const Given& given) {
    return read_result_by(given, "none", [](const CheckReport& report) {
        const bool says_none = !report.claimed_result || report.claimed_result->empty() || report.claimed_result == "?";
        return says_none ? std::string("none") : read_result_words(*report.claimed_result, nullptr);
    });
}

// Of several ways at once, which have + between them.
std::vector<std::string> ways_of(std::string_view how) {
    std::vector<std::string> ways;
    for (std::string_view rest = how;;) {
        const std::size_t plus = rest.find('+');
        ways.emplace_back(rest.substr(0, plus));
        if (plus == std::string_view::npos) return ways;
        rest.remove_prefix(plus + 1);
    }
}

Read read_how(const Given& given) {
    std::vector<std::string> ways = tag_values("Termination", nullptr);
    for (const GameModule* game : games_asked(given.game))
        for (const Text& word : game->how_words) ways.emplace_back(word.en.substr(0, word.en.find(':')));
    const std::vector<std::string_view> known(ways.begin(), ways.end());
    const auto seats = seats_asked(given.game);
    std::vector<std::string> asked = ways_of(given.value);
    bool names_seat = false;
    for (std::string& way : asked) {
        const std::size_t colon = way.find(':');
        std::string word = way.substr(0, colon);
        std::string seat = colon == std::string::npos ? "" : way.substr(colon + 1);
        if (!take_known(known, word)) return given.none_of("no game ends so: {value}"_text, known);
        if (colon != std::string::npos && !take_known(seats, seat))
            return given.fault("{value} names no seat behind its colon"_text);
        names_seat = names_seat || !seat.empty();
        way = seat.empty() ? word : word + ':' + seat;
    }
    std::ranges::sort(asked);
    return {.holds = [asked, names_seat](const RecordFacts& facts) {
        if (!facts.report.outcome) return false;
        std::vector<std::string> said = ways_of(facts.report.outcome->how);
        if (!names_seat)
            for (std::string& way : said) way.resize(std::min(way.find(':'), way.size()));
        std::ranges::sort(said);
        return said == asked;
    }};
}

Read read_game(const Given& given) {
    const GameModule* game = find_game(given.value);
    std::vector<std::string_view> names;
    for (const GameModule& one : games()) names.insert(names.end(), {one.id, one.name});
    if (game == nullptr) return {.wrong = unknown_value(ValueKind::game, given.value, {}, names, given.language)};
    return {.holds = [game](const RecordFacts& facts) { return facts.game == game; }};
}

Read read_ruleset(const Given& given) {
    std::vector<std::string_view> known;
    for (const GameModule* game : games_asked(given.game))
        known.insert(known.end(), game->rulesets.begin(), game->rulesets.end());
    std::string ruleset(given.value);
    if (!take_known(known, ruleset))
        return {.wrong = unknown_value(ValueKind::ruleset, given.value, given.game, known, given.language)};
    return {.holds = [ruleset](const RecordFacts& facts) { return facts.report.ruleset == ruleset; }};
}

Read read_board(const Given& given) {
    const auto size = notation::Decimal::of(given.value);
    if (!size || !std::ranges::all_of(given.value, notation::is_digit))
        return given.fault("{value} is no whole number"_text);
    return {.holds = [size](const RecordFacts& facts) { return notation::Decimal::of(facts.board()) == size; }};
}

Read read_verdict(const Given& given) {
    using enum rules::Verdict;
    std::vector<std::string_view> known;
    for (const auto verdict : {legal, incomplete, illegal, unreadable}) {
        known.push_back(rules::verdict_word(verdict));
        if (equal_without_case(known.back(), given.value))
            return {.holds = [verdict](const RecordFacts& facts) { return facts.report.verdict == verdict; }};
    }
    return given.none_of("{value} is no verdict"_text, known);
}

Read read_code(const Given& given) {
    if (equal_without_case(given.value, "none"))
        return {.holds = [](const RecordFacts& facts) { return facts.report.diagnostics.empty(); }};
    std::vector<const DiagnosticCode*> codes;
    for (const DiagnosticCode* code : all_codes())
        if (equal_without_case(code->id, given.value) || equal_without_case(code->slug, given.value))
            codes.push_back(code);
    if (codes.empty()) return {.wrong = no_such_code(given.value, given.language)};
    return {.holds = [codes](const RecordFacts& facts) {
        return std::ranges::any_of(facts.report.diagnostics.list(), [&](const Diagnostic& finding) {
            return std::ranges::find(codes, finding.code) != codes.end();
        });
    }};
}

Read read_severity(const Given& given) {
    std::vector<std::string_view> known;
    for (const auto severity : {Severity::error, Severity::warning, Severity::note}) {
        known.push_back(severity_word(severity));
        if (equal_without_case(known.back(), given.value))
            return {
                .holds = [severity](const RecordFacts& facts) { return facts.report.diagnostics.count(severity) > 0; }};
    }
    return given.none_of("{value} is no severity"_text, known);
}

// How the value of an option is read.
struct Kind {
    std::string_view option;
    Read (*read)(const Given& given);
    bool by_replay = false;  ///< it asks what the replay tells
    bool is_list = false;    ///< values with commas between them
};

constexpr std::array kinds = {
    Kind{"player", read_player},
    Kind{"seat", read_seat},
    Kind{"winner", read_winner, true},
    Kind{"where", read_where},
    Kind{"date", read_date, false, true},
    Kind{"plies", read_ply_count, true, true},
    Kind{"result", read_result, true, true},
    Kind{"how", read_how, true, true},
    Kind{"claimed", read_claimed, true, true},
    Kind{"in-game", read_game, false, true},
    Kind{"in-ruleset", read_ruleset, true, true},
    Kind{"in-board", read_board, false, true},
    Kind{"verdict", read_verdict, true, true},
    Kind{"code", read_code, true, true},
    Kind{"severity", read_severity, true, true},
};

}  // namespace

bool is_criterion(std::string_view option) { return std::ranges::find(kinds, option, &Kind::option) != kinds.end(); }

ReadCriterion read_criterion(std::string_view option, std::string_view value, std::string_view game,
                             Language language) {
    const Kind& kind = *std::ranges::find(kinds, option, &Kind::option);
    ReadCriterion criterion;
    for (std::string_view rest = value;;) {
        const std::size_t comma = kind.is_list ? rest.find(',') : std::string_view::npos;
        const std::string_view one = rest.substr(0, comma);
        Read read = kind.read({kind.is_list ? notation::trimmed(one) : one, game, language});
        if (!read.wrong.empty()) return {.wrong = "--" + std::string(option) + ": " + read.wrong};
        criterion.made.push_back({std::string(option) + ' ' + read.about, kind.by_replay, std::move(read.holds)});
        if (comma == std::string_view::npos) return criterion;
        rest.remove_prefix(comma + 1);
    }
}

void Criteria::add(std::vector<Criterion>&& more) {
    for (Criterion& one : more) {
        needs_replay_ = needs_replay_ || one.by_replay;
        const auto alike =
            std::ranges::find_if(asked_, [&](const auto& group) { return group.front().about == one.about; });
        auto& group = alike == asked_.end() ? asked_.emplace_back() : *alike;
        group.push_back(std::move(one));
    }
}

bool Criteria::fit(const RecordFacts& facts) const {
    return std::ranges::all_of(asked_, [&](const auto& group) {
        return std::ranges::any_of(group, [&](const Criterion& one) { return one.holds(facts); });
    });
}

}  // namespace notaio::tools
