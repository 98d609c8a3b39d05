// What would make a false claim true: the smallest changes of what was counted, played or taken for granted.
#pragma once

#include "notation/record/notation.hpp"
#include "rules/examine/claims.hpp"
#include "rules/examine/point_explanations.hpp"
#include "rules/examine/replay.hpp"
#include "rules/game/abilities.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace notaio::rules {

/// What is claimed of the end of a record or of a board: points, a winner, or both.
struct EndClaim {
    std::optional<std::vector<int>> scores = {};
    std::optional<ResultMeaning> result = {};
};

/// The plies under another setup, as far as they go.
template <Game G>
struct UnderSetup {
    typename G::Setup setup;
    typename G::Position position;
    std::uint32_t plies = 0;
    bool whole = false;  ///< all are legal
};

/// Plays the plies of a record under its tags with one of them replaced; nothing where that is no setup, or the same.
/// `after(ply, position)` is called behind each.
template <Game G, class After>
std::optional<UnderSetup<G>> play_under(const notation::Tags& tags,
                                        std::span<const notation::Ply<typename G::Written>> plies,
                                        std::string_view name, std::string_view value, After&& after) {
    notation::Tags changed = {{std::string(name), std::string(value)}};
    for (const notation::Tag& tag : tags)
        if (!notation::equal_without_case(tag.name, name)) changed.push_back(tag);
    Diagnostics ignored;
    auto setup = G::read_setup(changed, ignored);
    if (!setup || ignored.count(notation::Severity::error) > 0) return std::nullopt;
    const auto walked = replay<G>(
        *setup, setup->start(), plies, [](std::uint32_t, const auto&) {},
        [&](std::uint32_t ply_index, const auto&, const auto& position) { after(ply_index + 1, position, *setup); });
    return UnderSetup<G>{std::move(*setup), walked.position, walked.plies, walked.plies == plies.size()};
}

/// What makes a false claim true: the smallest changes, the most likely first.
struct ClaimTraces {
    std::vector<notation::Phrase> told = {};
    std::uint64_t more = 0;  ///< that are not told
};

/// So many are told with a finding; of more none is likely.
inline constexpr std::size_t most_traces = 3;

/// How a finding says what would make its claim true: an argument and a hint for each thing.
inline constexpr std::array<std::string_view, most_traces> trace_names = {"trace", "trace_2", "trace_3"};
inline constexpr std::array<Text, most_traces> trace_hints = {notation::as_is("{trace}"), notation::as_is("{trace_2}"),
                                                              notation::as_is("{trace_3}")};

/// Points as claims write them.
inline std::string points_of(const std::vector<int>& scores) { return notation::score_word(scores); }

/// Looks for what makes a false claim true. `tags` and `plies` lead to `position`.
template <Game G>
class ClaimTrace {
    using Setup = typename G::Setup;
    using Position = typename G::Position;
    using Plies = std::span<const notation::Ply<typename G::Written>>;

  public:
    ClaimTrace(const Setup& setup, const Position& position, const notation::Tags& tags, Plies plies)
        : setup_(setup),
          position_(position),
          tags_(tags),
          plies_(plies) {}

    /// What makes the claim true, a sentence each, `most` at most.
    ClaimTraces of(const EndClaim& claim, std::size_t most) {
        claim_ = &claim;
        most_ = most;
        found_ = {};
        try_rulesets();
        try_first();
        if constexpr (has<Scored, G>)
            if (claim.scores) {
                try_exchange();
                try_earlier();
                try_items();
            }
        return std::move(found_);
    }

  private:
    void tell(const Text& text, notation::Arguments arguments) {
        if (found_.told.size() == most_)
            ++found_.more;
        else
            found_.told.emplace_back(text, std::move(arguments));
    }

    // Things on the board that were left out, counted twice or given to another seat.
    void try_items() {
        if constexpr (has<Scored, G>) {
            const std::vector<PointItem> items = setup_.point_items(position_);
            const std::size_t most = found_.told.empty() ? most_left_out : 1;
            for (const auto& one : explain_points(items, setup_.scores(position_), *claim_->scores, most)) {
                if (found_.told.size() == most_)
                    ++found_.more;
                else
                    found_.told.push_back(explanation_text(one, items, *claim_->scores, setup_.seats()));
            }
        }
    }

