// Tic-tac-toe: three marks in a row, column or diagonal win. rules.md 1
#pragma once

#include "rules/board/coordinates.hpp"
#include "rules/board/square_drawing.hpp"
#include "rules/board/square_text.hpp"
#include "rules/game/plain_game.hpp"
#include "rules/game/setup.hpp"
#include "tests/toy/notation.hpp"

#include <bitset>

namespace notaio::rules {

using notation::tic_tac_toe::code;
inline constexpr auto ttt_011_bad_position = code("TTT-011", "bad-position", "no position: {reason}"_text);
inline constexpr auto ttt_012_bad_drawing = code("TTT-012", "bad-drawing", "no board: {reason}"_text);
inline constexpr auto ttt_101_game_over = code("TTT-101", "game-over", "the game is over ({how})"_text);
inline constexpr auto ttt_102_off_board = code("TTT-102", "off-board", "the cells are a1 to c3"_text);
inline constexpr auto ttt_103_occupied = code("TTT-103", "occupied", "{cell} is marked already"_text);
inline constexpr auto ttt_210_finished_start = code("TTT-210", "finished-start", "it is over here ({how})"_text);

struct TicTacToe : PlainGame<notation::tic_tac_toe::setup_schema> {
    static constexpr std::string_view id = "tic-tac-toe";
    static constexpr std::string_view name = "Tic-tac-toe";
    using Written = notation::tic_tac_toe::Written;
    using Move = Cell;
    using Marks = std::bitset<9>;  ///< cells in board order: a1 a2 a3 b1 ...

    struct Position {
        std::array<Marks, 2> marks;  ///< of X and of O
        bool operator==(const Position&) const = default;

        [[nodiscard]] Marks all() const { return marks[0] | marks[1]; }
        [[nodiscard]] std::size_t mover() const { return all().count() % 2; }
        [[nodiscard]] char mark(Cell cell) const { return ".xo"[marks[0][index(cell)] + 2 * marks[1][index(cell)]]; }
        /// The cells of every full line of that seat.
        [[nodiscard]] Marks lines(std::size_t seat) const {
            Marks found;
            for (const unsigned line : {0007U, 0070U, 0700U, 0111U, 0222U, 0444U, 0421U, 0124U})
                if ((marks[seat] & Marks(line)) == Marks(line)) found |= Marks(line);
            return found;
        }
    };
    struct Setup;

    static std::optional<Setup> read_setup(const Tags& tags, Diagnostics& out);
    static std::span<const Text> how_words() {
        static constexpr std::array<Text, 2> words = {"line"_text, "full"_text};
        return words;
    }
    static void for_each_target(Move move, notation::FunctionRef<void(Cell)> visit) { visit(move); }
    static bool looks_like_position(std::string_view line) { return looks_like_square_rows(line, "xo"); }
    static std::optional<std::string> read_drawing(std::string_view text, const Tags&, Diagnostics& out) {
        const auto mark = [](std::string_view c) { return c == "x" || c == "o" || c == "." ? c[0] : '?'; };
        return read_square_drawing(text, {3, mark, "a mark is x, o or ."_text}, ttt_012_bad_drawing, out);
    }
    static const DiagnosticCode& game_over_code() { return ttt_101_game_over; }
    static const DiagnosticCode& finished_start_code() { return ttt_210_finished_start; }
    static std::span<const DiagnosticCode* const> codes() {
        static constexpr const DiagnosticCode* table[] = {&ttt_011_bad_position, &ttt_012_bad_drawing,
                                                          &ttt_101_game_over,    &ttt_102_off_board,
                                                          &ttt_103_occupied,     &ttt_210_finished_start};
        return table;
    }
};

struct TicTacToe::Setup {
    static const SquareBoard& board() {
        static const SquareBoard square_board(3, 3, SquareBoard::Order::by_column);
        return square_board;
    }
    static const Coordinates& coordinates() {
        static const Coordinates result(coordinate_ids[0], square_coords(board()));
        return result;
    }
    static std::string_view ruleset() { return rulesets[0]; }
    static SeatNames seats() { return {notation::as_is("X"), notation::as_is("O")}; }
    const Position& start() const { return first; }
    Tags setup_tags() const {
        return written_setup(setup_schema, {{"Position", first == Position() ? "" : position_text(first)}});
    }

