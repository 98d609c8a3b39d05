#include "notation/havannah/own_notations.hpp"

#include "notation/source/cut.hpp"
#include "tests/unit/notation/havannah/scripts.hpp"

namespace notaio::notation {
namespace {

using namespace havannah_scripts_test;

struct Line {
    std::string_view text;
    std::string_view moves;
    std::string_view codes;
};

TEST(HavannahGtp, CommandsBecomePlies) {
    const Line lines[] = {
        {"play w d4\nplay b e5\n", "w:d4 b:e5", ""},
        {"PLAY White D4\nplay Black E5\n", "w:d4 b:e5", ""},
        {"w d4\nblack e5\n", "w:d4 b:e5", ""},
        {"17 play w d4\r\n18 play b e5\r\n", "w:d4 b:e5", ""},
        {"playgame d4 SWAP e5\n", "d4 swap e5", ""},
        {"play w d4\nplay b swap\n", "w:d4 b:swap", ""},
        {"play w d4 # good\n", "w:d4", ""},
        {"  play\tw  d4  \n\n", "w:d4", ""},
        {"play w d04\nplay b pie\n", "w:d4 b:swap", "HAV-901"},
        {"play w d4\nplay b resign\n", "w:d4 resign", ""},
        {"playgame d4 resign\n", "d4 resign", ""},
        {"name\nversion\ngenmove w\nplay w d4\nshowboard\n= ok\n? bad\nquit\n", "w:d4", ""},
        {"play w\n", "?", "HAV-001"},
        {"play\n", "?", "HAV-001"},
        {"play d4\n", "?", "HAV-001"},
        {"play w d4 e5\n", "?", "HAV-001"},
        {"play red d4\n", "?", "HAV-001"},
        {"w 4d\nplay b e5\n", "? b:e5", "HAV-001"},
        {"playgame d4 x e5\n", "d4 ? e5", "HAV-001"},
        {"play w d1234\n", "?", "HAV-001"},
        {"play w pass\n", "w:pass", ""},
        {"undo\nplay w d4\nplay b e5\nundo\nplay b f5\n", "w:d4 b:f5", "HAV-303"},
        {"playgame d4 e5 f6\nundo 2\n", "d4", "HAV-303"},
        {"playgame d4 e5 f6\nundo 99999999999\n", "", "HAV-303"},
        {"playgame d4 resign\nundo\n", "d4", "HAV-303"},
    };
    for (const Line& line : lines) {
        const Reading reading = read("gtp", "hguicoords\n" + std::string(line.text));
        EXPECT_EQ(script_moves(reading), line.moves) << line.text;
        EXPECT_EQ(codes(reading.diagnostics), line.codes) << line.text;
    }
    const Reading nul = read("gtp", std::string("play w d\0\n", 10));
    EXPECT_EQ(codes(nul.diagnostics), "GEN-002");
}

// By the protocol a program refuses what it cannot play, so that an undo takes back the play before.
TEST(HavannahGtp, AnUndoPassesOverPlaysThatAreRefused) {
    struct Undo {
        std::string_view text;
        std::string_view moves;
        std::string_view findings;  // HAV-017: its ply, the play and why
    };
    const Undo cases[] = {
        {"w a1\nb a1\nundo\nw b1\n", "w:b1", "2 b a1: the cell is taken"},
        {"w a1\nb zz9z\nundo\nw b1\n", "w:b1", "2 b zz9z: it cannot be read"},
        {"w a1\nw b1\nundo\nw c1\n", "w:c1", "2 w b1: the other seat is to move"},
        {"w a1\nb a5\nundo\nw c1\n", "w:c1", "2 b a5: the cell is not on the board"},
        {"w a1\nb g3\nundo\nw c1\n", "w:c1", "2 b g3: the cell is not on the board"},
        {"w a1\nb g4\nundo\nb c1\n", "w:a1 b:c1", ""},
        {"w a1\nb pass\nundo\nw c1\n", "w:c1", "2 b pass: nobody can pass"},
        {"w a1\nb swap\nundo\nb c1\n", "w:a1 b:c1", ""},
        {"w swap\nundo\nw c1\n", "w:c1", "1 w swap: nobody can swap here"},
        {"w a1\nb b1\nw swap\nundo\n", "w:a1", "3 w swap: nobody can swap here"},
        {"swap 0\nw a1\nb swap\nundo\n", "", "2 b swap: nobody can swap here"},
        {"w a1\nb resign\nw b1\nundo\nb c1\n", "w:a1 b:c1", "2 w b1: somebody has resigned"},
        {"w a1\nb resign\nw resign\nundo\n", "w:a1", "2 w resign: somebody has resigned"},
        {"w a1\nb a1\nw b1\nundo\nw d1\n", "w:d1", "2 b a1: the cell is taken|3 w b1: the other seat is to move"},
        {"w a1\nb a1\nb b1\nundo 2\n", "", "2 b a1: the cell is taken"},
        {"playgame a1 b1 a1\nundo\n", "a1", "3 a1: the cell is taken"},
        // what no undo reaches stays, and breaks its rule
        {"w a1\nb a1\nb b1\nundo\n", "w:a1 b:a1", ""},
        // a cell that was taken back is vacant
        {"w a1\nundo\nw a1\nb b1\nundo\nb b1\nundo\n", "w:a1", ""},
    };
    for (const Undo& given : cases) {
        const Reading reading = read("gtp", "boardsize 4\nhguicoords\n" + std::string(given.text));
        EXPECT_EQ(script_moves(reading), given.moves) << given.text;
        std::string findings;
        for (const Diagnostic& found : reading.diagnostics.list()) {
            if (found.code->id != "HAV-017") continue;
            EXPECT_EQ(found.severity, Severity::error);
            findings += (findings.empty() ? "" : "|") + std::to_string(*found.ply) + " " +
                        text_of(reading, *found.where) + ": " + fill("{why}", found.arguments, Language::english);
        }
        // From the last play that is passed over to the first.
        std::vector<std::string> parts;
        for (std::size_t at = 0; at < findings.size();) {
            const std::size_t end = std::min(findings.find('|', at), findings.size());
            parts.insert(parts.begin(), findings.substr(at, end - at));
            at = end + 1;
        }
        std::string joined;
        for (const std::string& part : parts) joined += (joined.empty() ? "" : "|") + part;
        EXPECT_EQ(joined, given.findings) << given.text;
    }
    EXPECT_EQ(script_moves(read("gtp", "b a1\nw b1\nundo\n", {{"First", "Black"}})), "b:a1");
    EXPECT_EQ(verdict("gtp", "boardsize 4\nhguicoords\nw a1\nb a1\n"), "illegal HAV-103");
    EXPECT_FALSE(convert("gtp", "boardsize 4\nhguicoords\nw a1\nb a1\nundo\nw b1\n", "notaio").written);
}

TEST(HavannahGtp, SettingsAreTags) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"play w d4\n", "Board=8|Coordinates=hgf"},
        {"boardsize 4\nhguicoords\nplay w d4\n", "Board=4|Coordinates=axial-row"},
        {"boardsize 4\nboardsize 5\ngridcoords\nplay w d4\n", "Board=5|Coordinates=hgf"},
        {"hguicoords\nswap 0\nplay w d4\n", "Coordinates=axial-row|Swap=off|Board=8"},
        {"swap 1\nplay w d4\n", "Swap=on|Board=8|Coordinates=hgf"},
        {"swap perhaps\nplay w d4\n", "Swap=perhaps|Board=8|Coordinates=hgf"},
        {"playgame d4 e5\nswap 0\n", "Board=8|Coordinates=hgf"},  // the next game's
        {"boardsize\n", "Board=|Coordinates=hgf"},
    };
    for (const auto& [text, expected] : cases) EXPECT_EQ(written_tags(read("gtp", text).record), expected) << text;
    const Reading after = read("gtp", "play w d4\n", {}, "boardsize 4\nhguicoords\nswap 0\n");
    EXPECT_EQ(written_tags(after.record), "Board=4|Coordinates=axial-row|Swap=off");
    EXPECT_EQ(codes(after.diagnostics), "");
    EXPECT_EQ(verdict("gtp", "boardsize 20\nplay w d4\n"), "unreadable HAV-010 HAV-002");
}

