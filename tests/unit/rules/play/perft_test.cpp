#include "rules/play/perft.hpp"

#include "tests/unit/rules/susan/boards.hpp"

namespace notaio::rules {
namespace {

using namespace susan_test;

// Without any shortcut: every sequence is played to its last move.
std::uint64_t counted(const TheSetup& at, const Position& position, unsigned depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const Move& move : legal_moves(at, position)) {
        Position next = position;
        at.apply(next, move);
        count += counted(at, next, depth - 1);
    }
    return count;
}

TEST(Perft, CountsSequencesOfExactlyThatLength) {
    struct Case {
        std::string_view position;
        unsigned deepest;
    };
    const Case cases[] = {{"2/3/2 b 0", 5}, {"1x/xxo/o1 w 0", 4}, {"x1/1o1/1x b 4", 4}, {"3/4/5/4/3 w 0", 2}};
    for (const Case& given : cases) {
        const TheSetup at = setup_at(given.position);
        for (unsigned depth = 0; depth <= given.deepest; ++depth)
            EXPECT_EQ(perft<Susan>(at, at.start(), depth), counted(at, at.start(), depth))
                << given.position << ' ' << depth;
    }
}

TEST(Perft, DoesNotContinueAFinishedGame) {
    const TheSetup at = setup_at("xo3/oo4/7/8/9/8/7/6/5 b 0");
    EXPECT_EQ(perft<Susan>(at, at.start(), 0), 1U);
    EXPECT_EQ(perft<Susan>(at, at.start(), 1), 0U);
    EXPECT_EQ(perft<Susan>(at, at.start(), 3), 0U);
    // Each of White's four moves loses at once.
    const TheSetup lost = setup_at("1x/xxo/o1 w 0");
    EXPECT_EQ(perft<Susan>(lost, lost.start(), 1), 4U);
    EXPECT_EQ(perft<Susan>(lost, lost.start(), 2), 0U);
}

}  // namespace
}  // namespace notaio::rules
