// What makes a turn legal, and what playing it changes.
#include "rules/siesta/siesta.hpp"

#include "tests/unit/rules/siesta/boards.hpp"

#include <stdexcept>

namespace notaio::rules {
namespace {

using namespace siesta_test;

TEST(Siesta, TheOpeningIsSunRoofShadowInOneLine) {
    const TheSetup at = setup();
    const Position position = after(at, "Sd6 Re6 Hf6");
    EXPECT_EQ(at.position_text(position), "12/12/12/12/12/12/3SAH6/12/12/12/12/12 B 2 1/0 lucas-2008");
    for (const char* turn :
         {"Sd6 Rd7 Hd8", "Sd6 Rc6 Hb6", "Sd6 Rd5 Hd4", "Sc1 Rb1 Ha1", "Sl10 Rl11 Hl12", "A: Sd6 RAe6 Hf6"})
        EXPECT_EQ(broken(at, at.start(), turn), "") << turn;
    // Bent, with a gap, in another order, other kinds.
    for (const char* turn :
         {"Sd6 Re6 He7", "Sd6 Re6 Hg6", "Sd6 Rf6 Hh6", "Re6 Sd6 Hf6", "Sd6 Hf6 Re6", "Sd6 Re6 Rf6", "Sd6 Se6 Hf6",
          "Sd6 Re6 Sf6", "Sd6 Re6 Hd6", "Sd6 Re7 Hf8", "Sd6 Rd6 Hd6", "Sd6 Re6 Hf6 void"})
        EXPECT_EQ(broken(at, at.start(), turn), "SIE-105") << turn;
    EXPECT_EQ(broken(at, at.start(), "Sd6 Re6"), "SIE-115");
    EXPECT_EQ(broken(at, at.start(), "--"), "SIE-115");
    EXPECT_EQ(broken(at, at.start(), "Sd6 RBe6 Hf7"), "SIE-106");
    EXPECT_EQ(broken(at, at.start(), "Sk6 Rl6 Hm6"), "SIE-103");
    // A line may not go round the edge of the board.
    EXPECT_EQ(broken(at, at.start(), "Sk6 Rl6 Ha7"), "SIE-105");
}

TEST(Siesta, ATurnChangesPiecesSuppliesTotalsAndTheMover) {
    const TheSetup at = setup_of("italian", 3);
    const Position position = after(at, "Sd6 Re6 Hf6; Rf7 Sf8 Hf5");
    EXPECT_EQ(position.laid, (std::array<std::uint8_t, 2>{2, 2}));
    EXPECT_EQ(position.roofs, (std::array<std::uint8_t, 4>{1, 1, 0, 0}));
    EXPECT_EQ(position.left(Piece::sun, 0), 23U);
    EXPECT_EQ(position.left(Piece::shadow, 2), 73U);
    EXPECT_EQ(position.left(Piece::roof, 1), 14U);
    EXPECT_EQ(position.pieces(), 6U);
    EXPECT_EQ(position.totals, (Points{1, 2, 0, 0}));
    EXPECT_EQ(position.to_move, 2);
    EXPECT_FALSE(at.is_over(position));
    EXPECT_EQ(at.to_move(after(at, "Sd6 Re6 Hf6; Rf7 Sf8 Hf5; Rg6 Sh6 Hf4")), Seat{0});
}

// docs/notation/siesta.md 2.4: any legal order gives the same turn; one that is not legal is refused (rules 4.7).
TEST(Siesta, OrdersOfTheSamePiecesAreOneMove) {
    const TheSetup at = setup();
    const Position position = after(at, "Sd6 Re6 Hf6");
    const auto move = [&](std::string_view text) { return at.legal_move(position, written(text)); };
    const auto first = move("Rf7 Sf8 Hf5");
    ASSERT_TRUE(first);
    for (const char* turn : {"Rf7 Hf5 Sf8", "Sf8 Rf7 Hf5", "Hf5 Rf7 Sf8", "Hf5 Sf8 Rf7", "Sf8 Hf5 Rf7"})
        EXPECT_FALSE(move(turn)) << turn;  // alone the sun touches nothing, and the shadow is not lit
    const auto roofs = move("Rf7 Rf8 Sf9");
    const auto other = move("Rf7 Rf8 Sf9");
    ASSERT_TRUE(roofs && other);
    EXPECT_NE(*first, *roofs);
    const auto forth = move("Hg6 Rf7 Sf8");
    const auto back = move("Rf7 Hg6 Sf8");
    ASSERT_TRUE(forth && back);
    EXPECT_EQ(*forth, *back);
    EXPECT_NE(forth->pieces, back->pieces);  // the order played is kept
    EXPECT_EQ(at.written_text(at.written_move(position, *back)), "Rf7 Hg6 Sf8");
    Position one = position;
    Position two = position;
    at.apply(one, *forth);
    at.apply(two, *back);
    EXPECT_EQ(one, two);
    // The same cells with other pieces are another turn.
    Move changed = *forth;
    std::swap(changed.pieces[0].piece, changed.pieces[1].piece);
    EXPECT_NE(*forth, changed);
}

TEST(Siesta, APointForOthersIsNoOwnPoint) {
    const TheSetup at = setup();
    const Position position = after(at, "Sd6 Re6 Hf6");
    EXPECT_EQ(broken(at, position, "Hg6 Rf7 Rf8"), "SIE-116");  // pays A alone
    EXPECT_EQ(broken(at, position, "Hg6 Rf7 Sf8"), "");
}

// Nearly all suns are laid: A's turn ends the game with its first piece in one edition, and goes on in the other.
constexpr std::string_view last_sun = "SSSSSSSSSSSS/SSSSSSSSSSS1/AAAAAAAAAAA1/12/12/12/12/12/12/12/12/12 A 2 0/0 ";

TEST(Siesta, InLucasTheEndBySupplyIsImmediate) {
    const TheSetup at = setup_at(std::string(last_sun) + "lucas-2008");
    EXPECT_EQ(at.start().left(Piece::sun, 0), 2U);
    EXPECT_EQ(broken(at, at.start(), "Ha9 Sl11 Hb9"), "");
    EXPECT_EQ(broken(at, at.start(), "Sl11 Sl10"), "SIE-116");  // a point is needed in the last turn too (6.2)
    EXPECT_EQ(broken(at, at.start(), "Ha9 Sl11 Sl10"), "");
    EXPECT_EQ(broken(at, at.start(), "Sl11 Sl10 Ha9"), "SIE-101");
    EXPECT_EQ(broken(at, at.start(), "Ha9 Hb9"), "SIE-115");
    const TheSetup two = setup_at("SSSSSSSSSSSS/SSSSSSSSSSSS/AAAAAAAAAAA1/12/12/12/12/12/12/12/12/12 A 2 0/0");
    EXPECT_EQ(two.start().left(Piece::sun, 0), 1U);
    EXPECT_EQ(broken(two, two.start(), "Ha9 Sl10"), "");
    EXPECT_EQ(broken(two, two.start(), "Sl10"), "SIE-116");
    EXPECT_EQ(broken(two, two.start(), "Ha9 Sl10 Hb9"), "SIE-101");
    Position position = two.start();
    ASSERT_TRUE(two.play(position, written("Ha9 Sl10")));
    EXPECT_EQ(two.outcome(position)->how, "suns");
    EXPECT_EQ(two.proof(position).cells, Fact::List{"l10"});
    EXPECT_EQ(two.scores(position), (Numbers{1, 0}));
}

TEST(Siesta, InItalianTheTurnIsFinished) {
    const TheSetup at = setup_at("SSSSSSSSSSSS/SSSSSSSSSSSS/AAAAAAAAAAA1/12/12/12/12/12/12/12/12/12 A 2 0/0 italian");
    EXPECT_EQ(broken(at, at.start(), "Ha9 Sl10"), "SIE-115");
    EXPECT_EQ(broken(at, at.start(), "Sl10"), "SIE-115");
    EXPECT_EQ(broken(at, at.start(), "Ha9 Sl10 Hb9"), "");
    EXPECT_EQ(broken(at, at.start(), "Sl10 Rl9 Ra9"), "SIE-116");
    EXPECT_EQ(broken(at, at.start(), "Sl10 Sl9 Ha9"), "SIE-107");
    Position position = at.start();
    ASSERT_TRUE(at.play(position, written("Sl10 Ha9 Hb9")));
    EXPECT_EQ(at.outcome(position)->how, "suns");
    // Several supplies may run out; they are reasons in their order (6.3).
    const TheSetup more =
        setup_at("SSSSSSSSSSSS/SSSSSSSSSSSS/AAAAAAAAAAAA/1AA9/12/12/12/12/12/12/12/12 A 2 0/0 italian");
    position = more.start();
    ASSERT_TRUE(more.play(position, written("Rd9 Sa9 Hb8"))) << broken(more, more.start(), "Rd9 Sa9 Hb8");
    EXPECT_EQ(more.outcome(position)->how, "roofs:A+suns");
    EXPECT_EQ(more.proof(position).cells, (Fact::List{"d9", "a9"}));
}

// Rules 6.3, the exception: a board that is full, once the last sun is laid, cuts the turn short.
TEST(Siesta, AnItalianTurnMayEndWhereNothingMoreFits) {
    const std::string below =
        "BSSSSSSSSSSS/SSSSSSSSSSSS/SHHHHHHHHHHH/HHHHHHHHHHHH/HHHHHHHHHHHH/HHHHHHHHHHHH/HHHHHHHHHHHH/"
        "AAAAAAAAAAAA/BBBBBBBBBBBB/CCCCCCCCCCCC/DDDDDDDDDDDD A 4 - italian";
    const TheSetup one = setup_at("1AHHHHHHHHHH/" + below);
    EXPECT_EQ(broken(one, one.start(), "Sa12"), "");
    EXPECT_EQ(legal_moves(one, one.start()), Texts{"Sa12"});
    Position position = one.start();
    ASSERT_TRUE(one.play(position, written("Sa12")));
    EXPECT_EQ(one.outcome(position)->how, "suns");
    EXPECT_EQ(broken(one, one.start(), "Ra12"), "SIE-115");  // no supply runs out with it
    // Another cell is open to a roof: the turn goes on to it, and no farther.
    const TheSetup two = setup_at("1AHHHHHHHHH1/" + below);
    EXPECT_EQ(broken(two, two.start(), "Sa12"), "SIE-115");
    EXPECT_EQ(broken(two, two.start(), "Sa12 Rl12"), "");
    EXPECT_EQ(broken(two, two.start(), "Rl12 Sa12"), "");
    EXPECT_EQ(legal_moves(two, two.start()), Texts{"Sa12 Rl12"});
    // Without an own point the short turn is none.
    const TheSetup other = setup_at("1BHHHHHHHHHH/" + below);
    EXPECT_TRUE(other.find_turn(other.start()).proves_inability());
}

TEST(Siesta, InabilityIsVerified) {
    const TheSetup able = setup();
    const Position position = after(able, "Sd6 Re6 Hf6");
    EXPECT_EQ(broken(able, position, "--"), "SIE-117");
    EXPECT_EQ(broken(able, position, "-- unable"), "SIE-117");
    EXPECT_EQ(broken(able, position, "Hg6 void"), "SIE-117");
    EXPECT_FALSE(able.find_turn(position).proves_inability());
    EXPECT_FALSE(able.unsaid_end(position));
}

// The reference games that end because a player is unable, up to there.
struct UnableGame {
    TheSetup setup;
    Position position;
    Written last;
    std::string seat;
};
UnableGame unable_game(std::string_view id) {
    for (const LocatedJson& game : rows_of("games.jsonl")) {
        if (at(game, "id").text != id) continue;
        UnableGame result{setup_of(game), {}, {}, {}};
        result.position = result.setup.start();
        const auto& turns = at(game, "turns").items;
        for (std::size_t i = 0; i + 1 < turns.size(); ++i)
            EXPECT_TRUE(result.setup.play(result.position, written(turn_text(turns[i]))));
        result.last = written(turn_text(turns.back()));
        result.seat = at(turns.back(), "player").text;
        return result;
    }
    throw std::invalid_argument(std::string(id));
}

TEST(Siesta, AFailedTurnOfLucasHasNoPieces) {
    const UnableGame game = unable_game("g076");
    const auto& at = game.setup;
    EXPECT_TRUE(at.find_turn(game.position).proves_inability());
    const auto open = at.unsaid_end(game.position);
    ASSERT_TRUE(open);
    EXPECT_EQ(at.outcome(open->first)->how, "unable:B");
    EXPECT_EQ(open->second.code->id, "SIE-205");

    Position position = game.position;
    ASSERT_TRUE(at.play(position, game.last));
    EXPECT_EQ(at.outcome(position)->how, "unable:B");
    EXPECT_EQ(at.outcome(position)->scores, at.scores(game.position));
    EXPECT_TRUE(at.proof(position).cells.empty());
    EXPECT_FALSE(at.remark({position}));
    // A piece that may be laid is refused in a turn that is said to have failed.
    Texts piece;
    siesta::Turn(at, game.position).for_each_placement([&](const Siesta::Placed& placed) {
        piece.push_back(at.written_text(at.written_move(game.position, {{placed}, 1, false})));
        return false;
    });
    ASSERT_EQ(piece.size(), 1U);
    EXPECT_EQ(broken(at, game.position, piece[0] + " unable"), "SIE-118");
    EXPECT_NE(broken(at, game.position, piece[0]), "");  // and so it is where nothing says it failed
    EXPECT_EQ(legal_moves(at, game.position), Texts{"--"});
}

TEST(Siesta, AFailedTurnOfItalianMayHavePieces) {
    const UnableGame game = unable_game("g001");
    const auto& at = game.setup;
    Position position = game.position;
    ASSERT_TRUE(at.play(position, game.last));
    EXPECT_EQ(at.outcome(position)->how, "unable:A");  // though the last shadow and A's last roof were laid
    EXPECT_EQ(position.left(Piece::shadow, 0) + position.left(Piece::roof, 0), 0U);
    EXPECT_EQ(position.void_count, 3);
    EXPECT_EQ(at.scores(position), at.scores(game.position));
    EXPECT_NE(position.board.points(), game.position.board.points());
    EXPECT_FALSE(at.remark({position}));

    // Each of its pieces obeys section 4 all the same.
    EXPECT_EQ(broken(at, game.position, "Hh10 Rl10 Sh8 void"), "SIE-112");
    EXPECT_EQ(broken(at, game.position, "Rh10 RBl10 void"), "SIE-106");
    // Fewer, none, another order.
    for (const char* turn : {"-- void", "--", "Rl10 void", "Hh10 void", "Rl10 Hh10 void", "Rl10 Hh10 Hh8 unable"})
        EXPECT_EQ(broken(at, game.position, turn), "") << turn;
    // All of them are listed, with what the last piece but one leaves.
    const Texts listed = legal_moves(at, game.position);
    EXPECT_EQ(listed.front(), "--");
    EXPECT_GT(listed.size(), 20U);
    for (std::size_t i = 1; i < listed.size(); ++i) EXPECT_TRUE(listed[i].ends_with(" void")) << listed[i];
}

// Rules 6.5.
TEST(Siesta, AFailedTurnThatDoesNotSayItIsRemarkedUpon) {
    const auto remark = [](const UnableGame& game, std::string_view turn) -> std::string {
        Position position = game.position;
        if (!game.setup.play(position, written(turn))) return broken(game.setup, game.position, turn);
        const auto result = game.setup.remark({position});
        return result ? std::string(result->code->id) : "none";
    };
    for (const char* id : {"g076", "g084", "g086"}) {
        EXPECT_EQ(remark(unable_game(id), "--"), "SIE-206") << id;
        EXPECT_EQ(remark(unable_game(id), "-- unable"), "none") << id;
        EXPECT_EQ(remark(unable_game(id), "-- void"), "none") << id;
    }
    const UnableGame italian = unable_game("g001");
    EXPECT_EQ(remark(italian, "--"), "SIE-206");
    EXPECT_EQ(remark(italian, "Rl10"), "SIE-206");
    EXPECT_EQ(remark(italian, "Rl10 Hh10 Hh8"), "SIE-206");
    EXPECT_EQ(remark(italian, "Rl10 Hh10 Hh8 void"), "none");
    // The same position, and the outcome, however it was written.
    Position one = italian.position;
    Position two = italian.position;
    ASSERT_TRUE(italian.setup.play(one, written("Rl10 void")));
    ASSERT_TRUE(italian.setup.play(two, written("Rl10")));
    EXPECT_EQ(italian.setup.outcome(one), italian.setup.outcome(two));
}

TEST(Siesta, PlayIsLegalMoveAndApply) {
    for (const LocatedJson& game : rows_of("games.jsonl")) {
        const TheSetup at = setup_of(game);
        Position position = at.start();
        for (const LocatedJson& turn : siesta_test::at(game, "turns").items) {
            const Written move = written(turn_text(turn));
            const auto legal = at.legal_move(position, move);
            ASSERT_TRUE(legal);
            EXPECT_EQ(at.legal_move(position, at.written_move(position, *legal)), legal);
            Position applied = position;
            at.apply(applied, *legal);
            ASSERT_TRUE(at.play(position, move));
            EXPECT_EQ(applied, position);
        }
    }
    const TheSetup at = setup();
    Position position = after(at, "Sd6 Re6 Hf6");
    const Position before = position;
    EXPECT_FALSE(at.play(position, written("Hg6 Rf7")));
    EXPECT_EQ(position, before);
}

TEST(Siesta, TextOfATurn) {
    const TheSetup lucas = setup();
    const TheSetup italian = setup_of("italian", 2);
    EXPECT_EQ(lucas.written_text(written("--")), "--");
    EXPECT_EQ(lucas.written_text(written("-- unable")), "--");
    EXPECT_EQ(lucas.written_text(written("Sd6 void")), "Sd6 unable");
    EXPECT_EQ(italian.written_text(written("Sd6 unable")), "Sd6 void");
    EXPECT_EQ(italian.written_text(written("B: Sd6 RBe6 =1/0")), "Sd6 RBe6 =1/0");
}

TEST(Siesta, ATurnPutsSomethingOnEachOfItsCells) {
    const TheSetup lucas = setup();
    const auto cells_of = [](const Move& move) {
        std::vector<Cell> cells;
        Siesta::for_each_target(move, [&](Cell cell) { cells.push_back(cell); });
        return cells;
    };
    EXPECT_EQ(cells_of(*lucas.legal_move(lucas.start(), written("Sd6 Re6 Hf6"))),
              (std::vector{cell("d6"), cell("e6"), cell("f6")}));
    EXPECT_TRUE(cells_of(Move{.failed = true}).empty());
}

}  // namespace
}  // namespace notaio::rules
