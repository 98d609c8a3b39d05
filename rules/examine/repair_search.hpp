// The single edits under which a record holds, found by trying all: docs/repairs.md.
#pragma once

#include "notation/source/function_ref.hpp"
#include "rules/examine/misread.hpp"
#include "rules/examine/positions_before.hpp"
#include "rules/examine/repairs_found.hpp"
#include "rules/examine/short_turns.hpp"
#include "rules/examine/slip.hpp"
#include "rules/examine/slip_trial.hpp"
#include "rules/examine/verdict.hpp"
#include "rules/game/abilities.hpp"
#include "rules/game/game.hpp"
#include "rules/game/setup.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace notaio::rules {

/// Looks for the edits of one record. It is at fault at `fault`: the first ply that could not be played or read, or,
/// behind the last, in a claim.
template <Game G>
class RepairSearch {
    using Setup = typename G::Setup;
    using Position = typename G::Position;
    using Written = typename G::Written;
    using Move = typename G::Move;
    using Record = notation::Record<Written>;
    using ThisSlip = Slip<Written>;
    using Line = SlipLine<Written>;
    using Fills = std::vector<Fill<Written>>;

  public:
    RepairSearch(const Setup& setup, const Record& record, const RecordText<Written>& text, const SeatNames& seats,
                 const ResultClaims& claims, std::uint32_t fault, RepairDepth depth, SearchFor what = SearchFor::fault)
        : setup_(setup),
          record_(record),
          text_(text),
          plies_(record.plies),
          fault_(fault),
          depth_(depth),
          what_(what),
          per_(plies_per_number<G>(seats)),
          seats_(seats),
          before_(setup, plies_.first(fault)),
          trial_(setup, record, seats, claims.meaning(), claims.claim()),
          holes_(plies_, fault, text),
          at_fault_(before_.at(fault)),
          is_over_(setup.is_over(at_fault_)) {
        trial_.add_work(fault);
        if (holes_.any()) trial_.fill_holes(holes_, repair_limit<G>());
        if (what == SearchFor::points) found_.grade = Grade::rest;
        if (what == SearchFor::end || what == SearchFor::number) found_.grade = Grade::ends;
    }

    RepairsFound<Written> run() {
        const bool is_hole = fault_ < plies_.size() && !plies_[fault_].written;
        if (is_hole) {
            replace(SlipKind::unreadable, fault_);
            take_out(SlipKind::stray, fault_, 1);
            part_and_join();
        } else if (what_ == SearchFor::number) {
            doubled_all();
            lost_all();
            return take_found();
        } else {
            if (fault_ < plies_.size()) replace(SlipKind::replace, fault_);
            for (std::uint32_t ply_index = fault_; ply_index-- > earliest();) replace(SlipKind::earlier, ply_index);
            exchange_all();
            doubled_all();
            lost_all();
            part_and_join();
        }
        if (depth_ == RepairDepth::full)
            setup_all();
        else if (!is_hole)
            found_.complete = false;  // what stands elsewhere was not tried
        if ((earliest() > 0 && depth_ == RepairDepth::full) || trial_.was_stopped()) stop();
        found_.ending = misread_ending(record_, text_);
        found_.complete = found_.complete && found_.ending.empty();
        // What a word behind may be was not tried where no word can be read alone.
        if ((holes_.any() && !reads_words()) || (is_hole && !stays_as_read())) found_.complete = false;
        return take_found();
    }

  private:
    static constexpr std::size_t kept = 32;

    // The first index that is looked at.
    [[nodiscard]] std::uint32_t earliest() const { return depth_ == RepairDepth::quick ? fault_ : before_.first(); }

    void stop() {
        found_.complete = false;
        found_.stopped = true;
    }

    RepairsFound<Written> take_found() {
        compare_others();
        found_.tried += trial_.more_tried();
        found_.is_combined = holes_.any();
        return std::move(found_);
    }

    // Counts an edit; false: the limit is reached.
    bool count() {
        if (trial_.work() >= repair_limit<G>() || trial_.was_stopped()) stop();
        if (!found_.stopped) ++found_.tried;
        return !found_.stopped;
    }

