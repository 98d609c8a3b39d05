#include "tools/library/answer.hpp"

#include "notation/record/version.hpp"
#include "notation/source/encoding.hpp"
#include "tools/library/asked_picture.hpp"
#include "tools/library/base64.hpp"
#include "tools/library/call.hpp"
#include "tools/library/catalogue.hpp"
#include "tools/library/check_work.hpp"
#include "tools/library/convert_work.hpp"
#include "tools/library/diff_run.hpp"
#include "tools/library/exit_status.hpp"
#include "tools/library/fix_work.hpp"
#include "tools/library/input_fact.hpp"
#include "tools/library/picture_document.hpp"
#include "tools/library/position_work.hpp"
#include "tools/library/print_texts.hpp"
#include "tools/library/request.hpp"
#include "tools/library/told_work.hpp"
#include "tools/render/json.hpp"
#include "tools/render/report.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <variant>

namespace notaio::tools {
namespace {

// What an answer is made of: lists of JSON objects, without their brackets.
struct Parts {
    std::string lines;
    std::optional<std::string> text;
    std::string messages;
    std::string error;
    std::optional<std::string> said = {};  // beside the text, where what the program prints was asked for
};

void append_quoted(std::string& out, const std::optional<std::string>& text) { JsonWriter(out).value(text); }

Answer put_together(int exit, const Parts& parts) {
    Answer answer{.exit = exit, .json = {}};
    std::string& out = answer.json;
    out.reserve(parts.lines.size() + parts.messages.size() + (parts.text ? parts.text->size() : 0) + 128);
    out += "{\"exit\":" + std::to_string(exit) + ",\"lines\":[" + parts.lines + "],\"text\":";
    const bool is_text = !parts.text || !notation::first_invalid_utf8(*parts.text);
    append_quoted(out, is_text ? parts.text : std::nullopt);
    if (!is_text) out += ",\"text_base64\":\"" + to_base64(*parts.text) + '"';
    out += ",\"messages\":[" + parts.messages + "],\"error\":";
    append_quoted(out, parts.error.empty() ? std::nullopt : std::optional(parts.error));
    if (parts.said) {
        out += ",\"said\":";
        append_quoted(out, parts.said);
    }
    out += '}';
    return answer;
}

// Objects that stand one a line, as the elements of a list. No object has a line break in it.
void append_elements(std::string& list, std::string_view lines) {
    if (lines.empty()) return;
    if (!list.empty()) list += ',';
    const std::size_t begin = list.size();
    list += lines.substr(0, lines.size() - 1);
    std::replace(list.begin() + static_cast<std::ptrdiff_t>(begin), list.end(), '\n', ',');
}

// Only an input without a record has something to say beside its lines.
class CheckedWork final : public RecordWork {
  public:
    explicit CheckedWork(const Settings& settings) : work_(settings), told_(work_, settings.language) {}

    void on_record(RecordJob& job, BatchResult& result) const override {
        const RecordWork& work = job.index == 0 ? static_cast<const RecordWork&>(told_) : work_;
        work.on_record(job, result);
    }

