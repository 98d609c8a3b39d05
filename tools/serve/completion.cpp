// What may be written at the cursor: legal moves, tags, their values.
#include "notation/source/ascii.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/known_tags.hpp"
#include "tools/library/move_choices.hpp"
#include "tools/library/tag_lines.hpp"
#include "tools/render/verdict_text.hpp"
#include "tools/serve/features.hpp"
#include "tools/serve/protocol.hpp"
#include "tools/serve/written_here.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace notaio::tools {
namespace {

constexpr int kind_value = 12, kind_property = 10, kind_enum_member = 20;

class Completion {
  public:
    Completion(ServeState& state, OpenDocument& open, std::size_t offset)
        : state_(state),
          open_(open),
          offset_(offset),
          text_(open.document.text()) {}

    Json take() {
        const auto here = record_at(state_, open_, offset_);
        const GameModule* game = here ? here->record.found->game : find_game(state_.settings.game);
        if (const auto tag = tag_line_at(text_, offset_))
            add_tag(*tag, game);
        else if (here)
            add_moves(*here);
        return {{"isIncomplete", incomplete_}, {"items", std::move(items_)}};
    }

  private:
    void add(std::size_t begin, std::size_t end, const std::string& label, const std::string& text, int kind,
             const std::string& detail) {
        Json item = {{"label", label},
                     {"kind", kind},
                     {"sortText", fmt::format("{:04}", items_.size())},
                     {"filterText", label},
                     {"textEdit", {{"range", range_json(open_.document, begin, end)}, {"newText", text}}}};
        if (!detail.empty()) item["detail"] = detail;
        items_.push_back(std::move(item));
    }

    void add_tag(const TagLine& tag, const GameModule* game) {
        const std::string_view name = text_.substr(tag.name.begin, tag.name.size());
        if (tag.value && tag.value->begin <= offset_ && offset_ <= tag.value->end) {
            for (const std::string& value : tag_values(name, game))
                add(tag.value->begin, tag.value->end, value, value, kind_enum_member, {});
        } else if (offset_ <= tag.name.end) {
            const PlacedRecord* record = open_.records.at(offset_);
            const auto has = [&](std::string_view known) {
                if (record == nullptr) return false;
                const std::string_view bytes = text_.substr(record->begin, record->size());
                return std::ranges::any_of(tag_lines(bytes), [&](const TagLine& other) {
                    return record->begin + other.line.begin != tag.line.begin &&
                           notation::equal_without_case(bytes.substr(other.name.begin, other.name.size()), known);
                });
            };
            for (const std::string_view known : known_tags(game)) {
                if (has(known)) continue;
                const auto meaning = tag_meaning(known, game);
                const std::string behind = tag.value ? "" : " \"\"]";
                const std::size_t end = tag.value ? tag.name.end : tag.line.end;
                add(tag.name.begin, end, std::string(known), std::string(known) + behind, kind_property,
                    meaning ? std::string(meaning->in(state_.language())) : std::string());
            }
        }
    }

    void add_moves(const RecordHere& here) {
        const auto written = written_here(here, offset_);
        if (!written) return;
        show_position(*here.worker, here.request(), written->before, [&](const PositionView& view) {
            const MoveChoices found = choices_of(view, written->prefix, {});
            incomplete_ = !found.is_all;
            if (found.wants_pieces())
                for (const std::string& piece : found.pieces)
                    add(written->begin, written->end, piece, piece, kind_value, {});
            else
                for (const Choice& choice : found.whole)
                    add(written->begin, written->end, choice.text, choice.text, kind_value, detail_of(choice));
        });
    }

    [[nodiscard]] std::string detail_of(const Choice& choice) const {
        std::string text;
        if (choice.points)
            for (const int points : *choice.points) text += fmt::format("{}{:+}", text.empty() ? "" : "/", points);
        if (!choice.outcome) return text;
        const std::string how = how_words(*choice.outcome, state_.language());
        if (!text.empty()) text += ", ";
        return text + winners_text(*choice.outcome, state_.language()) + (how.empty() ? "" : ": " + how);
    }

    ServeState& state_;
    OpenDocument& open_;
    const std::size_t offset_;
    const std::string_view text_;
    Json items_ = Json::array();
    bool incomplete_ = false;
};

}  // namespace

Json completion(ServeState& state, const Json& params) {
    const auto [open, offset] = place_asked(state, params);
    return Completion(state, open, offset).take();
}

}  // namespace notaio::tools
