#include "analysis/picture/layout.hpp"

#include "analysis/picture/shapes.hpp"
#include "notation/source/ascii.hpp"

#include <algorithm>
#include <utility>

namespace notaio::analysis {
namespace {

constexpr int key_room = 380;  // of a line of the legend, before its text

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80; }

constexpr int narrowest_legend = 3400;
constexpr int widest_caption = 3800;
constexpr int caption_step = 200;           // from line to line
constexpr std::size_t most_caption = 1000;  // characters

struct Letters {
    int size = sizes::label;
    bool bold = false;
};

// The bytes that the first characters of a text are, at most so many.
std::size_t first_characters(std::string_view text, int most) {
    std::size_t i = 0;
    while (i < text.size() && !(begins_character(text[i]) && most-- == 0)) ++i;
    return i;
}

// The lines of a text that is at most so wide, broken at blanks, and within a word that is wider than a line.
std::vector<std::string> broken(std::string_view text, int width, const Letters& of = {}) {
    const int most = std::max(1, width / text_width("m", of.size, of.bold));
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, first_characters(text.substr(0, end), most));
        text.remove_prefix(word.size() < end ? word.size() : std::min(end + 1, text.size()));
        std::string& last = lines.back();
        const auto taken = [&](std::string_view part) { return text_width(part, of.size, of.bold); };
        const bool fits = last.empty() || taken(last) + taken(word) + taken(" ") <= width;
        if (fits)
            last += (last.empty() ? "" : " ") + std::string(word);
        else
            lines.emplace_back(word);
    }
    return lines;
}

int widest_word(std::string_view text, const Letters& of) {
    int widest = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        widest = std::max(widest, text_width(text.substr(begin, end - begin), of.size, of.bold));
        begin = end + 1;
    }
    return widest;
}

// As many lines, each about as long as the others: no word is left alone on the last one.
std::vector<std::string> evenly_broken(std::string_view text, int width, const Letters& of) {
    std::vector<std::string> lines = broken(text, width, of);
    int too_narrow = widest_word(text, of) - 1;
    while (lines.size() > 1 && width - too_narrow > of.size / 10) {
        const int middle = (too_narrow + width) / 2;
        std::vector<std::string> narrower = broken(text, middle, of);
        if (narrower.size() > lines.size()) {
            too_narrow = middle;
        } else {
            lines = std::move(narrower);
            width = middle;
        }
    }
    return lines;
}

}  // namespace

Layout::Layout(Picture& picture, const PictureWish& wish, const std::string& caption, Point board)
    : picture_(picture),
      has_legend_(wish.has_legend),
      bottom_(wish.has_caption ? sizes::caption_room : sizes::margin),
      width_(wish.has_legend ? std::max(board.x, narrowest_legend) : board.x) {
    if (wish.has_caption) {
        const std::string text = cut_text(wish.caption.empty() ? caption : wish.caption, most_caption);
        const auto lines =
            evenly_broken(text, std::max(board.x, widest_caption) - 2 * sizes::margin, {sizes::caption, true});
        for (const std::string& part : lines)
            width_ = std::max(width_, text_width(part, sizes::caption, true) + 2 * sizes::margin);
        for (const std::string& part : lines) {
            picture_.notes.push_back(
                letters(Role::note, {width_ / 2, bottom_ - 170}, part, sizes::caption, Tone::ink, true));
            bottom_ += caption_step;
        }
        bottom_ -= caption_step;
    }
    board_at_ = {(width_ - board.x) / 2, bottom_};
    bottom_ += board.y;
}

void Layout::put(Point at, std::string_view text, Anchor anchor, bool bold, int size) {
    if (text.empty()) return;
    Shape shape = letters(Role::note, at, std::string(text), size, Tone::ink, bold);
    shape.anchor = anchor;
    picture_.notes.push_back(std::move(shape));
}

void Layout::put_key(Point at, const Shapes& key) {
    for (Shape shape : key) {
        for (Point& point : shape.points)
            if (point != Shape::pen_up) point = point + at;
        picture_.notes.push_back(std::move(shape));
    }
}

void Layout::line(Shapes key, std::string_view text) {
    picture_.legend.push_back({key, std::string(text)});
    if (!has_legend_) return;
    const int left = sizes::margin + 100;
    const int indent = key.empty() ? 0 : key_room;
    put_key({left + 150, bottom_ + sizes::legend_step / 2}, key);
    for (const std::string& part : broken(text, width_ - left - indent - sizes::margin)) {
        put({left + indent, bottom_ + sizes::legend_step / 2}, part, Anchor::start, false, sizes::label);
        bottom_ += sizes::legend_step;
    }
}

