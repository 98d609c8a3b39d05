#include "rules/identity/key.hpp"

#include "rules/susan/susan.hpp"
#include "tests/toy/rules.hpp"

#include <gtest/gtest.h>

#include <set>

namespace notaio::rules {
namespace {

Susan::Setup susan_at(std::string_view position) {
    Diagnostics out;
    return *Susan::read_setup({{"Position", std::string(position)}}, out);
}

TEST(Canonical, IsTheLeastImageAndSaysWhichItIs) {
    const auto setup = susan_at("2x/4/5/4/3 b 0");
    const Canonical least = canonical<Susan>(setup, setup.start());
    EXPECT_EQ(least.position, "2x/4/5/4/3 b 0");
    EXPECT_EQ(setup.images().name(least.image), "identity");
    const auto other = susan_at("x2/4/5/4/3 b 0");
    const Canonical same = canonical<Susan>(other, other.start());
    EXPECT_EQ(same.position, least.position);
    EXPECT_EQ(other.images().name(same.image), "rotate-60");
    EXPECT_EQ(canonical<Susan>(other, other.start(), Symmetry::none).position, "x2/4/5/4/3 b 0");
    const auto white = susan_at("o2/4/5/4/3 w 0");
    EXPECT_EQ(canonical<Susan>(white, white.start()).position, "2o/4/5/4/3 w 0");
    const Canonical exchanged = canonical<Susan>(white, white.start(), Symmetry::all);
    EXPECT_EQ(exchanged.position, "2o/4/5/4/3 w 0");
    EXPECT_EQ(exchanged.image, (Image{1, 0}));
}

// It knows nothing of images.
TEST(Key, OfAGameThatSaysNothingIsThatOfItsPositionStrings) {
    Diagnostics out;
    const auto setup = *TicTacToe::read_setup({}, out);
    EXPECT_EQ(images_of<TicTacToe>(setup).all().size(), 1U);
    std::set<std::uint64_t> keys;
    auto position = setup.start();
    RunningKey<TicTacToe> running(setup, position);
    keys.insert(running.key(position));
    for (std::size_t ply = 0; ply < 4; ++ply) {
        const TicTacToe::Move move = cell_at(2 * ply);
        setup.apply(position, move);
        running.follow(move, position);
        EXPECT_EQ(running.key(position), key_of<TicTacToe>(setup, position));
        keys.insert(running.key(position));
        EXPECT_EQ(canonical<TicTacToe>(setup, position).position, setup.position_text(position));
    }
    EXPECT_EQ(keys.size(), 5U);
}

}  // namespace
}  // namespace notaio::rules
