// Siesta's turns in the containers that all games share: the text record, lines, JSON.
#include "notation/siesta/siesta.hpp"

#include "tests/unit/notation/shared_checks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace notaio::notation::siesta {
namespace {

using namespace std::string_view_literals;

using Reading = ReadingOf<Written>;

Reading read(std::string_view id, std::string_view bytes, Tags defaults = {}) {
    return read_with(named(notations(), id), bytes, std::move(defaults));
}

std::string write(std::string_view id, const Record<Written>& record) {
    return write_with(notations(), {.record = record,
                                    .game_id = "siesta",
                                    .game_name = "Siesta",
                                    .target = id,
                                    .seats = {"A", "B"},
                                    .plies_per_number = 1});
}

// A turn with everything that was written: `B: Sd6 RAe6 =1/0 unable`; `?` is a hole.
std::string turn(const std::optional<Written>& written) {
    if (!written) return "?";
    std::string out;
    const Syntax syntax(false, false);
    syntax.write_turn(out, *written);
    syntax.write_behind(out, *written);
    if (written->failed && !written->flagged) out.erase(out.rfind(" unable"));
    return out;
}

// All turns, parted by `; `, the ending word last.
std::string turns(const Reading& reading) {
    std::string out;
    for (const auto& ply : reading.record.plies) out += (out.empty() ? "" : "; ") + turn(ply.written);
    if (const auto& ending = reading.record.ending)
        out += "; " + (ending->seat ? *ending->seat + ": " : "") + std::string(ending_word(ending->kind));
    return out;
}

using Case = ReadCase;

void expect_read(std::string_view id, std::span<const Case> cases, const Tags& defaults = {}) {
    expect_readings(notations(), id, cases, turns, defaults);
}

TEST(SiestaText, ATurnBeginsAtANumberOrASeat) {
    const Case cases[] = {
        {"1. A: Sd6 Re6 Hf6\n2. B: Rf7 Sf8 Hf5\n", "A: Sd6 Re6 Hf6; B: Rf7 Sf8 Hf5", ""},
        {"1. A: Sd6 Re6 Hf6 2. B: Rf7 Sf8 Hf5", "A: Sd6 Re6 Hf6; B: Rf7 Sf8 Hf5", ""},
        {"1. Sd6 Re6 Hf6 2. Rf7 Sf8 Hf5", "Sd6 Re6 Hf6; Rf7 Sf8 Hf5", ""},
        {"A: Sd6 Re6 Hf6 B: Rf7 Sf8 Hf5", "A: Sd6 Re6 Hf6; B: Rf7 Sf8 Hf5", ""},
        {"Sd6 Re6 Hf6 B:Rf7 Sf8 Hf5", "Sd6 Re6 Hf6; B: Rf7 Sf8 Hf5", ""},
        {"Sd6\nRe6\n\tHf6\n", "Sd6 Re6 Hf6", ""},  // lines mean nothing
        {"12.B:Sd6 Re6 Hf6", "B: Sd6 Re6 Hf6", ""},
        {"1... A: Sd6 Re6 Hf6", "A: Sd6 Re6 Hf6", ""},
        {"1. A:\nSd6 Re6 Hf6", "A: Sd6 Re6 Hf6", ""},
        {"1. Sd6 Re6 Hf6 Rf7 Sf8", "Sd6 Re6 Hf6 Rf7", ""},  // a fourth one says enough
        {"1. Sd6 2. Re6 Hf6", "Sd6; Re6 Hf6", ""},
    };
    expect_read("notaio", cases);
    // The owner is another player: that is for the rules to say.
    EXPECT_EQ(findings(read("notaio", "D: Sz999 RCa0").diagnostics), "");
    EXPECT_EQ(findings(read("notaio", "D: Sz999 RDa0").diagnostics), "SIE-902@9-13#1");
}

TEST(SiestaText, PartsOfATurnAndWhatStandsBetweenThem) {
    const Case cases[] = {
        {"1. A: Sd6 Re6 Hf6 =1/0", "A: Sd6 Re6 Hf6 =1/0", ""},
        {"1. A: Sd6 Re6 Hf6=1/0", "A: Sd6 Re6 Hf6 =1/0", ""},
        {"1. A: Sd6 Re6 Hf6! =1/0", "A: Sd6 Re6 Hf6 =1/0", ""},
        {"1. A: Sd6 Re6 Hf6 =1/0!?", "A: Sd6 Re6 Hf6 =1/0", ""},
        {"1. A: Sd6 Re6 Hf6 $4 =1/0 unable $5", "A: Sd6 Re6 Hf6 =1/0 unable", ""},
        {"1. A: Sd6 {one} Re6 ; two\nHf6 {three} =1/0 {four} void", "A: Sd6 Re6 Hf6 =1/0 unable", ""},
        {"1. {a} A: {b} Sd6 Re6 Hf6", "A: Sd6 Re6 Hf6", ""},
        {"1. A: --", "A: --", ""},
        {"1. A: -- =0/0", "A: -- =0/0", ""},
        {"1. A: -- unable", "A: -- unable", ""},
        {"1. A: -- =0/0 void!", "A: -- =0/0 unable", ""},
        {"1. A: Sd6 void", "A: Sd6 unable", ""},
        {"1. A: Sd6 Re6 Hf6 =1/0/2/3", "A: Sd6 Re6 Hf6 =1/0/2/3", ""},
    };
    expect_read("notaio", cases);
}

TEST(SiestaText, HolesAreOneFindingATurn) {
    const Case cases[] = {
        {"1. Xd6 Re6 Hf6 2. Sa1", "?; Sa1", "SIE-001@3-6#1"},
        {"1. Sd6 Xe6 Yf6 2. Sa1", "?; Sa1", "SIE-001@7-10#1"},
        {"1. Sd Re6 Hf6", "?", "SIE-001@3-5#1"},
        {"1. sd6 Re6 Hf6", "?", "SIE-001@3-6#1"},
        {"1. SD6 Re6 Hf6", "?", "SIE-001@3-6#1"},
        {"1. SAd6 Re6 Hf6", "?", "SIE-002@3-7#1"},
        {"1. Sd6 Re6 HBf6 2. Sa1", "?; Sa1", "SIE-002@11-15#1"},
        {"1. Sd06 Re6 Hf6", "?", "SIE-003@3-7#1"},
        {"1. Sd6 RAe06 Hf6", "?", "SIE-003@7-12#1"},
        {"1. Sd6 Re6 Hf1000", "?", "SIE-001@11-17#1"},
        {"1. Sd6 Re6 Hf6 wins 2. Sa1", "?; Sa1", "SIE-001@15-19#1"},
        {"1. A: Sd6 -- Hf6", "?", "SIE-001@6-12#1"},
        {"1. A: -- Sd6 Hf6", "?", "SIE-001@6-12#1"},
        {"1. A: -- --", "?", "SIE-001@6-11#1"},
        {"1. A: unable", "?", "SIE-001@6-12#1"},
        {"1. A: =1/0 Sd6", "?", "SIE-001@6-10#1"},
        {"1. Sd6 Re6 H\0f6"sv, "?", "GEN-002@11-15#1"},
    };
    expect_read("notaio", cases);
}

TEST(SiestaText, UnreadablePointsLeaveTheTurn) {
    const Case cases[] = {
        {"1. A: Sd6 Re6 Hf6 =", "A: Sd6 Re6 Hf6", "SIE-004@18-19#1"},
        {"1. A: Sd6 Re6 Hf6 =1//0", "A: Sd6 Re6 Hf6", "SIE-004@18-23#1"},
        {"1. A: Sd6 Re6 Hf6 =one", "A: Sd6 Re6 Hf6", "SIE-004@18-22#1"},
        {"1. A: Sd6 Re6 Hf6 =1/0/0/0/0", "A: Sd6 Re6 Hf6", "SIE-004@18-28#1"},
        {"1. A: Sd6 Re6 Hf6 =1/0 =2/0", "A: Sd6 Re6 Hf6 =1/0", "SIE-004@23-27#1"},  // the first ones stay
        {"1. A: Sd6 Re6 Hf6 =x 2. B: Xa1 =y", "A: Sd6 Re6 Hf6; ?", "SIE-004@18-20#1 SIE-001@27-30#2"},
    };
    expect_read("notaio", cases);
}

TEST(SiestaText, ANumberOrASeatAloneIsATurnAllTheSame) {
    const Case cases[] = {
        {"1. A: Sd6 Re6 Hf6 2. B: 3. A: Hg6 Rh6 Si6", "A: Sd6 Re6 Hf6; ?; A: Hg6 Rh6 Si6", "SIE-005@18-20#2"},
        {"1. Sd6 Re6 Hf6\n2.\n3. Hg6", "Sd6 Re6 Hf6; ?; Hg6", "SIE-005@15-17#2"},
        {"A: B: Sd6", "?; B: Sd6", "SIE-005@0-2#1"},
        {"1.", "?", "SIE-005@0-2#1"},
        {"1. A: {nothing}", "?", "SIE-005@0-2#1"},
        // A number or a seat may stand before an ending.
        {"1. A: Sd6 Re6 Hf6 2. B: resign", "A: Sd6 Re6 Hf6; B: resign", ""},
        {"1. A: Sd6 Re6 Hf6 2. resign", "A: Sd6 Re6 Hf6; resign", ""},
        {"1. A: Sd6 Re6 Hf6\nC: timeout", "A: Sd6 Re6 Hf6; C: timeout", ""},
        {"1. A: Sd6 Re6 Hf6 abandoned", "A: Sd6 Re6 Hf6; abandoned", ""},
    };
    expect_read("notaio", cases);
}

TEST(SiestaText, ResultsAreSeatsWithoutAColon) {
    for (const char* word : {"A", "B", "C", "D", "A=C", "A=B=C=D", "draw", "*", "1-0", "0-1", "1/2-1/2"}) {
        const Reading reading = read("notaio", "1. A: Sd6 Re6 Hf6 2. B: Rf7 Sf8 Hf5\n" + std::string(word) + "\n");
        EXPECT_EQ(reading.record.plies.size(), 2U) << word;
        EXPECT_EQ(findings(reading.diagnostics), "") << word;
        const bool ending = std::string_view(word) == "draw";
        EXPECT_EQ(reading.record.ending.has_value(), ending) << word;
        if (!ending) {
            ASSERT_EQ(reading.record.results.size(), 1U) << word;
            EXPECT_EQ(reading.record.results[0].word, word);
        }
    }
    EXPECT_EQ(findings(read("notaio", "1. Sd6 Re6 Hf6 E").diagnostics), "SIE-001@15-16#1");
}

TEST(SiestaText, Variations) {
    const Case cases[] = {
        {"1. A: Sd6 Re6 Hf6 (1. A: Sa1 Rb1 Hc1 2. B: Hd1 Re1 Sf1) 2. B: Rf7 Sf8 Hf5", "A: Sd6 Re6 Hf6; B: Rf7 Sf8 Hf5",
         ""},
        {"1. Sd6 Re6 Hf6 (Xa1) 2. Rf7", "Sd6 Re6 Hf6; Rf7", "SIE-001@16-19#1"},
        {"1. Sd6 Re6 Hf6 (1. A:) 2. Rf7", "Sd6 Re6 Hf6; Rf7", "SIE-005@16-18#1"},
        {"1. Sd6 Re6 Hf6 (1. Sa1 Rb1 Hc1 (1. Sb1 Rb2 Hb3) 2. Hd1) 2. Rf7", "Sd6 Re6 Hf6; Rf7", ""},
        {"1. Sd6 (1. Sa1", "Sd6", "GEN-006@7-8"},
        {"1. Sd6 Re6 Hf6) 2. Rf7", "Sd6 Re6 Hf6; Rf7", "GEN-009@14-15"},
    };
    expect_read("notaio", cases);
    const Reading reading = read("notaio", cases[0].bytes);
    ASSERT_EQ(reading.record.annotations.size(), 1U);
    const auto& variation = reading.record.annotations[0];
    ASSERT_EQ(variation.plies.size(), 2U);
    EXPECT_EQ(variation.ply, 1U);
    EXPECT_EQ(turn(variation.plies[0].written), "A: Sa1 Rb1 Hc1");
    EXPECT_EQ(turn(variation.plies[1].written), "B: Hd1 Re1 Sf1");
    // Deeper than 64 nothing is read, and nothing breaks.
    std::string deep = "1. Sd6 Re6 Hf6";
    for (int i = 0; i < 200; ++i) deep += " (1. Sa1 Rb1 Hc1";
    EXPECT_NE(findings(read("notaio", deep).diagnostics).find("GEN-007"), std::string::npos);
}

TEST(SiestaText, TheTagLangDecidesTheLetters) {
    const Case cases[] = {
        {"[Lang \"it\"]\n\n1. A: Sd6 Te6 Of6", "A: Sd6 Re6 Hf6", ""},
        {"[Lang \"IT\"]\n\n1. A: Sd6 Te6 Of6", "A: Sd6 Re6 Hf6", ""},
        {"[Lang \"it\"]\n\n1. A: Sd6 Re6 Hf6 2. B: Hg6", "A: Sd6 Re6 Hf6; B: Hg6", "SIE-901@23-26#1"},  // once a record
        {"[Lang \"en\"]\n\n1. A: Sd6 Te6 Of6", "A: Sd6 Re6 Hf6", "SIE-901@23-26#1"},
        {"1. A: Sd6 Te6 Of6", "A: Sd6 Re6 Hf6", "SIE-901@10-13#1"},
        {"1. A: Sd6 TAe6 Hf6", "A: Sd6 RAe6 Hf6", "SIE-901@10-14#1 SIE-902@10-14#1"},
    };
    expect_read("notaio", cases);
}

TEST(SiestaLines, SemicolonsPartTurns) {
    const Case cases[] = {
        {"Sd6 Re6 Hf6; Rf7 Sf8 Hf5; -- unable\n", "Sd6 Re6 Hf6; Rf7 Sf8 Hf5; -- unable", ""},
        {"Sd6 Re6 Hf6;Rf7 Sf8 Hf5;", "Sd6 Re6 Hf6; Rf7 Sf8 Hf5", ""},
        {"1. A: Sd6 Re6 Hf6 =1/0; 2. B: Rf7 Sf8 Hf5 =0/2", "A: Sd6 Re6 Hf6 =1/0; B: Rf7 Sf8 Hf5 =0/2", ""},
        {"Sd6 Re6 Hf6; --; resign", "Sd6 Re6 Hf6; --; resign", ""},
        {"Sd6 Re6 Hf6; B: timeout", "Sd6 Re6 Hf6; B: timeout", ""},
        {"Sd6 Xe6 Hf6; Rf7", "?; Rf7", "SIE-001@4-7#1"},
        {"Sd6 Re6 Hf6 =; Rf7", "Sd6 Re6 Hf6; Rf7", "SIE-004@12-13#1"},
        {"Sd6 Re6 Hf6; A:; Rf7", "Sd6 Re6 Hf6; ?; Rf7", "SIE-005@13-15#2"},
        {"Sd6 Re6 Hf6; unable", "Sd6 Re6 Hf6; ?", "SIE-001@13-19#2"},
        {"Sd6 Re6 Hf6; -- Hg6", "Sd6 Re6 Hf6; ?", "SIE-001@13-19#2"},
        {"Sd6 Te6 Of6", "Sd6 Re6 Hf6", "SIE-901@4-7#1"},
        {"", "", ""},
    };
    expect_read("lines", cases);
    const Case in_italian[] = {{"Sd6 Te6 Of6; Rf7", "Sd6 Re6 Hf6; Rf7", "SIE-901@4-7#1"}};
    expect_read("lines", in_italian, {{"Lang", "it"}});
}

TEST(SiestaJsonl, AMoveIsATurn) {
    const auto moves = [](std::string_view list) {
        return "{\"game\":\"siesta\",\"moves\":[" + std::string(list) + "]}";
    };
    struct Row {
        std::string_view moves;
        std::string_view turns;
        std::string_view codes;
    };
    const Row rows[] = {
        {R"("Sd6 Re6 Hf6 =1/0","Rf7 Sf8 Hf5","-- unable")", "Sd6 Re6 Hf6 =1/0; Rf7 Sf8 Hf5; -- unable", ""},
        {R"("A: Sd6 Re6 Hf6","--","Sd6 void")", "A: Sd6 Re6 Hf6; --; Sd6 unable", ""},
        {R"("Sd6 Re6 Hf6","resign")", "Sd6 Re6 Hf6; resign", ""},
        {R"("Sd6 Xe6 Hf6")", "?", "SIE-001"},
        {R"("SAd6")", "?", "SIE-002"},
        {R"("Sd06")", "?", "SIE-003"},
        {R"("A:")", "?", "SIE-005"},
        {R"("")", "?", "SIE-001"},
        {R"("unable")", "?", "SIE-001"},
        {R"("=1/0")", "?", "SIE-001"},
        {R"("-- Sd6")", "?", "SIE-001"},
        {R"("Sd6 --")", "?", "SIE-001"},
        {R"("Sd6 A: Re6")", "?", "SIE-001"},
        {R"("Sd6; Re6")", "?", "SIE-001"},
        {R"("Sd6 Re6 Hf6 =1//0")", "Sd6 Re6 Hf6", "SIE-004"},
        {R"("Sd6 Re6 Hf6 =1/0 =2/0")", "Sd6 Re6 Hf6 =1/0", "SIE-004"},
        {R"("Sd6 RAe6 Of6")", "Sd6 RAe6 Hf6", "SIE-901 SIE-902"},
    };
    for (const Row& row : rows) {
        const Reading reading = read("jsonl", moves(row.moves));
        EXPECT_EQ(turns(reading), row.turns) << row.moves;
        EXPECT_EQ(codes(reading.diagnostics), row.codes) << row.moves;
    }
    // The place is that of the word which is none; in an escaped string that of the string.
    const Reading plain = read("jsonl", moves(R"("Sd6 Xe6 Hf6")"));
    EXPECT_EQ(findings(plain.diagnostics), "SIE-001@31-34#1");
    const Reading escaped = read("jsonl", moves(R"("Sd6 \u0058e6 Hf6","Sd6 =\u0031//0")"));
    EXPECT_EQ(findings(escaped.diagnostics), "SIE-001@27-43#1 SIE-004@46-60#2");
}

TEST(SiestaSyntax, ClaimsOfPointsKnowTheirPlaces) {
    const Reading reading = read("notaio", "1. A: Sd6 Re6 Hf6 =1/0\n2. B: Rf7 Sf8 Hf5 =0/2\n");
    std::string found;
    for (const PlyClaim& claim : reading.record.claims)
        if (claim.kind == PlyClaim::Kind::points)
            found += std::to_string(claim.ply) + ":" + claim.text + "@" + std::to_string(claim.where.begin) + " ";
    EXPECT_EQ(found, "1:1/0@18 2:0/2@41 ");
    const auto lone = Syntax(false, false).read("A: Sd6 =1/0", 100);
    ASSERT_TRUE(lone && lone->claim);
    EXPECT_EQ(lone->claim->where, (Span{107, 111}));
    EXPECT_EQ(lone->written.pieces[0].where(), (Span{103, 106}));
    Written written = lone->written;
    Syntax::set_where(written, {10, 5000});
    EXPECT_EQ(written.pieces[0].where(), (Span{10, 266}));  // a length has one byte
}

TEST(SiestaSyntax, GlyphsJudgeTheTurnWhereverTheyStand) {
    for (const char* text : {"1. A: Sd6 Re6 Hf6! =1/0\n", "1. A: Sd6 Re6 Hf6 =1/0!\n", "1. A: Sd6 Re6 Hf6 ! =1/0\n"}) {
        const Reading reading = read("notaio", text);
        ASSERT_EQ(reading.record.annotations.size(), 1U);
        EXPECT_EQ(reading.record.annotations[0].ply, 1U);
        EXPECT_EQ(write("notaio", reading.record), "\n1. A: Sd6 Re6 Hf6! =1/0\n\n");
    }
    const Reading numbered = read("notaio", "1. A: Sd6 Re6 Hf6 =1/0 $14\n");
    EXPECT_EQ(write("notaio", numbered.record), "\n1. A: Sd6 Re6 Hf6 $14 =1/0\n\n");
}

// Written, read and written again: the same bytes, in every container and both languages.
TEST(SiestaNotations, WhatIsWrittenIsReadAgain) {
    const std::string_view line = "Sd6 Re6 Hf6 =1/0; Rf7 Sf8 Hf5; RAg6 Sz99 Ha0; Sa1 unable; -- unable; resign";
    for (const Tags& tags : {Tags{{"Game", "Siesta"}}, Tags{{"Game", "Siesta"}, {"Lang", "it"}},
                             Tags{{"Game", "Siesta"}, {"Ruleset", "italian"}}})
        for (const char* id : {"notaio", "lines", "jsonl"}) {
            Reading given = read("lines", line);
            given.record.tags = tags;
            const bool holds_tags = std::string_view(id) != "lines";
            if (!holds_tags && tags.size() > 1) continue;  // it says what it loses
            const std::string written = write(id, given.record);
            const Reading again = read(id, written);
            EXPECT_EQ(turns(again), line) << written;
            EXPECT_EQ(codes(again.diagnostics), "SIE-902") << written;
            Record<Written> record = again.record;
            record.tags = tags;
            EXPECT_EQ(write(id, record), written);
        }
}

TEST(SiestaNotations, TheFlagIsThatOfTheEdition) {
    Reading given = read("lines", "Sd6 Re6 Hf6; -- unable; Sa1 void");
    given.record.tags = {{"Game", "Siesta"}};
    EXPECT_EQ(write("notaio", given.record), "[Game \"Siesta\"]\n\n1. Sd6 Re6 Hf6\n2. -- unable\n3. Sa1 unable\n\n");
    given.record.tags = {{"Game", "Siesta"}, {"Ruleset", "italian"}};
    EXPECT_EQ(write("notaio", given.record),
              "[Game \"Siesta\"]\n[Ruleset \"italian\"]\n\n1. Sd6 Re6 Hf6\n2. -- void\n3. Sa1 void\n\n");
}

TEST(SiestaNotations, LettersFollowTheTagInTheTextOnly) {
    const std::string_view text = "[Game \"Siesta\"]\n[Lang \"it\"]\n\n1. A: Sd6 Te6 Of6 =1/0\n2. B: Tf7 Sf8 Of5\n\n";
    const Reading given = read("notaio", text);
    EXPECT_EQ(write("notaio", given.record), text);
    EXPECT_NE(write("jsonl", given.record).find(R"("moves":["Sd6 Re6 Hf6 =1/0","Rf7 Sf8 Hf5"])"), std::string::npos);
    Record<Written> bare = given.record;
    bare.tags = {};
    EXPECT_EQ(write("lines", bare), "Sd6 Re6 Hf6 =1/0; Rf7 Sf8 Hf5\n");
    EXPECT_NE(write("jsonl", given.record).find(R"("ruleset":"lucas-2008")"), std::string::npos);
}

TEST(SiestaNotations, AnnotationsGoThroughJsonlAndBack) {
    const std::string_view text = "[Game \"Siesta\"]\n[Event \"x\"]\n[Lang \"it\"]\n\n"
                                  "{before}\n1. A: Sd6 Te6 Of6!? =1/0 {one} {two}\n"
                                  "2. B: Tf7 Sf8 Of5 $7 (2. B: Og6 {in} 3. A: -- unable)\nA: timeout\n\n";
    const Reading given = read("notaio", text);
    EXPECT_EQ(findings(given.diagnostics), "");
    const std::string first = write("notaio", given.record);
    EXPECT_EQ(write("notaio", read("notaio", first).record), first);
    const std::string json = write("jsonl", given.record);
    Reading back = read("jsonl", json);
    EXPECT_EQ(findings(back.diagnostics), "");
    EXPECT_EQ(back.record.annotations.size(), given.record.annotations.size());
    EXPECT_EQ(back.record.plies.size(), 2U);
}

TEST(SiestaNotations, EveryCodeIsListedOnce) { expect_listed_once(siesta::codes(), "SIE-", Syntax::spelling_codes()); }

}  // namespace
}  // namespace notaio::notation::siesta
