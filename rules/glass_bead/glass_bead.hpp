// The Glass Bead Game by Christian Freeling: beads sown in an order of the mover's choice. docs/rules/glass-bead.md
#pragma once

#include "notation/glass_bead/glass_bead.hpp"
#include "notation/source/function_ref.hpp"
#include "rules/board/cell.hpp"
#include "rules/game/contents.hpp"
#include "rules/game/game.hpp"
#include "rules/game/plain_game.hpp"
#include "rules/game/setup_of.hpp"
#include "rules/glass_bead/sowing.hpp"
#include "rules/identity/images.hpp"
#include "rules/identity/piece_sums.hpp"
#include "rules/play/random_game.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace notaio::rules {

struct GlassBead : PlainGame<notation::glass_bead::setup_schema> {
    using Abilities =
        AbilityList<PlaysInOneStep, GivesPlayedMoves, DrawsMoves, TooManyTurns, NumbersOtherwise, Scored,
                    ResemblesDrawing, Recurring, Remarks, JudgesClaims, SettlesLists, Symmetric, Patterned>;

    static constexpr std::string_view id = "glass-bead";
    static constexpr std::string_view name = "Glass Bead Game";
    static constexpr std::array<std::string_view, 2> name_aliases = {"Gioco delle perle di vetro",
                                                                     "Il gioco delle perle di vetro"};
    /// Other names of rulesets, and what they stand for.
    static constexpr std::array<OtherName, 1> ruleset_aliases = {
        {{"letterale", "literal", notation::Language::italian}}};

    /// A position may give the first ply of a record to seat 1: it is number `1...`.
    static constexpr Numbering numbering = {.follows_seats = true};

    using Written = notation::glass_bead::Written;
    /// Kinds of beads; the cells are the places.
    using KeySums = PieceSums<glass_bead::kinds, 2>;
    /// What stands on cells and who is to move, as position strings have it; of those, what turns into each other; how
    /// many of their fields count.
    static constexpr std::string_view content_letters = "012345";
    static constexpr std::string_view mover_letters = "sn";
    static constexpr std::array<std::string_view, 1> turned_letters = {"sn"};
    static constexpr std::size_t equal_fields = 5;
    static std::optional<Content> read_content(std::string_view text);
    using Side = glass_bead::Side;
    using Beads = glass_bead::Beads;
    using Places = glass_bead::Places;
    using Gem = glass_bead::Gem;
    using Capture = glass_bead::Capture;

    /// The plies of a record that leave out what the long form writes; no part of the position.
    struct Abbreviated {
        std::uint32_t first = 0;  ///< the ply counter of the first one
        std::uint32_t count = 0;
        bool operator==(const Abbreviated&) const { return true; }
    };

    /// What lies where, and who moves.
    struct Position {
        Places places{};
        Side to_move = Side::north;
        std::uint32_t ply = 1;     ///< the counter of position strings
        std::uint32_t played = 0;  ///< plies of the record
        Abbreviated abbreviated = {};

        /// The counters take no part: 6.6.
        bool operator==(const Position& other) const { return places == other.places && to_move == other.to_move; }

        [[nodiscard]] Beads row(Side side) const {
            Beads sum;
            for (std::size_t i = 0; i < glass_bead::row; ++i) sum += places[glass_bead::first_pit(side) + i];
            return sum;
        }
        [[nodiscard]] bool is_empty(Side side) const { return row(side).empty(); }
        [[nodiscard]] bool has_gems_in_pits() const { return row(Side::south).gems() + row(Side::north).gems() > 0; }
        [[nodiscard]] int points(Side side) const { return places[glass_bead::store_of(side)].points(); }
        /// Whether the duty to feed is in force (2.5).
        [[nodiscard]] bool must_feed() const { return is_empty(other(to_move)) && has_gems_in_pits(); }
    };

    /// The ring of pits, as a board of ten cells.
    struct Ring {
        static constexpr std::size_t size() { return glass_bead::pits; }
        /// What is sown has a direction, and pits have no neighbours but on it: nothing is shifted.
        friend std::optional<Cell> shifted(const Ring&, Cell cell, Cell from, Cell to) {
            return from == to ? std::optional(cell) : std::nullopt;
        }
    };
    struct PitNames {
        static constexpr std::string_view id() { return coordinate_ids[0]; }
        static std::string label(Cell pit) { return {notation::glass_bead::pit_letters[index(pit)]}; }
    };
    /// What is fixed for a record, with the answers of the rules about its positions.
    class Setup;

    /// A legal move: a pit, all its beads as they fall, and the gems that it takes.
    struct Move {
        std::uint8_t pit = 0;
        std::uint8_t count = 0;
        Capture capture = Capture::none;
        std::uint8_t taken_count = 0;
        bool abbreviated = false;  ///< written shorter than the long form is; takes no part in equality
        std::array<std::uint8_t, glass_bead::all_beads> bead{};
        std::array<Gem, glass_bead::row> gem{};  ///< in ring order of the places, the highest first; the store last

        [[nodiscard]] std::span<const std::uint8_t> order() const { return {bead.data(), count}; }
        [[nodiscard]] std::span<const Gem> taken() const { return {gem.data(), taken_count}; }
        bool operator==(const Move& other) const {
            return pit == other.pit && std::ranges::equal(order(), other.order()) &&
                   std::ranges::equal(taken(), other.taken());
        }
    };

