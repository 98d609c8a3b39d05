#include "tests/oracles/glass_bead/captures.hpp"
#include "tests/unit/analysis/glass_bead/positions.hpp"

#include <map>

namespace notaio::analysis::glass_bead {
namespace {

using namespace test;

/// A class in one line: `direct 2: 3780, 9 by E0045000011300*c4d5`.
std::string line(const TheSetup& setup, const Position& position, const CaptureClass& each) {
    const std::string kind = each.capture == Capture::none     ? "none"
                             : each.capture == Capture::direct ? "direct"
                                                               : "indirect";
    return kind + ' ' + std::to_string(each.chain) + ": " + std::to_string(each.moves) + ", " +
           (each.best ? std::to_string(*each.best) : "?") + " by " +
           (each.example ? text_of(setup, position, *each.example) : "?");
}

std::vector<std::string> lines(const TheSetup& setup, const Position& position,
                               const std::vector<CaptureClass>& classes) {
    std::vector<std::string> texts;
    for (const auto& each : classes) texts.push_back(line(setup, position, each));
    return texts;
}

std::vector<std::string> classes_at(std::string_view position, notation::Tags more = {}) {
    const TheSetup setup = setup_at(position, std::move(more));
    return lines(setup, setup.start(), capture_classes(setup, setup.start()));
}

// What the rules say of each legal move, one by one.
std::vector<std::string> visited(const TheSetup& setup, const Position& position) {
    std::map<std::pair<Capture, unsigned>, CaptureClass> found;
    setup.for_each_legal(position, [&](const Move& move) {
        const rules::glass_bead::Sowing sowing(position.places, move.pit, move.order(), setup.literal());
        const auto& chain = sowing.chain();
        auto& each = found[{chain.capture, chain.length}];
        each.capture = chain.capture;
        each.chain = chain.length;
        ++each.moves;
        int points = 0;
        for (const auto& gem : move.taken()) points += gem.value;
        if (each.best && *each.best >= points) return true;
        each.best = points;
        each.example = move;
        return true;
    });
    std::vector<std::string> texts;
    for (const auto& [key, each] : found) texts.push_back(line(setup, position, each));
    return texts;
}

TEST(GlassBeadCaptures, TheStartHasNone) {
    EXPECT_EQ(classes_at("50/40/30/20/10 50/40/30/20/10 - - n 1"), (std::vector<std::string>{"none 0: 10, 0 by a05"}));
}

TEST(GlassBeadCaptures, AGameThatIsOverHasNoMoves) {
    EXPECT_TRUE(classes_at("-/-/-/-/- 0000000000/-/-/-/- 55443 32211 s 90").empty());
}

// The published opening: d holds a gem alone, c a stone alone, so only d falls to a stone that ends on it.
TEST(GlassBeadCaptures, AnOrderDecidesWhatIsTaken) {
    const TheSetup the_setup = setup({{"First", "South"}});
    Position position = the_setup.start();
    for (const std::string_view text : {"D02", "c03", "B40", "d002", "D0", "a502"}) {
        const auto read = notation::glass_bead::Syntax(notation::Tags{}).read(text, 0);
        ASSERT_TRUE(the_setup.play(position, read.value().written)) << text;
    }
    EXPECT_EQ(lines(the_setup, position, capture_classes(the_setup, position)), visited(the_setup, position));
    const auto classes = capture_classes(the_setup, position);
    ASSERT_EQ(classes.size(), 2U);
    EXPECT_EQ(classes[1].capture, Capture::direct);
    EXPECT_EQ(classes[1].best, 2);
    EXPECT_EQ(text_of(the_setup, position, *classes[1].example), "E0010*d2");
}

// Gems of the store are taken where the pits have too few, or none; a chain that finds none is a chain all the same.
TEST(GlassBeadCaptures, IndirectCapturesMayTakeOfTheStoreOrNothing) {
    EXPECT_EQ(classes_at("0/-/-/0/0 0/0/000/-/00 5544332211 - n 1"),
              (std::vector<std::string>{"none 0: 3, 0 by a0", "indirect 1: 5, 5 by c000x$5"}));
    EXPECT_EQ(classes_at("0/-/-/0/0 0/0/000/-/00 - 5544332211 n 1"),
              (std::vector<std::string>{"none 0: 3, 0 by a0", "indirect 1: 1, 0 by c000"}));
}

// With the rule as the Fogliaccio can be read, a bead of the same sowing makes no pit ripe.
TEST(GlassBeadCaptures, TheLiteralReadingFindsFewerInTheHouse) {
    const auto literal = classes_at(house, {{"Ruleset", "literal"}});
    EXPECT_EQ(literal, (std::vector<std::string>{"none 0: 77221, 0 by D22"})) << "every pit of North is empty";
    EXPECT_EQ(classes_at(house).size(), 9U);
}

class GlassBeadCapturesOfRandomPositions : public testing::TestWithParam<std::string_view> {
  protected:
    // Calls `visit(setup, position)` for positions of random games, then for random ones with full pits, as far as they
    // have at most so many moves.
    template <class Visit>
    static void for_each_of_at_most(std::uint64_t moves, Visit&& visit) {
        const TheSetup the_setup = setup({{"Ruleset", std::string(GetParam())}});
        const auto watch = [&](const Position& position) {
            SCOPED_TRACE(the_setup.position_text(position));
            if (!testing::Test::HasFailure() && the_setup.count_legal(position) <= moves) visit(the_setup, position);
        };
        for (std::uint64_t number = 1; number <= 4; ++number) for_each_position(the_setup, number, watch);
        rules::Random random(19);
        for (int i = 0; i < 1'000; ++i) watch(random_position(random));
    }
};
INSTANTIATE_TEST_SUITE_P(Rulesets, GlassBeadCapturesOfRandomPositions, testing::ValuesIn(GlassBead::rulesets),
                         [](const auto& about) { return std::string(about.param); });

TEST_P(GlassBeadCapturesOfRandomPositions, AreThoseOfTheRulesMoveByMove) {
    std::size_t longest = 0;
    for_each_of_at_most(2'000, [&](const TheSetup& setup, const Position& position) {
        const auto found = capture_classes(setup, position);
        EXPECT_EQ(lines(setup, position, found), visited(setup, position));
        for (const auto& each : found) longest = std::max<std::size_t>(longest, each.chain);
    });
    EXPECT_GE(longest, 3U);
}

// Two ways: the formulas and sowings of the rules, and sowing every order bead by bead.
TEST_P(GlassBeadCapturesOfRandomPositions, AreThoseOfTheOracle) {
    std::uint64_t most = 0;
    for_each_of_at_most(40'000, [&](const TheSetup& setup, const Position& position) {
        const auto found = capture_classes(setup, position);
        EXPECT_EQ(lines(setup, position, found),
                  lines(setup, position, oracles::glass_bead::listed_classes(setup, position)));
        std::uint64_t all = 0;
        for (const auto& each : found) all += each.moves;
        EXPECT_EQ(all, setup.count_legal(position));
        most = std::max(most, all);
    });
    EXPECT_GT(most, 20'000U) << "no large pit was among them";
}

TEST(GlassBeadCaptures, PositionsTooLargeToListAreCounted) {
    const auto classes = classes_at(large);
    ASSERT_GT(classes.size(), 2U);
    for (const std::string& each : classes) EXPECT_TRUE(each.ends_with(", ? by ?")) << each;
}

}  // namespace
}  // namespace notaio::analysis::glass_bead
