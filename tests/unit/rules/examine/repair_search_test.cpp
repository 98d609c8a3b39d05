#include "rules/examine/repair_search.hpp"

#include "tests/unit/notation/susan/records.hpp"
#include "tests/unit/rules/told.hpp"

namespace notaio::rules {
namespace {

using namespace notation::susan_test;

// The repairs that a check tells, and how many there are where they are too many.
std::string repairs(Reading reading) {
    notation::susan_test::examine(reading);
    std::string out;
    for (const std::string& text : told(reading.diagnostics)) out += text + ' ';
    for (const auto& finding : reading.diagnostics.list())
        if (finding.more_repairs) out += "more ";
    return out;
}

struct RepairCase {
    std::string_view text;
    std::string_view expected;
};

TEST(Repairs, OfEachKindAreProvedByTheRest) {
    const RepairCase cases[] = {
        // ply 5 slides a stone from e6 to e7, and only these two bring one to e6
        {"e5 a1 e4-e6 a2 e6-e7 a3", "replace 3: e5-e6 [2] replace 3: e6 [2] "},
        // ply 7 needs the stone on e5 still
        {"e5 a1 e4-e6 a2 e6-e7 a3 e5-e6 a4", "replace 3: e6 [2 proved] "},
        // nothing could prove any
        {"e5 a1 e4-e6", ""},
        // the claimed end is reached by one move alone, or by none
        {"a1 a2 e5 b1 e6 b7 0-1", "replace 6: b2 [1 proved] "},
        {"a1 a2 e5 b1 e6 b7 1-0", "more "},
        // who resigned could still move: with e5-e6 the sixth slide in a row, a draw, stood before
        {"e5 a1 e4-e6 a1-a2 e6-e7 a2-a3 e7-e8 a3-a4 resign", "replace 3: e6 [2 proved] "},
        {"e5 a1 e4-e6 a1-a2 e6-e7 a2-a3 e7-e8 a3-a4", "replace 3: e5-e6 [2] replace 3: e6 [2] "},
        // a draw that is said is that of six slides too
        {"e5 a1 e4-e6 a1-a2 e6-e7 a2-a3 e7-e8 a3-a4 draw", "replace 3: e5-e6 [2] replace 3: e6 [2] "},
        // an earlier misprint, legal by chance: ply 5 is at fault, and ply 1 brought no stone to e5
        {"e4 a1 d7 c1 e5-e6 g4 e6-e7 h3 e7-e8 a3 d7-d6 b5", "earlier 1: e5 [2] lost 2: e5 [2] replace 5: e6 [2] "},
        // one edit further up has a better grade, but many other moves at the fault hold, too
        {"g6 a2 h2 b6 h2-i1 e7 f3 g4 h5 e7-d7 g4-f5", "exchange 7 8: g4 f3 [2] "},
        // two turns in the wrong order hold too, though little follows them
        {"e5 a1 e6-e7 a2 e5-e6 a3 e7-e8 a4", "replace 3: e7 [2] "},
        // what could not be read
        {"e5 a1 e5e6 a2 e6-e7 a3 e7-e8 a4", "unreadable 3: e6 [2] unreadable 3: e5-e6 [2] "},
        {"e5 a1 pagina e6 a2 e6-e7 a3 e7-e8 a4", "more "},
        // the rest is not legal whatever stands there
        {"e5 a1 e4-e6 z9", ""},
        {"e5 a1 e4-e6 5e", ""},
        {"e5 a1 e4-e6 resign a2 e5", ""},
    };
    for (const RepairCase& given : cases) EXPECT_EQ(repairs(read("notaio", given.text)), given.expected) << given.text;
}

TEST(Repairs, FindTheMisprintOfTheManual) {
    EXPECT_EQ(repairs(read("susan-manual", file("real_manual_game_as_printed.txt"))), "replace 45: d6-e7 [1 proved] ");
    EXPECT_EQ(repairs(read("susan-manual", file("real_manual_game_corrected.txt"))), "");
}

TEST(Repairs, AMarkProvesTheMoveThatWins) {
    const std::string moves = "1 B a1\n2 W a2\n3 B e5\n4 W b1\n5 B e6\n6 W b7";
    EXPECT_EQ(repairs(read("susan-manual", moves + "\n")), "more ");
    EXPECT_EQ(repairs(read("susan-manual", moves + " *W*\n")), "replace 6: b2 [1 proved] ");
    EXPECT_EQ(repairs(read("susan-manual", moves + " *B*\n")), "");
}

TEST(Repairs, AreWrittenInTheCoordinatesOfTheRecord) {
    EXPECT_EQ(repairs(read("lines", "30 56 29-31 30 0 31-32 1\n", {{"Coordinates", "ludii"}})), "");
}

TEST(Repairs, LegalCountsProveToo) {
    using Kind = notation::PlyClaim::Kind;
    const auto with_count = [](std::int64_t count) {
        Reading reading = read("notaio", "e5 a1 e4-e6 a2 e7");
        reading.record.claims.push_back(
            {.ply = 5, .kind = Kind::legal_count, .value = count, .code = &notation::gen_203_wrong_turn_number});
        return repairs(std::move(reading));
    };
    // Before ply 5 Black has one stone on e6, after e5-e6, or two side by side, and then there are as many as six ways.
    EXPECT_EQ(with_count(58 + 6), "more ");
    EXPECT_EQ(with_count(57 + 5 + 5), "more ");
    EXPECT_EQ(with_count(1), "");
}

}  // namespace
}  // namespace notaio::rules
