#include "rules/glass_bead/beads.hpp"

#include "tests/unit/rules/glass_bead/boards.hpp"

namespace notaio::rules::glass_bead {
namespace {

using namespace glass_bead_test;

Beads beads(std::string_view text) { return read_cell(text).value(); }

TEST(GlassBeadBeads, CountEachKind) {
    Beads one = beads("5431100000000");
    EXPECT_EQ(one.total(), 13U);
    EXPECT_EQ(one.stones(), 8U);
    EXPECT_EQ(one.gems(), 5U);
    EXPECT_EQ(one.points(), 14);
    EXPECT_EQ(one.count(1), 2U);
    EXPECT_EQ(one.count(2), 0U);
    one.remove(1);
    one.add(2);
    EXPECT_EQ(digits(one), "5432100000000");
    EXPECT_EQ(one, beads("0000123450000"));
    EXPECT_FALSE(one.empty());
    EXPECT_TRUE(Beads().empty());
}

TEST(GlassBeadBeads, AllBeadsOfTheGameLieInOnePit) {
    const Beads all = beads("55443322110000000000");
    EXPECT_EQ(all.total(), 20U);
    EXPECT_EQ(all.points(), 30);
    for (std::size_t kind = 1; kind < kinds; ++kind) EXPECT_EQ(all.count(kind), 2U);
    Beads sum;
    for (const char* part : {"5432100000", "00000", "12345"}) sum += beads(part);
    EXPECT_EQ(sum, all);
}

TEST(GlassBeadBeads, KnowWhetherTheyAreOfOneKind) {
    EXPECT_EQ(beads("000").only_kind(), 0U);
    EXPECT_EQ(beads("55").only_kind(), 5U);
    EXPECT_EQ(beads("50").only_kind(), kinds);
    EXPECT_EQ(beads("54").only_kind(), kinds);
}

TEST(GlassBeadBeads, PlacesHaveOwners) {
    for (std::size_t pit = 0; pit < pits; ++pit) {
        EXPECT_EQ(owner(pit), pit < 5 ? Side::south : Side::north);
        EXPECT_FALSE(is_store(pit));
    }
    EXPECT_EQ(owner(store_of(Side::south)), Side::south);
    EXPECT_EQ(owner(store_of(Side::north)), Side::north);
    EXPECT_EQ(other(Side::south), Side::north);
}

TEST(GlassBeadText, CellsAreReadInAnyOrder) {
    EXPECT_EQ(cell_text(beads("0123")), "3210");
    EXPECT_EQ(cell_text(beads("-")), "-");
    EXPECT_EQ(digits(beads("-")), "");
    EXPECT_EQ(read_cell("000000000000000")->stones(), 15U);
    for (const std::string_view text : {"", "6", "a", "--", "0-", " 0", "0000000000000000", "000000000000111111111"})
        EXPECT_FALSE(read_cell(text).has_value()) << text;
}

TEST(GlassBeadText, GemsAreListedPlaceByPlace) {
    const std::vector<Gem> taken = {{0, 5}, {4, 4}, {4, 3}, {11, 2}, {11, 1}};
    EXPECT_EQ(gems(taken), "A5E43$21");
    EXPECT_EQ(gems({}), "");
    const TheSetup at = setup_at(house);
    EXPECT_EQ(gems_of(at.start().places, Side::south), "C5D22E54311");
    EXPECT_EQ(gems_of(at.start().places, Side::north), "");
}

}  // namespace
}  // namespace notaio::rules::glass_bead
