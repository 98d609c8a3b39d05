#include "rules/examine/claims.hpp"

#include "notation/record/general_codes.hpp"
#include "notation/record/italian.hpp"
#include "rules/game/setup.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using notation::equal_without_case;
using Kind = ResultMeaning::Kind;

std::optional<Seat> seat_of(std::string_view name, const SeatNames& seats) {
    name = notation::english_result(name);
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (equal_without_case(name, seats[i].en)) return static_cast<Seat>(i);
    return std::nullopt;
}

notation::LateText known_results(const SeatNames& seats) {
    return [seats](notation::Language language) {
        std::string known;
        for (const Text& seat : seats) known += std::string(seat.in(language)) + ", ";
        return known + std::string("draw"_text.in(language)) + ", *";
    };
}

}  // namespace

std::optional<ResultMeaning> understand_result(std::string_view word, const SeatNames& seats) {
    if (word == "*") return ResultMeaning{};
    if (equal_without_case(notation::english_result(word), "draw")) return ResultMeaning{Kind::draw};
    if (seats.size() == 2) {
        if (word == "1-0") return ResultMeaning{Kind::winners, {Seat{0}}};
        if (word == "0-1") return ResultMeaning{Kind::winners, {Seat{1}}};
        if (word == "1/2-1/2") return ResultMeaning{Kind::draw};
    }
    ResultMeaning meaning{Kind::winners};
    while (true) {
        const std::size_t joint = word.find('=');
        const auto seat = seat_of(word.substr(0, joint), seats);
        if (!seat) return std::nullopt;
        meaning.winners.push_back(*seat);
        if (joint == std::string_view::npos) break;
        word.remove_prefix(joint + 1);
    }
    std::ranges::sort(meaning.winners);
    return meaning;
}

std::string result_word(const ResultMeaning& meaning, const SeatNames& seats) {
    if (meaning.kind == Kind::unfinished) return "*";
    if (meaning.kind == Kind::draw) return "draw";
    std::string out;
    for (const Seat seat : meaning.winners) {
        if (!out.empty()) out += '=';
        out += seats[index(seat)].en;
    }
    return out;
}

std::string italian_result_word(const ResultMeaning& meaning, const SeatNames& seats) {
    std::string out(meaning.kind == Kind::draw ? "patta" : "");
    for (const Seat seat : meaning.winners) {
        if (!out.empty()) out += '=';
        out += seats[index(seat)].in(notation::Language::italian);
    }
    const bool is_read = understand_result(notation::english_value("Result", out), seats) == meaning;
    return is_read ? out : result_word(meaning, seats);
}

ResultMeaning meaning_of(const Outcome& outcome) {
    if (outcome.winners.empty()) return {Kind::draw};
    return {Kind::winners, outcome.winners};
}

bool agrees(const ResultMeaning& claim, const Outcome& outcome) {
    if (claim.kind == Kind::unfinished) return outcome.how == "abandoned";  // both say that nobody finished
    if (claim.kind == Kind::draw) return outcome.winners.size() != 1;
    return claim.winners == outcome.winners;
}

std::optional<std::vector<int>> understand_score(std::string_view text, std::size_t seats) {
    constexpr int highest = 1'000'000;
    std::vector<int> scores;
    while (true) {
        const std::size_t end = std::min(text.find('-'), text.size());
        const auto number = whole_number(text.substr(0, end), 0, highest);
        if (!number) return std::nullopt;
        scores.push_back(*number);
        if (scores.size() > seats || end == text.size()) break;
        text.remove_prefix(end + 1);
    }
    return scores.size() == seats ? std::optional(scores) : std::nullopt;
}

std::string points_text(const std::vector<int>& points) {
    std::string text;
    for (const int number : points) {
        if (!text.empty()) text += '/';
        text += std::to_string(number);
    }
    return text;
}

