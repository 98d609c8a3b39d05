// Urbino by Dieter Stein, with its Monuments: districts of two colours under two architects. docs/rules/urbino.md
#pragma once

#include "notation/urbino/urbino.hpp"
#include "rules/board/coordinates.hpp"
#include "rules/game/contents.hpp"
#include "rules/game/game.hpp"
#include "rules/game/plain_game.hpp"
#include "rules/game/setup_of.hpp"
#include "rules/identity/images.hpp"
#include "rules/identity/piece_sums.hpp"
#include "rules/play/random_game.hpp"
#include "rules/urbino/districts.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>

namespace notaio::rules {

struct Urbino : PlainGame<notation::urbino::setup_schema> {
    using Abilities = AbilityList<PlaysInOneStep, DrawsMoves, SeveralCoordinates, Scored, DrawnCellByCell,
                                  ResemblesDrawing, Remarks, OtherOutcomes, Symmetric, Patterned>;

    static constexpr std::string_view id = "urbino";
    static constexpr std::string_view name = "Urbino";
    /// Other names of rulesets, and what they stand for.
    static constexpr std::array<OtherName, 2> ruleset_aliases = {
        {{"monumenti", "monuments", notation::Language::italian},
         {"abstract-play-monumenti", "abstract-play-monuments", notation::Language::italian}}};

    using Written = notation::urbino::Written;
    /// The kinds of buildings of Black, those of White, architects.
    using KeySums = PieceSums<7, square_maps>;
    /// What stands on cells and who is to move, as position strings have it; of those, what turns into each other; how
    /// many of their fields count.
    static constexpr std::string_view content_letters = "hptHPT@";
    static constexpr std::string_view mover_letters = "bw";
    static constexpr std::array<std::string_view, 4> turned_letters = {"hH", "pP", "tT", "bw"};
    static constexpr std::size_t equal_fields = 4;
    static std::optional<Content> read_content(std::string_view text) { return letter_in(content_letters, text); }
    using Kind = notation::urbino::Kind;
    using Cells = urbino::Cells;
    static constexpr std::array<Kind, 3> kinds = {Kind::house, Kind::palace, Kind::tower};

    enum class Colour : std::uint8_t { black, white };
    static constexpr std::array<Colour, 2> colours = {Colour::black, Colour::white};

    /// What the next ply may be. Clauses 1.2 and 1.7.
    enum class Phase : std::uint8_t {
        place,    ///< an architect
        choose,   ///< ply 3: a building, or the first building to White
        first,    ///< White must erect the first building
        play,     ///< a turn, or a forced skip
        skipped,  ///< a turn, or a forced skip; the ply before was a skip
        over,
    };

    /// Where buildings and architects stand, what is left to build, and whose turn it is.
    struct Position {
        std::array<Cells, 2> of_colour;  ///< buildings, by Colour
        std::array<Cells, 3> of_kind;    ///< buildings, by Kind
        Cells architects;
        std::array<Cell, 2> architect{};  ///< in board order; of those that stand
        urbino::Districts districts;
        std::array<std::array<std::uint8_t, 3>, 2> reserve = {{{18, 6, 3}, {18, 6, 3}}};  ///< by Colour and Kind
        std::uint8_t architect_count = 0;
        Phase phase = Phase::place;
        Colour to_move = Colour::black;

        /// The forests of the districts take no part: they follow from the buildings.
        bool operator==(const Position& other) const;

