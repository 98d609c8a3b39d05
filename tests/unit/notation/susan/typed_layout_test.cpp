// Layouts of typed pages: columns of turns, numbers of plies, two games in one text, bad tags, marks between moves.
#include "notation/source/cut.hpp"
#include "tests/unit/notation/susan/records.hpp"

namespace notaio::notation::susan {
namespace {

using namespace susan_test;

std::string with_crlf(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\n') out += '\r';
        out += c;
    }
    return out;
}

std::string codes(const Reading& reading) {
    std::string out;
    for (const Diagnostic& finding : reading.diagnostics.list()) {
        if (!out.empty()) out += ' ';
        out += finding.code->id;
    }
    return out;
}

void expect_read(std::string_view text, std::string_view played, std::string_view found) {
    for (const std::string& one : {std::string(text), with_crlf(text)}) {
        const Reading reading = read("notaio", "[Game \"Susan\"]\n\n" + one);
        EXPECT_EQ(moves(reading), played) << one;
        EXPECT_EQ(codes(reading), found) << one;
    }
}

std::size_t records_in(std::string_view text) {
    CutState state;
    std::size_t records = 0;
    while (!text.empty()) {
        const auto cut = cut_text(text, true, state);
        if (!cut) break;
        records += cut->is_record ? 1 : 0;
        text.remove_prefix(cut->end);
        state.scanned = state.line_begin = 0;
    }
    return records;
}

TEST(SusanTypedLayout, ReadsColumnsDown) {
    expect_read("1. a1 b1   3. c1 d1\n2. a2 b2   4. c2 d2\n", "a1 b1 a2 b2 c1 d1 c2 d2", "GEN-032");
    expect_read("1. a1 b1   4. c2 d2\n2. a2 b2\n3. c1 d1\n", "a1 b1 a2 b2 c1 d1 c2 d2", "GEN-032");
    expect_read("1. a1 b1  3. c1 d1  5. e1 e2\n2. a2 b2  4. c2 d2\n", "a1 b1 a2 b2 c1 d1 c2 d2 e1 e2", "GEN-032");
    expect_read("1. a1 b1  3. c1 d1\n2. a2 b2  4. c2 d2\n\n5. e1 e2  7. f1 f2\n6. e3 e4  8. f3 f4\n",
                "a1 b1 a2 b2 c1 d1 c2 d2 e1 e2 e3 e4 f1 f2 f3 f4", "GEN-032");
    expect_read("1. a1  4. b2\n2. b1  5. c1\n3. a2  6. d1\n", "a1 b1 a2 b2 c1 d1", "GEN-032 GEN-034");
}

TEST(SusanTypedLayout, ReadsRunningNumbersAcross) {
    expect_read("1. a1 b1   2. a2 b2\n3. c1 d1   4. c2 d2\n", "a1 b1 a2 b2 c1 d1 c2 d2", "");
    expect_read("1. a1 b1   3. a2 b2\n", "a1 b1 a2 b2", "");
}

TEST(SusanTypedLayout, KeepsAnnotationsOfColumnsWithTheirPlies) {
    const Reading reading = read("notaio", "[Game \"Susan\"]\n\n1. a1 b1!  3. c1 d1\n2. a2 b2   4. c2 {good} d2\n");
    ASSERT_EQ(reading.record.annotations.size(), 2U);
    EXPECT_EQ(reading.record.annotations[0].ply, 2U);
    EXPECT_EQ(reading.record.annotations[1].ply, 7U);
}

TEST(SusanTypedLayout, NotesNumbersOfPliesOnce) {
    expect_read("1. a1 2. b1 3. a2 4. b2\n", "a1 b1 a2 b2", "GEN-034");
    expect_read("1. a1 b1 2. a2 b2 3. c1\n", "a1 b1 a2 b2 c1", "");
}

TEST(SusanTypedLayout, ReportsAnotherGame) {
    expect_read("1. a1 b1\n2. a2 b2\n\n1. c1 d1\n2. c2 d2\n", "a1 b1 a2 b2 c1 d1 c2 d2", "GEN-033");
    expect_read("1. a1 b1\n2. a2 b2\n1. c1 d1\n4. c2 d2\n", "a1 b1 a2 b2 c1 d1 c2 d2", "");
    expect_read("1. a1 b1\n2. a2 b2\n\n1. c1 d1\n4. c2 d2\n", "a1 b1 a2 b2 c1 d1 c2 d2", "");
}

TEST(SusanTypedLayout, WarnsOfMovesBehindSemicolons) {
    expect_read("1. a1 b1; 2. a2 b2; 3. c1 d1;\n", "a1 b1", "GEN-025");
    expect_read("1. a1 b1 ; a remark; and more\n", "a1 b1", "");
}

TEST(SusanTypedLayout, PassesOverMarksBetweenMoves) {
    expect_read("1. a1, b1  2. a2, b2\n", "a1 b1 a2 b2", "GEN-035");
    expect_read("1. a1 b1.  2. a2 b2.\n", "a1 b1 a2 b2", "GEN-035");
    expect_read(" Nero  Bianco\n1. a1 b1\n2. a2 b2\n", "a1 b1 a2 b2", "GEN-022");
    expect_read("1. a1 b1\n\nDia. 3\n\n2. a2 b2\n", "a1 b1 a2 b2", "GEN-022");
    expect_read("1. a1 b1\n\n  a b c d\n1 . . x .\n 2 . o . .\n\n2. a2 b2\n", "a1 b1 a2 b2", "GEN-022");
}

TEST(SusanTypedLayout, BadTagsSplitNoRecord) {
    for (const std::string_view bad :
         {"[1st \"x\"]", "[]", "[2024.01.01]", "[Annotator \"two\nlines\"]", "[Annotator \"three\nlines\nof it\"]"}) {
        const std::string text = "[Game \"Susan\"]\n" + std::string(bad) + "\n[White \"A\"]\n\n1. a1 b1 *\n";
        for (const std::string& one : {text, with_crlf(text)}) {
            const Reading reading = read("notaio", one);
            EXPECT_EQ(records_in(one), 1U) << one;
            EXPECT_EQ(codes(reading), "GEN-004") << one;
            EXPECT_NE(find_tag(reading.record.tags, "White"), nullptr) << one;
            EXPECT_EQ(reading.record.plies.size(), 2U) << one;
        }
    }
    EXPECT_EQ(records_in("[1st \"x\"]\n[Game \"Susan\"]\n\n1. a1 b1\n"), 1U);
    EXPECT_EQ(codes(read("notaio", "[Game \"Susan\"]\n[White_Elo \"1\"]\n\n1. a1 b1\n")), "");
    EXPECT_EQ(records_in("[White \"x\n1. a1 b1\n\n[Game \"Susan\"]\n\n1. a1 b1\n"), 2U);
}

}  // namespace
}  // namespace notaio::notation::susan
