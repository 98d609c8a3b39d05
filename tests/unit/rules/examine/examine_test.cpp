#include "rules/examine/examine.hpp"

#include "tests/unit/notation/susan/records.hpp"

namespace notaio::rules {
namespace {

using namespace notation::susan_test;

// What is found about a record, as one line: verdict read/replayed !first-bad how winner claim agrees codes.
std::string examined(std::string_view text, notation::Tags defaults = {}) {
    Reading reading = notation::susan_test::read("notaio", text, std::move(defaults));
    const auto found = notation::susan_test::examine(reading);
    std::string out = std::string(verdict_word(found.verdict)) + " " + std::to_string(found.read) + "/" +
                      std::to_string(found.replayed);
    if (found.first_bad_ply) out += " !" + std::to_string(*found.first_bad_ply);
    if (found.outcome) {
        out += " " + found.outcome->how;
        for (const Seat seat : found.outcome->winners) out += ":" + std::string(found.setup->seats()[index(seat)].en);
        out += found.ended_on_board ? "" : "*";
    }
    if (found.claimed_result) out += " claims " + *found.claimed_result;
    out += found.claim_agrees ? *found.claim_agrees ? "" : " false" : " open";
    reading.diagnostics.sort();
    const std::string all = codes(reading.diagnostics);
    return out + (all.empty() ? "" : " ") + all;
}

struct ExamineCase {
    std::string_view text;
    std::string_view expected;
};

void expect_examined(std::span<const ExamineCase> cases) {
    for (const ExamineCase& given : cases) EXPECT_EQ(examined(given.text), given.expected) << given.text;
}

#define WON "1. a1 a2 2. e5 b1 3. e6 b2"
#define DRAWN "e8 a4 e8-e7 a4-a3 e7-e8 a3-a4 e8-e7 a4-a3"

TEST(Examine, GivesAVerdict) {
    const ExamineCase cases[] = {
        {"", "incomplete 0/0"},
        {"e5 a1", "incomplete 2/2"},
        {WON, "legal 6/6 surrounded:White"},
        {DRAWN, "legal 8/8 six-slides"},
        {"e5 a1 resign", "legal 2/2 resign:White*"},
        {"resign", "legal 0/0 resign:White*"},
        {"e5 e5 a1", "illegal 3/1 !2 SUS-103"},
        {"e5 5e a1", "unreadable 3/1 !2 SUS-001"},
        {"e5 5e e5", "unreadable 3/1 !2 SUS-001"},       // the hole comes first
        {"e5 e5 5e", "illegal 3/1 !2 SUS-103 SUS-001"},  // the broken rule does
        {WON " e7", "illegal 7/6 !7 surrounded:White SUS-101"},
        {WON " resign", "illegal 6/6 !7 surrounded:White SUS-101"},
        {WON " 5e", "unreadable 7/6 !7 surrounded:White SUS-001"},
        {"e5 resign a1", "illegal 2/1 !2 resign:Black* SUS-101"},
        {"e5 e5 resign", "illegal 2/1 !2 SUS-103"},
        {"e5 pass", "illegal 2/1 !2 SUS-107"},
    };
    expect_examined(cases);
}

TEST(Examine, HoldsTheResultAgainstTheReplay) {
    const ExamineCase cases[] = {
        {"[Result \"White\"]\n\n" WON, "legal 6/6 surrounded:White claims White"},
        {"[Result \"0-1\"]\n\n" WON, "legal 6/6 surrounded:White claims White"},
        {WON " White", "legal 6/6 surrounded:White claims White"},
        {"[Result \"Black\"]\n\n" WON, "legal 6/6 surrounded:White claims Black false GEN-201"},
        {"[Result \"draw\"]\n\n" WON, "legal 6/6 surrounded:White claims draw false GEN-201"},
        {"[Result \"*\"]\n\n" WON, "legal 6/6 surrounded:White claims * false GEN-201"},
        {"[Result \"draw\"]\n\n" DRAWN, "legal 8/8 six-slides claims draw"},
        {"[Result \"Black=White\"]\n\n" DRAWN, "legal 8/8 six-slides claims Black=White false GEN-201"},
        {"[Result \"White\"]\n\n" DRAWN, "legal 8/8 six-slides claims White false GEN-201"},
        // not proved, not refuted
        {"[Result \"White\"]\n\ne5 a1", "incomplete 2/2 claims White open GEN-206"},
        {"[Result \"draw\"]\n\ne5 a1", "incomplete 2/2 claims draw open GEN-206"},
        {"[Result \"*\"]\n\ne5 a1", "incomplete 2/2 claims *"},
        {"[Result \"White\"]\n\ne5 e5", "illegal 2/1 !2 claims White open SUS-103"},
        {"[Result \"White\"]\n\n5e", "unreadable 1/0 !1 claims White open SUS-001"},
        {"[Result \"*\"]\n\n5e", "unreadable 1/0 !1 claims * open SUS-001"},
        // the tag and the word
        {"[Result \"White\"]\n\n" WON " Black", "legal 6/6 surrounded:White claims White false GEN-204"},
        {"[Result \"Black\"]\n\n" WON " White", "legal 6/6 surrounded:White claims Black false GEN-201 GEN-204"},
        {"[Result \"White\"]\n\n" WON " 0-1", "legal 6/6 surrounded:White claims White"},
        // a word that nobody knows
        {"[Result \"Red\"]\n\n" WON, "legal 6/6 surrounded:White claims Red open GEN-012"},
        {"[Result \"Red\"]\n\ne5", "incomplete 1/1 claims Red open GEN-012"},
        // after the end: the outcome that was reached stays, and so does what is claimed of it
        {"[Result \"White\"]\n\n" WON " e7", "illegal 7/6 !7 surrounded:White claims White SUS-101"},
        {"[Result \"Black\"]\n\n" WON " e7", "illegal 7/6 !7 surrounded:White claims Black false GEN-201 SUS-101"},
    };
    expect_examined(cases);
}

TEST(Examine, EndingWordsEndTheGame) {
    const ExamineCase cases[] = {
        {"[Result \"White\"]\n\ne5 a1 resign", "legal 2/2 resign:White* claims White"},
        {"[Result \"Black\"]\n\ne5 a1 resign", "legal 2/2 resign:Black* claims Black GEN-208"},
        {"[Result \"draw\"]\n\ne5 a1 resign", "legal 2/2 resign:White* claims draw false GEN-201"},
        {"[Result \"Black\"]\n\ne5 a1 b1 timeout", "legal 3/3 timeout:Black* claims Black"},
        {"[Result \"draw\"]\n\ne5 draw", "legal 1/1 agreed* claims draw"},
        {"[Result \"White\"]\n\ne5 draw", "legal 1/1 agreed* claims White false GEN-201"},
        {"e5 abandoned", "legal 1/1 abandoned*"},
        {"[Result \"White\"]\n\ne5 abandoned", "legal 1/1 abandoned:White* claims White"},
        {"[Result \"*\"]\n\ne5 abandoned", "legal 1/1 abandoned* claims *"},
        {"[First \"White\"]\n\ne5 resign", "legal 1/1 resign:White*"},
        {"e5 resign Black", "legal 1/1 resign:Black* claims Black"},
        {DRAWN " draw", "legal 8/8 six-slides"},
        {WON " draw", "legal 6/6 surrounded:White false GEN-201"},
    };
    expect_examined(cases);
}

TEST(Examine, HoldsTerminationAgainstTheEnd) {
    const ExamineCase cases[] = {
        {"[Termination \"normal\"]\n\n" WON, "legal 6/6 surrounded:White"},
        {"[Termination \"Resign\"]\n\ne5 resign", "legal 1/1 resign:Black*"},
        {"[Termination \"agreed\"]\n\ne5 draw", "legal 1/1 agreed*"},
        {"[Termination \"unfinished\"]\n\ne5", "incomplete 1/1"},
        {"[Termination \"resign\"]\n\ne5", "incomplete 1/1"},
        {"[Termination \"resign\"]\n\n" WON, "legal 6/6 surrounded:White GEN-205"},
        {"[Termination \"unfinished\"]\n\n" WON, "legal 6/6 surrounded:White GEN-205"},
        {"[Termination \"normal\"]\n\ne5", "incomplete 1/1 GEN-205"},
        {"[Termination \"normal\"]\n\ne5 resign", "legal 1/1 resign:Black* GEN-205"},
        {"[Termination \"normal\"]\n\ne5 e5", "illegal 2/1 !2 SUS-103"},  // not where the replay stopped
        // it says why a result is claimed
        {"[Result \"White\"]\n[Termination \"timeout\"]\n\ne5 a1", "incomplete 2/2 claims White open"},
        {"[Result \"White\"]\n[Termination \"normal\"]\n\ne5 a1", "incomplete 2/2 claims White open GEN-206 GEN-205"},
    };
    expect_examined(cases);
}

TEST(Examine, ASetupThatCannotBeUsedIsUnreadable) {
    const ExamineCase cases[] = {
        {"[Board \"99\"]\n\ne5", "unreadable 1/0 SUS-006"},
        {"[Ruleset \"x\"]\n\ne5 5e", "unreadable 2/0 GEN-012 SUS-001"},
        {"[Position \"x\"]\n[Result \"White\"]\n\ne5", "unreadable 1/0 claims White open SUS-011"},
        {"[First \"Red\"]\n", "unreadable 0/0 GEN-012"},
    };
    for (const ExamineCase& given : cases) EXPECT_EQ(examined(given.text), given.expected) << given.text;
    EXPECT_EQ(examined("e5", {{"Board", "99"}}), "unreadable 1/0 SUS-006");
}

TEST(Examine, RecordsMayStartAnywhere) {
    const ExamineCase cases[] = {
        {"[Position \"2/3/2 w 5\"]\n\n1. a1 b1 2. c1", "incomplete 3/3"},
        {"[Position \"xo3/oo4/7/8/9/8/7/6/5 b 0\"]\n", "legal 0/0 surrounded:White SUS-210"},
        {"[Position \"xo3/oo4/7/8/9/8/7/6/5 b 0\"]\n\ne5", "illegal 1/0 !1 surrounded:White SUS-210 SUS-101"},
        {"[Position \"x3o/6/7/8/9/8/7/6/5 b 5\"]\n\na1-a2", "legal 1/1 six-slides"},
        {"[Position \"x3o/6/7/8/9/8/7/6/5 b 5\"]\n[First \"White\"]\n\na1-a2 draw", "legal 1/1 six-slides"},
    };
    expect_examined(cases);
}

TEST(Examine, RemarksOnAPlyThatEndsTheGameOtherwiseElsewhere) {
    Reading reading =
        notation::susan_test::read("notaio", "c2 d3 d4 c3 e4 e3 c1 i1 h6 i1-i2 h6-g7 i2-i3 g7-f8 i3-i4 c1-d2");
    notation::susan_test::examine(reading);
    ASSERT_EQ(codes(reading.diagnostics), "SUS-208");
    EXPECT_EQ(reading.diagnostics.list()[0].ply, 15U);
    EXPECT_EQ(text_of(reading, *reading.diagnostics.list()[0].where), "c1-d2");
}

TEST(Examine, APointlessScoreIsAWarning) { EXPECT_EQ(examined("[Score \"1-0\"]\n\ne5"), "incomplete 1/1 GEN-207"); }

// Variations

struct VariationCase {
    std::string_view text;
    std::string_view verdict;
    std::string_view findings;  // ids with plies
};

TEST(Examine, VariationsAreReplayedAndNeverChangeTheVerdict) {
    const VariationCase cases[] = {
        {"e5 (e4) a1", "incomplete", ""},
        {"e5 a1 (e5) (a1 e4) e6", "incomplete", "SUS-103#2"},
        {"e5 a1 (b1 e5-e6 (e5-e7 c1) b2) e6", "incomplete", "SUS-104#3"},
        {"e5 (z9 a1) a1", "incomplete", "SUS-102#1"},
        {"e5 (5e) a1", "incomplete", "SUS-001#1"},
        {"e5 (7. e4) a1", "incomplete", "GEN-203#1"},
        {"a1 a2 e5 b1 e6 b2 (b3 e7)", "legal", ""},
        {"a1 a2 e5 b1 e6 b3 (b2 e7) e7", "incomplete", "SUS-101#7"},
        {"a1 a2 e5 b1 e6 b3 (b2 resign) e7", "incomplete", "SUS-101#7"},
        {"a1 a2 e5 b1 e6 b3 (b2 draw) e7", "incomplete", ""},
        // behind the ply that stops the main line there is nothing to compare with
        {"e5 e5 (e6) a1 (z9)", "illegal", "SUS-103#2"},
    };
    for (const auto& given : cases) {
        Reading reading = notation::susan_test::read("notaio", given.text);
        const auto found = notation::susan_test::examine(reading);
        EXPECT_EQ(verdict_word(found.verdict), given.verdict) << given.text;
        std::string all;
        for (const auto& finding : reading.diagnostics.list()) {
            all += (all.empty() ? "" : " ") + std::string(finding.code->id) +
                   (finding.ply ? "#" + std::to_string(*finding.ply) : "");
            if (given.verdict == "illegal") continue;
            EXPECT_TRUE(finding.in_variation) << given.text;
            EXPECT_NE(finding.severity, notation::Severity::error) << given.text;
        }
        EXPECT_EQ(all, given.findings) << given.text;
    }
}

// Claims about plies

TEST(Examine, ComparesClaimsOfSinglePlies) {
    using Claim = notation::PlyClaim;
    using Kind = Claim::Kind;
    static constexpr notation::DiagnosticCode false_claim{
        .id = "SUS-299", .slug = "x", .summary = {}, .message = "{claimed}"_text, .cites = ""};
    struct Claimed {
        Claim claim;
        bool holds;
    };
    const Claimed cases[] = {
        {{.ply = 1, .kind = Kind::seat_name, .text = "B"}, true},
        {{.ply = 1, .kind = Kind::seat_name, .text = "black"}, true},
        {{.ply = 1, .kind = Kind::seat_name, .text = "W"}, false},
        {{.ply = 2, .kind = Kind::seat_name, .text = "W"}, true},
        {{.ply = 2, .kind = Kind::seat_index, .value = 1}, true},
        {{.ply = 2, .kind = Kind::seat_index, .value = 0}, false},
        {{.ply = 2, .kind = Kind::seat_index, .value = 7}, false},
        {{.ply = 2, .kind = Kind::seat_index, .value = -1}, false},
        {{.ply = 1, .kind = Kind::legal_count, .value = 61}, true},
        {{.ply = 2, .kind = Kind::legal_count, .value = 60}, true},
        {{.ply = 3, .kind = Kind::legal_count, .value = 59}, false},  // and three slides of the corner stone
        {{.ply = 3, .kind = Kind::legal_count, .value = 61}, true},
        {{.ply = 6, .kind = Kind::winner, .text = "White"}, true},
        {{.ply = 6, .kind = Kind::winner, .text = "Black"}, false},
        {{.ply = 6, .kind = Kind::winner, .text = "draw"}, false},
        {{.ply = 5, .kind = Kind::winner, .text = "White"}, false},
        {{.ply = 3, .kind = Kind::ply_number, .value = 3}, true},
        {{.ply = 3, .kind = Kind::ply_number, .value = 4}, false},
        {{.ply = 3, .kind = Kind::turn_number, .value = 2}, true},
        {{.ply = 4, .kind = Kind::round_middle, .value = 2}, true},
        {{.ply = 4, .kind = Kind::round_middle, .value = 3}, false},
        {{.ply = 3, .kind = Kind::round_middle, .value = 2}, false},  // White's number, and it is Black's turn
        {{.ply = 4, .kind = Kind::turn_number, .value = 2}, true},    // repeated for the second ply of the round
    };
    for (const Claimed& given : cases) {
        Reading reading = notation::susan_test::read("notaio", "a1 a2 e5 b1 e6 b2");
        reading.record.claims.push_back(given.claim);
        reading.record.claims.back().code = &false_claim;
        const auto found = notation::susan_test::examine(reading);
        EXPECT_EQ(found.verdict, Verdict::legal);
        EXPECT_EQ(codes(reading.diagnostics), given.holds ? "" : "SUS-299")
            << given.claim.ply << ' ' << given.claim.text << given.claim.value;
        const bool false_mark = !given.holds && given.claim.kind == Kind::winner;
        EXPECT_EQ(found.claim_agrees, !false_mark);
        if (!given.holds) {
            EXPECT_EQ(reading.diagnostics.list()[0].ply, given.claim.ply);
        }
    }
}

TEST(Examine, ClaimsBehindTheStopAreNotJudged) {
    Reading reading = notation::susan_test::read("notaio", "e5 e5 a1 a2");
    static constexpr notation::DiagnosticCode false_claim{
        .id = "SUS-299", .slug = "x", .summary = {}, .message = {}, .cites = ""};
    reading.record.claims.push_back(
        {.ply = 2, .kind = notation::PlyClaim::Kind::legal_count, .value = 1, .code = &false_claim});
    reading.record.claims.push_back(
        {.ply = 3, .kind = notation::PlyClaim::Kind::legal_count, .value = 1, .code = &false_claim});
    notation::susan_test::examine(reading);
    EXPECT_EQ(codes(reading.diagnostics), "SUS-299 SUS-103");  // ply 2 is reached, ply 3 is not
}

}  // namespace
}  // namespace notaio::rules
