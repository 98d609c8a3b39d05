// What can be done about findings, on a key.
#include "notation/record/general_codes.hpp"
#include "notation/source/printable.hpp"
#include "tools/library/fix_work.hpp"
#include "tools/library/text_run.hpp"
#include "tools/render/finding.hpp"
#include "tools/render/repair_text.hpp"
#include "tools/serve/features.hpp"
#include "tools/serve/protocol.hpp"
#include "tools/serve/rewrites.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

using notation::Edit;
using notation::Text;

// Whether actions of a kind are asked for: `only` names kinds, each with all that are below it.
bool wants_kind(const Json& context, std::string_view kind) {
    const auto only = context.find("only");
    if (only == context.end() || !only->is_array()) return true;
    return std::ranges::any_of(*only, [&](const Json& asked) {
        if (!asked.is_string()) return false;
        const auto& word = asked.get_ref<const std::string&>();
        return word.empty() || kind == word || (kind.starts_with(word) && kind[word.size()] == '.');
    });
}

class Actions {
  public:
    Actions(ServeState& state, OpenDocument& open, const ByteRange& range, const Json& context)
        : state_(state),
          open_(open),
          range_(range),
          context_(context) {}

    void add_quick_fixes(const PlacedRecord& record) {
        for (const Diagnostic& finding : record.found->report.diagnostics.list()) {
            const auto closing = closing_of(record, finding);
            const bool can_be_fixed =
                !finding.repairs.empty() || !finding.safe.empty() || !finding.truth.empty() || !closing.empty();
            if (!can_be_fixed) continue;
            const Json diagnostic = diagnostic_json(state_, open_, record, finding);
            if (!is_meant(record, finding, diagnostic)) continue;
            if (!finding.safe.empty()) add(record, diagnostic, safe_title(record, finding), finding.safe, true);
            for (const notation::Repair& repair : finding.repairs)
                if (!repair.edits.empty()) add(record, diagnostic, repair_title(repair), repair.edits, repair.proved);
            if (!closing.empty()) add(record, diagnostic, edit_title(record, closing.front(), {}), closing, false);
            if (!finding.truth.empty()) {
                const auto bytes = bytes_of(record);
                std::vector<Edit> edits;
                for (const Edit& truth : finding.truth) edits.push_back(narrowed_claim(truth, bytes));
                add(record, diagnostic, claim_title(record, edits), edits, false);
            }
        }
    }

    void add_fix_all() {
        const auto edits = all_fixes(state_, open_);
        if (edits.empty()) return;
        actions_.push_back({{"title", "Put right all that notaio can prove"_text.in(state_.language())},
                            {"kind", "source.fixAll.notaio"},
                            {"edit", workspace_edit(state_, open_.document, edits)}});
    }

    void add_rewrites(const PlacedRecord& record) {
        const auto here = record_at(state_, open_, record.begin);
        if (!here) return;
        for (Rewrite& rewrite : rewrites_of(state_, *here)) {
            Json action = {{"title", rewrite.title}, {"kind", "refactor.rewrite"}};
            if (rewrite.why_not.empty()) {
                action["edit"] = workspace_edit(state_, open_.document, edits_json(record, rewrite.edits));
            } else if (state_.can.disabled_actions) {
                action["disabled"] = {{"reason", rewrite.why_not}};
            } else {
                continue;
            }
            actions_.push_back(std::move(action));
        }
    }

    [[nodiscard]] Json take() { return std::move(actions_); }

    static Json all_fixes(ServeState& state, OpenDocument& open);

  private:
    [[nodiscard]] std::string_view bytes_of(const PlacedRecord& record) const {
        return std::string_view(open_.document.text()).substr(record.begin, record.size());
    }

    // A comment that is not closed may have swallowed plies, so that `fix` leaves it alone: it is closed at the end of
    // its line, where somebody looks at it.
    [[nodiscard]] std::vector<Edit> closing_of(const PlacedRecord& record, const Diagnostic& finding) const {
        if (finding.code != &notation::gen_003_unclosed_comment || !finding.where) return {};
        const std::string_view bytes = bytes_of(record);
        const std::string_view before = bytes.substr(0, bytes.find_first_of("\r\n", finding.where->begin));
        const auto end = static_cast<std::uint32_t>(before.find_last_not_of(" \t") + 1);
        return {{{end, end}, "}"}};
    }

    // Where the cursor is, or what the editor names.
    [[nodiscard]] bool is_meant(const PlacedRecord& record, const Diagnostic& finding, const Json& diagnostic) const {
        const auto named = context_.find("diagnostics");
        if (named != context_.end() && named->is_array())
            for (const Json& one : *named)
                if (one.is_object() && one.value("code", Json()) == diagnostic["code"] &&
                    one.value("range", Json()) == diagnostic["range"])
                    return true;
        if (!finding.where) return range_.begin < record.end && range_.end >= record.begin;
        return record.begin + finding.where->begin <= range_.end && range_.begin <= record.begin + finding.where->end;
    }

