// Lines of a text that people typed: which of them are none of moves, and how lists number them.
#include "notation/containers/typed_marks.hpp"
#include "notation/containers/typed_text.hpp"
#include "notation/containers/typed_words.hpp"
#include "notation/record/general_codes.hpp"
#include "notation/record/italian.hpp"
#include "notation/record/result_sentence.hpp"
#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <string>
#include <vector>

namespace notaio::notation {
namespace {

std::uint32_t value_of(std::string_view digits) {
    std::uint32_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

std::string_view first_word(std::string_view text) {
    std::size_t at = 0;
    return next_typed_word(text, at);
}

// The next line that holds something, up to three lines on. `is_apart`: a blank one stands before it.
std::optional<std::string_view> next_content(std::string_view rest, bool& is_apart) {
    constexpr std::size_t most_lines = 3;
    for (std::size_t lines = 0; lines < most_lines && !rest.empty(); ++lines) {
        const std::string_view line = take_line(rest);
        const std::string_view content = behind_typed_blanks(line);
        if (lines == 0) is_apart = content.empty() || line.starts_with('\f');
        if (!content.empty()) return content;
    }
    is_apart = true;
    return std::nullopt;
}

}  // namespace

bool do_moves_follow(std::string_view rest, const GameWords& words) {
    bool ignored = false;
    const auto line = next_content(rest, ignored);
    if (!line) return false;
    const std::string_view content = line->substr(bullet(*line).size());
    if (const auto number = list_number(content); number && number->kind == ListNumber::Kind::dotted) return true;
    const std::string_view word = first_word(content);
    return words.kind(word) == WordKind::move;
}

namespace {

void append_tag_value(std::string& out, std::string_view value) {
    for (const char c : value) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
}

}  // namespace

// A line by which version control parts two versions: what it tells is that the file is damaged, and no remark.
static bool is_conflict(std::string_view line) { return line.starts_with("<<<<<<< ") || line.starts_with(">>>>>>> "); }

bool TypedText::is_prose(std::string_view line, std::string_view rest, const GameWords& words) {
    if (is_conflict(line)) return false;
    ProseScale scale(words);
    for (const std::string_view piece : pieces_)
        for (std::size_t at = 0;;) {
            const std::string_view word = next_typed_word(piece, at);
            if (word.empty()) break;
            if (++looked_at_ > most_words_looked_at) return false;
            scale.add(word);
        }
    const std::string_view content = without_typed_blanks_behind(behind_typed_blanks(line));
    const bool is_bracketed = content.starts_with('[') && content.ends_with(']');
    return scale.is_prose() || (scale.is_prose_before_moves() && do_moves_follow(rest, words)) ||
           (is_bracketed && scale.is_bracketed_remark());
}

Diagnostic& TypedText::add_prose(std::string_view text) {
    auto& finding = prose_.add(gen_009_stray_text, span(text), {{"text", shown(text)}});
    if (depth_ > 0) {
        finding.in_variation = true;
        finding.severity = Severity::warning;
    }
    return finding;
}

// Whether a line that reads as prose may be a damaged tag, or a damaged line of moves: a word of it mixes letters and
// digits and is none, or is as long as no word is. Then it is for people to say what it is.
static bool is_doubtful(std::string_view prose, const GameWords& words) {
    constexpr std::size_t longest_word = 40;
    if (names_result(prose)) return true;
    if (prose.find('"') != std::string_view::npos && prose.find_first_of("[]") != std::string_view::npos) return true;
    const auto is_of_word = [](char c) { return is_alnum(c) || static_cast<unsigned char>(c) >= 0x80; };
    for (std::size_t at = 0;;) {
        const std::string_view word = next_typed_word(prose, at);
        if (word.empty()) return false;
        if (word.size() > longest_word) return true;
        for (auto begin = word.begin(); begin != word.end();) {
            begin = std::find_if(begin, word.end(), is_of_word);
            const auto end = std::find_if_not(begin, word.end(), is_of_word);
            const std::string_view part(begin, end);
            begin = end;
            if (std::ranges::any_of(part, is_digit) && !std::ranges::all_of(part, is_digit) &&
                words.kind(part) == WordKind::other)
                return true;
        }
    }
}

void TypedText::take_prose(std::string_view piece, const GameWords& words) {
    const std::string_view prose = without_typed_blanks_behind(behind_typed_blanks(piece));
    if (prose.empty()) return;
    const Span where = span(prose);
    auto& finding = add_prose(prose);
    const bool is_left = is_doubtful(prose, words);
    if (!is_left && container_ == Container::line)
        finding.safe = {{{where.begin, where.begin}, "# "}};
    else if (!is_left && prose.find('}') == std::string_view::npos)
        finding.safe = {{{where.begin, where.begin}, "{"}, {{where.end, where.end}, "}"}};
    blank_out(where);
}

// A parenthesis in which nothing may be a move is a remark. It may go on in the next lines.
void TypedText::take_remarks(std::string_view piece, const GameWords& words) {
    constexpr std::size_t longest = 1'000;
    if (container_ == Container::line) return;
    for (std::size_t at = piece.find('('); at != std::string_view::npos; at = piece.find('(', at + 1)) {
        if (looked_at_ > most_words_looked_at) return;
        const std::string_view text = std::string_view(text_).substr(offset(piece) + at, longest);
        const std::size_t end = text.find_first_of("(){};[#", 1);
        if (end == std::string_view::npos || text[end] != ')') continue;
        const std::string_view remark = text.substr(0, end + 1);
        if (!is_remark(remark.substr(1, end - 1), words, looked_at_)) continue;
        const Span where = span(remark);
        auto& finding = add_prose(remark);
        finding.severity = Severity::warning;  // as of all that stands in parentheses
        finding.safe = {{{where.begin, where.begin + 1}, "{"}, {{where.end - 1, where.end}, "}"}};
        remarks_.push_back({where.begin, "{" + std::string(remark.substr(1, end - 1)) + "}"});
        blank_out(where);
    }
}

namespace {

enum class Heading : std::uint8_t {
    none,
    seats,
    letters,
    contradicted,  // its first seat does not move first
};

// The seats above their columns, behind a word for the numbers: `N.  Nero  Bianco`. Letters, or colours that this game
// does not use, name no seat.
Heading heading_of(std::string_view line, const GameWords& words) {
    constexpr auto for_numbers =
        std::to_array<std::string_view>({"n", "no", "nr", "num", "#", "mossa", "turno", "move", "turn"});
    constexpr auto colours = std::to_array<std::string_view>({"Black", "White", "Red", "Blue"});
    std::vector<std::string> names;
    for (std::size_t at = 0;;) {
        const std::string_view word = next_typed_word(line, at);
        if (word.empty()) break;
        std::string_view plain = word;
        if (plain.size() > 1 && (plain.back() == '.' || plain.back() == ':')) plain.remove_suffix(1);
        const auto is_it = [&](std::string_view known) { return equal_without_case(known, plain); };
        if (at == word.size() && std::ranges::any_of(for_numbers, is_it)) continue;
        names.push_back(lowered(english_result(plain)));
    }
    const auto place_in = [](std::span<const std::string_view> known, std::string_view name) {
        const auto is_it = [&](std::string_view one) { return equal_without_case(one, name); };
        return static_cast<std::size_t>(std::ranges::find_if(known, is_it) - known.begin());
    };
    const auto are_all_in = [&](std::span<const std::string_view> known) {
        return std::ranges::all_of(names, [&](const auto& name) { return place_in(known, name) < known.size(); });
    };
    if (names.size() < 2 || names[0] == names[1]) return Heading::none;
    if (are_all_in(words.results) && !words.seats.empty()) {
        const std::string_view first = words.first.empty() ? words.seats.front() : words.first;
        const std::size_t due = place_in(words.seats, first);
        const std::size_t given = place_in(words.results, names[0]) % words.seats.size();
        return due == words.seats.size() || due == given ? Heading::seats : Heading::contradicted;
    }
    bool are_letters = line.find_first_of("abcd") == std::string_view::npos;  // small ones may be moves
    for (std::size_t i = 0; i < names.size(); ++i)
        are_letters = are_letters && names[i] == std::string(1, static_cast<char>('a' + i)) &&
                      words.kind(names[i]) == WordKind::other;
    if (are_letters) return Heading::letters;
    return are_all_in(colours) ? Heading::seats : Heading::none;
}

}  // namespace

// A row of a board diagram: marks of one or two characters, none of them a move, and two vacant cells at least; or the
// letters above it.
static bool is_row_of_board(std::string_view line, const GameWords& words) {
    constexpr std::size_t fewest = 3;
    std::size_t marks = 0;
    std::size_t vacant = 0;
    std::size_t letters = 0;
    std::size_t numbers = 0;
    bool has_piece = false;  // `0 - 1 - 0` is a result
    for (std::size_t at = 0;;) {
        const std::string_view word = next_typed_word(line, at);
        if (word.empty())
            return marks >= fewest && ((vacant > 1 && (has_piece || numbers < 2)) || letters == marks);
        if (word.size() > 2 || words.kind(word) == WordKind::move) return false;
        if (word == "." || word == "-" || word == "+")
            ++vacant;
        else if (is_number(word))
            ++numbers;
        else
            has_piece = true;
        const bool is_next = word.size() == 1 && lower(word[0]) == static_cast<char>('a' + marks);
        letters += is_next ? 1 : 0;
        ++marks;
    }
}

// Fig. 1
static bool is_caption(std::string_view plain) {
    constexpr std::array<std::string_view, 9> known = {"fig",     "figure",    "figura", "dia",   "diag",
                                                       "diagram", "diagramma", "tav",    "tavola"};
    const std::string_view word(plain.begin(), std::ranges::find_if_not(plain, is_letter));
    if (std::ranges::none_of(known, [&](std::string_view one) { return equal_without_case(word, one); })) return false;
    plain.remove_prefix(word.size());
    if (plain.starts_with('.')) plain.remove_prefix(1);
    plain = trimmed(plain);
    while (!plain.empty() && (plain.back() == '.' || plain.back() == ':')) plain.remove_suffix(1);
    return is_number(plain);
}

// A line of a page's number alone, of a rule, of a drawn board, its caption, or a heading of columns.
bool TypedText::take_page_mark(std::string_view line, std::string_view rest, const GameWords& words) {
    constexpr std::size_t shortest_rule = 3;
    constexpr std::size_t most_digits = 4;
    const std::string_view content = without_typed_blanks_behind(behind_typed_blanks(line));
    const std::string plain = plain_word(content);
    const bool is_rule = plain.size() >= shortest_rule && words.kind(plain) == WordKind::other &&
                         plain.find_first_not_of("-_=*~ ") == std::string::npos;
    const bool is_bare = is_number(plain) && plain.size() <= most_digits && words.kind(plain) == WordKind::other;
    const Heading heading =
        container_ == Container::text && do_moves_follow(rest, words) ? heading_of(content, words) : Heading::none;
    if (heading == Heading::letters && moves_seen_) return false;
    if (heading == Heading::contradicted) {  // whose moves a column holds is not known
        add_prose(content);
        blank_out(span(content));
        return true;
    }
    const bool is_picture = heading == Heading::seats || heading == Heading::letters ||
                            (container_ == Container::text && (is_caption(content) || is_row_of_board(content, words)));
    if (!is_rule && !is_picture && !is_called_page(plain, words) && !(is_bare && is_page_number_here(rest)))
        return false;
    edit_blanks(line.substr(0, static_cast<std::size_t>(content.data() - line.data())));
    const Span where = span(content);
    if (container_ == Container::line)
        note(pages, where, {{where.begin, where.begin}, "# "});
    else
        note(pages, where, {where, "{" + std::string(content) + "}"});
    blank_out(where);
    behind_blank_ = true;
    is_head_ = false;
    return true;
}

// Whether a number that is a line may be a page's: it stands apart from the moves, or no turn around it lacks a word;
// and the lines around it have more than one word, so that it is no move that lost its letter.
bool TypedText::is_page_number_here(std::string_view rest) const {
    bool is_apart = false;
    const auto line = next_content(rest, is_apart);
    const LineTurns next = line ? turns_of(*line) : LineTurns{};
    const bool is_prose_like = (!before_ || before_->words > 1) && (!line || next.words > 1) && (before_ || line);
    if (!is_prose_like) return false;
    if (is_apart || behind_blank_) return true;
    if (!before_ || before_->numbers == 0 || next.numbers == 0) return false;
    const std::size_t whole = next.turn > 0 ? next.turn : std::max(before_->turn, next.tail);
    return before_->tail + next.lead >= whole;
}

// `Bianco: Rossi` before the moves is read as the tag of that name.
bool TypedText::take_players(std::string_view line, const GameWords& words) {
    if (moves_seen_ || container_ == Container::line) return false;
    const auto named = named_players(line, words);
    if (named.empty()) return false;
    const std::string_view content = without_typed_blanks_behind(line);
    std::string meant;
    for (const NamedPlayer& player : named) {
        tags_.push_back({std::string(player.seat), decode(player.name), span(player.name)});
        meant += meant.empty() ? "[" : "\n[";
        meant += std::string(player.seat) + " \"";
        append_tag_value(meant, player.name);
        meant += "\"]";
    }
    note(players, span(behind_typed_blanks(content)),
         {span(content), is_head_ ? meant : "{" + std::string(content) + "}"});
    blank_out(span(content));
    return true;
}

// `- ` and `* ` before a number, or before the moves of a line.
void TypedText::take_bullet(std::string_view piece, const GameWords& words) {
    const std::string_view content = behind_typed_blanks(piece);
    const std::string_view mark = bullet(content);
    if (mark.empty() || depth_ > 0 || words.kind(first_word(mark)) == WordKind::move) return;
    const std::string_view item = content.substr(mark.size());
    const bool is_dash = plain_word(mark).starts_with('-');
    const auto number = list_number(item);
    const bool is_numbered = number && number->kind != ListNumber::Kind::bare;
    const std::string_view word = first_word(item);
    const bool is_item = words.kind(word) == WordKind::move && (!is_dash || has_dashes_ || !moves_seen_);
    if (!is_numbered && !is_item) return;
    has_dashes_ = has_dashes_ || is_dash;
    note(numbers, span(without_typed_blanks_behind(mark)), {span(mark), ""});
    blank_out(span(mark));
}

// Numbers of turns as a list has them: `1)`, `1 -`, `1:`, `1` alone where the numbers go on one by one; `12` before a
// seat.
void TypedText::edit_number(std::string_view content, std::string_view rest, bool opens_line, const GameWords& words) {
    using Kind = ListNumber::Kind;
    const auto found = list_number(content);
    if (!found) return;
    const std::uint32_t value = value_of(found->digits);
    if (found->kind == Kind::dotted) {
        if (depth_ == 0) number_ = value;
        return;
    }
    const bool is_plain = content.front() != '(' && content.front() != '[';
    if ((depth_ > 0 && (!opens_line || found->kind == Kind::closed)) || words.kind(found->digits) != WordKind::other)
        return;
    const std::string_view item = behind_typed_blanks(content.substr(found->size));
    const std::string_view next = first_word(item);
    const bool before_move = words.kind(move_of(next)) != WordKind::other;
    const bool goes_on = number_ && value == *number_ + 1;
    bool is_turn = false;
    switch (found->kind) {
    case Kind::closed: is_turn = is_plain || (opens_line && before_move && (goes_on || !number_)); break;
    case Kind::signed_by: is_turn = opens_line ? before_move || goes_on : before_move && goes_on; break;
    case Kind::dashed:
        is_turn = opens_line ? !item.empty() && !is_digit(item.front()) : before_move && goes_on;  // a digit: a result
        break;
    case Kind::bare: {
        bool ignored = false;
        const auto line = number_ ? std::nullopt : next_content(rest, ignored);
        const auto behind = line ? list_number(*line) : std::nullopt;
        const bool begins = !number_ && opens_line && (value == 1 || (behind && value_of(behind->digits) == value + 1));
        const bool before_seat = opens_line && next.ends_with(':') && words.kind(next) == WordKind::move;
        is_turn = before_move && (before_seat || begins || (goes_on && (opens_line || is_bare_)));
        break;
    }
    case Kind::dotted: break;
    }
    if (!is_turn) return;
    if (opens_line) is_bare_ = found->kind == Kind::bare;
    if (depth_ == 0) number_ = value;
    const std::string_view dots = found->is_middle ? "..." : ".";
    const std::string_view mark = is_plain ? content.substr(found->digits.size(), found->size - found->digits.size())
                                           : content.substr(0, found->size);
    const std::string meant = (is_plain ? std::string() : std::string(found->digits)) + std::string(dots);
    note(numbers, span(content.substr(0, found->size)), {span(mark), meant});
    blank_out(span(mark));
    text_.replace(offset(mark), meant.size(), meant);
}

}  // namespace notaio::notation
