// Two records of one game side by side: where their plies part, what comes of each reading, and what else differs.
#pragma once

#include "rules/game/known_setups.hpp"
#include "tools/module/flat_variations.hpp"
#include "tools/module/merge_text.hpp"
#include "tools/module/ply_names.hpp"
#include "tools/module/points_at_ply.hpp"
#include "tools/module/reading_trial.hpp"
#include "tools/module/rewrite.hpp"
#include "tools/module/told_differences.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace notaio::tools {

/// One of two records that are compared.
template <rules::Game G>
struct ComparedRecord {
    const notation::Record<typename G::Written>& record;
    const Source& source;
    const notation::Notation<typename G::Written>& row;
    const rules::Examined<G>& found;
    const CheckReport& report;
};

/// Compares two records, and puts them together where that is asked for.
template <rules::Game G>
class RecordComparison {
    using Written = typename G::Written;
    using Record = notation::Record<Written>;
    using Setup = typename G::Setup;
    using Position = typename G::Position;
    using Annotation = notation::Annotation<Written>;
    using Kind = Difference::Kind;
    using Compared = ComparedRecord<G>;

  public:
    RecordComparison(const Compared& first, const Compared& second, Comparison& comparison)
        : first_(first),
          second_(second),
          comparison_(comparison),
          one_notation_(first.row.id == second.row.id) {}

    /// `read_again` reads a text as the first record is read.
    void run(bool merges, const typename MergedText<G>::ReadAgain& read_again) {
        name_plies();
        compare_setups();
        align_plies();
        try_readings(merges);
        const std::size_t first_ply = comparison_.differences.size();
        for (const Parting& parting : partings_) add_parting(parting);
        tell_readings(first_ply);
        tell_points();
        compare_ends();
        compare_told();
        if (merges) merge(first_ply, read_again);
    }

  private:
    // Plies in common names, and the setups for them.
    void name_plies() {
        const Setup* const names = first_.found.setup.get();
        if (second_.found.setup) {
            names_for_second_ = second_.found.setup;
            if (names != nullptr)
                if (auto same = rules::with_coordinates<G>(*second_.found.setup, names->coordinates().id()))
                    names_for_second_ = std::make_shared<const Setup>(*std::move(same));
        }
        const PlySpelling<G> spelling{first_.row, first_.record.tags};
        plies_of_first_.emplace(first_.record, first_.source, names, names, spelling, names_);
        plies_of_second_.emplace(second_.record, second_.source, second_.found.setup.get(), names_for_second_.get(),
                                 spelling, names_);
    }

    [[nodiscard]] bool has_setups() const { return first_.found.setup && second_.found.setup; }

    // The setup that is in force, but for the names of the cells, which are spelling. What a notation alone says of it
    // does not count: its records cannot say anything else.
    void compare_setups() {
        const auto of_notation = [](const Compared& of, std::string_view name) {
            const auto* tag = notation::find_tag(of.record.tags, name);
            return tag != nullptr && tag->origin == notation::TagOrigin::notation;
        };
        compare_tags(setup_of(first_), setup_of(second_), {}, true, comparison_.differences);
        for (Difference& found : comparison_.differences) {
            found.kind = Kind::setup;
            found.counts = !of_notation(first_, found.name) && !of_notation(second_, found.name);
        }
        other_setup_ = has_setups() && !comparison_.differences.empty();
    }

    // As tags: those of the record where they cannot be used.
    [[nodiscard]] static Tags setup_of(const Compared& of) {
        Tags tags = of.found.setup ? of.found.setup->setup_tags() : of.record.tags;
        std::erase_if(tags, [](const notation::Tag& tag) {
            return notation::equal_without_case(tag.name, "Coordinates") || !is_setup(tag.name);
        });
        for (auto& tag : tags) tag.origin = notation::TagOrigin::record;
        return tags;
    }
    [[nodiscard]] static bool is_setup(std::string_view name) {
        return std::ranges::any_of(G::setup_names,
                                   [&](std::string_view known) { return notation::equal_without_case(known, name); });
    }

    void align_plies() {
        Alignment found = align(plies_of_first_->list(), plies_of_second_->list());
        partings_ = std::move(found.partings);
        comparison_.is_shortest = found.is_shortest;
    }

