// Havannah by Christian Freeling: a ring, a bridge or a fork wins. docs/rules/havannah.md
#pragma once

#include "notation/havannah/havannah.hpp"
#include "rules/board/hex_board.hpp"
#include "rules/board/hex_border.hpp"
#include "rules/game/contents.hpp"
#include "rules/game/game.hpp"
#include "rules/game/placing.hpp"
#include "rules/game/plain_game.hpp"
#include "rules/game/setup_of.hpp"
#include "rules/identity/images.hpp"
#include "rules/identity/piece_sums.hpp"

#include <array>
#include <cstdint>
#include <functional>

namespace notaio::rules {

struct Havannah : PlainGame<notation::havannah::setup_schema>, PlacingGame {
    using Abilities = AbilityList<PlaysInOneStep, DearPlies, RulesOutRepairs, NamesMovers, SeveralCoordinates,
                                  ResemblesDrawing, Remarks,
                                  OtherOutcomes, Hints, Symmetric, Patterned>;

    static constexpr std::string_view id = "havannah";
    static constexpr std::string_view name = "Havannah";
    static constexpr int smallest_side = notation::havannah::smallest_side;
    static constexpr int largest_side = notation::havannah::largest_side;
    /// Other names of rulesets, and what they stand for.
    static constexpr std::array<OtherName, 1> ruleset_aliases = {
        {{"anello-vuoto", "vacant-ring", notation::Language::italian}}};

    using Syntax = notation::havannah::Syntax;
    static constexpr Label first_label = Label::white;
    /// By Colour.
    using KeySums = PieceSums<2, hexagon_maps>;
    /// What stands on cells and who is to move, as position strings have it; of those, what turns into each other; how
    /// many of their fields count.
    static constexpr std::string_view content_letters = "ox";
    static constexpr std::string_view mover_letters = "wb";
    static constexpr std::array<std::string_view, 2> turned_letters = {"ox", "wb"};
    static constexpr std::size_t equal_fields = 3;
    static std::optional<Content> read_content(std::string_view text) { return letter_in(content_letters, text); }

    enum class Colour : std::uint8_t { white, black };

    /// How the game ended on the board, as bits: the formations of the last stone, or a full board.
    enum End : std::uint8_t { none = 0, ring = 1, bridge = 2, fork = 4, full_board = 8 };

    /// Where stones stand, whose turn it is, and what the last move made.
    struct Position : PlacedStones<Colour, std::size_t{3 * largest_side * (largest_side - 1) + 1}> {
        /// vacant-ring: the first ply that made a ring without a vacant cell; 0: none did
        std::uint32_t dead_ring = 0;
        std::uint8_t end = none;

        bool operator==(const Position& other) const { return PlacedStones::operator==(other) && end == other.end; }
    };

    /// What is fixed for a record, with the answers of the rules about its positions.
    class Setup;

    struct Swap {
        Cell stone;  ///< the one that changes its colour
        bool operator==(const Swap&) const = default;
    };
    using Move = std::variant<Place, Swap>;

    /// Reads Board, Ruleset, Coordinates, Players, Swap, First and Position. Faults: GEN-012, HAV-002, HAV-009,
    /// HAV-011, and HAV-211 on a start position.
    static std::optional<Setup> read_setup(const Tags& tags, Diagnostics& out);

    /// The ids of its ends, and what each is in Italian.
    static std::span<const Text> how_words();

    static constexpr std::uint64_t repair_plies = 1'000'000;
    /// The cell whose stone a move places or changes, for diagrams.
    static Cell target(const Move& move);
    static void for_each_target(const Move& move, notation::FunctionRef<void(Cell)> visit) { visit(target(move)); }

    /// The position string that a drawn board stands for; nothing, with HAV-012, if its rows make no hexagon.
    static std::optional<std::string> read_drawing(std::string_view text, const Tags& tags, Diagnostics& out);
    static bool resembles_drawing(std::string_view text);
    /// Whether a line of text looks like a position string.
    static bool looks_like_position(std::string_view line);

    static const DiagnosticCode& game_over_code();
    static const DiagnosticCode& finished_start_code();
    static std::span<const DiagnosticCode* const> codes();

