// The quick rules against the slow ones of havannah_boards.hpp, on random placements and games.
#include "tests/share.hpp"
#include "tests/unit/rules/havannah/boards.hpp"

namespace notaio::rules {
namespace {

using namespace havannah_test;
using At = Plain::At;

// Places stones of random colours until the board is full. `visit(position, cell, colour, chain had no ring before,
// formations)`. Unlike a game it does not stop at a formation.
template <class Visit>
void place_at_random(const TheSetup& at, Random& random, Visit&& visit) {
    Position position = at.start();
    std::vector<Cell> left;
    for (std::size_t i = 0; i < at.board().size(); ++i) left.push_back(cell_at(i));
    while (!left.empty()) {
        const std::size_t chosen = random.below(left.size());
        const Cell cell = left[chosen];
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(chosen));
        const auto colour = random.below(5) < 3 ? Colour::white : Colour::black;
        visit(position, cell, at.settle(position, cell, colour));
    }
}

TEST(HavannahRandom, FormationsAreThoseOfAFloodFill) {
    std::uint64_t compared = 0;
    const auto compare = [&](int side, std::uint64_t games) {
        const TheSetup at = setup_of_side(side);
        const Plain plain(side);
        for (std::uint64_t number = 1; number <= games; ++number) {
            Random random(71, number);
            std::set<Cell> ringed;  // stones of chains that had a ring once: the quick rule no longer looks for more
            place_at_random(at, random, [&](const Position& position, Cell cell, std::uint8_t quick) {
                const auto chain = plain.chain(position, cell);
                const std::uint8_t slow = plain.formations(position, chain, false);
                const bool before = std::ranges::any_of(chain, [&](Cell stone) { return ringed.contains(stone); });
                const auto seen = before ? static_cast<std::uint8_t>(quick | Havannah::ring) : quick;
                ASSERT_EQ(seen, slow) << at.position_text(position) << ' ' << at.coordinates().label(cell);
                if ((slow & Havannah::ring) != 0) ringed.insert(cell);
                ++compared;
            });
            if (::testing::Test::HasFailure()) return;
        }
    };
    for (int side = 3; side <= 7; ++side) compare(side, share(60));
    for (int side = 8; side <= 10; ++side) compare(side, share(6));
    compare(every == 1 ? 19 : 12, 1);
    EXPECT_GT(compared, share(20'000));
}

TEST(HavannahRandom, MarksOfAChainAreThoseOfItsStones) {
    for (int side = 3; side <= 8; ++side) {
        const TheSetup at = setup_of_side(side);
        const Plain plain(side);
        Random random(72, static_cast<std::uint64_t>(side));
        place_at_random(at, random, [&](const Position& position, Cell cell, std::uint8_t) {
            unsigned marks = 0;
            for (const Cell stone : plain.chain(position, cell)) {
                EXPECT_EQ(position.chains.root(stone), position.chains.root(cell));
                if (plain.corner(stone) >= 0) marks |= 1U << plain.corner(stone);
                if (plain.side(stone) >= 0) marks |= 1U << (6 + plain.side(stone));
            }
            EXPECT_EQ(position.chains.marks(position.chains.root(cell)), marks);
        });
    }
}

TEST(HavannahRandom, EveryPositionOfAGameIsJudgedAsTheRulesSay) {
    for (const std::string ruleset : {"standard", "vacant-ring"}) {
        for (int side = 3; side <= 6; ++side) {
            const TheSetup at = setup_of_side(side, ruleset);
            const Plain plain(side);
            for (std::uint64_t number = 1; number <= 25; ++number) {
                Random random(73, number);
                Position position = at.start();
                while (!at.is_over(position)) {
                    at.apply(position, random_move<Havannah>(at, position, random));
                    std::uint8_t end = Havannah::none;
                    if (position.plies != 2 || position.placed != 1)  // a swap makes no formation
                        end = plain.formations(position, plain.chain(position, position.last), at.vacant_ring());
                    if (end == Havannah::none && position.placed == at.board().size()) end = Havannah::full_board;
                    ASSERT_EQ(position.end, end) << at.position_text(position);
                }
            }
        }
    }
}

// The twelve symmetries of docs/notation/havannah.md 1.4.
At turned(At at, int m, int symmetry) {
    if (symmetry >= 6) std::swap(at.x, at.y);
    for (int turn = symmetry % 6; turn > 0; --turn) {
        const int u = at.x - m;
        const int v = at.y - m;
        at = {u - v + m, u + m};
    }
    return at;
}

TEST(HavannahRandom, SymmetriesKeepVerdictsAndCounts) {
    for (const std::string ruleset : {"standard", "vacant-ring"}) {
        for (int side = 3; side <= 6; ++side) {
            const TheSetup at = setup_of_side(side, ruleset);
            const Plain plain(side);
            for (std::uint64_t number = 1; number <= 10; ++number) {
                Random random(74, number);
                std::vector<Move> moves;
                const Position last = play_randomly<Havannah>(at, at.start(), random, 2000,
                                                              [&](const Move& move, auto&&) { moves.push_back(move); });
                for (int symmetry = 1; symmetry < 12; ++symmetry) {
                    Position turning = at.start();
                    for (const Move& move : moves) {
                        ASSERT_FALSE(at.is_over(turning));
                        const auto* swap = std::get_if<Havannah::Swap>(&move);
                        const auto place = [&](Cell cell) {
                            return plain.cell(turned(plain.at(cell), side - 1, symmetry));
                        };
                        at.apply(turning, swap != nullptr ? Move{Havannah::Swap{place(swap->stone)}}
                                                          : Move{Havannah::Place{place(Havannah::target(move))}});
                    }
                    EXPECT_EQ(result(at, turning), result(at, last)) << symmetry;
                    EXPECT_EQ(turning.dead_ring, last.dead_ring);
                    EXPECT_EQ(at.count_legal(turning), at.count_legal(last));
                }
            }
        }
    }
}

// A remark on a finished game says where the other ruleset would have stopped: played under that one, it does.
TEST(HavannahRandom, TheOtherRulesetDecidesWhereTheRemarkSays) {
    int seen = 0;
    for (int side = 3; side <= 5; ++side) {
        const TheSetup standard = setup_of_side(side);
        const TheSetup vacant = setup_of_side(side, "vacant-ring");
        for (std::uint64_t number = 1; number <= 400; ++number) {
            Random random(75, number);
            std::vector<Move> moves;
            const Position last = play_randomly<Havannah>(vacant, vacant.start(), random, 2000,
                                                          [&](const Move& move, auto&&) { moves.push_back(move); });
            Position other = standard.start();
            for (std::size_t i = 0; i < moves.size() && !standard.is_over(other); ++i) standard.apply(other, moves[i]);
            const auto remark = vacant.remark({last});
            EXPECT_EQ(remark.has_value(), other.plies < last.plies) << vacant.position_text(last);
            if (!remark) continue;
            ++seen;
            EXPECT_EQ(remark->ply, other.plies);
            EXPECT_EQ(result(standard, other).substr(6), "ring");
            EXPECT_TRUE(standard.remark({other}).has_value());
        }
    }
    EXPECT_GT(seen, 20);
}

}  // namespace
}  // namespace notaio::rules
