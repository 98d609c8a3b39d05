// Where the other edition judges a record otherwise. docs/rules/siesta.md 7
#include "rules/siesta/claim_codes.hpp"
#include "rules/siesta/score.hpp"
#include "rules/siesta/siesta.hpp"
#include "rules/siesta/turn.hpp"

namespace notaio::rules {
namespace {

using namespace siesta;
using notation::Language;
using notation::LateText;
using TurnFault = Siesta::TurnFault;
using Ply = notation::Ply<Siesta::Written>;

// The position before the last legal turn, which ended the game; so all turns before it are whole ones.
Siesta::Position before_turn(const Siesta::Setup& setup, const Siesta::Position& after,
                             const Siesta::Written& written) {
    Siesta::Position before = after;
    before.reasons = {};
    before.reason_count = 0;
    before.void_cells = {};
    before.void_count = 0;
    before.failure_unmarked = false;
    before.failure_unverified = false;
    before.to_move = static_cast<std::uint8_t>((after.to_move + setup.players() - 1U) % setup.players());
    std::array<Siesta::Placed, 3> placed{};
    for (std::size_t i = 0; i < written.count; ++i) {
        placed[i] = {written.pieces[i].piece, *setup.coordinates().find(written.pieces[i].to)};
        before.board.take(placed[i].to);
        --(placed[i].piece == Piece::roof ? before.roofs[before.to_move]
                                          : before.laid[placed[i].piece == Piece::sun ? 0 : 1]);
    }
    if (after.void_count > 0 || written.count == 0) return before;
    Turn turn(setup, before);  // which tells the points that it was paid
    for (std::size_t i = 0; i < written.count; ++i) turn.lay(placed[i]);
    for (std::size_t seat = 0; seat < most_players; ++seat) before.totals[seat] -= turn.points()[seat];
    return before;
}

/// One turn as one edition judges it.
class Reading {
  public:
    Reading(const Siesta::Setup& setup, const Siesta::Position& before, const Siesta::Written& written)
        : setup_(setup),
          before_(before),
          written_(written),
          judged_(setup.judge(before, written)) {
        if (is_legal()) standing_.emplace(standing_after(judged_.move));
    }

    [[nodiscard]] bool is_legal() const { return judged_.fault == TurnFault::none; }
    [[nodiscard]] bool is_failed() const { return judged_.move.failed || judged_.fault == TurnFault::not_unable; }
    /// What comes of a legal turn: nothing of others.
    [[nodiscard]] const std::optional<Standing>& standing() const { return standing_; }

    /// What comes of the turn: the end and its totals, or the rule that it breaks.
    [[nodiscard]] LateText text() const {
        if (standing_) return words_of(*standing_);
        if (judged_.fault == TurnFault::after_end)
            if (auto cut = cut_text()) return *std::move(cut);
        Violation violation = setup_.broken_rule(before_, written_);
        return [code = violation.code, arguments = std::move(violation.arguments)](Language language) {
            return std::string("this turn is illegal: "_text.in(language)) +
                   notation::fill(message_of(*code), arguments, language) + " (" + std::string(code->id) + ')';
        };
    }

    static LateText words_of(const Standing& standing) {
        return [standing](Language language) { return standing.text(language); };
    }

  private:
    [[nodiscard]] Standing standing_after(const Siesta::Move& move) const {
        Siesta::Position after = before_;
        setup_.apply(after, move);
        return {setup_, after};
    }

    // The same turn cut where a supply ran out, if that is a legal one. Rules 6.2.
    [[nodiscard]] std::optional<LateText> cut_text() const {
        Siesta::Written kept = written_;
        kept.count = judged_.piece;
        const Siesta::Judged cut = setup_.judge(before_, kept);
        if (cut.fault != TurnFault::none) return std::nullopt;
        return [piece = std::int64_t{kept.count}, standing = standing_after(cut.move)](Language language) {
            return notation::fill(
                "the game ends with piece {piece}, {standing}, and what follows is illegal (SIE-101)"_text,
                {{"piece", piece}, {"standing", standing.text(language)}}, language);
        };
    }

