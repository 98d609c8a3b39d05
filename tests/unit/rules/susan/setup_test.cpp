#include "rules/susan/susan.hpp"

#include "tests/unit/rules/susan/boards.hpp"

namespace notaio::rules {
namespace {

using namespace susan_test;
using notation::TagOrigin;

// What read_setup makes of tags: a description of the setup, or the codes of what it says against them.
std::string told(const Tags& tags) {
    Diagnostics out;
    const auto setup = Susan::read_setup(tags, out);
    std::string text;
    if (setup) {
        text = std::to_string(setup->board().side()) + " " + (setup->draw_first() ? "draw-first" : "standard") + " " +
               std::string(setup->coordinates().id()) + " " + (setup->first() == Colour::black ? "Black" : "White") +
               " " + setup->position_text(setup->start());
    }
    for (const auto& finding : out.list()) text += (text.empty() ? "" : " ") + std::string(finding.code->id);
    return text;
}

struct SetupCase {
    Tags tags;
    std::string_view expected;
};

TEST(SusanSetup, ReadsItsTags) {
    const SetupCase cases[] = {
        {{}, "5 standard author Black 5/6/7/8/9/8/7/6/5 b 0"},
        {{{"board", "2"}}, "2 standard author Black 2/3/2 b 0"},
        {{{"Board", "06"}}, "6 standard author Black 6/7/8/9/10/11/10/9/8/7/6 b 0"},
        {{{"Board", "13"}, {"First", "white"}},
         "13 standard author White 13/14/15/16/17/18/19/20/21/22/23/24/25/24/23/22/21/20/19/18/17/16/15/14/13 w 0"},
        {{{"Ruleset", "DRAW-FIRST"}, {"Coordinates", "Ludii"}, {"Players", "2"}},
         "5 draw-first ludii Black 5/6/7/8/9/8/7/6/5 b 0"},
        {{{"Coordinates", "abstract-play"}, {"First", "Black"}},
         "5 standard abstract-play Black 5/6/7/8/9/8/7/6/5 b 0"},
        {{{"Coordinates", "axial"}}, "5 standard axial Black 5/6/7/8/9/8/7/6/5 b 0"},
        {{{"Event", "anything"}, {"Lang", "xx"}}, "5 standard author Black 5/6/7/8/9/8/7/6/5 b 0"},
        // the first of its name is in force
        {{{"Board", "3"}, {"Board", "99"}}, "3 standard author Black 3/4/5/4/3 b 0"},
    };
    for (const SetupCase& given : cases) EXPECT_EQ(told(given.tags), given.expected);
}

TEST(SusanSetup, RefusesWhatItDoesNotHave) {
    const SetupCase cases[] = {
        {{{"Ruleset", "modern"}}, "GEN-012"},
        {{{"Coordinates", "chess"}}, "GEN-012"},
        {{{"Players", "3"}}, "GEN-012"},
        {{{"First", "Red"}}, "GEN-012"},
        {{{"Ruleset", "x"}, {"Coordinates", "y"}}, "GEN-012 GEN-012"},
        {{{"Board", "1"}}, "SUS-006"},
        {{{"Board", "14"}}, "SUS-006"},
        {{{"Board", "0"}}, "SUS-006"},
        {{{"Board", "-5"}}, "SUS-006"},
        {{{"Board", "+5"}}, "SUS-006"},
        {{{"Board", " 5"}}, "SUS-006"},
        {{{"Board", "5 "}}, "SUS-006"},
        {{{"Board", "5x5"}}, "SUS-006"},
        {{{"Board", "99999999999999999999"}}, "SUS-006"},
        {{{"Board", "five"}}, "SUS-006"},
    };
    for (const SetupCase& given : cases) EXPECT_EQ(told(given.tags), given.expected) << given.tags[0].value;
}

TEST(SusanSetup, ReadsPositionStrings) {
    const SetupCase cases[] = {
        {{{"Position", "5/6/7/8/9/8/7/6/5 b 0"}}, "5 standard author Black 5/6/7/8/9/8/7/6/5 b 0"},
        {{{"Position", "2/3/2 w 3"}}, "2 standard author White 2/3/2 w 3"},
        {{{"Position", "xo/3/2"}}, "2 standard author Black xo/3/2 b 0"},
        {{{"Position", "xo/3/2 W"}}, "2 standard author White xo/3/2 w 0"},
        {{{"Position", "XO/1X1/2 B 6"}}, "2 standard author Black xo/1x1/2 b 6"},
        {{{"Position", "02/003/2"}}, "2 standard author Black 2/3/2 b 0"},
        {{{"Position", "0x01/03/2"}}, "2 standard author Black x1/3/2 b 0"},
        {{{"Position", "  2/3/2   b    0  "}}, "2 standard author Black 2/3/2 b 0"},
        {{{"Position", "6/7/8/9/10/11/10/9/8/7/6"}}, "6 standard author Black 6/7/8/9/10/11/10/9/8/7/6 b 0"},
        // who is to move: the string, else First
        {{{"Position", "2/3/2"}, {"First", "White"}}, "2 standard author White 2/3/2 w 0"},
        {{{"Position", "2/3/2 b"}, {"First", "White"}}, "2 standard author Black 2/3/2 b 0"},
        // the size of a record's own Board must agree; one of the command line gives way
        {{{"Position", "2/3/2"}, {"Board", "2"}}, "2 standard author Black 2/3/2 b 0"},
        {{{"Position", "2/3/2"}, {"Board", "5", std::nullopt, TagOrigin::option}}, "2 standard author Black 2/3/2 b 0"},
        {{{"Position", "2/3/2"}, {"Board", "5"}}, "SUS-011"},
    };
    for (const SetupCase& given : cases) EXPECT_EQ(told(given.tags), given.expected) << given.tags[0].value;
}

TEST(SusanSetup, SaysWhyAPositionCannotBeRead) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"2/3/2 b 0 x", "it has one to three fields: rows, seat to move, slides"},
        {"2", "the number of rows must be odd, from 3 to 25"},
        {"2/3", "the number of rows must be odd, from 3 to 25"},
        {"2/3/3/2", "the number of rows must be odd, from 3 to 25"},
        {"////////////////////////// b 0", "the number of rows must be odd, from 3 to 25"},
        {"2/3/3", "a row does not have the number of cells of its place"},
        {"2/3/1", "a row does not have the number of cells of its place"},
        {"2/2/2", "a row does not have the number of cells of its place"},
        {"/3/2", "a row does not have the number of cells of its place"},
        {"xxx/3/2", "a row does not have the number of cells of its place"},
        {"2x/3/2", "a row does not have the number of cells of its place"},
        {"99999999999999999999/3/2", "a row does not have the number of cells of its place"},
        {"z1/3/2", "a row holds a mark other than x, o and numbers"},
        {"2/-3/2", "a row holds a mark other than x, o and numbers"},
        {"2/3/2\tb", "a row holds a mark other than x, o and numbers"},
        {"2/3/2 x", "the seat to move is b or w"},
        {"2/3/2 black", "the seat to move is b or w"},
        {"2/3/2 0", "the seat to move is b or w"},
        {"2/3/2 b 7", "the slides in a row are 0 to 6"},
        {"2/3/2 b -1", "the slides in a row are 0 to 6"},
        {"2/3/2 b 00", "the slides in a row are 0 to 6"},
    };
    for (const auto& [position, reason] : cases) {
        Diagnostics out;
        EXPECT_FALSE(Susan::read_setup({{"Position", std::string(position), Span{3, 9}}}, out)) << position;
        ASSERT_EQ(out.list().size(), 1U) << position;
        EXPECT_EQ(out.list()[0].code->id, "SUS-011") << position;
        EXPECT_EQ(out.list()[0].where, (Span{3, 9}));
        EXPECT_EQ(notation::fill(message_of(*out.list()[0].code), out.list()[0].arguments, notation::Language::english),
                  "this position cannot be read: " + std::string(reason))
            << position;
    }
}

