#include "notation/source/script.hpp"

#include "notation/source/ascii.hpp"
#include "notation/source/source.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace notaio::notation::script {
namespace {

constexpr std::string_view blanks = " \t";

Command command_of(std::string_view name) {
    constexpr std::array<std::pair<std::string_view, Command>, 14> names = {{
        {"play", Command::play},
        {"w", Command::play},
        {"b", Command::play},
        {"white", Command::play},
        {"black", Command::play},
        {"playgame", Command::play_game},
        {"undo", Command::undo},
        {"boardsize", Command::board_size},
        {"clear_board", Command::clear_board},
        {"hguicoords", Command::hgui_coords},
        {"gridcoords", Command::grid_coords},
        {"swap", Command::swap},
        {"havannah_winner", Command::winner},
        {"winner", Command::winner},
    }};
    const auto found =
        std::ranges::find_if(names, [&](const auto& row) { return equal_without_case(name, row.first); });
    return found == names.end() ? Command::other : found->second;
}

// Programs answer with the number of the command: `=2 white`.
void drop_number(std::string_view& text) {
    std::size_t digits = 0;
    while (digits < text.size() && is_digit(text[digits])) ++digits;
    const bool is_number = digits > 0 && (digits == text.size() || blanks.find(text[digits]) != std::string_view::npos);
    if (is_number) text = trimmed(text.substr(digits));
}

Line read_command(std::string_view text) {
    Line line{.kind = Line::Kind::command};
    if (const std::size_t mark = text.find('#'); mark != std::string_view::npos) {
        line.comment = text.substr(mark + 1);
        text = trimmed(text.substr(0, mark));
    }
    drop_number(text);
    line.name = take_word(text);
    line.arguments = trimmed(text);
    line.command = command_of(line.name);
    return line;
}

// Both ways of naming cells are one setting.
bool are_alike(Command a, Command b) {
    const auto names_cells = [](Command command) {
        return command == Command::hgui_coords || command == Command::grid_coords;
    };
    return a == b || (names_cells(a) && names_cells(b));
}

bool lasts(Command command) {
    return command == Command::board_size || command == Command::swap || are_alike(command, Command::grid_coords);
}

}  // namespace

std::string_view take_word(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    const std::string_view word = text.substr(0, text.find_first_of(blanks));
    text.remove_prefix(word.size());
    return word;
}

Line read_line(std::string_view line) {
    using Kind = Line::Kind;
    const std::string_view text = trimmed(line);
    if (text.empty()) return {};
    if (text.starts_with("#?")) return {.kind = Kind::expected, .arguments = trimmed(text.substr(2))};
    if (text.front() == '#') return {.kind = Kind::comment, .arguments = text.substr(1)};
    if (text.front() == '?') return {.kind = Kind::answer, .arguments = text.substr(text.size())};
    if (text.front() != '=') return read_command(text);
    std::string_view answer = text.substr(1);
    drop_number(answer);
    return {.kind = Kind::answer, .arguments = trimmed(answer)};
}

void keep_setting(std::string& settings, const Line& line) {
    if (!lasts(line.command)) return;
    constexpr std::size_t longest_argument = 32;  // longer than any that can be used
    std::string kept;
    for (std::string_view rest = settings; !rest.empty();) {
        const std::string_view old = take_line(rest);
        if (!are_alike(read_line(old).command, line.command)) kept.append(old) += '\n';
    }
    kept += line.name;
    std::string_view arguments = line.arguments;
    if (const std::string_view argument = take_word(arguments); !argument.empty())
        kept.append(1, ' ').append(argument.substr(0, longest_argument));
    settings = kept + '\n';
}

}  // namespace notaio::notation::script
