#include "tests/unit/analysis/siesta/positions.hpp"

#include "tests/unit/analysis/json_text.hpp"

namespace notaio::analysis::siesta {
namespace {

using namespace test;
using notation::Language;

Fact analysis_at(std::string_view position) {
    const TheSetup setup = setup_at(position);
    return analyse(setup, setup.start());
}

std::string description(std::string_view position, Language language = Language::english) {
    const TheSetup setup = setup_at(position);
    return describe(setup, setup.start(), language);
}

TEST(SiestaAnalysis, NamesItsMembersInOrder) {
    const Fact found = analysis_at(rank("3SAH6"));
    Fact::List names;
    for (const auto& member : std::get<Fact::Object>(found.value)) names.emplace_back(member.first);
    EXPECT_EQ(json(Fact(names)), R"(["position","to_move","groups","cut_cells","siestas","doubles","threats",)"
                                 R"("potential_doubles","shadow_cells","sun_cells","roof_cells","supply",)"
                                 R"("best_piece","able","example"])");
}

TEST(SiestaAnalysis, SaysWhatStandsAndWhatMayGoWhere) {
    const Fact found = analysis_at(rank("3SAH6"));
    EXPECT_EQ(found["position"], Fact(rank("3SAH6", "B 2 1/0 lucas-2008")));
    EXPECT_EQ(found["to_move"], Fact("B"));
    EXPECT_EQ(found["groups"], Fact(1));
    EXPECT_EQ(json(found["cut_cells"]), R"(["e6"])");
    EXPECT_EQ(json(found["siestas"]),
              R"([{"kind":"siesta","direction":"E","suns":["d6"],"roofs":["e6"],"shadows":["f6"],)"
              R"("owners":["A"],"points":[1,0]}])");
    EXPECT_EQ(json(found["doubles"]), "[]");
    EXPECT_EQ(json(found["shadow_cells"]), R"(["g6"])");
    EXPECT_EQ(json(found["sun_cells"]), R"(["d5","e5","c6","d7","e7"])");
    EXPECT_EQ(json(found["roof_cells"]), R"(["d5","e5","f5","c6","g6","d7","e7","f7"])");
    EXPECT_EQ(json(found["supply"]), R"({"suns":24,"shadows":74,"roofs":[14,15]})");
    EXPECT_EQ(found["able"], Fact(true));
}

TEST(SiestaAnalysis, SaysWhatOnePieceWouldDo) {
    const Fact found = analysis_at(rank("2SAHHA5", "A 2"));
    EXPECT_EQ(json(found["threats"]),
              R"([{"piece":"sun","cell":"h6","points":[4,0],)"
              R"("siestas":[{"kind":"siesta","direction":"W","suns":["h6"],"roofs":["g6"],"shadows":["f6","e6"],)"
              R"("owners":["A"],"points":[2,0],"new":true,"lit":["f6","e6"]}],)"
              R"("doubles":[{"kind":"double","axis":"row","shadows":["e6","f6"],"seat":"A","points":[2,0]}]}])");
    EXPECT_EQ(json(found["best_piece"]), R"({"points":4,"piece":"sun","cell":"h6"})");
    EXPECT_EQ(json(found["potential_doubles"]),
              R"([{"seat":"A","axis":"row","shadows":["e6","f6"],"needed":[{"piece":"sun","cell":"h6"}],"gain":4}])");
    EXPECT_EQ(analysis_at(rank("2SAHHA5", "B 2"))["best_piece"], Fact()) << "A alone would have points";
}

TEST(SiestaAnalysis, NamesTheFirstOfTheBestPieces) {
    const Fact found = analysis_at("12/12/12/12/12/12/3SAH6/12/12/12/12/3SAHH5 A 2");
    EXPECT_EQ(json(found["best_piece"]), R"({"points":1,"piece":"shadow","cell":"h1"})");
}

TEST(SiestaAnalysis, TheStartHasSunsEverywhereAndAnOpening) {
    const TheSetup the_setup = setup({});
    const Fact found = analyse(the_setup, the_setup.start());
    EXPECT_EQ(found["groups"], Fact(0));
    EXPECT_EQ(std::get<Fact::List>(found["sun_cells"].value).size(), 144U);
    EXPECT_EQ(found["able"], Fact(true));
    EXPECT_EQ(found["example"], Fact("Sa1 Rb1 Hc1"));
    EXPECT_EQ(found["best_piece"], Fact());
}

TEST(SiestaAnalysis, AGameThatIsOverHasNobodyToMove) {
    const Fact found = analysis_at(rank("3SAH6", "- 3"));
    for (const char* const name : {"to_move", "best_piece", "able", "example"}) EXPECT_EQ(found[name], Fact()) << name;
    for (const char* const name : {"threats", "potential_doubles", "shadow_cells", "sun_cells", "roof_cells"})
        EXPECT_EQ(json(found[name]), "[]") << name;
    EXPECT_EQ(json(found["supply"]), R"({"suns":24,"shadows":74,"roofs":[14,15,15]})");
    EXPECT_EQ(std::get<Fact::List>(found["siestas"].value).size(), 1U);
}

TEST(SiestaAnalysis, ABoardThatDoesNotTellTheMoverHasNoRoofs) {
    const Fact found = analysis_at("12/12/12/12/12/12/3SAHH5/12/12/12/12/12");
    for (const char* const name : {"to_move", "best_piece", "able", "example"}) EXPECT_EQ(found[name], Fact()) << name;
    EXPECT_EQ(json(found["roof_cells"]), "[]");
    EXPECT_EQ(json(found["shadow_cells"]), R"(["h6"])");
    EXPECT_EQ(std::get<Fact::List>(found["threats"].value).size(), 1U);
}

TEST(SiestaAnalysis, BoardsThatCannotBeAreLookedAtAllTheSame) {
    const Fact apart = analysis_at("A10S/12/12/12/12/12/12/12/12/12/12/H10S B 2");
    EXPECT_EQ(apart["groups"], Fact(4));
    EXPECT_EQ(json(apart["cut_cells"]), "[]");
    std::string full = "SSSSSSSSSSSS";
    for (int row = 1; row < 12; ++row) full += row % 2 == 1 ? "/HHHHHHHHHHHH" : "/DDDDDDDDDDDD";
    const Fact found = analysis_at(full + " A 4");
    EXPECT_EQ(found["to_move"], Fact()) << "roofs and shadows have run out";
    EXPECT_EQ(json(found["supply"]), R"({"suns":13,"shadows":3,"roofs":[15,15,15,0]})");
}

// The last position of a game of three: C has one roof left, and no light that a turn of its own could reach.
constexpr std::string_view unable =
    "3HHHH1AH2/2BHHHH1CH2/3HHHH1AB2/3HHHHBSS2/2SBHHHCSSBH/1SCSBHHBSCHH/1SSSCHHHBHH1/SSSSBHHHHAB1/CACCSAHACSSC/"
    "HHHHBSCS1AC1/BHHHHBSAHHHH/SAHHHCSSBHHC C 3 24/45/36 lucas-2008";

TEST(SiestaAnalysis, APlayerMayBeUnable) {
    const Fact found = analysis_at(unable);
    EXPECT_EQ(found["to_move"], Fact("C"));
    EXPECT_EQ(found["able"], Fact(false));
    EXPECT_EQ(found["example"], Fact());
    EXPECT_EQ(found["best_piece"], Fact());
    const TheSetup setup = setup_at(unable);
    for (std::size_t seat = 0; seat < 3; ++seat)
        EXPECT_EQ(turn_of(setup, setup.start(), seat).proves_inability(), seat == 2) << seat;
}

// Three pieces of A that pay nobody: the board alone would give B 3 and C 4 points more.
TEST(SiestaAnalysis, PiecesOfAFailedTurnStandButDoNotCount) {
    const TheSetup setup = setup_at(
        "ASSSBHHHHHHH/HASSAHHBHHHC/HHCSCHH1HHH1/HHBSCHHHHHHH/ACBCCC2HHH1/HHHHBSAHHHHH/BBHH1AABCAB1/SSAHHHBSSSS1/"
        "CA1HAHBSSSBH/HHHHHHASSAHB/HHHHHHCSSBHH/HHHHHHASCHHH A 3 41/35/42 italian");
    Move failed = turn(setup, "Hh10 Rl10 Hh8");
    failed.failed = true;
    Position after = setup.start();
    setup.apply(after, failed);
    EXPECT_EQ(study(setup, after).points, (Points{41, 35, 42, 0}));
    EXPECT_EQ(study(setup, after).points, study(setup, setup.start()).points);
    EXPECT_EQ(json(analyse(setup, after)["supply"]), R"({"suns":3,"shadows":0,"roofs":[0,1,3]})");
    EXPECT_NE(analyse(setup, after)["cut_cells"], analyse(setup, setup.start())["cut_cells"]) << "they stand there";
    after.void_count = 0;
    EXPECT_EQ(study(setup, after).points, (Points{41, 38, 46, 0}));
}

TEST(SiestaAnalysis, PeopleReadLines) {
    EXPECT_EQ(description("12/12/12/12/5S6/5B6/3SAH6/5H6/12/12/12/12 A 2"),
              "to move: A, for example Hf4 Hf3 Hg6\n"
              "totals: A 1, B 2; B leads by 1\n"
              "left: suns 23, shadows 73; roofs: A 14, B 14\n"
              "pieces that hold the others together: e6, f6, f7\n"
              "Siestas: 2: d6-f6 A, f8-f5 B\n"
              "a sun may go on: d5, c6, d7, e7, g7, e8, g8, f9\n"
              "a shadow may go on: f4, g6\n"
              "a roof may go on: f4, d5, e5, g5, c6, g6, d7, e7, g7, e8, g8, f9\n"
              "one piece makes points for A: shadow on g6 (A 1)\n"
              "pieces that make points for others only: 1\n"
              "double Siestas within reach of A: f6 with roof on g6 + sun on h6\n"
              "double Siestas within reach of B: f5-f6 with roof on f4 + sun on f3\n"
              "could score if it were their turn: A, B\n");
    EXPECT_EQ(description(rank("2SABHADS3", "- 4 2/1/0/1 italian"), Language::italian),
              "partita finita\n"
              "totali: A 2, B 1, C 0, D 1; A in testa di 1\n"
              "restano: soli 23, ombre 74; tetti: A 13, B 14, C 15, D 14\n"
              "pezzi che tengono insieme gli altri: d6, e6, f6, g6, h6\n"
              "Sieste: 2: c6-f6 A B, i6-f6 A D\n");
}

TEST(SiestaAnalysis, PeopleReadTheBestPiecesFirst) {
    const std::string text = description("12/12/12/12/12/12/2SAHHA5/12/12/12/12/3SAH6 A 2");
    EXPECT_NE(text.find("one piece makes points for A: sun on h6 (A 4), shadow on g1 (A 1)\n"), std::string::npos)
        << text;
    EXPECT_EQ(text.find("for others only"), std::string::npos);
}

TEST(SiestaAnalysis, PeopleReadWhoIsUnable) {
    const std::string text = description(unable);
    EXPECT_TRUE(text.starts_with("to move: C, who has no legal turn: the game ends here\n"
                                 "totals: A 24, B 45, C 36; B leads by 9\n"))
        << text;
    EXPECT_NE(text.find("Siestas: 35; with roofs of A 9, B 16, C 12\n"), std::string::npos) << text;
    EXPECT_NE(text.find("double Siestas: 1: f7-g7 B\n"), std::string::npos);
    EXPECT_TRUE(text.ends_with("could score if it were their turn: A, B\n"
                               "could not score if it were their turn: C\n"));
    EXPECT_TRUE(description(unable, Language::italian).ends_with("non segnerebbero se toccasse a loro: C\n"));
}

TEST(SiestaAnalysis, PeopleReadWhatABoardDoesNotTell) {
    const std::string text = description("12/12/12/12/12/12/3SAH6/12/12/12/12/A11");
    EXPECT_TRUE(text.starts_with("the number of pieces does not tell whose turn it is\n")) << text;
    EXPECT_NE(text.find("groups of pieces: 2, where a game has only one\n"), std::string::npos);
    EXPECT_NE(text.find("suns and shadows that make points: 1\n"), std::string::npos);
    EXPECT_EQ(text.find("a roof may go on"), std::string::npos);
}

TEST(SiestaAnalysis, PeopleReadTheStart) {
    const TheSetup the_setup = setup({{"Players", "3"}});
    EXPECT_EQ(describe(the_setup, the_setup.start(), Language::english),
              "to move: A, for example Sa1 Rb1 Hc1\n"
              "totals: A 0, B 0, C 0; level in the lead: A, B, C\n"
              "left: suns 25, shadows 75; roofs: A 15, B 15, C 15\n"
              "a sun may go on: 144 cells\n"
              "could score if it were their turn: A, B, C\n");
}

std::optional<std::string> remark(std::string_view position, std::string_view pieces,
                                  Language language = Language::english) {
    const TheSetup setup = setup_at(position);
    return remark_on_move(setup, setup.start(), turn(setup, pieces), language);
}

TEST(SiestaAnalysis, RemarksNameDoublesAndTheLead) {
    constexpr std::string_view crossed = "12/12/12/12/5S6/5B6/3SAH6/5H6/12/12/12/12 A 2";
    EXPECT_EQ(remark(crossed, "Hg6 Rh6 Si6"), "a double Siesta for A: f6-g6; A takes the lead");
    EXPECT_EQ(remark(crossed, "Hg6 Rh6 Si6", Language::italian), "una Siesta doppia per A: f6-g6; A passa in testa");
    EXPECT_EQ(remark(crossed, "Hg6 Rc6 Rb6"), std::nullopt) << "level with B";
    EXPECT_EQ(remark(rank("3SAHHA4", "B 2"), "Si6 Rg7 Rg8"),
              "a double Siesta for A: f6-g6; more points for A (4) than for B (0)");
}

TEST(SiestaAnalysis, RemarksNameDoublesTakenFromOthers) {
    constexpr std::string_view fields = "B 2 5/0 lucas-2008";
    EXPECT_EQ(remark(rank("3SAH6", fields), "Rg6 Rf7 Rf8"), "takes the double Siesta f6 from A");
    EXPECT_EQ(remark(rank("3SAH6", fields), "Rg6 Rf7 Rf8", Language::italian), "toglie a A la Siesta doppia f6");
    EXPECT_EQ(remark(rank("3SAH6", fields), "Rf7 Rf8 Re7"), std::nullopt) << "it is within reach still";
    EXPECT_EQ(remark(rank("3SAH6", "A 2 5/0 lucas-2008"), "Hg6 Hh6 Hi6"), std::nullopt) << "the run is longer";
}

TEST(SiestaAnalysis, ThereIsNothingToRemarkOnAnOpeningOrAFailedTurn) {
    const TheSetup the_setup = setup({});
    EXPECT_EQ(remark_on_move(the_setup, the_setup.start(), turn(the_setup, "Sa1 Rb1 Hc1"), Language::english),
              std::nullopt);
    const TheSetup ended = setup_at(unable);
    EXPECT_EQ(remark_on_move(ended, ended.start(), Move{.failed = true}, Language::english), std::nullopt);
}

}  // namespace
}  // namespace notaio::analysis::siesta
