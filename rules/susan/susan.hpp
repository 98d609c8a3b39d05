// Susan by Stephen Linhart: surround one enemy stone. docs/rules/susan.md
#pragma once

#include "notation/susan/susan.hpp"
#include "rules/board/cell_set.hpp"
#include "rules/board/coordinates.hpp"
#include "rules/board/hex_board.hpp"
#include "rules/game/contents.hpp"
#include "rules/game/game.hpp"
#include "rules/game/plain_game.hpp"
#include "rules/game/setup_of.hpp"
#include "rules/identity/images.hpp"
#include "rules/identity/piece_sums.hpp"

#include <array>
#include <cstdint>
#include <functional>

namespace notaio::rules {

struct Susan : PlainGame<notation::susan::setup_schema> {
    using Abilities = AbilityList<PlaysInOneStep, SeveralCoordinates, ResemblesDrawing, Remarks, OtherOutcomes, Symmetric,
                                  Patterned>;

    static constexpr std::string_view id = "susan";
    static constexpr std::string_view name = "Susan";
    static constexpr int smallest_side = notation::susan::smallest_side;
    static constexpr int largest_side = notation::susan::largest_side;
    /// Other names of rulesets, and what they stand for.
    static constexpr std::array<OtherName, 1> ruleset_aliases = {
        {{"patta-prima", "draw-first", notation::Language::italian}}};

    using Written = notation::susan::Written;
    /// By Colour.
    using KeySums = PieceSums<2, hexagon_maps>;
    /// What stands on cells and who is to move, as position strings have it; of those, what turns into each other; how
    /// many of their fields count.
    static constexpr std::string_view content_letters = "xo";
    static constexpr std::string_view mover_letters = "bw";
    static constexpr std::array<std::string_view, 2> turned_letters = {"xo", "bw"};
    static constexpr std::size_t equal_fields = 3;
    static std::optional<Content> read_content(std::string_view text) { return letter_in(content_letters, text); }

    enum class Colour : std::uint8_t { black, white };
    enum class End : std::uint8_t { none, surrounded, self_surrounded, both_surrounded, six_slides };

    /// Where stones stand, whose turn it is, and how the last move left the game.
    struct Position {
        static constexpr std::size_t most_cells = 3 * largest_side * (largest_side - 1) + 1;

        MaskableCells<most_cells> occupied;
        MaskableCells<most_cells> black;  ///< of the occupied cells
        Colour to_move = Colour::black;
        std::uint8_t slides = 0;  ///< in a row so far, by both players
        End end = End::none;      ///< of the move before; clauses 4.3 to 4.5

        bool operator==(const Position&) const = default;

        [[nodiscard]] bool is_empty(Cell cell) const { return !occupied.holds(cell); }
        [[nodiscard]] bool has(Cell cell, Colour colour) const {
            return occupied.holds(cell) && black.holds(cell) == (colour == Colour::black);
        }
        [[nodiscard]] std::optional<Colour> stone(Cell cell) const {
            if (!occupied.holds(cell)) return std::nullopt;
            return black.holds(cell) ? Colour::black : Colour::white;
        }
        /// Puts a stone on an empty cell.
        void put(Cell cell, Colour colour) {
            occupied.add(cell);
            if (colour == Colour::black) black.add(cell);
        }
        /// Takes the stone of a cell away.
        void take(Cell cell) {
            occupied.remove(cell);
            black.remove(cell);
        }
    };

    /// What is fixed for a record, with the answers of the rules about its positions.
    class Setup;

    using Place = OnCell;
    struct Slide {
        Cell from;
        Cell to;
        bool operator==(const Slide&) const = default;
    };
    using Move = std::variant<Place, Slide>;

    /// Reads Board, Ruleset, Coordinates, Players, First and Position. Faults: GEN-012, SUS-006, SUS-011, and SUS-211
    /// on a start position.
    static std::optional<Setup> read_setup(const Tags& tags, Diagnostics& out);

    /// Clauses 4.3 to 4.6: how the game stands after a move that surrounded own or enemy stones.
    static End judge(bool own, bool enemy, std::uint8_t slides, bool draw_first);
    /// The ids of its ends, and what each is in Italian.
    static std::span<const Text> how_words();