    [[nodiscard]] Json edits_json(const PlacedRecord& record, const std::vector<Edit>& edits) const {
        Json json = Json::array();
        for (const Edit& edit : edits)
            json.push_back({{"range", range_json(open_, record, edit.where)}, {"newText", edit.text}});
        return json;
    }

    void add(const PlacedRecord& record, const Json& diagnostic, std::string title, const std::vector<Edit>& edits,
             bool is_preferred) {
        Json action = {{"title", std::move(title)},
                       {"kind", "quickfix"},
                       {"diagnostics", Json::array({diagnostic})},
                       {"edit", workspace_edit(state_, open_.document, edits_json(record, edits))}};
        if (is_preferred) action["isPreferred"] = true;
        actions_.push_back(std::move(action));
    }

    [[nodiscard]] std::string said(const Text& text, const notation::Arguments& arguments) const {
        return notation::printable(notation::fill(text, arguments, state_.language()));
    }

    [[nodiscard]] std::string repair_title(const notation::Repair& repair) const {
        if (repair.is_in_place() && repair.also.empty() && repair.plies.size() == 1) {
            const Text text = repair.proved ? "Replace {before} by {text}: the rest of the record proves it"_text
                                            : "Replace {before} by {text}: it may have been meant"_text;
            return said(text, {{"before", repair.before}, {"text", repair.text}});
        }
        return notation::printable(
            sentence(notation::as_is("{what}"), {{"what", repair_text(repair, state_.language())}}, state_.language()));
    }

    // Of one edit what it does, of several what they are about.
    [[nodiscard]] std::string safe_title(const PlacedRecord& record, const Diagnostic& finding) const {
        if (finding.safe.size() != 1)
            return said("Put right: {what}"_text,
                        {{"what", notation::fill(message_of(*finding.code), finding.arguments, state_.language())}});
        return edit_title(record, finding.safe.front(), {});
    }

    [[nodiscard]] std::string claim_title(const PlacedRecord& record, const std::vector<Edit>& edits) const {
        return edit_title(record, edits.front(), ": so the replay says"_text);
    }

    [[nodiscard]] std::string edit_title(const PlacedRecord& record, const Edit& edit, const Text& why) const {
        constexpr std::size_t longest = 40;
        const auto shown = [](std::string_view text) {
            return text.size() <= longest ? std::string(text) : std::string(text.substr(0, longest)) + "...";
        };
        const std::string before = shown(bytes_of(record).substr(edit.where.begin, edit.where.size()));
        const Text text = before.empty()      ? "Insert \"{text}\""_text
                          : edit.text.empty() ? "Leave out \"{before}\""_text
                                              : "Write {text} in place of {before}"_text;
        return said(text, {{"before", before}, {"text", shown(edit.text)}}) + std::string(why.in(state_.language()));
    }

    ServeState& state_;
    OpenDocument& open_;
    const ByteRange range_;
    const Json& context_;
    Json actions_ = Json::array();
};

// What `fix` makes of the document, as edits of it.
Json Actions::all_fixes(ServeState& state, OpenDocument& open) {
    const std::string& text = open.document.text();
    const Settings settings = settings_of(state, open.document);
    std::vector<Change> changes;
    const FixWork work(settings);
    run_text({open.document.uri(), text}, settings, false, work, state.workers, [&](const BatchResult& result) {
        for (const EditedRecord& record : result.edited)
            changes.insert(changes.end(), record.changes.begin(), record.changes.end());
    });
    Json json = Json::array();
    if (changes.empty() || !fixed_text(text, changes, settings).fault.empty()) return json;
    for (const Change& change : changes)
        json.push_back({{"range", range_json(open.document, change.offset, change.end())}, {"newText", change.after}});
    return json;
}

}  // namespace

Json code_actions(ServeState& state, const Json& params) {
    OpenDocument& open = document_of(state, params);
    const ByteRange range = range_of(open.document, member(params, "range"));
    const Json& context = member(params, "context");
    if (!context.is_object()) throw RequestFault{RequestFault::invalid_params, "context is no object"};
    open.document.looked_at = range.begin;
    read_records(state, open);
    Actions actions(state, open, range, context);
    for (const PlacedRecord& record : open.records.list())
        if (record.found && record.begin <= range.end && range.begin <= record.end && wants_kind(context, "quickfix"))
            actions.add_quick_fixes(record);
    const bool is_named = context.contains("only");  // it costs what a check of the whole document costs
    if (is_named && wants_kind(context, "source.fixAll.notaio")) actions.add_fix_all();
    if (wants_kind(context, "refactor.rewrite"))
        if (const PlacedRecord* record = open.records.at(range.begin); record != nullptr && record->found)
            actions.add_rewrites(*record);
    return actions.take();
}

}  // namespace notaio::tools
