// Hex by Piet Hein and John Nash: who joins two opposite edges wins. docs/rules/hex.md
#pragma once

#include "notation/hex/hex.hpp"
#include "rules/board/rhombus_board.hpp"
#include "rules/game/contents.hpp"
#include "rules/game/game.hpp"
#include "rules/game/placing.hpp"
#include "rules/game/plain_game.hpp"
#include "rules/game/setup_of.hpp"
#include "rules/identity/images.hpp"
#include "rules/identity/piece_sums.hpp"

#include <array>
#include <cstdint>

namespace notaio::rules {

struct Hex : PlainGame<notation::hex::setup_schema>, PlacingGame {
    using Abilities = AbilityList<PlaysInOneStep, RulesOutRepairs, NamesMovers, SeveralCoordinates, ResemblesDrawing,
                                  Remarks,
                                  NamesWinnersOtherwise, Symmetric, Patterned>;

    static constexpr std::string_view id = "hex";
    static constexpr std::string_view name = "Hex";
    /// Other names of rulesets, and what they stand for.
    static constexpr std::array<OtherName, 3> ruleset_aliases = {
        {{"scambio-pezzi", "swap-pieces", notation::Language::italian},
         {"scambio-lati", "swap-sides", notation::Language::italian},
         {"senza-scambio", "no-swap", notation::Language::italian}}};

    static constexpr std::array<std::string_view, 3> reading_tags = {"Ruleset", "Coordinates", "Opens"};

    using Syntax = notation::hex::Syntax;
    static constexpr Label first_label = Label::black;  ///< of red
    /// By Side.
    using KeySums = PieceSums<2, rhombus_maps>;
    /// What stands on cells and who is to move, as position strings have it; of those, what turns into each other; how
    /// many of their fields count.
    static constexpr std::string_view content_letters = "xo";
    static constexpr std::string_view mover_letters = "xo";
    static constexpr std::array<std::string_view, 1> turned_letters = {"xo"};
    static constexpr std::size_t equal_fields = 4;
    static std::optional<Content> read_content(std::string_view text) { return letter_in(content_letters, text); }

    /// Red joins top and bottom, blue left and right. Seats are persons, and have a side each. Clause 2.1.
    enum class Side : std::uint8_t { red, blue };
    enum class Swapping : std::uint8_t { pieces, sides, none };  ///< as the rulesets stand in their list

    /// Where stones stand, whose turn it is, and who has joined the own edges.
    struct Position : PlacedStones<Side, std::size_t{notation::hex::largest_size} * notation::hex::largest_size> {
        Side of_first = Side::red;  ///< the side that the seat First has
        bool swapped = false;       ///< by a ply since the start position
        bool is_over = false;
        Side winner = Side::red;  ///< once the game is over

        /// The end follows from the stones.
        bool operator==(const Position& other) const {
            return PlacedStones::operator==(other) && of_first == other.of_first;
        }
        [[nodiscard]] Seat seat(Side side) const { return static_cast<Seat>(side != of_first); }
    };

    /// What is fixed for a record, with the answers of the rules about its positions.
    class Setup;

    struct Swap {
        Cell stone;  ///< where the stone of ply 1 stands
        Cell to;     ///< where it comes to stand: the same cell where the seats exchange their sides
        bool operator==(const Swap&) const = default;
    };
    struct Pass {
        bool operator==(const Pass&) const = default;
    };
    using Move = std::variant<Place, Swap, Pass>;

    /// Reads Board, Ruleset, Coordinates, Players, Opens, Pass and Position. Faults: GEN-012, HEX-002, HEX-009,
    /// HEX-011, HEX-301, and HEX-211 on a start position.
    static std::optional<Setup> read_setup(const Tags& tags, Diagnostics& out);

    /// The ids of its ends, and what each is in Italian.
    static std::span<const Text> how_words();
    static const Text& side_text(Side side);

    /// The cell whose stone a move places, moves or gives away; nothing for a pass.
    static std::optional<Cell> target(const Move& move);
    static void for_each_target(const Move& move, notation::FunctionRef<void(Cell)> visit) {
        if (const auto cell = target(move)) visit(*cell);
    }

    /// The position string that a drawn board stands for; nothing, with HEX-012, if its rows make no rhombus.
    static std::optional<std::string> read_drawing(std::string_view text, const Tags& tags, Diagnostics& out);
    static bool resembles_drawing(std::string_view text);
    /// Whether a line of text looks like a position string.
    static bool looks_like_position(std::string_view line);

