// What stands under the cursor, told.
#include "notation/source/ascii.hpp"
#include "notation/source/printable.hpp"
#include "tools/library/base64.hpp"
#include "tools/library/catalogue.hpp"
#include "tools/library/known_tags.hpp"
#include "tools/library/tag_lines.hpp"
#include "tools/render/finding.hpp"
#include "tools/render/svg.hpp"
#include "tools/render/verdict_text.hpp"
#include "tools/serve/features.hpp"
#include "tools/serve/protocol.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace notaio::tools {
namespace {

using notation::Text;

bool is_of_code(char c) { return notation::is_upper(c) || notation::is_digit(c) || c == '-'; }

// The word around a byte that looks like a code: SUS-106.
std::optional<ByteRange> code_around(std::string_view text, std::size_t offset) {
    constexpr std::size_t size = 7;
    std::size_t begin = offset;
    while (begin > 0 && offset - begin < size && is_of_code(text[begin - 1])) --begin;
    std::size_t end = offset;
    while (end < text.size() && end - begin <= size && is_of_code(text[end])) ++end;
    if (end - begin != size || text[begin + 3] != '-') return std::nullopt;
    return ByteRange{begin, end};
}

class HoverText {
  public:
    HoverText(ServeState& state, OpenDocument& open, std::size_t offset)
        : state_(state),
          open_(open),
          offset_(offset),
          text_(open.document.text()) {}

    Json take() {
        if (!add_code() && !add_in_record()) return {};
        const bool markdown = state_.can.markdown_hover;
        return {{"contents", {{"kind", markdown ? "markdown" : "plaintext"}, {"value", made_}}},
                {"range", range_json(open_.document, where_.begin, where_.end)}};
    }

  private:
    [[nodiscard]] Language language() const { return state_.language(); }
    [[nodiscard]] std::string said(const Text& text, const notation::Arguments& arguments = {}) const {
        return notation::printable(notation::fill(text, arguments, language()));
    }

    void add_line(const std::string& line) {
        made_ += state_.can.markdown_hover ? in_markdown(line) + "  \n" : line + '\n';
    }
    void add_block(const std::string& block) { made_ += state_.can.markdown_hover ? '\n' + code_block(block) : block; }

    bool add_code() {
        const auto around = code_around(text_, offset_);
        if (!around) return false;
        const std::string page = explanation(text_.substr(around->begin, around->end - around->begin), language());
        if (page.empty()) return false;
        where_ = *around;
        add_block(page);
        return true;
    }

    bool add_in_record() {
        const auto here = record_at(state_, open_, offset_);
        if (!here) return add_tag(nullptr);
        const std::uint32_t at = here->within(offset_);
        for (const OutlinePly& ply : here->outline().plies)
            if (ply.told.where.begin <= at && at < ply.told.where.end) {
                add_ply(*here, ply);
                return true;
            }
        return add_tag(here->record.found->game);
    }

    bool add_tag(const GameModule* game) {
        const auto tag = tag_line_at(text_, offset_);
        if (!tag) return false;
        const std::string_view name = text_.substr(tag->name.begin, tag->name.size());
        const auto meaning = tag_meaning(name, game);
        if (!meaning) return false;
        where_ = {tag->line.begin, tag->line.end};
        add_line(std::string(name) + ": " + said(*meaning));
        const auto values = tag_values(name, game);
        if (!values.empty()) add_line(said("values: {list}"_text, {{"list", notation::joined(values, ", ")}}));
        return true;
    }

    void add_ply(const RecordHere& here, const OutlinePly& ply) {
        where_ = {here.record.begin + ply.told.where.begin, here.record.begin + ply.told.where.end};
        std::string head = fmt::format("{}. ", ply.told.turn);
        if (ply.told.seat && *ply.told.seat < here.outline().seats.size())
            head += std::string(here.outline().seats[*ply.told.seat].in(language())) + ": ";
        head += notation::printable(ply.told.text);
        head += said(" (ply {ply})"_text, {{"ply", std::int64_t{ply.told.ply}}});
        add_line(head);
        for (const Diagnostic& finding : here.record.found->report.diagnostics.list())
            if (finding.where && finding.where->begin < ply.told.where.end && ply.told.where.begin < finding.where->end)
                add_line(fmt::format("{} [{}; {}]", finding_text(finding, language()), finding.code->id,
                                     finding.code->cites));
        const auto number = static_cast<std::size_t>(&ply - here.outline().plies.data()) + 1;
        const bool is_fault = !ply.is_played;
        const std::size_t shown = is_fault ? ply.before : number;
        if (is_fault && shown > 0 && !here.outline().plies[shown - 1].is_played) return;
        show_position(*here.worker, here.request(), shown, [&](const PositionView& view) {
            if (!is_fault) add_points(view);
            if (is_fault) add_line(said("the board before it:"_text));
            add_board(view);
        });
    }

    void add_points(const PositionView& view) {
        if (const auto points = view.ply_points()) {
            std::string list;
            const auto seats = view.seat_names();
            for (std::size_t i = 0; i < points->made.size() && i < seats.size(); ++i)
                list += fmt::format("{}{} {:+}", list.empty() ? "" : ", ", seats[i].in(language()), points->made[i]);
            add_line(said("points: {list}"_text, {{"list", list}}));
        }
        if (const auto standing = view.standing(language())) add_line(notation::printable(*standing));
        if (view.outcome) {
            const std::string how = how_words(*view.outcome, language());
            add_line(
                notation::printable(winners_text(*view.outcome, language()) + (how.empty() ? "" : " (" + how + ")")));
        }
        if (const auto remark = view.remark(language())) add_line(notation::printable(*remark));
    }

    void add_board(const PositionView& view) {
        if (!state_.can.pictures || !state_.can.markdown_hover) return add_block(view.drawing(false));
        analysis::PictureWish wish;
        wish.language = language();
        std::string svg;
        append_svg(svg, view.picture(wish, std::nullopt), {.id = "notaio"});
        made_ += "\n![" + said("the board"_text) + "](data:image/svg+xml;base64," + to_base64(svg) + ")\n";
    }

    ServeState& state_;
    OpenDocument& open_;
    const std::size_t offset_;
    const std::string_view text_;
    std::string made_;
    ByteRange where_;
};

}  // namespace

Json hover(ServeState& state, const Json& params) {
    const auto [open, offset] = place_asked(state, params);
    return HoverText(state, open, offset).take();
}

}  // namespace notaio::tools
