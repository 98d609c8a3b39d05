#include "rules/glass_bead/sowing.hpp"

#include "rules/glass_bead/choices.hpp"
#include "tests/unit/rules/glass_bead/boards.hpp"

namespace notaio::rules::glass_bead {
namespace {

using namespace glass_bead_test;
using namespace std::string_view_literals;

std::vector<std::uint8_t> order_of(std::string_view digits) {
    std::vector<std::uint8_t> numbers;
    for (const char c : digits) numbers.push_back(static_cast<std::uint8_t>(c - '0'));
    return numbers;
}

// What a sowing leads to: `kind length`, the pits of the chain, and the rows.
std::string sown(std::string_view position, std::size_t pit, std::string_view order, bool literal = false) {
    const TheSetup at = setup_at(position);
    const auto beads = order_of(order);
    const Sowing sowing(at.start().places, pit, beads, literal);
    std::string text = sowing.chain().capture == Capture::none     ? "none"
                       : sowing.chain().capture == Capture::direct ? "direct"
                                                                   : "indirect";
    for (std::size_t i = 0; i < sowing.chain().length; ++i)
        text += std::string(" ") + pit_letters[sowing.chain_place(i)];
    Position one = at.start();
    one.places = sowing.after();
    const std::string board = at.position_text(one);
    return text + " | " + board.substr(0, board.find(' ', board.find(' ') + 1));
}

TEST(GlassBeadSowing, EachLapSkipsTheOrigin) {
    for (std::size_t origin = 0; origin < pits; ++origin) {
        for (std::size_t i = 0; i < all_beads; ++i) {
            EXPECT_NE(target(origin, i), origin);
            EXPECT_EQ(target(origin, i), (origin + i % 9 + 1) % 10);
            if (i >= 9) {
                EXPECT_EQ(target(origin, i), target(origin, i - 9));
            }
        }
    }
    const std::string everything = "55443322110000000000";
    EXPECT_EQ(sown(everything + "/-/-/-/- -/-/-/-/- - - s 1", 0, "54321543210000000000"),
              "none | -/510/400/30/20 10/50/40/30/20");
    EXPECT_EQ(sown("-/-/-/-/- -/-/-/-/" + everything + " - - n 1", 9, "54321543210000000000"),
              "none | 510/400/30/20/10 50/40/30/20/-");
}

TEST(GlassBeadSowing, TheTenthStoneFallsWhereTheFirstDid) {
    for (unsigned count = 1; count <= 10; ++count)
        for (std::size_t pit = 0; pit < pits; ++pit) {
            Places places{};
            const std::vector<std::uint8_t> order(count, stone);
            for (unsigned i = 0; i < count; ++i) places[pit].add(stone);
            const Sowing sowing(places, pit, order, false);
            Beads sum;
            for (std::size_t i = 0; i < pits; ++i) {
                sum += sowing.after()[i];
                EXPECT_LE(sowing.after()[i].total(), count > 9 ? 2U : 1U);
            }
            EXPECT_EQ(sum.total(), count);
            EXPECT_TRUE(sowing.after()[pit].empty());
            EXPECT_EQ(sowing.last_place(), (pit + (count - 1) % 9 + 1) % 10);
        }
}

TEST(GlassBeadSowing, TheLastDropBeginsTheChain) {
    // The published opening: d holds a gem and c a stone, so that the kinds do not mix.
    constexpr std::string_view opening = "500/2/430/-/1000 -/540/0/2/3100 - - s 7";
    EXPECT_EQ(sown(opening, 4, "1000"), "direct d | 500/2/430/-/- 1/5400/00/20/3100");
    EXPECT_EQ(sown(opening, 4, "0001"), "none | 500/2/430/-/- 0/5400/00/21/3100");  // a gem falls last
    EXPECT_EQ(sown(opening, 0, "500"), "none | -/52/4300/0/1000 -/540/0/2/3100");   // an own pit
    EXPECT_EQ(sown(opening, 4, "0100"), "direct d | 500/2/430/-/- 0/5410/00/20/3100");
}

TEST(GlassBeadSowing, KindsDoNotMixAndGapsAreNotJumped) {
    Position position;  // a stone, b gem, c nothing, d gem, e gem
    for (const auto& [pit, cell] : {std::pair(5, "0"), {6, "5"}, {8, "4"}, {9, "3"}})
        position.places[static_cast<std::size_t>(pit)] = *read_cell(cell);
    const auto chain = [&](std::string_view order, std::size_t pit = 4) {
        Places places = position.places;
        places[pit] = *read_cell(order);
        const Sowing sowing(places, pit, order_of(order), false);
        return std::pair(sowing.chain().capture, int{sowing.chain().length});
    };
    EXPECT_EQ(chain("00000"), std::pair(Capture::direct, 2));  // e and d; c was empty
    EXPECT_EQ(chain("0000"), std::pair(Capture::direct, 1));
    EXPECT_EQ(chain("000"), std::pair(Capture::none, 0));   // c was empty
    EXPECT_EQ(chain("00"), std::pair(Capture::direct, 1));  // b; a holds a stone
    EXPECT_EQ(chain("0"), std::pair(Capture::indirect, 1));
    EXPECT_EQ(chain("00010"), std::pair(Capture::direct, 1));  // a gem falls on d
    EXPECT_EQ(chain("00001"), std::pair(Capture::none, 0));
}

TEST(GlassBeadSowing, FiveDropsAreTheLongestChain) {
    Places places{};
    for (std::size_t pit = 5; pit < 10; ++pit) places[pit] = *read_cell("0");
    places[4] = *read_cell("00000");
    const Sowing indirect(places, 4, order_of("00000"), false);
    EXPECT_EQ(indirect.chain().length, 5);
    for (std::size_t pit = 5; pit < 10; ++pit) places[pit] = *read_cell("5");
    const Sowing direct(places, 4, order_of("00000"), false);
    EXPECT_EQ(direct.chain().capture, Capture::direct);
    EXPECT_EQ(direct.chain().length, 5);
    for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(direct.chain_gem(i), (Gem{static_cast<std::uint8_t>(5 + i), 5}));
}

TEST(GlassBeadSowing, BeadsOfTheSameSowingMakePitsRipeButUnderLiteral) {
    EXPECT_EQ(sown(house, 4, "5431100000000"), "direct a b c d | 00/00/50/220/- 50/40/30/10/1");
    EXPECT_EQ(sown(house, 4, "5431100000000", true), "none | 00/00/50/220/- 50/40/30/10/1");
    EXPECT_EQ(sown(house, 4, "0000511340000"), "indirect a b c d | 10/10/53/422/- 00/00/00/00/5");
    // Under literal a pit that held one bead before the turn is no longer ripe either once it got another.
    Places places{};
    places[5] = *read_cell("0");
    places[4] = *read_cell("0000000000");
    EXPECT_EQ(Sowing(places, 4, order_of("0000000000"), true).chain().capture, Capture::none);
    EXPECT_EQ(Sowing(places, 4, order_of("0000000000"), false).chain().capture, Capture::none);
}

TEST(GlassBeadSowing, AgreesWithThePlainOneOnRandomPositions) {
    int captures[3] = {};
    for (std::uint64_t number = 1; number <= 4000; ++number) {
        Random random(11, number);
        const Position position = random_position(random);
        for (const bool literal : {false, true}) {
            const Plain plain(position, literal);
            for (std::size_t pit = 0; pit < pits; ++pit) {
                std::string order = digits(position.places[pit]);
                if (order.empty() || owner(pit) != position.to_move) continue;
                for (int i = 0; i < 4; ++i) {
                    for (std::size_t k = order.size(); k > 1; --k) std::swap(order[k - 1], order[random.below(k)]);
                    const Plain::Sown expected = plain.sow(pit, order);
                    const auto beads = order_of(order);
                    const Sowing sowing(position.places, pit, beads, literal);
                    ASSERT_EQ(static_cast<std::size_t>(sowing.chain().capture), "ndi"sv.find(expected.kind)) << order;
                    ASSERT_EQ(sowing.chain().length, expected.chain.size());
                    ++captures[static_cast<std::size_t>(sowing.chain().capture)];
                    for (std::size_t k = 0; k < expected.chain.size(); ++k)
                        EXPECT_EQ(sowing.chain_place(k), expected.chain[k]);
                    for (std::size_t k = 0; k < place_count; ++k)
                        EXPECT_EQ(sowing.after()[k],
                                  read_cell(expected.place[k].empty() ? "-" : expected.place[k]).value());
                }
            }
        }
    }
    for (const int seen : captures) EXPECT_GT(seen, 300);
}

TEST(GlassBeadChoices, TakeFromThePitsFirst) {
    const auto lists = [](std::string_view position, unsigned length) {
        const TheSetup at = setup_at(position);
        const Side mover = at.start().to_move;
        const Due wanted = due(at.start().places, mover, length);
        std::string text = std::to_string(wanted.from_pits) + "+" + std::to_string(wanted.from_store) + ":";
        const auto all = choices(at.start().places, mover, wanted);
        for (const Choice& choice : all) text += " " + gems(std::span(choice.gem).first(choice.count));
        EXPECT_EQ(has_only_choice(at.start().places, mover, wanted), all.size() == 1) << text;
        return text;
    };
    EXPECT_EQ(lists("0000000/-/-/-/443 550/30/-/-/220 1 1 s 9", 1), "1+0: a5 b3 e2");
    EXPECT_EQ(lists("0000000/-/-/-/443 550/30/-/-/220 1 1 s 9", 2), "2+0: a55 a5b3 a5e2 b3e2 e22");
    EXPECT_EQ(lists("0000000/-/-/-/443 550/30/-/-/220 1 1 s 9", 5), "5+0: a55b3e22");
    EXPECT_EQ(lists("0000000/-/-/-/1 000/-/-/-/- 55443322 1 s 9", 5), "0+1: $1");
    EXPECT_EQ(lists("0000000/-/-/-/1 000/5/-/-/- 443 53221 s 9", 2), "1+1: b5$1 b5$2 b5$3 b5$5");
    EXPECT_EQ(lists("0000000/-/-/-/1 000/5/-/-/- 443 53221 s 9", 3), "1+2: b5$21 b5$22 b5$31 b5$32 b5$51 b5$52 b5$53");
    EXPECT_EQ(lists("0000000/-/-/-/1 000/-/-/-/- 554433221 - s 9", 4), "0+0: ");  // nothing is there
    EXPECT_EQ(lists("000/-/-/-/1 0000000/5/-/-/- 4433221 5 n 9", 2), "1+1: E1$1 E1$2 E1$3 E1$4");
}

}  // namespace
}  // namespace notaio::rules::glass_bead
