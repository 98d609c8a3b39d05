#include "rules/examine/repair.hpp"

#include "tests/unit/notation/susan/records.hpp"

namespace notaio::rules {
namespace {

using namespace notation::susan_test;

// The suggestions that a check gives, and the codes.
std::string suggestions(Reading made) {
    notation::susan_test::examine(made);
    std::string out;
    for (const auto& finding : made.diagnostics.list()) {
        for (const std::string& suggestion : finding.suggestions) out += suggestion + " ";
        if (!finding.suggestions.empty()) {
            EXPECT_EQ(finding.code->id[4], '1');
        }
    }
    return out;
}

struct RepairCase {
    std::string_view text;
    std::string_view expected;
};

TEST(Repairs, TheRestOfTheRecordProvesThem) {
    const RepairCase cases[] = {
        // no later ply, no claim: nothing is proved
        {"e5 a1 e4-e6", ""},
        {"e5 a1 e4-e6 *", ""},
        // ply 4 slides the stone on to e7 and only e5-e6 brings it there
        {"e5 a1 e4-e6 a2 e6-e7 a3", "e5-e6 e6 "},
        {"e5 a1 e4-e6 a2 e5-f5 a3", ""},
        {"e5 a1 e4-e6 a2 e6-e7 a3 e5-e6", "e6 "},
        {"e5 a1 e4-e6 e5", "e5-e6 "},
        // a claimed result refutes the repairs that end otherwise, and no more
        {"a1 a2 e5 b1 e6 b7 0-1", ""},
        {"[Result \"Black\"]\n\na1 a2 e5 b1 e6 b7", ""},
        // the result word after a resignation cannot tell them apart
        {"e5 a1 e5-e8 resign Black", ""},
        // too many are none
        {"e5 a1 e5 b1 e9 i1", ""},
        // the rest is not legal whatever stands there
        {"e5 a1 e4-e6 z9", ""},
        {"e5 a1 e4-e6 5e", ""},
        // no repair after the end, of holes, of passes
        {"a1 a2 e5 b1 e6 b2 e7 e8", ""},
        {"e5 5e a2", ""},
        {"e5 pass a2", ""},
        {"e5 a1 e4-e6 resign a2 e5", ""},
    };
    for (const RepairCase& given : cases) EXPECT_EQ(suggestions(read("notaio", given.text)), given.expected) << given.text;
}

TEST(Repairs, FindTheMisprintOfTheManual) {
    EXPECT_EQ(suggestions(read("susan-manual", file("real_manual_game_as_printed.txt"))), "d6-e7 ");
    EXPECT_EQ(suggestions(read("susan-manual", file("real_manual_game_corrected.txt"))), "");
}

TEST(Repairs, AMarkProvesTheMoveThatWins) {
    const std::string moves = "1 B a1\n2 W a2\n3 B e5\n4 W b1\n5 B e6\n6 W b7";
    EXPECT_EQ(suggestions(read("susan-manual", moves + "\n")), "");
    EXPECT_EQ(suggestions(read("susan-manual", moves + " *W*\n")), "b2 ");
    EXPECT_EQ(suggestions(read("susan-manual", moves + " *B*\n")), "");
}

TEST(Repairs, AreWrittenInTheCoordinatesOfTheRecord) {
    EXPECT_EQ(suggestions(read("lines", "30 56 29-31 30\n", {{"Coordinates", "ludii"}})), "30-31 ");
}

TEST(Repairs, LegalCountsProveToo) {
    using Kind = notation::PlyClaim::Kind;
    const auto with_count = [](std::int64_t count) {
        Reading made = read("notaio", "e5 a1 e4-e6 a2 e7");
        made.record.claims.push_back(
            {.ply = 5, .kind = Kind::legal_count, .value = count, .code = &notation::gen_203_wrong_turn_number});
        return suggestions(std::move(made));
    };
    // Before ply 5 Black has one stone on e6 (after e5-e6) or two on e5 and e6 (after e6).
    EXPECT_EQ(with_count(58 + 6), "e5-e6 ");
    EXPECT_EQ(with_count(57 + 5 + 5), "e6 d5 f5 ");  // two stones side by side, wherever
    EXPECT_EQ(with_count(1), "");
}

// So many later plies that to replay them once would be too much: the search says that it stopped.
TEST(Repairs, StopAtALimit) {
    const auto longer = [](std::size_t later) {
        std::string text = "e5 a1 e4-e6";
        for (std::size_t i = 0; i < later; ++i) text += " a2";
        Reading made = read("lines", text + "\n");
        notation::susan_test::examine(made);
        return codes(made.diagnostics);
    };
    EXPECT_EQ(longer(1000), "SUS-105");
    EXPECT_EQ(longer(repair_limit), "SUS-105 GEN-902");
}

}  // namespace
}  // namespace notaio::rules