TEST(HavannahGtp, CoordinatesThatNobodyNamesAreNoted) {
    EXPECT_EQ(codes(read("gtp", "play w d4\n").diagnostics), "HAV-010");
    EXPECT_EQ(codes(read("gtp", "play w d4\n", {{"Coordinates", "axial-row"}}).diagnostics), "");
    EXPECT_EQ(codes(read("gtp", "gridcoords\nplay w d4\n").diagnostics), "");
    EXPECT_EQ(codes(read("gtp", "playgame swap\n").diagnostics), "");
}

// They may change within a game: what was named before keeps its meaning.
TEST(HavannahGtp, CellsKeepTheirMeaningWhenCoordinatesChange) {
    const Reading reading = read("gtp", "boardsize 4\nplay w g1\nhguicoords\nplay b g5\nplay w a2\n");
    EXPECT_EQ(script_moves(reading), "w:g1 b:g2 w:a2");
    EXPECT_EQ(written_tags(reading.record), "Board=4|Coordinates=hgf");
    EXPECT_EQ(script_moves(read("gtp", "boardsize 4\nhguicoords\nw g4\ngridcoords\nb g2\n")), "w:g4 b:g5");
    EXPECT_EQ(codes(read("gtp", "w a1\nhguicoords\n", {{"Coordinates", "axial-column"}}).diagnostics), "HAV-303");
}