void Layout::items(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) picture_.legend.push_back({{}, text});
    if (!has_legend_) return;
    const int left = sizes::margin * 2;
    std::string taken;
    const auto end_line = [&] {
        if (taken.empty()) return;
        put({left, bottom_ + sizes::legend_step / 2}, taken, Anchor::start, false, sizes::small);
        bottom_ += sizes::legend_step;
    };
    for (const std::string& text : texts) {
        const std::string longer = taken.empty() ? text : taken + "; " + text;
        const bool fits = taken.empty() || text_width(longer, sizes::small) <= width_ - left - sizes::margin;
        if (!fits) end_line();
        taken = fits ? longer : text;
    }
    end_line();
}

void Layout::rule(int from, int to) {
    Shape shape = analysis::line({{from, bottom_}, {to, bottom_}}, Pen::outline, Tone::ink);
    shape.role = Role::note;
    picture_.notes.push_back(std::move(shape));
}

void Layout::setup(const std::vector<std::vector<std::string>>& rows, const TableLook& look) {
    picture_.tables.push_back({.rows = rows, .keys = look.keys, .ends_in_words = look.ends_in_words});
    if (!has_legend_ || rows.empty()) return;
    const std::size_t columns = rows.front().size();
    constexpr int gap = 240;
    std::vector<int> widths(columns, 0);
    for (const auto& row : rows)
        for (std::size_t i = 0; i < columns; ++i)
            widths[i] = std::max(widths[i], text_width(row[i], sizes::label, &row == &rows.front()));
    constexpr int edge = sizes::margin * 2;
    const int left = edge + (look.keys.empty() ? 0 : key_room);
    int right = left - gap;
    for (const int width : widths) right += width + gap;
    width_ = std::max(width_, right + edge);
    const int top = bottom_;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (row > 0 && row <= look.keys.size())
            put_key({edge + 150, bottom_ + sizes::legend_step / 2}, look.keys[row - 1]);
        bottom_ += sizes::legend_step;
        if (row == 0 || (look.has_total && row + 2 == rows.size())) rule(edge, right);
    }
    // The head first, then column by column: so texts that look alike follow each other.
    const auto put_cells = [&](std::size_t begin, std::size_t end) {
        int x = left;
        for (std::size_t i = 0; i < columns; ++i) {
            const bool is_left = i == 0 || (i + 1 == columns && look.ends_in_words);
            for (std::size_t row = begin; row < end; ++row) {
                const int middle = top + static_cast<int>(2 * row + 1) * sizes::legend_step / 2;
                put({is_left ? x : x + widths[i], middle}, rows[row][i], is_left ? Anchor::start : Anchor::end,
                    row == 0, sizes::label);
            }
            x += widths[i] + gap;
        }
    };
    put_cells(0, 1);
    put_cells(1, rows.size());
}

void Layout::finish() { picture_.size = {width_, bottom_ + sizes::margin}; }

std::string cut_text(std::string_view text, std::size_t most) {
    std::size_t characters = 0;
    std::size_t kept = 0;  // where the last character that stays ends
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!begins_character(text[i])) continue;
        if (++characters == most) kept = i;
    }
    if (characters <= most) return std::string(text);
    return std::string(text.substr(0, kept)) + "\u2026";
}

std::string repair_note(const std::string& repair, notation::Language language) {
    return notation::fill("{move}: the repair that the rest of the record proves"_text, {{"move", repair}}, language);
}

std::vector<std::string> moved_texts(std::span<const MovedThing> moved, notation::Language language) {
    constexpr std::size_t most = 200;  // more of them no sheet holds
    std::vector<std::string> texts;
    for (const MovedThing& thing : moved.first(std::min(moved.size(), most))) {
        const notation::Text from = thing.placed_at == 0 ? "there at the start"_text : "placed at {from}"_text;
        texts.push_back(std::to_string(thing.ply) + ": " + thing.move + " (" +
                        notation::fill(from, {{"from", std::int64_t{thing.placed_at}}}, language) + ")");
    }
    if (moved.size() > most)
        texts.push_back(notation::fill("and {count} more"_text,
                                       {{"count", static_cast<std::int64_t>(moved.size() - most)}}, language));
    return texts;
}

void add_moved_lines(Layout& layout, std::span<const MovedThing> moved, notation::Language language) {
    layout.items(moved_texts(moved, language));
}

std::string cells_words(std::string_view whose, const std::vector<std::string>& cells) {
    if (cells.empty()) return {};
    std::string said = notation::capitalised(whose) + ':';
    for (const std::string& cell : cells) said += ' ' + cell;
    return said + ". ";
}

}  // namespace notaio::analysis
