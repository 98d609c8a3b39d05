// What a record of Siesta says of its turns and its end, held against the rules. docs/rules/siesta.md 3.6 and 6
#include "notation/siesta/codes.hpp"
#include "notation/source/ascii.hpp"
#include "rules/siesta/claim_codes.hpp"
#include "rules/siesta/siesta.hpp"
#include "rules/siesta/turn.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace siesta;

// The parts of a reason, in an order that does not depend on the text; nothing if one of them is none.
std::optional<std::vector<std::string>> reasons_of(std::string_view text) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t end = text.find('+');
        std::string part(text.substr(0, end));
        const bool seated = (part.starts_with("roofs:") || part.starts_with("unable:")) &&
                            part.find(':') + 2 == part.size() && part.back() >= 'A' && part.back() <= 'D';
        if (part != "suns" && part != "shadows" && !seated) return std::nullopt;
        parts.push_back(std::move(part));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    std::ranges::sort(parts);
    return parts;
}

}  // namespace

std::vector<std::vector<int>> Siesta::Setup::piece_points(const Position& before, const Move& move) const {
    Turn turn(*this, before);
    std::vector<std::vector<int>> numbers;
    for (const Placed& placed : move.placed()) {
        turn.lay(placed);
        const Points points = turn.last_points();
        numbers.emplace_back(points.begin(), points.begin() + players_);
    }
    return numbers;
}

void Siesta::write_points(Written& written, const std::vector<int>& points) {
    written.points = {.numbers = {}, .count = static_cast<std::uint8_t>(points.size())};
    std::ranges::transform(points, written.points.numbers.begin(),
                           [](int number) { return static_cast<std::int16_t>(number); });
}

// Rules 3.6: a shadow that is put between others pays for itself alone, and not for those behind it.
OtherPoints Siesta::Setup::points_otherwise(const Position& before, const Move& move) const {
    Turn turn(*this, before);
    Points sum{};
    for (const Placed& placed : move.placed()) {
        turn.lay(placed);
        Points points = turn.last_points();
        if (placed.piece == Piece::shadow) points = turn.position().board.narrow_points(placed.to);
        for (std::size_t seat = 0; seat < most_players; ++seat) sum[seat] += move.failed ? 0 : points[seat];
    }
    return {{sum.begin(), sum.begin() + players_}, &sie_202_narrow_points};
}

std::optional<std::pair<Siesta::Position, Remark>> Siesta::Setup::unsaid_end(const Position& position) const {
    if (is_over(position) || position.mover_unknown) return std::nullopt;
    if (!find_turn(position).proves_inability()) return std::nullopt;
    Position ended = position;
    apply(ended, Move{.failed = true});
    const std::string seat(1, static_cast<char>('A' + position.to_move));
    return std::pair(ended, Remark{.code = &sie_205_unable_left_out, .arguments = {{"seat", seat}}});
}

std::optional<Remark> Siesta::Setup::remark(const Occasion<Siesta>& at) const {
    const Position& position = at.position;
    if (at.when == When::judged) return remark_on_edition(position, at.plies, at.replayed);
    if (at.when != When::stops) return std::nullopt;
    if (position.failure_unverified)
        return Remark{.code = &sie_208_inability_not_verified, .arguments = {{"pieces", std::int64_t{search_limit}}}};
    if (!position.failure_unmarked) return std::nullopt;
    return Remark{.code = &sie_206_failed_turn_unmarked};
}

void Siesta::Setup::settle_ending(const Position& position, const notation::Ending& ending, Outcome& outcome) const {
    using Kind = notation::Ending::Kind;
    outcome.scores = scores(position);
    if (ending.kind == Kind::abandoned) return;
    outcome.winners.clear();
    std::size_t out_of_play = most_players;  // whoever resigned, or ran out of time
    if (ending.kind != Kind::draw)
        out_of_play =
            ending.seat ? static_cast<std::size_t>(notation::upper(ending.seat->front()) - 'A') : position.to_move;
    int highest = 0;
    for (std::size_t seat = 0; seat < players_; ++seat)
        if (seat != out_of_play) highest = std::max(highest, position.totals[seat]);
    for (std::size_t seat = 0; seat < players_; ++seat)
        if (seat != out_of_play && (ending.kind == Kind::draw || position.totals[seat] == highest))
            outcome.winners.push_back(static_cast<Seat>(seat));
}

bool Siesta::Setup::judge_claims(const ToldEnd& told, Diagnostics& out) const {
    const auto& outcome = told.outcome;
    const notation::Tag* tag = notation::find_tag(told.tags, "EndReason");
    if (tag == nullptr) return true;
    const auto claimed = reasons_of(tag->value);
    if (!claimed) {
        out.add(notation::siesta::sie_009_unreadable_end_reason, tag->where, {{"text", tag->value}});
        return true;
    }
    const std::string found = outcome ? outcome->how : "";
    if (reasons_of(found) == claimed) return true;
    const notation::ArgumentValue shown = outcome ? notation::ArgumentValue(found) : "the game goes on"_text;
    out.add(sie_203_wrong_end_reason, tag->where, {{"claimed", tag->value}, {"found", shown}});
    return false;
}

}  // namespace notaio::rules
