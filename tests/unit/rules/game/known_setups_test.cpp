#include "rules/game/known_setups.hpp"

#include "tests/unit/notation/susan/records.hpp"

namespace notaio::rules {
namespace {

using namespace notation::susan_test;

// Examines one record after the other with the same setups: side and codes of each, or `none` without a setup.
std::string examined_in_a_row(std::span<const notation::Tags> given) {
    KnownSetups<Susan> setups;
    std::string out;
    for (const notation::Tags& tags : given) {
        Reading reading = notation::susan_test::read("lines", "a1 a2", tags);
        const auto found = examine<Susan>(reading.record, {}, reading.diagnostics, setups);
        out += (out.empty() ? "" : ", ") + (found.setup ? std::to_string(found.setup->board().side()) : "none");
        if (!reading.diagnostics.empty()) out += " " + codes(reading.diagnostics);
    }
    return out;
}

notation::Tag option(std::string name, std::string value) {
    return {std::move(name), std::move(value), std::nullopt, notation::TagOrigin::option};
}

TEST(KnownSetups, IsUsedAgainForTheSameSetupOnly) {
    const notation::Tags four = {option("Board", "4")};
    const notation::Tags first = {option("Board", "4"), option("First", "White")};
    EXPECT_EQ(examined_in_a_row(std::array<notation::Tags, 7>{{{}, {}, four, four, {}, first, four}}),
              "5, 5, 4, 4, 5, 4, 4");
    KnownSetups<Susan> setups;
    Diagnostics out;
    EXPECT_EQ(setups.read(four, out)->first(), Susan::Colour::black);
    EXPECT_EQ(setups.read(first, out)->first(), Susan::Colour::white);
    EXPECT_EQ(setups.read(four, out)->first(), Susan::Colour::black);
}

TEST(KnownSetups, FaultsAreReportedForEachRecord) {
    const notation::Tags bad_board = {option("Board", "99")};
    const notation::Tags bad_ruleset = {option("Ruleset", "none")};
    const notation::Tags impossible = {option("Position", "xx/xxx/xx b 0")};  // nobody can have moved last
    EXPECT_EQ(examined_in_a_row(std::array<notation::Tags, 5>{{{}, bad_board, bad_board, bad_ruleset, {}}}),
              "5, none SUS-006, none SUS-006, none GEN-012, 5");
    const std::string once = examined_in_a_row(std::array<notation::Tags, 1>{{impossible}});
    EXPECT_NE(once.find("SUS-211"), std::string::npos) << once;
    EXPECT_EQ(examined_in_a_row(std::array<notation::Tags, 3>{{impossible, impossible, {}}}),
              once + ", " + once + ", 5");
}

TEST(KnownSetups, TagsOfARecordMatterToo) {
    KnownSetups<Susan> setups;
    Diagnostics out;
    const notation::Tags own = {{"Board", "6"}};
    EXPECT_EQ(setups.read({}, out)->board().side(), 5);
    EXPECT_EQ(setups.read(own, out)->board().side(), 6);
    EXPECT_EQ(setups.read(own, out)->board().side(), 6);
    EXPECT_EQ(setups.read({}, out)->board().side(), 5);
    EXPECT_TRUE(out.empty());
}

TEST(KnownSetups, NoticesFindingsThatAreOnlyCounted) {
    KnownSetups<Susan> setups;
    Diagnostics full;
    for (std::size_t i = 0; i < Diagnostics::kept_at_most; ++i) full.add(notation::gen_009_stray_text, std::nullopt);
    const notation::Tags impossible = {option("Position", "xx/xxx/xx b 0")};
    ASSERT_TRUE(setups.read(impossible, full));
    EXPECT_EQ(full.not_kept(), 1U);
    Diagnostics out;
    ASSERT_TRUE(setups.read(impossible, out));
    EXPECT_EQ(codes(out), "SUS-211");
}

TEST(KnownSetups, MoreSetupsThanAreKept) {
    KnownSetups<Susan> setups;
    Diagnostics out;
    for (int round = 0; round < 3; ++round)
        for (int side = 3; side <= 13; ++side)
            EXPECT_EQ(setups.read({{"Event", "x"}, {"Board", std::to_string(side)}}, out)->board().side(), side);
    EXPECT_TRUE(out.empty());
}

TEST(KnownSetups, NamesValuesAndOriginsMatter) {
    // A board of the command line yields to the position, one of the record does not.
    constexpr auto rows = "3/4/5/4/3 b 0";
    KnownSetups<Susan> setups;
    Diagnostics out;
    EXPECT_EQ(setups.read({{"Position", rows}, option("Board", "4")}, out)->board().side(), 3);
    EXPECT_TRUE(out.empty());
    EXPECT_FALSE(setups.read({{"Position", rows}, {"Board", "4"}}, out));
    EXPECT_EQ(codes(out), "SUS-011");
    out.clear();
    EXPECT_EQ(setups.read({{"Event", "4"}}, out)->board().side(), 5);
    EXPECT_EQ(setups.read({{"Board", "4"}}, out)->board().side(), 4);
    EXPECT_EQ(setups.read({{"Event", "4"}}, out)->board().side(), 5);
}

}  // namespace
}  // namespace notaio::rules
