#include "tests/unit/analysis/glass_bead/positions.hpp"

#include "tests/unit/analysis/json_text.hpp"

namespace notaio::analysis::glass_bead {
namespace {

using namespace test;

Fact analysis_at(std::string_view position, notation::Tags more = {}, std::uint32_t stood = 1) {
    const TheSetup setup = setup_at(position, std::move(more));
    return analyse(setup, setup.start(), stood);
}

// The answer for MindSports' house, as a program that knows nothing of this one found it.
TEST(GlassBeadAnalysis, TheHouse) {
    EXPECT_EQ(
        json(analysis_at(house)),
        R"({"position":"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41","to_move":"South","phase":"gems","scores":[7,0],)"
        R"("gems_in_pits":{"North":[],"South":["C5","D22","E54311"]},"ripe":{"direct":[],"indirect":[]},)"
        R"("feeding":{"binds":true,"pits":["D","E"]},"reach":["D","E"],)"
        R"("house":{"North":null,"South":{"pit":"E","beads":13,"laps":2}},"repetition":1,"legal":136525,"captures":[)"
        R"({"kind":"none","chain":0,"moves":29701,"example":"D22"},)"
        R"({"kind":"direct","chain":1,"moves":14760,"best":5,"example":"E0005000011340*d5"},)"
        R"({"kind":"direct","chain":2,"moves":3780,"best":9,"example":"E0045000011300*c4d5"},)"
        R"({"kind":"direct","chain":3,"moves":960,"best":12,"example":"E0345000011000*b3c4d5"},)"
        R"({"kind":"direct","chain":4,"moves":300,"best":13,"example":"E1345000010000*a1b3c4d5"},)"
        R"({"kind":"indirect","chain":1,"moves":66108,"best":5,"example":"E0000000113450xc5"},)"
        R"({"kind":"indirect","chain":2,"moves":18936,"best":9,"example":"E0000001134500xa4b5"},)"
        R"({"kind":"indirect","chain":3,"moves":1920,"best":13,"example":"E0000401135000xa5e4$4"},)"
        R"({"kind":"indirect","chain":4,"moves":60,"best":12,"example":"E0000511340000xe5$43"}]})");
}

TEST(GlassBeadAnalysis, TheStart) {
    const Fact found = analysis_at("50/40/30/20/10 50/40/30/20/10 - - n 1");
    EXPECT_EQ(found["to_move"], Fact("North"));
    EXPECT_EQ(json(found["gems_in_pits"]),
              R"({"North":["a5","b4","c3","d2","e1"],"South":["A5","B4","C3","D2","E1"]})");
    EXPECT_EQ(json(found["ripe"]), R"({"direct":[],"indirect":[]})");
    EXPECT_EQ(json(found["feeding"]), R"({"binds":false,"pits":[]})");
    EXPECT_EQ(json(found["reach"]), R"(["d","e"])");
    EXPECT_EQ(json(found["house"]), R"({"North":null,"South":null})");
    EXPECT_EQ(found["legal"], Fact(10));
}

TEST(GlassBeadAnalysis, ObjectsFollowTheOrderOfTheSeats) {
    const Fact found = analysis_at(house, {{"First", "South"}});
    EXPECT_EQ(json(found["scores"]), "[0,7]");
    EXPECT_EQ(json(found["gems_in_pits"]), R"({"South":["C5","D22","E54311"],"North":[]})");
    EXPECT_TRUE(json(found["house"]).starts_with(R"({"South":{)"));
}

TEST(GlassBeadAnalysis, PitsWithOneBeadAreRipeByWhatItIs) {
    const Fact found = analysis_at("5/0000/-/-/00 0/5/44/-/000 33221 1 s 7");
    EXPECT_EQ(json(found["ripe"]), R"({"direct":["b"],"indirect":["a"]})");
    EXPECT_EQ(found["phase"], Fact("gems"));
    EXPECT_EQ(json(found["reach"]), R"(["B","E"])");
    EXPECT_EQ(json(analysis_at("5/0000/-/-/00 0/5/44/-/000 33221 1 n 8")["ripe"]), R"({"direct":["A"],"indirect":[]})")
        << "those of the side that is not to move";
}

TEST(GlassBeadAnalysis, NobodyFeedsForStones) {
    const Fact found = analysis_at("0000/000000/-/-/- -/-/-/-/- 55443 32211 s 60");
    EXPECT_EQ(found["phase"], Fact("stones"));
    EXPECT_EQ(json(found["feeding"]), R"({"binds":false,"pits":[]})");
    EXPECT_EQ(json(found["reach"]), R"(["B"])");
}

TEST(GlassBeadAnalysis, AHouseIsTheFullestPitOfTenBeadsOrMore) {
    const auto house_of_south = [](std::string_view position) { return json(analysis_at(position)["house"]["South"]); };
    EXPECT_EQ(house_of_south("-/-/-/-/554430000 0/0/0/0/00 322 11 s 30"), "null") << "nine beads";
    EXPECT_EQ(house_of_south("-/-/-/-/5544300000 0/0/0/0/0 322 11 s 30"), R"({"pit":"E","beads":10,"laps":2})");
    EXPECT_EQ(house_of_south("5544300000/3221100000/-/-/- -/-/-/-/- - - s 3"), R"({"pit":"A","beads":10,"laps":2})")
        << "the first of equal ones";
    EXPECT_EQ(house_of_south("-/-/-/00/554433221100000000 -/-/-/-/- - - s 3"), R"({"pit":"E","beads":18,"laps":2})");
    EXPECT_EQ(house_of_south("-/-/-/0/5544332211000000000 -/-/-/-/- - - s 3"), R"({"pit":"E","beads":19,"laps":3})");
}

TEST(GlassBeadAnalysis, AFinishedGameHasNobodyToMove) {
    const Fact found = analysis_at("-/-/-/-/- 0000000000/-/-/-/- 55443 32211 s 90");
    EXPECT_EQ(found["to_move"], Fact());
    EXPECT_EQ(found["legal"], Fact(0));
    EXPECT_EQ(json(found["captures"]), "[]");
    EXPECT_EQ(json(found["ripe"]), R"({"direct":[],"indirect":[]})");
    EXPECT_EQ(json(found["house"]), R"({"North":{"pit":"a","beads":10,"laps":2},"South":null})");
}

TEST(GlassBeadAnalysis, ThePositionHasStoodAsOftenAsTheRecordSays) {
    EXPECT_EQ(analysis_at(house, {}, 4)["repetition"], Fact(4));
}

TEST(GlassBeadAnalysis, PositionsTooLargeToListHaveNoBestMove) {
    const Fact found = analysis_at(large);
    EXPECT_GT(std::get<std::int64_t>(found["legal"].value), 7'000'000);
    for (const Fact& each : std::get<Fact::List>(found["captures"].value)) {
        EXPECT_EQ(each["example"], Fact());
        const bool has_best = json(each).find("\"best\":null") != std::string::npos;
        EXPECT_EQ(has_best, each["kind"] != Fact("none")) << json(each);
    }
}

}  // namespace
}  // namespace notaio::analysis::glass_bead