        [[nodiscard]] const Cells& of(Colour colour) const { return of_colour[static_cast<std::size_t>(colour)]; }
        [[nodiscard]] const Cells& of(Kind kind) const { return of_kind[static_cast<std::size_t>(kind)]; }
        [[nodiscard]] Cells buildings() const { return of_colour[0] | of_colour[1]; }
        /// Buildings and architects.
        [[nodiscard]] Cells occupied() const { return buildings() | architects; }
        [[nodiscard]] std::optional<Kind> kind_at(Cell cell) const {
            for (const Kind kind : kinds)
                if (of(kind).holds(cell)) return kind;
            return std::nullopt;
        }
        [[nodiscard]] std::optional<Colour> colour_at(Cell cell) const {
            if (of(Colour::black).holds(cell)) return Colour::black;
            return of(Colour::white).holds(cell) ? std::optional(Colour::white) : std::nullopt;
        }
        /// As position strings and drawings have it: h p t H P T, * for an architect, . for nothing.
        [[nodiscard]] char mark_at(Cell cell) const;
        [[nodiscard]] unsigned left(Colour colour, Kind kind) const {
            return reserve[static_cast<std::size_t>(colour)][static_cast<std::size_t>(kind)];
        }
        /// Puts a building on an empty cell; takes nothing from the reserve.
        void put(Cell cell, Colour colour, Kind kind);
        /// Puts a building whose district's blocks are known, and the buildings beside it.
        void put(Cell cell, Colour colour, Kind kind, const Cells& beside, unsigned blocks);
        /// Puts an architect on an empty cell; at most two stand.
        void put_architect(Cell cell);
        /// Moves an architect from one cell to another.
        void move_architect(Cell from, Cell to) {
            const Cell stays = other_architect(from);
            architect = {std::min(stays, to), std::max(stays, to)};
            architects.remove(from);
            architects.add(to);
        }
        /// The architect that does not stand on `cell`.
        [[nodiscard]] Cell other_architect(Cell cell) const { return architect[architect[0] == cell ? 1 : 0]; }
    };

    /// What is fixed for a record, with the answers of the rules about its positions.
    class Setup;

    using PlaceArchitect = OnCell;
    struct GiveFirst {
        bool operator==(const GiveFirst&) const = default;
    };
    struct Reposition {
        Cell from;
        Cell to;
        bool operator==(const Reposition&) const = default;
    };
    struct Build {
        Kind kind;
        Cell to;
        std::optional<Reposition> reposition = {};
        bool operator==(const Build&) const = default;
    };
    struct Skip {
        bool operator==(const Skip&) const = default;
    };
    using Move = std::variant<PlaceArchitect, GiveFirst, Build, Skip>;

    /// Reads Ruleset, Coordinates, Players, First and Position. Faults: GEN-012, URB-006, and URB-207 on a start
    /// position.
    static std::optional<Setup> read_setup(const Tags& tags, Diagnostics& out);

    /// The ids of its ends, and what each is in Italian.
    static std::span<const Text> how_words();

    /// The cell that a move ends on, for diagrams; `first=W` and `skip` have none.
    static std::optional<Cell> target(const Move& move);
    static void for_each_target(const Move& move, notation::FunctionRef<void(Cell)> visit) {
        if (const auto cell = target(move)) visit(*cell);
    }

    static bool resembles_drawing(std::string_view text);
    static std::optional<std::string> read_drawing(std::string_view text, const Tags& tags, Diagnostics& out);
    static bool looks_like_position(std::string_view line);

    static const DiagnosticCode& game_over_code();
    static const DiagnosticCode& finished_start_code();
    static std::span<const DiagnosticCode* const> codes();

