#include "notation/havannah/own_notations.hpp"

#include "notation/source/cut.hpp"
#include "tests/unit/notation/havannah/scripts.hpp"

namespace notaio::notation {
namespace {

using namespace havannah_scripts_test;

const std::string head = "game: havannah(board_size=4,swap=True)\n\n# State 0\n";

std::string action(std::string_view string, int number) {
    return "\n# Apply action \"" + std::string(string) + "\"\naction: " + std::to_string(number) + "\n";
}

TEST(HavannahOpenSpiel, RealPlaythroughIsLegal) {
    const std::string text = file("openspiel_board4_swap.txt");
    Reading reading = read("openspiel", text);
    EXPECT_EQ(written_tags(reading.record), "Board=4|Swap=on|Coordinates=openspiel");
    EXPECT_TRUE(script_moves(reading).starts_with("23 swap 10 30 22"));
    EXPECT_EQ(reading.record.claims.size(), 8U);  // one for each state that is shown in full, but the last
    const auto found = examine(reading);
    EXPECT_EQ(codes(reading.diagnostics), "");
    EXPECT_EQ(found.verdict, rules::Verdict::legal);
    EXPECT_EQ(found.replayed, 34U);
    EXPECT_EQ(found.outcome->how, "fork");
    EXPECT_EQ(found.claimed_result, "Black");
    EXPECT_EQ(found.claim_agrees, true);
}

TEST(HavannahOpenSpiel, StringAndNumberNameOneCell) {
    EXPECT_EQ(verdict("openspiel", head + action("c4", 23) + action("d4", 24)), "incomplete");
    EXPECT_EQ(verdict("openspiel", head + action("c4", 24)), "unreadable HAV-015");
    EXPECT_EQ(verdict("openspiel", head + action("4c", 23)), "unreadable HAV-015");
    const Reading hole = read("openspiel", head + action("c4", 24) + action("d4", 24));
    EXPECT_EQ(script_moves(hole), "? 24");
    EXPECT_EQ(text_of(hole, *hole.diagnostics.list()[0].where), "\"c4\"");
    EXPECT_EQ(script_moves(read("openspiel", head + "# Apply action \"c4\"\n" + action("d4", 24))), "? 24");
    EXPECT_EQ(script_moves(read("openspiel", head + "# Apply action \"c4\"\n")), "?");
    EXPECT_EQ(script_moves(read("openspiel", head + "action: 23\naction: c4\n")), "23 ?");
}

TEST(HavannahOpenSpiel, ParametersAreTheSetup) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"game: havannah\n", "Coordinates=openspiel|Board=8|Swap=off"},
        {"game: havannah()\n", "Coordinates=openspiel|Board=8|Swap=off"},
        {"game: havannah(board_size=5)\n", "Board=5|Coordinates=openspiel|Swap=off"},
        {"game: havannah(swap=False,board_size=3,ansi_color_output=False)\n", "Swap=off|Board=3|Coordinates=openspiel"},
        {"game: havannah(swap=perhaps)\n", "Swap=perhaps|Coordinates=openspiel|Board=8"},
        {"23 24\n", "Coordinates=openspiel|Board=8"},
    };
    for (const auto& [text, expected] : cases)
        EXPECT_EQ(written_tags(read("openspiel", text).record), expected) << text;
    EXPECT_EQ(verdict("openspiel", "game: hex(board_size=4)\n" + action("c4", 23)), "unreadable GEN-011");
    EXPECT_EQ(verdict("openspiel", "game: havannah(board_size=1000000000)\naction: 23\n"), "unreadable HAV-002");
    EXPECT_EQ(verdict("openspiel", "game: havannah(swap=perhaps)\naction: 23\n"), "unreadable HAV-009");
    const Reading twice = read("openspiel", "game: havannah(board_size=4,board_size=5)\n");
    EXPECT_EQ(codes(twice.diagnostics), "GEN-005");
    EXPECT_EQ(find_tag(twice.record.tags, "Board")->value, "4");
    EXPECT_EQ(written_tags(read("openspiel", "23\n", {{"Board", "4"}}).record), "Coordinates=openspiel");
}

TEST(HavannahOpenSpiel, TheFirstActionRepeatedIsASwap) {
    EXPECT_EQ(script_moves(read("openspiel", "23 23 23\n")), "23 swap 23");
    EXPECT_EQ(verdict("openspiel", head + action("c4", 23) + action("c4", 23)), "incomplete");
    EXPECT_EQ(verdict("openspiel", "game: havannah(board_size=4)\n" + action("c4", 23) + action("c4", 23)),
              "illegal HAV-103");
    EXPECT_EQ(verdict("openspiel", "23 23\n", {{"Board", "4"}, {"Swap", "off"}}), "illegal HAV-103");
    EXPECT_EQ(verdict("openspiel", "23 24 23\n", {{"Board", "4"}}), "illegal HAV-103");
}

