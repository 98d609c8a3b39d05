#include "tests/fuzz/records.hpp"

#include "notation/record/general_codes.hpp"
#include "notation/source/cut.hpp"
#include "notation/source/encoding.hpp"
#include "tests/fuzz/holds.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/check_work.hpp"
#include "tools/render/diagnostics_text.hpp"
#include "tools/render/github.hpp"
#include "tools/render/json.hpp"
#include "tools/render/report.hpp"
#include "tools/render/sarif.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace notaio::fuzz {
namespace {

using notation::Severity;
using rules::Verdict;
using tools::Fact;

// Moves of a position that are looked at: some games may have a hundred thousand.
constexpr std::uint64_t most_moves = 3000;

constexpr tools::PlyRange every_ply{.last = false, .from = 0};

std::string json_of(const Fact& fact) {
    std::string out;
    tools::append_json(out, fact);
    return out;
}

std::string outcome_text(const std::optional<tools::OutcomeReport>& outcome) {
    std::string out;
    tools::JsonWriter json(out);
    tools::write_outcome(json, outcome);
    return out;
}

tools::RecordJob job_of(const notation::Source& source, const CheckReport& report) {
    static const notation::ReadSettings none;
    tools::RecordJob job({source, report.notation, none}, 1);
    job.report = report;
    return job;
}

std::string whole(const notation::Source& source, const CheckReport& report) {
    std::string line;
    tools::append_record(line, job_of(source, report), notation::Language::english);
    return line;
}

// The codes of the errors that are listed.
std::set<std::string_view> errors(const CheckReport& report) {
    std::set<std::string_view> codes;
    for (const auto& finding : report.diagnostics.list())
        if (finding.severity == Severity::error) codes.insert(finding.code->id);
    return codes;
}

}  // namespace

const GameModule& game_at(std::size_t choice) {
    const auto all = tools::games();
    return all[choice % all.size()];
}

notation::Tag option(std::string_view name, std::string_view value) {
    return {std::string(name), std::string(value), std::nullopt, notation::TagOrigin::option};
}

Subject::Subject(const GameModule& game, std::string_view notation, std::string_view bytes,
                 const notation::Tags& defaults)
    : game_(game),
      notation_(notation),
      bytes_(bytes),
      settings_{defaults},
      worker_(game.make_worker()) {}

notation::Source Subject::source() const {
    return {.uri = "-", .bytes = bytes_, .offset = 1000, .line = 10, .column = 1};
}

tools::Request Subject::request() const { return {source(), notation_, settings_}; }

CheckReport Subject::check(bool edits) {
    CheckReport report;
    worker_->check(request(), {.edits = edits}, report);
    hold_report(source(), report);
    CheckReport again;
    worker_->check(request(), {.edits = edits}, again);
    NOTAIO_HOLDS(whole(source(), report) == whole(source(), again), whole(source(), again));
    return report;
}

std::vector<std::string> Subject::positions() {
    std::vector<std::string> found;
    CheckReport report;
    worker_->positions(
        request(), every_ply,
        [&](const tools::PositionView& view) {
            NOTAIO_HOLDS(view.ply == found.size());
            found.push_back(view.text());
        },
        report);
    NOTAIO_HOLDS(found.empty() || found.size() == report.plies_replayed + std::size_t{1});
    return found;
}

bool Subject::convert(const ConvertOptions& options, std::string& out, CheckReport& report) {
    const std::size_t before = out.size();
    const bool written = worker_->convert(request(), options, out, report);
    hold_report(source(), report);
    if (!written) {
        NOTAIO_HOLDS(out.size() == before, "a refused record leaves nothing behind");
        NOTAIO_HOLDS(report.diagnostics.count(Severity::error) > 0, "a refusal has its reason");
    }
    return written;
}

static bool is_after_the_end(const notation::Diagnostics& findings) {
    return std::ranges::any_of(findings.list(), [](const auto& result) {
        return result.code->slug == "game-over" || result.code->slug == "after-the-end" ||
               result.code->slug == "after-end";
    });
}

// At most three, each within the record; what is proved stands alone.
static void hold_repairs(const notation::Source& source, const notation::Diagnostic& finding) {
    const std::string id(finding.code->id);
    NOTAIO_HOLDS(finding.repairs.size() <= 3 && finding.suggestions.size() <= finding.repairs.size(), id);
    // Of what breaks a rule or cannot be read, and of a claim that is false.
    NOTAIO_HOLDS(finding.repairs.empty() || finding.code->kind <= notation::CodeKind::claims, id);
    for (const notation::Repair& repair : finding.repairs) {
        NOTAIO_HOLDS(repair.grade >= 1 && repair.grade <= 3 && repair.found <= repair.tried, id);
        NOTAIO_HOLDS(!repair.proved || (finding.repairs.size() == 1 && repair.grade < 3 && repair.all_tried), id);
        std::uint32_t last = 0;
        for (const notation::Edit& edit : repair.edits) {
            NOTAIO_HOLDS(edit.where.begin >= last && edit.where.begin <= edit.where.end, id);
            NOTAIO_HOLDS(edit.where.end <= source.bytes.size(), id);
            last = edit.where.end;
        }
    }
}