    /// The rule that a written move breaks, in the order of docs/notation/glass-bead.md 5.1.
    enum class Fault : std::uint8_t {
        none,
        not_own_pit,
        empty_pit,
        too_many_beads,
        bead_not_in_pit,
        order_open,
        must_feed,
        stone_captured,
        no_capture,
        other_kind,
        direct_list,
        choice_missing,
        own_gem,
        too_many_gems,
        too_few_gems,
        gem_not_there,
        store_too_early,
    };
    /// The answer about a written move.
    struct Judged {
        Fault fault = Fault::none;
        std::uint8_t at = 0;  ///< the bead or the listed gem at fault, where one is
        Move move = {};       ///< its pit, order and capture are known behind the checks of the order
    };

    static std::optional<Setup> read_setup(const Tags& tags, Diagnostics& out);

    /// The ids of its ends, and what each is in Italian.
    static std::span<const Text> how_words();

    /// Of what makes positions equal, for rules/game/recurrence.hpp: GBG-902.
    static std::size_t hash(const Position& position);
    static const DiagnosticCode& recurrence_code();

    static void for_each_target(const Move&, notation::FunctionRef<void(Cell)>) {}

    static bool resembles_drawing(std::string_view text);
    static std::optional<std::string> read_drawing(std::string_view text, const Tags& tags, Diagnostics& out);
    static bool looks_like_position(std::string_view line);

    static const DiagnosticCode& game_over_code();
    static const DiagnosticCode& finished_start_code();
    static std::span<const DiagnosticCode* const> codes();
};

/// What is fixed before ply 1 of a record, and what the rules answer about its positions. `read_setup` makes one whole.
class GlassBead::Setup : public SetupWithFirst<GlassBead, GlassBead::Side, GlassBead::Ring, GlassBead::PitNames> {
  public:
    [[nodiscard]] bool literal() const { return ruleset_ == 1; }
    [[nodiscard]] bool mirror() const { return mirror_; }
    Tags setup_tags() const;
    SeatNames seats() const;
    Side side_of(std::size_t seat) const { return seat == 0 ? first_ : other(first_); }
    /// Judges a written move; `after` becomes the places after a legal one.
    Judged judge(const Position& position, const Written& written, Places& after) const;
    std::optional<Move> legal_move(const Position& position, const Written& written) const;
    Violation broken_rule(const Position& position, const Written& written) const;
    Written written_move(const Position& position, const Move& move) const;
    std::string written_text(const Written& written) const;
    void apply(Position& position, const Move& move) const;
    /// legal_move and apply in one step, with one sowing; nothing, and nothing done, where there is no legal move.
    std::optional<Move> play_move(Position& position, const Written& written) const;
    bool play(Position& position, const Written& written) const;
    bool is_over(const Position& position) const { return position.is_empty(position.to_move); }
    std::optional<Outcome> outcome(const Position& position) const;
    /// The points, in seat order.
    std::vector<int> scores(const Position& position) const;
    /// The pits of the seat that cannot move.
    Proof proof(const Position& position) const;
    Fact breakdown(const Position& position) const;
    std::vector<PointItem> point_items(const Position& position) const;
    /// The points with where each gem lies; a game that is not over has no winner yet, though its end is foretold.
    ScoreReport score_report(const Position& position, const std::optional<ForPeople>& people) const;
    /// Points and who leads, or who won.
    std::string standing(const Position& position, notation::Language language) const;
    /// GBG-901.
    std::optional<Remark> remark(const Occasion<GlassBead>& at) const;
    /// GBG-203 where a draw is agreed, which the rules do not know: by a word behind the moves, or by the tags.
    bool judge_claims(const ToldEnd& told, Diagnostics& out) const;
    /// Visits the legal moves in ascending order of their long forms; `visit(move)` says whether to go on.
    void for_each_legal(const Position& position, notation::FunctionRef<bool(const Move&)> visit) const;
    /// By formula.
    std::uint64_t count_legal(const Position& position) const;
    /// A legal move drawn at random: first an order of the beads, all equally likely, then what it takes.
    Move sample(const Position& position, Random& random) const;
    /// Those that one slip makes of each other.
    bool has_short_list(const Position& position) const;
    void visit_near(const Position& position, const Written& written,
                    notation::FunctionRef<void(const Written&)> visit) const;
    /// One bead more, of any kind, anywhere.
    void visit_one_more(const Written& written, std::size_t place,
                        notation::FunctionRef<void(const Written&)> visit) const;
    /// Whether the pit of a ply belongs to the other player, who has the turn then.
    bool can_follow_another(const Position& position, const Written& written) const;
    /// Makes the plies that stand behind an open capture list parts of it, as far as gems are due there: 3.4.
    void settle_lists(notation::Record<Written>& record) const;
    std::string position_text(const Position& position) const;
    std::string drawing(const Position& position, const std::vector<std::uint32_t>& numbers = {},
                        bool is_over = false) const;
    /// Half a turn of the ring, which exchanges the rows, the stores and First.
    const Images& images() const;
    std::optional<Setup> image_of_setup(const Image& image) const;
    std::optional<Position> image_of(const Position& position, const Image& image) const;
    Move image_of(const Move& move, const Image& image) const;
    static Seat image_of(Seat seat, const Image&) { return seat; }
    void sum_pieces(const Position& position, KeySums& sums) const;
    void sum_changes(const Move& move, const Position& after, KeySums& sums) const;
    std::uint64_t key(const Position& position, const KeySums& sums) const;
    Content content(const Position& position, Cell cell) const { return position.places[index(cell)].number(); }
    std::size_t pieces(const Position& position) const;

  private:
    friend struct GlassBead;  // whose read_setup makes it

    using SetupWithFirst::SetupWithFirst;

    bool mirror_ = false;
};

static_assert(Game<GlassBead>);

}  // namespace notaio::rules
