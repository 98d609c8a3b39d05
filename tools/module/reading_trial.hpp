// Where two records part, which of their readings hold? Choices of them are played until one does, or all have been.
#pragma once

#include "rules/examine/examine.hpp"
#include "tools/module/alignment.hpp"
#include "tools/module/comparison.hpp"
#include "tools/module/module.hpp"
#include "tools/module/points_at_ply.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace notaio::tools {

/// Two records of one setup, with its cells named as each of them names them.
template <rules::Game G>
struct TwoLines {
    using Record = notation::Record<typename G::Written>;

    const Record& first;
    const Record& second;
    typename G::Setup first_setup;
    typename G::Setup second_setup;
    const DiagnosticCode* first_hole = nullptr;  ///< what is said of its first ply that cannot be read
    const DiagnosticCode* second_hole = nullptr;
};

/// A choice of readings, and what comes of it.
struct Way {
    std::vector<bool> takes_second = {};  ///< by parting; those behind the last one were not reached
    bool claims_of_second = false;        ///< result and score
    ReadingEnd end = {};

    [[nodiscard]] bool holds() const { return end.kind == ReadingEnd::Kind::holds; }
    /// Whether it leads further.
    [[nodiscard]] bool beats(const Way& other) const {
        const auto rank = [](const ReadingEnd& of) {
            using enum ReadingEnd::Kind;
            return std::pair(of.kind == holds ? 3 : of.kind == refuted ? 2 : of.kind == breaks ? 1 : 0, of.ply);
        };
        return rank(end) > rank(other.end);
    }
};

/// Plays choices of readings. `budget`: the plies that all trials together may play.
template <rules::Game G>
class ReadingTrial {
    using Written = typename G::Written;
    using Record = notation::Record<Written>;
    using Position = typename G::Position;
    using Setup = typename G::Setup;

  public:
    /// More are not tried at all.
    static constexpr std::size_t most_partings = 256;

    ReadingTrial(const TwoLines<G>& lines, const std::vector<Parting>& partings) : lines_(lines), partings_(partings) {}

    void allow(std::uint64_t plies) { budget_ = work_ + plies; }
    [[nodiscard]] bool is_spent() const { return work_ >= budget_; }
    /// Choices that were played, to their end or their fault.
    [[nodiscard]] std::uint64_t tried() const { return tried_; }

    /// Gives every choice, as far as it leads, until `visit(way)` says false or the budget is spent.
    template <class Visit>
    void all(Visit&& visit) {
        Position position = lines_.first_setup.start();
        std::uint32_t ply = 0;
        if (auto end = common(0, position, ply))
            visit(Way{.end = *end});
        else
            behind(0, {}, position, ply, visit);
    }

    /// For each parting that `way` reaches, what comes of each reading.
    template <class Take>
    void readings(const Way& way, Take&& take) {
        Position position = lines_.first_setup.start();
        std::uint32_t ply = 0;
        if (common(0, position, ply)) return;
        std::vector<bool> before;
        for (std::size_t at = 0; at < way.takes_second.size() && !is_spent(); ++at) {
            const bool taken = way.takes_second[at];
            ReadingEnd own = way.end;
            own.at_once = is_at_once(own, at, taken, ply);
            take(at, taken, own);
            take(at, !taken, other(at, before, !taken, position, ply));
            before.push_back(taken);
            if (step(at, taken, position, ply)) return;
        }
    }