  private:
    static std::optional<unsigned> blocks_if_allowed(const Position& position, Kind kind, const Cells& beside);
    static void erect(Position& position, const Build& build, const Cells& beside, unsigned blocks);
    static void finish_ply(Position& position, Phase next);
    // Visits the buildings on `lots`, by kind and cell; says whether to go on.
    template <class Visit>
    static bool visit_buildings(const std::array<Cells, 3>& allowed, const Cells& lots,
                                const std::optional<Reposition>& reposition, Visit& visit);
};

/// What is fixed before ply 1 of a record, and what the rules answer about its positions. `read_setup` makes one whole.
class Urbino::Setup : public SetupOf<Urbino, SquareBoard> {
  public:
    [[nodiscard]] const urbino::Sight& sight() const { return sight_; }
    /// Clause 1.9.
    [[nodiscard]] bool monuments() const { return ruleset_ % 2 == 1; }
    /// Tied totals are broken by all buildings, not by those that scored (1.10).
    [[nodiscard]] bool counts_all() const { return ruleset_ >= 2; }
    Tags setup_tags() const;
    std::optional<Setup> with_coordinates(std::string_view coordinates) const;
    /// Black and White, whoever has the next ply.
    SeatNames seats() const;
    Seat to_move(const Position& position) const { return static_cast<Seat>(position.to_move); }
    std::optional<Move> legal_move(const Position& position, const Written& written) const;
    /// legal_move and apply in one step, see rules/examine/replay.hpp.
    bool play(Position& position, const Written& written) const;
    /// In the order of docs/notation/urbino.md 5.1.
    Violation broken_rule(const Position& position, const Written& written) const;
    Written written_move(const Position& position, const Move& move) const;
    std::string written_text(const Written& written) const;
    /// `move` is legal in `position`.
    void apply(Position& position, const Move& move) const;
    bool is_over(const Position& position) const { return position.phase == Phase::over; }
    std::optional<Outcome> outcome(const Position& position) const;
    /// Black's and White's totals as they stand. Clause 1.8.
    std::vector<int> scores(const Position& position) const;
    /// No cells: points prove it.
    Proof proof(const Position& position) const;
    /// The districts of two colours: docs/notation/urbino.md 4.4.
    Fact breakdown(const Position& position) const;
    std::vector<PointItem> point_items(const Position& position) const;
    /// URB-208 and URB-206 are its remarks.
    ScoreReport score_report(const Position& position, const std::optional<ForPeople>& people) const;
    std::string standing(const Position& position, notation::Language language) const;
    /// URB-206 at the end of a game; URB-205 where nothing can be built any more; URB-204 where seats are exchanged: a
    /// lost `first=W` may be why.
    std::optional<Remark> remark(const Occasion<Urbino>& at) const;
    /// What the other rule for tied totals says of a finished game, where it names another winner. Clause 1.10.
    std::optional<OtherOutcome> other_outcome(const Position& position) const;
    /// What a seat may build on a cell, wherever the architects stand: 1.5.2 to 1.5.4, a set of cells for each kind.
    /// Cells with architects are not excluded, cells with buildings are.
    std::array<Cells, 3> buildable(const Position& position, Colour colour) const {
        return buildable_among(position, colour, sight().all());
    }
    /// Whether that seat can erect a building, as the architects stand or after one reposition. Clause 1.6.
    bool can_build(const Position& position, Colour colour) const;
    /// The cells that both architects see. Clause 1.3.1.
    Cells lots(const Position& position) const;
    /// In the order of docs/notation/urbino.md 4.3. `visit(move)` says whether to go on.
    template <class Visit>
    void for_each_legal(const Position& position, Visit&& visit) const;
    std::uint64_t count_legal(const Position& position) const;
    /// One legal move of a position that has any, all equally likely.
    Move sample(const Position& position, Random& random) const;
    std::string position_text(const Position& position) const;
    /// A board as text (docs/notation/urbino.md 4.2). `numbers`: for each cell the ply to print beside its building.
    std::string drawing(const Position& position, const std::vector<std::uint32_t>& numbers = {},
                        bool is_over = false) const;
    /// Where the cells of a drawing that was read stand in it, in board order.
    std::vector<notation::Span> drawn_cells(std::string_view text) const;
    /// This setup with the other rule for tied totals. Clause 1.10.
    [[nodiscard]] Setup with_other_tie_rule() const {
        Setup other = *this;
        other.ruleset_ ^= 2;
        return other;
    }
    /// The eight maps of the board, each with the colours as they are or exchanged: that only once both seats build.
    const Images& images() const;
    std::optional<Setup> image_of_setup(const Image& image) const;
    std::optional<Position> image_of(const Position& position, const Image& image) const;
    Move image_of(const Move& move, const Image& image) const;
    Seat image_of(Seat seat, const Image& image) const;
    void sum_pieces(const Position& position, KeySums& sums) const;
    void sum_changes(const Move& move, const Position& after, KeySums& sums) const;
    std::uint64_t key(const Position& position, const KeySums& sums) const;
    Content content(const Position& position, Cell cell) const {
        const char mark = position.mark_at(cell);
        if (mark == '.') return 0;
        return static_cast<unsigned char>(mark == '*' ? '@' : mark);
    }
    std::size_t pieces(const Position& position) const { return position.occupied().count(); }