    // One of the setups, with the names that both records have for its cells; nothing where it has none of them.
    [[nodiscard]] std::optional<TwoLines<G>> lines_of(bool second) const {
        const Setup& setup = second ? *second_.found.setup : *first_.found.setup;
        const auto with_names = [&](const Compared& of) {
            return rules::with_coordinates<G>(setup, of.found.setup->coordinates().id());
        };
        auto of_first = with_names(first_);
        auto of_second = with_names(second_);
        if (!of_first || !of_second) return std::nullopt;
        return TwoLines<G>{first_.record,         second_.record,    std::move(*of_first),
                           std::move(*of_second), hole_code(first_), hole_code(second_)};
    }

    [[nodiscard]] static const DiagnosticCode* hole_code(const Compared& of) {
        const auto list = of.report.diagnostics.list();
        const auto found = std::ranges::find_if(list, [](const Diagnostic& finding) {
            return finding.severity == Severity::error && finding.where && !finding.in_variation &&
                   finding.code->kind == notation::CodeKind::text;
        });
        return found == list.end() ? nullptr : found->code;
    }

    // Plies that one trial after the other may play: in proportion to the records, and as many as a search for repairs.
    [[nodiscard]] std::uint64_t budget() const {
        return rules::repair_limit<G>() + 8 * std::uint64_t{first_.record.plies.size() + second_.record.plies.size()};
    }

    // Finds the choices that lead furthest, by each setup. Where one leads behind the fault of a record, more of its
    // plies are known by their moves, and may be the same.
    void try_readings(bool merges) {
        if (!has_setups() || (partings_.empty() && !other_setup_ && !merges && points_that_differ().empty())) return;
        constexpr int rounds = 3;
        for (int round = 0; round < rounds; ++round) {
            if (partings_.size() > ReadingTrial<G>::most_partings) return limit();
            lines_.clear();
            best_.clear();
            for (const bool second : {false, true})
                if (!second || other_setup_)
                    if (auto lines = lines_of(second)) lines_.push_back({second, std::move(*lines)});
            for (const auto& [second, lines] : lines_) find_best(second, lines, merges ? 2 : 1);
            if (round + 1 == rounds || best_.empty() || !has_faults() || !name_again()) break;
        }
    }

    void limit() {
        comparison_.all_tried = false;
        best_.clear();
        ways_.clear();
    }

    // Whether plies were named by their text.
    [[nodiscard]] bool has_faults() const {
        return first_.found.replayed < first_.record.plies.size() ||
               second_.found.replayed < second_.record.plies.size();
    }

    // Choices by one setup: the best, and up to so many under which everything holds.
    void find_best(bool second_setup, const TwoLines<G>& lines, std::size_t wanted) {
        ReadingTrial<G> trial(lines, partings_);
        trial.allow(budget());
        Way best;
        bool any = false;
        std::size_t holding = 0;
        trial.all([&](const Way& way) {
            if (!any || way.beats(best)) best = way;
            any = true;
            if (way.holds()) ways_.push_back({second_setup, way});
            holding += way.holds() ? 1 : 0;
            return holding < wanted;
        });
        comparison_.tried += trial.tried();
        if (trial.is_spent() && holding < wanted) comparison_.all_tried = false;
        if (any) best_.push_back({second_setup, std::move(best)});
    }

    // Names the plies of both again along the best choice. True: the lines part elsewhere now.
    bool name_again() {
        const Chosen& best = *best_choice();
        const auto& lines = lines_of(best);
        const Setup& names = lines.first_setup;
        Position position = lines.first_setup.start();
        std::uint32_t from = 0;
        std::size_t at = 0;
        const auto play_common = [&](std::uint32_t end, std::uint32_t of_second) {
            Position other = position;
            plies_of_second_->name_played(of_second, of_second + (end - from), lines.second_setup, names, other);
            return plies_of_first_->name_played(from, end, lines.first_setup, names, position) == end;
        };
        std::uint32_t of_second = 0;
        for (; at < best.way.takes_second.size(); ++at) {
            const Parting& parting = partings_[at];
            if (!play_common(parting.first_begin, of_second)) break;
            Position other = position;
            const bool second = best.way.takes_second[at];
            const auto stop = plies_of_first_->name_played(parting.first_begin, parting.first_end, lines.first_setup,
                                                           names, second ? other : position);
            const auto stop_of_second = plies_of_second_->name_played(
                parting.second_begin, parting.second_end, lines.second_setup, names, second ? position : other);
            if (second ? stop_of_second != parting.second_end : stop != parting.first_end) break;
            from = parting.first_end;
            of_second = parting.second_end;
        }
        if (at == partings_.size()) play_common(static_cast<std::uint32_t>(first_.record.plies.size()), of_second);
        const auto before = std::move(partings_);
        align_plies();
        if (partings_ == before) return false;
        ways_.clear();
        comparison_.tried = 0;
        comparison_.all_tried = true;
        return true;
    }