    static const DiagnosticCode& game_over_code();
    static const DiagnosticCode& finished_start_code();
    static EndingCodes ending_codes();
    static std::span<const DiagnosticCode* const> codes();
};

/// What is fixed before ply 1 of a record, and what the rules answer about its positions. `read_setup` makes one whole.
class Hex::Setup : public PlacingSetup<Hex, SetupOf<Hex, RhombusBoard>> {
  public:
    Tags setup_tags() const;
    std::optional<Setup> with_coordinates(std::string_view coordinates) const;
    static SeatNames seats();
    static Seat to_move(const Position& position) { return position.seat(position.to_move); }
    /// In the order of docs/notation/hex.md 6.1: the label, then pass, swap or placement.
    Violation broken_rule(const Position& position, const Written& written) const;
    Written written_move(const Position& position, const Move& move) const;
    /// `move` is legal in `position`.
    void apply(Position& position, const Move& move) const;
    static bool is_over(const Position& position) { return position.is_over; }
    static std::optional<Outcome> outcome(const Position& position);
    /// The cells of the path, and `formations`: the path from edge to edge. Clause 4.1.
    Proof proof(const Position& position) const;
    Fact breakdown(const Position& position) const;
    /// The vacant cells in board order, then the swap, then the pass. `visit(move)` says whether to go on.
    template <class Visit>
    void for_each_legal(const Position& position, Visit&& visit) const;
    std::uint64_t count_legal(const Position& position) const;
    /// A stone that is not of the chain that ended it has no part in it.
    bool stays_over(const Position& over, const Position& before, const Move& stood, const Move& candidate) const;
    /// Results by seat that may name a side, which is the one that the seat has at the end; nothing where none does.
    /// HEX-208.
    std::optional<std::vector<notation::ResultClaim>> results_by_seat(const std::vector<notation::ResultClaim>& results,
                                                                      std::span<const notation::Ply<Written>> plies,
                                                                      Diagnostics& out) const;
    /// The seat that has the side which a word names, in either language.
    std::optional<Seat> seat_called(const Position& position, std::string_view word) const;
    /// HEX-209 where the plies, read in another way, make the path of the seat that is claimed to have won.
    std::optional<Remark> remark(const Occasion<Hex>& at) const;
    std::string position_text(const Position& position) const;
    /// A board as text (docs/notation/hex.md 5.3). `numbers`: for each cell the ply to print beside its stone, or 0.
    std::string drawing(const Position& position, const std::vector<std::uint32_t>& numbers = {},
                        bool is_over = false) const;
    /// Puts a stone on a vacant cell and joins its chains; the edges that its chain holds then.
    unsigned settle(Position& position, Cell cell, Side side) const;
    /// A shortest connection of a finished position, from the edge above or at the left to the other one. Clause 4.2.
    std::vector<Cell> path(const Position& position) const;
    /// The half turn, and the two mirrors with the sides exchanged; Opens goes along, and seats keep theirs.
    const Images& images() const;
    std::optional<Setup> image_of_setup(const Image& image) const;
    std::optional<Position> image_of(const Position& position, const Image& image) const;
    Move image_of(const Move& move, const Image& image) const;
    static Seat image_of(Seat seat, const Image&) { return seat; }
    void sum_changes(const Move& move, const Position& after, KeySums& sums) const;
    std::uint64_t key(const Position& position, const KeySums& sums) const;

  private:
    friend struct Hex;  // whose read_setup makes it
    friend PlacingSetup;

    using PlacingSetup::PlacingSetup;
    [[nodiscard]] Swapping swapping() const { return static_cast<Swapping>(ruleset_); }
    std::optional<Move> legal_word(const Position& position, const Written& written) const;
    void place(Position& position, Cell to) const;
    void swap(Position& position, const Swap& move) const;
    [[nodiscard]] bool can_swap(const Position& position) const {
        return position.swap_open && position.placed == 1 && !position.is_over;
    }
    [[nodiscard]] Swap swap_of(const Position& position) const {
        return {position.last, swapping() == Swapping::pieces ? board().mirror(position.last) : position.last};
    }

    bool passes_ = false;
    Side opens_ = Side::red;
};

namespace hex {

/// The edges that a side joins, as bits of RhombusBoard::Edge.
constexpr unsigned goal(Hex::Side side) {
    return side == Hex::Side::red ? unsigned{RhombusBoard::top} | RhombusBoard::bottom
                                  : unsigned{RhombusBoard::left} | RhombusBoard::right;
}

/// The fields of a position string behind its rows. docs/notation/hex.md 5.1
std::string turn_fields(Hex::Side to_move, bool swap_open, Hex::Side of_first);

}  // namespace hex

// How: docs/rules/hex.md 5.1.
[[gnu::always_inline]] inline unsigned Hex::Setup::settle(Position& position, Cell cell, Side side) const {
    return position.settle(cell, side, board().around(cell), board().edges(cell)).marks;
}

[[gnu::always_inline]] inline void Hex::Setup::place(Position& position, Cell to) const {
    const unsigned wanted = hex::goal(position.to_move);
    position.is_over = (settle(position, to, position.to_move) & wanted) == wanted;
    position.winner = position.to_move;
    position.swap_open = position.swap_open && position.placed == 1 && !position.is_over;
    ++position.plies;
    position.to_move = other(position.to_move);
}

inline std::optional<Hex::Move> Hex::Setup::legal_word(const Position& position, const Written& written) const {
    if (std::holds_alternative<notation::hex::Pass>(written))
        return passes_ ? std::optional<Move>(std::in_place, Pass{}) : std::nullopt;
    if (!can_swap(position)) return std::nullopt;
    return std::optional<Move>(std::in_place, swap_of(position));
}

inline void Hex::Setup::apply(Position& position, const Move& move) const {
    if (const auto* placement = std::get_if<Place>(&move)) return place(position, placement->to);
    if (const auto* swapped = std::get_if<Swap>(&move)) swap(position, *swapped);
    position.swap_open = false;
    ++position.plies;
    position.to_move = other(position.to_move);
}

template <class Visit>
void Hex::Setup::for_each_legal(const Position& position, Visit&& visit) const {
    if (is_over(position)) return;
    for (std::size_t i = 0; i < board().size(); ++i)
        if (position.is_vacant(cell_at(i)) && !visit(Move{Place{cell_at(i)}})) return;
    if (can_swap(position) && !visit(Move{swap_of(position)})) return;
    if (passes_) visit(Move{Pass{}});
}

static_assert(Game<Hex>);

}  // namespace notaio::rules
