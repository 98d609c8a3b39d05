// Makes the GameModule of one game: reading, examining, expressing and showing, for any type that is a Game.
// Included by tools/games/*.cpp only.
#pragma once

#include "notation/containers/json/reading.hpp"
#include "notation/containers/text.hpp"
#include "notation/record/general_codes.hpp"
#include "rules/game/recurrence.hpp"
#include "rules/play/perft.hpp"
#include "tools/module/express.hpp"
#include "tools/module/mend.hpp"
#include "tools/module/module.hpp"
#include "tools/module/random_record.hpp"

#include <algorithm>
#include <utility>

namespace notaio::tools {

/// What a game's three layers have in common for the tools: its rules G, and where its notations and analysis stand.
/// A specialisation of this names them; see tools/games.
template <class G>
struct GameParts;

template <class G>
struct Workspace {
    notation::Record<typename G::Written> record;
    rules::KnownTables<G> tables;
    std::any trial;  // another workspace, for records that are tried; made when first needed
};

template <rules::Game G>
class Module {
    using Written = typename G::Written;
    using Parts = GameParts<G>;
    using Record = notation::Record<Written>;
    using Fix = notation::Fix;

  public:
    static GameModule make() {
        GameModule made;
        made.id = G::id;
        made.name = G::name;
        made.rulesets.assign(G::rulesets.begin(), G::rulesets.end());
        if constexpr (requires { G::ruleset_aliases; })
            for (const auto& [alias, id] : G::ruleset_aliases) made.ruleset_aliases.push_back(alias);
        made.coordinates.assign(G::coordinate_ids.begin(), G::coordinate_ids.end());
        const auto seats = Parts::Syntax::seat_names();
        made.seats.assign(seats.begin(), seats.end());
        for (const auto& row : Parts::notations())
            made.notations.push_back({row.id, row.cut, row.recognises, row.coordinates, row.fixes_coordinates,
                                      row.needs_game, row.second_coordinates});
        made.codes.assign(Parts::notation_codes().begin(), Parts::notation_codes().end());
        made.codes.insert(made.codes.end(), G::codes().begin(), G::codes().end());
        std::ranges::sort(made.codes, {}, &DiagnosticCode::id);
        made.make_workspace = [] { return std::any(Workspace<G>{}); };
        made.check = check;
        made.convert = convert;
        made.positions = positions;
        made.random_record = random_record;
        made.looks_like_position = G::looks_like_position;
        made.is_position = [](std::string_view line) {
            Diagnostics ignored;
            return G::read_table({{"Position", std::string(line)}}, ignored).has_value();
        };
        made.looks_like_drawing = [](std::string_view block) {
            Diagnostics ignored;
            return G::read_drawing(block, {}, ignored).has_value();
        };
        if constexpr (requires { &G::resembles_drawing; }) made.resembles_drawing = G::resembles_drawing;
        made.has_ply_points = requires { &G::points_made; };
        return made;
    }

  private:
    static const notation::Notation<Written>& row_of(std::string_view id) {
        return *std::ranges::find(Parts::notations(), id, &notation::Notation<Written>::id);
    }

    static Record& read(std::any& workspace, const Request& request, Diagnostics& out) {
        auto& made = std::any_cast<Workspace<G>&>(workspace);
        Record& record = made.record;  // by name: clang 14 takes no structured binding in a requires
        record.clear();
        row_of(request.notation).read(request.source, request.settings, record, out);
        if (record.results.empty())
            if (const auto* tag = notation::find_tag(request.settings.defaults, "Result"))
                record.results.push_back({tag->value, std::nullopt, true});
        if constexpr (requires(const typename G::Table& table) { G::settle_lists(table, record); }) {
            Diagnostics ignored;  // they are told when the record is examined
            if (const auto table = made.tables.read(record.tags, ignored)) G::settle_lists(*table, record);
        }
        return record;
    }

