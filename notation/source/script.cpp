#include "notation/source/script.hpp"

#include "notation/source/ascii.hpp"
#include "notation/source/source.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace notaio::notation::script {
namespace {

constexpr std::string_view blanks = " \t";

Command command_of(std::string_view name) {
    constexpr auto names = std::to_array<std::pair<std::string_view, Command>>({
        {"play", Command::play},
        {"w", Command::play},
        {"b", Command::play},
        {"white", Command::play},
        {"black", Command::play},
        {"playgame", Command::play_game},
        {"genmove", Command::genmove},
        {"list_commands", Command::list},
        {"help", Command::list},
        {"undo", Command::undo},
        {"boardsize", Command::board_size},
        {"clear_board", Command::clear_board},
        {"hguicoords", Command::hgui_coords},
        {"gridcoords", Command::grid_coords},
        {"swap", Command::swap},
        {"havannah_winner", Command::winner},
        {"winner", Command::winner},
        {"final_score", Command::score},
        {"loadsgf", Command::load},
    });
    const auto found =
        std::ranges::find_if(names, [&](const auto& row) { return equal_without_case(name, row.first); });
    return found == names.end() ? Command::other : found->second;
}

// Takes the number of a command off it, or off an answer: `=2 white`.
std::string_view take_number(std::string_view& text) {
    std::size_t digits = 0;
    while (digits < text.size() && is_digit(text[digits])) ++digits;
    const bool is_number = digits > 0 && (digits == text.size() || blanks.find(text[digits]) != std::string_view::npos);
    if (!is_number) return {};
    const std::string_view number = text.substr(0, digits);
    text = trimmed(text.substr(digits));
    return number;
}

Line read_command(std::string_view text) {
    Line line{.kind = Line::Kind::command};
    if (const std::size_t mark = text.find('#'); mark != std::string_view::npos) {
        line.comment = text.substr(mark + 1);
        text = trimmed(text.substr(0, mark));
    }
    line.number = take_number(text);
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

bool is_vertex(std::string_view word) {
    return (is_letter(word.front()) && is_digit(word.back())) || equal_without_case(word, "resign") ||
           equal_without_case(word.substr(0, 4), "swap");
}

// Whether a line that no blank one parts from the answer before it is a command, and no part of the answer.
bool ends_answer(const Line& line, bool in_list) {
    std::string_view rest = line.arguments;
    const std::string_view first = take_word(rest);
    const std::string_view second = take_word(rest);
    switch (line.command) {
    case Command::other: return false;
    case Command::play:  // `Black wins` is none
        if (!equal_without_case(line.name, "play")) return !first.empty() && second.empty() && is_vertex(first);
        return !second.empty();
    case Command::play_game:
    case Command::genmove:
    case Command::board_size: return !first.empty();
    default: return !in_list;
    }
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
    if (text.front() != '=' && text.front() != '?') return read_command(text);
    std::string_view answer = text.substr(1);
    Line read{.kind = Kind::answer, .is_refusal = text.front() == '?'};
    read.number = take_number(answer);
    read.arguments = trimmed(answer);
    return read;
}

Line read_line(std::string_view line, Open& open) {
    using Kind = Line::Kind;
    Line read = read_line(line);
    const bool answers = open == Open::answer || open == Open::list;
    switch (read.kind) {
    case Kind::blank:
        if (answers) open = Open::nothing;
        break;
    case Kind::answer: open = open == Open::asks_list || open == Open::list ? Open::list : Open::answer; break;
    case Kind::command:
        if (answers && !ends_answer(read, open == Open::list)) return {.kind = Kind::more};
        open = read.command == Command::list ? Open::asks_list : Open::nothing;
        break;
    default: break;
    }
    return read;
}

Answers::Answers(std::string_view text) : text_(text) {
    constexpr std::size_t most_open = 1024;  // commands with a number that wait for their answer
    std::unordered_map<std::string_view, std::uint32_t> numbered;
    std::vector<std::uint32_t> run;  // where the answers begin that no command parts
    std::uint32_t commands = 0;
    std::uint32_t run_commands = 0;  // before them, behind other answers
    const auto end_run = [&] {
        const auto count = static_cast<std::uint32_t>(run.size());
        const std::uint32_t first = commands - std::min(run_commands, count);
        for (std::uint32_t i = 0; i < std::min(run_commands, count); ++i) list_.push_back({first + i, run[i]});
        run.clear();
        run_commands = 0;
    };
    Open open = Open::nothing;
    for (std::string_view rest = text; !rest.empty();) {
        const auto begin = static_cast<std::uint32_t>(rest.data() - text.data());
        const Line line = read_line(take_line(rest), open);
        if (line.kind == Line::Kind::command) {
            if (!run.empty()) end_run();
            if (!line.number.empty() && numbered.size() < most_open) numbered.insert_or_assign(line.number, commands);
            ++commands;
            ++run_commands;
        } else if (line.kind == Line::Kind::answer) {
            const auto named = line.number.empty() ? numbered.end() : numbered.find(line.number);
            if (named == numbered.end()) {
                run.push_back(begin);
                continue;
            }
            list_.push_back({named->second, begin});
            numbered.erase(named);
        }
    }
    end_run();
    std::ranges::stable_sort(list_, {}, &Answer::command);
}

std::optional<Line> Answers::of(std::uint32_t command) {
    while (next_ < list_.size() && list_[next_].command < command) ++next_;
    if (next_ == list_.size() || list_[next_].command != command) return std::nullopt;
    std::string_view rest = text_.substr(list_[next_].begin);
    return read_line(take_line(rest));
}

bool is_of_protocol(const Line& command) {
    constexpr auto names = std::to_array<std::string_view>({"protocol_version", "name", "version", "known_command",
                                                            "list_commands", "help", "komi", "time", "time_settings",
                                                            "time_left", "showboard", "echo", "param_game"});
    return std::ranges::any_of(names, [&](std::string_view name) { return equal_without_case(command.name, name); });
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