// The seat that moved last is the other one: every position has an outcome by the rules.
TEST(SusanSetup, JudgesFinishedPositions) {
    struct Finished {
        std::string_view position;
        std::string_view ruleset;
        std::string_view how;
        std::string_view winner;
        std::string_view remarks;
    };
    const Finished cases[] = {
        {"xo3/o5/7/8/9/8/7/6/5 b 0", "standard", "", "", ""},
        {"xo3/oo4/7/8/9/8/7/6/5 b 0", "standard", "surrounded", "White", ""},
        {"xo3/oo4/7/8/9/8/7/6/5 w 0", "standard", "self-surrounded", "White", ""},  // Black filled the corner
        {"ox3/xx4/7/8/9/8/7/6/5 b 0", "standard", "self-surrounded", "Black", ""},
        {"5/6/7/8/3xox3/8/7/6/5 b 6", "standard", "six-slides", "", ""},
        {"5/6/7/8/3xox3/8/7/6/5 b 5", "standard", "", "", ""},
        {"5/6/7/8/3xxx3/8/7/6/5 b 6", "standard", "six-slides", "", "SUS-211"},  // White has no stone
        // two places far apart cannot be the work of one move
        {"xo3/oo4/7/8/9/8/7/4oo/3ox b 0", "standard", "surrounded", "White", "SUS-211"},
        // by a slide: it must come from somewhere
        {"xo3/oo4/7/8/9/8/7/6/5 b 1", "standard", "surrounded", "White", ""},
        {"xo3/oo4/7/8/9/8/7/6/5 b 6", "standard", "surrounded", "White", ""},
        {"xo3/oo4/7/8/9/8/7/6/5 b 6", "draw-first", "six-slides", "", ""},
        {"xo/xox/ox b 1", "standard", "both-surrounded", "Black",
         "SUS-211"},  // a full board: a slide leaves its origin empty
    };
    for (const Finished& given : cases) {
        Diagnostics out;
        const auto setup = Susan::read_setup(
            {{"Position", std::string(given.position)}, {"Ruleset", std::string(given.ruleset)}}, out);
        ASSERT_TRUE(setup) << given.position;
        std::string remarks;
        for (const auto& finding : out.list()) remarks += (remarks.empty() ? "" : " ") + std::string(finding.code->id);
        EXPECT_EQ(remarks, given.remarks) << given.position;
        const auto outcome = setup->outcome(setup->start());
        EXPECT_EQ(outcome ? outcome->how : "", given.how) << given.position;
        EXPECT_EQ(outcome && !outcome->winners.empty() ? setup->seats()[index(outcome->winners[0])].en : "",
                  given.winner)
            << given.position;
    }
}

