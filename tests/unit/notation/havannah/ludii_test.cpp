#include "notation/havannah/own_notations.hpp"

#include "tests/unit/notation/havannah/scripts.hpp"

namespace notaio::notation {
namespace {

using namespace havannah_scripts_test;

const std::string path = "game=../Common/res/lud/board/space/connection/Havannah.lud\n";

std::string trial(std::string_view lines, std::string_view options = "") {
    return path + "START GAME OPTIONS\n" + std::string(options) + "END GAME OPTIONS\n" + std::string(lines);
}

std::string place(int mover, int to) {
    const std::string site = std::to_string(to);
    const std::string player = std::to_string(mover);
    return "Move=[Move:mover=" + player + ",from=" + site + ",to=" + site + ",actions=[Add:type=Cell,to=" + site +
           ",what=" + player + ",decision=true]]\n";
}

std::string with_lf(std::string text) {
    std::erase(text, '\r');
    return text;
}

// Its licence lets it be read here, and not be copied into the tree.
TEST(HavannahLudii, RealTrialIsLegalAndWrittenAgainAsItWas) {
    const std::string text = file("ludii/RandomTrial_1.txt");
    ASSERT_FALSE(text.empty());
    Reading reading = read("ludii", text);
    EXPECT_EQ(written_tags(reading.record),
              "LudiiGame=../Common/res/lud/board/space/connection/Havannah.lud|"
              "LudiiRng=-24,-27,-59,-27,69,-25,-107,-65|LudiiEnd=NaturalEnd|LudiiVersion=1.1.19|LudiiForm=old|"
              "Coordinates=ludii|Board=8|Swap=off");
    const auto found = examine(reading);
    EXPECT_EQ(codes(reading.diagnostics), "");
    EXPECT_EQ(found.verdict, rules::Verdict::legal);
    EXPECT_EQ(found.replayed, 107U);
    EXPECT_EQ(found.outcome->how, "ring");
    EXPECT_EQ(found.claim_agrees, true);
    EXPECT_EQ(convert("ludii", text, "ludii").text, with_lf(text));
    const Converted kept = convert("ludii", text, "notaio");
    EXPECT_EQ(convert("notaio", kept.text, "ludii").text, with_lf(text));
}

TEST(HavannahLudii, ATrialOfOurOwnIsTheSameAgain) {
    const Converted converted =
        convert("notaio", "[Game \"Havannah\"]\n[Board \"3\"]\n[Swap \"off\"]\n\n1. A1 C1 2. A2 C2 3. A3\n", "ludii");
    EXPECT_EQ(converted.codes, "");
    EXPECT_TRUE(converted.text.starts_with(path + "START GAME OPTIONS\nBoard Size/3\nEND GAME OPTIONS\n"))
        << converted.text;
    EXPECT_NE(
        converted.text.find("LEGAL MOVES LIST SIZE = 19\nLEGAL MOVES LIST SIZE = 18\nLEGAL MOVES LIST SIZE = 17\n"),
        std::string::npos)
        << converted.text;
    EXPECT_NE(converted.text.find("winner=1\n"), std::string::npos);
    EXPECT_EQ(verdict("ludii", converted.text), "legal");
    EXPECT_EQ(convert("ludii", converted.text, "ludii").text, converted.text);
}

TEST(HavannahLudii, OptionsAreTheSetup) {
    const std::tuple<std::string_view, std::string_view, std::string_view> cases[] = {
        {"", "Coordinates=ludii|Board=8|Swap=off", "incomplete"},
        {"Board Size/4\n", "Board=4|Coordinates=ludii|Swap=off", "incomplete"},
        {"Board Size/8\n", "Board=8|LudiiOptions=Board Size/8|Coordinates=ludii|Swap=off", "incomplete"},
        {"Swap Rule/On\nBoard Size/5\n", "Swap=On|Board=5|LudiiOptions=Swap Rule/On|Board Size/5|Coordinates=ludii",
         "incomplete"},
        {"Board Size/20\n", "Board=20|Coordinates=ludii|Swap=off", "unreadable HAV-002"},
        {"Board Size/\n", "Board=|Coordinates=ludii|Swap=off", "unreadable HAV-002"},
        {"Swap Rule/Maybe\n", "Swap=Maybe|LudiiOptions=Swap Rule/Maybe|Coordinates=ludii|Board=8",
         "unreadable HAV-009"},
        {"Board Size/4\nBoard Size/5\n", "Board=4|Coordinates=ludii|Swap=off", "unreadable GEN-012"},
        {"Colours/Red\n", "Coordinates=ludii|Board=8|Swap=off", "unreadable GEN-012"},
    };
    for (const auto& [options, expected, said] : cases) {
        std::string found = written_tags(read("ludii", trial("", options)).record);
        found.erase(0, found.find('|') + 1);  // LudiiGame
        EXPECT_EQ(found, expected) << options;
        EXPECT_EQ(verdict("ludii", trial("", options)), said) << options;
    }
    const std::string named = convert("ludii", trial(place(1, 3), "Board Size/8\n"), "ludii").text;
    EXPECT_NE(named.find("START GAME OPTIONS\nBoard Size/8\nEND GAME OPTIONS\n"), std::string::npos) << named;
    EXPECT_EQ(convert("ludii", named, "ludii").text, named);
}

TEST(HavannahLudii, OneAddedStoneIsAPly) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"Move=[Move:mover=1,from=5,to=5,actions=[Add:type=Cell,to=5,level=0,what=1,decision=true]]", "w:5"},
        {"Move=[Move:mover=2,from=1026,to=1026,actions=[Add:to=1026]]", "b:1026"},
        {"Move=[Move:mover=1,from=5,to=6,actions=[Add:to=6]]", "?"},
        {"Move=[Move:mover=1,from=5,to=5,actions=[Add:to=6]]", "?"},
        {"Move=[Move:mover=1,from=5,to=5,actions=[Add:to=5,what=2]]", "?"},
        {"Move=[Move:mover=1,from=5,to=5,actions=[Add:to=5],[SetCounter:counter=-1]]", "?"},
        {"Move=[Move:mover=3,from=5,to=5,actions=[Add:to=5]]", "?"},
        {"Move=[Move:from=5,to=5,actions=[Add:to=5]]", "?"},
        {"Move=[Move:mover=2,from=-1,to=-1,actions=[Swap:player1=1,player2=2]]", "?"},
        {"Move=[Move:mover=1,from=10000,to=10000,actions=[Add:to=10000]]", "?"},
        {"Move=[Move:mover=1,actions=[Pass]]", "?"},
        {"Move=", "?"},
    };
    for (const auto& [line, expected] : cases) {
        const Reading reading = read("ludii", trial(line));
        EXPECT_EQ(script_moves(reading), expected) << line;
        EXPECT_EQ(codes(reading.diagnostics), expected == "?" ? "HAV-001" : "") << line;
    }
}

