#include "rules/game/known_tables.hpp"

#include "tests/unit/notation/susan/records.hpp"

namespace notaio::rules {
namespace {

using namespace notation::susan_test;

// Examines one record after the other with the same tables: side and codes of each, or `none` without a table.
std::string examined_in_a_row(std::span<const notation::Tags> setups) {
    KnownTables<Susan> tables;
    std::string out;
    for (const notation::Tags& setup : setups) {
        Reading made = notation::susan_test::read("lines", "a1 a2", setup);
        const auto found = examine<Susan>(made.record, {}, made.diagnostics, tables);
        out += (out.empty() ? "" : ", ") + (found.table ? std::to_string(found.table->board->side()) : "none");
        if (!made.diagnostics.empty()) out += " " + codes(made.diagnostics);
    }
    return out;
}

notation::Tag option(std::string name, std::string value) {
    return {std::move(name), std::move(value), std::nullopt, notation::TagOrigin::option};
}

TEST(KnownTables, IsUsedAgainForTheSameSetupOnly) {
    const notation::Tags four = {option("Board", "4")};
    const notation::Tags first = {option("Board", "4"), option("First", "White")};
    EXPECT_EQ(examined_in_a_row(std::array<notation::Tags, 7>{{{}, {}, four, four, {}, first, four}}),
              "5, 5, 4, 4, 5, 4, 4");
    KnownTables<Susan> tables;
    Diagnostics out;
    EXPECT_EQ(tables.read(four, out)->first, Susan::Colour::black);
    EXPECT_EQ(tables.read(first, out)->first, Susan::Colour::white);
    EXPECT_EQ(tables.read(four, out)->first, Susan::Colour::black);
}

TEST(KnownTables, FaultsAreReportedForEachRecord) {
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

TEST(KnownTables, TagsOfARecordMatterToo) {
    KnownTables<Susan> tables;
    Diagnostics out;
    const notation::Tags own = {{"Board", "6"}};
    EXPECT_EQ(tables.read({}, out)->board->side(), 5);
    EXPECT_EQ(tables.read(own, out)->board->side(), 6);
    EXPECT_EQ(tables.read(own, out)->board->side(), 6);
    EXPECT_EQ(tables.read({}, out)->board->side(), 5);
    EXPECT_TRUE(out.empty());
}

TEST(KnownTables, NoticesFindingsThatAreOnlyCounted) {
    KnownTables<Susan> tables;
    Diagnostics full;
    for (std::size_t i = 0; i < Diagnostics::kept_at_most; ++i) full.add(notation::gen_009_stray_text, std::nullopt);
    const notation::Tags impossible = {option("Position", "xx/xxx/xx b 0")};
    ASSERT_TRUE(tables.read(impossible, full));
    EXPECT_EQ(full.not_kept(), 1U);
    Diagnostics out;
    ASSERT_TRUE(tables.read(impossible, out));
    EXPECT_EQ(codes(out), "SUS-211");
}

TEST(KnownTables, MoreSetupsThanAreKept) {
    KnownTables<Susan> tables;
    Diagnostics out;
    for (int round = 0; round < 3; ++round)
        for (int side = 3; side <= 13; ++side)
            EXPECT_EQ(tables.read({{"Event", "x"}, {"Board", std::to_string(side)}}, out)->board->side(), side);
    EXPECT_TRUE(out.empty());
}

TEST(KnownTables, NamesValuesAndOriginsMatter) {
    // A board of the command line yields to the position, one of the record does not.
    constexpr auto rows = "3/4/5/4/3 b 0";
    KnownTables<Susan> tables;
    Diagnostics out;
    EXPECT_EQ(tables.read({{"Position", rows}, option("Board", "4")}, out)->board->side(), 3);
    EXPECT_TRUE(out.empty());
    EXPECT_FALSE(tables.read({{"Position", rows}, {"Board", "4"}}, out));
    EXPECT_EQ(codes(out), "SUS-011");
    out.clear();
    EXPECT_EQ(tables.read({{"Event", "4"}}, out)->board->side(), 5);
    EXPECT_EQ(tables.read({{"Board", "4"}}, out)->board->side(), 4);
    EXPECT_EQ(tables.read({{"Event", "4"}}, out)->board->side(), 5);
}

}  // namespace
}  // namespace notaio::rules
