// Whether a bare board can have come from a legal game: SIE-151 to 158, each provoked, and not provoked.
#include "tests/unit/rules/siesta/boards.hpp"

namespace notaio::rules {
namespace {

using namespace siesta_test;

// The codes that a position string provokes.
std::string warned(std::string_view position, std::string_view ruleset = "lucas-2008") {
    Diagnostics out;
    EXPECT_TRUE(Siesta::read_setup({{"Position", std::string(position)}, {"Ruleset", std::string(ruleset)}}, out))
        << position;
    for (const auto& finding : out.list()) EXPECT_EQ(finding.severity, notation::Severity::warning);
    return ids(out);
}

// What is said of a code, all times it is.
std::string said(std::string_view id, std::string_view position,
                 notation::Language language = notation::Language::english) {
    Diagnostics out;
    EXPECT_TRUE(Siesta::read_setup({{"Position", std::string(position)}}, out));
    Texts found;
    for (const auto& finding : out.list())
        if (finding.code->id == id)
            found.push_back(notation::fill(message_of(*finding.code), finding.arguments, language));
    return joined(found, "; ");
}

// A board with these rows at the bottom.
std::string board(std::string_view last_rows) {
    std::string text;
    for (auto left = 12 - 1 - std::ranges::count(last_rows, '/'); left > 0; --left) text += "12/";
    return text + std::string(last_rows);
}

TEST(SiestaPossible, BoardsOfGamesPass) {
    EXPECT_EQ(warned(board("12")), "");
    EXPECT_EQ(warned(board("3SAH6")), "");
    EXPECT_EQ(warned("12/12/12/12/5S6/5B6/3SAH6/5H6/12/12/12/12"), "");
    for (const LocatedJson& game : rows_of("games.jsonl")) {
        const TheSetup setup = setup_of(game);
        Position position = setup.start();
        for (const LocatedJson& turn : at(game, "turns").items) {
            ASSERT_TRUE(setup.play(position, written(turn_text(turn))));
            Diagnostics out;
            setup.judge_board(position, std::nullopt, out);
            EXPECT_EQ(ids(out), "") << at(game, "id").text << ' ' << *at(turn, "n").number;
        }
    }
}

TEST(SiestaPossible, Supplies) {
    // 26 suns in a ladder, with enough roofs and shadows to be nothing else.
    const std::string suns = "SSSSSSSSSSSS/SSSSSSSSSSSS/";
    EXPECT_EQ(warned(board(suns + "AS10") + " A 2"), "SIE-157 SIE-157");
    EXPECT_TRUE(warned(board(suns + "SS10") + " A 2").starts_with("SIE-151"));
    EXPECT_FALSE(warned(board(suns + "S11") + " A 2").starts_with("SIE-151"));
    EXPECT_FALSE(warned(board("AAAAAAAAAAAA/AAA9") + " A 2").starts_with("SIE-151"));
    EXPECT_TRUE(warned(board("AAAAAAAAAAAA/AAAA8") + " A 2").starts_with("SIE-151"));
    const std::string row = "HHHHHHHHHHHH/";
    const std::string six = row + row + row + row + row + row;
    EXPECT_FALSE(warned(board(six + "HHH9") + " A 2").starts_with("SIE-151"));
    EXPECT_TRUE(warned(board(six + "HHHH8") + " A 2").starts_with("SIE-151"));
}

TEST(SiestaPossible, Connection) {
    EXPECT_EQ(said("SIE-152", board("S11/1AH9") + " A"), "the pieces stand in 2 separate groups");  // diagonally
    EXPECT_EQ(said("SIE-152", board("S1A9/12/S1A9") + " A"), "the pieces stand in 4 separate groups");
    EXPECT_EQ(said("SIE-152", board("S11/A11/H11")), "");
    EXPECT_EQ(said("SIE-152", board("11S/S11") + " A"), "the pieces stand in 2 separate groups");  // a row has an end
}

TEST(SiestaPossible, Neighbours) {
    EXPECT_EQ(said("SIE-153", board("SAHS8") + " A"), "the sun on d1 touches the shadow on c1");
    EXPECT_EQ(said("SIE-153", board("SAHS8") + " A", notation::Language::italian), "il sole in d1 tocca l'ombra in c1");
    EXPECT_EQ(said("SIE-153", board("2S9/SAH9") + " A"), "the sun on c2 touches the shadow on c1");
    EXPECT_EQ(said("SIE-153", board("SAHSAHS5") + " A"), "the sun on d1 touches the shadow on c1");  // once
    EXPECT_EQ(said("SIE-153", board("3S8/SAHB8")), "");  // diagonally they may touch
}

TEST(SiestaPossible, Light) {
    EXPECT_EQ(said("SIE-154", board("1H10/SAH9") + " A"), "the shadow on b2 is not lit");
    EXPECT_EQ(said("SIE-154", board("1H10/1A10/1S10")), "");
    EXPECT_EQ(said("SIE-154", board("SAHAH7") + " A"), "the shadow on e1 is not lit");
    EXPECT_EQ(said("SIE-154", board("SAHHH7") + " A"), "");
    EXPECT_EQ(said("SIE-154", board("SAH1H7/4H7") + " A"), "the shadow on e1 is not lit");  // the first one
}

TEST(SiestaPossible, NumberOfPieces) {
    EXPECT_EQ(said("SIE-155", board("SSAH8") + " A"), "4 pieces are no whole number of turns");
    EXPECT_EQ(warned(board("SSAH8") + " A 2 - italian"), "");  // B's failed turn may have left one
    EXPECT_EQ(warned(board("SSSAHH6") + " A 2 - italian"), "");
    // A supply that has run out ends a turn early: 16 pieces, and 18.
    EXPECT_EQ(said("SIE-155", board("AAAAAAAAAAAA/AAAS8")), "");
    EXPECT_EQ(said("SIE-155", board("AAAAAAAAAAAA/AAS9") + " A"), "");
    EXPECT_EQ(said("SIE-155", board("AAAAAAAAAAAA/AASH8") + " A"), "16 pieces are no whole number of turns");
}

TEST(SiestaPossible, Roofs) {
    EXPECT_EQ(said("SIE-156", board("SAAH8/1A10/1S10") + " A"),
              "A has 3 roofs, and 1 at most by its number of turns (1)");
    EXPECT_EQ(said("SIE-156", board("SAA9")), "A has 2 roofs, and 1 at most by its number of turns (1)");
    EXPECT_EQ(said("SIE-156", board("SAAA8/SS10")), "A has 3 roofs, and 1 at most by its number of turns (1)");
    EXPECT_EQ(said("SIE-156", board("SAH9/BBB9")), "");
    EXPECT_EQ(said("SIE-156", board("SAHB8/BBB9") + " A"), "B has 4 roofs, and 3 at most by its number of turns (1)");
    EXPECT_EQ(said("SIE-156", board("SAHB8/BBB9/AAA9") + " A"), "");  // ten pieces: B has had two turns
    EXPECT_EQ(said("SIE-156", board("SAB9")), "B has 1 roofs, and 0 at most by its number of turns (0)");
    EXPECT_EQ(said("SIE-156", board("SAC9/BBB9")), "C has 1 roofs, and 0 at most by its number of turns (0)");
}

TEST(SiestaPossible, Points) {
    EXPECT_EQ(said("SIE-157", board("SAHHHH6") + " A 2"), "B has fewer points than turns: 0 to 1");
    EXPECT_EQ(warned(board("SAHHHH6") + " - 2 - italian"), "");                     // B's turn may have failed
    EXPECT_EQ(warned(board("SAHHHH6/5A6/5A6/5A6") + " A 2 - italian"), "SIE-157");  // this one not: A's was the last
    EXPECT_EQ(warned(board("SSAHHH6") + " A 3"), "SIE-157");
}

TEST(SiestaPossible, TwoEnds) {
    // 25 suns and 15 roofs of A; far from possible otherwise, and only this is looked at.
    const std::string both = board("SSSSSSSSSSSS/SSSSSSSSSSSS/SAAAAAAAAAAA/AAAA8");
    EXPECT_NE(warned(both).find("SIE-158"), std::string::npos);
    EXPECT_EQ(warned(both, "italian").find("SIE-158"), std::string::npos);
    EXPECT_EQ(warned(board("SSSSSSSSSSSS/SSSSSSSSSSSS/SAAAAAAAAAAA/AAA9")).find("SIE-158"), std::string::npos);
    Diagnostics out;
    setup_at(both).judge_board(setup_at(both).start(), std::nullopt, out);
    for (const auto& finding : out.list())
        if (finding.code->id == "SIE-158") {
            EXPECT_EQ(notation::fill(message_of(*finding.code), finding.arguments, notation::Language::english),
                      "suns+roofs:A: in lucas-2008 the game ends with the first supply that runs out");
        }
}

}  // namespace
}  // namespace notaio::rules
