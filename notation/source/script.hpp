// Command scripts of programs that play games: lines of the Go Text Protocol.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::notation::script {

/// What a command is to a record.
enum class Command : std::uint8_t {
    other,  ///< none, or one that says nothing of a game
    play,   ///< `play w a1`, and `w a1`
    play_game,
    genmove,  ///< `genmove b`: the answer is the ply
    list,     ///< answered by names of commands, a line each
    undo,
    board_size,
    clear_board,
    hgui_coords,
    grid_coords,
    swap,
    winner,
    score,
    load,
};

/// One line taken apart. All parts are parts of the line.
struct Line {
    enum class Kind : std::uint8_t { blank, comment, command, expected, answer, more };  ///< more: of an answer
    Kind kind = Kind::blank;
    Command command = Command::other;
    bool is_refusal = false;          ///< of an answer: `?`, the command was not carried out
    std::string_view number = {};     ///< of a command or an answer; empty: it has none
    std::string_view name = {};       ///< of a command
    std::string_view arguments = {};  ///< of a command; of an answer or a comment: its text
    std::string_view comment = {};    ///< behind a command: what follows its #
};
Line read_line(std::string_view line);

/// What the lines before a line leave open.
enum class Open : std::uint8_t {
    nothing,
    asks_list,  ///< the last command is answered by a list of commands
    answer,     ///< it goes on to the blank line behind it, or to a command
    list,       ///< an answer that lists commands: a word alone is none that is given
};
/// Reads the next line of a text; `open` is what the lines before it leave open, and is updated.
Line read_line(std::string_view line, Open& open);

/// The answers of a transcript, by the commands that they belong to. By the protocol each is answered in turn; those of
/// commands that were written down without answers are not there.
class Answers {
  public:
    struct Answer {
        std::uint32_t command = 0;  ///< its number in the text, the first 0
        std::uint32_t begin = 0;    ///< of its line in the text
    };
    /// Looks at all lines of a text once.
    explicit Answers(std::string_view text);
    /// The answer to a command; nothing where there is none. Asked in the order of the commands.
    std::optional<Line> of(std::uint32_t command);

  private:
    std::string_view text_;
    std::vector<Answer> list_;  // by command
    std::size_t next_ = 0;
};

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
/// Whether an answer to the command tells of a game.
constexpr bool is_answered_by_ply(Command command, const Line& answer) {
    return command == Command::genmove && !answer.is_refusal && !answer.arguments.empty();
}

/// Whether it is a command of the protocol that says nothing of a game: `name`, `version`.
bool is_of_protocol(const Line& command);

/// If the line is a setting that lasts, puts it among the lines of `settings` in the place of its like.
void keep_setting(std::string& settings, const Line& line);

}  // namespace notaio::notation::script
