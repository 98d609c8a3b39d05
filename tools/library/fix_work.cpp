#include "tools/library/fix_work.hpp"

#include "notation/record/general_codes.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"
#include "notation/source/hex_digits.hpp"
#include "notation/source/json_name.hpp"
#include "tools/library/reading.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <tuple>
#include <utility>

namespace notaio::tools {
namespace {

using notation::Edit;
using notation::Text;

// What puts one finding right.
struct Fix {
    std::vector<Edit> edits;
    FixReason why;
};

bool is_digit_of(std::string_view text, std::size_t at) { return at < text.size() && notation::is_digit(text[at]); }

// The repair that is made of those that were found: the proved one, or at the level `likely` the nearest, if no other
// is as near. All that are told have the same grade.
const notation::Repair* chosen(const std::vector<notation::Repair>& repairs, FixLevel level) {
    if (repairs.empty() || level == FixLevel::safe || repairs.front().edits.empty()) return nullptr;
    const notation::Repair& first = repairs.front();
    if (first.proved) return &first;
    if (level != FixLevel::likely) return nullptr;
    return repairs.size() == 1 || first.distance < repairs[1].distance ? &first : nullptr;
}

class RecordFixer {
  public:
    RecordFixer(const Settings& settings, RecordJob& job)
        : settings_(settings),
          job_(job),
          text_(job.request.source.bytes) {
        job_.worker->check(job_.request, options(), job_.report);
    }

    void run() {
        while (true) {
            const auto fixes = wanted();
            attempts_left_ = std::max<std::size_t>(least_attempts, bytes_to_check / (text_.bytes().size() + 1));
            if (fixes.empty() || !attempt_in_parts(fixes)) return;
        }
    }

    [[nodiscard]] EditedText& text() { return text_; }
    [[nodiscard]] const std::array<std::uint64_t, 4>& made() const { return made_; }

  private:
    [[nodiscard]] rules::ExamineOptions options() const {
        return {.repairs = settings_.repairs, .proof = false, .edits = true};
    }

    [[nodiscard]] bool is_wanted(const Diagnostic& finding) const {
        const auto& only = settings_.only;
        return !settings_.hidden.hides(finding) &&
               (only.empty() || std::ranges::find(only, finding.code->id) != only.end());
    }

    // Of a record of which nothing is a move, its words may well be the moves, written as nobody here reads them: made
    // a remark, nobody would learn that they were not read.
    [[nodiscard]] bool hides_all(const Diagnostic& finding) const {
        return finding.code == &notation::gen_009_stray_text && job_.report.plies_read == 0;
    }

    // What may be done about the findings of the record as it is; a fix over another waits for the next round.
    [[nodiscard]] std::vector<Fix> wanted() const {
        std::vector<Fix> fixes;
        for (const Diagnostic& finding : job_.report.diagnostics.list()) {
            if (!is_wanted(finding) || hides_all(finding)) continue;
            const FixReason why{.code = finding.code->id, .kind = "safe", .ply = finding.ply.value_or(0)};
            if (!finding.safe.empty()) {
                fixes.push_back({finding.safe, why});
            } else if (const auto* repair = chosen(finding.repairs, settings_.fix_level)) {
                fixes.push_back({repair->edits, of_repair(*repair, why)});
            } else if (settings_.fix_claims && !finding.truth.empty()) {
                FixReason claim = why;
                claim.level = FixLevel::claim;
                claim.kind = "claim";
                fixes.push_back({{}, claim});
                for (const Edit& truth : finding.truth)
                    fixes.back().edits.push_back(narrowed_claim(truth, text_.bytes()));
            }
        }
        return fixes;
    }

    static FixReason of_repair(const notation::Repair& repair, FixReason why) {
        why.level = repair.proved ? FixLevel::proved : FixLevel::likely;
        why.kind = repair.word();
        why.grade = repair.grade;
        why.tried = repair.tried;
        if (!repair.plies.empty()) why.ply = repair.plies.front();
        return why;
    }