    // A choice of readings by one of the setups.
    struct Chosen {
        bool second_setup = false;
        Way way;
    };

    [[nodiscard]] const Chosen* best_choice() const {
        const auto best = std::ranges::max_element(
            best_, [](const Chosen& one, const Chosen& other) { return other.way.beats(one.way); });
        return best == best_.end() ? nullptr : &*best;
    }
    [[nodiscard]] const TwoLines<G>& lines_of(const Chosen& chosen) const {
        return std::ranges::find(lines_, chosen.second_setup, &std::pair<bool, TwoLines<G>>::first)->second;
    }

    void add_parting(const Parting& parting) {
        Difference& difference = comparison_.differences.emplace_back();
        const auto fill = [&](DifferenceSide& side, const NamedPlies<G>& plies, std::uint32_t begin,
                              std::uint32_t end) {
            side.ply = begin + 1;
            for (std::uint32_t at = begin; at < end; ++at) side.moves.push_back(names_.text(plies.list()[at]));
        };
        fill(difference.first, *plies_of_first_, parting.first_begin, parting.first_end);
        fill(difference.second, *plies_of_second_, parting.second_begin, parting.second_end);
    }

    // What comes of the readings of each difference of the plies, and of the setup.
    void tell_readings(std::size_t first_ply) {
        const Chosen* best = best_choice();
        if (best == nullptr) return;
        ReadingTrial<G> trial(lines_of(*best), partings_);
        trial.allow(budget());
        trial.readings(best->way, [&](std::size_t at, bool second, const ReadingEnd& end) {
            Difference& of = comparison_.differences[first_ply + at];
            (second ? of.second : of.first).reading = end;
        });
        if (trial.is_spent()) comparison_.all_tried = false;
        if (!other_setup_) return;
        for (Difference& of : comparison_.differences)
            for (const Chosen& chosen : best_)
                if (of.kind == Kind::setup) (chosen.second_setup ? of.second : of.first).reading = chosen.way.end;
    }

    // The points of plies that both have, where the records do not say the same.
    [[nodiscard]] std::vector<PointsAtPly> points_that_differ() const {
        std::vector<PointsAtPly> points_at_plies;
        if constexpr (rules::has<rules::PointsPerPly, G>) {
            const auto says_points = [](const Compared& of) {
                return std::ranges::find(of.record.claims, notation::PlyClaim::Kind::points,
                                         &notation::PlyClaim::kind) != of.record.claims.end();
            };
            if (!says_points(first_) && !says_points(second_)) return points_at_plies;
            std::uint32_t of_first = 0;
            std::uint32_t of_second = 0;
            for (std::size_t at = 0; at <= partings_.size(); ++at) {
                const bool is_last = at == partings_.size();
                const auto end =
                    is_last ? static_cast<std::uint32_t>(first_.record.plies.size()) : partings_[at].first_begin;
                for (; of_first < end; ++of_first, ++of_second)
                    if (const auto points = points_of(first_.record, of_first, second_.record, of_second);
                        points.differ())
                        points_at_plies.push_back(points);
                if (is_last) break;
                of_first = partings_[at].first_end;
                of_second = partings_[at].second_end;
            }
        }
        return points_at_plies;
    }

    // What one record alone says need not be said: it is told if it is false, or was not played.
    void tell_points() {
        auto points = points_that_differ();
        if (points.empty()) return;
        const Chosen* best = best_choice();
        if (best != nullptr) {
            ReadingTrial<G> trial(lines_of(*best), partings_);
            trial.allow(budget());
            trial.judge_points(best->way, points);
        }
        using rules::PointsClaim;
        for (const PointsAtPly& of : points) {
            const bool both = of.first != nullptr && of.second != nullptr;
            const auto judged = of.first != nullptr ? of.first_is : of.second_is;
            if (!both && judged && *judged != PointsClaim::wrong) continue;
            Difference& difference = comparison_.differences.emplace_back(Difference{.kind = Kind::points});
            difference.counts = one_notation_ || both;
            const auto fill = [&](DifferenceSide& side, std::uint32_t ply_index, const notation::PlyClaim* said,
                                  const std::optional<PointsClaim>& is) {
                side.ply = ply_index + 1;
                if (said == nullptr) return;
                side.value = said->text;
                if (!judged || !is_whole(best->way)) return;
                side.reading = best->way.end;
                if (is == PointsClaim::wrong)
                    side.reading = {.kind = ReadingEnd::Kind::refuted, .ply = best->way.end.ply, .code = said->code};
            };
            fill(difference.first, of.first_ply_index, of.first, of.first_is);
            fill(difference.second, of.second_place, of.second, of.second_is);
            takes_points_of_second_.push_back(both && of.takes_second());
        }
    }

