#include "rules/examine/short_turns.hpp"

#include <gtest/gtest.h>

#include <string>

namespace notaio::rules {
namespace {

using NumberKind = notation::PlyClaim::Kind;

notation::PlyClaim number(std::uint32_t ply, std::int64_t value, NumberKind kind = NumberKind::turn_number) {
    return {.ply = ply, .kind = kind, .value = value};
}

// The places that are allowed, of those of a line of `size` plies.
std::string places(const std::vector<notation::PlyClaim>& claims, std::uint32_t per, std::uint32_t first,
                   std::uint32_t size) {
    const ShortTurns turns(claims, per, first, size);
    std::string out;
    for (std::uint32_t place = 0; place <= size; ++place)
        if (turns.allow(place)) out += std::to_string(place) + ' ';
    return out;
}

TEST(ShortTurns, WithoutNumbersAreAnywhere) { EXPECT_EQ(places({}, 2, 0, 3), "0 1 2 3 "); }

TEST(ShortTurns, AreWhereANumberComesTooSoonAndInTheLast) {
    // 1. a b 2. c 3. d e
    EXPECT_EQ(places({number(1, 1), number(3, 2), number(4, 3)}, 2, 0, 5), "2 3 4 5 ");
    // 1. a b 2. c d 3. e f
    EXPECT_EQ(places({number(1, 1), number(3, 2), number(5, 3)}, 2, 0, 6), "4 5 6 ");
    // 1. a 1... b 2. c 3. d
    EXPECT_EQ(places({number(1, 1), number(2, 1, NumberKind::round_middle), number(3, 2), number(4, 3)}, 2, 0, 4),
              "2 3 4 ");
    // 1. a 1. b 2. c d: the number stands before each ply of its turn
    EXPECT_EQ(places({number(1, 1), number(2, 1), number(3, 2)}, 2, 0, 4), "2 3 4 ");
}

TEST(ShortTurns, MayBeginInTheMiddle) {
    // The second seat begins: 1. a 2. b c
    EXPECT_EQ(places({number(1, 1), number(2, 2)}, 2, 1, 3), "1 2 3 ");
}

TEST(ShortTurns, AreBetweenPliesWhoseOwnNumbersJump) {
    EXPECT_EQ(places({number(1, 1, NumberKind::ply_number), number(2, 2, NumberKind::ply_number),
                      number(3, 4, NumberKind::ply_number)},
                     2, 0, 3),
              "1 2 3 ");
}

TEST(ShortTurns, ThoseThatAreTooLongHaveAPlyTooMany) {
    const auto fewer = [](const std::vector<notation::PlyClaim>& claims, std::uint32_t size) {
        const ShortTurns turns(claims, 2, 0, size);
        std::string out;
        for (std::uint32_t place = 0; place <= size; ++place)
            if (turns.allow_fewer(place)) out += std::to_string(place) + ' ';
        return out;
    };
    EXPECT_EQ(fewer({}, 2), "0 1 2 ");
    // 1. a b 2. c d e 3. f g
    EXPECT_EQ(fewer({number(1, 1), number(3, 2), number(6, 3)}, 7), "2 3 4 5 ");
    // 1. a b 2. c d e
    EXPECT_EQ(fewer({number(1, 1), number(3, 2)}, 5), "2 3 4 5 ");
    // 1. a b 2. c d 3. e
    EXPECT_EQ(fewer({number(1, 1), number(3, 2), number(5, 3)}, 5), "");
}

TEST(ShortTurns, MayBeBeforeTheFirstNumber) {
    // a b 3. c d: four plies should be before the number
    EXPECT_EQ(places({number(3, 3)}, 2, 0, 4), "0 1 2 3 4 ");
    // a b 2. c d
    EXPECT_EQ(places({number(3, 2)}, 2, 0, 4), "2 3 4 ");
    // a b 2. c 3. d e
    EXPECT_EQ(places({number(3, 2), number(4, 3)}, 2, 0, 5), "2 3 4 5 ");
}

TEST(ShortTurns, MayHaveBegunBeforeTheRecord) {
    const auto fewer = [](const std::vector<notation::PlyClaim>& claims, std::uint32_t first) {
        const ShortTurns turns(claims, 2, first, 4);
        return turns.allow_fewer(0) && turns.allow_fewer(1);
    };
    // 14. a b 15. c d: where a is the second half of its turn, b is one too many
    EXPECT_TRUE(fewer({number(1, 14), number(3, 15)}, 0));
    EXPECT_FALSE(fewer({number(1, 1), number(3, 2)}, 0));
    // 14. a 15. b c: where it is the first half, a ply is missing
    EXPECT_EQ(places({number(1, 14), number(2, 15)}, 2, 1, 3), "0 1 2 3 ");
}

TEST(ShortTurns, BeginWithTheNumberWhereThoseBeforeAreWhole) {
    // 1. a b 2. c 3. d e
    const std::vector<notation::PlyClaim> second = {number(1, 1), number(3, 2), number(4, 3)};
    EXPECT_FALSE(begins_short_turn(second, 2, 3));
    EXPECT_TRUE(begins_short_turn(second, 2, 2));
    EXPECT_FALSE(begins_short_turn(second, 2, 1));
    EXPECT_FALSE(begins_short_turn({}, 2, 0));
}

TEST(ShortTurns, LeaveOutNumbersThatAreNone) {
    EXPECT_EQ(places({number(1, -5), number(2, 9'000'000'000'000'000'000)}, 2, 0, 2), "0 1 2 ");
}

}  // namespace
}  // namespace notaio::rules