TEST(HavannahGtp, AnswersAreClaims) {
    const std::string bridge = "boardsize 4\nhguicoords\nplaygame a1 b1 a2 b2 a3 b3";
    const std::tuple<std::string, std::string_view, std::string_view, std::string_view> cases[] = {
        {"\nwinner\n#? [none]\n", "6:none", "", "incomplete"},
        {"\nwinner\n#? [white|none]\n", "6:white|none", "", "incomplete"},
        {"\nwinner\n#? [.*]\n", "6:.*", "", "incomplete"},
        {"\nwinner\n#? [black|draw]\n", "6:black|draw", "", "incomplete HAV-213"},
        {" a4\n3 havannah_winner\n#? [white]\n", "7:white", "White*", "legal"},
        {" a4\nwinner\n= White\n#? [white]\n", "7:White 7:white", "White*", "legal"},
        {" a4\nwinner\n=3 black\n", "7:black", "Black*", "legal HAV-213"},
        {" a4\nwinner\n#? [none]\n", "7:none", "", "legal HAV-213"},
        {" a4\nwinner\n#? [draw]\n", "7:draw", "draw*", "legal HAV-213"},
        {" a4\nwinner\n#? [black]*\n", "", "", "legal"},  // known to fail
        {" a4\nwinner\nname\n#? [black]\n", "", "", "legal"},
        {" a4\nwinner\n? error\n", "", "", "legal"},
        {" resign\nwinner\n#? [black]\n", "", "Black", "legal"},
        {" b4 resign\nwinner\n#? [none]\n", "", "", "legal"},
    };
    for (const auto& [text, said, result, expected] : cases) {
        const Reading reading = read("gtp", bridge + text);
        EXPECT_EQ(claims(reading.record), said) << text;
        EXPECT_EQ(results(reading.record), result) << text;
        EXPECT_EQ(verdict("gtp", bridge + text).substr(0, expected.size()), expected) << text;
    }
    EXPECT_EQ(verdict("gtp", "winner\n#? [white]\n"), "incomplete HAV-213");
    EXPECT_EQ(claims(read("gtp", "w a1\nwinner\n= none\nb b1\nwinner\n= none\nundo\n").record), "1:none");
}

TEST(HavannahGtp, WrongColourIsIllegal) {
    EXPECT_EQ(verdict("gtp", "hguicoords\nplay b d4\n"), "illegal HAV-105");
    EXPECT_EQ(verdict("gtp", "hguicoords\nplay w d4\nplay w e5\n"), "illegal HAV-105");
    EXPECT_EQ(verdict("gtp", "hguicoords\nplay b d4\n", {{"First", "Black"}}), "incomplete");
}

TEST(HavannahGtp, CommentsBelongToThePlyBefore) {
    const Reading reading =
        read("gtp", "# before\nplay w d4\n# one\n#   more\n#\n# end\n\n# other\nplay b e5 # inline\n#\n");
    std::string comments;
    for (const auto& note : reading.record.annotations) comments += std::to_string(note.ply) + "{" + note.text + "}";
    EXPECT_EQ(comments, "0{before}1{one\n  more\n\nend}1{other}2{inline}");
    // Of plies that were taken back they stay.
    const Reading undone = read("gtp", "playgame a1 b1\n# said\nundo\nplay b c1\n# here\n");
    EXPECT_EQ(undone.record.annotations[0].ply, 2U);
    EXPECT_EQ(undone.record.annotations[1].ply, 2U);
}

TEST(HavannahGtp, IsToldByItsFirstCommand) {
    EXPECT_EQ(havannah::gtp_row().recognises("# remark\n\n1 boardsize 4\n"), Fit::own);
    EXPECT_EQ(havannah::gtp_row().recognises("hguicoords\n"), Fit::own);
    EXPECT_EQ(havannah::gtp_row().recognises("gridcoords"), Fit::own);
    EXPECT_EQ(havannah::gtp_row().recognises("play w a1\nboardsize 4\n"), Fit::none);
    EXPECT_EQ(havannah::gtp_row().recognises(""), Fit::none);
}

