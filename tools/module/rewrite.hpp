// A record as its target wants it: every ply replayed and rewritten again, tags in the order of record-text 10.
#pragma once

#include "notation/record/held_text.hpp"
#include "notation/record/notation.hpp"
#include "rules/examine/examine.hpp"
#include "tools/module/module.hpp"

#include <array>
#include <deque>
#include <span>

namespace notaio::tools {

namespace detail {

template <rules::Game G>
class Rewriter {
    using Written = typename G::Written;
    using Record = notation::Record<Written>;
    using Annotation = notation::Annotation<Written>;
    using Position = typename G::Position;

  public:
    Rewriter(const typename G::Setup& from, const typename G::Setup& to, bool count_legal, bool points,
             std::string_view target, notation::TextHolder& text, Diagnostics& losses)
        : from_(from),
          to_(to),
          count_legal_(count_legal),
          points_(points),
          target_(target),
          text_(text),
          losses_(losses) {}

    // Plies and annotations of one line, from `position` on. A line that does not replay is cut there, and that is a
    // loss. Variations stand on a stack of their own, so that no nesting in the text can become nesting of calls.
    struct Line {
        std::vector<notation::Ply<Written>> plies;
        std::vector<Annotation> annotations;
        std::vector<notation::PlyClaim> claims;
        bool whole = true;
    };
    Line line(std::span<const notation::Ply<Written>> plies, const std::vector<Annotation>& annotations,
              const Position& position, std::uint32_t base) {
        std::deque<UnderWay> open;
        open.emplace_back(plies, annotations, position, base, nullptr);
        while (true) {
            UnderWay& now = open.back();
            if (const Annotation* inner = rewrite_to_variation(now)) {
                std::span<const notation::Ply<Written>> moves(inner->plies);
                if (inner->ending)
                    moves = moves.first(std::min<std::size_t>(moves.size(), inner->ending->after - (inner->ply - 1)));
                open.emplace_back(moves, inner->annotations, now.before, inner->ply - 1, inner);
            } else if (open.size() == 1) {
                return std::move(now.made);
            } else {
                Annotation annotation = variation(now);
                open.pop_back();
                open.back().made.annotations.push_back(std::move(annotation));
            }
        }
    }

  private:
    // A line that is being rewritten.
    struct UnderWay {
        UnderWay(std::span<const notation::Ply<Written>> of, const std::vector<Annotation>& annotated,
                 const Position& start, std::uint32_t from, const Annotation* variation_of)
            : plies(of),
              next(annotated.begin()),
              end(annotated.end()),
              base(from),
              given(variation_of),
              position(start),
              before(start) {}

        std::span<const notation::Ply<Written>> plies;
        typename std::vector<Annotation>::const_iterator next, end;  // of the annotations
        std::uint32_t base;                                          // plies before its first
        const Annotation* given;                                     // of which it is the line; null: the main line
        Position position;
        Position before;  // the last ply
        Line made = {};
    };

    // Goes on to the next variation of the line; null at its end.
    const Annotation* rewrite_to_variation(UnderWay& now) {
        do {
            const auto ply = now.base + static_cast<std::uint32_t>(now.made.plies.size());
            while (now.next != now.end && now.next->ply <= ply) {
                const Annotation& given = *now.next++;
                if (given.kind == Annotation::Kind::variation) return &given;
                Annotation& same = now.made.annotations.emplace_back(given);
                if (same.kind == Annotation::Kind::comment) text_.hold_comment(same.text);
            }
        } while (rewrite_next(now));
        return nullptr;
    }

    // The next ply of the line; false at its end.
    bool rewrite_next(UnderWay& now) {
        auto& one = now.made;
        if (one.plies.size() == now.plies.size()) return false;
        const auto& ply = now.plies[one.plies.size()];
        const auto number = now.base + static_cast<std::uint32_t>(one.plies.size()) + 1;
        now.before = now.position;
        std::optional<typename G::Move> move;
        if (ply.written && !from_.is_over(now.position)) {
            if constexpr (rules::has<rules::GivesPlayedMoves, G>)
                move = from_.play_move(now.position, *ply.written);
            else
                move = from_.legal_move(now.position, *ply.written);
        }
        one.whole = move.has_value();
        if (!move) return false;
        if (count_legal_)
            one.claims.push_back({.ply = number,
                                  .kind = notation::PlyClaim::Kind::legal_count,
                                  .value = static_cast<std::int64_t>(from_.count_legal(now.before))});
        auto rewritten = to_.written_move(now.before, *move);
        // What the record says of the ply beside its move, where the game's written moves hold it.
        if constexpr (rules::has<rules::PointsPerPly, G>) rewritten.points = ply.written->points;
        if constexpr (!rules::has<rules::GivesPlayedMoves, G>) from_.apply(now.position, *move);
        if constexpr (rules::has<rules::PointsPerPly, G>)
            if (points_) G::write_points(rewritten, rules::points_made<G>(from_, now.before, now.position));
        one.plies.push_back({std::move(rewritten), ply.where});
        return true;
    }

