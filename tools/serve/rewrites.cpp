#include "tools/serve/rewrites.hpp"

#include "notation/source/ascii.hpp"
#include "tools/library/convert_work.hpp"
#include "tools/render/finding.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

using notation::Edit;
using notation::Text;

// The record without the blank lines behind it, which stay.
std::uint32_t end_of_text(std::string_view bytes) {
    return static_cast<std::uint32_t>(bytes.find_last_not_of(" \t\r\n") + 1);
}

class Rewriter {
  public:
    Rewriter(const ServeState& state, const RecordHere& here)
        : state_(state),
          here_(here),
          bytes_(std::string_view(here.open.document.text()).substr(here.record.begin, here.record.size())) {}

    std::vector<Rewrite> take() {
        const FoundRecord& found = *here_.record.found;
        for (const std::string_view system : found.game->coordinates)
            if (system != found.report.coordinates && writes(found.notation, system))
                convert("Write it with the coordinates {id}"_text, system,
                        {.to = found.notation, .to_coordinates = std::string(system)});
        for (const NotationInfo& target : found.game->notations)
            if (target.id != found.notation)
                convert("Write it in the notation {id}"_text, target.id, {.to = target.id});
        if (found.notation == "notaio") {
            convert("Write turn numbers anew"_text, "", {.to = "notaio"});
            add_result();
        }
        return std::move(rewrites_);
    }

  private:
    [[nodiscard]] bool writes(std::string_view notation, std::string_view system) const {
        const NotationInfo* info = here_.record.found->game->notation(notation);
        return info != nullptr && info->holds(system);
    }

    [[nodiscard]] std::string said(const Text& text, std::string_view id) const {
        return notation::fill(text, {{"id", std::string(id)}}, state_.language());
    }

    void convert(const Text& title, std::string_view id, const ConvertOptions& options) {
        Rewrite rewrite{.title = said(title, id)};
        const bool is_alone = here_.open.records.list().size() == 1;
        if (options.to != here_.record.found->notation && !is_alone) {
            rewrite.why_not = said("the document holds other records, in their own notation"_text, id);
            rewrites_.push_back(std::move(rewrite));
            return;
        }
        std::string text;
        CheckReport report;
        if (here_.worker->convert(here_.request(), options, text, report)) {
            const std::uint32_t end = end_of_text(bytes_);
            text.resize(end_of_text(text));
            if (text == bytes_.substr(0, end)) return;
            rewrite.edits.push_back({{0, end}, std::move(text)});
        } else {
            rewrite.why_not = reason(report);
        }
        rewrites_.push_back(std::move(rewrite));
    }

    [[nodiscard]] std::string reason(const CheckReport& report) const {
        const auto worst = std::ranges::max_element(report.diagnostics.list(), {}, &Diagnostic::severity);
        if (worst == report.diagnostics.list().end()) return said("it does not replay"_text, "");
        return sentence(message_of(*worst->code), worst->arguments, state_.language());
    }

    // The result that the replay gives, as a tag behind the others.
    void add_result() {
        const CheckReport& report = here_.record.found->report;
        if (!report.outcome || report.claimed_result) return;
        std::string word = notation::joined(report.outcome->winner_names(), "=");
        if (word.empty()) word = "draw";
        std::uint32_t at = 0;
        for (const notation::Tag& tag : here_.outline().tags)
            if (tag.origin == notation::TagOrigin::record && tag.where) at = std::max(at, tag.where->end);
        const std::size_t line = bytes_.find('\n', at);
        const bool is_first = at == 0;
        const auto place = static_cast<std::uint32_t>(is_first                         ? 0
                                                      : line == std::string_view::npos ? bytes_.size()
                                                                                       : line + 1);
        rewrites_.push_back(
            {.title = notation::fill("Write the result: {word}"_text, {{"word", word}}, state_.language()),
             .edits = {{{place, place}, "[Result \"" + word + "\"]\n" + (is_first ? "\n" : "")}}});
    }

    const ServeState& state_;
    const RecordHere& here_;
    std::string_view bytes_;
    std::vector<Rewrite> rewrites_;
};

}  // namespace

std::vector<Rewrite> rewrites_of(ServeState& state, const RecordHere& here) { return Rewriter(state, here).take(); }

}  // namespace notaio::tools