    // Two seats that were taken for each other.
    void try_exchange() {
        const std::vector<int> scores = setup_.scores(position_);
        const SeatNames seats = setup_.seats();
        for (std::size_t a = 0; a < scores.size(); ++a)
            for (std::size_t b = a + 1; b < scores.size(); ++b) {
                std::vector<int> exchanged = scores;
                std::swap(exchanged[a], exchanged[b]);
                if (scores[a] == scores[b] || exchanged != *claim_->scores) continue;
                tell("these are the points with {a} and {b} exchanged"_text, {{"a", seats[a]}, {"b", seats[b]}});
            }
    }

    // The points of an earlier ply; of several in a row once.
    void try_earlier() {
        bool stood = false;
        std::uint32_t from = 0;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> runs;
        const auto look = [&](std::uint32_t ply, bool fits) {
            if (fits && !stood) from = ply;
            if (!fits && stood) runs.emplace_back(from, ply - 1);
            stood = fits;
        };
        replay<G>(
            setup_, setup_.start(), plies_, [](std::uint32_t, const auto&) {},
            [&](std::uint32_t ply_index, const auto&, const auto& position) {
                look(ply_index + 1, setup_.scores(position) == *claim_->scores);
            });
        look(static_cast<std::uint32_t>(plies_.size()) + 1, false);
        const bool is_start = std::ranges::all_of(*claim_->scores, [](int points) { return points == 0; });
        if (is_start) return;  // a score that was never written down
        for (const auto& [first, last] : runs)
            tell(
                first == last ? "{points} stood after ply {first}"_text
                              : "{points} stood after plies {first} to {last}"_text,
                {{"points", points_of(*claim_->scores)}, {"first", std::int64_t{first}}, {"last", std::int64_t{last}}});
    }

    // Whether all that is claimed is so where the plies lead under another setup.
    bool holds(const UnderSetup<G>& under) const {
        if (!under.whole) return false;
        if constexpr (has<Scored, G>)
            if (claim_->scores && under.setup.scores(under.position) != *claim_->scores) return false;
        if (!claim_->result) return true;
        const auto outcome = under.setup.outcome(under.position);
        return outcome && agrees(*claim_->result, *outcome);
    }

    void try_rulesets() {
        const notation::Tag* own = notation::find_tag(tags_, "Ruleset");
        for (const std::string_view id : G::rulesets) {
            const auto under = play_under<G>(tags_, plies_, "Ruleset", id, [](auto&&...) {});
            if (!under || under->setup.setup_tags() == setup_.setup_tags() || !holds(*under)) continue;
            if (own != nullptr && notation::equal_without_case(own->value, id)) continue;
            tell("the ruleset {ruleset} makes this true"_text, {{"ruleset", std::string(id)}});
        }
    }

    void try_first() {
        if (plies_.empty()) return;
        const SeatNames seats = setup_.seats();
        for (const Text& seat : seats) {
            const auto under = play_under<G>(tags_, plies_, "First", seat.en, [](auto&&...) {});
            if (!under || under->setup.setup_tags() == setup_.setup_tags()) continue;
            // The seats stand in another order then.
            EndClaim claim = *claim_;
            const SeatNames order = under->setup.seats();
            if (claim.result)
                if (const auto meaning = understand_result(result_word(*claim.result, seats), order))
                    claim.result = meaning;
            const EndClaim* before = std::exchange(claim_, &claim);
            const bool fits = holds(*under);
            claim_ = before;
            if (fits)
                tell(claim_->result ? "[First \"{seat}\"] makes this result fit"_text
                                    : "[First \"{seat}\"] makes this score fit"_text,
                     {{"seat", std::string(seat.en)}});
        }
    }

    const Setup& setup_;
    const Position& position_;
    const notation::Tags& tags_;
    const Plies plies_;
    const EndClaim* claim_ = nullptr;
    std::size_t most_ = 0;
    ClaimTraces found_;
};

}  // namespace notaio::rules
