#include "tools/serve/layout.hpp"

#include "notation/containers/text.hpp"
#include "notation/source/ascii.hpp"
#include "tools/library/tag_lines.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

constexpr std::string_view blanks = " \t\r\n";

std::size_t line_end(std::string_view text, std::size_t at) {
    return std::min(text.find_first_of("\r\n", at), text.size());
}

bool begins_line(std::string_view text, std::size_t at) {
    const std::size_t before = text.substr(0, at).find_last_not_of(" \t");
    return before == std::string_view::npos || text[before] == '\n' || text[before] == '\r';
}

// `12.`, `12...`
bool is_turn_number(std::string_view word) {
    const std::size_t digits = notation::digits_at(word);
    return digits > 0 && digits < word.size() && word.find_first_not_of('.', digits) == std::string_view::npos;
}

// The words of moves: comments and remarks are one each.
class Words {
  public:
    explicit Words(std::string_view text) : text_(text) {}

    bool next() {
        begin_ = std::min(text_.find_first_not_of(blanks, begin_ + word_.size()), text_.size());
        if (begin_ == text_.size()) return false;
        word_ = text_.substr(begin_, end() - begin_);
        return true;
    }
    [[nodiscard]] std::string_view word() const { return word_; }
    [[nodiscard]] std::size_t begin() const { return begin_; }
    [[nodiscard]] bool is_first_of_line() const { return begins_line(text_, begin_); }
    [[nodiscard]] bool ends_with_line() const {
        return word_.front() == ';' || (word_.front() == '#' && is_first_of_line());
    }

  private:
    [[nodiscard]] std::size_t end() const {
        const char first = text_[begin_];
        if (first == '{') return std::min(text_.find('}', begin_), text_.size() - 1) + 1;
        if (first == ';' || (first == '#' && is_first_of_line())) {
            const std::size_t end = line_end(text_, begin_);
            return text_.substr(0, end).find_last_not_of(" \t") + 1;
        }
        if (first == '(' || first == ')') return begin_ + 1;
        return std::min(text_.find_first_of(" \t\r\n{}();", begin_ + 1), text_.size());
    }

    std::string_view text_;
    std::size_t begin_ = 0;
    std::string_view word_;
};

// Whether each turn of the main line stands on a line of its own.
bool has_a_turn_a_line(std::string_view moves) {
    std::size_t numbers = 0;
    std::size_t depth = 0;
    for (Words words(moves); words.next();) {
        if (words.word() == "(") ++depth;
        if (words.word() == ")" && depth > 0) --depth;
        if (depth > 0 || !is_turn_number(words.word())) continue;
        if (!words.is_first_of_line()) return false;
        ++numbers;
    }
    return numbers > 1;
}

void lay_out_moves(std::string& out, std::string_view moves, std::size_t behind_plies) {
    const bool turn_a_line = has_a_turn_a_line(moves);
    notation::text::Wrapper wrapper(out);
    std::string held;  // what goes with the word that follows: a parenthesis, a turn number
    unsigned gap = 1;
    std::size_t depth = 0;
    const auto put = [&](std::string_view word) {
        held += word;
        if (held.back() == ' ') held.pop_back();
        wrapper.word(held, gap);
        held.clear();
        gap = 1;
    };
    for (Words words(moves); words.next();) {
        const std::string_view word = words.word();
        if (words.ends_with_line()) {
            if (!held.empty()) put({});
            if (word.front() == '#') wrapper.end_line();
            put(word);
            wrapper.end_line();
        } else if (word == "(") {
            ++depth;
            held += word;
        } else if (word == ")") {
            depth -= std::min<std::size_t>(depth, 1);
            if (held.empty())
                wrapper.glue(word);
            else
                put(word);
        } else if (is_turn_number(word)) {
            if (!held.empty() && held.back() == ' ') put({});
            if (turn_a_line && depth == 0) wrapper.end_line();
            if (held.empty()) gap = 2;
            held += std::string(word) + ' ';
        } else {
            if (words.begin() >= behind_plies && depth == 0 && held.empty() && word.front() != '{') gap = 2;
            put(word);
        }
    }
    if (!held.empty()) put({});
    wrapper.end_line();
}

}  // namespace

bool has_remark_line(std::string_view record) {
    for (std::size_t at = record.find('#'); at != std::string_view::npos; at = record.find('#', at + 1))
        if (begins_line(record, at)) return true;
    return false;
}

std::optional<std::string> laid_out(std::string_view record, std::size_t behind_plies) {
    const auto tags = tag_lines(record);
    const std::size_t head = tags.empty() ? 0 : tags.back().line.end;
    const std::string_view moves = record.substr(head);
    for (std::size_t at = moves.find('['); at != std::string_view::npos; at = moves.find('[', at + 1))
        if (begins_line(moves, at)) return std::nullopt;
    std::string text(record.substr(0, head));
    if (moves.find_first_not_of(blanks) == std::string_view::npos) return text;
    if (head > 0) text += "\n\n";
    lay_out_moves(text, moves, behind_plies - std::min(behind_plies, head));
    text.resize(text.find_last_not_of(blanks) + 1);
    return text;
}

}  // namespace notaio::tools
