// Setup tags and position strings.
#include "rules/glass_bead/position.hpp"

#include "tests/unit/rules/glass_bead/boards.hpp"

namespace notaio::rules {
namespace {

using namespace glass_bead_test;

// `unusable` where there is no setup, then codes with the places of their findings: the tags' values stand at 10-19,
// 20-29, ...
std::string faults(Tags tags) {
    for (std::uint32_t i = 0; i < tags.size(); ++i) tags[i].where = notation::Span{10 * (i + 1), 10 * (i + 1) + 9};
    Diagnostics out;
    const auto setup = GlassBead::read_setup(tags, out);
    std::string found = setup ? "" : "unusable";
    for (const auto& finding : out.list()) {
        found += (found.empty() ? "" : " ") + std::string(finding.code->id);
        if (finding.where) found += "@" + std::to_string(finding.where->begin);
    }
    return found;
}

std::string tags_of(const TheSetup& setup) {
    std::string text;
    for (const auto& tag : setup.setup_tags()) text += (text.empty() ? "" : "|") + tag.name + "=" + tag.value;
    return text;
}

TEST(GlassBeadSetup, HasDefaults) {
    const TheSetup at = setup();
    EXPECT_EQ(at.position_text(at.start()), "50/40/30/20/10 50/40/30/20/10 - - n 1");
    EXPECT_EQ(at.seats()[0].en, "North");
    EXPECT_EQ(at.seats()[1].in(notation::Language::italian), "Sud");
    EXPECT_FALSE(at.literal());
    EXPECT_EQ(tags_of(at), "");
    EXPECT_EQ(faults({{"Coordinates", "author"}, {"Players", "2"}, {"First", "North"}, {"Layout", "rotation"}}), "");
}

TEST(GlassBeadSetup, TagsChangeItAndAreGivenBack) {
    const TheSetup mirror = setup({{"Layout", "Mirror"}, {"First", "south"}, {"Ruleset", "LITERAL"}});
    EXPECT_EQ(mirror.position_text(mirror.start()), "50/40/30/20/10 10/20/30/40/50 - - s 1");
    EXPECT_TRUE(mirror.literal());
    EXPECT_EQ(mirror.seats()[0].en, "South");
    EXPECT_EQ(mirror.to_move(mirror.start()), Seat{0});
    EXPECT_EQ(tags_of(mirror), "Ruleset=literal|First=South|Layout=mirror");
    const TheSetup at = setup({{"First", "South"}, {"Position", "-/-/-/000/- 0/0/0000/0/- 4545 112233 n"}});
    EXPECT_EQ(at.to_move(at.start()), Seat{1});
    EXPECT_EQ(tags_of(at), "First=South|Position=-/-/-/000/- 0/0/0000/0/- 5544 332211 n 1");
}

TEST(GlassBeadSetup, RefusesOtherValues) {
    EXPECT_EQ(faults({{"Layout", "spiral"}}), "unusable GBG-003@10");
    EXPECT_EQ(faults({{"Layout", ""}}), "");
    EXPECT_EQ(faults({{"Ruleset", "other"}}), "unusable GEN-012@10");
    EXPECT_EQ(faults({{"First", "West"}}), "unusable GEN-012@10");
    EXPECT_EQ(faults({{"Coordinates", "chess"}}), "unusable GEN-012@10");
    EXPECT_EQ(faults({{"Players", "3"}}), "unusable GEN-012@10");
    EXPECT_FALSE(with_coordinates<GlassBead>(setup(), "chess").has_value());
    EXPECT_TRUE(with_coordinates<GlassBead>(setup(), "author").has_value());
}

TEST(GlassBeadSetup, APositionCountsBeforeALayout) {
    const std::string start = "50/40/30/20/10 50/40/30/20/10 - - n 1";
    EXPECT_EQ(faults({{"Layout", "mirror"}, {"Position", start}}), "GBG-011@10");
    EXPECT_EQ(faults({{"Position", start}, {"Layout", "rotation"}}), "GBG-011@20");
    const TheSetup at = setup({{"Layout", "mirror"}, {"Position", start}});
    EXPECT_EQ(at.start().places, setup().start().places);
    EXPECT_EQ(tags_of(at), "Position=" + start);
    EXPECT_EQ(faults({{"Layout", "spiral"}, {"Position", start}}), "unusable GBG-003@10");
}

TEST(GlassBeadSetup, PositionsHaveOneForm) {
    for (const char* text :
         {"50/40/30/20/10 50/40/30/20/10 - - n 1", "05/04/03/02/01 50/40/30/20/10 - - s",
          "50/40/30/20/10  50/40/30/20/10 - - n 0", "-/-/-/-/0 0000/0000/0/-/- 55221 44331 s 999999999",
          "0/0/5/22/0000100435100 -/-/-/-/- - 34 s 41"})
        EXPECT_EQ(faults({{"Position", text}}), "") << text;
    for (const char* text : {"x", "50/40/30/20 50/40/30/20/10 - - n 1", "50/40/30/20/10/- 50/40/30/20/10 - - n 1",
                             "50/40/30/20/10 50/40/30/20/ - - n 1", "50/40/30/20/10 50/40/30/20/10 - n 1",
                             "50/40/30/20/10 50/40/30/20/10 - - n 1 1", "50/40/30/20/10 50/40/30/20/10 - - x 1",
                             "50/40/30/20/10 50/40/30/20/10 - - N 1", "50/40/30/20/10 50/40/30/20/10 - - n x",
                             "50/40/30/20/10 50/40/30/20/10 - - n -1", "60/40/30/20/10 50/40/30/20/10 - - n 1",
                             "5-/40/30/20/10 50/40/30/20/10 - - n 1", "50/40/30/20/10 50/40/30/20/10 / - n 1",
                             "50/40/30/20/10 50/40/30/20/10 - a n 1", "50/40/30/20/10 50/40/30/20/10 - - n 99999999999",
                             "000000000000000000000/-/-/-/- -/-/-/-/- - - s 1"})
        EXPECT_EQ(faults({{"Position", text}}), "unusable GBG-010@10") << text;
}

TEST(GlassBeadSetup, APositionHoldsTheBeadsOfTheGame) {
    EXPECT_EQ(faults({{"Position", "500/40/30/20/10 50/40/30/20/10 - - n 1"}}), "unusable GBG-101@10");
    EXPECT_EQ(faults({{"Position", "50/40/30/20/1 50/40/30/20/10 - - n 1"}}), "unusable GBG-101@10");
    EXPECT_EQ(faults({{"Position", "50/40/30/20/10 50/40/30/20/10 5 - n 1"}}), "unusable GBG-101@10");
    EXPECT_EQ(faults({{"Position", "-/-/-/-/- -/-/-/-/- - - n 1"}}), "unusable GBG-101@10");
    // A stone in a store is told before what is missing.
    EXPECT_EQ(faults({{"Position", "5/40/30/20/10 50/40/30/20/10 0 - n 1"}}), "unusable GBG-102@10");
    EXPECT_EQ(faults({{"Position", "-/-/-/-/- -/-/-/-/- - 0 n 1"}}), "unusable GBG-102@10");
    EXPECT_EQ(faults({{"Position", "50/40/30/20/1000000 -/-/-/-/- 3 5421 n 1"}}), "unusable GBG-103@10");
    EXPECT_EQ(faults({{"Position", "50/40/30/20/1000000 -/-/-/-/- 3 5421 s 1"}}), "");
    EXPECT_EQ(faults({{"Position", "0000000000/-/-/-/- -/-/-/-/- 5544332211 - n 1"}}), "");  // finished
}

TEST(GlassBeadSetup, WhatIsWrongWithTheBeadsIsSaid) {
    const auto message = [](std::string_view position, notation::Language language) {
        Diagnostics out;
        static_cast<void>(GlassBead::read_setup({{"Position", std::string(position)}}, out));
        const auto& finding = out.list().front();
        return notation::fill(message_of(*finding.code), finding.arguments, language);
    };
    EXPECT_EQ(message("500/40/30/20/10 50/40/30/20/1 - 2 n 1", notation::Language::english),
              "the beads are not those of the game, counted as found/due by kind: 2: 3/2");
    EXPECT_EQ(message("-/40/30/20/10 50/40/30/20/10 - 55 n 1", notation::Language::english),
              "the beads are not those of the game, counted as found/due by kind: 0: 9/10, 5: 3/2");
    EXPECT_EQ(message("5/40/30/20/10 50/40/30/20/10 0 - n 1", notation::Language::italian),
              "pietre nel granaio di Sud: 1");
    EXPECT_EQ(message("50/40/30/20/1000000 -/-/-/-/- 3 5421 n 1", notation::Language::english),
              "North is to move and has no bead; gems in the pits: 5");
}

TEST(GlassBeadSetup, PositionStringsAreRecognised) {
    for (const char* line : {"50/40/30/20/10 50/40/30/20/10 - - n 1", "-/-/-/-/- 0000000000/-/-/-/- - - n"})
        EXPECT_TRUE(GlassBead::looks_like_position(line)) << line;
    for (const char* line :
         {"", "a50 A50 e10 D02 c0", "9/9/9/9/9 9/9/9/9/9 - - n 1", "50/40/30/20/10 50/40/30/20/10 - -",
          "50/40/30/20 50/40/30/20/10 - - n 1", "5/6/7/8/9/8/7/6/5 b 0"})
        EXPECT_FALSE(GlassBead::looks_like_position(line)) << line;
}

TEST(GlassBeadSetup, TurnNumbersFollowTheSeats) {
    EXPECT_EQ(first_place<GlassBead>(setup()), 0U);
    EXPECT_EQ(first_place<GlassBead>(setup({{"First", "South"}})), 0U);
    EXPECT_EQ(first_place<GlassBead>(setup_at(house)), 1U);
    EXPECT_EQ(first_place<GlassBead>(setup({{"First", "South"}, {"Position", std::string(house)}})), 0U);
}

}  // namespace
}  // namespace notaio::rules