    /// The cell that a move ends on, for diagrams.
    static Cell target(const Move& move);
    /// The cell that a slide comes from.
    static void for_each_target(const Move& move, notation::FunctionRef<void(Cell)> visit) { visit(target(move)); }
    static std::optional<Cell> origin(const Move& move);

    /// The position string that a drawn board stands for; nothing, with SUS-012, if its rows make no hexagon.
    static std::optional<std::string> read_drawing(std::string_view text, const Tags& tags, Diagnostics& out);
    static bool resembles_drawing(std::string_view text);
    /// Whether a line of text looks like a position string.
    static bool looks_like_position(std::string_view line);

    static const DiagnosticCode& game_over_code();
    static const DiagnosticCode& finished_start_code();
    static std::span<const DiagnosticCode* const> codes();
};

/// What is fixed before ply 1 of a record, and what the rules answer about its positions. `read_setup` makes one whole.
class Susan::Setup : public SetupWithFirst<Susan, Susan::Colour, HexBoard> {
  public:
    [[nodiscard]] const NeighbourMasks& masks() const { return masks_; }
    [[nodiscard]] bool draw_first() const { return ruleset_ == 1; }
    Tags setup_tags() const;
    /// This setup with its cells named in another system; nothing if there is none of that id.
    std::optional<Setup> with_coordinates(std::string_view coordinates) const;
    SeatNames seats() const;
    std::optional<Move> legal_move(const Position& position, const Written& written) const;
    /// In the order of docs/notation/susan.md 5.1: no-pass, off-board, empty-origin, not-own, occupied, not-adjacent.
    Violation broken_rule(const Position& position, const Written& written) const;
    Written written_move(const Position& position, const Move& move) const;
    /// legal_move and apply in one step, see rules/examine/replay.hpp.
    bool play(Position& position, const Written& written) const;
    std::string written_text(const Written& written) const;
    /// `move` is legal in `position`.
    void apply(Position& position, const Move& move) const;
    bool is_over(const Position& position) const { return position.end != End::none; }
    std::optional<Outcome> outcome(const Position& position) const;
    Proof proof(const Position& position) const;
    /// What `score` explains: the surrounded stones of both colours, as labels.
    Fact breakdown(const Position& position) const;
    /// Empty neighbours of a cell.
    int free(const Position& position, Cell cell) const {
        return std::popcount(masks().missing(position.occupied, cell));
    }
    /// The stones all of whose neighbours are occupied, in board order; of one colour or of both. Clause 4.1.
    std::vector<Cell> surrounded(const Position& position, std::optional<Colour> colour = {}) const;
    /// SUS-208 where the other ruleset would give another outcome (4.6).
    std::optional<Remark> remark(const Occasion<Susan>& at) const;
    /// That outcome.
    std::optional<OtherOutcome> other_outcome(const Position& position) const;
    /// Placements in board order, then slides by origin and target (docs/notation/susan.md 4.4). `visit(move)` says
    /// whether to go on.
    template <class Visit>
    void for_each_legal(const Position& position, Visit&& visit) const;
    std::uint64_t count_legal(const Position& position) const;
    std::string position_text(const Position& position) const;
    /// A board as text (docs/notation/susan.md 4.2). `numbers`: for each cell the ply to print beside its stone, or
    /// none.
    std::string drawing(const Position& position, const std::vector<std::uint32_t>& numbers = {},
                        bool is_over = false) const;
    /// The twelve maps of the board, each with the colours as they are or exchanged (rules 2.3).
    const Images& images() const;
    std::optional<Position> image_of(const Position& position, const Image& image) const;
    Move image_of(const Move& move, const Image& image) const;
    static Seat image_of(Seat seat, const Image&) { return seat; }
    void sum_pieces(const Position& position, KeySums& sums) const;
    void sum_changes(const Move& move, const Position& after, KeySums& sums) const;
    std::uint64_t key(const Position& position, const KeySums& sums) const;
    Content content(const Position& position, Cell cell) const {
        const auto stone = position.stone(cell);
        return stone ? letter_of(content_letters, *stone) : 0;
    }
    std::size_t pieces(const Position& position) const { return position.occupied.count(); }

