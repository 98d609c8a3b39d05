// The commands that look at positions: score, analyse, moves, perft, show. They take records, position strings and
// drawings alike.
#include "tools/commands/commands.hpp"
#include "tools/commands/common.hpp"
#include "tools/games/registry.hpp"
#include "tools/render/fact.hpp"
#include "tools/render/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <atomic>
#include <cstdio>

namespace notaio::tools {
namespace {

using notation::Text;

/// Appends what a command says of one position. `job.report` holds the findings of its record.
using PositionWork = std::function<void(RecordJob& job, const PositionView& view, std::string& out)>;

void work_on(RecordJob& job, const Options& options, const PositionWork& position, BatchResult& result) {
    const auto show = [&](const PositionView& view) { position(job, view, result.out); };
    if (job.game != nullptr) job.game->positions(*job.workspace, job.request, options.plies, show, job.report);
    if (job.index > 0) result.tally.add(job.report);
    tell(job, message_style(options), result);
}

// The one position of the command line, as if it were the only record of an input: --position, or where a game starts.
int run_on_given(const Options& options, const PositionWork& position, Output& output) {
    ExitStatus status;
    const GameModule* game = find_game(options.game);
    if (game == nullptr) {
        std::fputs("notaio: a position needs --game\n", stderr);
        return ExitStatus::wrong_usage;
    }
    const std::string_view notation = !options.position ? "start" : options.board_text ? "board-text" : "position";
    const std::string_view text = options.position ? std::string_view(*options.position) : std::string_view();
    std::any workspace = game->make_workspace();
    RecordJob job{.request = {notation::Source{.uri = options.position ? "--position" : "notaio", .bytes = text},
                              notation, options.read},
                  .index = 1,
                  .game = game,
                  .workspace = &workspace,
                  .report = {}};
    BatchResult result;
    work_on(job, options, position, result);
    output.write(result.out);
    std::fwrite(result.messages.data(), 1, result.messages.size(), stderr);
    if (result.tally.fails(options.fail_on)) status.add(ExitStatus::findings);
    output.finish();
    return status.value();
}

int run_on_positions(const Options& options, const PositionWork& position, bool start_by_default = false) {
    Output output(options.output);
    if (options.position || (start_by_default && options.inputs.empty()))
        return run_on_given(options, position, output);
    ExitStatus status;
    std::atomic<bool> shown = false;
    const PositionWork noted = [&](RecordJob& job, const PositionView& view, std::string& out) {
        shown = true;
        position(job, view, out);
    };
    const RecordWork work = [&](RecordJob& job, BatchResult& result) { work_on(job, options, noted, result); };
    const auto summary = run_pipeline(options, true, work,
                                      {.batch = [&](const BatchResult& result) { output.write(result.out); }}, status);
    if (!shown && !options.plies.last && summary.tally.records() > 0) tell_no_ply(options);
    output.finish();
    return status.value();
}

std::string place_of(const RecordJob& job, const PositionView& view, Language language) {
    if (!view.ply) return fmt::format("{} {}", Text{"position", "posizione"}.in(language), job.index);
    return fmt::format("{} {}, {} {}", Text{"record", "partita"}.in(language), job.index,
                       Text{"ply", "mossa"}.in(language), *view.ply);
}

std::string outcome_text(const PositionView& view, Language language) {
    if (!view.outcome) return std::string(Text{"the game is not over", "la partita non è finita"}.in(language));
    const auto& outcome = *view.outcome;
    std::string winners;
    std::string scores;
    if (outcome.scores) scores = fmt::format("{}, ", fmt::join(*outcome.scores, "-"));
    for (const Text& name : outcome.winner_names)
        winners += (winners.empty() ? "" : ", ") + std::string(name.in(language));
    const Text verb =
        winners.empty() ? outcome.how == "abandoned" ? Text{"nobody wins", "non vince nessuno"} : Text{"draw", "patta"}
        : outcome.winner_names.size() > 1 ? Text{" win", " vincono"}
                                          : Text{" wins", " vince"};
    return scores + winners + std::string(verb.in(language)) + ": " + outcome.how;
}

// A breakdown for people: `e7 f3` for a list of labels; an object as the word it begins with and its named members:
// `bridge: cells A1 A2, corners 0 1`.
std::string fact_text(const Fact& fact);

std::string list_text(const Fact::List& list) {
    std::string out;
    for (const Fact& item : list) {
        const bool is_object = std::holds_alternative<Fact::Object>(item.value);
        out += (out.empty() ? "" : is_object ? "; " : " ") + fact_text(item);
    }
    return out;
}

std::string object_text(const Fact::Object& object) {
    std::string out;
    for (const auto& [name, value] : object) {
        const bool is_first = &value == &object.front().second;
        if (is_first && std::holds_alternative<std::string>(value.value)) {
            out = fact_text(value) + ':';
            continue;
        }
        if (!is_first) out += out.ends_with(':') ? " " : ", ";
        out += name + ' ' + fact_text(value);
    }
    return out;
}

std::string fact_text(const Fact& fact) {
    if (const auto* list = std::get_if<Fact::List>(&fact.value)) return list_text(*list);
    if (const auto* object = std::get_if<Fact::Object>(&fact.value)) return object_text(*object);
    if (const auto* text = std::get_if<std::string>(&fact.value)) return *text;
    std::string out;
    append_json(out, fact);
    return out;
}

// Adds what there is to say of a score to the findings of its record, each code once; gives what was new.
Diagnostics add_remarks(Diagnostics& findings, const std::optional<rules::ScoreReport>& report,
                        std::optional<std::uint32_t> ply) {
    Diagnostics fresh;
    if (!report) return fresh;
    for (const rules::Remark& remark : report->remarks) {
        if (findings.has(*remark.code)) continue;
        Diagnostic& made = fresh.add(*remark.code, std::nullopt, remark.arguments);
        made.ply = ply;
        made.hints = remark.hints;
        findings.add(made);
    }
    return fresh;
}

// A game that is not over is scored as if it ended here, where points count.
Fact score_fact(std::uint64_t index, const PositionView& view, const std::optional<rules::ScoreReport>& report,
                const Fact& diagnostics) {
    Fact winners = Fact::List{};
    Fact how = nullptr;
    if (view.outcome) {
        winners = text_list(view.outcome->winners);
        how = view.outcome->how;
    } else if (report) {
        winners = text_list(view.names(report->outcome));
        if (!report->outcome.how.empty()) how = report->outcome.how;
    }
    Fact::Object object = {{"type", "score"},
                           {"index", index},
                           {"game", view.game},
                           {"scores", maybe_numbers(view.scores)},
                           {"winners", std::move(winners)},
                           {"how", std::move(how)},
                           {"breakdown", view.breakdown()}};
    if (report) object.insert(object.end(), report->details.begin(), report->details.end());
    object.push_back({"diagnostics", diagnostics});
    return object;
}

// What a person reads behind the place: the outcome and where it comes from.
std::string score_text(const PositionView& view, const std::optional<rules::ScoreReport>& report, Language language) {
    if (!report) {
        const std::string cells = fact_text(view.breakdown());
        return outcome_text(view, language) + (cells.empty() ? "" : " (" + cells + ")");
    }
    std::string out = view.ended_by_word ? outcome_text(view, language) : report->headline;
    if (!report->explanation.empty()) out += '\n' + report->explanation;
    if (out.ends_with('\n')) out.pop_back();
    return out;
}

}  // namespace

int run_score(const Options& options) {
    const bool json = options.format == "jsonl";
    return run_on_positions(options, [&](RecordJob& job, const PositionView& view, std::string& out) {
        std::optional<rules::ScoreReport> report;
        if (view.score_report) report = view.score_report(options.language);
        // The findings stand once, with the first position of their record.
        const bool first = !view.ply || options.plies.last || *view.ply == options.plies.from;
        if (report && view.ended_by_word) report->remarks.clear();
        const Diagnostics fresh = add_remarks(job.report.diagnostics, report, view.ply);
        if (json) {
            const Fact diagnostics =
                diagnostics_fact(job.request.source, first ? job.report.diagnostics : fresh, options.language);
            append_json(out, score_fact(job.index, view, report, diagnostics));
            out += '\n';
        } else {
            out += place_of(job, view, options.language) + ": " + score_text(view, report, options.language) + '\n';
        }
    });
}

int run_analyse(const Options& asked) {
    Options options = asked;
    options.plies.recurrence = true;
    const bool json = options.format == "jsonl";
    return run_on_positions(options, [&](const RecordJob& job, const PositionView& view, std::string& out) {
        if (json) {
            Fact::Object object = {{"type", "analysis"},
                                   {"game", view.game},
                                   {"record", view.ply ? Fact(job.index) : Fact(nullptr)},
                                   {"ply", view.ply ? Fact(std::uint64_t{*view.ply}) : Fact(nullptr)}};
            Fact analysis = view.analysis();
            if (auto* members = std::get_if<Fact::Object>(&analysis.value))
                object.insert(object.end(), std::make_move_iterator(members->begin()),
                              std::make_move_iterator(members->end()));
            append_json(out, object);
            out += '\n';
            return;
        }
        out += place_of(job, view, options.language);
        if (!view.move.empty()) out += ": " + view.seat + ' ' + view.move;
        out += '\n';
        if (view.remark)
            if (const auto remark = view.remark(options.language)) out += *remark + '\n';
        out += view.drawing(false) + view.description(options.language) + '\n';
    });
}

int run_moves(const Options& options) {
    return run_on_positions(options, [&](const RecordJob&, const PositionView& view, std::string& out) {
        if (options.count_only) {
            out += std::to_string(view.count_legal()) + '\n';
            return;
        }
        std::uint64_t left = options.limit.value_or(~std::uint64_t{0});
        if (left == 0) return;
        view.legal_moves([&](const std::string& move) {
            out += move;
            out += '\n';
            return --left > 0;
        });
    });
}

int run_perft(const Options& options) {
    return run_on_positions(
        options,
        [&](const RecordJob&, const PositionView& view, std::string& out) {
            out += fmt::format("{} {}\n", options.depth, view.perft(options.depth));
        },
        true);
}

int run_show(const Options& options) {
    return run_on_positions(options, [&](const RecordJob& job, const PositionView& view, std::string& out) {
        if (options.plies_given && !options.plies.last)
            out += "# " + place_of(job, view, options.language) + '\n';  // a remark, so that it reads back
        out += view.drawing(options.numbers) + '\n';
    });
}

}  // namespace notaio::tools
