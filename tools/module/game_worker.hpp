// Works on the records of one game: reading, examining, rewriting and showing, for any type that is a Game.
// Included by module_for.hpp only.
#pragma once

#include "notation/containers/json/reading.hpp"
#include "notation/record/general_codes.hpp"
#include "notation/source/ascii.hpp"
#include "rules/examine/examine.hpp"
#include "rules/game/known_setups.hpp"
#include "tools/module/apply_repair.hpp"
#include "tools/module/bare_position.hpp"
#include "tools/module/cell_names.hpp"
#include "tools/module/compare_records.hpp"
#include "tools/module/module.hpp"
#include "tools/module/opened_comment.hpp"
#include "tools/module/played_from.hpp"
#include "tools/module/position_search.hpp"
#include "tools/module/position_view_for.hpp"
#include "tools/module/position_walk.hpp"
#include "tools/module/random_record.hpp"
#include "tools/module/record_identity.hpp"
#include "tools/module/record_keys.hpp"
#include "tools/module/record_teller.hpp"
#include "tools/module/rewrite.hpp"
#include "tools/module/setup_word.hpp"
#include "tools/module/word_reader.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace notaio::tools {

/// Works on the records of game G.
template <rules::Game G>
class GameWorker final : public Worker {
    using Setup = typename G::Setup;
    using Position = typename G::Position;
    using Written = typename G::Written;
    using Parts = GameParts<G>;
    using Record = notation::Record<Written>;

  public:
    void check(const Request& request, const rules::ExamineOptions& options, CheckReport& report) override {
        const auto found = examine_text(request, options, report);
        if (found.outcome && (options.proof || options.outcome)) {
            report.outcome = describe_outcome<G>(*found.setup, *found.outcome);
            if (options.proof && found.ended_on_board) report.outcome->proof = found.setup->proof(found.position);
        } else if (options.proof && found.verdict == rules::Verdict::incomplete) {
            report.to_move = found.setup->seats()[rules::index(found.setup->to_move(found.position))];
        }
        for (const auto& repair : found.repairs) {
            const RepairWays<G> ways(record_, request.source, row_of(request.notation), *found.setup);
            ways.tell(repair.slip, report.diagnostics.list()[repair.finding].repairs[repair.number]);
            if (options.edits) apply(request, ways, repair, report);
        }
        if (options.repairs != rules::RepairDepth::never && report.first_bad_ply) open_comments(request, report);
        report.diagnostics.sort();
    }

