// Siesta by Guido Hoffmann: suns, roofs and shadows, for two to four players. docs/rules/siesta.md
#pragma once

#include "notation/siesta/siesta.hpp"
#include "notation/source/function_ref.hpp"
#include "rules/board/coordinates.hpp"
#include "rules/game/contents.hpp"
#include "rules/game/game.hpp"
#include "rules/game/plain_game.hpp"
#include "rules/game/setup_of.hpp"
#include "rules/identity/images.hpp"
#include "rules/identity/piece_sums.hpp"
#include "rules/play/random_game.hpp"
#include "rules/siesta/board.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace notaio::rules {

struct Siesta : PlainGame<notation::siesta::setup_schema> {
    using Abilities =
        AbilityList<PlaysInOneStep, GivesPlayedMoves, DrawsMoves, TooManyTurns, DearPlies, RulesOutRepairs, NamesMovers,
                    WritesSeats, NumbersOtherwise, Scored, PointsPerPly, DrawnCellByCell, ResemblesDrawing, Remarks,
                    EndsByPosition, JudgesClaims, InfersSetup, Symmetric, Patterned>;

    static constexpr std::string_view id = "siesta";
    static constexpr std::string_view name = "Siesta";
    static constexpr auto& last_tags = notation::siesta::last_tags;
    /// Other names of rulesets, and what they stand for.
    static constexpr std::array<OtherName, 4> ruleset_aliases = {
        {{"standard", "lucas-2008"},
         {"lucas2008", "lucas-2008"},
         {"italiana", "italian", notation::Language::italian},
         {"italiano", "italian", notation::Language::italian}}};
    static constexpr std::size_t most_players = siesta::most_players;
    static constexpr unsigned sun_supply = 25;
    static constexpr unsigned shadow_supply = 75;
    static constexpr unsigned roof_supply = 15;  ///< of each player

    using Written = notation::siesta::Written;
    /// Suns, shadows, the roofs of each seat.
    using KeySums = PieceSums<6, square_maps>;
    /// What stands on cells and who is to move, as position strings have it; of those, what turns into each other; how
    /// many of their fields count.
    static constexpr std::string_view content_letters = "SHABCD";
    static constexpr std::string_view mover_letters = "ABCD-";
    static constexpr std::array<std::string_view, 1> turned_letters = {"ABCD"};
    static constexpr std::size_t equal_fields = 4;
    static std::optional<Content> read_content(std::string_view text) { return letter_in(content_letters, text); }
    using Piece = siesta::Piece;
    using Points = siesta::Points;

    /// Why a game ended, in the order in which it came about. Clause 6.1.
    struct Reason {
        enum class Kind : std::uint8_t { suns, shadows, roofs, unable };
        Kind kind = Kind::suns;
        std::uint8_t seat = 0;          ///< of roofs and unable
        std::optional<Cell> cell = {};  ///< of the exhausting piece; nothing for unable, and on a given board
        bool operator==(const Reason&) const = default;
    };
    static constexpr std::size_t most_reasons = 6;

    /// What stands on the board, what the players have, and whose turn it is.
    struct Position {
        siesta::Board board;
        std::array<std::uint8_t, 2> laid{};              ///< suns, shadows
        std::array<std::uint8_t, most_players> roofs{};  ///< laid, by seat
        std::uint8_t to_move = 0;
        bool mover_unknown = false;       ///< a given board that does not tell whose turn it is; nothing is legal
        bool failure_unmarked = false;    ///< the last turn failed and did not say so (6.5)
        bool failure_unverified = false;  ///< the search for a legal turn was stopped before it had tried all
        std::uint8_t reason_count = 0;
        std::uint8_t void_count = 0;
        Points totals{};
        std::array<Reason, most_reasons> reasons{};  ///< `reason_count` of them; any: the game is over
        std::array<Cell, 3> void_cells{};            ///< pieces of a failed turn, which pay nobody (3.6)

        bool operator==(const Position&) const = default;

        [[nodiscard]] unsigned left(Piece piece, std::size_t seat) const {
            const unsigned supply = piece == Piece::sun      ? sun_supply
                                    : piece == Piece::shadow ? shadow_supply
                                                             : roof_supply;
            const unsigned used = piece == Piece::roof ? roofs[seat] : laid[piece == Piece::sun ? 0 : 1];
            return used < supply ? supply - used : 0;  // a given board may hold more than there are
        }
        /// The number of pieces on the board.
        [[nodiscard]] unsigned pieces() const;
        [[nodiscard]] bool is_empty() const { return pieces() == 0; }
    };

    /// What is fixed for a record, with the answers of the rules about its positions.
    class Setup;