    // The record that stands in the workspace.
    static rules::Examined<G> examine(std::any& workspace, const rules::ExamineOptions& options, CheckReport& report) {
        auto& [record, tables, trial] = std::any_cast<Workspace<G>&>(workspace);
        auto found = rules::examine<G>(record, options, report.diagnostics, tables);
        report.game = G::id;
        report.ruleset = setup_word(record.tags, "Ruleset", G::rulesets);
        if constexpr (requires { G::ruleset(*found.table); })  // where it has other names, or a position tells it
            if (found.table) report.ruleset = G::ruleset(*found.table);
        report.coordinates = setup_word(record.tags, "Coordinates", G::coordinate_ids);
        report.verdict = found.verdict;
        report.plies_read = found.read;
        report.plies_replayed = found.replayed;
        report.first_bad_ply = found.first_bad_ply;
        report.claimed_result = found.claimed_result;
        report.claimed_score = found.claimed_score;
        report.claim_agrees = found.claim_agrees;
        return found;
    }

    // The value in force, spelled as the game spells it; a value that the game does not have stays as it is.
    static std::string setup_word(const Tags& tags, std::string_view name, std::span<const std::string_view> known) {
        const auto* tag = notation::find_tag(tags, name);
        if (tag == nullptr) return std::string(known.front());
        for (const std::string_view word : known)
            if (notation::equal_without_case(word, tag->value)) return std::string(word);
        return tag->value;
    }

    static OutcomeReport describe(const typename G::Table& table, const rules::Outcome& outcome) {
        OutcomeReport made{.winners = {}, .winner_names = {}, .how = outcome.how, .scores = outcome.scores};
        const auto seats = G::seats(table);
        for (const auto seat : outcome.winners) {
            made.winners.emplace_back(seats[rules::index(seat)].en);
            made.winner_names.push_back(seats[rules::index(seat)]);
        }
        return made;
    }

    static void check(std::any& workspace, const Request& request, const rules::ExamineOptions& options,
                      CheckReport& report) {
        report.notation = request.notation;
        read(workspace, request, report.diagnostics);
        const auto found = examine(workspace, options, report);
        if (found.outcome && options.proof) {
            report.outcome = describe(*found.table, *found.outcome);
            if (found.ended_on_board) report.outcome->proof = G::proof(*found.table, found.position);
        }
        if (options.fixes)
            for (const auto& repair : found.repairs) prove_fix(workspace, request, found, repair, report);
        report.diagnostics.sort();
    }

    // Puts a proved repair into the text, and keeps it as a fix if the record reads better so: of several ways the one
    // that leaves the fewest findings. Not every notation can have a ply changed alone: a trial of Ludii says much
    // beside the move.
    static void prove_fix(std::any& workspace, const Request& request, const rules::Examined<G>& found,
                          const rules::Repair<Written>& repair, CheckReport& report) {
        const auto findings = [](const CheckReport& of, Severity severity) { return of.diagnostics.count(severity); };
        const Record& record = std::any_cast<Workspace<G>&>(workspace).record;
        std::optional<Fix> best;
        std::uint64_t warnings_left = 0;
        for (auto& edits : ways_to_mend<G>(record, request.source, row_of(request.notation), *found.table, repair)) {
            const CheckReport after = read_changed(workspace, request, edits);
            const Record& changed = std::any_cast<Workspace<G>&>(std::any_cast<Workspace<G>&>(workspace).trial).record;
            if (!is_repaired<G>(*found.table, found.position, record, changed, repair)) continue;
            const std::uint64_t warnings = findings(after, Severity::warning);
            if (after.first_bad_ply || findings(after, Severity::error) >= findings(report, Severity::error)) continue;
            if (repair.kind == Fix::Kind::inserted && warnings > findings(report, Severity::warning)) continue;
            if (best && warnings >= warnings_left) continue;
            best = Fix{repair.kind, std::move(edits)};
            warnings_left = warnings;
        }
        if (best) report.diagnostics.list()[repair.finding].fixes.push_back(std::move(*best));
    }