    bool convert(const Request& request, const ConvertOptions& options, std::string& out,
                 CheckReport& report) override {
        report.notation = request.notation;
        read(request, report.diagnostics);
        const auto found = examine({.repairs = rules::RepairDepth::never}, report);
        if (found.outcome) report.outcome = describe_outcome<G>(*found.setup, *found.outcome);
        if (!found.setup || found.first_bad_ply) {
            report.diagnostics.sort();
            return false;
        }
        const auto& target = row_of(options.to);
        const std::size_t begin = out.size();
        Diagnostics losses;
        if (std::ranges::any_of(report.diagnostics.list(), [](const Diagnostic& finding) {
                return finding.code->loses_text && finding.severity == Severity::error;
            }))
            notation::report_loss(losses, options.to, "text that could not be read"_text);
        const auto to = target_setup<G>(*found.setup, target, options, report.diagnostics);
        if (!to) {
            report.diagnostics.sort();
            return false;
        }
        auto rewritten = rewrite_record<G>(record_, found, *to, target, options, losses);
        const bool is_false = would_be_false(found, target);
        if (is_false && rewritten.ending) {
            losses.add(notation::gen_301_loss, std::nullopt,
                       {{"target", std::string(target.id)},
                        {"what", '"' + std::string(notation::ending_word(rewritten.ending->kind)) + '"'}});
            rewritten.ending.reset();
        }
        notation::WriteTask<Written> task{.record = rewritten,
                                          .game_id = G::id,
                                          .game_name = G::name,
                                          .target = target.id,
                                          .outcome = {},
                                          .ended_by_board = found.ended_on_board,
                                          .holds = &target.holds};
        if (request.index > 0) task.index = request.index;
        if (!request.source.uri.empty())
            task.place = {request.source.uri, request.source.line, request.source.offset, request.source.bytes.size()};
        for (const auto& seat : found.setup->seats()) task.seats.emplace_back(seat.en);
        task.plies_per_number = rules::plies_per_number<G>(found.setup->seats());
        task.first_place = rules::first_place<G>(*found.setup);
        if (found.outcome && !is_false) {
            task.outcome.emplace();
            task.outcome->how = found.outcome->how;
            task.outcome->scores = found.outcome->scores;
            for (const auto seat : found.outcome->winners) task.outcome->winners.push_back(rules::index(seat));
            if (found.ended_on_board && target.wants_proof) task.outcome->proof = proof_labels<G>(found, *to);
        }
        if constexpr (rules::has<rules::OtherOutcomes, G>) task.ruleset_matters = names_another_winner<G>(found);
        target.write(task, out, losses);

        bool refused = false;
        for (Diagnostic& loss : losses.list()) {
            const bool lossy = options.lossy && !loss.never_lossy && !loss.code->never_lossy;
            const bool counts = loss.severity == Severity::error && !lossy;
            refused = refused || counts;
            if (!counts) loss.severity = Severity::note;
            report.diagnostics.add(loss);
        }
        report.diagnostics.sort();
        if (refused) out.resize(begin);
        return !refused;
    }

    void positions(const Request& request, const PlyRange& range, FunctionRef<void(const PositionView&)> show,
                   CheckReport& report) override {
        report.notation = request.notation;
        report.game = G::id;
        if (request.is_bare()) {
            const auto tags = position_tags<G>(request, report.diagnostics);
            const auto setup = tags ? G::read_setup(*tags, report.diagnostics) : std::nullopt;
            const bool is_readable = report.diagnostics.count(notation::Severity::error) == 0;
            if (!setup && is_readable) report.verdict = rules::Verdict::incomplete;  // text below a board
            if (!setup) return;
            if (request.bare == BareForm::drawing)
                place_in_drawing<G>(*setup, request.source.bytes, *tags, report.diagnostics);
            report.verdict = rules::Verdict::incomplete;
            if (!range.last && !range.holds(0)) return;  // no ply was played
            const auto& start = setup->start();
            const std::vector<std::uint32_t> no_numbers;  // which the view looks at for as long as it is there
            GamePositionView<G> view(*setup, start, setup->outcome(start), no_numbers, {*tags});
            if (range.pictures) view.says_who_moves = says_who_moves<G>(request, *setup);
            show(view);
            return;
        }
        const auto found = examine_shown(request, range.pictures, report);
        if (found.setup) {
            const auto fault = range.pictures ? fault_of<G>(record_, found, report.diagnostics) : std::nullopt;
            const auto recurrence = walk_positions<G>(record_, found, range, show, fault ? &*fault : nullptr);
            rules::report_remark(report.diagnostics, record_, recurrence, found.replayed);
        }
        report.diagnostics.sort();
    }

    void tell(const Request& request, const TellOptions& options, RecordListener& to, CheckReport& report) override {
        const auto show = [&](const PositionView& view) { to.start(view); };
        if (request.is_bare()) return positions(request, {.pictures = true}, show, report);
        const auto found = examine_shown(request, options.repairs, report);
        if (found.outcome)
            report.outcome = describe_outcome<G>(*found.setup, *found.outcome);
        else if (found.verdict == rules::Verdict::incomplete)
            report.to_move = found.setup->seats()[rules::index(found.setup->to_move(found.position))];
        const auto fault =
            found.setup && options.repairs ? fault_of<G>(record_, found, report.diagnostics) : std::nullopt;
        std::optional<CellNames> names;
        if (options.parts && found.setup) names.emplace(cell_names<G>(*found.setup));
        RecordTeller<G> teller(record_, request.source, found, fault ? &*fault : nullptr, options.coordinates, to);
        teller.set_text(row_of(request.notation), names ? &*names : nullptr);
        teller.tell();
        report.diagnostics.sort();
    }

