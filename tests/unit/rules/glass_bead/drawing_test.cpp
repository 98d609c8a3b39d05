#include "tests/unit/rules/drawings.hpp"
#include "tests/unit/rules/glass_bead/boards.hpp"

namespace notaio::rules {
namespace {

using namespace glass_bead_test;

constexpr std::string_view drawn_house = "North  43\n"
                                         "  e  d  c   b              a\n"
                                         "  -  -  -   -              -\n"
                                         "  0  0  5  22  5431100000000\n"
                                         "  A  B  C   D              E\n"
                                         "South  -\n"
                                         "South to move, ply 41\n";

// The position that a drawing stands for, or the code and the text that it points at.
std::string read(std::string_view text, const Tags& tags = {}) {
    Diagnostics out;
    const auto line = GlassBead::read_drawing(text, tags, out);
    if (line) return *line;
    const auto& found = out.list().front();
    std::string said(found.code->id);
    if (found.where) said += " " + std::string(text.substr(found.where->begin, found.where->size()));
    return said;
}

TEST(GlassBeadDrawing, IsSeenFromSouth) {
    const TheSetup at = setup_at(house);
    EXPECT_EQ(at.drawing(at.start()), drawn_house);
    EXPECT_EQ(read(drawn_house), house);
    const TheSetup start = setup();
    EXPECT_EQ(start.drawing(start.start()), "North  -\n"
                                            "   e   d   c   b   a\n"
                                            "  10  20  30  40  50\n"
                                            "  50  40  30  20  10\n"
                                            "   A   B   C   D   E\n"
                                            "South  -\n"
                                            "North to move, ply 1\n");
}

TEST(GlassBeadDrawing, LettersMoverAndPlyMayBeMissing) {
    EXPECT_EQ(read("North 43\n- - - - -\n0 0 5 22 5431100000000\nSouth -\nSouth to move, ply 41\n"), house);
    EXPECT_EQ(read("North 43\n- - - - -\n0 0 5 22 5431100000000\nSouth -\nSouth to move"),
              "0/0/5/22/5431100000000 -/-/-/-/- - 43 s 1");
    EXPECT_EQ(read("North 43\n- - - - -\n0 0 5 22 5431100000000\nSouth -\nNorth moved last, ply 41\n"), house);
    EXPECT_EQ(read("North\t-\n\n  10 20\t30 40 50\n50 40 30 20 10\nSouth -\n"),
              "50/40/30/20/10 50/40/30/20/10 - - n 1");
    EXPECT_EQ(read("North -\n10 20 30 40 50\n50 40 30 20 10\nSouth -\n", {{"First", "South"}}),
              "50/40/30/20/10 50/40/30/20/10 - - s 1");
    // North's row is empty while gems are in the pits: South moves.
    EXPECT_EQ(read("North 43\n- - - - -\n0 0 5 22 5431100000000\nSouth -\n"),
              "0/0/5/22/5431100000000 -/-/-/-/- - 43 s 1");
    // Without gems there it is finished: a game that goes on says who moves.
    EXPECT_EQ(read("North 5544332211\n- - - - -\n0000000000 - - - -\nSouth -\n"),
              "0000000000/-/-/-/- -/-/-/-/- - 5544332211 n 1");
    EXPECT_EQ(read("North 5544332211\n- - - 0 000000000\n- - - - -\nSouth -\n"),
              "-/-/-/-/- 000000000/0/-/-/- - 5544332211 s 1");
    EXPECT_EQ(read("North 5544332211\n- - - 0 000000000\n- - - - -\nSouth -\nNorth to move\n"),
              "-/-/-/-/- 000000000/0/-/-/- - 5544332211 n 1");
}

TEST(GlassBeadDrawing, TheLastLineMayBeWrittenOtherwise) {
    for (const std::string_view last : {"South to move, ply 4", "South to move ply 4", "tocca a Sud, mossa 4"})
        EXPECT_EQ(read("North  -\n10 20 30 40 50\n50 40 30 20 10\nSouth  -\n" + std::string(last) + '\n'),
                  "50/40/30/20/10 50/40/30/20/10 - - s 4")
            << last;
}

TEST(GlassBeadDrawing, FaultsPointAtTheirLine) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"", "GBG-012 "},
        {"South  -\n", "GBG-012 South  -"},
        {"North\n10 20 30 40 50\n", "GBG-012 North"},
        {"North  6\n10 20 30 40 50\n", "GBG-012 North  6"},
        {"North  - -\n10 20 30 40 50\n", "GBG-012 North  - -"},
        {"nort  -\n10 20 30 40 50\n", "GBG-012 nort  -"},
        {"North  -\n", "GBG-012 North  -"},
        {"North  -\n10 20 30 40\n50 40 30 20 10\nSouth  -\n", "GBG-012 10 20 30 40"},
        {"North  -\n10 20 30 40 50\n50 40 30 20 10 -\nSouth  -\n", "GBG-012 50 40 30 20 10 -"},
        {"North  -\n10 20 30 40 5x\n50 40 30 20 10\nSouth  -\n", "GBG-012 10 20 30 40 5x"},
        {"North  -\na b c d e\n10 20 30 40 50\n50 40 30 20 10\nSouth  -\n", "GBG-012 a b c d e"},
        {"North  -\n10 20 30 40 50\nA B C D E\n50 40 30 20 10\nSouth  -\n", "GBG-012 A B C D E"},
        {"North  -\n10 20 30 40 50\n50 40 30 20 10\n", "GBG-012 50 40 30 20 10"},
        {"North  -\n10 20 30 40 50\n50 40 30 20 10\nNorth  -\n", "GBG-012 North  -"},
        {"North  -\n10 20 30 40 50\n50 40 30 20 10\nSouth  -\nWest to move\n", "GBG-012 West to move"},
        {"North  -\n10 20 30 40 50\n50 40 30 20 10\nSouth  -\nSouth to move ply\n", "GBG-012 South to move ply"},
        {"North  -\n10 20 30 40 50\n50 40 30 20 10\nSouth  -\nSouth to move, ply x\n", "GBG-012 South to move, ply x"},
        {"North  -\n10 20 30 40 50\n50 40 30 20 10\nSouth  -\nSouth to move\nWest muove\n", "GBG-012 West muove"},
    };
    for (const auto& [text, expected] : cases) EXPECT_EQ(read(text), expected) << text;
}

