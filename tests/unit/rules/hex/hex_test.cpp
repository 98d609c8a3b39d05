#include "tests/unit/rules/hex/boards.hpp"

namespace notaio::rules {
namespace {

using namespace hex_test;

TEST(Hex, TheFirstStoneOfTheSmallestBoardWins) {
    const TheSetup at = setup_of_side(1);
    const Position won = after(at, "a1");
    EXPECT_EQ(winner(at, won), "First");
    EXPECT_EQ(at.path(won), std::vector<Cell>{cell_at(0)});
    EXPECT_EQ(at.count_legal(won), 0U);
}

TEST(Hex, APathJoinsTheEdgesOfItsSide) {
    const TheSetup at = setup_of_side(3, "no-swap");
    EXPECT_EQ(winner(at, after(at, "b1 a1 b2 a2 b3")), "First");
    EXPECT_EQ(winner(at, after(at, "a1 a2 b1 b2 c1")), "") << "red does not join left and right";
    EXPECT_EQ(winner(at, after(at, "a1 a2 b1 b2 c3 c2")), "Second");
    EXPECT_EQ(winner(at, after(at, "c1 a1 b2 b1 a3")), "First") << "down to the left";
    EXPECT_EQ(winner(at, after(at, "a1 c1 b2 b1 c3")), "") << "those are no neighbours";
}

TEST(Hex, SwapPiecesPutsTheStoneOnItsMirrorCell) {
    const TheSetup at = setup_of_side(5);
    const Position swapped = after(at, "a2 swap");
    EXPECT_EQ(at.position_text(swapped), "1o3/5/5/5/5 x - =");
    EXPECT_EQ(at.position_text(after(at, "c3 swap")), "5/5/2o2/5/5 x - =");
    EXPECT_EQ(broken(at, swapped, "b1"), "HEX-103");
    EXPECT_EQ(broken(at, swapped, "a2"), "") << "it is vacant again";
    EXPECT_EQ(at.count_legal(swapped), 24U);
}

TEST(Hex, SwapSidesExchangesTheSidesOfTheSeats) {
    const TheSetup at = setup_of_side(3, "swap-sides");
    EXPECT_EQ(at.position_text(after(at, "a2 swap")), "3/x2/3 o - %");
    const Position won = after(at, "b1 swap a2 a1 b2 c3 c2");
    EXPECT_EQ(won.winner, Side::blue);
    EXPECT_EQ(winner(at, won), "First");
}

TEST(Hex, ASwapIsPossibleAtPlyTwoAlone) {
    const TheSetup at = setup({{"Board", "5"}, {"Pass", "on"}});
    EXPECT_EQ(broken(at, at.start(), "swap"), "HEX-106");
    EXPECT_EQ(broken(at, after(at, "a1"), "swap"), "");
    EXPECT_EQ(broken(at, after(at, "a1 b2"), "swap"), "HEX-106");
    EXPECT_EQ(broken(at, after(at, "a1 swap"), "swap"), "HEX-106");
    EXPECT_EQ(broken(at, after(at, "pass"), "swap"), "HEX-106");
    EXPECT_EQ(broken(at, after(at, "pass a1"), "swap"), "HEX-106");
    EXPECT_EQ(broken(at, after(at, "a1 pass"), "swap"), "HEX-106");
    const TheSetup none = setup_of_side(5, "no-swap");
    EXPECT_EQ(broken(none, after(none, "a1"), "swap"), "HEX-107");
}

TEST(Hex, OfSeveralFaultsTheFirstIsTold) {
    const TheSetup at = setup_of_side(5);
    const Position position = after(at, "a1 b2");
    EXPECT_EQ(broken(at, position, "a1", Label::white), "HEX-105");
    EXPECT_EQ(broken(at, position, "pass", Label::white), "HEX-105");
    EXPECT_EQ(broken(at, position, "pass", Label::black), "HEX-104");
    EXPECT_EQ(broken(at, position, "f1"), "HEX-102");
    EXPECT_EQ(broken(at, position, "a6"), "HEX-102");
    EXPECT_EQ(broken(at, position, "b2", Label::black), "HEX-103");
    EXPECT_EQ(broken(at, position, "c2", Label::black), "");
}

TEST(Hex, BlueMayOpen) {
    const TheSetup at = setup({{"Board", "3"}, {"Opens", "blue"}});
    EXPECT_EQ(at.position_text(at.start()), "3/3/3 o swap %");
    EXPECT_EQ(winner(at, after(at, "a1 c3 b1 c2 c1")), "First");
    EXPECT_EQ(at.position_text(after(at, "a2 swap")), "1x1/3/3 o - %");
}

TEST(Hex, LegalMovesAreVisitedInTheirOrder) {
    const TheSetup at = setup({{"Board", "2"}, {"Pass", "on"}});
    const Position position = after(at, "b1");
    std::string told;
    at.for_each_legal(position, [&](const Move& move) {
        told += at.written_text(at.written_move(position, move)) + ' ';
        return true;
    });
    EXPECT_EQ(told, "a1 a2 b2 swap pass ");
    EXPECT_EQ(at.count_legal(position), 5U);
}

TEST(Hex, AResultThatNamesASideIsThatOfItsSeatAtTheEnd) {
    const TheSetup at = setup_of_side(3, "swap-sides");
    const auto seat_of = [&](std::string_view word, std::string_view second, std::string& code) {
        const std::vector<notation::ResultClaim> claims = {{std::string(word)}};
        std::vector<notation::Ply<Written>> plies;
        for (const std::string_view text : {std::string_view("a2"), second}) plies.push_back({written(at, text), {}});
        Diagnostics out;
        const auto result_claims = at.results_by_seat(claims, plies, out);
        code = out.empty() ? "" : std::string(out.list().front().code->id);
        return result_claims ? result_claims->front().word : "";
    };
    std::string code;
    EXPECT_EQ(seat_of("Red", "c3", code), "First");
    EXPECT_EQ(code, "");
    EXPECT_EQ(seat_of("red", "swap", code), "Second");
    EXPECT_EQ(code, "HEX-208");
    EXPECT_EQ(seat_of("Blu", "swap", code), "First");
    EXPECT_EQ(seat_of("First", "swap", code), "");
    EXPECT_EQ(code, "");
}

}  // namespace
}  // namespace notaio::rules
