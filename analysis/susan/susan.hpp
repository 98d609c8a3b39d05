// What a position of Susan looks like: moves that end the game, holes, liberties, threats, groups.
#pragma once

#include "analysis/graph/groups.hpp"
#include "rules/susan/susan.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace notaio::analysis::susan {

/// A position explained. All cells and lists of cells are in board order, moves in the order of Susan::for_each_legal.
struct Analysis {
    using Susan = rules::Susan;
    using Colour = Susan::Colour;
    /// One value for each colour, black first.
    template <class T>
    using PerColour = std::array<T, 2>;

    /// How a finished game ended (rules 4.3 to 4.6); without a winner: a draw.
    struct Ending {
        Susan::End end = Susan::End::none;
        std::optional<Colour> winner;
        std::vector<Cell> proof;  ///< the surrounded stones that decide it

        bool operator==(const Ending&) const = default;
    };
    struct Stone {
        Cell cell{};
        Colour colour = Colour::black;
        std::vector<Cell> free;  ///< its empty neighbours

        bool operator==(const Stone&) const = default;
    };

    std::optional<Colour> to_move;  ///< nobody when the game is over
    unsigned slides = 0;            ///< in a row so far
    std::optional<Ending> ending;
    std::vector<Cell> surrounded;  ///< stones without an empty neighbour, of both colours
    std::vector<Stone> stones;
    std::uint64_t legal = 0;                       ///< moves of the seat to move; 0 when the game is over
    std::vector<Susan::Move> wins, losses, draws;  ///< those that end the game at once, as seen by the seat to move
    /// Empty cells where placing a stone of that colour surrounds a stone of that colour. In a finished game too: holes
    /// are features of the board.
    PerColour<std::vector<Cell>> holes;
    /// Stones with exactly one empty neighbour.
    PerColour<std::vector<Cell>> threatened;
    /// The moves of that colour, were it to move with the slides in a row as they are, that do not lose at once; a draw
    /// by six slides is no loss. 0 when the game is over.
    PerColour<std::uint64_t> safe{};
    std::vector<Group> groups;  ///< their colour is 0 for black, 1 for white

    /// The stones of a colour.
    [[nodiscard]] std::uint64_t count(Colour colour) const;
    bool operator==(const Analysis&) const = default;
};

Analysis study(const rules::Susan::Setup& setup, const rules::Susan::Position& position);

/// What `study` finds as an object: position, to_move, slides, stones, outcome, legal, wins, losses, draws, holes,
/// liberties, safe, threatened, groups. Cells and moves in the coordinates of the setup; what each seat has stands
/// under its English name, Black first.
rules::Fact analyse(const rules::Susan::Setup& setup, const rules::Susan::Position& position);

/// What `analyse` says for people: lines that end with LF. Lists of more than 20 are cut.
std::string describe(const rules::Susan::Setup& setup, const rules::Susan::Position& position,
                     notation::Language language);

/// What there is to regret about a legal move: a win at once that it missed, or that it lost at once where another move
/// did not. One lower-case clause; nothing for most moves.
std::optional<std::string> remark_on_move(const rules::Susan::Setup& setup, const rules::Susan::Position& before,
                                          const rules::Susan::Move& played, notation::Language language);

}  // namespace notaio::analysis::susan