TEST(GlassBeadDrawing, MayHaveOtherEmptyPitsATitleAndALegend) {
    EXPECT_EQ(read("North _\nx . _ x .\n10 x x x x\nSouth .\n"), "10/-/-/-/- -/-/-/-/- - - s 1");
    expect_surroundings<GlassBead>(std::string(drawn_house), "The house\nof 1994\n", "0 = stone\n1 to 5 = gems\n");
}

TEST(GlassBeadDrawing, TellsOfEveryRowAtFault) {
    EXPECT_EQ(found_in_drawing<GlassBead>("North  -\n10 20 30 40\n50 40 30 20 10 -\nSouth  9\n"),
              (std::vector<std::string>{"this row has 4 cells, expected 5", "this row has 6 cells, expected 5",
                                        "a cell holds beads 0 to 5, or -"}));
    EXPECT_EQ(found_in_drawing<GlassBead>("North  -\n10 20 30 40 50\nSouth  -\n"),
              std::vector<std::string>{"the row of South is missing"});
}

TEST(GlassBeadDrawing, HoldsEveryPositionOfTheReferenceGames) {
    std::size_t seen = 0;
    for (const std::string& game : lines_of("games.jsonl"))
        for (const std::string& position : strings(game, "fen")) {
            const TheSetup at = setup_at(position);
            const std::string found = read(at.drawing(at.start()));
            const std::string ply = at.is_over(at.start()) ? position.substr(0, position.rfind(' ')) + " 1" : position;
            EXPECT_EQ(found, ply);
            ++seen;
        }
    EXPECT_EQ(seen, 2616U);
}

}  // namespace
}  // namespace notaio::rules