void hold_report(const notation::Source& source, const CheckReport& report) {
    const auto& findings = report.diagnostics;
    NOTAIO_HOLDS(report.plies_replayed <= report.plies_read);
    switch (report.verdict) {
    case Verdict::legal:
    case Verdict::incomplete:
        NOTAIO_HOLDS(!report.first_bad_ply && report.plies_replayed == report.plies_read);
        NOTAIO_HOLDS(report.outcome.has_value() == (report.verdict == Verdict::legal));
        break;
    case Verdict::illegal:
    case Verdict::unreadable:
        // One ply further where an ending stands behind another, which took the place of the ply before.
        NOTAIO_HOLDS(!report.first_bad_ply || *report.first_bad_ply == report.plies_replayed + 1 ||
                     (*report.first_bad_ply == report.plies_replayed + 2 && is_after_the_end(findings)));
        NOTAIO_HOLDS(findings.count(Severity::error) > 0, "a bad record has an error");
        break;
    }
    NOTAIO_HOLDS(findings.list().size() <= notation::Diagnostics::kept_at_most);
    NOTAIO_HOLDS(findings.count(Severity::error) + findings.count(Severity::warning) + findings.count(Severity::note) ==
                 findings.list().size() + findings.not_kept());
    std::uint32_t last = 0;
    for (const auto& finding : findings.list()) {
        NOTAIO_HOLDS(finding.code != nullptr);
        const std::string id(finding.code->id);
        NOTAIO_HOLDS(!finding.in_variation || finding.severity < Severity::error, id);
        hold_repairs(source, finding);
        const bool is_of_result = finding.code->slug == "no-draw" && !finding.ply;  // which breaks no ply
        const bool breaks_a_rule =
            finding.severity == Severity::error && finding.code->kind == notation::CodeKind::rules && !is_of_result;
        NOTAIO_HOLDS(!breaks_a_rule || report.verdict == Verdict::illegal, id);
        if (!finding.where) continue;
        NOTAIO_HOLDS(finding.where->begin <= finding.where->end && finding.where->end <= source.bytes.size(), id);
        NOTAIO_HOLDS(finding.where->begin >= last, "findings stand in the order of their places");
        last = finding.where->begin;
    }
}

void hold_plain(std::string_view text) {
    NOTAIO_HOLDS(!notation::first_invalid_utf8(text), text);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        NOTAIO_HOLDS(byte >= 0x20 || byte == '\n' || byte == '\t', text);
        NOTAIO_HOLDS(byte != 0x7F, text);
        NOTAIO_HOLDS(byte != 0xC2 || static_cast<unsigned char>(text[i + 1]) >= 0xA0, text);  // U+0080 to U+009F
    }
}

namespace {

// A region of SARIF lies in the record.
void hold_region(const notation::Source& source, const nlohmann::json& region, const std::string& told) {
    const auto number = [&](const char* name) { return region[name].get<std::uint64_t>(); };
    NOTAIO_HOLDS(number("byteOffset") >= source.offset &&
                     number("byteOffset") + number("byteLength") <= source.offset + source.bytes.size() &&
                     std::pair(number("startLine"), number("startColumn")) <=
                         std::pair(number("endLine"), number("endColumn")),
                 told);
}

// The forms for code hosts: whole JSON with places that lie in the record; a command a line.
void hold_reports(const notation::Source& source, const CheckReport& report, notation::Language language) {
    static const tools::SarifRules rules;
    std::string results;
    tools::append_sarif(results, rules, source, 1, report.diagnostics, language);
    NOTAIO_HOLDS(!notation::first_invalid_utf8(results), results);
    if (!results.empty()) results.front() = '[';
    const auto parsed = nlohmann::json::parse(results.empty() ? "[]" : results + ']', nullptr, false);
    const std::size_t more = report.diagnostics.not_kept() > 0 ? 1 : 0;
    NOTAIO_HOLDS(parsed.is_array() && parsed.size() == report.diagnostics.list().size() + more, results);
    for (const auto& value : parsed) {
        const auto& place = value["locations"][0]["physicalLocation"];
        if (place.contains("region")) hold_region(source, place["region"], results);
        for (const auto& fix : value.value("fixes", nlohmann::json::array()))
            for (const auto& edit : fix["artifactChanges"][0]["replacements"])
                hold_region(source, edit["deletedRegion"], results);
    }
    std::string commands;
    tools::append_github(commands, source, 1, report.diagnostics, language);
    hold_plain(commands);
    std::size_t lines = 0;
    for (std::size_t at = 0; at < commands.size(); at = commands.find('\n', at) + 1, ++lines)
        NOTAIO_HOLDS(commands.compare(at, 2, "::") == 0, commands);
    NOTAIO_HOLDS(lines == parsed.size(), commands);
}

}  // namespace

