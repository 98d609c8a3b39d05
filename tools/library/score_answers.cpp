#include "tools/library/score_answers.hpp"

#include "notation/source/printable.hpp"
#include "tools/library/position_text.hpp"
#include "tools/render/json.hpp"
#include "tools/render/verdict_text.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

using notation::Text;

// A +2, B +1: who got points, by the names of the seats; empty where nobody did.
std::string gains(const std::vector<int>& points, const std::vector<notation::Text>& seats, Language language) {
    std::string out;
    for (std::size_t seat = 0; seat < points.size(); ++seat) {
        if (points[seat] == 0) continue;
        out += out.empty() ? "" : ", ";
        out += seats[seat].in(language);
        out += (points[seat] > 0 ? " +" : " ") + std::to_string(points[seat]);
    }
    return out;
}

// What a ruleset says, in a line.
std::string ruleset_text(const RulesetAnswer& answer, Language language) {
    if (!answer.usable) return std::string("not asked: the position itself names its ruleset"_text.in(language));
    std::string out = answer.standing;
    if (out.empty())
        out = answer.outcome ? winners_text(*answer.outcome, language) + ": " + how_words(*answer.outcome, language)
                             : std::string("the game is not over"_text.in(language));
    if (!answer.whole)
        out += notation::fill("; ply {ply} is not legal"_text, {{"ply", std::int64_t{answer.plies} + 1}}, language);
    return out;
}

bool says_the_same(const RulesetAnswer& a, const RulesetAnswer& b) {
    const auto end = [](const RulesetAnswer& of) {
        return of.outcome ? of.outcome->winner_names() : std::vector<std::string>{"*"};
    };
    return a.whole == b.whole && a.scores == b.scores && end(a) == end(b) &&
           (!a.outcome || !b.outcome || a.outcome->how == b.outcome->how);
}

bool agree(const std::vector<RulesetAnswer>& answers) {
    const RulesetAnswer* first = nullptr;
    for (const RulesetAnswer& answer : answers) {
        if (!answer.usable) continue;
        if (first == nullptr) first = &answer;
        if (!says_the_same(*first, answer)) return false;
    }
    return true;
}

}  // namespace

void ScoreAnswers::append_claim(std::string& out, const PositionView& view, const ClaimAnswer& answer) const {
    if (!answer.understood) {
        out += in_words("  {claim}: neither points nor a winner of this game\n"_text,
                        {{"claim", notation::printable(*claim_)}});
        return;
    }
    if (answer.holds) {
        out += in_words("  {claim}: true\n"_text, {{"claim", notation::printable(*claim_)}});
        return;
    }
    const bool is_points = answer.found.find_first_not_of("0123456789-") == std::string::npos;
    const std::string found = is_points      ? answer.found
                              : view.outcome ? winners_text(*view.outcome, language_)
                                             : in_words("the game is not over"_text, {});
    out += in_words(is_points ? "  {claim}: false, it is {found}"_text : "  {claim}: false, {found}"_text,
                    {{"claim", notation::printable(*claim_)}, {"found", found}});
    if (answer.traces.size() == 1) out += "; " + answer.traces.front().in(language_);
    out += '\n';
    if (answer.traces.size() < 2) return;
    out += in_words("  one of these would make it true:\n"_text);
    for (const notation::Phrase& trace : answer.traces) out += "    " + trace.in(language_) + '\n';
    if (answer.more_traces > 0)
        out += in_words("    and {n} more\n"_text, {{"n", static_cast<std::int64_t>(answer.more_traces)}});
}

void ScoreAnswers::append_rulesets(std::string& out, const PositionView& view) const {
    const auto answers = view.rulesets(language_);
    std::size_t width = 0;
    for (const RulesetAnswer& answer : answers) width = std::max(width, answer.ruleset.size());
    for (const RulesetAnswer& answer : answers) {
        out += "  " + std::string(answer.ruleset) + ": " + std::string(width - answer.ruleset.size(), ' ');
        out += ruleset_text(answer, language_) + '\n';
    }
    if (agree(answers)) {
        out += in_words("  the rulesets agree\n"_text);
        return;
    }
    std::optional<std::uint32_t> first;
    for (const RulesetAnswer& answer : answers)
        if (answer.parts_at && (!first || *answer.parts_at < *first)) first = answer.parts_at;
    out += first ? in_words("  they part at ply {ply}\n"_text, {{"ply", std::int64_t{*first}}})
                 : in_words("  they part on this board\n"_text);
}