    // Makes as many of the fixes as make the record better, the last first, so that the places of the others stay;
    // where they do not, the others wait for the next round.
    bool attempt_in_parts(std::span<const Fix> fixes) {
        if (fixes.empty() || attempts_left_ == 0) return false;
        --attempts_left_;
        if (attempt(fixes)) return true;
        if (fixes.size() == 1) return false;
        const auto [first, second] = std::pair(fixes.first(fixes.size() / 2), fixes.subspan(fixes.size() / 2));
        const bool behind = attempt_in_parts(second);
        if (behind && !stand_before(first, second)) return true;
        return attempt_in_parts(first) || behind;
    }

    static bool stand_before(std::span<const Fix> first, std::span<const Fix> second) {
        std::uint32_t last = 0;
        for (const Fix& fix : first)
            for (const Edit& edit : fix.edits) last = std::max(last, edit.where.end);
        return std::ranges::all_of(second, [&](const Fix& fix) {
            return std::ranges::all_of(fix.edits, [&](const Edit& edit) { return last <= edit.where.begin; });
        });
    }

    bool attempt(std::span<const Fix> fixes) {
        EditedText trial = text_;
        if (!make_all(fixes, trial)) return false;
        Request request = {job_.request.source, job_.request.notation, job_.request.settings, job_.request.index};
        request.source.bytes = trial.bytes();
        CheckReport after;
        after.diagnostics = before_reading_;
        job_.worker->check(request, options(), after);
        const bool all_safe =
            std::ranges::all_of(fixes, [](const Fix& fix) { return fix.why.level == FixLevel::safe; });
        if (!is_better(job_.report, after, all_safe)) return false;
        for (const Fix& fix : fixes) ++made_[static_cast<std::size_t>(fix.why.level)];
        text_ = std::move(trial);
        job_.report = std::move(after);
        return true;
    }

    // False: one would be over another.
    static bool make_all(std::span<const Fix> fixes, EditedText& text) {
        std::vector<EditedText::Reasoned> edits;
        for (const Fix& fix : fixes)
            for (const Edit& edit : fix.edits) edits.push_back({&edit, &fix.why});
        std::ranges::stable_sort(edits, {}, [](const auto& one) { return one.edit->where.begin; });
        for (std::size_t i = 1; i < edits.size(); ++i)
            if (edits[i].edit->where.begin < edits[i - 1].edit->where.end) return false;
        text.apply(edits);
        return true;
    }

    static bool is_better(const CheckReport& before, const CheckReport& after, bool all_safe) {
        const auto ply = [](const CheckReport& of) { return of.first_bad_ply.value_or(~std::uint32_t{0}); };
        const auto findings = [](const CheckReport& of) {
            const auto count = [&](Severity severity) { return of.diagnostics.count(severity); };
            return std::tuple(count(Severity::error), count(Severity::warning), count(Severity::note));
        };
        const bool same_plies =
            before.plies_read == after.plies_read && ply(before) == ply(after) && before.verdict == after.verdict;
        return findings(after) < findings(before) && ply(after) >= ply(before) && (same_plies || !all_safe) &&
               !has_new_error(before, after);
    }

    static bool has_new_error(const CheckReport& before, const CheckReport& after) {
        std::map<std::string_view, std::int64_t> more;
        const auto count = [&](const CheckReport& of, std::int64_t by) {
            for (const Diagnostic& finding : of.diagnostics.list())
                if (finding.severity == Severity::error) more[finding.code->id] += by;
        };
        count(after, 1);
        count(before, -1);
        return std::ranges::any_of(more, [](const auto& one) { return one.second > 0; });
    }

    // What may be read to find out which of many fixes do any good.
    static constexpr std::size_t bytes_to_check = std::size_t{1} << 26U;
    static constexpr std::size_t least_attempts = 16;