    /// Says of the points of plies that both have, ascending, whose are true: of those that `way` plays.
    void judge_points(const Way& way, std::span<PointsAtPly> points) {
        if constexpr (rules::has<rules::PointsPerPly, G>) {
            Position position = lines_.first_setup.start();
            std::uint32_t ply = 0;
            std::uint32_t from = 0;
            auto next = points.begin();
            for (std::size_t at = 0; at <= partings_.size(); ++at) {
                const std::uint32_t end = at < partings_.size() ? partings_[at].first_begin : plies(false);
                for (; next != points.end() && next->first_ply_index < end; ++next) {
                    if (play(false, from, next->first_ply_index, position, ply)) return;
                    const Position before = position;
                    if (play(false, next->first_ply_index, next->first_ply_index + 1, position, ply)) return;
                    const auto move =
                        lines_.first_setup.legal_move(before, *lines_.first.plies[next->first_ply_index].written);
                    next->template judge<G>(lines_.first_setup, before, *move, position);
                    from = next->first_ply_index + 1;
                }
                if (at == way.takes_second.size() || play(false, from, end, position, ply)) return;
                const auto [begin, behind] = reading(at, way.takes_second[at]);
                if (play(way.takes_second[at], begin, behind, position, ply)) return;
                from = partings_[at].first_end;
            }
        }
    }

    /// The record that a choice of readings to its end makes, its plies as the first record would write them.
    [[nodiscard]] Record assemble(const Way& way) {
        Record result;
        result.tags = tags(way.claims_of_second);
        result.results = (way.claims_of_second ? lines_.second : lines_.first).results;
        result.unusable_setup = lines_.first.unusable_setup;
        result.ending = lines_.first.ending;
        if (result.ending) result.ending->after = shifted(result.ending->after, way);
        result.behind_result = lines_.first.behind_result;
        if (result.behind_result) result.behind_result->after = shifted(result.behind_result->after, way);
        Position position = lines_.first_setup.start();
        std::uint32_t from = 0;
        std::uint32_t of_second = 0;
        for (std::size_t at = 0; at <= partings_.size(); ++at) {
            const std::uint32_t common_end = at < partings_.size() ? partings_[at].first_begin : plies(false);
            append(false, from, common_end, of_second, result, position);
            if (at == partings_.size()) break;
            const bool second = way.takes_second[at];
            const auto [begin, end] = reading(at, second);
            append(second, begin, end, std::nullopt, result, position);
            from = partings_[at].first_end;
            of_second = partings_[at].second_end;
        }
        return result;
    }

