#include "notation/containers/typed_text.hpp"

#include "notation/containers/typed_marks.hpp"
#include "notation/containers/typed_words.hpp"
#include "notation/record/general_codes.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/titles.hpp"

#include <algorithm>
#include <array>

namespace notaio::notation {
namespace {

constexpr std::array<const DiagnosticCode*, 8> note_codes = {
    &gen_019_odd_blanks,   &gen_020_invisible_characters, &gen_021_odd_hyphens,   &gen_022_page_marks,
    &gen_023_list_numbers, &gen_024_odd_quotes,           &gen_028_named_players, &gen_035_punctuation};

bool is_line_blank(std::string_view line) { return behind_typed_blanks(line).empty(); }

// Where the last character of `text` begins.
std::size_t last_character(std::string_view text) {
    std::size_t last = 0;
    for (std::size_t at = 0; at < text.size(); at += typed_character(text.substr(at)).size) last = at;
    return last;
}

bool is_quote(std::string_view text) {
    return !text.empty() && (text.front() == '"' || typed_character(text).kind == TypedKind::quote);
}

// Whether the last digits of a word may be the number of the next turn: Hg316 may be Hg3 and 16.
bool ends_with_number(std::string_view word, const GameWords& words) {
    const std::string_view move = move_of(word);
    return !move.empty() && is_digit(move.back()) && words.kind(move.substr(0, move.size() - 1)) == WordKind::move;
}

}  // namespace

void TypedText::blank_out(Span where) {
    std::fill(text_.data() + where.begin, text_.data() + where.end, ' ');
    edited_ = true;
}

void TypedText::note(Note kind, Span where, Edit edit) {
    Found& found = found_[kind];
    if (!found.where) found.where = where;
    auto& edits = found.edits;
    if (kind == blanks && !edits.empty() && edits.back().where.end == edit.where.begin) {
        edits.back().where.end = edit.where.end;  // a run of them is one edit
        edits.back().text += edit.text;
    } else if (edits.size() < most_parts) {
        edits.push_back(std::move(edit));
    }
    edited_ = true;
}

void TypedText::report(Diagnostics& out) {
    for (std::size_t kind = 0; kind < notes; ++kind) {
        Found& found = found_[kind];
        if (!found.where) continue;
        std::ranges::sort(found.edits, {}, [](const Edit& edit) { return edit.where.begin; });
        out.add(*note_codes[kind], found.where).safe = std::move(found.edits);
    }
    out.take(std::move(prose_));
}

Span TypedText::original(Span place) const {
    const auto stood = [&](std::uint32_t at) {
        const auto next = std::ranges::upper_bound(runs_, at, {}, &Run::at);
        if (next == runs_.begin()) return at;
        const Run& run = *std::prev(next);
        return at - run.at < run.size ? run.original + (at - run.at) : at;
    };
    if (runs_.empty()) return place;
    return {stood(place.begin), place.size() == 0 ? stood(place.begin) : stood(place.end - 1) + 1};
}

// Blanks of other kinds, and page breaks, become blanks.
void TypedText::edit_blanks(std::string_view piece) {
    for (std::size_t at = 0; at < piece.size();) {
        if (piece[at] > 0x0C && piece[at] < 0x7F) {
            ++at;
            continue;
        }
        const TypedCharacter c = typed_character(piece.substr(at));
        const std::string_view found = piece.substr(at, c.size);
        at += c.size;
        if (!c.is_blank()) continue;
        note(c.kind == TypedKind::page_break ? pages : blanks, span(found), {span(found), " "});
        blank_out(span(found));
    }
}

void TypedText::edit_head() {
    for (const std::string_view title : titles_above_tags(text_)) take_title(title);
    std::string_view rest = text_;
    bool in_braces = false;
    while (!rest.empty()) {
        const std::string_view line = take_line(rest);
        if (in_braces) {
            const std::size_t end = line.find('}');
            in_braces = end == std::string_view::npos && !line.starts_with("[");
            if (end != std::string_view::npos && !is_line_blank(line.substr(end + 1))) return;
            if (end != std::string_view::npos || in_braces) continue;
        }
        const std::string_view content = behind_typed_blanks(line);
        const bool is_head =
            content.empty() || std::string_view("[#{;").find(content.front()) != std::string_view::npos;
        if (!is_head) return;
        std::string_view before = line.substr(0, line.size() - content.size());
        edit_blanks(before);
        for (std::size_t at = 0; at < before.size();) {
            const TypedCharacter c = typed_character(before.substr(at));
            const std::string_view found = before.substr(at, c.size);
            at += c.size;
            if (!c.is_passed_over()) continue;
            note(invisibles, span(found), {span(found), ""});
            blank_out(span(found));
        }
        if (content.starts_with('{')) {
            const std::size_t end = content.find('}');
            in_braces = end == std::string_view::npos;
            if (!in_braces && !is_line_blank(content.substr(end + 1))) return;
        }
        if (opens_tag(content)) edit_tag(content);
    }
}

// A line above the tags, from its first character that shows.
void TypedText::take_title(std::string_view line) {
    const std::string_view title = without_typed_blanks_behind(line);
    const Span where = span(title);
    const bool is_rule = title.find_first_not_of("-_=* ") == std::string_view::npos;
    if (is_rule || is_page_number(title)) {
        note(pages, where, {where, "{" + std::string(title) + "}"});
    } else {
        add_prose(title).safe = {{{where.begin, where.begin}, "{"}, {{where.end, where.end}, "}"}};
    }
    edit_blanks(line.substr(title.size()));
    blank_out(where);
}

// [Name “value”]: the marks become ", whatever they were; those of a value that holds one stay.
void TypedText::edit_tag(std::string_view line) {
    line = without_typed_blanks_behind(line);
    if (!line.ends_with(']')) return;
    const std::size_t name_end =
        static_cast<std::size_t>(std::ranges::find_if_not(line.substr(1), is_alnum) - line.begin());
    const std::string_view inner = without_typed_blanks_behind(line.substr(name_end, line.size() - 1 - name_end));
    const std::string_view quoted = behind_typed_blanks(inner);
    const std::size_t last = last_character(quoted);
    if (last == 0 || !is_quote(quoted.substr(last))) return;
    const std::size_t first = typed_character(quoted).size;
    std::string_view value = quoted.substr(first, last - first);
    if (quoted.front() != '"' || quoted[last] != '"') {
        if (value.find_first_of("\"\\") != std::string_view::npos) return;
        if (typed_character(quoted).point == 0xAB || typed_character(quoted).point == 0xBB)  // with blanks inside
            value = behind_typed_blanks(without_typed_blanks_behind(value));
        if (value.empty()) value = quoted.substr(first, 0);
        const Span before = {offset(quoted), offset(value)};
        const Span behind = {offset(value) + static_cast<std::uint32_t>(value.size()),
                             offset(quoted) + static_cast<std::uint32_t>(quoted.size())};
        note(quotes, span(quoted), {before, "\""});
        note(quotes, span(quoted), {behind, "\""});
        blank_out(before);
        blank_out(behind);
        text_[before.end - 1] = '"';
        text_[behind.begin] = '"';
    }
    edit_blanks(line.substr(name_end, static_cast<std::size_t>(quoted.data() - line.data()) - name_end));
    edit_blanks(line.substr(static_cast<std::size_t>(quoted.data() + quoted.size() - line.data())));
}

void TypedText::edit_moves(std::size_t begin, const GameWords& words) {
    std::string_view rest = std::string_view(text_).substr(begin);
    is_head_ = std::string_view(text_).substr(0, begin).find_first_of("{;") == std::string_view::npos;
    while (!rest.empty() && steps_ <= 2 * most_plies) {  // behind so many no ply is kept
        ++steps_;
        const std::string_view line = take_line(rest);
        edit_line(line, rest, words);
    }
    std::ranges::sort(runs_, {}, &Run::at);
    for (const Remark& remark : remarks_) text_.replace(remark.at, remark.text.size(), remark.text);
}

void TypedText::edit_line(std::string_view line, std::string_view rest, const GameWords& words) {
    if (!in_braces_ && behind_typed_blanks(line).starts_with('#')) return blank_out(span(line));
    split(line);
    if (pieces_.empty() && (in_braces_ || line.find_first_of("{};") != std::string_view::npos)) return;
    if (is_line_blank(line)) {
        edit_blanks(line);
        behind_blank_ = true;
        return;
    }
    const bool opened = in_braces_ || pieces_.size() != 1 || pieces_.front().size() != line.size();
    if (!opened && (take_page_mark(line, rest, words) || take_players(line, words))) return;
    is_head_ = false;
    const auto content = [&] { return pieces_.empty() ? std::string_view() : behind_typed_blanks(pieces_.front()); };
    if (content().starts_with('(')) edit_number(content(), rest, true, words);  // (12), or a remark
    if (content().starts_with('(')) {
        for (const std::string_view piece : pieces_) take_remarks(piece, words);
        if (std::ranges::all_of(pieces_, is_line_blank)) return;
    }
    for (const std::string_view piece : pieces_) take_results(piece, rest, words);
    before_.emplace();
    behind_blank_ = is_prose(line, rest, words);
    if (behind_blank_) {
        for (const std::string_view piece : pieces_) take_prose(piece, words);
        before_->words = 2;
        return;
    }
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        edit_piece(pieces_[i], rest, i == 0, words);
        const LineTurns turns = turns_of(pieces_[i]);
        steps_ += turns.words;
        if (i == 0) {
            before_ = turns;
            continue;
        }
        before_->words += turns.words;
        before_->numbers += turns.numbers;
        before_->tail = turns.numbers > 0 ? turns.tail : before_->tail + turns.words;
    }
    if (!pieces_.empty()) moves_seen_ = true;
}