    const Siesta::Setup& setup_;
    const Siesta::Position& before_;
    const Siesta::Written& written_;
    Siesta::Judged judged_;
    std::optional<Standing> standing_;
};

// `clauses` stay the same in all languages.
Remark difference(const Siesta::Setup& setup, std::string_view clauses, LateText here, LateText there,
                  std::uint32_t ply) {
    const auto name = [](std::string_view word) { return notation::as_is(word); };
    Remark remark{.code = &sie_207_edition_differs, .ply = ply};
    remark.arguments.reserve(5);
    remark.arguments.push_back({"clauses", name(clauses)});
    remark.arguments.push_back({"ruleset", name(setup.ruleset())});
    remark.arguments.push_back({"here", std::move(here)});
    remark.arguments.push_back({"other", name(setup.in_other_edition().ruleset())});
    remark.arguments.push_back({"there", std::move(there)});
    return remark;
}

// The editions' answers about ply number `ply`, if one of them finds it legal and they are not the same.
std::optional<Remark> compare(const Siesta::Setup& setup, const Siesta::Position& before,
                              const Siesta::Written& written, std::uint32_t ply) {
    const Siesta::Setup other = setup.in_other_edition();
    const Reading here(setup, before, written);
    const Reading there(other, before, written);
    if (!here.is_legal() && !there.is_legal()) return std::nullopt;
    if (here.standing() == there.standing()) return std::nullopt;
    const bool failed = here.is_failed() || there.is_failed();
    return difference(setup, failed ? "6.4" : "6.2, 6.3", here.text(), there.text(), ply);
}

// The record stops where the player to move is unable: is he so by the other edition?
std::optional<Remark> compare_stop(const Siesta::Setup& setup, const Siesta::Position& ended, std::uint32_t ply) {
    const Siesta::Setup other = setup.in_other_edition();
    const Siesta::Position before = before_turn(setup, ended, {});
    const auto search = other.find_turn(before);
    if (!search.turn) return std::nullopt;
    const std::string turn = other.written_text(other.written_move(before, *search.turn));
    const std::string seat(1, static_cast<char>('A' + before.to_move));
    const auto there = [seat, turn](Language language) {
        return notation::fill("the game goes on, {seat} can play {turn}"_text, {{"seat", seat}, {"turn", turn}},
                              language);
    };
    return difference(setup, "6.4", Reading::words_of({setup, ended}), there, ply);
}

// Whether a fault may be none by the other edition.
bool is_of_edition(TurnFault fault) {
    return fault == TurnFault::after_end || fault == TurnFault::too_few || fault == TurnFault::no_own_point ||
           fault == TurnFault::not_unable || fault == TurnFault::pieces_in_failed;
}

}  // namespace

std::optional<Remark> Siesta::Setup::remark_on_edition(const Position& position, std::span<const Ply> plies,
                                                       std::uint32_t replayed) const {
    if (!is_over(position)) {
        const Written* const next =
            replayed < plies.size() && plies[replayed].written ? &*plies[replayed].written : nullptr;
        if (next == nullptr || position.is_empty() || !is_of_edition(judge(position, *next).fault)) return std::nullopt;
        return compare(*this, position, *next, replayed + 1);
    }
    if (replayed == 0) return std::nullopt;
    const Written& last = *plies[replayed - 1].written;
    const bool by_failure = position.reasons[0].kind == Reason::Kind::unable;
    const bool says_so = last.failed || last.count == 0 || position.failure_unmarked;
    if (by_failure && !says_so) return compare_stop(*this, position, replayed);
    // The third piece that exhausts a supply ends the game in both editions.
    if (!by_failure && last.count == 3 && position.reason_count == 1 &&
        position.reasons[0].cell == *coordinates().find(last.pieces[2].to))
        return std::nullopt;
    return compare(*this, before_turn(*this, position, last), last, replayed);
}

}  // namespace notaio::rules
