#include "tests/oracles/susan/susan.hpp"

#include "analysis/graph/hex_graph.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace notaio::oracles::susan {
namespace {

using analysis::BoardGraph;
using analysis::colouring;
using analysis::Colouring;
using analysis::hex_graph;
using rules::Cell;
using rules::Susan;
using Colour = Susan::Colour;
using End = Susan::End;
using Move = Susan::Move;

constexpr std::array<Colour, 2> both_colours = {Colour::black, Colour::white};
constexpr unsigned slides_that_draw = 6;

int number(Colour colour) { return static_cast<int>(colour); }
std::size_t index_of(Colour colour) { return static_cast<std::size_t>(colour); }

// rules 4.3 to 4.6: what a move comes to that leaves these stones surrounded and makes that many slides in a row.
End end_after(bool own, bool enemy, unsigned slides, bool draw_first) {
    const bool drawn = slides >= slides_that_draw;
    if (drawn && (draw_first || (!own && !enemy))) return End::six_slides;
    if (own && enemy) return End::both_surrounded;
    if (own) return End::self_surrounded;
    return enemy ? End::surrounded : End::none;
}

bool is_loss(End end) { return end == End::self_surrounded || end == End::both_surrounded; }

// The stones of a position on its board graph; moves are tried on them and taken back.
class Stones {
  public:
    Stones(const Susan::Setup& setup, const Susan::Position& position)
        : board_(hex_graph(setup.board())),
          draw_first_(setup.draw_first()),
          slides_(position.slides),
          colours_(colouring(board_, [&](Cell cell) -> std::optional<int> {
              const auto stone = position.stone(cell);
              return stone ? std::optional(number(*stone)) : std::nullopt;
          })) {}

    [[nodiscard]] const BoardGraph& board() const { return board_; }
    [[nodiscard]] const Colouring& colours() const { return colours_; }
    [[nodiscard]] bool is_empty(Cell cell) const { return !colours_[rules::index(cell)]; }
    [[nodiscard]] std::optional<Colour> stone(Cell cell) const {
        const auto& colour = colours_[rules::index(cell)];
        return colour ? std::optional(both_colours[static_cast<std::size_t>(*colour)]) : std::nullopt;
    }
    [[nodiscard]] bool is_surrounded(Cell cell) const {
        return !is_empty(cell) && board_.degree(cell, colours_, std::nullopt) == 0;
    }

    [[nodiscard]] std::vector<Cell> surrounded() const {
        std::vector<Cell> found;
        for (std::size_t i = 0; i < board_.size(); ++i)
            if (is_surrounded(rules::cell_at(i))) found.push_back(rules::cell_at(i));
        return found;
    }

    // How the game stands: the seat that is not to move has moved last (docs/notation/susan.md 4.1).
    [[nodiscard]] std::optional<Analysis::Ending> ending(Colour to_move, const std::vector<Cell>& surrounded) const {
        const Colour mover = rules::other(to_move);
        Analysis::PerColour<std::vector<Cell>> lost;
        for (const Cell cell : surrounded) lost[index_of(*stone(cell))].push_back(cell);
        const End end =
            end_after(!lost[index_of(mover)].empty(), !lost[index_of(to_move)].empty(), slides_, draw_first_);
        if (end == End::none) return std::nullopt;
        if (end == End::six_slides) return Analysis::Ending{end, std::nullopt, {}};
        if (end == End::both_surrounded) return Analysis::Ending{end, to_move, surrounded};
        const Colour winner = is_loss(end) ? to_move : mover;
        return Analysis::Ending{end, winner, lost[index_of(rules::other(winner))]};
    }

    // Calls visit(move, end it leads to) for what a colour may do if it is to move (rules 3.1, 3.2), in the
    // order of Susan::for_each_legal.
    template <class Visit>
    void for_each_move(Colour mover, Visit&& visit) {
        for (std::size_t i = 0; i < board_.size(); ++i)
            if (!colours_[i]) visit(Move{Susan::Place{rules::cell_at(i)}}, end_of_placement(mover, rules::cell_at(i)));
        for (std::size_t i = 0; i < board_.size(); ++i) {
            if (colours_[i] != number(mover)) continue;
            for (const Cell to : board_.neighbours(rules::cell_at(i))) {
                if (!is_empty(to)) continue;
                colours_[i].reset();
                const End end = end_of(mover, to, slides_ + 1);
                colours_[i] = number(mover);
                visit(Move{Susan::Slide{rules::cell_at(i), to}}, end);
            }
        }
    }

    End end_of_placement(Colour mover, Cell to) { return end_of(mover, to, 0); }

  private:
    // Only the target and the cells beside it have an empty neighbour less than before.
    End end_of(Colour mover, Cell to, unsigned slides) {
        colours_[rules::index(to)] = number(mover);
        bool own = is_surrounded(to);
        bool enemy = false;
        for (const Cell near : board_.neighbours(to)) {
            if (!is_surrounded(near)) continue;
            (colours_[rules::index(near)] == number(mover) ? own : enemy) = true;
        }
        colours_[rules::index(to)].reset();
        return end_after(own, enemy, slides, draw_first_);
    }

    const BoardGraph& board_;
    bool draw_first_;
    unsigned slides_;
    Colouring colours_;
};

// The moves that end the game at once; `all` counts the others too.
struct Moves {
    std::uint64_t all = 0;
    std::vector<Move> wins, losses, draws;
};

Moves moves_of(Stones& stones, Colour mover) {
    Moves moves;
    stones.for_each_move(mover, [&](const Move& move, End end) {
        ++moves.all;
        if (end == End::surrounded) moves.wins.push_back(move);
        if (is_loss(end)) moves.losses.push_back(move);
        if (end == End::six_slides) moves.draws.push_back(move);
    });
    return moves;
}

}  // namespace

Analysis study(const Susan::Setup& setup, const Susan::Position& position) {
    Stones stones(setup, position);
    Analysis found;
    found.slides = position.slides;
    found.surrounded = stones.surrounded();
    found.ending = stones.ending(position.to_move, found.surrounded);
    if (!found.ending) found.to_move = position.to_move;

    for (std::size_t i = 0; i < stones.board().size(); ++i) {
        const Cell cell = rules::cell_at(i);
        if (stones.is_empty(cell)) {
            for (const Colour colour : both_colours)
                if (is_loss(stones.end_of_placement(colour, cell))) found.holes[index_of(colour)].push_back(cell);
            continue;
        }
        auto& stone = found.stones.emplace_back(Analysis::Stone{cell, *stones.stone(cell), {}});
        std::ranges::copy_if(stones.board().neighbours(cell), std::back_inserter(stone.free),
                             [&](Cell near) { return stones.is_empty(near); });
        if (stone.free.size() == 1) found.threatened[index_of(stone.colour)].push_back(cell);
    }
    if (found.to_move) {
        for (const Colour colour : both_colours) {
            Moves moves = moves_of(stones, colour);
            found.safe[index_of(colour)] = moves.all - moves.losses.size();
            if (colour != *found.to_move) continue;
            found.legal = moves.all;
            found.wins = std::move(moves.wins);
            found.losses = std::move(moves.losses);
            found.draws = std::move(moves.draws);
        }
    }
    found.groups = groups(stones.board(), stones.colours());
    return found;
}

}  // namespace notaio::oracles::susan
