#include "notation/havannah/own_notations.hpp"

#include "notation/source/cut.hpp"
#include "tests/unit/notation/havannah/records.hpp"

namespace notaio::notation {
namespace {

using namespace havannah_test;

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
                found += tags_of(record, {TagOrigin::record, TagOrigin::notation}) + ":" +
                         std::to_string(record.plies.size()) + codes(out) + "\n";
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

std::string plies_of(std::string_view script) {
    const Reading reading = read("gtp", script);
    std::string found;
    const notation::havannah::Syntax syntax("hgf");
    for (const auto& ply : reading.record.plies) {
        if (ply.written)
            syntax.write(found, *ply.written);
        else
            found += "-";
        found += ' ';
    }
    return lowered(found);
}

TEST(HavannahGtp, AnswersArePliesWhereAProgramWasAsked) {
    const std::string head = "boardsize 5\nhguicoords\n";
    EXPECT_EQ(plies_of(head + "genmove w\n= c3\n\ngenmove b\n= b4\n\nplay w d2\n=\n\n"), "c3 b4 d2 ");
    EXPECT_EQ(plies_of(head + "reg_genmove w\n= c3\n\nplay w d2\n=\n\n"), "d2 ");
    // Without an empty line between.
    EXPECT_EQ(plies_of(head + "genmove w\n= c3\ngenmove b\n= b4\n"), "c3 b4 ");
    // Numbers, and answers that come late.
    EXPECT_EQ(plies_of(head + "1 genmove w\n2 play b b4\n=1 c3\n\n=2\n\n"), "c3 b4 ");
    EXPECT_EQ(plies_of(head + "1 genmove w\n2 genmove b\n=2 b4\n\n=1 c3\n\n"), "c3 b4 ");
    EXPECT_EQ(plies_of("boardsize 5\nhguicoords\ngenmove w\ngenmove b\n=\n\n=\n\n= c3\n\n= b4\n\n"), "c3 b4 ");
}

TEST(HavannahGtp, WhatIsRefusedIsNotPlayed) {
    const std::string head = "boardsize 5\nhguicoords\nplay w c3\n=\n\n";
    EXPECT_EQ(plies_of(head + "play b c3\n? illegal move\n\nplay b d4\n=\n\n"), "c3 d4 ");
    EXPECT_EQ(plies_of(head + "# a remark\nundo\n? cannot undo\n\nplay b d4\n=\n\n"), "c3 d4 ");
    EXPECT_EQ(plies_of(head + "undo\n=\n\nplay w d4\n=\n\n"), "d4 ");
    const std::string two = head + "clear_board\n? no\n\nplay b d4\n=\n\nclear_board\n=\n\nplay w a1\n=\n";
    GivenBytes bytes(two, 5);
    RecordReader reader(bytes, cut_scripts);
    std::size_t records = 0;
    for (Batch batch; reader.next(batch);) records += batch.records.size();
    EXPECT_EQ(records, 2U);
}

TEST(HavannahGtp, AnAnswerGoesToTheEmptyLine) {
    const std::string head = "boardsize 5\nhguicoords\n";
    EXPECT_EQ(plies_of(head + "showboard\n=\nwhite moves\nb a1 is a stone\n  a b\n\nplay w c3\n=\n\n"), "c3 ");
    EXPECT_EQ(plies_of(head + "play w c3\n=\n\nlist_commands\n= play\nundo\nclear_board\n\n"), "c3 ");
}

}  // namespace
}  // namespace notaio::notation