// The pieces of a line outside of comments.
void TypedText::split(std::string_view line) {
    pieces_.clear();
    if (container_ == Container::line) {
        pieces_.push_back(line);
        return;
    }
    while (!line.empty()) {
        if (in_braces_) {
            const std::size_t end = line.find('}');
            if (end == std::string_view::npos) return;
            in_braces_ = false;
            line.remove_prefix(end + 1);
            continue;
        }
        const std::size_t end = std::min(line.find_first_of("{;"), line.size());
        if (!is_line_blank(line.substr(0, end))) pieces_.push_back(line.substr(0, end));
        if (end == line.size() || line[end] == ';') return;
        in_braces_ = true;
        line.remove_prefix(end + 1);
    }
}

void TypedText::edit_piece(std::string_view piece, std::string_view rest, bool opens_line, const GameWords& words) {
    take_remarks(piece, words);
    edit_blanks(piece);
    if (opens_line) take_bullet(piece, words);
    bool has_numbers = false;
    for (std::size_t at = 0;;) {
        std::string_view word = next_typed_word(piece, at);
        if (word.empty()) break;
        if (is_digit(word.front()) || word.front() == '(' || word.front() == '[') {
            has_numbers = true;
            at -= word.size();
            edit_number(piece.substr(at), rest, opens_line, words);
            word = next_typed_word(piece, at);
        }
        opens_line = false;
        if (word == "|" && words.kind(word) == WordKind::other) {  // between columns
            note(punctuation, span(word), {span(word), ""});
            blank_out(span(word));
            continue;
        }
        if (word.ends_with(',') || word.ends_with('.')) {
            std::size_t behind = at;
            const std::string joined = std::string(word) + std::string(next_typed_word(piece, behind));
            const std::string_view next = behind_typed_blanks(piece.substr(at));
            const bool is_number = has_numbers && word.ends_with('.') && !next.empty() && !list_number(next) &&
                                   ends_with_number(word.substr(0, word.size() - 1), words);
            if (!is_number && words.kind(move_of(joined)) != WordKind::move)  // a turn may have commas
                take_punctuation(word, words);
        }
        if (std::ranges::any_of(word, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }))
            edit_word(word, piece, words);
        if (container_ == Container::line) continue;
        for (const char c : word) {
            if (c == '(') ++depth_;
            if (c == ')' && depth_ > 0) --depth_;
        }
    }
}