    // Visits the moves that may have been meant for a ply, each once, until `visit` says false.
    template <class Visit>
    void visit_meant(const Position& position, const Written* given, Visit&& visit) {
        if (setup_.is_over(position)) return;
        if constexpr (has<TooManyTurns, G>) {
            if (!setup_.has_short_list(position)) {
                std::vector<Move> seen;
                bool goes_on = true;
                const auto once = [&](const Written& near) {
                    if (!goes_on) return;
                    const auto move = setup_.legal_move(position, near);
                    if (!move || std::ranges::find(seen, *move) != seen.end()) return;
                    seen.push_back(*move);
                    goes_on = visit(*move);
                };
                if (given != nullptr) return setup_.visit_near(position, *given, once);
                bool any = false;  // else the notation has no moves that stand alone, or what stands there is no word
                visit_misread<G>(text_, plies_[fault_].where, setup_, [&](const Written& near) {
                    any = true;
                    once(near);
                });
                found_.complete = found_.complete && any;
                return;
            }
        }
        setup_.for_each_legal(position, visit);
    }

    void replace(SlipKind kind, std::uint32_t ply_index) {
        const Position position = before_.at(ply_index);
        const Written* given = plies_[ply_index].written ? &*plies_[ply_index].written : nullptr;
        const auto stands = given != nullptr ? setup_.legal_move(position, *given) : std::nullopt;
        ThisSlip slip{.kind = kind, .ply_index = ply_index};
        const Line line(plies_, slip);
        visit_meant(position, given, [&](const Move& move) {
            if (stands == move) return true;
            if (!count()) return false;
            if (kind == SlipKind::earlier &&
                (stays_over(position, *stands, move) || stays_broken(position, &*stands, move)))
                return true;
            trial_.run_with(line, ply_index, position, move, [&](Grade grade, const Fills& fills) {
                slip.written = setup_.written_move(position, move);
                hold(slip, grade, fills);
            });
            return true;
        });
    }

    // Whether the game is known to be over before the fault all the same.
    bool stays_over(const Position& before, const Move& stood, const Move& move) {
        if constexpr (has<RulesOutRepairs, G>)
            return fault_ < plies_.size() && is_over_ && setup_.stays_over(at_fault_, before, stood, move);
        return false;
    }

    // Whether the fault is known to stay if `move` is played in `before`, in place of another or beside it.
    bool stays_broken(const Position& before, const Move* stood, const Move& move) {
        if constexpr (has<RulesOutRepairs, G>) {
            if (fault_ >= plies_.size() || is_over_) return false;
            return setup_.stays_broken(at_fault_, *plies_[fault_].written, before, stood, move);
        }
        return false;
    }

    // A line that is no more than another order of the plies, or fewer of them. Whether it holds in any way.
    bool try_line(const ThisSlip& slip) {
        const Line line(plies_, slip);
        bool holds = false;
        trial_.run(line, line.first(), before_.at(line.first()), [&](Grade grade, const Fills& fills) {
            holds = true;
            // A word that could not be read is not called stray where nothing else speaks for it.
            if (slip.kind == SlipKind::stray && grade == Grade::open) return keep_other(slip);
            hold(slip, grade, fills);
        });
        return holds;
    }

    void exchange_all() {
        const auto first = [&](std::uint32_t count) { return fault_ >= count ? fault_ - count : 0; };
        exchange(first(1), 1);
        if (fault_ + 1 < plies_.size()) exchange(fault_, 1);
        for (std::uint32_t ply_index = first(1); ply_index-- > earliest();) exchange(ply_index, 1);
        if (per_ < 2 || depth_ == RepairDepth::quick) return;
        const std::uint32_t shift = first_place<G>(setup_);
        for (std::uint32_t ply_index = fault_ + 1; ply_index-- > earliest();)
            if ((ply_index + shift) % per_ == 0) exchange(ply_index, per_);
    }

    // The moves change places, and with them what is said of their seats, or that stays where it stands.
    void exchange(std::uint32_t ply_index, std::uint32_t count_each) {
        if (ply_index + 2 * count_each > plies_.size()) return;
        const auto both = plies_.subspan(ply_index, std::size_t{2} * count_each);
        if (!std::ranges::all_of(both, [](const auto& ply) { return ply.written.has_value(); })) return;
        const auto same = [&](std::size_t i) { return both[i].written == both[i + count_each].written; };
        bool differ = false;
        for (std::size_t i = 0; i < count_each; ++i) differ = differ || !same(i);
        if (!differ || !count()) return;
        ThisSlip slip{.kind = SlipKind::exchange, .ply_index = ply_index, .count = count_each};
        if (try_line(slip) || count_each > 1) return;
        slip.written = both[1].written;
        slip.second = both[0].written;
        if constexpr (has<NamesMovers, G>)
            std::tie(slip.written, slip.second) = G::exchanged(*both[0].written, *both[1].written);
        try_line(slip);
    }