    const Tags& tags(const Request& request) override {
        Diagnostics ignored;
        read(request, ignored);
        return record_.tags;
    }
    [[nodiscard]] const Tags& last_tags() const override { return record_.tags; }

    void identify(const Request& request, const rules::ExamineOptions& options, EqualBy by, CheckReport& report,
                  RecordIdentity& identity) override {
        const auto found = examine_text(request, options, report);
        if (found.outcome && options.outcome) report.outcome = describe_outcome<G>(*found.setup, *found.outcome);
        report.diagnostics.sort();
        using Annotation = notation::Annotation<Written>;
        identity.comments = static_cast<std::uint32_t>(
            std::ranges::count(record_.annotations, Annotation::Kind::comment, &Annotation::kind));
        if constexpr (with_collections)
            if (holds_rules(found)) identity_.write(by, found.setup, replayed_plies(found), found.position, identity);
    }

    void trace(const Request& request, CheckReport& report, RecordTrace& record_trace) override {
        const auto found = examine_text(request, {.repairs = rules::RepairDepth::never, .proof = false}, report);
        if (found.outcome) report.outcome = describe_outcome<G>(*found.setup, *found.outcome);
        report.diagnostics.sort();
        if (!found.setup) return;
        record_trace.players = found.setup->seats().size();
        if constexpr (with_collections) trace_positions(found, record_trace);
    }

    void find(const std::shared_ptr<const PositionQuestion>& question, bool told,
              FunctionRef<bool(const PositionHit&)> visit) override {
        Diagnostics ignored;  // they are told when the record is examined
        const auto setup = setups_.read(record_.tags, ignored);
        if (setup) search_.run(question, setup, record_.plies, told, visit);
    }

    void find_played(const std::shared_ptr<const PositionQuestion>& question, std::uint32_t depth,
                     FunctionRef<void(const PlayedFrom&)> visit) override {
        Diagnostics ignored;
        const auto setup = setups_.read(record_.tags, ignored);
        if (setup) played_.run(search_, question, setup, record_.plies, depth, visit);
    }

    void compare(const Request& first, const Request& second, bool merges, TwoReports& reports,
                 Comparison& comparison) override {
        if (trial_ == nullptr) trial_ = std::make_unique<GameWorker>();
        const auto examined = [](GameWorker& by, const Request& request, CheckReport& report) {
            report.notation = request.notation;
            by.read(request, report.diagnostics);
            return by.examine({.repairs = rules::RepairDepth::never, .proof = false}, report);
        };
        const auto found = examined(*this, first, reports.first);
        const auto found_second = examined(*trial_, second, reports.second);
        const Record of_second = std::move(trial_->record_);  // the trial reads other texts now
        trial_->record_ = {};
        const auto read_again = [&](const std::string& bytes) {
            CheckReport report = read_text(first, bytes);
            return typename MergedText<G>::Read{trial_->record_, trial_->setup_, std::move(report)};
        };
        const typename MergedText<G>::ReadAgain reader = read_again;
        const ComparedRecord<G> one{record_, first.source, row_of(first.notation), found, reports.first};
        const ComparedRecord<G> other{of_second, second.source, row_of(second.notation), found_second, reports.second};
        RecordComparison<G>(one, other, comparison).run(merges, reader);
    }