// A comma or a full stop behind a move.
void TypedText::take_punctuation(std::string_view word, const GameWords& words) {
    if (is_taken(word, words)) return;
    const std::string_view move = move_of(word.substr(0, word.size() - 1));
    if (words.kind(move) == WordKind::other) return;
    const std::string_view mark = word.substr(word.size() - 1);
    note(punctuation, span(mark), {span(mark), ""});
    blank_out(span(mark));
}

void TypedText::edit_word(std::string_view word, std::string_view piece, const GameWords& words) {
    if (is_taken(word, words) || squeezed_ >= most_plies) return;
    if (squeeze(word, false, words) || squeeze(word, true, words) || part_words(word, words)) return;
    const TypedCharacter c = typed_character(word);
    if (c.kind != TypedKind::hyphen || c.size != word.size()) return;
    // A hyphen that stands alone between two words.
    const std::string_view before = trimmed(piece.substr(0, static_cast<std::size_t>(word.data() - piece.data())));
    const std::string_view behind =
        trimmed(piece.substr(static_cast<std::size_t>(word.data() + word.size() - piece.data())));
    if (before.empty() || behind.empty() || !is_digit(before.back()) || behind.front() == '-') return;
    note(hyphens, span(word), {span(word), "-"});
    blank_out(span(word));
    text_[offset(word)] = '-';
}