    void doubled_all() {
        const std::uint32_t last = std::min(fault_, static_cast<std::uint32_t>(plies_.size()) - 1);
        for (std::uint32_t count_each = 1; count_each <= per_; count_each += std::max(per_, 2U) - 1)
            for (std::uint32_t ply_index = last + 1; ply_index-- > std::max(earliest(), count_each);)
                if (stands_twice(ply_index, count_each)) take_out(SlipKind::doubled, ply_index, count_each);
    }

    // Whether the plies before an index are those from it on.
    [[nodiscard]] bool stands_twice(std::uint32_t ply_index, std::uint32_t count_each) const {
        if (ply_index < count_each || ply_index + count_each > plies_.size()) return false;
        for (std::uint32_t i = ply_index; i < ply_index + count_each; ++i)
            if (!plies_[i].written || plies_[i].written != plies_[i - count_each].written) return false;
        return true;
    }

    void take_out(SlipKind kind, std::uint32_t ply_index, std::uint32_t count_each) {
        if (count()) try_line({.kind = kind, .ply_index = ply_index, .count = count_each});
    }

    void lost_all() {
        const auto size = static_cast<std::uint32_t>(plies_.size());
        const ShortTurns turns(record_.claims, per_, first_place<G>(setup_), size);
        for (std::uint32_t ply_index = std::min(fault_, size) + 1; ply_index-- > earliest();)
            if (turns.allow(ply_index)) lost(ply_index);
    }

    void lost(std::uint32_t ply_index) {
        const Position position = before_.at(ply_index);
        if constexpr (has<TooManyTurns, G>)
            if (!setup_.has_short_list(position)) {
                if (may_have_lost(ply_index, position)) found_.complete = false;
                return;
            }
        ThisSlip slip{.kind = SlipKind::lost, .ply_index = ply_index};
        const Line line(plies_, slip);
        visit_meant(position, nullptr, [&](const Move& move) {
            if (!count()) return false;
            if (stays_broken(position, nullptr, move)) return true;
            trial_.run_with(line, ply_index, position, move, [&](Grade grade, const Fills& fills) {
                slip.written = setup_.written_move(position, move);
                hold(slip, grade, fills);
            });
            return true;
        });
    }

    // Whether a turn before `ply_index`, where turns are too many to list, could be what fell out.
    bool may_have_lost(std::uint32_t ply_index, const Position& position) const {
        const auto can_follow = [&](std::uint32_t at, const Position& before) {
            return at >= plies_.size() || setup_.can_follow_another(before, *plies_[at].written);
        };
        return !is_before_lower_number(record_.claims, ply_index) && !setup_.is_over(position) &&
               can_follow(ply_index, position) && can_follow(fault_, at_fault_);
    }

    // The word at fault as two plies, and as one with its neighbour, where the numbers do not speak against it.
    void part_and_join() {
        if (fault_ >= plies_.size() || text_.bytes.empty()) return;
        const ShortTurns turns(record_.claims, per_, first_place<G>(setup_), static_cast<std::uint32_t>(plies_.size()));
        // A hole behind may be the place of a ply that the numbers miss.
        const bool is_hole_behind = fault_ + 1 < plies_.size() && !plies_[fault_ + 1].written;
        bool parts = turns.allow(fault_) || turns.allow(fault_ + 1) || is_hole_behind;
        bool joins = turns.allow_fewer(fault_ + 1);
        bool joins_before = fault_ > earliest() && turns.allow_fewer(fault_);
        if constexpr (has<WritesSeats, G>) {  // whose turns have up to three words
            const auto words = [&](std::uint32_t at) { return words_of(text_.at(plies_[at].where)).size(); };
            parts = parts && words(fault_) > 3;
            joins = joins && fault_ + 1 < plies_.size() && words(fault_) + words(fault_ + 1) <= 3;
            joins_before = joins_before && words(fault_ - 1) + words(fault_) <= 3;
        }
        if (!parts && !joins && !joins_before) return;
        if (!reads_words()) {
            found_.complete = false;  // the notation has no words that can be read alone
            return;
        }
        if (parts) part(fault_);
        if (joins) join(fault_);
        if (joins_before) join(fault_ - 1);
    }

    void part(std::uint32_t ply_index) {
        const Position position = before_.at(ply_index);
        const std::string_view word = text_.word_at(plies_[ply_index].where);
        const auto try_parted = [&](std::string_view first, std::string_view second) {
            const auto one = (*text_.read_move)(first);
            if (!one || !setup_.legal_move(position, *one)) return;
            const auto other = (*text_.read_move)(second);
            if (other && count())
                try_line({.kind = kind_at(ply_index), .ply_index = ply_index, .written = one, .second = other});
        };
        visit_parted(word, try_parted);
        if constexpr (has<WritesSeats, G>) visit_parted_words(word, try_parted);  // turns of several words
        if (may_part_otherwise(ply_index, position)) found_.complete = false;
    }

