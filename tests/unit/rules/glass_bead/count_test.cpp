#include "rules/glass_bead/count.hpp"

#include "tests/share.hpp"
#include "tests/unit/rules/glass_bead/boards.hpp"

#include <chrono>
#include <map>

namespace notaio::rules::glass_bead {
namespace {

using namespace glass_bead_test;

TEST(GlassBeadCount, OrdersAreMultinomials) {
    const auto count = [](std::string_view text) { return orders(*read_cell(text)); };
    EXPECT_EQ(count("-"), 1U);
    EXPECT_EQ(count("0000"), 1U);
    EXPECT_EQ(count("50"), 2U);
    EXPECT_EQ(count("543210"), 720U);
    EXPECT_EQ(count("5431100000000"), 77'220U);
    EXPECT_EQ(count("55443322110000000000"), 20'951'330'400U);
    for (std::uint64_t number = 1; number <= 300; ++number) {
        Random random(21, number);
        std::string text = digits(random_position(random).places[random.below(10)]);
        if (text.empty() || text.size() > 8) continue;
        std::ranges::reverse(text);
        std::uint64_t listed = 1;
        for (std::string next = text; std::next_permutation(next.begin(), next.end());) ++listed;
        EXPECT_EQ(count(text), listed) << text;
    }
}

// By kind and length of the chain, each order and choice tried.
std::map<std::string, std::uint64_t> listed_counts(const Plain& plain, std::size_t pit) {
    std::map<std::string, std::uint64_t> found;
    std::string order(plain.place[pit].rbegin(), plain.place[pit].rend());
    do {
        const Plain::Sown sown = plain.sow(pit, order);
        found[sown.kind + std::to_string(sown.chain.size())] += plain.lists(sown).size();
    } while (std::next_permutation(order.begin(), order.end()));
    return found;
}

std::map<std::string, std::uint64_t> formula_counts(const Places& places, std::size_t pit, bool literal) {
    const MoveCounts counts = count_moves(places, pit, literal);
    std::map<std::string, std::uint64_t> found;
    if (counts.none > 0) found["n0"] = counts.none;
    std::uint64_t sum = counts.none;
    for (std::size_t length = 1; length <= row; ++length) {
        const std::string number = std::to_string(length);
        if (counts.direct[length] > 0) found["d" + number] = counts.direct[length];
        if (counts.indirect[length] > 0) found["i" + number] = counts.indirect[length];
        sum += counts.direct[length] + counts.indirect[length];
    }
    EXPECT_EQ(counts.total(), sum);
    return found;
}

TEST(GlassBeadCount, TheFormulaCountsWhatIsListed) {
    std::map<std::string, int> seen;
    std::map<std::size_t, int> laps;
    for (std::uint64_t number = 1; number <= share(6000); ++number) {
        Random random(22, number);
        const Position position = random_position(random);
        for (std::size_t pit = 0; pit < pits; ++pit) {
            if (owner(pit) != position.to_move || position.places[pit].empty()) continue;
            if (orders(position.places[pit]) > 400) continue;
            for (const bool literal : {false, true}) {
                const auto listed = listed_counts(Plain(position, literal), pit);
                ASSERT_EQ(formula_counts(position.places, pit, literal), listed)
                    << setup().position_text(position) << ' ' << pit_letters[pit] << literal;
                for (const auto& [kind, count] : listed) ++seen[kind];
            }
            ++laps[(position.places[pit].total() + 8) / 9];
        }
    }
    for (const char* kind : {"n0", "d1", "d2", "d3", "i1", "i2", "i3"}) EXPECT_GT(seen[kind], 20) << kind;
    EXPECT_GT(laps[2], static_cast<int>(share(100)));
}

TEST(GlassBeadCount, TheHouse) {
    const TheSetup at = setup_at(house);
    const MoveCounts counts = count_moves(at.start().places, 4, false);
    const std::array<std::uint64_t, row + 1> direct = {0, 14'760, 3780, 960, 300, 0};
    const std::array<std::uint64_t, row + 1> indirect = {0, 66'108, 18'936, 1920, 60, 0};
    EXPECT_EQ(counts.none, 29'700U);
    EXPECT_EQ(counts.direct, direct);
    EXPECT_EQ(counts.indirect, indirect);
    EXPECT_EQ(at.count_legal(at.start()), 136'525U);
    EXPECT_EQ(formula_counts(at.start().places, 4, false), listed_counts(Plain(at.start(), false), 4));
    EXPECT_EQ(formula_counts(at.start().places, 4, true), listed_counts(Plain(at.start(), true), 4));
}

// Pits of many beads, with a bound that a listing would break by orders of magnitude.
TEST(GlassBeadCount, LargePitsAreCountedAtOnce) {
    const auto begin = std::chrono::steady_clock::now();
    std::uint64_t counted = 0;
    for (const std::string_view text :
         {"55443322110000000000", "5544332211000000000", "554433221100000000", "55443322110000000", "5544332211000"}) {
        const Beads all = *read_cell("55443322110000000000");
        for (std::size_t pit = 0; pit < pits; ++pit) {
            Places places{};
            places[pit] = *read_cell(text);
            for (unsigned left = places[pit].total(); left < all.total(); ++left)
                places[(pit + left) % pits].add(stone);
            const std::uint64_t count = count_moves(places, pit, false).total();
            EXPECT_GE(count, orders(places[pit]));
            EXPECT_LT(count, orders(places[pit]) * 252);
            ++counted;
        }
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    EXPECT_EQ(counted, 50U);
    EXPECT_LT(time.count(), 20) << "with sanitizers on a busy machine; one of them takes milliseconds";
}

}  // namespace
}  // namespace notaio::rules::glass_bead
