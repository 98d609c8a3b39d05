#include "notation/record/general_codes.hpp"
#include "tools/library/position_text.hpp"
#include "tools/library/position_work.hpp"
#include "tools/library/score_answers.hpp"
#include "tools/render/json.hpp"
#include "tools/render/report.hpp"

#include <optional>

namespace notaio::tools {
namespace {

// Adds what there is to say of a score to the findings of its record, each code once; gives what was new.
Diagnostics add_remarks(Diagnostics& findings, const std::optional<rules::ScoreReport>& report,
                        std::optional<std::uint32_t> ply) {
    Diagnostics fresh;
    if (!report) return fresh;
    for (const rules::Remark& remark : report->remarks) {
        if (findings.has(*remark.code)) continue;
        Diagnostic& finding = fresh.add(*remark.code, std::nullopt, remark.arguments);
        finding.ply = ply;
        finding.hints = remark.hints;
        findings.add(finding);
    }
    return fresh;
}

// A game that is not over is scored as if it ended here, where points count.
void write_score(JsonWriter& json, std::uint64_t index, const PositionView& view,
                 const std::optional<rules::ScoreReport>& report) {
    std::vector<std::string> winners;
    std::string_view how;
    if (view.outcome) {
        winners = view.outcome->winner_names();
        how = view.outcome->how;
    } else if (report) {
        winners = view.names(report->outcome);
        how = report->outcome.how;
    }
    json.member("type"_key, "score");
    json.member("index"_key, index);
    json.member("record"_key, view.ply ? std::optional(index) : std::nullopt);
    json.member("game"_key, view.game);
    json.member("scores"_key, view.scores);
    json.member("winners"_key, winners);
    json.member("how"_key, view.outcome ? std::optional(how) : unless_empty(how));
    json.member("breakdown"_key, view.breakdown());
    if (report) json.members(report->details);
}

// What a person reads behind the place: the outcome and where it comes from.
std::string score_text(const PositionView& view, const std::optional<rules::ScoreReport>& report, Language language) {
    if (!report) {
        const std::string cells = fact_text(view.breakdown(), view.words(), language);
        return outcome_text(view, language) + (cells.empty() ? "" : " (" + cells + ")");
    }
    std::string out = view.ended_by_word ? outcome_text(view, language) : report->headline;
    if (!report->explanation.empty()) out += '\n' + report->explanation;
    if (out.ends_with('\n')) out.pop_back();
    return out;
}

class ScoreWork final : public PositionWork {
  public:
    ScoreWork(const Settings& settings, bool as_json)
        : PositionWork(settings, settings.plies, as_json),
          answers_(settings),
          people_(as_json ? std::nullopt : std::optional(rules::ForPeople{settings.language, settings.columns})) {}

  protected:
    void on_position(RecordJob& job, const PositionView& view, BatchResult& result) const override {
        // Of a text whose first ply is no ply there is nothing to score: a board that is no record, perhaps.
        const bool is_stray = job.report.plies_read == 0 && job.report.diagnostics.has(notation::gen_009_stray_text);
        if (view.ply == 0U && (job.report.first_bad_ply == 1U || is_stray)) return;
        std::optional<rules::ScoreReport> report = view.score_report(people_);
        // The findings stand once, with the first position of their record.
        const bool first = !view.ply || plies_.last || *view.ply == plies_.from;
        if (report && view.ended_by_word) report->remarks.clear();
        const Diagnostics fresh = add_remarks(job.report.diagnostics, report, view.ply);
        std::string& out = result.out;
        if (!as_json_) {
            out += place_text(job, view, language_) + ": " + score_text(view, report, language_) + '\n';
            if (!answers_.append_text(out, view)) ++result.tally.denied;
            return;
        }
        const Diagnostics told = job.told(first ? job.report.diagnostics : fresh, result);
        const std::size_t from = out.size();
        append_json_line(out, [&](JsonWriter& json) {
            write_score(json, job.index, view, report);
            if (!answers_.write_members(json, view)) ++result.tally.denied;
            write_diagnostics(json, job.request.source, told, language_);
        });
        if (!told.empty()) result.mark_fingerprints(false, from, job.index);
    }

  private:
    const ScoreAnswers answers_;
    const std::optional<rules::ForPeople> people_;
};

}  // namespace

std::unique_ptr<PositionWork> make_score_work(const Settings& settings, bool as_json) {
    return std::make_unique<ScoreWork>(settings, as_json);
}

}  // namespace notaio::tools