    bool random_record(const RandomTask& task, std::string& out, RandomFaults& faults) override {
        const auto setup = setups_.read(setup_of(task), faults.findings);
        if (!setup) return false;
        Tags tags = task.setup;
        notation::TextHolder(notation::HeldText::printed, "random", faults.findings).hold(tags);
        for (Diagnostic& loss : faults.findings.list()) loss.never_lossy = true;
        if (faults.findings.count(Severity::error) > 0) return false;
        rules::Random random(task.seed, task.number);
        constexpr int attempts = 100;  // a notation may hold no game of this setup
        for (int i = 0; i < attempts; ++i) {
            const RandomRecord<G, Parts> game(*setup, task, random);
            std::string text;
            if (!write_random(task, game, game.record(), text, faults)) continue;
            if (!reads_back(task, game, text, faults)) continue;
            faults = {};
            RandomFaults ignored_faults;  // of moves that are tried
            const auto write = [&](const Record& record, std::string& written) {
                return write_random(task, game, record, written, ignored_faults);
            };
            const auto read_again = [&](const std::string& written) {
                Diagnostics ignored;
                read_random(task, written, ignored);
                return record_;
            };
            if (task.mutate && !game.mutate(read_again(text), text, write, read_again)) return false;
            out += text;
            return true;
        }
        return false;
    }

  private:
    static const notation::Notation<Written>& row_of(std::string_view id) {
        return *std::ranges::find(Parts::notations(), id, &notation::Notation<Written>::id);
    }

    void read(const Request& request, Diagnostics& out) {
        record_.clear();
        Source source = request.source;
        source.head = request.head;
        row_of(request.notation).read(source, request.settings, record_, out);
        if (record_.results.empty())
            if (const auto* tag = notation::find_tag(request.settings.defaults, "Result"))
                record_.results.push_back({tag->value, std::nullopt});
        if constexpr (rules::has<rules::SettlesLists, G>) {
            Diagnostics ignored;  // they are told when the record is examined
            if (const auto setup = setups_.read(record_.tags, ignored)) setup->settle_lists(record_);
        }
    }

    // The keys and ids of the record that was examined last.
    void trace_positions(const rules::Examined<G>& found, RecordTrace& record_trace) {
        append_keys<G>(*found.setup, replayed_plies(found), record_trace.keys,
                       record_trace.wants_other_keys ? &record_trace.other_keys : nullptr);
        if (!holds_rules(found)) return;
        for (const EqualBy by : {EqualBy::moves, EqualBy::symmetry}) {
            RecordIdentity identity;
            identity_.write(by, found.setup, replayed_plies(found), found.position, identity);
            (by == EqualBy::moves ? record_trace.moves : record_trace.symmetry) = std::move(identity.line);
        }
    }

    // Whether a record that was examined has no hole and breaks no rule.
    static bool holds_rules(const rules::Examined<G>& found) {
        return found.verdict == rules::Verdict::legal || found.verdict == rules::Verdict::incomplete;
    }

    // The plies of the record that was examined last which are legal.
    std::span<const notation::Ply<Written>> replayed_plies(const rules::Examined<G>& found) const {
        return {record_.plies.data(), found.replayed};
    }

    // Reads a record and examines it; where repairs are searched, its text is at hand.
    rules::Examined<G> examine_text(const Request& request, const rules::ExamineOptions& options, CheckReport& report) {
        report.notation = request.notation;
        read(request, report.diagnostics);
        const auto& row = row_of(request.notation);
        WordReader<Written> words(row, record_.tags, piece_);
        const auto read_move = [&](std::string_view text) { return words.read_move(text); };
        const auto ends_record = [&](std::string_view text) { return words.ends_record(text); };
        using Text = rules::RecordText<Written>;
        const typename Text::Read reader = read_move;
        const typename Text::Ends ends = ends_record;
        const auto part = row.read_move == nullptr ? nullptr : row.move_part;
        const std::string_view bytes = request.source.bytes;
        return examine(options, report, Text{bytes, &reader, part, &ends});
    }

    // A record whose positions are shown; for pictures with its repairs.
    rules::Examined<G> examine_shown(const Request& request, bool repairs, CheckReport& report) {
        const auto depth = repairs ? rules::RepairDepth::full : rules::RepairDepth::never;
        auto found = examine_text(request, {.repairs = depth}, report);
        for (const auto& repair : found.repairs)
            RepairWays<G>(record_, request.source, row_of(request.notation), *found.setup)
                .tell(repair.slip, report.diagnostics.list()[repair.finding].repairs[repair.number]);
        return found;
    }