    // The annotation that the line of a variation becomes.
    Annotation variation(UnderWay& line) {
        const Annotation& given = *line.given;
        Annotation annotation{.ply = given.ply, .kind = given.kind, .where = given.where, .ending = given.ending};
        bool ends = true;  // nothing stands behind its ending
        if (annotation.ending) {
            ends = annotation.ending->after - line.base >= given.plies.size() && !annotation.ending->again;
            annotation.ending->again.reset();
        }
        annotation.plies = std::move(line.made.plies);
        annotation.annotations = std::move(line.made.annotations);
        if (!line.made.whole) annotation.ending.reset();
        if (!line.made.whole || !ends)
            notation::report_loss(losses_, target_, "a variation that is not legal to its end"_text);
        return annotation;
    }

    const typename G::Setup& from_;
    const typename G::Setup& to_;
    bool count_legal_;
    bool points_;  // whether every ply is to have its points written
    std::string_view target_;
    notation::TextHolder& text_;
    Diagnostics& losses_;
};

// The tags of record-text 10 after the setup, the seats between Round and Result, those of the game after Lang.
inline Tags order_tags(const Tags& given, Tags setup, std::span<const std::string_view> setup_names,
                       const std::vector<std::string>& seats, std::span<const std::string_view> last,
                       const std::optional<std::string>& result) {
    Tags ordered = std::move(setup);
    const auto is_one_of = [](std::string_view name, const auto& names) {
        return std::ranges::any_of(names,
                                   [&](std::string_view known) { return notation::equal_without_case(name, known); });
    };
    std::vector<std::string> order = {"Event", "Site", "Date", "Round"};
    order.insert(order.end(), seats.begin(), seats.end());
    order.insert(order.end(), {"Result", std::string(notation::result_from), "Score", "Termination", "Lang"});
    order.insert(order.end(), last.begin(), last.end());
    for (const std::string& name : order) {
        if (name == "Result") {
            if (result) ordered.push_back({"Result", *result});
        } else if (const auto* tag = notation::find_tag(given, name)) {
            ordered.push_back({name, tag->value});
        }
    }
    for (const auto& tag : given)
        if (!notation::equal_without_case(tag.name, "Game") && !is_one_of(tag.name, setup_names) &&
            !is_one_of(tag.name, order))
            ordered.push_back({tag.name, tag.value});
    return ordered;
}

// The tags with the language that the moves are to be written in; that of the default has no tag.
inline Tags with_lang(Tags tags, const std::string& lang) {
    std::erase_if(tags, [](const notation::Tag& tag) { return notation::equal_without_case(tag.name, "Lang"); });
    if (lang != "en") tags.push_back({"Lang", lang});
    return tags;
}

// Says where a result is from that nothing proves, or that a drawn board denies: its notation may have its own codes
// for that.
inline void add_result_from(Tags& tags, const std::vector<notation::ResultClaim>& results,
                            const std::optional<rules::Outcome>& outcome, bool ended_on_board) {
    const bool proved = outcome && !(ended_on_board && outcome->winners.empty());
    if (proved || results.empty() || notation::find_tag(tags, notation::result_from) != nullptr) return;
    const auto* codes = results.front().codes;
    if (codes == nullptr || codes->origin.empty()) return;
    tags.push_back({std::string(notation::result_from), std::string(codes->origin)});
}

// The result as the target needs it: whose ending an ending word is, most notations say by the result alone.
template <rules::Game G, class Target>
std::optional<std::string> told_result(const rules::Examined<G>& found, const typename G::Setup& to,
                                       const std::optional<notation::Ending>& ending, const Target& target,
                                       Diagnostics& losses) {
    const auto seats = to.seats();
    const auto& claimed = found.claimed_result;
    const auto& outcome = found.outcome;
    if (!ending || !ending->seat || !outcome || target.holds.ending_seat) return claimed;
    notation::Ending bare = *ending;
    bare.seat.reset();
    const auto is_told = [&](const std::optional<std::string>& word) {
        // A resignation behind the end is the loser's, whom the board names.
        if (found.ended_on_board) return rules::is_late_resignation(bare, *outcome, seats);
        auto ended = rules::end_by_word(bare, found.setup->to_move(found.position), seats,
                                        word ? rules::understand_result(*word, seats) : std::nullopt);
        if constexpr (rules::has<rules::EndsByPosition, G>)
            found.setup->settle_ending(found.position, bare, ended.outcome);
        return ended.outcome == *outcome;
    };
    if (is_told(claimed)) return claimed;
    const std::string word = rules::result_word(rules::meaning_of(*outcome), seats);
    if (!claimed && is_told(word)) return word;
    notation::report_loss(losses, target.id, "whose ending it is"_text);
    return claimed;
}

// Names the seat that ends the game out of turn, where the result alone says so: the target writes it with the ending.
template <rules::Game G>
void name_ending(std::optional<notation::Ending>& ending, const rules::Examined<G>& found) {
    using Kind = notation::Ending::Kind;
    if (!ending || ending->seat || ending->kind == Kind::draw || ending->kind == Kind::abandoned) return;
    const auto seats = found.setup->seats();
    if (!found.outcome || found.outcome->winners.size() != 1 || seats.size() != 2) return;
    const auto winner = found.outcome->winners.front();
    if (winner == found.setup->to_move(found.position)) ending->seat = std::string(seats[1 - rules::index(winner)].en);
}

}  // namespace detail

/// The setup with the cells named as the target wants them: by its own coordinates, those asked for, or the record's.
template <rules::Game G>
std::optional<typename G::Setup> target_setup(const typename G::Setup& setup,
                                              const notation::Notation<typename G::Written>& target,
                                              const ConvertOptions& options, Diagnostics& losses) {
    std::string_view id = setup.coordinates().id();
    if (target.coordinates) id = *target.coordinates;
    if (options.to_coordinates) id = *options.to_coordinates;
    auto result = rules::with_coordinates<G>(setup, id);
    if (!result) {  // why, the reader of setups says
        Tags tags = setup.setup_tags();
        std::erase_if(tags, [](const notation::Tag& tag) { return tag.name == "Coordinates"; });
        tags.push_back({"Coordinates", std::string(id)});
        Diagnostics told;
        G::read_setup(tags, told);
        for (const Diagnostic& one : told.list())
            if (one.severity == Severity::error) losses.add(one);
    }
    return result;
}

/// The record in the words of `target`: its coordinates, its claims, legal counts where it wants them.
template <rules::Game G>
notation::Record<typename G::Written> rewrite_record(const notation::Record<typename G::Written>& record,
                                                     const rules::Examined<G>& found, const typename G::Setup& to,
                                                     const notation::Notation<typename G::Written>& target,
                                                     const ConvertOptions& options, Diagnostics& losses) {
    const auto& from = *found.setup;

    notation::Record<typename G::Written> whole;
    Tags setup = {{"Game", std::string(G::name)}};
    for (auto& tag : to.setup_tags()) {
        if (options.to_coordinates && tag.name == "Coordinates") tag.origin = notation::TagOrigin::option;
        setup.push_back(std::move(tag));
    }
    std::vector<std::string> seats;
    for (const auto& seat : to.seats()) seats.emplace_back(seat.en);
    // A `draw` that stands on a finished board is the result, which is written as such.
    if (found.ending && !(found.ended_on_board && found.ending->may_be_result)) whole.ending = found.ending;
    if (whole.ending) whole.ending->may_be_result = false;
    if (target.holds.ending_seat) detail::name_ending<G>(whole.ending, found);
    auto result = detail::told_result<G>(found, to, whole.ending, target, losses);
    // A word at the end that is a seat of the game and not of this record: as a tag it would claim another setup.
    if (result && !rules::understand_result(*result, to.seats()) && !notation::find_tag(record.tags, "Result")) {
        notation::report_loss(losses, target.id, "a result that is none here"_text);
        result.reset();
    }
    Tags given = options.lang ? detail::with_lang(record.tags, *options.lang) : record.tags;
    if (result) detail::add_result_from(given, record.results, found.outcome, found.ended_on_board);
    notation::TextHolder text(target.holds.characters, target.id, losses);
    text.hold(given);
    whole.tags = detail::order_tags(given, std::move(setup), G::setup_names, seats, G::last_tags, result);
    if (result) whole.results.push_back({*result});

    detail::Rewriter<G> rewriter(from, to, target.wants_legal_counts, options.points, target.id, text, losses);
    auto line = rewriter.line(record.plies, record.annotations, from.start(), 0);
    whole.plies = std::move(line.plies);
    whole.annotations = std::move(line.annotations);
    whole.claims = std::move(line.claims);
    return whole;
}

/// Whether by another ruleset the moves lead to another winner, or to none.
template <rules::Game G>
bool names_another_winner(const rules::Examined<G>& found) {
    const auto other = found.setup->other_outcome(found.position);
    if (!other) return false;
    if (!found.ended_on_board || !other->outcome) return found.ended_on_board || other->outcome.has_value();
    return other->outcome->winners != found.outcome->winners;
}

/// The cells that prove the outcome, in the coordinates of the target.
template <rules::Game G>
std::vector<std::string> proof_labels(const rules::Examined<G>& found, const typename G::Setup& to) {
    std::vector<std::string> labels;
    for (const Fact& cell : to.proof(found.position).cells)
        if (const auto* label = std::get_if<std::string>(&cell.value)) labels.push_back(*label);
    return labels;
}

}  // namespace notaio::tools
