// Command scripts of programs that play games: lines of the Go Text Protocol.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace notaio::notation::script {

/// What a command is to a record.
enum class Command : std::uint8_t {
    other,  ///< none, or one that says nothing of a game
    play,   ///< `play w a1`, and `w a1`
    play_game,
    undo,
    board_size,
    clear_board,
    hgui_coords,
    grid_coords,
    swap,
    winner,
};

/// One line taken apart. All parts are parts of the line.
struct Line {
    enum class Kind : std::uint8_t { blank, comment, command, expected, answer };
    Kind kind = Kind::blank;
    Command command = Command::other;
    std::string_view name = {};       ///< of a command
    std::string_view arguments = {};  ///< of a command; of an answer or a comment: its text
    std::string_view comment = {};    ///< behind a command: what follows its #
};
Line read_line(std::string_view line);

/// Takes the first word off; empty: there is none.
std::string_view take_word(std::string_view& text);

/// The move in a line that makes one: its last word.
inline std::string_view vertex_of(std::string_view line) { return line.substr(line.find_last_of(" \t") + 1); }

/// Whether the command begins a game, so that moves before it belong to another.
constexpr bool starts_game(Command command) {
    return command == Command::board_size || command == Command::clear_board;
}
/// Whether it makes a move or asks who won: a record holds one.
constexpr bool is_about_game(Command command) {
    return command == Command::play || command == Command::play_game || command == Command::winner;
}

/// If the line is a setting that lasts, puts it among the lines of `settings` in the place of its like.
void keep_setting(std::string& settings, const Line& line);

}  // namespace notaio::notation::script