TEST(HavannahOpenSpiel, LegalActionsAreCountedAtEachState) {
    EXPECT_EQ(verdict("openspiel", "game: havannah(board_size=4)\nLegalActions() = [0, 1]\n" + action("c4", 23)),
              "incomplete HAV-206");
    const std::string three = "game: havannah(board_size=3)\n";
    std::string all;
    for (int i = 0; i < 19; ++i) all += (i > 0 ? ", " : "") + std::to_string(i);
    EXPECT_EQ(verdict("openspiel", three + "LegalActions(0) = [" + all + "]\naction: 0\n"), "incomplete");
    // also where no ply follows
    EXPECT_EQ(verdict("openspiel", three + "action: 0\nLegalActions() = [" + all + "]\n"), "incomplete HAV-206");
    EXPECT_EQ(verdict("openspiel", three + "LegalActions() = []\n"), "incomplete HAV-206");
}

TEST(HavannahOpenSpiel, TheLastReturnsAreAClaim) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"Returns() = [0, 0]\nReturns() = [1, -1]\n", "1-0"},
        {"Returns() = [-1.0, 1.0]\n", "0-1"},
        {"Returns() = [0, 0]\n", ""},
        {"IsTerminal() = True\nReturns() = [0, 0]\n", "1/2-1/2"},
        {"IsTerminal() = True\nIsTerminal() = False\nReturns() = [0, 0]\n", ""},
    };
    for (const auto& [text, expected] : cases)
        EXPECT_EQ(results(read("openspiel", head + std::string(text)).record), expected) << text;
    EXPECT_EQ(codes(read("openspiel", head + "Returns() = [1]\n").diagnostics), "GEN-009");
    EXPECT_EQ(codes(read("openspiel", head + "Returns() = none\n").diagnostics), "GEN-009");
}

TEST(HavannahOpenSpiel, ActionsAloneAreARecordALine) {
    EXPECT_EQ(script_moves(read("openspiel", "# remark\n23, 24 ,25\t7\r\n")), "23 24 25 7");
    EXPECT_EQ(script_moves(read("openspiel", "23 x 24 swap\n")), "23 ? 24 ?");
    EXPECT_EQ(codes(read("openspiel", "023 24\n").diagnostics), "HAV-901");
    EXPECT_EQ(verdict("openspiel", "4\n", {{"Board", "4"}}), "illegal HAV-102");
}

TEST(HavannahOpenSpiel, IsToldByItsGame) {
    EXPECT_EQ(havannah::openspiel_row().recognises("\n game: havannah(board_size=4)\n"), Fit::own);
    EXPECT_EQ(havannah::openspiel_row().recognises("game: hex(board_size=4)\n"), Fit::none);
    EXPECT_EQ(havannah::openspiel_row().recognises("23 24\n"), Fit::none);
}

TEST(HavannahOpenSpiel, PlaythroughsAndLinesAreCut) {
    const std::string text = "# remark\n1 2\n\n3 4\n" + head + action("c4", 23) + head + "1, 2\n5\n";
    GivenBytes bytes(text);
    RecordReader reader(bytes, cut_playthroughs);
    std::string found;
    Batch batch;
    while (reader.next(batch))
        for (const Slice& slice : batch.records)
            found += script_moves(read("openspiel", batch.source(slice, "-").bytes)) + "|";
    EXPECT_EQ(found, "1 2|3 4|23||1 2|5|");
}

TEST(HavannahOpenSpiel, WrittenAsALine) {
    const Converted converted =
        convert("notaio", "[Game \"Havannah\"]\n[Board \"8\"]\n\n1. D4 swap 2. D5 E5\n", "openspiel");
    EXPECT_EQ(converted.codes, "");
    EXPECT_EQ(converted.text, "48 48 49 64\n");
    EXPECT_EQ(convert("openspiel", converted.text, "notaio").text,
              "[Game \"Havannah\"]\n[Coordinates \"openspiel\"]\n[Board \"8\"]\n\n1. 48 swap  2. 49 64\n\n");
    const std::pair<std::string_view, std::string_view> losses[] = {
        {"[Game \"Havannah\"]\n\n1. A1 B1\n", "GEN-301"},
        {"[Game \"Havannah\"]\n[Board \"4\"]\n\n1. A1 B1\n", "GEN-301"},
        {"[Game \"Havannah\"]\n[Board \"8\"]\n[Swap \"off\"]\n\n1. A1 B1\n", "GEN-301"},
        {"[Game \"Havannah\"]\n[Board \"8\"]\n[First \"Black\"]\n\n1. A1 B1\n", "HAV-302"},
        {"[Game \"Havannah\"]\n[Board \"8\"]\n\n1. A1 {x} resign\n", "HAV-302 GEN-301"},
        {"[Game \"Havannah\"]\n[Board \"8\"]\n\n*\n", "GEN-301"},
    };
    for (const auto& [text, expected] : losses) {
        const Converted lost = convert("notaio", text, "openspiel");
        EXPECT_FALSE(lost.written) << text;
        EXPECT_EQ(lost.codes, expected) << text;
    }
}

}  // namespace
}  // namespace notaio::notation
