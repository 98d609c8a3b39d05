#include "rules/examine/examine.hpp"
#include "tests/unit/rules/urbino/boards.hpp"

#include <algorithm>
#include <set>

namespace notaio::rules {
namespace {

using namespace urbino_test;

Texts candidates(const Table& at, std::string_view moves, std::string_view move) {
    Texts found;
    Urbino::repairs(at, after(at, moves), written(move),
                    [&](const Written& candidate) { found.push_back(Urbino::written_text(at, candidate)); });
    return found;
}

// What is found about a record of these moves: codes, then what is offered.
struct Found {
    Texts codes;
    Texts suggestions;
    Texts hints;
};

Found examined(const Texts& moves, const Tags& tags = {}) {
    notation::Record<Written> record;
    record.tags = tags;
    for (const std::string& word : moves) record.plies.push_back({written(word), {}});
    Diagnostics out;
    examine<Urbino>(record, {}, out);
    Found found;
    for (const auto& made : out.list()) {
        found.codes.emplace_back(made.code->id);
        found.suggestions.insert(found.suggestions.end(), made.suggestions.begin(), made.suggestions.end());
        for (const Text& hint : made.hints)
            found.hints.push_back(notation::fill(hint, made.arguments, notation::Language::english));
    }
    return found;
}

TEST(UrbinoRepairs, OfABuildingAreTheCellsAroundThenItsTwinThenOtherKinds) {
    const Table at = table();
    EXPECT_EQ(candidates(at, "@f2 @d6", "Pb1"),
              (Texts{"Pa1", "Pa2", "Pb2", "Pc1", "Pc2", "Pa2", "Hb1", "Tb1", "skip"}));
    EXPECT_EQ(candidates(at, "@f2", "@a9"), (Texts{"@a8", "@b8", "@b9", "@i1", "skip"}));
    EXPECT_EQ(candidates(at, "@f2 @d6", "Hk3"), (Texts{"Pk3", "Tk3", "skip"}));
}

TEST(UrbinoRepairs, OfATurnAreOtherOriginsFirst) {
    const Table at = table();
    const Texts found = candidates(at, "@f2 @d6 Hd4", "e2-c5,Hc6");
    EXPECT_EQ(found[0], "d6-c5,Hc6");
    EXPECT_EQ(found[1], "f2-c5,Hc6");
    const auto place = [&](std::string_view text) { return std::ranges::find(found, text) - found.begin(); };
    const std::ptrdiff_t order[] = {place("d1-c5,Hc6"), place("b5-c5,Hc6"), place("e2-b4,Hc6"), place("e2-e3,Hc6"),
                                    place("e2-c5,Hb5"), place("e2-c5,Hf3"), place("c5-e2,Hc6"), place("e2-c5,Pc6"),
                                    place("e2-c5,Tc6"), place("Hc6"),       place("skip")};
    EXPECT_TRUE(std::ranges::is_sorted(order));
    EXPECT_EQ(order[10] + 1, static_cast<std::ptrdiff_t>(found.size()));
}

TEST(UrbinoRepairs, TheRestOfTheRecordProvesThem) {
    // Ply 5 moves the architect that ply 4 must have brought to c5.
    const Found found = examined(words("@f2 @d6 Hd4 e2-c5,Hc6 c5-a3,Hb4 a3-h2,Hg3"));
    EXPECT_EQ(found.codes, Texts{"URB-110"});
    EXPECT_EQ(found.suggestions, Texts{"f2-c5,Hc6"});
    EXPECT_TRUE(examined(words("@f2 @d6 Hd4 e2-c5,Hc6")).suggestions.empty());  // nothing proves it
}

// The moves of the reference game that skips most often.
Texts game_of_skips() {
    Texts best;
    std::ptrdiff_t most = 0;
    for (const std::string& line : reference_games()) {
        Texts moves = strings(line, "moves");
        const auto skips = std::ranges::count(moves, "pass") - (moves[2] == "pass" ? 1 : 0);
        if (skips <= most) continue;
        most = skips;
        best = std::move(moves);
    }
    const Table at = table();
    Position position = at.start;
    for (std::string& entry : best) {
        const auto move = Urbino::legal_move(at, position, *from_entry(entry));
        entry = Urbino::written_text(at, Urbino::express(at, position, *move));
        Urbino::apply(at, position, *move);
    }
    return best;
}

TEST(UrbinoRepairs, ASkipThatFellOutIsInserted) {
    const Texts whole = game_of_skips();
    EXPECT_TRUE(examined(whole).codes.empty());
    int tried = 0;
    for (std::size_t i = 0; i + 1 < whole.size(); ++i) {
        if (whole[i] != "skip" || whole[i + 1] == "skip") continue;
        Texts shorter = whole;
        shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(i));
        const Found found = examined(shorter);
        ASSERT_EQ(found.codes, Texts{"URB-108"}) << i;
        ASSERT_EQ(found.hints,
                  Texts{"insert `skip` before ply " + std::to_string(i + 1) + ": then the rest of the record holds"});
        ++tried;
        // Another fault behind it: nothing is proved, and nothing is said.
        shorter.insert(shorter.end() - 1, "@a1");
        EXPECT_TRUE(examined(shorter).hints.empty());
    }
    EXPECT_GT(tried, 1);
}

TEST(UrbinoRepairs, NothingIsInsertedWhereSomethingElseIsWrong) {
    EXPECT_TRUE(examined(words("@f2 @d6 Hd4 Hb6 Hg3")).hints.size() == 1);  // only what stands in the way
    const Tags tags = {{"Position", "9/9/9/3*5/9/9/9/5*3/9 b 0,0,0/18,6,3 play"}};
    EXPECT_EQ(examined({"Hd4"}, tags).hints, Texts{"insert `skip` before ply 1: then the rest of the record holds"});
    EXPECT_TRUE(examined({"He5"}, tags).hints.empty());
    // After a second skip the game would be over.
    const Tags skipped = {{"Position", "9/9/9/3*5/9/9/9/5*3/9 b 0,0,0/18,6,3 skipped"}};
    EXPECT_TRUE(examined({"Hd4"}, skipped).hints.empty());
}

}  // namespace
}  // namespace notaio::rules