  private:
    friend struct Urbino;  // whose read_setup makes it

    Setup(const SquareBoard& board, const urbino::Sight& sight, const Coordinates& coordinates)
        : SetupOf(board, coordinates),
          sight_(sight) {}
    bool find_building(const Position& position, const Written& written, Build& out) const;
    bool play_other(Position& position, const Written& written) const;
    std::array<Cells, 3> buildable_among(const Position& position, Colour colour, const Cells& cells) const;
    Cells within_reach(const Position& position) const;
    // Visits `visit(reposition, lots)` for each reposition, in board order; says whether to go on.
    template <class Visit>
    bool visit_repositions(const Position& position, Visit&& visit) const;
    // Visits `visit(from, lot, places)`: those of `cells` that are lots if the architect on `from` goes to one of the
    // places. What visit_repositions finds, the other way round; says whether to go on.
    template <class Visit>
    bool visit_reachable(const Position& position, const Cells& cells, Visit&& visit) const;

    std::reference_wrapper<const urbino::Sight> sight_;
};

inline void Urbino::finish_ply(Position& position, Phase next) {
    position.phase = next;
    position.to_move = other(position.to_move);
}

template <class Visit>
bool Urbino::visit_buildings(const std::array<Cells, 3>& allowed, const Cells& lots,
                             const std::optional<Reposition>& reposition, Visit& visit) {
    bool goes_on = true;
    for (const Kind kind : kinds)
        (allowed[static_cast<std::size_t>(kind)] & lots).for_each([&](Cell to) {
            goes_on = goes_on && visit(Move{Build{kind, to, reposition}});
        });
    return goes_on;
}

// What the staying architect sees is worked out once: the other one, where it comes to stand, only casts a shadow.
template <class Visit>
bool Urbino::Setup::visit_repositions(const Position& position, Visit&& visit) const {
    const Cells occupied = position.occupied();
    const Cells free = sight().all().without(occupied);
    bool goes_on = true;
    for (std::size_t moved = 0; moved < 2 && goes_on; ++moved) {
        const Cell from = position.architect[moved];
        const Cell stays = position.architect[1 - moved];
        Cells standing = occupied;
        standing.remove(from);
        const Cells seen = sight().from(stays, standing);
        free.for_each([&](Cell to) {
            if (!goes_on) return;
            const Cells lots = seen.without(sight().shadow(stays, to)) & sight().from(to, standing);
            goes_on = visit(Reposition{from, to}, lots);
        });
    }
    return goes_on;
}

// A cell that the staying architect sees becomes a lot where the other one stands on a cell that it sees itself, but
// not between the two. There are far fewer such cells than repositions.
template <class Visit>
bool Urbino::Setup::visit_reachable(const Position& position, const Cells& cells, Visit&& visit) const {
    const Cells occupied = position.occupied();
    bool goes_on = true;
    for (std::size_t moved = 0; moved < 2 && goes_on; ++moved) {
        const Cell from = position.architect[moved];
        const Cell stays = position.architect[1 - moved];
        Cells standing = occupied;
        standing.remove(from);
        (cells & sight().from(stays, standing)).for_each([&](Cell lot) {
            if (!goes_on) return;
            Cells places = sight().from(lot, standing).without(sight().between(stays, lot));
            places.remove(from);
            goes_on = visit(from, lot, places);
        });
    }
    return goes_on;
}

// The building that a written move erects, if both architects see its cell: rules 1.4 and 1.5.1.
[[gnu::always_inline]] inline bool Urbino::Setup::find_building(const Position& position, const Written& written,
                                                                Build& out) const {
    const auto sees = [&](Cell architect, const Cells& occupied) {
        return sight().is_clear(architect, out.to, occupied);
    };
    Cells occupied = position.occupied();
    const bool plays = position.phase == Phase::play || position.phase == Phase::skipped;
    if (const auto* turn = std::get_if<notation::urbino::Turn>(&written)) {
        if (!plays || !turn->build) return false;
        const Cell* const from = coordinates().find(turn->from);
        const Cell* const to = coordinates().find(turn->to);
        const Cell* const cell = coordinates().find(turn->build->to);
        if (from == nullptr || to == nullptr || cell == nullptr) return false;
        if (!position.architects.holds(*from) || occupied.holds(*to)) return false;
        occupied.remove(*from);
        occupied.add(*to);
        out = {turn->build->kind, *cell, Reposition{*from, *to}};
        return !occupied.holds(*cell) && sees(position.other_architect(*from), occupied) && sees(*to, occupied);
    }
    const auto* build = std::get_if<notation::urbino::Build>(&written);
    if (build == nullptr || !(plays || position.phase == Phase::first || position.phase == Phase::choose)) return false;
    if (build->first == notation::urbino::FirstBuilding::chosen && position.phase != Phase::choose) return false;
    const Cell* const cell = coordinates().find(build->to);
    if (cell == nullptr || occupied.holds(*cell)) return false;
    out = {build->kind, *cell, std::nullopt};
    return sees(position.architect[0], occupied) && sees(position.architect[1], occupied);
}

// The blocks of the district that the seat to move would make, if rules 1.5.2 to 1.5.4 allow it. `beside`: the
// buildings beside its cell, which has none.
[[gnu::always_inline]] inline std::optional<unsigned> Urbino::blocks_if_allowed(const Position& position, Kind kind,
                                                                                const Cells& beside) {
    if (position.left(position.to_move, kind) == 0) return std::nullopt;
    if (kind != Kind::house && beside.intersects(position.of(kind))) return std::nullopt;
    const unsigned blocks = position.districts.blocks_with(position.of(position.to_move), beside);
    return blocks <= 2 ? std::optional(blocks) : std::nullopt;
}

[[gnu::always_inline]] inline void Urbino::Position::put(Cell cell, Colour colour, Kind kind, const Cells& beside,
                                                         unsigned blocks) {
    Cells& own = of_colour[static_cast<std::size_t>(colour)];
    districts.add(cell, own, beside, blocks);
    own.add(cell);
    of_kind[static_cast<std::size_t>(kind)].add(cell);
}

[[gnu::always_inline]] inline void Urbino::erect(Position& position, const Build& build, const Cells& beside,
                                                 unsigned blocks) {
    if (build.reposition) position.move_architect(build.reposition->from, build.reposition->to);
    position.put(build.to, position.to_move, build.kind, beside, blocks);
    --position.reserve[static_cast<std::size_t>(position.to_move)][static_cast<std::size_t>(build.kind)];
    finish_ply(position, Phase::play);
}

// Nearly all plies are buildings, which pass through no move.
[[gnu::always_inline]] inline bool Urbino::Setup::play(Position& position, const Written& written) const {
    Build build{};
    if (!find_building(position, written, build)) return play_other(position, written);
    const Cells beside = sight().beside(build.to) & position.buildings();
    const auto blocks = blocks_if_allowed(position, build.kind, beside);
    if (blocks) erect(position, build, beside, *blocks);
    return blocks.has_value();
}

template <class Visit>
void Urbino::Setup::for_each_legal(const Position& position, Visit&& visit) const {
    if (position.phase == Phase::over) return;
    if (position.phase == Phase::place) {
        bool goes_on = true;
        sight().all().without(position.occupied()).for_each([&](Cell to) {
            goes_on = goes_on && visit(Move{PlaceArchitect{to}});
        });
        return;
    }
    const auto allowed = buildable_among(position, position.to_move, within_reach(position));
    if (!visit_buildings(allowed, lots(position), std::nullopt, visit)) return;
    if (position.phase == Phase::choose) {
        visit(Move{GiveFirst{}});
        return;
    }
    if (position.phase == Phase::first) return;
    bool any = false;
    const bool goes_on = visit_repositions(position, [&](const Reposition& reposition, const Cells& seen) {
        const auto noted = [&](const Move& move) {
            any = true;
            return static_cast<bool>(visit(move));
        };
        return visit_buildings(allowed, seen, reposition, noted);
    });
    if (goes_on && !any && !can_build(position, position.to_move)) visit(Move{Skip{}});
}

static_assert(Game<Urbino>);

}  // namespace notaio::rules