    // The record that was read last.
    rules::Examined<G> examine(const rules::ExamineOptions& options, CheckReport& report,
                               const rules::RecordText<Written>& text = {}) {
        auto found = rules::examine<G>(record_, options, report.diagnostics, setups_, text);
        report.game = G::id;
        report.ruleset = found.setup ? found.setup->ruleset() : setup_word<G>(record_.tags, "Ruleset", G::rulesets);
        report.coordinates = setup_word<G>(record_.tags, "Coordinates", G::coordinate_ids);
        report.verdict = found.verdict;
        report.plies_read = found.read;
        report.plies_replayed = found.replayed;
        report.first_bad_ply = found.first_bad_ply;
        report.claimed_result = found.claimed_result;
        report.claimed_score = found.claimed_score;
        report.claim_agrees = found.claim_agrees;
        return found;
    }

    // Puts a repair into the text, and keeps the edits if the record reads better so: of several ways the one that
    // leaves the fewest findings. Not every notation can have a ply changed alone: trials of Ludii say more.
    void apply(const Request& request, const RepairWays<G>& ways, const rules::FoundRepair<Written>& repair,
               CheckReport& report) {
        std::optional<Edits> best;
        std::uint64_t warnings_left = 0;
        bool leaves_nothing = false;
        const auto try_edits = [&](Edits edits) {
            const CheckReport after = read_changed(request, edits);
            const auto& setup = trial_->setup_;
            if (!setup || !is_applied<G>(*setup, record_, trial_->record_, repair.slip, edits)) return;
            const std::uint64_t warnings = after.diagnostics.count(Severity::warning);
            const auto worst = [&](const CheckReport& of) {
                return std::pair(of.diagnostics.count(Severity::error), of.diagnostics.count(Severity::warning));
            };
            if (after.first_bad_ply || worst(after) >= worst(report)) return;
            if (repair.slip.kind == notation::Repair::Kind::lost &&
                warnings > report.diagnostics.count(Severity::warning))
                return;
            if (best && warnings >= warnings_left) return;
            best = std::move(edits);
            warnings_left = warnings;
            leaves_nothing = warnings == 0 && after.diagnostics.count(Severity::error) == 0;
        };
        for (auto& edits : ways.of(repair.slip))
            if (!leaves_nothing) try_edits(std::move(edits));
        if (!best)
            if (auto edits = ways.in_rounds(repair.slip)) try_edits(std::move(*edits));
        if (best) report.diagnostics.list()[repair.finding].repairs[repair.number].edits = std::move(*best);
    }

    // Whether the target would reverse the winner: its endings do not name a seat, and the record names one not to move.
    static bool would_be_false(const rules::Examined<G>& found, const notation::Notation<Written>& target) {
        if (rules::has<rules::WritesSeats, G> || target.holds.result != notation::HeldResult::of_plies) return false;
        return found.ending && found.ending->seat && found.outcome && found.outcome->winners.size() == 1 &&
               found.outcome->winners.front() == found.setup->to_move(found.position);
    }

    // Moves behind a ; are a comment. Where they are wanted, for the record holds with them, that is a repair.
    void open_comments(const Request& request, CheckReport& report) {
        constexpr std::size_t most = 4;  // that are tried
        const std::string_view text = request.source.bytes;
        std::size_t tried = 0;
        for (Diagnostic& finding : report.diagnostics.list()) {
            if (finding.code != &notation::gen_025_comment_of_moves || finding.in_variation || tried == most) continue;
            const Edits edits = opened_comment(text, *finding.where);
            ++tried;
            const CheckReport after = read_changed(request, edits);
            if (after.first_bad_ply || after.diagnostics.count(Severity::error) > 0) continue;
            const std::string_view moves = text.substr(finding.where->begin + 1, finding.where->size() - 1);
            finding.repairs.push_back(
                {.kind = notation::Repair::Kind::unreadable,
                 .tried = 1,
                 .text = notation::shown(notation::trimmed(moves)),
                 .before = notation::shown(text.substr(finding.where->begin, finding.where->size())),
                 .edits = edits});
        }
    }