  private:
    [[nodiscard]] const Record& record(bool second) const { return second ? lines_.second : lines_.first; }
    [[nodiscard]] const Setup& setup(bool second) const { return second ? lines_.second_setup : lines_.first_setup; }
    [[nodiscard]] std::uint32_t plies(bool second) const {
        return static_cast<std::uint32_t>(record(second).plies.size());
    }
    [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> reading(std::size_t at, bool second) const {
        const Parting& of = partings_[at];
        return second ? std::pair(of.second_begin, of.second_end) : std::pair(of.first_begin, of.first_end);
    }

    // Plays plies of one record; what stops it, if anything does.
    std::optional<ReadingEnd> play(bool second, std::uint32_t begin, std::uint32_t end, Position& position,
                                   std::uint32_t& ply) {
        const Setup& names = setup(second);
        for (std::uint32_t at = begin; at < end; ++at) {
            ++work_;
            const auto& written = record(second).plies[at].written;
            ReadingEnd broken{.kind = ReadingEnd::Kind::breaks, .ply = ply + 1};
            if (!written) {
                broken.code = second ? lines_.second_hole : lines_.first_hole;
                return broken;
            }
            if (names.is_over(position)) {
                broken.code = &G::game_over_code();
                return broken;
            }
            const auto move = names.legal_move(position, *written);
            if (!move) {
                broken.code = names.broken_rule(position, *written).code;
                return broken;
            }
            names.apply(position, *move);
            ++ply;
        }
        return std::nullopt;
    }

    // Plays what both have between a parting and the one before it.
    std::optional<ReadingEnd> common(std::size_t at, Position& position, std::uint32_t& ply) {
        const std::uint32_t begin = at == 0 ? 0 : partings_[at - 1].first_end;
        return play(false, begin, at < partings_.size() ? partings_[at].first_begin : plies(false), position, ply);
    }

    // Plays a reading and what both have behind it.
    std::optional<ReadingEnd> step(std::size_t at, bool second, Position& position, std::uint32_t& ply) {
        const auto [begin, end] = reading(at, second);
        if (auto stopped = play(second, begin, end, position, ply)) return stopped;
        return common(at + 1, position, ply);
    }

    [[nodiscard]] bool is_at_once(const ReadingEnd& end, std::size_t at, bool second, std::uint32_t before) const {
        const auto [begin, behind] = reading(at, second);
        return end.kind == ReadingEnd::Kind::breaks && end.ply <= before + (behind - begin) + 1;
    }

    // What comes of a reading at a parting, before which `position` stands after so many plies.
    ReadingEnd other(std::size_t at, std::vector<bool> before, bool second, Position position, std::uint32_t ply) {
        const std::uint32_t begin = ply;
        before.push_back(second);
        if (auto stopped = step(at, second, position, ply)) {
            stopped->at_once = is_at_once(*stopped, at, second, begin);
            return *stopped;
        }
        Way best;
        behind(at + 1, std::move(before), position, ply, [&](const Way& way) {
            if (way.beats(best)) best = way;
            return !best.holds();
        });
        if (is_spent() && !best.holds()) return {};
        return best.end;
    }

    // A parting on the way, and how many of its readings have been tried.
    struct Open {
        Position position;
        std::uint32_t ply = 0;
        int tried = 0;
    };

    // Gives every choice at the partings from `from` on, where those before are chosen.
    template <class Visit>
    void behind(std::size_t from, std::vector<bool> chosen, const Position& start, std::uint32_t ply, Visit&& visit) {
        if (from == partings_.size()) {
            give_whole(chosen, ply, visit);
            return;
        }
        std::vector<Open> open;
        open.push_back({start, ply});
        chosen.push_back(false);
        while (!open.empty() && !is_spent()) {
            Open& now = open.back();
            if (now.tried == 2) {
                open.pop_back();
                chosen.pop_back();
                continue;
            }
            const std::size_t at = chosen.size() - 1;
            chosen.back() = now.tried++ == 1;
            Open next{now.position, now.ply};
            if (const auto stopped = step(at, chosen.back(), next.position, next.ply)) {
                ++tried_;
                if (!visit(Way{.takes_second = chosen, .end = *stopped})) return;
            } else if (at + 1 == partings_.size()) {
                if (!give_whole(chosen, next.ply, visit)) return;
            } else {
                open.push_back(std::move(next));
                chosen.push_back(false);
            }
        }
    }

    // Every ply is legal: is what the record claims true, or what the second claims in its place?
    template <class Visit>
    bool give_whole(const std::vector<bool>& chosen, std::uint32_t ply, Visit&& visit) {
        ++tried_;
        Way way{.takes_second = chosen};
        way.end = judge(way, ply);
        if (!way.holds() && claims_differ()) {
            Way with_claims{.takes_second = chosen, .claims_of_second = true};
            with_claims.end = judge(with_claims, ply);
            if (with_claims.holds()) way = std::move(with_claims);
        }
        return visit(way);
    }

    ReadingEnd judge(const Way& way, std::uint32_t ply) {
        const Record whole = assemble(way);
        Diagnostics faults;
        const auto found =
            rules::examine<G>(whole, {.repairs = rules::RepairDepth::never, .proof = false}, faults, known_);
        work_ += 2 * std::uint64_t{ply};
        const auto fault = std::ranges::find(faults.list(), Severity::error, &Diagnostic::severity);
        if (fault == faults.list().end() && !found.first_bad_ply && found.claim_agrees != false)
            return {.kind = ReadingEnd::Kind::holds, .ply = ply};
        ReadingEnd end{.kind = ReadingEnd::Kind::refuted, .ply = ply};
        if (fault != faults.list().end()) end.code = fault->code;
        if (found.first_bad_ply) {
            end.kind = ReadingEnd::Kind::breaks;
            end.ply = *found.first_bad_ply;
        }
        return end;
    }

    [[nodiscard]] static std::string claim_of(const Record& record) {
        std::string all;
        for (const auto& claim : record.results) all += claim.word + '\n';
        if (const auto* score = notation::find_tag(record.tags, "Score")) all += score->value;
        return all;
    }
    [[nodiscard]] bool claims_differ() const {
        const std::string of_second = claim_of(lines_.second);
        return !of_second.empty() && claim_of(lines_.first) != of_second;
    }

    // Those of the first record, with the setup that is in force.
    [[nodiscard]] Tags tags(bool claims_of_second) const {
        Tags result = lines_.first_setup.setup_tags();
        const auto is_setup = [](const notation::Tag& tag) {
            return std::ranges::any_of(
                G::setup_names, [&](std::string_view name) { return notation::equal_without_case(name, tag.name); });
        };
        const auto is_claim = [](const notation::Tag& tag) {
            return notation::equal_without_case(tag.name, "Result") || notation::equal_without_case(tag.name, "Score");
        };
        for (const auto& tag : lines_.first.tags)
            if (!is_setup(tag) && !(claims_of_second && is_claim(tag))) result.push_back(tag);
        if (claims_of_second)
            for (const auto& tag : lines_.second.tags)
                if (is_claim(tag)) result.push_back(tag);
        return result;
    }

    // Appends plies of one record with what it claims of them, but for numbers. `same`: the first of the second record
    // that both have; of those the true points are taken.
    void append(bool second, std::uint32_t begin, std::uint32_t end, std::optional<std::uint32_t> same, Record& given,
                Position& position) const {
        const Record& from = record(second);
        const Setup& names = setup(second);
        auto claim = std::ranges::lower_bound(from.claims, begin + 1, {}, &notation::PlyClaim::ply);
        for (std::uint32_t at = begin; at < end; ++at) {
            const std::size_t first_claim = given.claims.size();
            for (; claim != from.claims.end() && claim->ply == at + 1; ++claim) {
                if (claim->is_number()) continue;
                given.claims.push_back(*claim);
                given.claims.back().ply = static_cast<std::uint32_t>(given.plies.size()) + 1;
            }
            given.plies.push_back(from.plies[at]);
            auto& written = given.plies.back().written;
            if (!written) continue;
            const auto move = names.legal_move(position, *written);
            if (!move) continue;  // only where it is not asked for
            if (second) {
                auto rewritten = lines_.first_setup.written_move(position, *move);
                if constexpr (rules::has<rules::PointsPerPly, G>) rewritten.points = written->points;
                written = std::move(rewritten);
            }
            if constexpr (rules::has<rules::PointsPerPly, G>) {
                auto points = same ? points_of(lines_.first, at, lines_.second, *same + (at - begin)) : PointsAtPly{};
                if (points.first != nullptr && points.second != nullptr && points.differ()) {
                    const Position before = position;
                    names.apply(position, *move);
                    points.template judge<G>(names, before, *move, position);
                    if (points.takes_second()) take_points(points.second->text, given, first_claim);
                    continue;
                }
            }
            names.apply(position, *move);
        }
    }

    static void take_points(const std::string& text, Record& given, std::size_t first_claim) {
        for (std::size_t at = first_claim; at < given.claims.size(); ++at)
            if (given.claims[at].kind == notation::PlyClaim::Kind::points) given.claims[at].text = text;
    }

    // Where a place of the first record stands once a choice of readings is made.
    [[nodiscard]] std::uint32_t shifted(std::uint32_t ply_index, const Way& way) const {
        std::uint32_t value = ply_index;
        for (std::size_t at = 0; at < partings_.size() && partings_[at].first_end <= ply_index; ++at) {
            const Parting& of = partings_[at];
            if (way.takes_second[at]) value += (of.second_end - of.second_begin) - (of.first_end - of.first_begin);
        }
        return value;
    }

    const TwoLines<G>& lines_;
    const std::vector<Parting>& partings_;
    rules::KnownSetups<G> known_;
    std::uint64_t work_ = 0;
    std::uint64_t budget_ = 0;
    std::uint64_t tried_ = 0;
};

}  // namespace notaio::tools