  private:
    const JsonCheckWork work_;
    const ToldWork told_;
};

enum class Kind { lines, text };

Answer run(const ReadRequest& request, const Settings& settings, std::string_view text, const RecordWork& work,
           Kind kind, Workers& workers) {
    Parts parts;
    if (kind == Kind::text) parts.text.emplace();
    const CallEnd end = run_call({request.name, text}, settings, work, workers, [&](const BatchResult& result) {
        if (kind == Kind::text)
            *parts.text += result.out;
        else
            append_elements(parts.lines, result.out);
        append_elements(parts.messages, result.messages);
    });
    parts.error = end.error;
    std::string lines;
    if (!end.understood)
        append_unreadable(lines, request.name, 0, end.error);
    else if (end.tally.skipped > 0 && end.tally.records() == 0)
        append_skipped(lines, request.name, settings.language);
    if (settings.command == "check" && end.exit != 2) {
        append_summary(lines, 1, end.tally, end.exit, settings.skip_other_games);
    }
    if (kind == Kind::lines) append_elements(parts.lines, lines);
    return put_together(end.exit, parts);
}

Answer answer_text(std::string text) {
    return put_together(0, {.lines = {}, .text = std::move(text), .messages = {}, .error = {}});
}

// The findings as one log of SARIF.
Answer answer_sarif(const ReadRequest& request, std::string_view text, Workers& workers) {
    const Settings& settings = request.settings;
    const SarifRules rules;
    std::string results;
    std::vector<FailedInput> failed;
    const CallEnd end = run_call({request.name, text}, settings, SarifCheckWork(settings, rules), workers,
                                 [&](const BatchResult& result) { results += result.out; });
    if (!end.understood) failed.push_back({request.name, end.error});
    results.erase(0, 1);  // no comma before the first
    Parts parts{.lines = {}, .text = sarif_head(rules, settings.language), .messages = {}, .error = end.error};
    *parts.text += results + sarif_tail(end.exit, failed);
    return put_together(end.exit, parts);
}

Answer answer_random(const Settings& settings) {
    Parts parts{.lines = {}, .text = std::string(), .messages = {}, .error = {}};
    const CallEnd end = run_random_call(settings, [&](const std::string& record) { *parts.text += record; });
    parts.error = end.error;
    return put_together(end.exit, parts);
}

Answer answer_convert(const ReadRequest& request, std::string_view text, Workers& workers) {
    if (const std::string why = objection_to_target(request.settings); !why.empty())
        return no_answer(2, wrong_call(why).error);
    const ConvertWork convert(request.settings);
    return run(request, convert.reading(), text, ToldWork(convert, request.settings.language), Kind::text, workers);
}

// One text: a picture, or a document of them.
Answer answer_pictures(const ReadRequest& request, std::string_view text, Workers& workers) {
    const Settings& settings = request.settings;
    Parts parts;
    parts.text.emplace();
    const auto write = [&](std::string_view line) { *parts.text += line; };
    const auto drawn = make_drawing_work(settings);
    const auto document = make_picture_document(settings, settings.language);
    const CallEnd end = run_call({request.name, text}, settings, ToldWork(*drawn, settings.language), workers,
                                 [&](const BatchResult& result) {
                                     document->take(result, write);
                                     append_elements(parts.messages, result.messages);
                                 });
    const auto ended = document->finish(request.name, write);
    if (ended.exit != 0) return no_answer(ended.exit, ended.why);
    if (end.exit == 0 && end.error.empty())
        if (const std::string why = nothing_drawn(settings, end.tally, settings.language); !why.empty())
            return no_answer(ExitStatus::wrong_usage, why);
    parts.error = end.error;
    if (parts.error.empty() && document->lost_characters()) parts.error = lost_characters_note().in(settings.language);
    return put_together(end.exit, parts);
}

Answer answer_positions(const ReadRequest& request, std::string_view text, Workers& workers) {
    const Settings& settings = request.settings;
    if (const std::string why = objection_to_form(settings, settings.language); !why.empty())
        return no_answer(2, wrong_call(why).error);
    if (settings.command == "show" && !settings.picture.is_text()) return answer_pictures(request, text, workers);
    const bool as_lines = settings.command != "show" && request.form.empty();
    const auto shown = make_position_work(settings, as_lines);
    return run(request, settings, text, ToldWork(*shown, settings.language), as_lines ? Kind::lines : Kind::text,
               workers);
}

// The text with its changes made, an object for each of them, and what is left.
Answer answer_fix(const ReadRequest& request, std::string_view text, Workers& workers) {
    const Settings& settings = request.settings;
    Parts parts;
    std::string lines;
    std::vector<Change> changes;
    PlacesNow places;
    const CallEnd end =
        run_call({request.name, text}, settings, FixWork(settings), workers, [&](const BatchResult& result) {
            for (const EditedRecord& record : result.edited) {
                for (const Change& change : record.changes) {
                    append_change(lines, request.name, record.record, change);
                    changes.push_back(change);
                }
                std::string left;
                append_messages(left, places.of(record), record.record, record.left.diagnostics, settings.language);
                append_elements(parts.messages, left);
            }
        });
    parts.error = end.error;
    if (!end.understood) return put_together(end.exit, parts);
    auto fixed = fixed_text(text, changes, settings);
    if (!fixed.fault.empty()) {
        parts.error = fixed.fault.in(settings.language);
        return put_together(ExitStatus::io_failed, parts);
    }
    append_elements(parts.lines, lines);
    parts.text = std::move(fixed.text);
    return put_together(end.exit, parts);
}

// The objects of a comparison.
class DiffObjects final : public DiffTaker {
  public:
    DiffObjects(std::string& lines, Language language) : lines_(lines), language_(language) {}

