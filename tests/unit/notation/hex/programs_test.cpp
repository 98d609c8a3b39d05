// What programs and sites that also play other games write of Hex: Ludii, OpenSpiel, Abstract Play.
#include "tests/unit/notation/hex/records.hpp"

#include <tuple>

namespace notaio::notation {
namespace {

std::string hex_report(std::string_view rounds, std::string_view variants = "\"size-11\"", std::string_view more = "") {
    return R"({"header":{"game":{"name":"Hex","variants":[)" + std::string(variants) +
           R"(]},"site":{"name":"Here"},"players":[{"name":"Ada","result":1},{"name":"Bob","result":0}])" +
           std::string(more) + "},\"moves\":" + std::string(rounds) + "}\n";
}

TEST(HexOpenSpiel, ActionsBecomePlies) {
    const std::tuple<std::string_view, std::string_view, std::string_view> cases[] = {
        {"5 24\n", "5 24", ""},       {"5,24\n# remark\n3\n", "5 24 3", ""},
        {"5 25 3\n", "5 swap 3", ""}, {"5 26\n", "5 26", ""},  // the rules say that there is no such cell
        {"5 a2\n", "5 ?", "HEX-001"}, {"5 -1\n", "5 ?", "HEX-001"},
    };
    for (const auto& [text, expected, said] : cases) {
        const auto reading = hex_programs::read("openspiel", text, {{"Board", "5"}});
        EXPECT_EQ(hex_programs::moves(reading), expected) << text;
        EXPECT_EQ(codes(reading.diagnostics), said) << text;
    }
}

TEST(HexOpenSpiel, ParametersAreTheSetup) {
    const std::tuple<std::string_view, std::string_view, std::string_view, std::string_view> cases[] = {
        {"hex", "11", "no-swap", ""},
        {"hex(board_size=5)", "5", "no-swap", ""},
        {"hex(board_size=5,swap=True)", "5", "swap-pieces", ""},
        {"hex(swap=False, board_size=5)", "5", "no-swap", ""},
        {"hex(num_cols=7,num_rows=7)", "7", "no-swap", ""},
        {"hex(num_cols=7,num_rows=6)", "7", "no-swap", "HEX-014"},
        {"hex(board_size=5,num_rows=6)", "5", "no-swap", "HEX-014"},
        {"hex(board_size=5,string_rep=explicit)", "5", "no-swap", "HEX-303"},
    };
    for (const auto& [game, size, ruleset, said] : cases) {
        const auto reading = hex_programs::read("openspiel", "game: " + std::string(game) + "\n\naction: 5\n");
        EXPECT_EQ(hex_programs::tag(reading, "Board"), size) << game;
        EXPECT_EQ(hex_programs::tag(reading, "Ruleset"), ruleset) << game;
        EXPECT_EQ(codes(reading.diagnostics), said) << game;
        EXPECT_EQ(reading.record.unusable_setup, said == "HEX-014") << game;
    }
}

TEST(HexOpenSpiel, AStringIsThatOfItsNumber) {
    const std::tuple<std::string_view, std::string_view, std::string_view> cases[] = {
        {"# Apply action \"a2\"\naction: 5\n", "5", ""},
        {"# Apply action \"b2\"\naction: 5\n", "?", "HEX-015"},
        {"action: 5\n# Apply action \"swap\"\naction: 25\n", "5 swap", ""},
        {"action: 5\n# Apply action \"a1\"\naction: 25\n", "5 ?", "HEX-015"},
        {"# Apply action \"a2\"\n", "?", "HEX-001"},
    };
    for (const auto& [text, expected, said] : cases) {
        const auto reading =
            hex_programs::read("openspiel", "game: hex(board_size=5,swap=True)\n\n" + std::string(text));
        EXPECT_EQ(hex_programs::moves(reading), expected) << text;
        EXPECT_EQ(codes(reading.diagnostics), said) << text;
    }
}

TEST(HexLudii, OptionsAndStones) {
    const auto trial = [](std::string_view options, std::string_view moves) {
        return "game=../Common/res/lud/board/space/connection/Hex.lud\nSTART GAME OPTIONS\n" + std::string(options) +
               "END GAME OPTIONS\nRNG internal state=0,0,0,0,0,0,0,0\n" + std::string(moves) +
               "rankings=0.0,0.0,0.0\nSANDBOX=false\nLUDII_VERSION=1.3.0\n";
    };
    constexpr std::string_view stone =
        "Move=[Move:mover=1,from=57,to=57,actions=[Add:type=Cell,to=57,what=1,decision=true]]\n";
    constexpr std::string_view two =
        "Move=[Move:mover=1,from=5,to=5,actions=[Add:type=Cell,to=5,what=1],[Swap:player1=1,player2=2]]\n";
    const std::tuple<std::string_view, std::string_view, std::string_view, std::string_view, std::string_view> cases[] =
        {
            {"", stone, "11", "57", ""},
            {"Board Size/13x13\n", stone, "13", "57", ""},
            {"Board Size/13x13\nEnd Rules/Standard\n", stone, "13", "57", ""},
            {"Board Size/13x12\n", stone, "13", "57", "HEX-014"},
            {"End Rules/Misere\n", stone, "11", "57", "HEX-304"},
            {"", two, "11", "?", "HEX-001"},
        };
    for (const auto& [options, moves, size, expected, said] : cases) {
        const auto reading = hex_programs::read("ludii", trial(options, moves));
        EXPECT_EQ(hex_programs::tag(reading, "Board"), size) << options;
        EXPECT_EQ(hex_programs::moves(reading), expected) << moves;
        EXPECT_EQ(codes(reading.diagnostics), said) << options;
        EXPECT_EQ(reading.record.unusable_setup, said == "HEX-014" || said == "HEX-304") << options;
    }
}

TEST(HexAbstractPlay, VariantsAreTheSize) {
    const std::tuple<std::string_view, std::string_view, std::string_view> cases[] = {
        {"", "13", ""},
        {"\"size-11\"", "11", ""},
        {"\"size-14\"", "14", ""},
        {"\"variants.hex.size-19.name\"", "19", ""},
        {"\"#board\"", "13", ""},
        {"\"size-13\"", "13", "HEX-304"},
        {"\"size-12\"", "13", "HEX-304"},
        {"\"size-11\",\"size-14\"", "11", "HEX-304"},
    };
    for (const auto& [variants, size, said] : cases) {
        const auto reading = hex_programs::read("abstract-play", hex_report(R"([["a1","b1"]])", variants));
        EXPECT_EQ(hex_programs::tag(reading, "Board"), size) << variants;
        EXPECT_EQ(codes(reading.diagnostics), said) << variants;
        EXPECT_EQ(reading.record.unusable_setup, !said.empty()) << variants;
    }
}

// The persons exchange their sides: entry 2 is ply 3, and the first of the list has red, so is Second.
TEST(HexAbstractPlay, AnInvokedPieIsASwapOfSides) {
    const std::tuple<std::string_view, std::string_view, std::string_view, std::string_view> cases[] = {
        {",\"pie-invoked\":true", "a2 swap c3 d4 resign", "swap-sides", "Bob"},
        {",\"pie-invoked\":false", "a2 c3 d4 resign", "swap-sides", "Ada"},
        {"", "a2 c3 d4 resign", "", "Ada"},
    };
    for (const auto& [more, expected, ruleset, first] : cases) {
        const auto reading =
            hex_programs::read("abstract-play", hex_report(R"([["a2","c3"],["d4","resign"]])", "\"size-11\"", more));
        EXPECT_EQ(hex_programs::moves(reading), expected) << more;
        EXPECT_EQ(hex_programs::tag(reading, "Ruleset"), ruleset) << more;
        EXPECT_EQ(hex_programs::tag(reading, "First"), first) << more;
        EXPECT_EQ(codes(reading.diagnostics), "") << more;
    }
}

}  // namespace
}  // namespace notaio::notation
