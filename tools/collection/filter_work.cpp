#include "tools/collection/filter_work.hpp"

#include "notation/source/printable.hpp"
#include "tools/collection/kept_record.hpp"
#include "tools/library/input_fact.hpp"
#include "tools/library/source_json.hpp"
#include "tools/render/github.hpp"
#include "tools/render/json.hpp"

#include <fmt/format.h>

#include <iterator>

namespace notaio::tools {
namespace {

void append_row(std::string& out, const RecordJob& job) {
    const Source& source = job.request.source;
    append_json_line(out, "chosen", [&](JsonWriter& json) {
        json.member("record"_key, job.index);
        write_source(json, source.uri, source.line, source.offset, source.bytes.size());
        json.member("game"_key, job.game == nullptr ? std::optional<std::string_view>() : job.game->id);
        json.member("notation"_key, unless_empty(job.request.notation));
    });
}

}  // namespace

FilterWork::FilterWork(const Criteria& criteria, const Settings& settings, FilterForm form, bool keeps_rest)
    : choice_(criteria, false),
      language_(settings.language),
      form_(form),
      keeps_rest_(keeps_rest),
      convert_(form == FilterForm::converted ? std::optional<ConvertWork>(settings) : std::nullopt) {}

void FilterWork::on_record(RecordJob& job, BatchResult& result) const {
    if (job.index == 0) {
        job.hide_findings(result);
        if (form_ == FilterForm::rows) append_empty(result.out, job, language_);
        return;
    }
    if (job.request.source.bytes.empty()) return;  // it could not be held: its findings say so
    const bool chosen = holds(job, result);
    if (chosen) ++result.tally.chosen;
    if (chosen)
        write_chosen(job, result);
    else if (keeps_rest_)
        append_as_it_stands(job, false, result);
}

// Leaves nothing in the report but why a record has no game: what is wrong with a record is not what is asked here.
bool FilterWork::holds(RecordJob& job, BatchResult& result) const {
    const Tags& tags = choice_.look_at(job, result);
    const bool holds = choice_.holds(job, tags);
    if (job.worker != nullptr || !holds || form_ != FilterForm::converted) forget_report(job);
    return holds;
}

void FilterWork::write_chosen(RecordJob& job, BatchResult& result) const {
    const Source& source = job.request.source;
    switch (form_) {
    case FilterForm::records: return append_as_it_stands(job, true, result);
    case FilterForm::converted: convert_->on_record(job, result); break;
    case FilterForm::places:
        fmt::format_to(std::back_inserter(result.out), "{}:{} {}\n", line_name(source.uri), source.line, job.index);
        break;
    case FilterForm::rows: append_row(result.out, job); break;
    case FilterForm::nothing: return;
    }
    if (keeps_rest_) result.kept.push_back({.end = result.out.size(), .chosen = true, .as_written = true});
}

void append_filtered_row(std::string& out, const FilterCounts& counts, int exit) {
    append_json_line(out, "filtered", [&](JsonWriter& json) {
        json.member("inputs"_key, counts.inputs);
        json.member("records"_key, counts.records);
        json.member("chosen"_key, counts.chosen);
        json.member("refused"_key, counts.refused);
        json.member("exit"_key, exit);
    });
}

}  // namespace notaio::tools
