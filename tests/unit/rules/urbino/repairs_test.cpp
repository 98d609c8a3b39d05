#include "rules/examine/examine.hpp"
#include "tests/unit/rules/told.hpp"
#include "tests/unit/rules/urbino/boards.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace urbino_test;

// What is found about a record of these moves.
Told examined(const Texts& moves) { return rules::examined<Urbino>({}, moves, written); }

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
    const TheSetup at = setup();
    Position position = at.start();
    for (std::string& entry : best) {
        const auto move = at.legal_move(position, *from_entry(entry));
        entry = at.written_text(at.written_move(position, *move));
        at.apply(position, *move);
    }
    return best;
}

TEST(UrbinoRepairs, ASkipThatFellOutIsInserted) {
    const Texts whole = game_of_skips();
    EXPECT_TRUE(examined(whole).codes.empty());
    int tried = 0;
    int alone = 0;
    for (std::size_t i = 0; i + 1 < whole.size(); ++i) {
        if (whole[i] != "skip" || whole[i + 1] == "skip") continue;
        Texts shorter = whole;
        shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(i));
        const Told found = examined(shorter);
        ASSERT_EQ(found.codes, "URB-108") << i;
        const std::string lost = "lost " + std::to_string(i + 1) + ": skip";
        alone += std::ranges::any_of(found.repairs, [&](const std::string& text) { return text.starts_with(lost); });
        ++tried;
        // Another fault behind it: nothing holds, and nothing is said.
        shorter.insert(shorter.end() - 1, "@a1");
        EXPECT_TRUE(examined(shorter).repairs.empty());
    }
    EXPECT_GT(tried, 1);
    EXPECT_GT(alone, 0);
}

}  // namespace
}  // namespace notaio::rules