    /// The words for formations or a full board, joined by + in the order ring, bridge, fork. Clauses 3.5 and 3.8.
    static std::string how_word(std::uint8_t end);

    /// Looks for what the chain of one stone encloses.
    class Enclosure {
      public:
        Enclosure(const Setup& setup, const Position& position, Cell stone)
            : setup_(setup),
              position_(position),
              stones_(position.of(*position.stone(stone))),
              chain_(position.chains.root(stone)) {}

        /// Whether `from` lies off the chain and cannot reach the border but through it, and nor can some vacant cell
        /// that is connected with it. Cells that were looked at before count no more.
        bool holds_vacancy(Cell from);

      private:
        [[nodiscard]] bool open(Cell cell) const {
            return !stones_.holds(cell) || position_.chains.root(cell) != chain_;
        }

        const Setup& setup_;
        const Position& position_;
        const Position::Cells& stones_;
        Cell chain_;
        Position::Cells known_;
    };
};

/// What is fixed before ply 1 of a record, and what the rules answer about its positions. `read_setup` makes one whole.
class Havannah::Setup : public PlacingSetup<Havannah, SetupWithFirst<Havannah, Havannah::Colour, HexBoard>> {
  public:
    [[nodiscard]] const HexBorder& border() const { return border_; }
    [[nodiscard]] bool vacant_ring() const { return ruleset_ == 1; }
    /// The rule is on.
    [[nodiscard]] bool swap() const { return swap_; }
    Tags setup_tags() const;
    std::optional<Setup> with_coordinates(std::string_view coordinates) const;
    SeatNames seats() const;
    /// In the order of docs/notation/havannah.md 6.1: the label, then pass, swap or placement.
    Violation broken_rule(const Position& position, const Written& written) const;
    Written written_move(const Position& position, const Move& move) const;
    /// `move` is legal in `position`.
    void apply(Position& position, const Move& move) const;
    bool is_over(const Position& position) const { return position.end != none; }
    std::optional<Outcome> outcome(const Position& position) const;
    /// The union of the cells of all witnesses, and `formations`: the witnesses themselves. Clause 4.1.
    Proof proof(const Position& position) const;
    Fact breakdown(const Position& position) const;
    /// HAV-209 where the other ruleset would have decided differently (3.9).
    std::optional<Remark> remark(const Occasion<Havannah>& at) const;
    /// What the other ruleset says there.
    std::optional<OtherOutcome> other_outcome(const Position& position) const;
    /// The vacant cells in board order, then the swap. `visit(move)` says whether to go on.
    template <class Visit>
    void for_each_legal(const Position& position, Visit&& visit) const;
    std::uint64_t count_legal(const Position& position) const;
    /// A stone that is not of the chain that ended it has no part in it.
    bool stays_over(const Position& over, const Position& before, const Move& stood, const Move& candidate) const;
    /// For a coord off the board: whether all coords of the record exist in other coordinates (notation 1.3).
    std::vector<Text> hints(const notation::Record<Written>& record, const DiagnosticCode& broken) const;
    std::string position_text(const Position& position) const;
    /// A board as text (docs/notation/havannah.md 5.3). `numbers`: for each cell the ply to print beside its stone, or
    /// 0.
    std::string drawing(const Position& position, const std::vector<std::uint32_t>& numbers = {},
                        bool is_over = false) const;
    /// Puts a stone on a vacant cell, joins its chains, and says which formations it makes by the standard rules.
    /// Leaves everything else of the position alone.
    std::uint8_t settle(Position& position, Cell cell, Colour colour) const;
    /// Whether the chain of the last stone keeps some vacant cell beside that stone from the border. Before it was
    /// placed no vacant cell was kept so, else the game had ended: so these are all. Clause 3.9.
    bool surrounds_vacancy(const Position& position) const;
    /// The twelve maps of the board (notation 1.4), each with the colours as they are or exchanged.
    const Images& images() const;
    std::optional<Position> image_of(const Position& position, const Image& image) const;
    Move image_of(const Move& move, const Image& image) const;
    static Seat image_of(Seat seat, const Image&) { return seat; }
    void sum_changes(const Move& move, const Position& after, KeySums& sums) const;
    std::uint64_t key(const Position& position, const KeySums& sums) const;

