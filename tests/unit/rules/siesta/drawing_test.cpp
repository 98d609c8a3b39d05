// Boards as text, written and read.
#include "rules/siesta/board_codes.hpp"
#include "rules/urbino/urbino.hpp"
#include "tests/unit/rules/drawings.hpp"
#include "tests/unit/rules/siesta/boards.hpp"

namespace notaio::rules {
namespace {

using namespace siesta_test;

constexpr std::string_view empty_row = ". . . . . . . . . . . .\n";

// Twelve rows of which the first are given.
std::string twelve_rows(std::string first, std::string_view others = empty_row) {
    for (auto count = std::ranges::count(first, '\n'); count < 12; ++count) first += others;
    return first;
}

std::string read(const std::string& text) {
    Diagnostics out;
    const auto line = Siesta::read_drawing(text, {}, out);
    EXPECT_EQ(line.has_value(), out.empty());
    return line.value_or("none");
}

const std::string top_left = "S11/12/12/12/12/12/12/12/12/12/12/12";

TEST(SiestaDrawing, IsWrittenWithRanksAndFiles) {
    const TheSetup at = setup();
    EXPECT_EQ(at.drawing(after(at, "Sd6 Re6 Hf6; Hg6 Rh6 Si6")), "12  . . . . . . . . . . . .\n"
                                                                 "11  . . . . . . . . . . . .\n"
                                                                 "10  . . . . . . . . . . . .\n"
                                                                 " 9  . . . . . . . . . . . .\n"
                                                                 " 8  . . . . . . . . . . . .\n"
                                                                 " 7  . . . . . . . . . . . .\n"
                                                                 " 6  . . . S A H H B S . . .\n"
                                                                 " 5  . . . . . . . . . . . .\n"
                                                                 " 4  . . . . . . . . . . . .\n"
                                                                 " 3  . . . . . . . . . . . .\n"
                                                                 " 2  . . . . . . . . . . . .\n"
                                                                 " 1  . . . . . . . . . . . .\n"
                                                                 "    a b c d e f g h i j k l\n");
}

TEST(SiestaDrawing, PrintsTheTurnThatPutEachPiece) {
    const TheSetup at = setup();
    std::vector<std::uint32_t> numbers(144, 0);
    numbers[0] = 3;
    numbers[1] = 12;
    numbers[5] = 4;  // an empty cell
    const std::string text = at.drawing(after(at, "Sa1 Rb1 Hc1"), numbers);
    EXPECT_NE(text.find("\n 1  S3  A12 H   .   .   ."), std::string::npos) << text;
}

TEST(SiestaDrawing, ReadsWhatItWrites) {
    for (const LocatedJson& game : rows_of("games.jsonl")) {
        const TheSetup at = setup_of(game);
        Position position = at.start();
        for (const LocatedJson& turn : siesta_test::at(game, "turns").items)
            ASSERT_TRUE(at.play(position, written(turn_text(turn))));
        EXPECT_EQ(read(at.drawing(position)), siesta_test::at(game, "fen").text);
        std::string grid;
        for (const std::string& row : texts(siesta_test::at(game, "grid"))) grid += row + "\n";
        EXPECT_EQ(read(grid), siesta_test::at(game, "fen").text);
    }
    EXPECT_EQ(read(twelve_rows("")), "12/12/12/12/12/12/12/12/12/12/12/12");
}

TEST(SiestaDrawing, ReadsLooseDrawings) {
    for (const std::string& text :
         {twelve_rows("S...........\n", "............\n"), twelve_rows("S . - _ . . . . . . . .\r\n"),
          twelve_rows("\tS . . . . . . . . . . .\n"),
          "  a b c d e f g h i j k l\n" + twelve_rows("S . . . . . . . . . . .\n") + "abcdefghijkl\n",
          twelve_rows("12 S . . . . . . . . . . .\n11 . . . . . . . . . . . .\n"),
          twelve_rows("S . . . . . . . . . . . 12\n"), twelve_rows("12 S . . . . . . . . . . . 12\n"),
          twelve_rows("S___________\n", "------------\n")})
        EXPECT_EQ(read(text), top_left) << text;
    // The Italian letter of a shadow; the letters of roofs are those of the players.
    EXPECT_EQ(read(twelve_rows("S A O B C D O . . . . .\n")), "SAHBCDH5/12/12/12/12/12/12/12/12/12/12/12");
    EXPECT_EQ(read(twelve_rows("1 S . . . . . . . . . . .\n")), "12/12/12/12/12/12/12/12/12/12/12/S11");  // from below
}

TEST(SiestaDrawing, NamesThePlaceOfAFault) {
    const BadDrawing cases[] = {
        {twelve_rows("S . x . . . . . . . . .\n"), "x"},
        {twelve_rows("S . T . . . . . . . . .\n"), "T"},
        {twelve_rows("S . E . . . . . . . . .\n"), "E"},
        {twelve_rows("S . z . . . . . . . . .\n"), "z"},
        {twelve_rows("S . 4 . . . . . . . . .\n"), "4"},
        {twelve_rows("S . . . . . . . . . .\n"), "S . . . . . . . . . ."},
        {twelve_rows("S . . . . . . . . . . . .\n"), "S . . . . . . . . . . . ."},
        {twelve_rows("S..........\n", "............\n"), "S.........."},
        {twelve_rows("") + "S . . . . . . . . . . .\n", "S . . . . . . . . . . ."},
        {"S . . . . . . . . . . .\n", whole_drawing},
        {twelve_rows("S . . . . . . . . . . .\n") + "to move: B\n", "to move: B"},
        {"", whole_drawing},
    };
    expect_bad_drawings<Siesta>(cases, "SIE-006");
}

// The same board, its empty cells drawn as another mark.
std::string with_empty(std::string text, std::string_view mark) {
    std::string out;
    for (const char c : text) out += c == '.' ? std::string(mark) : std::string(1, c);
    return out;
}

TEST(SiestaDrawing, EmptyCellsMayBeZerosOrCrossesOrBlank) {
    const std::string board = twelve_rows(". S A H . . . . . . . .\n. . . . . . . . . . . B\n");
    const std::string position = "1SAH8/11B/12/12/12/12/12/12/12/12/12/12";
    const auto numbered_by = [](std::string_view rest, std::string_view mark) {
        std::string out;
        for (int row = 12; row >= 1; --row) {
            const std::string_view line = rest.substr(0, rest.find('\n') + 1);
            rest.remove_prefix(line.size());
            out += (row < 10 ? " " : "") + std::to_string(row) + std::string(mark) + ' ' + std::string(line);
        }
        return out;
    };
    const std::string numbered = numbered_by(board, "");
    for (const std::string_view mark : {".", "-", "_", "0", "x"}) {
        const std::string drawn = with_empty(board, mark);
        for (const std::string_view behind : {"", ".", ")", ":"})
            EXPECT_EQ(read(numbered_by(drawn, behind)), position) << numbered_by(drawn, behind);
        EXPECT_EQ(read(drawn), position) << drawn;
    }
    EXPECT_EQ(read(with_empty(numbered, " ") + "   a b c d e f g h i j k l\n"), position);
    EXPECT_EQ(
        read(with_empty(
            "12 . S A H . . . . . . . .\n11 S S S S S S S S S S S S\n" + numbered.substr(numbered.find("10 ")), " ")),
        "1SAH8/SSSSSSSSSSSS/12/12/12/12/12/12/12/12/12/12");
    for (const std::string_view mark : {"0", "x"}) {
        std::string dense;
        for (const char c : with_empty(numbered, mark))
            if (c != ' ') dense += c;
        EXPECT_EQ(read(dense), position) << dense;  // 12000...
    }
    // Where . is an empty cell, another mark is none; and a board without a sun may be one of Hex.
    EXPECT_EQ(found_in_drawing<Siesta>(twelve_rows("S x . . . . . . . . . .\n")).size(), 1U);
    EXPECT_EQ(found_in_drawing<Siesta>(with_empty(twelve_rows("O . . . . . . . . . . .\n"), "x")).size(), 1U);
    // A row that has lost a mark is told, and not filled up.
    EXPECT_EQ(found_in_drawing<Siesta>(with_empty(twelve_rows("S A H . . . . . . . .\n"), "0")),
              std::vector<std::string>{"row 12 has 11 cells, expected 12"});
}

TEST(SiestaDrawing, ADotBehindANumberIsNoCell) {
    std::string drawn;
    for (int row = 12; row >= 1; --row)
        drawn += std::to_string(row) + ". " + (row == 5 ? ". . . . . . . . . . .\n" : ". . . . . . . . . . . .\n");
    EXPECT_EQ(found_in_drawing<Siesta>(drawn), std::vector<std::string>{"row 5 has 11 cells, expected 12"});
    std::string glued;
    for (int row = 12; row >= 1; --row) glued += std::to_string(row) + "............\n";
    EXPECT_EQ(read(glued), "12/12/12/12/12/12/12/12/12/12/12/12");
}

TEST(SiestaDrawing, NamesEveryRowAtFault) {
    std::string drawn;
    for (int row = 12; row >= 1; --row) {
        if (row == 4) continue;
        drawn += std::to_string(row) + " . . . . . . . . . . ." + (row == 7 ? "\n" : row == 2 ? " . .\n" : " .\n");
    }
    EXPECT_EQ(found_in_drawing<Siesta>(drawn),
              (std::vector<std::string>{"row 7 has 11 cells, expected 12", "row 4 is missing",
                                        "row 2 has 13 cells, expected 12"}));
    EXPECT_EQ(found_in_drawing<Siesta>("12 . . . . . . . . . . . .\n" + drawn)[0], "row 12 is drawn twice");
    EXPECT_EQ(found_in_drawing<Siesta>(drawn.substr(0, 3 * 27)).back(), "it has 3 rows, expected 12");
}

TEST(SiestaDrawing, MayHaveTitlesAndALegend) {
    const std::string board = twelve_rows("S A H . . . . . . . . .\n");
    expect_surroundings<Siesta>(board, "Siesta\nPosition after move 41\n", "");
    expect_surroundings<Siesta>(board, "", "S = sun, H = shadow, A = blue, B = green\n");
    expect_surroundings<Siesta>(board, "The last board\n", "S = sun\nH = shadow\nBlue 19, green 29\n");
}

TEST(SiestaDrawing, IsNoDrawingOfAnotherGame) {
    Diagnostics out;
    EXPECT_FALSE(Urbino::read_drawing(twelve_rows("S A H . . . . . . . . .\n"), {}, out));
    std::string nine;
    for (int i = 0; i < 9; ++i) nine += ". . . . . . . . .\n";
    EXPECT_TRUE(Urbino::read_drawing(nine, {}, out));
    EXPECT_FALSE(Siesta::read_drawing(nine, {}, out));
}

}  // namespace
}  // namespace notaio::rules