    // What is found about a record once its text is changed. The edits stand in the order of their places.
    static CheckReport read_changed(std::any& workspace, const Request& request, const Edits& edits) {
        auto& trial = std::any_cast<Workspace<G>&>(workspace).trial;
        if (!trial.has_value()) trial = Workspace<G>{};
        std::string bytes(request.source.bytes);
        for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)  // the places before it stay where they are
            bytes.replace(edit->where.begin, edit->where.size(), edit->text);
        Request changed = {request.source, request.notation, request.settings};
        changed.source.bytes = bytes;
        CheckReport report;
        read(trial, changed, report.diagnostics);
        examine(trial, {.repairs = false, .proof = false}, report);
        return report;
    }

    static bool convert(std::any& workspace, const Request& request, const ConvertOptions& options, std::string& out,
                        CheckReport& report) {
        report.notation = request.notation;
        const Record& record = read(workspace, request, report.diagnostics);
        const auto found = examine(workspace, {.repairs = false}, report);
        if (found.outcome) report.outcome = describe(*found.table, *found.outcome);
        if (!found.table || found.first_bad_ply) {
            report.diagnostics.sort();
            return false;
        }
        const auto& target = row_of(options.to);
        const std::size_t begin = out.size();
        Diagnostics losses;
        if (std::ranges::any_of(report.diagnostics.list(), [](const Diagnostic& made) {
                return made.code->loses_text && made.severity == Severity::error;
            }))
            notation::report_loss(losses, options.to, {"text that could not be read", "testo che non è stato letto"});
        const auto to = target_table<G>(*found.table, target, options, report.diagnostics);
        if (!to) {
            report.diagnostics.sort();
            return false;
        }
        const auto expressed = express_record<G>(record, found, *to, target, options, losses);
        notation::WriteTask<Written> task{.record = expressed,
                                          .game_id = G::id,
                                          .game_name = G::name,
                                          .target = target.id,
                                          .outcome = {},
                                          .ended_by_board = found.ended_on_board};
        for (const auto& seat : G::seats(*found.table)) task.seats.emplace_back(seat.en);
        task.plies_per_number = rules::plies_per_number<G>(G::seats(*found.table));
        task.first_place = rules::first_place<G>(*found.table);
        if (found.outcome) {
            task.outcome.emplace();
            task.outcome->how = found.outcome->how;
            task.outcome->scores = found.outcome->scores;
            for (const auto seat : found.outcome->winners) task.outcome->winners.push_back(rules::index(seat));
            if (found.ended_on_board) task.outcome->proof = [&] { return proof_labels(found, *to); };
        }
        if constexpr (requires { Parts::loss_codes; }) task.codes = Parts::loss_codes;
        if constexpr (requires { G::other_outcome(*found.table, found.position); })
            task.ruleset_matters = names_another_winner(found);
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

    // Whether by another ruleset the moves lead to another winner, or to none.
    static bool names_another_winner(const rules::Examined<G>& found) {
        const auto other = G::other_outcome(*found.table, found.position);
        if (!other) return false;
        if (!found.ended_on_board || !other->outcome) return found.ended_on_board || other->outcome.has_value();
        return other->outcome->winners != found.outcome->winners;
    }

    // The cells that prove the outcome, in the coordinates of the target.
    static std::vector<std::string> proof_labels(const rules::Examined<G>& found, const typename G::Table& to) {
        std::vector<std::string> labels;
        for (const Fact& cell : G::proof(to, found.position).cells)
            if (const auto* label = std::get_if<std::string>(&cell.value)) labels.push_back(*label);
        return labels;
    }

    // A drawing without the tag lines before it, which are put before `tags`: they are blanked, so that places stay.
    static std::string without_tags(std::string_view text, Tags& tags, Diagnostics& out) {
        std::string body(text);
        Tags own;
        const auto size = static_cast<std::ptrdiff_t>(notation::text::read_head(text, own, out).size);
        std::replace_if(
            body.begin(), body.begin() + size, [](char c) { return c != '\n' && c != '\r'; }, ' ');
        std::erase_if(own, [](const notation::Tag& tag) { return notation::equal_without_case(tag.name, "Position"); });
        notation::add_defaults(own, tags);
        tags = std::move(own);
        return body;
    }

    // The tags under which a bare position is read: those of the command line and the position itself.
    static std::optional<Tags> position_tags(const Request& request, Diagnostics& out) {
        Tags tags = request.settings.defaults;
        std::erase_if(tags,
                      [](const notation::Tag& tag) { return notation::equal_without_case(tag.name, "Position"); });
        std::string_view text = request.source.bytes;
        if (request.notation == "start") return tags;
        if (request.notation == "board-text") {
            const std::string body = without_tags(text, tags, out);
            const auto drawn = G::read_drawing(body, tags, out);
            if (!drawn) return std::nullopt;
            const auto from = static_cast<std::uint32_t>(std::min(body.find_first_not_of(" \r\n"), body.size()));
            tags.push_back({"Position", *drawn, notation::Span{from, static_cast<std::uint32_t>(text.size())}});
        } else {
            const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
            text.remove_prefix(begin);
            text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
            const auto from = static_cast<std::uint32_t>(begin);
            tags.push_back(
                {"Position", std::string(text), notation::Span{from, from + static_cast<std::uint32_t>(text.size())}});
        }
        return tags;
    }

    static void positions(std::any& workspace, const Request& request, const PlyRange& range,
                          const std::function<void(const PositionView&)>& show, CheckReport& report) {
        report.notation = request.notation;
        report.game = G::id;
        if (request.notation == "position" || request.notation == "board-text" || request.notation == "start") {
            const auto tags = position_tags(request, report.diagnostics);
            const auto table = tags ? G::read_table(*tags, report.diagnostics) : std::nullopt;
            if (!table) return;
            report.verdict = rules::Verdict::incomplete;
            const auto& start = G::start(*table);
            show(view(*table, start, G::outcome(*table, start), {}));
            return;
        }
        const Record& record = read(workspace, request, report.diagnostics);
        const auto found = examine(workspace, {.repairs = false}, report);
        if (found.table) {
            const auto recurrence = walk(record, found, range, show);
            rules::report_remark(report.diagnostics, record, recurrence, found.replayed);
        }
        report.diagnostics.sort();
    }

    // Gives what there is to say of positions that came back.
    static std::optional<rules::Remark> walk(const Record& record, const rules::Examined<G>& found,
                                             const PlyRange& range,
                                             const std::function<void(const PositionView&)>& show) {
        const auto& table = *found.table;
        const auto outcome_at = [&](std::uint32_t ply, const typename G::Position& position) {
            return ply == found.replayed ? found.outcome : G::outcome(table, position);
        };
        const auto wanted = [&](std::uint32_t ply) {
            return range.holds(ply) || (range.last && ply == found.replayed);
        };
        typename G::Position before = G::start(table);
        std::vector<std::uint32_t> numbers(table.board->size(), 0);
        rules::History<G> history;
        const auto stood = [&](const typename G::Position& position, std::uint32_t ply) {
            return range.recurrence ? history.add(position, ply) : 1;
        };
        const std::uint32_t at_start = stood(before, 0);
        if (wanted(0)) {
            auto made = view(table, before, outcome_at(0, before), numbers, at_start);
            made.ply = 0;
            show(made);
        }
        const std::span<const notation::Ply<Written>> plies(record.plies.data(), found.replayed);
        rules::replay<G>(
            table, G::start(table), plies, [&](std::uint32_t, const auto& position) { before = position; },
            [&](std::uint32_t place, const typename G::Move& move, const typename G::Position& position) {
                const std::uint32_t ply = place + 1;
                if (const std::optional<rules::Cell> target = G::target(move)) numbers[rules::index(*target)] = ply;
                const std::uint32_t times = stood(position, ply);
                if (!wanted(ply)) return;
                // Where the game is over without a ply that says so, `found` knows its end.
                const auto& shown = ply == found.replayed ? found.position : position;
                auto made = view(table, position, outcome_at(ply, position), numbers, times);
                describe_points(made, table, shown);
                made.ended_by_word = ply == found.replayed && found.outcome && !found.ended_on_board;
                made.text = [&] { return G::position_text(table, shown); };
                if constexpr (requires { G::points_made(table, before, position); })
                    made.ply_points = [&] {
                        return PlyPoints{G::points_made(table, before, position), G::piece_points(table, before, move)};
                    };
                made.ply = ply;
                made.seat = G::seats(table)[rules::index(G::to_move(table, before))].en;
                made.move = G::written_text(table, G::express(table, before, move));
                made.legal_before = [&] { return G::count_legal(table, before); };
                made.remark = [&](Language language) { return Parts::remark_on_move(table, before, move, language); };
                show(made);
            });
        return history.remark();
    }

    // `numbers`: for each cell the ply that put what stands there; `stood`: how often the position has stood so far.
    // The view is good while its arguments are.
    static PositionView view(const typename G::Table& table, const typename G::Position& position,
                             const std::optional<rules::Outcome>& outcome, const std::vector<std::uint32_t>& numbers,
                             [[maybe_unused]] std::uint32_t stood = 1) {
        PositionView made{.game = G::id};
        if (outcome) made.outcome = describe(table, *outcome);
        made.has_ply_points = requires { &G::points_made; };
        describe_points(made, table, position);
        made.text = [&] { return G::position_text(table, position); };
        made.drawing = [&](bool numbered) {
            return numbered ? G::drawing(table, position, numbers) : G::drawing(table, position);
        };
        made.names = [&](const rules::Outcome& other) { return describe(table, other).winners; };
        made.breakdown = [&] { return G::breakdown(table, position); };
        if constexpr (rules::Recurring<G>) {
            made.analysis = [&, stood] { return Parts::analyse(table, position, stood); };
            made.description = [&, stood](Language language) {
                return Parts::describe(table, position, stood, language);
            };
        } else {
            made.analysis = [&] { return Parts::analyse(table, position); };
            made.description = [&](Language language) { return Parts::describe(table, position, language); };
        }
        made.count_legal = [&] { return G::count_legal(table, position); };
        made.legal_moves = [&](const std::function<bool(const std::string&)>& visit) {
            G::for_each_legal(table, position, [&](const typename G::Move& move) {
                return visit(G::written_text(table, G::express(table, position, move)));
            });
        };
        made.perft = [&](unsigned depth) { return rules::perft<G>(table, position, depth); };
        return made;
    }

    // Points and their report, where they count.
    static void describe_points(PositionView& made, const typename G::Table& table,
                                const typename G::Position& position) {
        if constexpr (requires { G::scores(table, position); }) made.scores = G::scores(table, position);
        if constexpr (requires { G::score_report(table, position, Language::english); }) {
            made.score_report = [&](Language language) { return G::score_report(table, position, language); };
            made.standing = [&](Language language) { return G::standing(table, position, language); };
        }
    }

    static bool random_record(std::any& workspace, const RandomTask& task, std::string& out, Diagnostics& faults) {
        const auto table = std::any_cast<Workspace<G>&>(workspace).tables.read(task.setup, faults);
        if (!table) return false;
        const RandomRecord<G, Parts> game(*table, task);
        notation::ReadSettings told{task.setup};
        // The work with other notations is that of `convert`; what they have no place for is left out.
        const auto write = [&](const Record& record, std::string& text) {
            std::string written;
            game.write(row_of("notaio"), record, written);
            CheckReport report;
            const bool done = task.to == "notaio" ||
                              convert(workspace, {{.uri = "random", .bytes = written}, "notaio", told},
                                      {.to = task.to, .to_coordinates = {}, .lossy = true, .points = false, .lang = {}},
                                      text, report);
            if (task.to == "notaio") text = std::move(written);
            if (!done) faults = std::move(report.diagnostics);
            return done;
        };
        const auto read_again = [&](const std::string& text) {
            Diagnostics ignored;
            return read(workspace, {{.uri = "random", .bytes = text}, task.to, told}, ignored);
        };
        std::string text;
        if (!write(game.record(), text)) return false;
        if (task.mutate && !game.mutate(read_again(text), text, write, read_again)) return false;
        out += text;
        return true;
    }
};

}  // namespace notaio::tools