void hold_rendering(const notation::Source& source, const CheckReport& report) {
    for (const auto language : {notation::Language::english, notation::Language::italian}) {
        std::string text;
        std::vector<std::size_t> marks;
        tools::append_diagnostics(text, source, report, {language, false}, marks);
        hold_plain(text);
        const std::size_t more = report.diagnostics.not_kept() > 0 ? 1 : 0;
        NOTAIO_HOLDS(marks.size() == report.diagnostics.list().size() + more);
        NOTAIO_HOLDS(std::is_sorted(marks.begin(), marks.end()) && (marks.empty() || marks.back() == text.size()),
                     text);

        std::string json;
        tools::append_record(json, job_of(source, report), language);
        const auto parsed = nlohmann::json::parse(json, nullptr, false);
        NOTAIO_HOLDS(parsed.is_object() && json.find('\n') == json.size() - 1, json);
        const auto& shown = parsed["diagnostics"];
        NOTAIO_HOLDS(shown.size() == report.diagnostics.list().size(), json);
        for (const auto& value : shown) {
            if (value["span"].is_null()) continue;
            const auto& span = value["span"];
            NOTAIO_HOLDS(span["offset"].get<std::uint64_t>() >= source.offset &&
                             span["offset"].get<std::uint64_t>() + span["length"].get<std::uint64_t>() <=
                                 source.offset + source.bytes.size(),
                         json);
            NOTAIO_HOLDS(span["line"].get<std::uint64_t>() >= source.line && span["column"].get<std::uint64_t>() >= 1 &&
                             span["end_column"].get<std::uint64_t>() >= span["column"].get<std::uint64_t>(),
                         json);
        }
        hold_reports(source, report, language);
    }
}

namespace {

// What is to be the same of a position however it is written.
struct Seen {
    std::string text;
    std::string drawing;
    std::string outcome;
    std::uint64_t legal = 0;
    std::uint64_t key = 0;
    std::string canonical = {};

    bool operator==(const Seen&) const = default;
};

std::optional<Seen> see(const GameModule& game, tools::BareForm form, std::string_view bytes,
                        const notation::Tags& defaults, bool closely) {
    const notation::ReadSettings settings{defaults};
    const auto worker = game.make_worker();
    const notation::Source source{.uri = "-", .bytes = bytes};
    CheckReport report;
    std::optional<Seen> seen;
    worker->positions(
        {.source = source, .notation = {}, .settings = settings, .bare = form}, {},
        [&](const tools::PositionView& view) {
            NOTAIO_HOLDS(!seen, "one text is one position");
            std::set<std::string> moves;
            view.legal_moves([&](const std::string& move) {
                NOTAIO_HOLDS(moves.insert(move).second, "a move is visited once: " + move);
                return moves.size() < most_moves;
            });
            seen = Seen{view.text(),  view.drawing(false), outcome_text(view.outcome),
                        moves.size(), view.key(),          view.canonical()};
            if (!closely) return;
            if (moves.size() < most_moves) {
                NOTAIO_HOLDS(view.count_legal() == moves.size(), seen->text);
                NOTAIO_HOLDS(view.perft(1) == moves.size(), seen->text);
            }
            NOTAIO_HOLDS(!view.outcome || moves.empty(), seen->text);
            NOTAIO_HOLDS(nlohmann::json::accept(json_of(view.breakdown())));
            NOTAIO_HOLDS(nlohmann::json::accept(json_of(view.analysis())));
            hold_plain(view.text());
            hold_plain(view.drawing(false));
            hold_plain(view.description(notation::Language::italian));
            if (const auto scored = view.score_report(rules::ForPeople{notation::Language::italian, 100})) {
                const auto standing = view.standing(notation::Language::english);
                NOTAIO_HOLDS(standing.has_value(), seen->text);
                hold_plain(scored->headline + scored->explanation + *standing);
            }
        },
        report);
    for (const auto& finding : report.diagnostics.list())
        NOTAIO_HOLDS(!finding.where ||
                         (finding.where->begin <= finding.where->end && finding.where->end <= bytes.size()),
                     std::string(finding.code->id));
    // Text above a board diagram, with a blank line between them, is skipped with a warning.
    const bool is_legend = form == tools::BareForm::drawing && report.diagnostics.has(notation::gen_009_stray_text) &&
                           (bytes.ends_with("\n\n") || bytes.ends_with("\n\r\n"));
    NOTAIO_HOLDS(seen || is_legend || report.diagnostics.count(Severity::error) > 0,
                 "a position that is not shown has its reason");
    return seen;
}

}  // namespace

