// Which moves are legal, in which order they are visited, and how one is drawn.
#include "rules/glass_bead/count.hpp"
#include "tests/share.hpp"
#include "tests/unit/rules/glass_bead/boards.hpp"

#include <map>

namespace notaio::rules {
namespace {

using namespace glass_bead_test;
using namespace std::string_view_literals;

TEST(GlassBeadMoves, OfTheStart) {
    const TheSetup at = setup();
    EXPECT_EQ(legal_moves(at, at.start()),
              (Texts{"a05", "a50", "b04", "b40", "c03", "c30", "d02", "d20", "e01", "e10"}));
}

TEST(GlassBeadMoves, AreThoseOfThePlainRulesInAscendingOrder) {
    std::size_t listed = 0;
    for (std::uint64_t number = 1; number <= share(3000); ++number) {
        Random random(31, number);
        const Position position = random_position(random);
        for (const bool literal : {false, true}) {
            const TheSetup at = setup({{"Ruleset", literal ? "literal" : "standard"}});
            if (at.count_legal(position) > 600) continue;
            const Texts found = legal_moves(at, position);
            const auto expected = Plain(position, literal).moves();
            ASSERT_EQ(found, Texts(expected.begin(), expected.end())) << at.position_text(position);
            EXPECT_EQ(at.count_legal(position), expected.size());
            listed += found.size();
        }
    }
    EXPECT_GT(listed, share(100'000));
}

TEST(GlassBeadMoves, APitOfAllBeadsIsVisitedFromItsFirstOrderOn) {
    const TheSetup at = setup_at("-/-/-/-/- 55443322110000000000/-/-/-/- - - n 1");
    EXPECT_EQ(at.count_legal(at.start()), 20'951'330'400U);
    Texts found;
    at.for_each_legal(at.start(), [&](const Move& move) {
        found.push_back(text_of(at, at.start(), move));
        return found.size() < 3;
    });
    EXPECT_EQ(found, (Texts{"a00000000001122334455", "a00000000001122334545", "a00000000001122334554"}));
    Random random(1);
    const Move move = at.sample(at.start(), random);
    EXPECT_EQ(legal(at, at.start(), text_of(at, at.start(), move)), text_of(at, at.start(), move));
}

TEST(GlassBeadMoves, EveryOneOfASmallPositionIsDrawn) {
    for (const std::string_view position : {"500/2/430/-/1000 -/540/0/2/3100 - - s 7"sv, stones}) {
        const TheSetup at = setup_at(position);
        std::map<std::string, int> drawn;
        Random random(5);
        for (int i = 0; i < 3000; ++i) ++drawn[text_of(at, at.start(), at.sample(at.start(), random))];
        Texts found;
        for (const auto& [text, count] : drawn) found.push_back(text);
        EXPECT_EQ(found, legal_moves(at, at.start()));
    }
}

// Rules 2.5: the duty is met by every pit that reaches, and by no other.
TEST(GlassBeadMoves, TheDutyToFeedLeavesThePitsThatReach) {
    const auto movers = [&](std::string_view position) {
        const TheSetup at = setup_at(position);
        std::string found;
        for (const std::string& text : legal_moves(at, at.start()))
            if (found.find(text[0]) == std::string::npos) found += text[0];
        return found;
    };
    EXPECT_EQ(movers("00000/0000/0/-/5 -/-/-/-/- 544332211 - s 9"), "ABE");
    EXPECT_EQ(movers("0000/00000/-/-/50 -/-/-/-/- 544332211 - s 9"), "BE");
    EXPECT_EQ(movers("-/-/-/-/- 0000/0000/00/-/5 544332211 - n 9"), "be");
    EXPECT_EQ(movers("00000/0000/0/-/- -/-/-/-/- 554433221 1 s 9"), "ABC");  // stones alone: there is no duty
    EXPECT_EQ(movers("00000/0000/-/-/5 -/-/-/-/0 544332211 - s 9"), "ABE");  // and none to a seat that has a bead
}

// Rules 6: with a gem in the pits the mover always has a move.
TEST(GlassBeadMoves, FeedingCanAlwaysBeMet) {
    int bound = 0;
    for (std::uint64_t number = 1; number <= 3000; ++number) {
        Random random(32, number);
        const TheSetup at = setup();
        Position position;
        for (std::uint8_t kind = 0; kind < glass_bead::kinds; ++kind)
            for (int i = 0; i < (kind == 0 ? 10 : 2); ++i)
                position.places[kind > 0 && random.below(3) > 0 ? 11 : random.below(5)].add(kind);
        position.to_move = Side::south;
        bound += position.must_feed() ? 1 : 0;
        EXPECT_EQ(position.must_feed(), position.has_gems_in_pits());
        bool moves = false;
        at.for_each_legal(position, [&](const Move& move) {
            moves = true;
            Position next = position;
            at.apply(next, move);
            if (position.must_feed()) {
                EXPECT_FALSE(next.is_empty(Side::north));
            }
            return false;
        });
        EXPECT_TRUE(moves) << at.position_text(position);
    }
    EXPECT_GT(bound, 2000);
}

}  // namespace
}  // namespace notaio::rules