    // Whether a word and the next one are two plies that part at a different place, where plies have several words.
    bool may_part_otherwise(std::uint32_t ply_index, const Position& position) {
        if (ply_index + 1 >= plies_.size()) return false;
        const Span one = plies_[ply_index].where;
        const Span other = plies_[ply_index + 1].where;
        if (other.begin <= one.end || text_.at({one.end, other.begin}).find_first_not_of(' ') != std::string_view::npos)
            return false;
        bool found = false;
        visit_parted(text_.at({one.begin, other.end}), [&](std::string_view first, std::string_view second) {
            const auto written = found ? std::nullopt : (*text_.read_move)(first);
            if (!written || !setup_.legal_move(position, *written)) return;
            const auto late = (*text_.read_move)(second);
            found = late && late != plies_[ply_index + 1].written;  // else only a part of the word is left out
        });
        return found;
    }

    void join(std::uint32_t ply_index) {
        if (ply_index + 1 >= plies_.size()) return;
        const Span one = plies_[ply_index].where;
        const Span other = plies_[ply_index + 1].where;
        if (other.begin < one.end || other.begin == one.end) return;
        constexpr std::string_view separators = " \t\r\n\",;";
        if (text_.at({one.end, other.begin}).find_first_not_of(separators) != std::string_view::npos) return;
        const Position position = before_.at(ply_index);
        const auto try_joined = [&](std::string_view both) {
            const auto written = (*text_.read_move)(both);
            if (!written || !setup_.legal_move(position, *written) || !count()) return;
            try_line({.kind = kind_at(fault_), .ply_index = ply_index, .count = 2, .written = written});
        };
        if constexpr (has<WritesSeats, G>)
            try_joined(std::string(text_.word_at(one)) + ' ' + std::string(text_.word_at(other)));
        else
            visit_joined(text_.word_at(one), text_.word_at(other), try_joined);
    }

    [[nodiscard]] SlipKind kind_at(std::uint32_t ply_index) const {
        return plies_[ply_index].written ? SlipKind::replace : SlipKind::unreadable;
    }

    // Tags that the record does not have, with every value; where the end is at fault, its own too. Elsewhere another value
    // of its own tag is not proposed, but makes the only edit doubtful: a cell off the board may be right, and its size wrong.
    void setup_all() {
        for (const bool is_own : {false, true}) {
            const bool proposes = !is_own || what_ == SearchFor::end;
            const auto take = [&](const ThisSlip& slip, Grade grade, const Fills& fills) {
                if (proposes) return hold(slip, grade, fills);
                found_.is_doubtful |= grade <= found_.grade;
            };
            for (const notation::SetupTag& row : G::setup_schema) {
                const auto* tag = notation::find_tag(record_.tags, row.name);
                if (is_own != (tag != nullptr && tag->origin == notation::TagOrigin::record)) continue;
                if (std::ranges::find(G::reading_tags, row.name) != G::reading_tags.end()) continue;
                for (const std::string& value : values_of(row))
                    if (proposes || found_.found == 1) setup(row.name, value, take);
            }
        }
    }

    // `take(slip, grade, fills)` is called where the record holds under the value.
    template <class Take>
    void setup(std::string_view name, const std::string& value, const Take& take) {
        notation::Tags tags = {{std::string(name), value}};
        tags.insert(tags.end(), record_.tags.begin(), record_.tags.end());
        Diagnostics faults;
        const auto setup = G::read_setup(tags, faults);
        if (!setup || !faults.empty() || setup->setup_tags() == setup_.setup_tags()) return;
        if (!count()) return;
        const ThisSlip slip{.kind = SlipKind::setup, .setup = tags.front()};
        const SeatNames seats = setup->seats();  // whose order may be another
        Diagnostics ignored;
        const ResultClaims claims(record_.results, seats, ignored);
        SlipTrial<G> trial(*setup, record_, seats, claims.meaning(), claims.claim());
        if (holes_.any()) trial.fill_holes(holes_, repair_limit<G>() - std::min(repair_limit<G>(), trial_.work()));
        trial.run(Line(plies_, slip), 0, setup->start(),
                  [&](Grade grade, const Fills& fills) { take(slip, grade, fills); });
        trial_.add_work(trial.work());
        found_.tried += trial.more_tried();
        if (trial.was_stopped()) stop();
    }