    Seat to_move(const Position& position) const { return static_cast<Seat>(position.mover()); }
    std::optional<Move> legal_move(const Position& position, const Written& written) const {
        const auto cell = coordinates().cell(written.to);
        return cell && position.mark(*cell) == '.' ? cell : std::nullopt;
    }
    Violation broken_rule(const Position&, const Written& written) const {
        if (!coordinates().cell(written.to)) return {&ttt_102_off_board, written.to.where()};
        return {&ttt_103_occupied, written.to.where(), {{"cell", written_text(written)}}};
    }
    void apply(Position& position, Move move) const { position.marks[position.mover()].set(index(move)); }
    void for_each_legal(const Position& position, notation::FunctionRef<bool(Cell)> visit) const {
        for (std::size_t i = 0; i < 9 && !is_over(position); ++i)
            if (!position.all()[i] && !visit(cell_at(i))) return;
    }
    std::uint64_t count_legal(const Position& position) const {
        return is_over(position) ? 0 : 9 - position.all().count();
    }
    bool is_over(const Position& position) const {
        return (position.lines(0) | position.lines(1)).any() || position.all().all();
    }
    std::optional<Outcome> outcome(const Position& position) const {
        for (const std::size_t seat : {0U, 1U})
            if (position.lines(seat).any()) return Outcome{{static_cast<Seat>(seat)}, "line"};
        return is_over(position) ? std::optional(Outcome{{}, "full"}) : std::nullopt;
    }
    Proof proof(const Position& position) const {
        Proof result;
        for (std::size_t i = 0; i < 9; ++i)
            if ((position.lines(0) | position.lines(1))[i]) result.cells.emplace_back(coordinates().label(cell_at(i)));
        return result;
    }
    Fact breakdown(const Position& position) const { return proof(position).cells; }

    Written written_move(const Position&, Move move) const { return {coordinates().coord(move)}; }
    std::string written_text(const Written& written) const { return notation::coord_text(written.to); }
    std::string position_text(const Position& position) const {
        return square_rows_text(board(), [&](Cell cell) { return position.mark(cell); });
    }
    std::string drawing(const Position& position, const std::vector<std::uint32_t>& numbers = {}, bool = false) const {
        return draw_square_board(
            board(), [&](Cell cell) { return position.mark(cell); }, numbers);
    }

    Position first = {};
};

inline std::optional<TicTacToe::Setup> TicTacToe::read_setup(const Tags& tags, Diagnostics& out) {
    CommonSetup common;
    if (!SetupReader(tags, out).common<TicTacToe>(common)) return std::nullopt;
    Setup setup;
    const auto* tag = notation::find_tag(tags, "Position");
    if (tag == nullptr) return setup;
    auto& marks = setup.first.marks;
    const auto put = [&](Cell cell, char mark) -> std::optional<Text> {
        if (mark != 'x' && mark != 'o') return "a mark is x, o or a number of empty cells"_text;
        marks[mark == 'o' ? 1 : 0].set(index(cell));
        return std::nullopt;
    };
    auto fault = read_square_rows(Setup::board(), tag->value, "three rows of three cells"_text, put);
    if (!fault && marks[0].count() != marks[1].count() + setup.first.mover()) fault = "X and O alternate"_text;
    if (!fault) return setup;
    out.add(ttt_011_bad_position, tag->where, {{"reason", *fault}});
    return std::nullopt;
}

static_assert(Game<TicTacToe>);

}  // namespace notaio::rules