void hold_position(const GameModule& game, tools::BareForm form, std::string_view bytes,
                   const notation::Tags& defaults) {
    const auto seen = see(game, form, bytes, defaults, true);
    if (!seen) return;
    NOTAIO_HOLDS(see(game, tools::BareForm::position, seen->text, defaults, false) == seen, seen->text);
    const auto image = see(game, tools::BareForm::position, seen->canonical, defaults, false);
    NOTAIO_HOLDS(image && image->key == seen->key && image->canonical == seen->canonical, seen->canonical);
    // Some drawings say whose turn it is, and hold all of a position; the others hold the board.
    const auto drawn = see(game, tools::BareForm::drawing, seen->drawing, defaults, false);
    const auto says = [&](std::string_view words) { return seen->drawing.find(words) != std::string::npos; };
    const bool is_whole = says("to move") || says("moved last");
    NOTAIO_HOLDS(is_whole ? drawn == seen : drawn && drawn->drawing == seen->drawing, seen->drawing);
    NOTAIO_HOLDS(game.looks_like_position(seen->text), seen->text);
    NOTAIO_HOLDS(game.looks_like_drawing(seen->drawing), seen->drawing);
}

void hold_conversion(const GameModule& game, std::string_view from, std::string_view bytes,
                     const ConvertOptions& options) {
    Subject given(game, from, bytes);
    std::string written;
    CheckReport report;
    if (!given.convert(options, written, report)) return;
    // All that is written is UTF-8, but what another program would read as Latin-1.
    NOTAIO_HOLDS(options.to == "littlegolem" || !notation::first_invalid_utf8(written), written);
    const std::string shown = "--- read (" + std::string(from) + ")\n" + std::string(bytes) + "\n--- written (" +
                              std::string(options.to) + ")\n" + written;

    // What --to-coords asked for stands in no tag of a notation without tags: its reader is told again.
    notation::Tags defaults;
    if (options.to_coordinates) defaults.push_back(option("Coordinates", *options.to_coordinates));
    if (options.lossy) {  // something may be missing: then only reading it must be safe
        Subject(game, options.to, written, defaults).check();
        return;
    }
    notation::GivenBytes given_back(written);
    notation::RecordReader reader(given_back, game.notation(options.to)->cut);
    notation::Batch batch;
    NOTAIO_HOLDS(reader.next(batch) && batch.records.size() == 1, "one record is written: " + shown);
    const std::string record(batch.source(batch.records.front(), "-").bytes);

    Subject back(game, options.to, record, defaults);
    const CheckReport read = back.check();
    const std::string told = shown + "\n--- " + whole(given.source(), report) + "\n--- " + whole(back.source(), read);
    NOTAIO_HOLDS(read.verdict == report.verdict && read.plies_read == report.plies_read &&
                     read.plies_replayed == report.plies_replayed,
                 told);
    NOTAIO_HOLDS(read.outcome.has_value() == report.outcome.has_value(), told);
    if (read.outcome)
        NOTAIO_HOLDS(read.outcome->winners == report.outcome->winners && read.outcome->how == report.outcome->how,
                     told);
    const auto old_errors = errors(report);
    for (const auto code : errors(read))  // a false claim may be false in more ways where a mark stands beside it
        NOTAIO_HOLDS(old_errors.contains(code) || (report.claim_agrees == false && code[4] == '2'), told);
    NOTAIO_HOLDS(given.positions() == back.positions(), told);

    // A result that nobody understands gives way to one that the target proves.
    if (report.diagnostics.has(notation::gen_012_unknown_value)) return;
    std::string again;
    CheckReport last;
    NOTAIO_HOLDS(back.convert(options, again, last), told + "\n--- " + whole(back.source(), last));
    NOTAIO_HOLDS(again == written, told + "\n--- written again\n" + again);

    // `jsonl` is lossless against the text record.
    if (options.to != "jsonl") return;
    std::string direct;
    std::string through;
    CheckReport ignored;
    const ConvertOptions text{.to = "notaio", .to_coordinates = options.to_coordinates};
    if (!given.convert(text, direct, ignored)) return;
    CheckReport refused;
    NOTAIO_HOLDS(back.convert(text, through, refused), told + "\n--- " + whole(back.source(), refused));
    NOTAIO_HOLDS(direct == through, told + "\n--- as text\n" + direct + "\n--- through JSON\n" + through);
}

}  // namespace notaio::fuzz