bool is_answer(std::string_view claim, const std::optional<Outcome>& outcome, const SeatNames& seats) {
    while (true) {
        const std::size_t bar = claim.find('|');
        const std::string_view one = claim.substr(0, bar);
        if (one == ".*" || (equal_without_case(one, "none") && !outcome)) return true;
        if (!equal_without_case(one, "none")) {
            const auto meaning = understand_result(one, seats);
            if (!meaning || (outcome && agrees(*meaning, *outcome))) return true;
        }
        if (bar == std::string_view::npos) return false;
        claim.remove_prefix(bar + 1);
    }
}

EndedByWord end_by_word(const notation::Ending& ending, Seat to_move, const SeatNames& seats,
                        const std::optional<ResultMeaning>& claim) {
    using Ended = notation::Ending::Kind;
    const bool one_claimed = claim && claim->kind == Kind::winners && claim->winners.size() == 1;
    if (ending.kind == Ended::draw) return {{.winners = {}, .how = "agreed"}};
    if (ending.kind == Ended::abandoned)
        return {{.winners = one_claimed ? claim->winners : std::vector<Seat>(), .how = "abandoned"}};
    const Seat other = to_move == Seat{0} ? Seat{1} : Seat{0};
    Seat loser = to_move;
    if (ending.seat)
        loser = seat_of(*ending.seat, seats).value_or(to_move);
    else if (one_claimed && claim->winners.front() == to_move)
        loser = other;
    return {{.winners = {loser == to_move ? other : to_move}, .how = std::string(notation::ending_word(ending.kind))},
            loser != to_move};
}

bool is_of_nobody(const notation::Ending& ending, const SeatNames& seats, Diagnostics& out) {
    if (!ending.seat || seat_of(*ending.seat, seats)) return false;
    out.add(notation::gen_012_unknown_value, ending.where,
            {{"name", "Result"}, {"value", *ending.seat}, {"known", known_results(seats)}});
    return true;
}

bool is_late_resignation(const notation::Ending& ending, const Outcome& outcome, const SeatNames& seats) {
    if (ending.kind != notation::Ending::Kind::resign || outcome.winners.size() != 1) return false;
    return !ending.seat || seat_of(*ending.seat, seats) != outcome.winners.front();
}

bool names_seat(const notation::PlyClaim& claim, const SeatNames& seats, Seat seat) {
    if (claim.kind == notation::PlyClaim::Kind::seat_index)
        return claim.value == static_cast<std::int64_t>(index(seat));
    const std::string_view name = seat_text(seats, seat).en;
    return notation::equal_without_case(name.substr(0, claim.text.size()), claim.text);
}

Text seat_text(const SeatNames& seats, Seat seat) { return seats[index(seat)]; }

notation::ArgumentValue result_text(const ResultMeaning& meaning, const SeatNames& seats) {
    if (meaning.kind == Kind::unfinished) return "* (not finished)"_text;
    if (meaning.kind == Kind::draw) return "draw"_text;
    if (meaning.winners.size() == 1) return seats[index(meaning.winners.front())];
    return result_word(meaning, seats);
}

ResultClaims::ResultClaims(const std::vector<notation::ResultClaim>& claims, const SeatNames& seats, Diagnostics& out) {
    for (const auto& claim : claims) {
        auto meaning = understand_result(claim.word, seats);
        if (!meaning) {
            out.add(notation::gen_012_unknown_value, claim.where,
                    {{"name", claim.tag.empty() ? "Result" : claim.tag},
                     {"value", claim.word},
                     {"known", known_results(seats)}});
        } else if (!meaning_) {
            meaning_ = std::move(meaning);
            claim_ = &claim;
            where_ = claim.where;
            is_mark_ = claim.is_mark;
        } else if (*meaning != *meaning_) {
            disagree_ = true;
            auto& finding = out.add(notation::gen_204_results_disagree, claim.where,
                                    {{"tag", result_text(*meaning_, seats)}, {"word", result_text(*meaning, seats)}});
            if (where_) finding.labels.push_back({*where_, "the other result"_text});
        }
    }
}

}  // namespace notaio::rules