TEST(SusanSetup, WritesThePositionsThatItReads) {
    Random random(21);
    for (int side = Susan::smallest_side; side <= Susan::largest_side; ++side) {
        const TheSetup at = setup_of_side(side);
        for (int round = 0; round < 20; ++round) {
            Position position = at.start();
            const std::uint64_t density = random.below(5);
            for (std::size_t i = 0; i < at.board().size(); ++i)
                if (random.below(5) < density)
                    position.put(cell_at(i), random.below(2) == 0 ? Colour::black : Colour::white);
            position.to_move = random.below(2) == 0 ? Colour::black : Colour::white;
            position.slides = static_cast<std::uint8_t>(random.below(7));
            const std::string text = at.position_text(position);
            EXPECT_TRUE(Susan::looks_like_position(text));
            Diagnostics out;
            const auto again = Susan::read_setup({{"Position", text}}, out);
            ASSERT_TRUE(again) << text;
            EXPECT_EQ(again->position_text(again->start()), text);
            EXPECT_EQ(again->start().occupied, position.occupied);
            EXPECT_EQ(again->start().black, position.black);
        }
    }
}

TEST(SusanSetup, RandomGamesEndInPositionsThatAreJudgedAlike) {
    for (const std::string_view ruleset : Susan::rulesets) {
        for (const int side : {2, 3, 5}) {
            const TheSetup at = setup_of_side(side, ruleset);
            for (std::uint64_t number = 0; number < 30; ++number) {
                Random random(9, number);
                const auto check = [&](const Position& position) {
                    Diagnostics out;
                    const auto again = Susan::read_setup(
                        {{"Position", at.position_text(position)}, {"Ruleset", std::string(ruleset)}}, out);
                    ASSERT_TRUE(again);
                    EXPECT_EQ(again->start(), position);                     // its end included
                    EXPECT_TRUE(out.empty()) << at.position_text(position);  // a game did lead there
                };
                check(play_randomly<Susan>(at, at.start(), random, 1000,
                                           [&](const Move&, const Position& position) { check(position); }));
            }
        }
    }
}

TEST(SusanSetup, TagsOfASetupGiveItAgain) {
    const Tags cases[] = {
        {},
        {{"Board", "6"}},
        {{"First", "White"}},
        {{"Ruleset", "draw-first"}, {"Coordinates", "axial"}, {"Board", "3"}, {"First", "White"}},
        {{"Ruleset", "draw-first"}, {"Position", "x1/1o1/2 w 2"}},
        {{"Position", "5/6/7/8/4x4/8/7/6/5 b 0"}},
    };
    for (const Tags& given : cases) {
        const TheSetup at = setup(given);
        const Tags tags = at.setup_tags();
        EXPECT_EQ(told(tags), told(given));
    }
    // In the order of record-text 10, defaults left out.
    std::string names;
    for (const auto& tag : setup(cases[3]).setup_tags()) names += tag.name + "=" + tag.value + " ";
    EXPECT_EQ(names, "Ruleset=draw-first Coordinates=axial Board=3 First=White ");
    EXPECT_TRUE(setup({{"Board", "5"}, {"First", "Black"}, {"Ruleset", "standard"}, {"Coordinates", "author"}})
                    .setup_tags()
                    .empty());
}

TEST(SusanSetup, ChangesCoordinatesOfASetup) {
    const TheSetup at = setup();
    EXPECT_FALSE(at.with_coordinates("chess"));
    const auto changed = at.with_coordinates("ludii");
    ASSERT_TRUE(changed);
    EXPECT_EQ(changed->coordinates().id(), "ludii");
    EXPECT_EQ(&changed->board(), &at.board());
    EXPECT_EQ(changed->start(), at.start());
}

TEST(SusanSetup, KnowsALineThatLooksLikeAPosition) {
    for (const std::string_view line : {"5/6/7/8/9/8/7/6/5 b 0", "2/3/2", "XO/1x1/2\r", "x/o/x w", "//"})
        EXPECT_TRUE(Susan::looks_like_position(line)) << line;
    for (const std::string_view line : {"", "2/3", "e5 a1", "1/2-1/2", "1994/01/02 x", "a/b/c", "[A \"x/x/x\"]"})
        EXPECT_EQ(Susan::looks_like_position(line), line == "1994/01/02 x") << line;  // told apart by its reader
}

}  // namespace
}  // namespace notaio::rules
