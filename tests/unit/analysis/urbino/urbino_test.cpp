#include "tests/unit/analysis/urbino/positions.hpp"

#include "tests/unit/analysis/json_text.hpp"

namespace notaio::analysis::urbino {
namespace {

using namespace test;
using notation::Language;
using rules::urbino::DistrictBy;

constexpr std::string_view after_hd4 = "9/9/9/3*5/9/3h5/9/5*3/9 w 17,6,3/18,6,3 play";
constexpr std::string_view newsletter = "PHPHh1PHP/HH1hp2h1/4t2ht/9/9/1t2*4/7p1/T3*2h1/H1hp3HP";
constexpr std::string_view designer = "4*4/4*4/9/9/9/PHPTHHHt1/7p1/7t1/7h1";

Fact analysis_at(std::string_view position, std::string_view ruleset = "standard") {
    const TheSetup setup = setup_at(position, ruleset);
    return analyse(setup, setup.start());
}

Analysis study_at(std::string_view position, std::string_view ruleset = "standard") {
    const TheSetup setup = setup_at(position, ruleset);
    return study(setup, setup.start());
}

std::string lots_at(std::string_view position) {
    const TheSetup setup = setup_at(position);
    return labels(setup, study(setup, setup.start()).lots);
}

// `White 8-7 value`, for each mixed district.
std::string leads_at(std::string_view position, std::string_view ruleset = "standard") {
    constexpr std::array<std::string_view, 6> words = {"value", "monument", "towers", "palaces", "houses", "tie"};
    std::string out;
    for (const District& district : study_at(position, ruleset).districts) {
        if (!district.mixed()) continue;
        const auto& scored = *district.scored;
        if (!out.empty()) out += "; ";
        out += scored.winner ? *scored.winner == Colour::black ? "Black" : "White" : "nobody";
        out += ' ' + std::to_string(scored.sides[0].value) + '-' + std::to_string(scored.sides[1].value) + ' ';
        out += words[static_cast<std::size_t>(scored.by)];
    }
    return out;
}

// `8-5 Black`
std::string standing_at(std::string_view position, std::string_view ruleset = "standard") {
    const Standing found = study_at(position, ruleset).standing;
    const std::string leader = !found.leading ? "nobody" : *found.leading == Colour::black ? "Black" : "White";
    return std::to_string(found.scores[0]) + '-' + std::to_string(found.scores[1]) + ' ' + leader;
}

std::string description(std::string_view position, std::string_view ruleset = "standard",
                        Language language = Language::english) {
    const TheSetup setup = setup_at(position, ruleset);
    return describe(setup, setup.start(), language);
}

TEST(UrbinoAnalysis, LotsAreSeenByBothArchitects) {
    EXPECT_EQ(lots_at("9/9/9/3*5/9/9/9/5*3/9"), "b6 c5 d2 d4 f4 f6 f8 g3 h2");
    EXPECT_EQ(lots_at("9/9/9/9/*8/9/9/9/*8"), "a2 a3 a4 c3 e1 e5");
    EXPECT_EQ(lots_at("9/9/9/9/*8/9/h8/9/*8"), "c3 e1 e5") << "a building stands between them";
    EXPECT_EQ(lots_at("9/9/9/9/4*4/9/9/9/*8"), "a5 a9 b2 c3 d4 e1 i1") << "nothing is seen beyond an architect";
    EXPECT_EQ(lots_at("9/9/9/9/9/9/9/*8/*8"), "b1 b2") << "architects that touch";
    EXPECT_EQ(lots_at("9/9/9/9/9/9/9/9/*8"), "") << "one architect alone";
}

TEST(UrbinoAnalysis, NamesItsMembersInOrder) {
    const Fact found = analysis_at(after_hd4);
    Fact::List names;
    for (const auto& member : std::get<Fact::Object>(found.value)) names.emplace_back(member.first);
    EXPECT_EQ(json(Fact(names)), R"(["position","to_move","architects","lots","must_skip","districts","buildable",)"
                                 R"("closed","monument_chances","scores","leading"])");
    EXPECT_EQ(found["position"], Fact(after_hd4));
    EXPECT_EQ(found["to_move"], Fact("White"));
    EXPECT_EQ(json(found["architects"]), R"(["d6","f2"])");
    EXPECT_EQ(json(found["lots"]), R"(["f4","f6","f8","g3","h2"])");
    EXPECT_EQ(found["must_skip"], Fact(false));
    EXPECT_EQ(json(found["districts"]),
              R"([{"cells":["d4"],"blocks":[{"seat":"Black","cells":["d4"],"value":1,"monument":null}],"mixed":false,)"
              R"("leader":null,"by":null,"margin":null,"articulation":[],"edge":["c4","d3","d5","e4"]}])");
    EXPECT_EQ(json(found["closed"]), R"({"Black":[],"White":[]})");
    EXPECT_EQ(json(found["monument_chances"]), "[]");
    EXPECT_EQ(json(found["scores"]), "[0,0]");
    EXPECT_EQ(found["leading"], Fact());
}

TEST(UrbinoAnalysis, CellsAreInTheCoordinatesOfTheSetup) {
    const auto named = setup_at(after_hd4).with_coordinates("tabletop");
    ASSERT_TRUE(named);
    EXPECT_EQ(json(analyse(*named, named->start())["architects"]), R"(["d4","f8"])");
    EXPECT_EQ(json(analyse(*named, named->start())["lots"]), R"(["f6","f4","f2","g7","h8"])");
}

TEST(UrbinoAnalysis, DistrictsSayWhoLeadsAndWhatHoldsThem) {
    EXPECT_EQ(json(analysis_at("2*6/*8/9/9/9/9/8h/7Hh/8h w", "monuments")["districts"]),
              R"([{"cells":["h2","i1","i2","i3"],"blocks":[{"seat":"White","cells":["h2"],"value":1,"monument":null},)"
              R"({"seat":"Black","cells":["i1","i2","i3"],"value":6,)"
              R"("monument":{"kind":"town-wall","cells":["i1","i2","i3"],"adds":3}}],)"
              R"("mixed":true,"leader":"Black","by":"value","margin":5,"articulation":["i2"],)"
              R"("edge":["g2","h1","h3","i4"]}])");
    EXPECT_EQ(json(analysis_at("9/9/9/9/9/9/9/*8/Hh1*5 b")["districts"]),
              R"([{"cells":["a1","b1"],"blocks":[{"seat":"White","cells":["a1"],"value":1,"monument":null},)"
              R"({"seat":"Black","cells":["b1"],"value":1,"monument":null}],)"
              R"("mixed":true,"leader":null,"by":"tie","margin":0,"articulation":[],"edge":["b2","c1"]}])")
        << "an architect stands on a2, so that cell is not empty";
}

// docs/rules/urbino.md 3: the example of the newsletter.
TEST(UrbinoAnalysis, LeadsInDistrictsFollowValueThenKinds) {
    EXPECT_EQ(leads_at(newsletter), "White 7-8 value; Black 5-5 towers; nobody 3-3 tie");
    EXPECT_EQ(leads_at("4*4/4*4/9/9/9/9/9/9/HHPph4 b"), "White 3-4 value");
    EXPECT_EQ(leads_at("4*4/4*4/9/9/9/9/9/9/HHHhp4 b"), "Black 3-3 palaces");
    EXPECT_EQ(leads_at("7*1/9/9/9/9/9/9/9/1t*H5 b"), "") << "architects do not join";
}

TEST(UrbinoAnalysis, MonumentsStandInOneLineAndCountOnceABlock) {
    EXPECT_EQ(leads_at(designer, "monuments"), "Black 17-16 value");
    EXPECT_EQ(leads_at(designer, "abstract-play-monuments"), "Black 17-16 value");
    EXPECT_EQ(leads_at(designer), "White 9-11 value");
    EXPECT_EQ(leads_at("4*4/4*4/9/9/9/PHPTHHHt1/7p1/7t1/9", "monuments"), "Black 16-16 monument");
    EXPECT_EQ(leads_at("4*4/4*4/9/9/9/9/9/4h4/TPTPT4", "monuments"), "White 1-21 value") << "overlapping cathedrals";
    EXPECT_EQ(leads_at("4*4/4*4/9/9/9/9/9/5h3/HHHHHH3", "monuments"), "White 1-9 value") << "two town walls";
    EXPECT_EQ(leads_at("4*4/4*4/9/9/9/9/9/1Hh6/HH7", "monuments"), "White 1-3 value") << "a bend";
    EXPECT_EQ(leads_at("4*4/4*4/9/9/9/9/Ph7/H8/P8", "monuments"), "White 1-10 value") << "along a column";
    const auto found = study_at("4*4/4*4/9/9/9/9/9/4h4/TPTPT4", "monuments");
    EXPECT_EQ(labels(setup({}), std::vector<Cell>(found.districts[0].blocks[0].monument->cells.begin(),
                                                  found.districts[0].blocks[0].monument->cells.end())),
              "a1 b1 c1")
        << "of equal ones the first";
}

TEST(UrbinoAnalysis, TiedTotalsAreBrokenByWhatTheRulesetCounts) {
    constexpr std::string_view tied = "8T/6hHP/9/9/9/4*4/9/2H1*4/hhh6 b";
    EXPECT_EQ(standing_at(tied, "monuments"), "6-6 Black") << "a town wall scored";
    EXPECT_EQ(standing_at(tied), "3-6 White");
    // 3-3: Black scored a tower, White a palace and a house; all over the board White has another tower.
    constexpr std::string_view towers = "t8/H8/8T/9/9/4*4/4*4/9/PHh6 b";
    EXPECT_EQ(standing_at(towers), "3-3 Black");
    EXPECT_EQ(standing_at("t8/H8/5T1T1/9/9/4*4/4*4/9/PHh6 b", "abstract-play"), "3-3 White");
    // 3-3: White scored a palace; Black's palace stands in the district that it lost.
    EXPECT_EQ(standing_at("hhhH5/9/9/9/9/4*4/4*4/9/PHp6 b"), "3-3 White");
    EXPECT_EQ(standing_at("hhhH5/9/9/9/9/4*4/4*4/9/PHp6 b", "abstract-play"), "3-3 Black");
    EXPECT_EQ(standing_at("7**/9/9/9/9/9/9/9/HHhh5 b"), "0-0 nobody");
}

TEST(UrbinoAnalysis, BuildingsAreAllowedByKindsAndBlocks) {
    const auto now = [](std::string_view position, Colour colour, Kind kind) {
        const TheSetup setup = setup_at(position);
        const auto found = study(setup, setup.start());
        return labels(setup, found.buildable[static_cast<std::size_t>(colour)].now[static_cast<std::size_t>(kind)]);
    };
    constexpr std::string_view row4 = "3H5/9/9/9/3p2t2/*7*/9/9/9 w 18,5,2/17,6,3";
    EXPECT_EQ(now(row4, Colour::white, Kind::house), "b4 c4 d4 e4 e8 f4 g4 h4");
    EXPECT_EQ(now(row4, Colour::white, Kind::palace), "b4 c4 e4 e8 f4 g4 h4");
    EXPECT_EQ(now(row4, Colour::white, Kind::tower), "b4 c4 d4 e4 e8 f4 h4");
    // the newsletter's file f: only f2 for White
    EXPECT_EQ(now("5*3/3hH1Hh1/9/9/4h1h2/Hh7/9/6h2/4H*h2 w", Colour::white, Kind::house), "f2 f3 f4 f6 f7");
    EXPECT_EQ(now("8h/9/9/9/9/*7*/9/9/T1T1T4 w 17,6,3/18,6,0", Colour::white, Kind::tower), "") << "no tower is left";
}

TEST(UrbinoAnalysis, ClosedCellsTakeNoBuildingOfASeat) {
    const TheSetup mixed = setup_at("*7*/9/9/9/9/2hH1Hh2/9/9/9 w");
    EXPECT_EQ(labels(mixed, study(mixed, mixed.start()).buildable[1].closed), "b4 c3 c5 e4 g3 g5 h4");
    EXPECT_EQ(labels(mixed, study(mixed, mixed.start()).buildable[0].closed), "d3 d5 e4 f3 f5");
}

TEST(UrbinoAnalysis, SkipsAreForcedOnlyWhereNoRepositionHelps) {
    EXPECT_EQ(analysis_at("8*/9/9/9/9/9/9/hh7/*H7 w 16,6,3/17,6,3")["must_skip"], Fact(false));
    EXPECT_EQ(analysis_at("8*/9/9/9/9/9/9/hh7/*H7 w 16,6,3/0,0,0")["must_skip"], Fact(true)) << "nothing is left";
    EXPECT_EQ(analysis_at("8*/9/9/9/9/9/9/hh7/*H7 w 16,6,3/0,0,0 over")["must_skip"], Fact(false));
    EXPECT_EQ(analysis_at("8*/9/9/9/9/9/9/hh7/*H7 w 16,6,3/0,0,0 over")["to_move"], Fact());
    EXPECT_EQ(analysis_at("9/9/9/9/9/9/9/9/*8 w 0,0,0/0,0,0 place")["must_skip"], Fact(false));
}

TEST(UrbinoAnalysis, ChancesForMonumentsNeedEveryPiece) {
    const auto chances = [](std::string_view position, std::string_view ruleset = "monuments") {
        return json(analysis_at(position, ruleset)["monument_chances"]);
    };
    EXPECT_EQ(chances("9/8*/9/9/9/9/9/*8/T1T6 b 0,0,0/0,1,0"),
              R"([{"seat":"White","kind":"cathedral","cells":["a1","b1","c1"],)"
              R"("missing":[{"cell":"b1","piece":"palace"}],"now":true}])");
    EXPECT_EQ(chances("9/8*/9/9/9/9/9/*8/T1T6 b 0,0,0/0,1,0", "standard"), "[]");
    EXPECT_EQ(chances("9/8*/9/9/9/9/9/*8/T1T6 b 0,0,0/0,0,3"), "[]") << "no palace is left";
    EXPECT_EQ(chances("*7*/9/9/9/9/9/9/9/TPT6 b 0,0,0/18,6,3"), "[]") << "nothing is better than a cathedral";
    EXPECT_EQ(chances("*8/9/9/9/9/9/9/9/P*P6 b 0,0,0/18,0,0"), "[]") << "an architect stands on the cell";
    // along the column there is an enemy house
    EXPECT_EQ(chances("**7/9/9/9/9/9/4h4/3h1h3/4H4 b 0,0,0/18,0,0"),
              R"([{"seat":"White","kind":"town-wall","cells":["c1","d1","e1"],)"
              R"("missing":[{"cell":"c1","piece":"house"},{"cell":"d1","piece":"house"}],"now":false},)"
              R"({"seat":"White","kind":"town-wall","cells":["d1","e1","f1"],)"
              R"("missing":[{"cell":"d1","piece":"house"},{"cell":"f1","piece":"house"}],"now":false},)"
              R"({"seat":"White","kind":"town-wall","cells":["e1","f1","g1"],)"
              R"("missing":[{"cell":"f1","piece":"house"},{"cell":"g1","piece":"house"}],"now":false}])");
}

TEST(UrbinoAnalysis, PeopleReadLines) {
    EXPECT_EQ(description(after_hd4), "to move: White; legal moves: 2823\n"
                                      "totals: Black 0, White 0; neither leads\n"
                                      "lots: f4, f6, f8, g3, h2\n"
                                      "Black may build now: any building on f4, f6, f8, g3, h2\n"
                                      "Black may build after a reposition: any building on 43 cells\n"
                                      "White may build now: any building on f4, f6, f8, g3, h2\n"
                                      "White may build after a reposition: any building on 43 cells\n"
                                      "districts of one colour: Black 1, White 0\n");
    EXPECT_TRUE(description("9/9/9/3*5/9/9/9/5*3/9")
                    .starts_with("to move: Black, who may leave the first building to White; legal moves: 28\n"));
    EXPECT_TRUE(description("9/9/9/3*5/9/9/9/5*3/9 w 18,6,3/18,6,3 first")
                    .starts_with("to move: White, who must erect the first building; legal moves: 27\n"));
}

TEST(UrbinoAnalysis, PeopleReadWhoLeadsByWhat) {
    const std::string text = description(newsletter);
    EXPECT_NE(text.find("totals: Black 5, White 8; White leads\n"), std::string::npos);
    EXPECT_NE(text.find("district a8, a9, b8, b9, c9, d8, d9, e7, e8, e9: White leads 8 to 7\n"
                        "district g9, h7, h8, h9, i7, i9: Black leads 5 to 5, by its towers\n"
                        "district h1, h2, h3, i1: all equal at 3, nobody scores\n"
                        "districts of one colour: Black 2, White 1\n"
                        "buildings that hold a block of Black together: e8, h7\n"
                        "buildings that hold a block of White together: b9, c9, h9\n"),
              std::string::npos);
    const std::string italian = description(newsletter, "standard", Language::italian);
    EXPECT_NE(italian.find("totali: Nero 5, Bianco 8; Bianco in testa\n"), std::string::npos);
    EXPECT_NE(italian.find("quartiere g9, h7, h8, h9, i7, i9: Nero in testa 5 a 5, per le torri\n"), std::string::npos);
}

TEST(UrbinoAnalysis, PeopleReadMonuments) {
    EXPECT_NE(description(designer, "monuments").find("Black has a monument: cathedral h2, h3, h4"), std::string::npos);
    EXPECT_NE(description("9/8*/9/9/9/9/9/*8/T1T6 b 0,0,0/0,1,0", "monuments")
                  .find("monuments within reach of White: cathedral with a palace on b1 now\n"),
              std::string::npos);
}

TEST(UrbinoAnalysis, PeopleReadForcedSkips) {
    EXPECT_TRUE(description("8*/9/9/9/9/9/9/hh7/*H7 w 16,6,3/0,0,0").starts_with("to move: White, who must skip\n"));
    EXPECT_TRUE(description("8*/9/9/9/9/9/9/hh7/*H7 w 0,0,0/0,0,0")
                    .starts_with("to move: White, who must skip, and Black after it: the score is final\n"));
    EXPECT_NE(description("8*/9/9/9/9/9/9/hh7/*H7 w 0,0,0/17,6,3")
                  .find("as the town stands Black could build nothing and would have to skip\n"),
              std::string::npos);
    EXPECT_TRUE(description("8*/9/9/9/9/9/9/hh7/*H7 w 0,0,0/0,0,0 over").starts_with("game over\n"));
}

std::optional<std::string> remark(std::string_view position, Kind kind, const char* to,
                                  std::string_view ruleset = "standard", Language language = Language::english) {
    const TheSetup setup = setup_at(position, ruleset);
    return remark_on_move(setup, setup.start(), Urbino::Build{kind, cell(setup, to)}, language);
}

TEST(UrbinoAnalysis, RemarksNameMonumentsDistrictsAndForcedSkips) {
    constexpr std::string_view cathedral = "9/9/9/9/9/8h/8h/*7T/T1T5* w 18,6,3/0,1,0";
    EXPECT_EQ(remark(cathedral, Kind::palace, "b1", "monuments"), "a monument: cathedral a1, b1, c1");
    EXPECT_EQ(remark(cathedral, Kind::palace, "b1"), std::nullopt);
    constexpr std::string_view district = "9/9/9/9/9/9/9/9/*1hH4* w";
    EXPECT_EQ(remark("9/9/9/9/9/9/9/4*4/2pH1*3 w", Kind::house, "e1"), std::nullopt) << "2 to 2, Black's by its palace";
    EXPECT_EQ(remark("9/9/9/9/9/9/9/4*4/2pH1*3 w", Kind::palace, "e1"),
              "this takes the district c1, d1, e1: White leads 3 to 2");
    EXPECT_EQ(remark("9/9/9/9/9/9/9/4*4/2pH1*3 w", Kind::palace, "e1", "standard", Language::italian),
              "conquista il quartiere c1, d1, e1: Bianco in testa 3 a 2");
    EXPECT_EQ(remark("9/9/9/9/9/9/9/4*4/2pH1*3 w 0,0,0/18,6,3", Kind::house, "e1"), "Black must skip now");
    EXPECT_EQ(remark(district, Kind::house, "e1"), std::nullopt);
}

}  // namespace
}  // namespace notaio::analysis::urbino
