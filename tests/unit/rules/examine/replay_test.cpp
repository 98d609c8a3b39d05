#include "rules/examine/replay.hpp"

#include "tests/unit/rules/susan/boards.hpp"

namespace notaio::rules {
namespace {

using namespace susan_test;
using Ply = notation::Ply<Written>;

// Plies from words; `?` is a hole.
std::vector<Ply> plies(const TheSetup& at, std::string_view words) {
    std::vector<Ply> result;
    std::istringstream in{std::string(words)};
    for (std::string word; in >> word;) {
        if (word == "?")
            result.push_back({std::nullopt, {}});
        else
            result.push_back({written(at, word), {}});
    }
    return result;
}

struct ReplayCase {
    std::string_view plies;
    std::uint32_t walked;
    std::string_view code;  // of the violation; `?` a hole
};

const ReplayCase cases[] = {
    {"", 0, ""},
    {"e5 a1 e5-e6", 3, ""},
    {"e5 e5 a1", 1, "SUS-103"},
    {"a6", 0, "SUS-102"},
    {"e5 ? a1", 1, "?"},
    {"?", 0, "?"},
    {"e5 a1 e6 pass ?", 3, "SUS-107"},
    {"a1 a2 e5 b1 e6 b2", 6, ""},
    {"a1 a2 e5 b1 e6 b2 e7", 6, "SUS-101"},
    {"a1 a2 e5 b1 e6 b2 e7 ?", 6, "SUS-101"},
    {"a1 a2 e5 b1 e6 b2 ?", 6, "?"},
    {"a1 a2 e5 b1 e6 b2 pass", 6, "SUS-101"},  // game-over goes before all other rules
};

TEST(Replay, StopsAtTheFirstPlyThatIsNotLegal) {
    const TheSetup at = setup();
    for (const ReplayCase& given : cases) {
        const auto line = plies(at, given.plies);
        const auto walked = replay<Susan>(at, at.start(), line);
        EXPECT_EQ(walked.plies, given.walked) << given.plies;
        EXPECT_EQ(walked.at_hole, given.code == "?") << given.plies;
        EXPECT_EQ(walked.violation ? walked.violation->code->id : "", given.code == "?" ? "" : given.code)
            << given.plies;
        std::string prefix;
        std::istringstream words{std::string(given.plies)};
        std::string word;
        for (std::uint32_t i = 0; i < given.walked && words >> word; ++i) prefix += word + " ";
        EXPECT_EQ(walked.position, after(at, prefix)) << given.plies;
    }
}

TEST(Replay, SaysTheSameWhetherOrNotSomebodyWatches) {
    const TheSetup at = setup();
    for (const ReplayCase& given : cases) {
        const auto line = plies(at, given.plies);
        const auto plain = replay<Susan>(at, at.start(), line);
        const auto watched = replay<Susan>(
            at, at.start(), line, [](auto&&...) {}, [](auto&&...) {});
        EXPECT_EQ(plain.plies, watched.plies) << given.plies;
        EXPECT_EQ(plain.position, watched.position) << given.plies;
        EXPECT_EQ(plain.at_hole, watched.at_hole) << given.plies;
        ASSERT_EQ(plain.violation.has_value(), watched.violation.has_value()) << given.plies;
        if (plain.violation) {
            EXPECT_EQ(plain.violation->code, watched.violation->code) << given.plies;
            EXPECT_EQ(plain.violation->where, watched.violation->where) << given.plies;
        }
    }
}

TEST(Replay, ShowsEachPlyBeforeAndAfter) {
    const TheSetup at = setup();
    const auto line = plies(at, "e5 a1 e5-e6 pass e7");
    std::string seen;
    Position last = at.start();
    const auto walked = replay<Susan>(
        at, at.start(), line,
        [&](std::uint32_t place, const Position& position) {
            seen += "b" + std::to_string(place);
            EXPECT_EQ(position, last);
        },
        [&](std::uint32_t place, const Move& move, const Position& position) {
            seen += "a" + std::to_string(place) + "(" + text_of(at, last, move) + ")";
            last = position;
        });
    EXPECT_EQ(seen, "b0a0(e5)b1a1(a1)b2a2(e5-e6)b3");  // the ply that stops it is seen before, not after
    EXPECT_EQ(walked.position, last);
}

TEST(Replay, FollowsRandomGames) {
    for (const int side : {2, 5}) {
        const TheSetup at = setup_of_side(side);
        for (std::uint64_t number = 0; number < 20; ++number) {
            Random random(3, number);
            std::vector<Ply> line;
            std::vector<Position> positions;
            const Position last =
                play_randomly<Susan>(at, at.start(), random, 500, [&](const Move& move, const Position& position) {
                    line.push_back({at.written_move(position, move), {}});
                    positions.push_back(position);
                });
            const auto watched = replay<Susan>(
                at, at.start(), line,
                [&](std::uint32_t place, const Position& position) { EXPECT_EQ(position, positions[place]); },
                [](auto&&...) {});
            EXPECT_EQ(watched.plies, line.size());
            EXPECT_EQ(watched.position, last);
            EXPECT_EQ(replay<Susan>(at, at.start(), line).position, last);
        }
    }
}

}  // namespace
}  // namespace notaio::rules