    // Whether every ply of it is legal.
    [[nodiscard]] static bool is_whole(const Way& way) {
        return way.holds() || way.end.kind == ReadingEnd::Kind::refuted;
    }

    // How the game ended and who won, by what the records claim. What a replay gives by itself need not be claimed.
    void compare_ends() {
        const auto ending = [](const Compared& of) -> std::optional<std::string> {
            const bool is_cut = of.found.first_bad_ply.has_value();  // then its replay did not come to it
            const auto& said = is_cut ? of.record.ending : of.found.ending;
            if (!said) return std::nullopt;
            // `draw` on a finished board is its result, which a replay gives.
            if (!is_cut && said->kind == notation::Ending::Kind::draw && of.found.ended_on_board) return std::nullopt;
            return std::string(notation::ending_word(said->kind));
        };
        add_end(Kind::ending, ending(first_), ending(second_), false);
        const bool both_agree = first_.found.claim_agrees == true && second_.found.claim_agrees == true;
        add_end(Kind::result, first_.found.claimed_result, second_.found.claimed_result, both_agree);
        if (!comparison_.differences.empty() && comparison_.differences.back().kind == Kind::result)
            for (const auto& [of, side] : {std::pair(&first_, &comparison_.differences.back().first),
                                           std::pair(&second_, &comparison_.differences.back().second)})
                if (side->value) side->words = result_words(*of, *side->value);
        add_end(Kind::score, first_.found.claimed_score, second_.found.claimed_score, both_agree);
    }

    // A result in words; nothing where it is none of this game.
    [[nodiscard]] static std::optional<notation::Phrase> result_words(const Compared& of, const std::string& value) {
        if (!of.found.setup) return std::nullopt;
        const auto seats = of.found.setup->seats();
        const auto meaning = rules::understand_result(value, seats);
        if (!meaning) return std::nullopt;
        return notation::Phrase(notation::as_is("{result}"), {{"result", rules::result_text(*meaning, seats)}});
    }

    void add_end(Kind kind, const std::optional<std::string>& one, const std::optional<std::string>& other,
                 bool may_be_left_out) {
        const bool both = one && other;
        if (one == other || (!both && may_be_left_out)) return;
        Difference difference{.kind = kind, .counts = one_notation_ || both};
        difference.first.value = one;
        difference.second.value = other;
        comparison_.differences.push_back(std::move(difference));
    }

    // Tags, comments, glyphs and variations.
    void compare_told() {
        std::vector<std::string_view> apart = {"Game", "Coordinates", "Result", "Score", "Lang", notation::result_from};
        apart.insert(apart.end(), G::setup_names.begin(), G::setup_names.end());
        compare_tags(first_.record.tags, second_.record.tags, apart, one_notation_, comparison_.differences);
        compare_annotations(Annotation::Kind::comment, Kind::comment);
        compare_annotations(Annotation::Kind::glyph, Kind::glyph);
        compare_annotations(Annotation::Kind::variation, Kind::variation);
    }

    void compare_annotations(typename Annotation::Kind kind, Kind of) {
        auto first = texts(first_, kind, first_.found.setup.get());
        auto second = texts(second_, kind, names_for_second_.get());
        compare_texts_at_plies(first, second, partings_, of, one_notation_, comparison_.differences);
    }

    [[nodiscard]] std::vector<TextAtPly> texts(const Compared& side, typename Annotation::Kind kind,
                                               const Setup* names) const {
        std::vector<TextAtPly> text_at_plies;
        const auto is_variation = [](const Annotation& of) { return of.kind == Annotation::Kind::variation; };
        if (kind == Annotation::Kind::variation && std::ranges::any_of(side.record.annotations, is_variation))
            return variations(side, names);
        for (const Annotation& of : side.record.annotations)
            if (of.kind == kind && !is_variation(of)) text_at_plies.push_back({of.ply, of.text});
        return text_at_plies;
    }