    // What is found about a record once its text is changed. The edits stand in the order of their places.
    CheckReport read_changed(const Request& request, const Edits& edits) {
        return read_text(request, with_edits(request.source.bytes, edits));
    }

    // What is found about another text in the place of a record's. The record itself is that of the trial.
    CheckReport read_text(const Request& request, const std::string& bytes) {
        if (trial_ == nullptr) trial_ = std::make_unique<GameWorker>();
        Request changed = {request.source, request.notation, request.settings};
        changed.source.bytes = bytes;
        CheckReport report;
        trial_->read(changed, report.diagnostics);
        trial_->setup_ = trial_->examine({.repairs = rules::RepairDepth::never, .proof = false}, report).setup;
        return report;
    }

    // The setup of a random game: what the options leave open is what a record of the notation means by saying nothing.
    Tags setup_of(const RandomTask& task) {
        Tags setup = task.setup;
        if (notation::find_tag(setup, "Position")) return setup;  // says it all
        Diagnostics ignored;
        read_random(task, "", ignored);
        for (const auto& tag : record_.tags)
            if (tag.origin == notation::TagOrigin::notation && tag.name != "Coordinates") setup.push_back(tag);
        return setup;
    }

    // Reads a record of the notation of a random game, as who gives the same options for it.
    void read_random(const RandomTask& task, std::string_view text, Diagnostics& out) {
        notation::ReadSettings told{task.setup};
        if (row_of(task.to).coordinates)
            std::erase_if(told.defaults, [](const notation::Tag& tag) { return tag.name == "Coordinates"; });
        read({{.uri = "random", .bytes = text}, task.to, told}, out);
    }

    // Writes a random game. The work with other notations than `notaio` is that of `convert`; what they have no place
    // for is left out.
    bool write_random(const RandomTask& task, const RandomRecord<G, Parts>& game, const Record& record,
                      std::string& text, RandomFaults& faults) {
        std::string written;
        game.write(row_of("notaio"), record, written);
        if (task.to == "notaio") {
            text = std::move(written);
            return true;
        }
        CheckReport report;
        const notation::ReadSettings told{task.setup};
        if (convert({{.uri = {}, .bytes = written}, "notaio", told, task.number},
                    {.to = task.to, .to_coordinates = {}, .lossy = true, .points = false, .lang = {}}, text, report))
            return true;
        faults = {std::move(report.diagnostics), std::move(written)};
        return false;
    }

    // Whether a random game is still the same when it is read: what its notation has no place for may have changed it.
    bool reads_back(const RandomTask& task, const RandomRecord<G, Parts>& game, const std::string& text,
                    RandomFaults& faults) {
        if (task.to == "notaio") return true;
        CheckReport report;
        read_random(task, text, report.diagnostics);
        examine({.repairs = rules::RepairDepth::never, .proof = false}, report);
        if (report.diagnostics.count(Severity::error) == 0 && report.plies_replayed == game.plies()) return true;
        notation::report_loss(report.diagnostics, task.to,
                              "a game of this setup: no random one reads back as it was played"_text)
            .never_lossy = true;
        report.diagnostics.sort();
        faults = {std::move(report.diagnostics), text};
        return false;
    }

    Record record_;  // that was read last
    rules::KnownSetups<G> setups_;
    std::unique_ptr<GameWorker> trial_;  // for texts that are tried; made when first needed
    rules::SharedSetup<G> setup_;        // of such a text
    IdentityWriter<G> identity_;
    Record piece_;  // a word that is read again
    PositionSearch<G> search_;
    PlayedSearch<G> played_;
};

}  // namespace notaio::tools