TEST(HavannahGtp, WrittenAndReadAgain) {
    const std::string text = "[Game \"Havannah\"]\n[Coordinates \"axial-row\"]\n[Board \"4\"]\n[Swap \"off\"]\n\n"
                             "{start} 1. d4 {centre} {twice\nover} d5  2. resign\n\n";
    const Converted script = convert("notaio", text, "gtp");
    EXPECT_EQ(script.codes, "");
    EXPECT_EQ(script.text,
              "boardsize 4\nhguicoords\nswap 0\n# start\nplay w d4\n# centre\n\n# twice\n# over\nplay b d5\n"
              "play w resign\nhavannah_winner\n#? [black]\nswap 1\n");
    const Converted back = convert("gtp", script.text, "notaio");
    EXPECT_EQ(back.codes, "");
    EXPECT_EQ(back.text,
              "[Game \"Havannah\"]\n[Coordinates \"axial-row\"]\n[Board \"4\"]\n[Swap \"off\"]\n[Result \"Black\"]\n\n"
              "{start}  1. d4 {centre} {twice\nover} d5 resign  Black\n\n");
    EXPECT_EQ(convert("gtp", script.text, "gtp").text, script.text);
}

TEST(HavannahGtp, WhatItCannotHoldIsNamed) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"[Game \"Havannah\"]\n\n1. A1 B1 draw\n", "HAV-302"},
        {"[Game \"Havannah\"]\n\n1. A1 timeout\n", "HAV-302"},
        {"[Game \"Havannah\"]\n[First \"Black\"]\n\n1. A1 B1\n", "HAV-302"},
        {"[Game \"Havannah\"]\n[Position \"o2/4/5/4/3 b swap\"]\n\n1. B1\n", "HAV-302"},
        {"[Game \"Havannah\"]\n[White \"Ada\"]\n\n1. A1 B1\n", "GEN-301"},
        {"[Game \"Havannah\"]\n[Ruleset \"vacant-ring\"]\n\n1. A1 B1\n", "GEN-301"},
        {"[Game \"Havannah\"]\n\n1. A1! (1. C1) B1\n", "GEN-301 GEN-301"},
    };
    for (const auto& [text, expected] : cases) {
        const Converted converted = convert("notaio", text, "gtp");
        EXPECT_EQ(converted.codes, expected) << text;
        EXPECT_FALSE(converted.written) << text;
        EXPECT_TRUE(convert("notaio", text, "gtp", {}, true).written) << text;
    }
}

// Settings last; a game begins at boardsize or clear_board.
TEST(HavannahGtp, AScriptIsCutWhereAGameBegins) {
    const std::string_view script =
        "hguicoords\nboardsize 4\nplay w a1\n\nclear_board\nplay w b1\nwinner\n#? [none]\nswap 0\n"
        "boardsize 5\nplay w c1\nclear_board\nquit\n";
    for (const std::size_t block : {std::size_t{1}, std::size_t{7}, script.size()}) {
        GivenBytes bytes(script, block);
        RecordReader reader(bytes, cut_scripts);
        std::string found;
        Batch batch;
        while (reader.next(batch))
            for (const Slice& slice : batch.records) {
                const Source source = batch.source(slice, "-");
                Record<Written> record;
                Diagnostics out;
                havannah::gtp_row().read(source, {}, record, out);
                found += written_tags(record) + ":" + std::to_string(record.plies.size()) + codes(out) + "\n";
            }
        EXPECT_EQ(found, "Board=4|Coordinates=axial-row:1\nBoard=4|Coordinates=axial-row:1\n"
                         "Board=5|Coordinates=axial-row|Swap=off:1\n");
    }
}

TEST(HavannahGtp, UndoingTakesTimeInProportion) {
    std::string text = "hguicoords\n";
    for (int i = 0; i < 50'000; ++i) text += "w a1\n# note\nwinner\n= none\n";
    for (int i = 0; i < 50'000; ++i) text += "undo\n";
    const Reading reading = read("gtp", text);
    EXPECT_EQ(reading.record.plies.size(), 0U);
    EXPECT_EQ(reading.record.claims.size(), 0U);
    EXPECT_EQ(reading.record.annotations.size(), 50'000U);
}

}  // namespace
}  // namespace notaio::notation
