#include "notation/record/version.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/answer.hpp"
#include "tools/library/asked_picture.hpp"
#include "tools/library/call.hpp"
#include "tools/library/catalogue.hpp"
#include "tools/library/check_work.hpp"
#include "tools/library/convert_work.hpp"
#include "tools/library/diff_run.hpp"
#include "tools/library/exit_status.hpp"
#include "tools/library/fix_work.hpp"
#include "tools/library/guard.hpp"
#include "tools/library/picture_document.hpp"
#include "tools/library/position_work.hpp"
#include "tools/library/reports.hpp"

#include <notaio/notaio.hpp>

#include <algorithm>
#include <charconv>

namespace notaio {

using namespace tools;  // the session is the tools' face

inline namespace v0_2 {

struct Session::Inside {
    Workers workers;
    Answer answered;
};

namespace {

// Takes the options of a call one by one, by the names that the table of commands has for them.
class Given {
  public:
    Given(std::string_view command, Language language)
        : row_(*find_command(command)),
          asked_(row_, language),
          language_(language) {}

    void give(std::string_view name, std::string value) {
        if (const OptionRow* option = find_option(row_, name)) put(*option, std::move(value));
    }
    void give_text(std::string_view name, const std::string& value) {
        if (!value.empty()) give(name, value);
    }
    // Commands may have a flag and a number of one name.
    void give_flag(std::string_view name, bool flag) {
        const OptionRow* option = find_option(row_, name);
        if (flag && option != nullptr && option->kind == ValueKind::flag) put(*option, {});
    }
    template <class Number>
    void give_number(std::string_view name, const std::optional<Number>& number) {
        const OptionRow* option = find_option(row_, name);
        if (number && option != nullptr && option->kind == ValueKind::number) put(*option, std::to_string(*number));
    }

    // What is wrong with the options, or nothing.
    std::string finish() {
        if (error_.empty()) error_ = asked_.finish();
        return error_;
    }
    [[nodiscard]] const Settings& settings() const { return asked_.settings(); }

  private:
    void put(const OptionRow& option, std::string value) {
        if (!error_.empty()) return;
        if (std::string wrong = check_value(option, game_, value, language_); !wrong.empty()) {
            error_ = std::string(option.name) + ": " + wrong;
            return;
        }
        if (option.kind == ValueKind::game) game_ = value;
        asked_.set(option, value);
    }

    const CommandRow& row_;
    Asked asked_;
    const Language language_;
    std::string game_;
    std::string error_;
};

Given given(std::string_view command, const notaio::Options& options) {
    Given result(command, notation::language_named(options.language).value_or(Language::english));
    result.give_text("game", options.game);
    result.give_text("from", options.from);
    result.give_text("ruleset", options.ruleset);
    result.give_text("coords", options.coordinates);
    result.give_number("board", options.board);
    result.give_number("players", options.players);
    result.give_text("first", options.first);
    for (const auto& [name, value] : options.tags) result.give("tag", name + '=' + value);
    result.give_text("lang", options.language);
    result.give_text("fail-on", options.fail_on);
    result.give_text("min-severity", options.min_severity);
    for (const std::string& code : options.ignore) result.give("ignore", code);
    result.give_flag("skip-other-games", options.skip_other_games);
    result.give_number("limit-ms", options.limit_ms);
    result.give_text("repairs", options.repairs);
    result.give_text("level", options.level);
    for (const std::string& code : options.only) result.give("only", code);
    result.give_flag("claims", options.claims);
    result.give_text("to", options.to);
    result.give_text("to-coords", options.to_coordinates);
    result.give_flag("lossy", options.lossy);
    result.give_flag("points", options.points);
    result.give_text("second-from", options.second_from);
    result.give_text("by", options.by_index ? "index" : "");
    result.give_text("ply", options.ply);
    if (options.position) result.give("position", *options.position);
    result.give_flag("board-text", options.board_text);
    result.give_text("seats", options.seats);
    result.give_flag("legal", options.legal);
    result.give_flag("numbers", options.numbers);
    result.give_text("as", options.as);
    result.give_number("record", options.record);
    result.give_text("numbered", options.numbered);
    result.give_text("highlight", options.highlight);
    result.give_text("turn", options.turn == 0 ? std::string() : std::to_string(options.turn));
    result.give_text("theme", options.theme);
    result.give_text("width", options.width);
    result.give_text("caption", options.caption);
    result.give_flag("no-caption", options.no_caption);
    result.give_flag("no-legend", options.no_legend);
    result.give_flag("no-labels", options.no_labels);
    result.give_text("id", options.id);
    result.give_flag("standalone", options.standalone);
    result.give_flag("count", options.count_only);
    if (options.claim) result.give("claim", *options.claim);
    result.give_flag("why", options.why);
    result.give_number("limit", options.limit);
    result.give_number("depth", std::optional(options.depth));
    result.give_number("count", std::optional(options.count));
    result.give_number("seed", std::optional(options.seed));
    result.give_flag("mutate", options.mutate);
    return result;
}

Result result_of(const CallEnd& end) {
    Result result;
    result.exit = end.exit;
    result.error = end.error;
    result.legal = end.tally.of(rules::Verdict::legal);
    result.incomplete = end.tally.of(rules::Verdict::incomplete);
    result.illegal = end.tally.of(rules::Verdict::illegal);
    result.unreadable = end.tally.of(rules::Verdict::unreadable);
    result.skipped = end.tally.skipped;
    return result;
}

// A call: `run` gets the settings, where there is nothing wrong with the options, nor with the caller's function.
template <class Take, class Run>
Result call(std::string_view command, const notaio::Options& options, const Take& take, const Run& run) {
    const auto work = [&] {
        if (!take) return result_of(wrong_call("no function takes what is made"));
        Given asked = given(command, options);
        if (std::string wrong = asked.finish(); !wrong.empty()) return result_of(wrong_call(std::move(wrong)));
        return run(asked.settings());
    };
    const auto give_up = [] { return result_of({.exit = 70, .error = "out of memory", .tally = {}}); };
    return with_theirs_thrown([&] { return guarded(work, give_up); });
}

// Keeps the findings of records whose data goes its own way.
class FoundWork final : public RecordWork {
  public:
    FoundWork(const RecordWork& work, Language language, std::vector<Finding>& found)
        : work_(work),
          language_(language),
          found_(found) {}

    void on_record(RecordJob& job, BatchResult& result) const override {
        work_.on_record(job, result);
        for (Finding& finding : findings_of(job, language_)) found_.push_back(std::move(finding));
    }

  private:
    const RecordWork& work_;
    const Language language_;
    std::vector<Finding>& found_;
};

class ReportWork final : public CheckWork {
  public:
    ReportWork(const Settings& settings, const Taker<RecordReport>& take, std::vector<Finding>& found)
        : CheckWork({.repairs = settings.repairs, .proof = true, .edits = true}),
          language_(settings.language),
          take_(take),
          found_(found) {}

  protected:
    void report(const RecordJob& job, BatchResult&) const override {
        if (job.index > 0)
            call_theirs(take_, record_report(job, language_));
        else
            found_ = findings_of(job, language_);
    }

  private:
    const Language language_;
    const Taker<RecordReport>& take_;
    std::vector<Finding>& found_;
};

class PositionReportWork final : public PositionWork {
  public:
    PositionReportWork(const Settings& settings, const Taker<PositionReport>& take)
        : PositionWork(settings, settings.plies_given ? settings.plies : PlyRange{.last = false, .recurrence = true},
                       false),
          legal_(settings.legal),
          take_(take) {}

  protected:
    void on_position(RecordJob& job, const PositionView& view, BatchResult&) const override {
        call_theirs(take_, position_report(job, view, legal_));
    }

  private:
    const bool legal_;
    const Taker<PositionReport>& take_;
};

// Gives each object of a comparison.
class DiffReports final : public DiffTaker {
  public:
    /// Null: they are not wanted.
    DiffReports(const Taker<JsonReport>* take, Language language) : take_(take), language_(language) {}

    void difference(const Difference& found, const ComparedPlace* first, const ComparedPlace* second) override {
        std::string line;
        append_difference_json(line, found, first, second);
        give(line);
    }
    void input_failed(std::string_view name, const Fault& why) override {
        why_ = std::string(name) + ": " + why.in(language_);
    }

    Result end(const DiffEnd& end) {
        std::string line;
        append_diff_summary_json(line, end.tally, end.exit);
        give(line);
        Result result;
        result.exit = end.exit;
        result.error = !why_.empty() ? why_ : !end.refused.en.empty() ? end.refused.in(language_) : end.limit;
        return result;
    }

  private:
    void give(std::string_view line) {
        if (take_ != nullptr) call_theirs(*take_, JsonReport{line.substr(0, line.size() - 1)});
    }

    const Taker<JsonReport>* take_;
    const Language language_;
    std::string why_;
};

// Gives each line of what was made, without its end.
template <class Take>
void take_lines(std::string_view text, const Take& take) {
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        take(text.substr(0, end));
        text.remove_prefix(std::min(end, text.size() - 1) + 1);
    }
}

// A call whose data `take` gets as text, a part or a line at a time.
template <class Take>
Result text_call(const NamedText& text, const Settings& settings, const RecordWork& work, Workers& workers,
                 const Take& take) {
    std::vector<Finding> found;
    const CallEnd end =
        run_call(text, settings, FoundWork(work, settings.language, found), workers, [&](const BatchResult& result) {
            if (!result.out.empty()) call_theirs(take, std::string_view(result.out));
        });
    Result whole = result_of(end);
    whole.findings = std::move(found);
    return whole;
}

// A call of a command on positions, whose data `take` gets as objects.
Result objects_call(std::string_view command, std::string_view text, const notaio::Options& options, Workers& workers,
                    const Taker<JsonReport>& take) {
    return call(command, options, take, [&](const Settings& settings) {
        const auto work = make_position_work(settings, true);
        return text_call({options.name, text}, settings, *work, workers, [&](std::string_view lines) {
            take_lines(lines, [&](std::string_view line) { take(JsonReport{line}); });
        });
    });
}

// One of `diff`: `whole` gets the record that is put together, where that is wanted.
Result diff_call(std::string_view first, std::string_view second, const notaio::Options& options, Workers& workers,
                 const Taker<JsonReport>* take, const TextTaker* whole) {
    return call("diff", options, whole == nullptr ? *take != nullptr : *whole != nullptr, [&](Settings settings) {
        settings.merge = whole != nullptr;
        DiffReports reports(take, settings.language);
        const NamedText one{options.name, first};
        const NamedText other{options.with_name, second};
        const DiffEnd end = compare_texts({&one, 1}, {&other, 1}, settings, workers, reports);
        if (whole != nullptr && end.merged) call_theirs(*whole, std::string_view(*end.merged));
        return reports.end(end);
    });
}

// A call where pictures are made: one text, which is given at the end or as it comes.
Result picture_call(const NamedText& text, const Settings& settings, Workers& workers, const TextTaker& take) {
    std::vector<Finding> found;
    const auto drawn = make_drawing_work(settings);
    const auto document = make_picture_document(settings, settings.language);
    const auto write = [&](std::string_view line) { call_theirs(take, line); };
    const CallEnd end = run_call(text, settings, FoundWork(*drawn, settings.language, found), workers,
                                 [&](const BatchResult& result) { document->take(result, write); });
    const auto ended = document->finish(text.name, write);
    Result whole = result_of(end);
    whole.findings = std::move(found);
    if (ended.exit != 0) {
        whole.exit = ended.exit;
        whole.error = ended.why;
    } else if (end.exit == 0 && end.error.empty()) {
        whole.error = nothing_drawn(settings, end.tally, settings.language);
        if (!whole.error.empty()) whole.exit = ExitStatus::wrong_usage;
        if (whole.error.empty() && document->lost_characters())
            whole.error = lost_characters_note().in(settings.language);
    }
    return whole;
}

}  // namespace

Session::Session() : inside_(std::make_unique<Inside>()) {}
Session::~Session() = default;
Session::Session(Session&& other) noexcept = default;
Session& Session::operator=(Session&& other) noexcept = default;

Result Session::check(std::string_view text, const Options& options, const Taker<RecordReport>& take) {
    return call("check", options, take, [&](const Settings& settings) {
        std::vector<Finding> found;
        Result result = result_of(run_call({options.name, text}, settings, ReportWork(settings, take, found),
                                           inside_->workers, [](const BatchResult&) {}));
        result.findings = std::move(found);
        return result;
    });
}

Result Session::fix(std::string_view text, const Options& options, const Taker<Fix>& take_fix, const TextTaker& take) {
    return call("fix", options, take, [&](const Settings& settings) {
        std::vector<Change> changes;
        std::vector<notaio::Fix> fixes;
        std::vector<Finding> left;
        PlacesNow places;
        const CallEnd end = run_call(
            {options.name, text}, settings, FixWork(settings), inside_->workers, [&](const BatchResult& result) {
                for (const EditedRecord& record : result.edited) {
                    for (const Change& change : record.changes) {
                        fixes.push_back(fix_of(record.record, change));
                        changes.push_back(change);
                    }
                    auto found =
                        findings_of(places.of(record), record.record, record.left.diagnostics, settings.language);
                    std::ranges::move(found, std::back_inserter(left));
                }
            });
        Result whole = result_of(end);
        whole.findings = std::move(left);
        if (!end.understood) return whole;
        const auto fixed = fixed_text(text, changes, settings);
        if (!fixed.fault.empty()) {
            whole.exit = ExitStatus::io_failed;
            whole.error = fixed.fault.in(settings.language);
            return whole;
        }
        if (take_fix)
            for (const notaio::Fix& fix : fixes) call_theirs(take_fix, fix);
        call_theirs(take, std::string_view(fixed.text));
        return whole;
    });
}

Result Session::convert(std::string_view text, const Options& options, const TextTaker& take) {
    return call("convert", options, take, [&](const Settings& settings) {
        if (std::string why = objection_to_target(settings); !why.empty()) return result_of(wrong_call(std::move(why)));
        const ConvertWork convert(settings);
        return text_call({options.name, text}, convert.reading(), convert, inside_->workers, take);
    });
}

Result Session::diff(std::string_view first, std::string_view second, const Options& options,
                     const Taker<JsonReport>& take) {
    return diff_call(first, second, options, inside_->workers, &take, nullptr);
}

Result Session::merge(std::string_view first, std::string_view second, const Options& options, const TextTaker& take) {
    return diff_call(first, second, options, inside_->workers, nullptr, &take);
}

Result Session::positions(std::string_view text, const Options& options, const Taker<PositionReport>& take) {
    return call("replay", options, take, [&](const Settings& settings) {
        return text_call({options.name, text}, settings, PositionReportWork(settings, take), inside_->workers,
                         [](std::string_view) {});
    });
}

Result Session::score(std::string_view text, const Options& options, const Taker<JsonReport>& take) {
    return objects_call("score", text, options, inside_->workers, take);
}

Result Session::analyse(std::string_view text, const Options& options, const Taker<JsonReport>& take) {
    return objects_call("analyse", text, options, inside_->workers, take);
}

Result Session::moves(std::string_view text, const Options& options, const TextTaker& take) {
    return call("moves", options, take, [&](const Settings& settings) {
        return text_call({options.name, text}, settings, *make_position_work(settings, false), inside_->workers,
                         [&](std::string_view lines) { take_lines(lines, take); });
    });
}

Result Session::perft(std::string_view text, const Options& options, const Taker<std::uint64_t>& take) {
    return call("perft", options, take, [&](const Settings& settings) {
        return text_call({options.name, text}, settings, *make_position_work(settings, false), inside_->workers,
                         [&](std::string_view lines) {
                             take_lines(lines, [&](std::string_view line) {  // depth and count
                                 const std::string_view digits = line.substr(line.find(' ') + 1);
                                 std::uint64_t count = 0;
                                 std::from_chars(digits.data(), digits.data() + digits.size(), count);
                                 take(count);
                             });
                         });
    });
}

Result Session::show(std::string_view text, const Options& options, const TextTaker& take) {
    return call("show", options, take, [&](const Settings& settings) {
        if (const std::string why = objection_to_form(settings, settings.language); !why.empty())
            return result_of(wrong_call(why));
        if (!settings.picture.is_text()) return picture_call({options.name, text}, settings, inside_->workers, take);
        return text_call({options.name, text}, settings, *make_position_work(settings, false), inside_->workers, take);
    });
}

Result Session::random(const Options& options, const TextTaker& take) {
    return call("random", options, take, [&](const Settings& settings) {
        return result_of(
            run_random_call(settings, [&](const std::string& record) { call_theirs(take, std::string_view(record)); }));
    });
}

std::string Session::explain(std::string_view code, std::string_view language) const {
    return explanation(code, notation::language_named(language).value_or(Language::english));
}

std::vector<Game> Session::games() const {
    const auto strings = [](const auto& views) { return std::vector<std::string>(views.begin(), views.end()); };
    std::vector<Game> result;
    for (const GameModule& game : tools::games()) {
        result.push_back({.id = std::string(game.id),
                          .name = std::string(game.name),
                          .seats = strings(game.seats),
                          .rulesets = strings(game.rulesets),
                          .coordinates = strings(game.coordinates),
                          .notations = {}});
        for (const NotationInfo& row : game.notations) result.back().notations.emplace_back(row.id);
    }
    return result;
}

const std::string& Session::ask(std::string_view request, std::string_view text) {
    inside_->answered = guarded(
        [&] { return answer(request, text, inside_->workers); },
        [] {
            return Answer{.exit = 70,
                          .json = R"({"exit":70,"lines":[],"text":null,"messages":[],"error":"out of memory"})"};
        });
    return inside_->answered.json;
}

int Session::exit() const { return inside_->answered.exit; }

std::string_view version() { return notation::version_number(); }

}  // namespace v0_2
}  // namespace notaio