    /// A piece of the mover on a cell.
    struct Placed {
        Piece piece = Piece::sun;
        Cell to{};
        auto operator<=>(const Placed& other) const {
            if (const auto order = to <=> other.to; order != 0) return order;
            return piece <=> other.piece;
        }
        bool operator==(const Placed&) const = default;
    };
    /// A turn: its pieces in a legal order. Two turns of the same pieces are equal: docs/notation/siesta.md
    /// 2.4.
    struct Move {
        std::array<Placed, 3> pieces{};
        std::uint8_t count = 0;
        bool failed = false;  ///< clause 6.4
        // These take no part in equality:
        bool unmarked = false;    ///< it failed and did not say so
        bool unverified = false;  ///< it says that it failed, and the search for a legal turn was stopped
        [[nodiscard]] std::span<const Placed> placed() const { return {pieces.data(), count}; }
        bool operator==(const Move& other) const {
            return failed == other.failed && std::ranges::is_permutation(placed(), other.placed());
        }
    };

    /// The rule of section 4 that a piece breaks where it is put.
    enum class PieceFault : std::uint8_t {
        none,
        supply,
        occupied,
        not_adjacent,
        sun_beside_shadow,
        shadow_beside_sun,
        unlit
    };
    /// The rule that a turn breaks, in the order of docs/notation/siesta.md 5.1.
    enum class TurnFault : std::uint8_t {
        none,
        unknown_mover,
        wrong_player,
        off_board,
        too_many,
        too_few,
        foreign_roof,
        opening,
        not_unable,
        pieces_in_failed,
        after_end,
        piece,
        no_own_point,
    };
    /// The answer about a written turn.
    struct Judged {
        TurnFault fault = TurnFault::none;
        PieceFault piece_fault = PieceFault::none;
        std::uint8_t piece = 0;  ///< the one at fault, where one is
        Move move = {};          ///< where there is no fault
    };

    static std::optional<Setup> read_setup(const Tags& tags, Diagnostics& out);
    /// The highest seat that they name.
    static unsigned told_by_other_tags(const Tags& tags);

    /// The ids of its ends, and what each is in Italian.
    static std::span<const Text> how_words();

    /// Turns are numbered, not rounds.
    static constexpr Numbering numbering = {.plies = 1};
    /// Writes the points of a turn behind it.
    static void write_points(Written& written, const std::vector<int>& points);

    /// The rule of section 4 that the piece of that seat would break on the cell.
    static PieceFault piece_fault(const Position& position, Piece piece, std::size_t seat, Cell cell);
    /// What a search for a legal turn has found.
    struct Search;
    /// Pieces that a search may lay. The boards on which players are unable need a few thousand.
    static constexpr std::uint32_t search_limit = 100'000;

    static WrittenSeat written_seat(const Written& written) {
        return {written.seat_where, written.seat ? std::string(1, static_cast<char>('A' + *written.seat)) : ""};
    }
    static constexpr std::uint64_t repair_plies = 300'000;
    /// Two turns as they are meant when they change places, and the letters of their players do not.
    static std::pair<Written, Written> exchanged(const Written& before, const Written& late);

    /// In the order of the turn.
    static void for_each_target(const Move& move, notation::FunctionRef<void(Cell)> visit) {
        for (const Placed& piece : move.placed()) visit(piece.to);
    }

    static bool resembles_drawing(std::string_view text);
    static std::optional<std::string> read_drawing(std::string_view text, const Tags& tags, Diagnostics& out);
    static bool looks_like_position(std::string_view line);

    static const DiagnosticCode& game_over_code();
    static const DiagnosticCode& finished_start_code();
    static std::span<const DiagnosticCode* const> codes();
};

// Outside: within Siesta clang 14 does not know yet that a Move can be made of nothing.
struct Siesta::Search {
    std::optional<Move> turn = {};
    bool limit_reached = false;  ///< not all were tried
    [[nodiscard]] bool proves_inability() const { return !turn && !limit_reached; }
};