  private:
    friend struct Susan;  // whose read_setup makes it

    Setup(const HexBoard& board, const NeighbourMasks& masks, const Coordinates& coordinates)
        : SetupWithFirst(board, coordinates),
          masks_(masks) {}
    void arrive(Position& position, Cell to) const;
    End end_at(const Position& position, Cell to) const;

    std::reference_wrapper<const NeighbourMasks> masks_;
};

inline Susan::End Susan::judge(bool own, bool enemy, std::uint8_t slides, bool draw_first) {
    const bool six = slides >= 6;
    if (draw_first && six) return End::six_slides;
    if (own) return enemy ? End::both_surrounded : End::self_surrounded;
    if (enemy) return End::surrounded;
    return six ? End::six_slides : End::none;
}

// A stone of the mover has come to `to`: who is surrounded, and whose turn it is. Only the target and its neighbours
// can have become surrounded (4.2), and most moves end nothing.
[[gnu::always_inline]] inline void Susan::Setup::arrive(Position& position, Cell to) const {
    position.put(to, position.to_move);
    position.end = End::none;
    if (position.slides >= 6 || masks().crowded(position.occupied, to)) position.end = end_at(position, to);
    position.to_move = other(position.to_move);
}

[[gnu::always_inline]] inline bool Susan::Setup::play(Position& position, const Written& written) const {
    if (const auto* place = std::get_if<notation::susan::Place>(&written)) {
        const Cell* const to = coordinates().find(place->to);
        if (to == nullptr || !position.is_empty(*to)) return false;
        position.slides = 0;
        arrive(position, *to);
        return true;
    }
    const auto* slide = std::get_if<notation::susan::Slide>(&written);
    if (slide == nullptr) return false;
    const Cell* const from = coordinates().find(slide->from);
    const Cell* const to = coordinates().find(slide->to);
    if (from == nullptr || to == nullptr || !position.is_empty(*to) || !position.has(*from, position.to_move))
        return false;
    if (!masks().adjacent(*from, *to)) return false;
    position.take(*from);
    ++position.slides;
    arrive(position, *to);
    return true;
}

[[gnu::always_inline]] inline void Susan::Setup::apply(Position& position, const Move& move) const {
    if (const auto* place = std::get_if<Place>(&move)) {
        position.slides = 0;
        arrive(position, place->to);
    } else {
        const auto& slide = *std::get_if<Slide>(&move);
        position.take(slide.from);
        ++position.slides;
        arrive(position, slide.to);
    }
}

// Inlined into the walk with visitors, as apply is, so that a move never leaves the registers.
[[gnu::always_inline]] inline std::optional<Susan::Move> Susan::Setup::legal_move(const Position& position,
                                                                                  const Written& written) const {
    if (const auto* place = std::get_if<notation::susan::Place>(&written)) {
        const auto to = coordinates().cell(place->to);
        if (!to || !position.is_empty(*to)) return std::nullopt;
        return std::optional<Move>(std::in_place, Place{*to});
    }
    const auto* slide = std::get_if<notation::susan::Slide>(&written);
    if (slide == nullptr) return std::nullopt;
    const auto from = coordinates().cell(slide->from);
    const auto to = coordinates().cell(slide->to);
    if (!from || !to || !position.is_empty(*to) || position.stone(*from) != position.to_move) return std::nullopt;
    if (!board().adjacent(*from, *to)) return std::nullopt;
    return std::optional<Move>(std::in_place, Slide{*from, *to});
}

template <class Visit>
void Susan::Setup::for_each_legal(const Position& position, Visit&& visit) const {
    if (is_over(position)) return;
    const std::size_t size = board().size();
    for (std::size_t i = 0; i < size; ++i)
        if (position.is_empty(cell_at(i)) && !visit(Move{Place{cell_at(i)}})) return;
    for (std::size_t i = 0; i < size; ++i) {
        if (position.stone(cell_at(i)) != position.to_move) continue;
        for (const Cell to : board().neighbours(cell_at(i)))
            if (position.is_empty(to) && !visit(Move{Slide{cell_at(i), to}})) return;
    }
}

static_assert(Game<Susan>);

}  // namespace notaio::rules
