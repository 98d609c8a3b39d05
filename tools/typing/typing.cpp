#include "tools/typing/typing.hpp"

#include "notation/source/ascii.hpp"
#include "notation/source/encoding.hpp"
#include "notation/source/printable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace notaio::tools {
namespace {

using notation::Text;

constexpr std::size_t longest_line = std::size_t{64} << 10U;

enum class Word : std::uint8_t { undo, comment, result, repair, text, help, quit };

struct WordRow {
    Word word;
    Text name;
    bool has_argument;
};

constexpr std::array words = {
    WordRow{Word::undo, "undo"_text.meaning("a command that is typed"), false},
    WordRow{Word::comment, "comment"_text.meaning("a command that is typed"), true},
    WordRow{Word::result, "result"_text.meaning("a command that is typed"), true},
    WordRow{Word::repair, "repair"_text.meaning("a command that is typed"), false},
    WordRow{Word::text, "text"_text.meaning("a command that is typed"), false},
    WordRow{Word::help, "help"_text.meaning("a command that is typed"), false},
    WordRow{Word::quit, "quit"_text.meaning("a command that is typed"), false},
};

// In any language, so that a habit of one is no fault in another.
bool is_named(const WordRow& row, std::string_view word) {
    return std::ranges::any_of(notation::languages(), [&](const notation::LanguageRow& language) {
        return row.name.in(*notation::language_named(language.id)) == word;
    });
}

// The command that a line begins with, and what stands behind its word.
const WordRow* word_of(std::string_view line, std::string_view& argument) {
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    argument = notation::trimmed(line.substr(end));
    for (const WordRow& row : words)
        if (is_named(row, line.substr(0, end))) return row.has_argument || argument.empty() ? &row : nullptr;
    return nullptr;
}

bool has_control_character(std::string_view line) {
    return std::ranges::any_of(line, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < 0x20U && c != '\t') || byte == 0x7FU;
    });
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string in_one_line(std::string text) {
    std::string line;
    for (const char c : text)
        line += c == '\n' ? std::string("\\n") : c == '\\' ? std::string("\\\\") : std::string(1, c);
    return line;
}

}  // namespace

Typing::Said Typing::made(TypedAnswer answer) {
    Said said_back{.more = std::move(answer.more)};
    if (answer.kind == TypedAnswer::Kind::none) return {};
    said_back.is_fault = answer.kind == TypedAnswer::Kind::fault;
    said_back.changed = answer.changed();
    said_back.line = said_back.is_fault ? said("fault"_text) : "ok";
    if (!answer.text.empty()) said_back.line += ' ' + answer.text;
    if (!said_back.changed || file_ == nullptr) return said_back;
    const Fault fault = file_->save(game_.text());
    unsaved_ = fault.in(settings_.language);
    if (!fault.empty()) {
        said_back.is_fault = true;
        said_back.line += "; " + said("not saved: {file}: {why}"_text, {{"file", notation::printable(file_->name())},
                                                                        {"why", notation::printable(unsaved_)}});
    }
    return said_back;
}

Typing::Said Typing::moves(std::string_view prefix) {
    constexpr std::size_t most = 500;
    const MoveChoices found = game_.choices(prefix, {.most = most, .time = std::chrono::seconds(1)});
    Said result;
    const bool pieces = found.wants_pieces();
    const std::size_t count = pieces ? found.pieces.size() : found.whole.size();
    result.line = said("moves"_text) + ' ' + std::to_string(count) + (found.is_all ? "" : "+") + ':';
    const bool many_words =
        std::ranges::any_of(found.whole, [](const Choice& one) { return one.text.find(' ') != std::string::npos; });
    const auto add = [&](const std::string& text) {
        result.line += (many_words && result.line.back() != ':' ? "; " : " ") + text;
    };
    if (pieces)
        for (const std::string& piece : found.pieces) add(piece);
    else
        for (const Choice& choice : found.whole) add(choice.text);
    return result;
}

Typing::Said Typing::answer(std::string_view typed) {
    const auto refuse = [&](const Text& why) {
        return Said{.line = said("fault"_text) + ' ' + said(why), .is_fault = true};
    };
    if (typed.size() > longest_line) return refuse("the line is too long"_text);
    if (has_control_character(typed)) return refuse("the line holds control characters"_text);
    if (notation::first_invalid_utf8(typed)) return refuse("the line is not UTF-8"_text);
    typed = notation::trimmed(typed);
    if (typed.starts_with('?')) return moves(notation::trimmed(typed.substr(1)));
    if (typed == "!") return made(game_.repair());
    std::string_view argument;
    const WordRow* row = word_of(typed, argument);
    if (row == nullptr) return made(game_.type(typed));
    switch (row->word) {
    case Word::undo: return made(game_.undo());
    case Word::comment: return made(game_.comment(argument));
    case Word::result: return made(game_.result(argument));
    case Word::repair: return made(game_.repair());
    case Word::quit: return {.line = "ok", .is_end = true};
    case Word::text:
        return {.line = said("text"_text.meaning("a command that is typed")) + ' ' + in_one_line(game_.text())};
    case Word::help: break;
    }
    return {.line = said("help: a ply a line; ? legal moves, ?d5 those that begin so; undo; ! or repair; comment TEXT; "
                         "result WHO; [Tag \"value\"]; text; quit"_text)};
}

std::vector<std::string> Typing::completions(std::string_view line) {
    std::vector<std::string> names;
    const std::string_view mark = line.starts_with('?') ? line.substr(0, 1) : std::string_view();
    const MoveChoices found = game_.choices(line.substr(mark.size()), {});
    const auto add = [&](const std::string& text) { names.push_back(std::string(mark) + text); };
    if (found.wants_pieces())
        for (const std::string& piece : found.pieces) add(piece);
    else
        for (const Choice& choice : found.whole) add(choice.text);
    for (const WordRow& row : words) {
        const std::string_view name = row.name.in(settings_.language);
        if (!line.empty() && name.starts_with(line)) names.emplace_back(name);
    }
    return names;
}

std::string Typing::said(const Text& text, const notation::Arguments& arguments) const {
    return notation::fill(text, arguments, settings_.language);
}

std::string beside(const std::vector<std::string>& left, const std::string& right, const std::string& before,
                   std::size_t columns, bool colour) {
    constexpr std::size_t gap = 3;
    const auto now = lines_of(right);
    const auto then = lines_of(before);
    std::size_t width = 0;
    for (const std::string& line : left) width = std::max(width, notation::code_points(line));
    std::size_t board = 0;
    for (const std::string& line : now) board = std::max(board, notation::code_points(line));
    if (board > columns) return {};
    const bool has_left = width > 0 && width + gap + board <= columns;
    std::string out;
    for (std::size_t i = 0; i < std::max(now.size(), has_left ? left.size() : 0); ++i) {
        if (has_left) {
            const std::string& text = i < left.size() ? left[i] : std::string();
            out += text + std::string(width - notation::code_points(text) + gap, ' ');
        }
        if (i < now.size()) {
            const std::string other = i < then.size() ? then[i] : std::string();
            for (std::size_t at = 0; at < now[i].size(); ++at) {
                const bool differs =
                    colour && !before.empty() && now[i][at] != ' ' && (at >= other.size() || other[at] != now[i][at]);
                out += differs ? "\x1b[1;33m" + std::string(1, now[i][at]) + "\x1b[0m" : std::string(1, now[i][at]);
            }
        }
        out += '\n';
    }
    return out;
}

}  // namespace notaio::tools