TEST(HavannahLudii, MoversCountsAndWinnersAreChecked) {
    EXPECT_EQ(verdict("ludii", trial(place(1, 3) + place(1, 4))), "illegal HAV-105");
    EXPECT_EQ(verdict("ludii", trial(place(2, 3))), "illegal HAV-105");
    EXPECT_EQ(verdict("ludii", trial(place(1, 169))), "illegal HAV-102");
    EXPECT_EQ(verdict("ludii", trial(place(1, 3) + "LEGAL MOVES LIST SIZE = 169\n")), "incomplete");
    EXPECT_EQ(verdict("ludii", trial(place(1, 3) + "LEGAL MOVES LIST SIZE = 168\n")), "incomplete HAV-206");
    EXPECT_EQ(verdict("ludii", trial(place(1, 3) + "winner=1\n")), "incomplete GEN-206");
}

TEST(HavannahLudii, WhatItCannotHoldIsNamed) {
    const std::tuple<std::string_view, std::string_view, bool> cases[] = {
        {"[Game \"Havannah\"]\n\n1. A1 swap\n", "HAV-302", false},
        {"[Game \"Havannah\"]\n[Swap \"off\"]\n\n1. A1 B1 2. resign\n", "HAV-302", true},
        {"[Game \"Havannah\"]\n[Swap \"off\"]\n[First \"Black\"]\n\n1. A1 B1\n", "HAV-302", true},
        {"[Game \"Havannah\"]\n[Swap \"off\"]\n[Position \"o2/4/5/4/3 b -\"]\n\n1. B1 C1\n", "HAV-302", true},
        {"[Game \"Havannah\"]\n\n1. A1 B1\n", "GEN-301", true},  // the swap rule
        {"[Game \"Havannah\"]\n[Swap \"off\"]\n\n1. A1\n", "", true},
        {"[Game \"Havannah\"]\n[Swap \"off\"]\n[White \"Ada\"]\n\n1. A1 {x} B1\n", "GEN-301 GEN-301", true},
    };
    for (const auto& [text, expected, lossy] : cases) {
        const Converted converted = convert("notaio", text, "ludii");
        EXPECT_EQ(converted.codes, expected) << text;
        EXPECT_EQ(converted.written, expected.empty()) << text;
        EXPECT_EQ(convert("notaio", text, "ludii", {}, true).written, lossy) << text;
    }
}

}  // namespace
}  // namespace notaio::notation
