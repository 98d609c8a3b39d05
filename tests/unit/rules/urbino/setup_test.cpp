#include "tests/unit/rules/urbino/boards.hpp"

namespace notaio::rules {
namespace {

using namespace urbino_test;

// The codes that a setup provokes; `unusable` before them if it gives no setup.
std::string faults(const Tags& tags) {
    Diagnostics out;
    const auto setup = Urbino::read_setup(tags, out);
    std::string found = setup ? "" : "unusable";
    for (const auto& finding : out.list())
        if (finding.severity == notation::Severity::error) found += " " + std::string(finding.code->id);
    return found;
}

bool is_position(std::string_view text) {
    const std::string found = faults({{"Position", std::string(text)}});
    EXPECT_TRUE(found.empty() || found == "unusable URB-006") << text << ": " << found;
    return found.empty();
}

TEST(UrbinoSetup, HasDefaults) {
    const TheSetup at = setup();
    EXPECT_EQ(at.board().size(), 81U);
    EXPECT_EQ(at.coordinates().id(), "standard");
    EXPECT_FALSE(at.monuments());
    EXPECT_FALSE(at.counts_all());
    EXPECT_EQ(at.seats()[0].en, "Black");
    EXPECT_EQ(at.seats()[1].in(notation::Language::italian), "Bianco");
    EXPECT_TRUE(at.setup_tags().empty());
    EXPECT_EQ(at.position_text(at.start()), "9/9/9/9/9/9/9/9/9 b 18,6,3/18,6,3 place");
}

TEST(UrbinoSetup, ReadsItsRulesets) {
    for (const std::string_view id : Urbino::rulesets) {
        const TheSetup at = setup({{"Ruleset", std::string(id)}});
        EXPECT_EQ(at.monuments(), id.find("monuments") != std::string_view::npos) << id;
        EXPECT_EQ(at.counts_all(), id.starts_with("abstract-play")) << id;
        EXPECT_EQ(at.setup_tags().empty(), id == "standard");
    }
}

TEST(UrbinoSetup, RefusesOtherValues) {
    EXPECT_EQ(faults({{"Ruleset", "none"}}), "unusable GEN-012");
    EXPECT_EQ(faults({{"Coordinates", "chess"}}), "unusable GEN-012");
    EXPECT_EQ(faults({{"Players", "3"}}), "unusable GEN-012");
    EXPECT_EQ(faults({{"First", "White"}}), "unusable GEN-012");
    EXPECT_EQ(faults({{"First", "Black"}, {"Players", "2"}}), "");
}

TEST(UrbinoSetup, TabletopCountsRowsFromTheTop) {
    const TheSetup at = setup({{"Coordinates", "tabletop"}});
    EXPECT_EQ(at.coordinates().label(cell("f2")), "f8");
    EXPECT_EQ(at.coordinates().label(cell("a9")), "a1");
    EXPECT_EQ(after(at, "@f8 @d4 Hd6").of_colour, after(setup(), "@f2 @d6 Hd4").of_colour);
    EXPECT_EQ(at.position_text(after(at, "@f8 @d4 Hd6")),  // position strings do not change
              "9/9/9/3*5/9/3h5/9/5*3/9 w 17,6,3/18,6,3 play");
    EXPECT_EQ(setup().with_coordinates("tabletop")->coordinates().label(cell("a1")), "a9");
    EXPECT_FALSE(setup().with_coordinates("ludii").has_value());
}

TEST(UrbinoSetup, FillsInTheFieldsThatAreLeftOut) {
    const auto whole = [](std::string_view text) {
        const TheSetup at = setup_at(text);
        return at.position_text(at.start());
    };
    EXPECT_EQ(whole("9/9/9/9/9/9/9/9/9"), "9/9/9/9/9/9/9/9/9 b 18,6,3/18,6,3 place");
    EXPECT_EQ(whole("9/9/9/3*5/9/9/9/9/9"), "9/9/9/3*5/9/9/9/9/9 b 18,6,3/18,6,3 place");
    EXPECT_EQ(whole("9/9/9/3*5/9/9/9/5*3/9"), "9/9/9/3*5/9/9/9/5*3/9 b 18,6,3/18,6,3 choose");
    EXPECT_EQ(whole("9/9/9/3*5/9/3h5/9/5*3/9"), "9/9/9/3*5/9/3h5/9/5*3/9 b 17,6,3/18,6,3 play");
    EXPECT_EQ(whole("9/9/9/3*5/9/3T5/9/5*3/9 W"), "9/9/9/3*5/9/3T5/9/5*3/9 w 18,6,3/18,6,2 play");
    EXPECT_EQ(whole("9/9/9/3*5/9/3P5/9/5*3/9 w 1,2,3/4,5,0 SKIPPED"), "9/9/9/3*5/9/3P5/9/5*3/9 w 1,2,3/4,5,0 skipped");
    EXPECT_EQ(whole("9/9/9/111111111/9/333/9/5*3/9  b"), "9/9/9/9/9/9/9/5*3/9 b 18,6,3/18,6,3 place");
}

TEST(UrbinoSetup, RefusesWhatIsNoPosition) {
    for (const std::string_view text :
         {"9", "9/9/9/9/9/9/9/9", "9/9/9/9/9/9/9/9/9/9", "9/9/9/9/9/9/9/9/8", "9/9/9/9/9/9/9/9/91",
          "9/9/9/9/9/9/9/9/9h", "9/9/9/9/9/9/9/9/x8", "9/9/9/9/9/9/9/9/0", "9/9/9/9/9/9/9/9/***6",
          "9/9/9/9/9/9/9/9/9 x", "9/9/9/9/9/9/9/9/9 b 18,6/18,6,3", "9/9/9/9/9/9/9/9/9 b 19,6,3/18,6,3",
          "9/9/9/9/9/9/9/9/9 b 18,6,3/18,6,-1", "9/9/9/9/9/9/9/9/9 b 18,6,3/18,6,3 begin",
          "9/9/9/9/9/9/9/9/9 b 18,6,3/18,6,3 place more", "9/9/9/9/9/9/9/9/9 b 18,6,3/18,6,3 play",
          "9/9/9/9/9/9/9/9/**7 b 18,6,3/18,6,3 place", "9/9/9/9/9/9/9/9/9 b 18,6,3/99999999999999999999,6,3"})
        EXPECT_FALSE(is_position(text)) << text;
    EXPECT_TRUE(is_position("9/9/9/9/9/9/9/9/**7 b 18,6,3/18,6,3 play"));
    EXPECT_TRUE(is_position("9/9/9/9/9/9/9/9/9 b 18,6,3/18,6,3 over"));
}

// Any change of a position string is read as another one or refused.
TEST(UrbinoSetup, ChangedPositionsDoNotBreakAnything) {
    const std::string whole = "3Hh4/9/hPt6/9/4*4/9/9/9/*3T4 w 16,6,2/17,5,2 skipped";
    constexpr std::string_view marks = "9123/*hptHPT bw,0 xskipedlacov";
    Random random(81);
    int read = 0;
    for (int round = 0; round < 20'000; ++round) {
        std::string text = whole;
        for (std::uint64_t left = 1 + random.below(3); left > 0; --left) {
            const std::size_t at = random.below(text.size());
            const char mark = marks[random.below(marks.size())];
            if (random.below(3) == 0)
                text.erase(at, 1);
            else if (random.below(2) == 0)
                text.insert(at, 1, mark);
            else
                text[at] = mark;
        }
        if (!is_position(text)) continue;
        ++read;
        const TheSetup at = setup_at(text);
        const std::string again = at.position_text(at.start());
        const TheSetup same = setup_at(again);
        ASSERT_EQ(same.start(), at.start()) << text;
        ASSERT_EQ(same.position_text(same.start()), again);
        static_cast<void>(at.count_legal(at.start()));
    }
    EXPECT_GT(read, 300);
}

TEST(UrbinoSetup, KnowsWhatLooksLikeAPosition) {
    EXPECT_TRUE(Urbino::looks_like_position("9/9/9/9/9/9/9/9/9"));
    EXPECT_TRUE(Urbino::looks_like_position("9/9/9/9/9/9/9/9/8 b"));
    EXPECT_FALSE(Urbino::looks_like_position("@f2 @d6"));
    EXPECT_FALSE(Urbino::looks_like_position(""));
}

}  // namespace
}  // namespace notaio::rules