// Takes the invisible characters out of a word, and writes its hyphens as `-`, if it is one of a record then.
bool TypedText::squeeze(std::string_view word, bool soft_is_hyphen, const GameWords& words) {
    struct Change {
        Note kind;
        Span where;
        bool is_hyphen;
    };
    std::string meant;
    std::vector<Change> changes;
    std::vector<Run> runs;
    const std::uint32_t begin = offset(word);
    const bool is_rule = typed_character(word).point == 0x2014 && typed_character(word).size == word.size();
    for (std::size_t at = 0; at < word.size();) {
        const TypedCharacter c = typed_character(word.substr(at));
        const std::string_view character = word.substr(at, c.size);
        const std::uint32_t here = begin + static_cast<std::uint32_t>(at);
        at += c.size;
        const bool is_hyphen = c.kind == TypedKind::hyphen || (soft_is_hyphen && c.kind == TypedKind::soft);
        const std::string_view as = is_hyphen            ? (is_rule ? "--" : "-")
                                    : c.is_passed_over() ? std::string_view()
                                                         : character;
        if (as.data() != character.data())
            changes.push_back({is_hyphen ? hyphens : invisibles, span(character), is_hyphen});
        if (as.empty()) continue;
        const auto place = begin + static_cast<std::uint32_t>(meant.size());
        if (runs.empty() || runs.back().original + runs.back().size != here) runs.push_back({place, here, 0});
        runs.back().size += static_cast<std::uint32_t>(as.size());
        meant += as;
    }
    if (changes.empty()) return false;
    if (!meant.empty() && !is_taken(meant, words)) return false;
    for (const Change& change : changes)
        note(change.kind, change.where, {change.where, change.is_hyphen ? (is_rule ? "--" : "-") : ""});
    blank_out({begin, begin + static_cast<std::uint32_t>(word.size())});
    text_.replace(begin, meant.size(), meant);
    if (runs.size() > 1 || (!runs.empty() && runs.front().at != runs.front().original))
        runs_.insert(runs_.end(), runs.begin(), runs.end());
    ++squeezed_;
    return true;
}

// A ZERO WIDTH SPACE between two words.
bool TypedText::part_words(std::string_view word, const GameWords& words) {
    std::vector<Span> gaps;
    std::size_t part = 0;
    bool all_taken = true;
    for (std::size_t at = 0; at <= word.size() && all_taken;) {
        const auto c = at < word.size() ? typed_character(word.substr(at)) : TypedCharacter{1, TypedKind::gap, 0};
        if (c.kind == TypedKind::gap) {
            if (at > part) all_taken = is_taken(word.substr(part, at - part), words);
            if (at < word.size()) gaps.push_back(span(word.substr(at, c.size)));
            part = at + c.size;
        }
        at += c.size;
    }
    if (gaps.empty() || !all_taken) return false;
    for (const Span& gap : gaps) {
        note(invisibles, gap, {gap, " "});
        blank_out(gap);
    }
    ++squeezed_;
    return true;
}

}  // namespace notaio::notation