    // The variations in the names of the first record: as they replay, or as they are written where they do not.
    [[nodiscard]] std::vector<TextAtPly> variations(const Compared& side, const Setup* names) const {
        const auto& written = side.record.annotations;
        if (names == nullptr) return flat_variations<G>(written, nullptr, nullptr);
        Diagnostics losses;
        notation::TextHolder text(notation::HeldText::all, "diff", losses);
        detail::Rewriter<G> rewriter(*side.found.setup, *names, false, false, "diff", text, losses);
        const auto line = rewriter.line(side.record.plies, written, side.found.setup->start(), 0);
        if (losses.empty() && line.annotations.size() == written.size())
            return flat_variations<G>(line.annotations, names, names);
        return flat_variations<G>(written, side.found.setup.get(), names);
    }

    // The same readings by the setup of the first record are no other choice: its setup stays.
    void leave_setup() {
        const std::vector<Chosen> all = ways_;
        std::erase_if(ways_, [&](const Chosen& of) {
            return of.second_setup && std::ranges::any_of(all, [&](const Chosen& other) {
                       return !other.second_setup && other.way.takes_second == of.way.takes_second;
                   });
        });
    }

    // Writes the record with the one choice of readings under which everything holds.
    void merge(std::size_t first_ply, const typename MergedText<G>::ReadAgain& read_again) {
        leave_setup();
        if (ways_.size() != 1 || !comparison_.all_tried) {
            comparison_.merge = ways_.size() > 1         ? Merge::several_hold
                                : !comparison_.all_tried ? Merge::too_many
                                                         : Merge::none_holds;
            return;
        }
        const Chosen& chosen = ways_.front();
        const auto& lines = lines_of(chosen);
        const Record whole = ReadingTrial<G>(lines, partings_).assemble(chosen.way);
        MergedText<G> text({first_.record, first_.source, first_.row, lines.first_setup},
                           {second_.record, second_.source, spells_alike()}, whole, read_again);
        const bool written = text.replace_plies(partings_, chosen.way.takes_second) && text.replace_points() &&
                             (!chosen.way.claims_of_second || text.replace_claims(second_.record)) &&
                             (!chosen.second_setup || text.replace_setup(lines.first_setup.setup_tags())) &&
                             text.holds(first_.report.diagnostics.count(Severity::error));
        comparison_.merge = written ? Merge::done : Merge::not_written;
        if (!written) return;
        comparison_.text = text.take();
        for (std::size_t at = 0; at < partings_.size(); ++at)
            take(comparison_.differences[first_ply + at], chosen.way.takes_second[at]);
        auto points = takes_points_of_second_.begin();
        for (Difference& of : comparison_.differences) {
            if (of.kind == Kind::plies) continue;
            if (of.kind == Kind::points) {
                take(of, *points++);
                continue;
            }
            const bool is_claim = of.kind == Kind::result || of.kind == Kind::score;
            take(of, (of.kind == Kind::setup && chosen.second_setup) || (is_claim && chosen.way.claims_of_second));
        }
    }

    // Whether a ply of the second record means the same in the text of the first.
    [[nodiscard]] bool spells_alike() const {
        const auto lang = [](const Compared& of) {
            const auto* tag = notation::find_tag(of.record.tags, "Lang");
            return tag == nullptr ? std::string_view() : std::string_view(tag->value);
        };
        return one_notation_ && has_setups() && lang(first_) == lang(second_) &&
               first_.found.setup->coordinates().id() == second_.found.setup->coordinates().id();
    }

    static void take(Difference& of, bool second) {
        of.taken = second ? Difference::Taken::second : Difference::Taken::first;
    }

    const Compared& first_;
    const Compared& second_;
    Comparison& comparison_;
    const bool one_notation_;
    bool other_setup_ = false;
    rules::SharedSetup<G> names_for_second_;  // its setup, with its cells named as in the first record
    PlyNames<G> names_;
    std::optional<NamedPlies<G>> plies_of_first_;
    std::optional<NamedPlies<G>> plies_of_second_;
    std::vector<Parting> partings_;
    std::vector<std::pair<bool, TwoLines<G>>> lines_;  // by setup: that of the second record, or of the first
    std::vector<Chosen> best_;                         // of each setup
    std::vector<Chosen> ways_;                         // under which everything holds
    std::vector<bool> takes_points_of_second_;         // by difference of points
};

}  // namespace notaio::tools