  private:
    friend struct Havannah;  // whose read_setup makes it
    friend PlacingSetup;

    Setup(const HexBoard& board, const HexBorder& border, const Coordinates& coordinates)
        : PlacingSetup(board, coordinates),
          border_(border) {}
    std::optional<Move> legal_word(const Position& position, const Written& written) const;
    void place(Position& position, Cell to) const;
    void judge_vacant_ring(Position& position) const;
    bool makes_ring(const Position& position, Cell cell, Colour colour, unsigned own) const;

    std::reference_wrapper<const HexBorder> border_;
    bool swap_ = true;
};

// How: docs/rules/havannah.md 5.2. A ring arises where the stone joins a chain to itself, or makes a stone that has six
// neighbours of its own chain: itself, or one inside an arc, of which only the three neighbours on the far side are
// open.
inline bool Havannah::Setup::makes_ring(const Position& position, Cell cell, Colour colour, unsigned own) const {
    const unsigned inner = own & (own << 1U | own >> 5U) & (own >> 1U | own << 5U) & 0x3FU;
    if (inner == 0) return false;
    if (own == 0x3FU) return true;
    const auto& stones = position.of(colour);
    for (unsigned d = 0; d < 6; ++d) {
        if ((inner >> d & 1U) == 0) continue;
        const auto& beyond = border().around(border().around(cell)[d]);
        if (stones.holds(beyond[(d + 5) % 6]) && stones.holds(beyond[d]) && stones.holds(beyond[(d + 1) % 6]))
            return true;
    }
    return false;
}

[[gnu::always_inline]] inline std::uint8_t Havannah::Setup::settle(Position& position, Cell cell, Colour colour) const {
    const auto [own, marks, closes] = position.settle(cell, colour, border().around(cell), border().marks(cell));
    if (own == 0) return none;
    const unsigned corners = HexBorder::corners(marks);
    const unsigned sides = HexBorder::sides(marks);
    std::uint8_t result = none;
    if (closes || makes_ring(position, cell, colour, own)) result |= ring;
    if ((corners & (corners - 1)) != 0) result |= bridge;  // two or more bits
    if ((sides & (sides - 1)) != 0 && count_bits(sides) >= 3) result |= fork;
    return result;
}

[[gnu::always_inline]] inline void Havannah::Setup::place(Position& position, Cell to) const {
    position.end = settle(position, to, position.to_move);
    ++position.plies;
    if ((position.end & ring) != 0 && vacant_ring()) judge_vacant_ring(position);
    if (position.end == none && position.placed == board().size()) position.end = full_board;
    position.swap_open = position.swap_open && position.placed == 1;
    position.to_move = other(position.to_move);
}

inline auto Havannah::Setup::legal_word(const Position& position, const Written& written) const -> std::optional<Move> {
    const bool swaps = std::holds_alternative<notation::havannah::Swap>(written);
    if (!swaps || !position.swap_open || position.placed != 1) return std::nullopt;
    return std::optional<Move>(std::in_place, Swap{position.last});
}

inline void Havannah::Setup::apply(Position& position, const Move& move) const {
    if (const auto* placement = std::get_if<Place>(&move)) return place(position, placement->to);
    const Cell stone = std::get_if<Swap>(&move)->stone;
    position.of(other(position.to_move)).remove(stone);
    position.of(position.to_move).add(stone);
    position.swap_open = false;
    ++position.plies;
    position.to_move = other(position.to_move);
}

template <class Visit>
void Havannah::Setup::for_each_legal(const Position& position, Visit&& visit) const {
    if (is_over(position)) return;
    for (std::size_t i = 0; i < board().size(); ++i)
        if (position.is_vacant(cell_at(i)) && !visit(Move{Place{cell_at(i)}})) return;
    if (position.swap_open && position.placed == 1) visit(Move{Swap{position.last}});
}

static_assert(Game<Havannah>);

}  // namespace notaio::rules