void ScoreAnswers::append_ledger(std::string& out, const PositionView& view) const {
    if (!view.scores) {
        out += in_words("  this game has no points: there is nothing to add up\n"_text);
        return;
    }
    const auto seats = view.seat_names();
    for (const LedgerLine& line : view.ledger()) {
        const std::string sum = gains(line.points, seats, language_);
        if (sum.empty()) continue;
        out += in_words("  ply {ply}, {seat} {move}: {gains}"_text, {{"ply", std::int64_t{line.ply}},
                                                                     {"seat", seat_word(view, line.seat, language_)},
                                                                     {"move", line.move},
                                                                     {"gains", sum}});
        std::string pieces;
        for (const LedgerLine::Piece& piece : line.pieces)
            if (const std::string own = gains(piece.points, seats, language_); !own.empty())
                pieces += (pieces.empty() ? "" : "; ") + piece.text + ": " + own;
        out += pieces.empty() ? "\n" : " (" + pieces + ")\n";
    }
    for (const rules::PointItem& item : view.point_items())
        out += "  " + item.name.in(language_) + ": " + gains(item.points, seats, language_) + '\n';
}

bool ScoreAnswers::append_text(std::string& out, const PositionView& view) const {
    bool holds = true;
    if (claim_) {
        const ClaimAnswer answer = view.claim(*claim_);
        append_claim(out, view, answer);
        holds = answer.holds;
    }
    if (all_rulesets_) append_rulesets(out, view);
    if (why_) append_ledger(out, view);
    return holds;
}

void ScoreAnswers::write_rulesets(JsonWriter& json, const PositionView& view) const {
    const auto answers = view.rulesets(language_);
    json.objects("rulesets"_key, answers, [&](const RulesetAnswer& answer) {
        const auto if_usable = [&](auto of) { return answer.usable ? std::optional(of) : std::nullopt; };
        json.member("ruleset"_key, answer.ruleset);
        json.member("in_force"_key, answer.in_force);
        json.member("plies"_key, if_usable(answer.plies));
        json.member("legal"_key, if_usable(answer.whole));
        json.member("scores"_key, answer.scores);
        json.member("winners"_key, answer.outcome ? std::optional(answer.outcome->winner_names()) : std::nullopt);
        json.member("how"_key, answer.outcome ? std::optional(answer.outcome->how) : std::nullopt);
        json.member("parts_at"_key, answer.parts_at);
    });
    json.member("agree"_key, agree(answers));
}

void ScoreAnswers::write_ledger(JsonWriter& json, const PositionView& view) const {
    if (!view.scores) {
        json.member("ledger"_key, nullptr);
        json.member("items"_key, nullptr);
        return;
    }
    json.objects("ledger"_key, view.ledger(), [&](const LedgerLine& line) {
        json.member("ply"_key, line.ply);
        json.member("seat"_key, line.seat);
        json.member("move"_key, line.move);
        json.member("points"_key, line.points);
        json.objects("pieces"_key, line.pieces, [&](const LedgerLine::Piece& piece) {
            json.member("piece"_key, piece.text);
            json.member("points"_key, piece.points);
        });
    });
    json.objects("items"_key, view.point_items(), [&](const rules::PointItem& item) {
        json.member("item"_key, item.name.in(language_));
        json.member("points"_key, item.points);
    });
}

bool ScoreAnswers::write_members(JsonWriter& json, const PositionView& view) const {
    bool holds = true;
    if (claim_) {
        const ClaimAnswer answer = view.claim(*claim_);
        holds = answer.holds;
        json.object("claim"_key, [&] {
            json.member("claim"_key, *claim_);
            json.member("holds"_key, answer.understood ? std::optional(answer.holds) : std::nullopt);
            json.member("found"_key, answer.found);
            std::vector<std::string> traces;
            for (const notation::Phrase& trace : answer.traces) traces.push_back(trace.in(language_));
            json.member("trace"_key, traces.size() == 1 ? std::optional(traces.front()) : std::nullopt);
            json.member("traces"_key, traces);
            json.member("more_traces"_key, answer.more_traces);
        });
    }
    if (all_rulesets_) write_rulesets(json, view);
    if (why_) write_ledger(json, view);
    return holds;
}

}  // namespace notaio::tools