    // False if the word at fault is a move, unread because of the words around it, and the edit that was found is a
    // different one; or if it holds several.
    bool stays_as_read() {
        if (shares_its_place<Written>(plies_, fault_) || text_.may_number_turn(plies_[fault_].where)) return false;
        if (text_.holds_plies(plies_[fault_].where, !has<WritesSeats, G>)) return false;
        if (found_.found != 1 || text_.read_move == nullptr) return true;
        const auto own = (*text_.read_move)(text_.word_at(plies_[fault_].where));
        const auto& meant = found_.slips.front().written;
        return !own || (meant && setup_.legal_move(at_fault_, *own) == setup_.legal_move(at_fault_, *meant));
    }

    [[nodiscard]] bool reads_words() const {
        return text_.reads_words(plies_.first(fault_)) || text_.reads_words(plies_);
    }

    void hold(ThisSlip slip, Grade grade, const Fills& fills) {
        slip.fills = fills;
        if (grade > found_.grade) return keep_other(slip);
        if (grade < found_.grade) {
            for (const ThisSlip& other : std::exchange(found_.slips, {})) keep_other(other);
            found_.found = 0;
            found_.grade = grade;
        }
        const bool is_full = found_.slips.size() == kept;
        if (!is_full &&
            std::ranges::any_of(found_.slips, [&](const ThisSlip& other) { return is_same_game(slip, other); }))
            return;
        ++found_.found;
        if (is_full)
            keep_other(slip);
        else
            found_.slips.push_back(std::move(slip));
    }

    // Keeps an edit that holds and has not the best grade, or is one of too many.
    void keep_other(const ThisSlip& slip) {
        if (others_.size() < kept) return others_.push_back(slip);
        has_more_others_ = true;
        has_more_at_fault_ = has_more_at_fault_ || is_at_fault(slip);
    }

    // Whether the edit changes the ply at fault, or puts one before it.
    [[nodiscard]] bool is_at_fault(const ThisSlip& slip) const {
        if (slip.kind == SlipKind::setup) return false;
        const std::uint32_t touched = slip.kind == SlipKind::exchange ? 2 * slip.count : slip.count;
        return slip.ply_index <= fault_ && fault_ < slip.ply_index + touched;
    }

    // What the edits of a lower grade say of the only one of the best.
    void compare_others() {
        if (found_.found != 1) return;
        const ThisSlip& one = found_.slips.front();
        bool is_other_at_fault = has_more_at_fault_;
        found_.others_hold = has_more_others_;
        for (const ThisSlip& other : others_) {
            if (is_same_game(one, other)) continue;
            found_.others_hold = true;
            is_other_at_fault = is_other_at_fault || is_at_fault(other);
        }
        found_.is_elsewhere = is_other_at_fault && !is_at_fault(one);
    }

    // Whether two edits give the same moves from the same start. Rulesets that judge a record alike do.
    bool is_same_game(const ThisSlip& a, const ThisSlip& b) {
        if (a.fills != b.fills) return false;
        if (a.setup || b.setup)
            return a.setup && b.setup && a.setup->name == b.setup->name && a.setup->name == "Ruleset";
        const Line one(plies_, a);
        const Line two(plies_, b);
        if (one.size() != two.size()) return false;
        const std::uint32_t first = std::min(one.first(), two.first());
        const std::uint32_t behind = std::min(std::max(one.behind(), two.behind()), one.size());
        Position position = before_.at(first);
        for (std::uint32_t ply_index = first; ply_index < behind; ++ply_index) {
            const auto move = setup_.legal_move(position, *one.at(ply_index));
            if (!move || move != setup_.legal_move(position, *two.at(ply_index))) return false;
            setup_.apply(position, *move);
            trial_.add_work(1);
        }
        return true;
    }

    const Setup& setup_;
    const Record& record_;
    const RecordText<Written>& text_;
    std::span<const notation::Ply<Written>> plies_;
    std::uint32_t fault_;
    RepairDepth depth_;
    SearchFor what_;
    std::uint32_t per_;
    const SeatNames& seats_;
    PositionsBefore<G> before_;
    SlipTrial<G> trial_;
    HoleReadings<Written> holes_;
    Position at_fault_;
    bool is_over_;
    RepairsFound<Written> found_;
    std::vector<ThisSlip> others_;    // that hold with a lower grade
    bool has_more_others_ = false;    // than are kept
    bool has_more_at_fault_ = false;  // one of those
};

}  // namespace notaio::rules