    void difference(const Difference& found, const ComparedPlace* first, const ComparedPlace* second) override {
        append_difference_json(lines_, found, first, second);
    }
    void input_failed(std::string_view name, const Fault& why) override {
        append_unreadable(lines_, name, 0, why.in(language_));
        why_ = why.in(language_);
    }
    // Of the last text that could not be read.
    [[nodiscard]] const std::string& why() const { return why_; }

  private:
    std::string& lines_;
    const Language language_;
    std::string why_;
};

Answer answer_diff(const ReadRequest& request, std::string_view text, Workers& workers) {
    const Settings& settings = request.settings;
    std::string lines;
    DiffObjects objects(lines, settings.language);
    const NamedText first{request.name, text};
    const NamedText second{request.with_name, request.with};
    const DiffEnd end = compare_texts({&first, 1}, {&second, 1}, settings, workers, objects);
    append_diff_summary_json(lines, end.tally, end.exit);
    Parts parts{.lines = {}, .text = end.merged, .messages = {}, .error = objects.why()};
    append_elements(parts.lines, lines);
    if (parts.error.empty()) parts.error = end.refused.en.empty() ? end.limit : end.refused.in(settings.language);
    return put_together(end.exit, parts);
}

Answer answer_print(const ReadRequest& request, std::string_view text) {
    Printed printed = print_texts(request, text);
    Parts parts{.lines = {}, .text = std::move(printed.data), .messages = {}, .error = printed.error};
    parts.said = std::move(printed.said);
    return put_together(printed.exit, parts);
}

Answer answer_explain(const Settings& settings) {
    std::string pages = explanation(settings.code, settings.language);
    if (pages.empty()) return no_answer(2, "code: " + no_such_code(settings.code));
    return answer_text(std::move(pages));
}

Answer answer_games(const Settings& settings) {
    Parts parts;
    append_elements(parts.lines, games_list(settings.game, ListForm::json_lines, settings.language));
    return put_together(0, parts);
}

}  // namespace

Answer no_answer(int exit, std::string_view why) {
    return put_together(exit, {.lines = {}, .text = std::nullopt, .messages = {}, .error = std::string(why)});
}

Answer answer(std::string_view request, std::string_view text, Workers& workers) {
    if (request.size() > most_text) return no_answer(4, "the request is larger than 64 MiB");
    if (text.size() > most_text) return no_answer(4, "the text is larger than 64 MiB");
    const ReadRequest asked = read_request(request);
    if (!asked.error.empty()) return no_answer(2, wrong_call(asked.error).error);
    if (asked.prints) return answer_print(asked, text);
    const Settings& settings = asked.settings;
    if (settings.command == "version") return answer_text(std::string(notation::version_number()));
    if (settings.command == "games") return answer_games(settings);
    if (settings.command == "explain") return answer_explain(settings);
    if (settings.command == "random") return answer_random(settings);
    if (settings.command == "fix") return answer_fix(asked, text, workers);
    if (settings.command == "diff") return answer_diff(asked, text, workers);
    if (settings.command == "convert") return answer_convert(asked, text, workers);
    if (asked.form == "sarif") return answer_sarif(asked, text, workers);
    if (settings.command == "check") return run(asked, settings, text, CheckedWork(settings), Kind::lines, workers);
    return answer_positions(asked, text, workers);
}

}  // namespace notaio::tools
