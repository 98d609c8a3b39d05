#include "tools/render/page_moves.hpp"

#include "tools/render/html.hpp"

namespace notaio::tools {
PageMoves::PageMoves(std::uint64_t index) : record_('r' + std::to_string(index)), open_{{.name = "p"}} {}

void PageMoves::ply(std::uint32_t turn, bool begins_turn, std::string_view text, bool is_played,
                    std::string_view mover) {
    List& list = open_.back();
    ++list.plies;
    list.variations = 0;
    if (list.is_nested) {
        close_item();
        open_item();
    } else {
        out_ += ' ';
    }
    if (begins_turn || list.needs_number) out_ += std::to_string(turn) + (begins_turn ? ".\u00A0" : "\u2026\u00A0");
    list.needs_number = false;
    if (!mover.empty()) append_html(out_, std::string(mover) + ":\u00A0");
    if (!is_played) return append_element(out_, "span", text, " class=\"u\"");
    const std::string name = record_ + list.name + std::to_string(list.plies);
    append_element(out_, "a", text, " id=\"" + name + '"');
}

void PageMoves::comment(std::string_view text) {
    if (open_.back().has_open_item) out_ += ' ';
    open_item();
    append_element(out_, "span", text, " class=\"c\"");
    open_.back().needs_number = true;
}

void PageMoves::glyph(std::string_view text) {
    open_item();
    append_element(out_, "span", text, " class=\"g\"");
}

const std::string& PageMoves::begin_variation() {
    open_item();
    List& of = open_.back();
    of.needs_number = true;
    List made{.name = of.name + std::to_string(of.plies) + 'v' + std::to_string(++of.variations) + '.'};
    made.is_nested = open_.size() < most_nested;
    out_ += made.is_nested ? " <ol>" : " (";
    return open_.emplace_back(std::move(made)).name;
}

void PageMoves::end_variation() {
    if (open_.back().is_nested) close_item();
    out_ += open_.back().is_nested ? "</ol>" : ")";
    open_.pop_back();
}

std::string PageMoves::finish() {
    close_item();
    return std::move(out_) + "</ol>";
}

void PageMoves::open_item() {
    List& list = open_.back();
    if (!list.is_nested || list.has_open_item) return;
    out_ += "<li>";
    list.has_open_item = true;
}

void PageMoves::close_item() {
    List& list = open_.back();
    if (list.has_open_item) out_ += "</li>\n";
    list.has_open_item = false;
}

}  // namespace notaio::tools
