// What games share in which a ply places one stone, or swaps, and the written moves of some notations have labels.
#pragma once

#include "notation/record/placement.hpp"
#include "notation/record/record.hpp"
#include "rules/board/cell_set.hpp"
#include "rules/board/chains.hpp"
#include "rules/board/coordinates.hpp"
#include "rules/board/hex_arcs.hpp"
#include "rules/game/contents.hpp"
#include "rules/game/plain_game.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace notaio::rules {

using notation::placement::Label;

/// Where the stones of two colours stand on a board of hexagons, and whose turn it is. A game's own is derived from it.
template <class Colour, std::size_t cells>
struct PlacedStones {
    static constexpr std::size_t most_cells = cells;
    using Cells = CellSet<most_cells + 1>;  // the place beyond the board is a cell that never holds a stone

    std::array<Cells, 2> stones;  ///< by colour
    Chains<most_cells> chains;
    std::uint32_t placed = 0;  ///< stones on the board
    std::uint32_t plies = 0;   ///< since the start position
    Cell last{};               ///< the stone that was placed, or swapped to another cell, last, once one was
    Colour to_move = {};
    bool swap_open = true;  ///< a swap can be chosen now or at the next ply

    /// The chains follow from the stones.
    bool operator==(const PlacedStones& other) const {
        return stones == other.stones && to_move == other.to_move && swap_open == other.swap_open;
    }

    [[nodiscard]] const Cells& of(Colour colour) const { return stones[static_cast<std::size_t>(colour)]; }
    [[nodiscard]] Cells& of(Colour colour) { return stones[static_cast<std::size_t>(colour)]; }
    [[nodiscard]] bool is_vacant(Cell cell) const { return !stones[0].holds(cell) && !stones[1].holds(cell); }
    [[nodiscard]] std::optional<Colour> stone(Cell cell) const {
        if (stones[0].holds(cell)) return static_cast<Colour>(0);
        return stones[1].holds(cell) ? std::optional(static_cast<Colour>(1)) : std::nullopt;
    }

    /// What a stone has come to belong to.
    struct Joined {
        unsigned own = 0;     ///< which of its neighbours are stones of its colour, as bits; 0: it stands alone
        unsigned marks = 0;   ///< of its chain
        bool closes = false;  ///< it joins a chain to itself
    };
    /// Puts a stone with these marks on a vacant cell, whose neighbours are `around`, and joins its chains.
    [[gnu::always_inline]] Joined settle(Cell cell, Colour colour, const std::array<Cell, 6>& around,
                                         std::uint16_t marks) {
        Joined joined;
        auto& same = of(colour);
        for (unsigned d = 0; d < 6; ++d) joined.own |= (same.holds(around[d]) ? 1U : 0U) << d;
        same.add(cell);
        ++placed;
        last = cell;
        if (joined.own == 0) {
            chains.add(cell, marks);
            joined.marks = marks;
            return joined;
        }
        const auto& arcs = hex_arcs[joined.own];
        Cell chain = chains.find(around[arcs.begin[0]]);
        chains.add_to(chain, cell, marks);
        for (unsigned i = 1; i < arcs.count; ++i) {
            const Cell next = chains.find(around[arcs.begin[i]]);
            joined.closes |= next == chain;
            chain = chains.join(chain, next);
        }
        joined.marks = chains.marks(chain);
        return joined;
    }
};

/// What these games have alike beside their setups.
struct PlacingGame {
    using Written = notation::placement::Written;
    using Place = OnCell;
    /// Two plies as they are meant when they change places, and the labels do not.
    static std::pair<Written, Written> exchanged(const Written& before, const Written& late) {
        std::pair meant(late, before);
        set_label(meant.first, label_of(before));
        set_label(meant.second, label_of(late));
        return meant;
    }
};

/// What the setups of these games have alike, made on another base of setups. `G::first_label` is the label of the
/// colour 0; `Setup::place` puts a stone, and `Setup::legal_word` is `legal_move` of a word.
template <class G, class Base>
class PlacingSetup : public Base {
  public:
    std::optional<typename G::Move> legal_move(const typename G::Position& position,
                                               const typename G::Written& written) const {
        if (const auto* placement = std::get_if<notation::placement::Place>(&written)) {
            const Cell* const to = cell_to_place(position, *placement);
            return to == nullptr ? std::nullopt : std::optional<typename G::Move>(std::in_place, OnCell{*to});
        }
        if (!names_turn(position, label_of(written))) return std::nullopt;
        return this->self().legal_word(position, written);
    }
    /// legal_move and apply in one step, see rules/examine/replay.hpp.
    [[gnu::always_inline]] bool play(typename G::Position& position, const typename G::Written& written) const {
        if (const auto* placement = std::get_if<notation::placement::Place>(&written)) {
            const Cell* const to = cell_to_place(position, *placement);
            if (to != nullptr) this->self().place(position, *to);
            return to != nullptr;
        }
        const auto move = legal_move(position, written);
        if (move) this->self().apply(position, *move);
        return move.has_value();
    }
    std::string written_text(const typename G::Written& written) const {
        std::string out;
        typename G::Syntax(this->coordinates().id()).write(out, written);
        return out;
    }
    Content content(const typename G::Position& position, Cell cell) const {
        const auto stone = position.stone(cell);
        return stone ? letter_of(G::content_letters, *stone) : 0;
    }
    std::size_t pieces(const typename G::Position& position) const { return position.placed; }
    void sum_pieces(const typename G::Position& position, typename G::KeySums& sums) const {
        for (std::size_t colour = 0; colour < 2; ++colour)
            position.stones[colour].for_each([&](Cell cell) { sums.add(colour, cell); });
    }
    /// Only what stands on its cell can be the fault of an earlier move.
    bool stays_broken(const typename G::Position& at_fault, const typename G::Written& fault,
                      const typename G::Position&, const typename G::Move* stood,
                      const typename G::Move& candidate) const {
        const auto* written = std::get_if<notation::placement::Place>(&fault);
        const Cell* const cell = written == nullptr ? nullptr : this->coordinates().find(written->to);
        if (written != nullptr && cell == nullptr) return true;  // off the board
        const auto* stone = stood == nullptr ? nullptr : std::get_if<OnCell>(stood);
        const auto* other = std::get_if<OnCell>(&candidate);
        // Swaps move stones, and a ply that fell out gives the turn to the other seat.
        if (cell == nullptr || at_fault.is_vacant(*cell) || other == nullptr || (stood != nullptr && stone == nullptr))
            return false;
        return stone == nullptr || stone->to != *cell || other->to == *cell;
    }

  protected:
    using Base::Base;

    [[nodiscard]] static Label label_to_move(const typename G::Position& position) {
        constexpr Label second = G::first_label == Label::white ? Label::black : Label::white;
        return position.to_move == decltype(position.to_move){} ? G::first_label : second;
    }
    /// Whether a label is that of the colour to move, or there is none.
    [[nodiscard, gnu::always_inline]] static bool names_turn(const typename G::Position& position, Label label) {
        return label == Label::none || label == label_to_move(position);
    }

  private:
    // The cell on which a placement puts its stone; null if it is not legal.
    [[gnu::always_inline]] const Cell* cell_to_place(const typename G::Position& position,
                                                     const notation::placement::Place& written) const {
        const Cell* const to = this->coordinates().find(written.to);
        return to != nullptr && position.is_vacant(*to) && names_turn(position, written.label) ? to : nullptr;
    }
};

}  // namespace notaio::rules