    const Settings& settings_;
    RecordJob& job_;
    const Diagnostics before_reading_ = job_.report.diagnostics;  // that were made before the record was read
    EditedText text_;
    std::size_t attempts_left_ = 0;
    std::array<std::uint64_t, 4> made_{};
};

// What is told of what is left: of an input without a record all, else what asks for something to be done.
void keep_what_asks(const RecordJob& job, EditedRecord& edited) {
    edited.left = job.report;
    edited.left.diagnostics.clear();
    for (const Diagnostic& finding : job.report.diagnostics.list())
        if (job.index == 0 || finding.severity != Severity::note) edited.left.diagnostics.add(finding);
    edited.left.diagnostics.count_not_kept(job.report.diagnostics);
}

// What of a record that nobody read is kept, for what is told of its beginning: there may be no memory for all of it.
std::string_view beginning(const RecordJob& job) {
    constexpr std::size_t shown = std::size_t{1} << 12U;
    std::size_t end = shown;
    for (const Diagnostic& finding : job.report.diagnostics.list())
        if (finding.where) end = std::max(end, finding.where->end + shown);
    return job.request.source.bytes.substr(0, end);
}

}  // namespace

Edit narrowed_claim(const Edit& truth, std::string_view bytes) {
    Edit edit = truth;
    const std::string_view old = bytes.substr(truth.where.begin, truth.where.size());
    const auto cut = [&](std::size_t begin, std::size_t end) {
        edit.where = {truth.where.begin + static_cast<std::uint32_t>(begin),
                      truth.where.begin + static_cast<std::uint32_t>(end)};
    };
    const std::size_t first = old.find('"');
    const std::size_t last = old.rfind('"');
    if (first < last && last != std::string_view::npos) {
        cut(first + 1, last);
    } else if (is_digit_of(truth.text, 0) && truth.text.find_first_not_of("0123456789") == std::string::npos) {
        std::size_t begin = 0;
        while (begin < old.size() && !is_digit_of(old, begin)) ++begin;
        std::size_t end = begin;
        while (is_digit_of(old, end)) ++end;
        if (begin < end) cut(begin, end);
    }
    return edit;
}

void FixWork::on_record(RecordJob& job, BatchResult& result) const {
    const Source source = job.request.source;
    EditedRecord edited{.record = job.index, .place = source};
    edited.place.bytes = {};
    std::string bytes(job.worker == nullptr ? beginning(job) : std::string_view());
    if (job.worker != nullptr) {
        RecordFixer fixer(settings_, job);
        fixer.run();
        edited.changes = fixer.text().changes();
        for (Change& change : edited.changes) change.offset += source.offset;
        edited.fixes = fixer.made();
        bytes = fixer.text().bytes();
    }
    job.request.source.bytes = bytes;
    job.hide_findings(result);
    keep_what_asks(job, edited);
    const bool is_told = !edited.left.diagnostics.list().empty();
    job.request.source.bytes = source.bytes;
    if (!is_told && edited.changes.empty()) return;
    if (is_told) edited.bytes = std::move(bytes);
    result.edited_bytes += sizeof edited + edited.bytes.size() + edited.changes.size() * sizeof(Change);
    result.edited.push_back(std::move(edited));
}

std::optional<std::string> with_changes(std::string_view text, const std::vector<Change>& changes) {
    const auto decoded = notation::utf16_as_utf8(text);
    const bool big_endian = text.starts_with("\xFE\xFF");
    const std::string_view old = decoded ? std::string_view(*decoded) : text;
    if (decoded && notation::utf8_as_utf16(old, big_endian) != text) return std::nullopt;
    std::string line;
    std::size_t at = 0;
    for (const Change& change : changes) {
        if (change.offset < at || change.end() > old.size()) return std::nullopt;
        const auto begin = static_cast<std::size_t>(change.offset);
        if (old.substr(begin, change.before.size()) != change.before) return std::nullopt;
        line += old.substr(at, begin - at);
        line += change.after;
        at = begin + change.before.size();
    }
    line += old.substr(at);
    return decoded ? notation::utf8_as_utf16(line, big_endian) : line;
}

Source PlacesNow::of(const EditedRecord& record) {
    Source source = record.place;
    source.bytes = record.bytes;
    source.line += lines_;
    source.offset += bytes_;
    for (const Change& change : record.changes) {
        lines_ += notation::count_lines(change.after) - notation::count_lines(change.before);
        bytes_ += change.after.size() - change.before.size();
    }
    return source;
}

void FixCounts::add_left(const Source& source, const Diagnostics& findings, FailOn threshold) {
    const auto counts = [&](Severity severity) {
        Tally tally;
        (severity == Severity::error ? tally.errors : severity == Severity::warning ? tally.warnings : tally.notes) = 1;
        return tally.fails(threshold);
    };
    notation::Locator locator(source);
    const auto first = std::ranges::find_if(findings.list(), counts, &Diagnostic::severity);
    if (left == 0 && first != findings.list().end()) {
        const auto at = locator.at(first->where ? first->where->begin : 0);
        first_left = std::string(source.uri) + ':' + std::to_string(at.line) + ':' + std::to_string(at.column);
    }
    for (const Severity severity : {Severity::error, Severity::warning, Severity::note})
        if (counts(severity)) left += findings.count(severity);
    if (!counts(Severity::warning)) warnings += findings.count(Severity::warning);
}

std::string fix_summary(const FixCounts& counts, Language language) {
    using notation::plural;
    constexpr std::array words = {
        plural("{count} safe fix", "{count} safe fixes"),
        plural("{count} proved", "{count} proved"),
        plural("{count} likely", "{count} likely"),
        plural("{count} claim", "{count} claims"),
    };
    const auto counted = [&](const notation::Plural& text, std::uint64_t count) {
        return notation::fill(text, static_cast<std::int64_t>(count), {{"place", counts.first_left}}, language);
    };
    std::string line;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (counts.made[i] > 0) line += (line.empty() ? "" : ", ") + counted(words[i], counts.made[i]);
    if (line.empty()) line = "no fixes"_text.in(language);
    if (counts.left > 0) {
        line +=
            "; " + counted(plural("{count} fault is left ({place})", "{count} faults are left (the first: {place})"),
                           counts.left);
    } else if (counts.warnings > 0) {
        line += "; " + counted(plural("{count} warning is left", "{count} warnings are left"), counts.warnings);
    } else if (counts.refused == 0) {
        line += "; nothing is left"_text.in(language);
    }
    if (counts.refused > 0)
        line += "; " + counted(plural("{count} input was not fixed", "{count} inputs were not fixed"), counts.refused);
    return line;
}

bool may_be_read_otherwise(std::optional<std::uint64_t> first, const Settings& settings) {
    return first && *first < planned_by && settings.from == "auto";
}

FixedText fixed_text(std::string_view text, const std::vector<Change>& changes, const Settings& settings) {
    auto line = with_changes(text, changes);
    if (!line) return {.text = {}, .fault = not_utf16};
    if (!changes.empty() && may_be_read_otherwise(changes.front().offset, settings)) {
        notation::GivenBytes given(text);
        notation::GivenBytes fixed(*line);
        notation::RecordReader before(given, nullptr);
        notation::RecordReader after(fixed, nullptr);
        if (!read_alike(before.head(), after.head(), settings)) return {.text = {}, .fault = read_otherwise};
    }
    return {.text = *std::move(line), .fault = {}};
}

void write_change(JsonWriter& json, std::string_view uri, std::uint64_t record, const Change& change) {
    const auto is_text = [](const std::string& text) { return !notation::first_invalid_utf8(text); };
    const auto unless_zero = [](auto number) { return number > 0 ? std::optional(number) : std::nullopt; };
    const FixReason& why = change.why;
    json.member("type"_key, "fix");
    json.member("uri"_key, notation::json_name(uri));
    json.member("record"_key, record);
    json.member("ply"_key, unless_zero(why.ply));
    json.member("kind"_key, why.kind);
    json.member("code"_key, why.code);
    json.member("offset"_key, change.offset);
    json.member("length"_key, change.before.size());
    if (is_text(change.before) && is_text(change.after)) {
        json.member("before"_key, change.before);
        json.member("after"_key, change.after);
    } else {
        json.member("before_hex"_key, notation::in_hex(change.before));
        json.member("after_hex"_key, notation::in_hex(change.after));
    }
    json.member("grade"_key, unless_zero(why.grade));
    json.member("tried"_key, unless_zero(why.tried));
}

void append_change(std::string& out, std::string_view uri, std::uint64_t record, const Change& change) {
    append_json_line(out, [&](JsonWriter& json) { write_change(json, uri, record, change); });
}

}  // namespace notaio::tools
