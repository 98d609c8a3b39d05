#include "tools/render/page_moves.hpp"

#include "notation/record/diagnostic.hpp"
#include "tools/render/html.hpp"

#include <algorithm>

namespace notaio::tools {
PageMoves::PageMoves(std::uint64_t index, notation::Language language)
    : language_(language),
      record_('r' + std::to_string(index)),
      open_{{.name = "p"}} {}

void PageMoves::ply(std::uint32_t turn, bool begins_turn, std::string_view text, bool is_played,
                    std::string_view mover) {
    List& list = open_.back();
    ++list.plies;
    list.variations = 0;
    if (!is_played && !take(std::min(text.size(), longest_word))) return;
    if (list.is_nested) {
        close_item();
        open_item();
    } else {
        out_ += ' ';
    }
    if (begins_turn || list.needs_number) out_ += std::to_string(turn) + (begins_turn ? ".\u00A0" : "\u2026\u00A0");
    list.needs_number = false;
    if (!mover.empty()) append_html(out_, std::string(mover) + ":\u00A0");
    if (!is_played) return append_element(out_, "span", word(text), " class=\"u\"");
    const std::string name = record_ + list.name + std::to_string(list.plies);
    append_element(out_, "a", word(text), " id=\"" + name + '"');
}

void PageMoves::comment(std::string_view text) {
    const std::string shown = shortened(text, longest_comment, language_);
    if (!take(shown.size())) return;
    if (open_.back().has_open_item) out_ += ' ';
    open_item();
    append_element(out_, "span", shown, " class=\"c\"");
    open_.back().needs_number = true;
}

void PageMoves::glyph(std::string_view text) {
    if (!take(std::min(text.size(), longest_word))) return;
    open_item();
    append_element(out_, "span", word(text), " class=\"g\"");
}

const std::string* PageMoves::begin_variation() {
    List& of = open_.back();
    ++of.variations;
    if (!take(0)) return nullptr;
    open_item();
    of.needs_number = true;
    List list{.name = of.name + std::to_string(of.plies) + 'v' + std::to_string(of.variations) + '.'};
    list.is_nested = open_.size() < most_nested;
    out_ += list.is_nested ? " <ol>" : " (";
    return &open_.emplace_back(std::move(list)).name;
}

void PageMoves::end_variation() {
    if (open_.back().is_nested) close_item();
    out_ += open_.back().is_nested ? "</ol>" : ")";
    open_.pop_back();
}

std::string PageMoves::finish() {
    close_item();
    if (left_out_ > 0) {
        const auto count = static_cast<std::int64_t>(left_out_);
        const std::string more = notation::fill(
            plural("and {count} more comment, word or variation", "and {count} more comments, words and variations"),
            count, {}, language_);
        out_ += "<li>";
        append_element(out_, "span", more, " class=\"c\"");
        out_ += "</li>";
    }
    return std::move(out_) + "</ol>";
}

std::string PageMoves::word(std::string_view text) const { return shortened(text, longest_word, language_); }

// Whether there is room for something of so many bytes; where there is none, it is counted.
bool PageMoves::take(std::size_t bytes) {
    constexpr std::size_t element = 40;
    const bool has_room = taken_ + element + bytes <= most_bytes;
    if (has_room)
        taken_ += element + bytes;
    else
        ++left_out_;
    return has_room;
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
