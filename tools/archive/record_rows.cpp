#include "tools/archive/record_rows.hpp"

#include "notation/source/ascii.hpp"
#include "tools/collection/kept_record.hpp"
#include "tools/collection/record_facts.hpp"
#include "tools/library/asked.hpp"
#include "tools/render/json.hpp"
#include "tools/render/report.hpp"

#include <algorithm>
#include <utility>

namespace notaio::tools {
namespace {

// Records are read in the notation that is told.
Settings settings_of(const notation::ReadSettings& reading) {
    Settings settings;
    settings.from = "jsonl";
    settings.read = reading;
    return settings;
}

std::optional<Sha256::Sum> sum_if_any(std::string_view line) {
    return line.empty() ? std::nullopt : std::optional(Sha256::of(line));
}

std::optional<std::string> text_if_any(std::string_view text) {
    return text.empty() ? std::nullopt : std::optional<std::string>(text);
}

std::optional<std::int64_t> number_if_any(std::string_view text) {
    const bool is_number = text.size() <= 9 && notation::is_number(text);
    return is_number ? std::optional(static_cast<std::int64_t>(number_of(text))) : std::nullopt;
}

template <class T>
std::optional<std::int64_t> as_number(const std::optional<T>& value) {
    return value ? std::optional<std::int64_t>(*value) : std::nullopt;
}

// The record's own tags: of those that stand twice the first.
std::vector<TagRow> tag_rows(const Tags& tags) {
    struct Named {
        std::string folded;
        const notation::Tag* tag;
    };
    std::vector<Named> named;
    for (const notation::Tag& tag : tags)
        if (tag.origin == notation::TagOrigin::record) named.push_back({notation::lowered(tag.name), &tag});
    std::ranges::stable_sort(named, {}, &Named::folded);
    const auto is_same = [](const Named& a, const Named& b) { return a.folded == b.folded; };
    named.erase(std::unique(named.begin(), named.end(), is_same), named.end());
    std::vector<TagRow> rows;
    for (const Named& one : named) rows.push_back({one.tag->name, one.tag->value});
    std::ranges::sort(rows, {}, &TagRow::name);
    return rows;
}

std::vector<SeatRow> seat_rows(const RecordFacts& facts, std::size_t players) {
    std::vector<SeatRow> rows;
    const auto& outcome = facts.report.outcome;
    for (std::size_t i = 0; i < std::min(players, facts.game->seats.size()); ++i) {
        SeatRow& row = rows.emplace_back(SeatRow{std::string(facts.game->seats[i])});
        if (const auto name = notation::value_of(facts.tags, row.seat); name != "?") row.player = text_if_any(name);
        if (!outcome) continue;
        row.won = std::ranges::find(outcome->winners, row.seat, &notation::Text::en) != outcome->winners.end() ? 1 : 0;
        if (outcome->scores && i < outcome->scores->size()) row.score = (*outcome->scores)[i];
    }
    std::ranges::sort(rows, {}, &SeatRow::seat);
    return rows;
}

std::vector<FindingRow> finding_rows(const Diagnostics& diagnostics, Language language) {
    std::vector<FindingRow> rows;
    const auto add = [&](const Diagnostic& finding) {
        rows.push_back({std::string(finding.code->id), std::string(severity_word(finding.severity)),
                        as_number(finding.ply),
                        notation::fill(message_of(*finding.code), finding.arguments, language)});
    };
    for (const Diagnostic& finding : diagnostics.list()) add(finding);
    if (const auto more = more_findings(diagnostics)) add(*more);
    return rows;
}

// What the check of a record tells.
void take_report(const RecordFacts& facts, RecordRows& rows) {
    const CheckReport& report = facts.report;
    rows.game = text_if_any(report.game);
    rows.ruleset = text_if_any(report.ruleset);
    rows.board = number_if_any(facts.board());
    rows.verdict = report.verdict;
    rows.plies = report.plies_replayed;
    rows.first_bad_ply = as_number(report.first_bad_ply);
    if (report.outcome) {
        rows.winners = facts.result();
        rows.how = report.outcome->how;
        if (report.outcome->scores) JsonWriter(rows.scores.emplace()).value(*report.outcome->scores);
    }
    rows.claimed = report.claimed_result;
    if (report.claimed_result || report.claimed_score) rows.agrees = as_number(report.claim_agrees);
    rows.date = text_if_any(notation::value_of(facts.tags, "Date"));
    rows.event = text_if_any(notation::value_of(facts.tags, "Event"));
}

}  // namespace

// Of a record in JSON that has no line, the notation is another form than that of lines.
std::string form_of_bytes(std::string_view notation) {
    return std::string(notation) + (notation == line_form ? "-bytes" : "");
}

std::string_view notation_of_form(std::string_view form) { return form == form_of_bytes(line_form) ? line_form : form; }

std::size_t RecordRows::bytes() const {
    constexpr std::size_t short_texts = 64;  // about what the others of a row take
    std::size_t count = sizeof(RecordRows) + text.size() + keys.size() * sizeof(Visit);
    for (const TagRow& tag : tags) count += sizeof(TagRow) + tag.name.size() + tag.value.size();
    for (const FindingRow& finding : findings) count += sizeof(FindingRow) + finding.message.size() + short_texts;
    return count + seats.size() * (sizeof(SeatRow) + short_texts);
}

void for_each_visit(const RecordRows& rows, const ArchiveTerms& terms, std::int64_t record,
                    FunctionRef<void(const Visit& visit)> take) {
    for (std::size_t ply = 0; ply < rows.keys.size() && terms.indexes(ply); ++ply) {
        const auto signed_key = [&](std::size_t at) { return static_cast<std::int64_t>(rows.keys[at]); };
        const bool has_next = ply + 1 < rows.keys.size();
        take({signed_key(ply), record, static_cast<std::int64_t>(ply),
              has_next ? std::optional(signed_key(ply + 1)) : std::nullopt});
    }
}

RowMaker::RowMaker(const ArchiveTerms& terms, const notation::ReadSettings& reading)
    : work_(terms),
      of_lines_(settings_of({})),
      of_bytes_(settings_of(reading)),
      lines_(of_lines_, work_),
      bytes_(of_bytes_, work_) {}

std::optional<RecordRows> RowMaker::make(const StoredText& stored, Workers& workers) const {
    const std::string_view id = notation_of_form(stored.form);
    const NotationInfo* const notation = notation_row(stored.game, id);
    const Plan plan{.notation = id,
                    .cut = notation == nullptr ? nullptr : notation->cut,
                    .game = notation == nullptr ? nullptr : stored.game};
    BatchResult result;
    const RecordRunner& runner = stored.form == line_form ? lines_ : bytes_;
    runner.on_record(plan, {.uri = {}, .bytes = stored.text}, 1, workers, nullptr, result);
    if (result.tally.limit_hit || !result.gathered) return std::nullopt;
    RecordRows rows = std::move(static_cast<GatheredRows&>(*result.gathered).rows.front());
    rows.form = stored.form;
    return rows;
}

void RowMaker::Work::on_record(RecordJob& job, BatchResult& result) const {
    auto gathered = std::make_unique<GatheredRows>();
    RecordRows& rows = gathered->rows.emplace_back();
    rows.text = job.request.source.bytes;
    rows.sha256 = Sha256::of(rows.text);
    if (job.worker != nullptr) {
        RecordTrace trace;
        job.worker->trace(job.request, job.report, trace);
        const RecordFacts facts{job.game, job.worker->last_tags(), job.report};
        take_report(facts, rows);
        rows.tags = tag_rows(facts.tags);
        rows.seats = seat_rows(facts, trace.players);
        if (trace.players > 0) rows.players = static_cast<std::int64_t>(trace.players);
        rows.moves_id = sum_if_any(trace.moves);
        rows.symmetry_id = sum_if_any(trace.symmetry);
        rows.keys = std::move(trace.keys);
    }
    rows.findings = finding_rows(job.report.diagnostics, terms_.language);
    result.gathered = std::move(gathered);
}

}  // namespace notaio::tools