/// What is fixed before ply 1 of a record, and what the rules answer about its positions. `read_setup` makes one whole.
class Siesta::Setup : public SetupOf<Siesta, SquareBoard> {
  public:
    [[nodiscard]] std::uint8_t players() const { return players_; }
    [[nodiscard]] bool italian() const { return ruleset_ == 1; }
    Tags setup_tags() const;
    /// A, B, C, D: as many as play.
    SeatNames seats() const;
    /// What speaks against a given board as one of a legal game, as warnings: SIE-151 to 158. Clause 6.8.
    void judge_board(const Position& position, std::optional<Span> where, Diagnostics& out) const;
    Seat to_move(const Position& position) const { return static_cast<Seat>(position.to_move); }
    /// Judges a turn without playing it. Does not look at the end of the game before it.
    Judged judge(const Position& position, const Written& written) const;
    std::optional<Move> legal_move(const Position& position, const Written& written) const;
    Violation broken_rule(const Position& position, const Written& written) const;
    Written written_move(const Position& position, const Move& move) const;
    std::string written_text(const Written& written) const;
    void apply(Position& position, const Move& move) const;
    /// legal_move and apply in one step, without laying the pieces twice; nothing, and nothing done, where there is no
    /// legal move.
    std::optional<Move> play_move(Position& position, const Written& written) const;
    bool play(Position& position, const Written& written) const;
    bool is_over(const Position& position) const { return position.reason_count > 0; }
    std::optional<Outcome> outcome(const Position& position) const;
    std::vector<int> scores(const Position& position) const;
    /// The cells of the exhausting pieces.
    Proof proof(const Position& position) const;
    Fact breakdown(const Position& position) const;
    std::vector<PointItem> point_items(const Position& position) const;
    ScoreReport score_report(const Position& position, const std::optional<ForPeople>& people) const;
    std::string standing(const Position& position, notation::Language language) const;
    /// The payments of each piece of a turn, by seat; those of a failed one as if it counted (3.4).
    std::vector<std::vector<int>> piece_points(const Position& before, const Move& move) const;
    /// The points of a turn by the narrow reading of 3.6, which explains some claims.
    OtherPoints points_otherwise(const Position& before, const Move& move) const;
    /// Where the player to move is unable, the game is over though no turn says so (6.5): the position with its end.
    std::optional<std::pair<Position, Remark>> unsaid_end(const Position& position) const;
    /// SIE-206, SIE-208; SIE-207 where the other edition judges the last turn, or the one that breaks a rule, otherwise
    /// (7).
    std::optional<Remark> remark(const Occasion<Siesta>& at) const;
    /// Who wins by an ending word, where more than two may play; the scores so far are kept (6.7).
    void settle_ending(const Position& position, const notation::Ending& ending, Outcome& outcome) const;
    /// The tag EndReason: false if it is not how the game ended.
    bool judge_claims(const ToldEnd& told, Diagnostics& out) const;
    /// A legal turn of the player to move that is no failed one; there is none where he is unable (6.4), and in a game
    /// that is over.
    Search find_turn(const Position& position, std::uint32_t limit = search_limit) const;
    /// A legal turn drawn at random: kind and cell of piece after piece. Not all are equally likely.
    Move sample(const Position& position, Random& random) const;
    /// Each set of pieces once, in the order of docs/notation/siesta.md 4.3. `visit(move)` says whether to go on.
    void for_each_legal(const Position& position, notation::FunctionRef<bool(const Move&)> visit) const;
    std::uint64_t count_legal(const Position& position) const;
    /// Those that differ from a written one in one piece, in their order, or in who makes them.
    bool has_short_list(const Position&) const { return false; }
    void visit_near(const Position& position, const Written& written,
                    notation::FunctionRef<void(const Written&)> visit) const;
    /// One piece more, of any kind anywhere, in any place of its order.
    void visit_one_more(const Written& written, std::size_t place,
                        notation::FunctionRef<void(const Written&)> visit) const;
    /// False if a seat or a piece of a turn speaks against it: a cell that is taken stays so.
    bool can_follow_another(const Position& position, const Written& written) const;
    /// No piece is ever taken from the board.
    bool stays_broken(const Position& at_fault, const Written& fault, const Position& before, const Move* stood,
                      const Move& candidate) const;
    /// Any other turn may leave what ended the game undone.
    bool stays_over(const Position&, const Position&, const Move&, const Move&) const { return false; }
    std::string position_text(const Position& position) const;
    std::string drawing(const Position& position, const std::vector<std::uint32_t>& numbers = {},
                        bool is_over = false) const;
    /// Where the cells of a drawing that was read stand in it, in board order.
    std::vector<notation::Span> drawn_cells(std::string_view text) const;
    /// This setup in the other ruleset.
    [[nodiscard]] Setup in_other_edition() const {
        Setup other = *this;
        other.ruleset_ ^= 1;
        return other;
    }
    /// The eight maps of the board, each with the seats moved on in the order of turns.
    const Images& images() const;
    std::optional<Setup> image_of_setup(const Image& image) const;
    std::optional<Position> image_of(const Position& position, const Image& image) const;
    Move image_of(const Move& move, const Image& image) const;
    Seat image_of(Seat seat, const Image& image) const;
    void sum_pieces(const Position& position, KeySums& sums) const;
    void sum_changes(const Move& move, const Position& after, KeySums& sums) const;
    std::uint64_t key(const Position& position, const KeySums& sums) const;
    Content content(const Position& position, Cell cell) const {
        const siesta::Mark mark = position.board.at(cell);
        return mark == siesta::Mark::empty ? 0 : letter_of(content_letters, static_cast<std::size_t>(mark) - 1);
    }
    Content mover(const Position& position) const {
        return is_over(position) || position.mover_unknown ? Content{'-'} : letter_of(mover_letters, position.to_move);
    }
    std::size_t pieces(const Position& position) const { return position.pieces(); }

  private:
    friend struct Siesta;  // whose read_setup makes it

    std::optional<Remark> remark_on_edition(const Position& position, std::span<const notation::Ply<Written>> plies,
                                            std::uint32_t replayed) const;

    using SetupOf::SetupOf;

    std::uint8_t players_ = 2;
};

static_assert(Game<Siesta>);

}  // namespace notaio::rules
