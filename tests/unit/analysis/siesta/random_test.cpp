// The analysis of Siesta held against the rules, against definitions and against trying everything, over random games.
#include "tests/unit/analysis/siesta/positions.hpp"

#include "rules/siesta/turn.hpp"
#include "tests/share.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace notaio::analysis::siesta {
namespace {

using namespace test;

constexpr std::uint64_t seed = 40;
constexpr std::uint64_t games = share(16);

/// An edition and a number of players.
using Setup = std::tuple<std::string_view, int>;

class SiestaGames : public testing::TestWithParam<Setup> {
  protected:
    static TheSetup made_setup() {
        const auto& [edition, players] = GetParam();
        return setup({{"Ruleset", std::string(edition)}, {"Players", std::to_string(players)}});
    }
    // Calls `visit(setup, position)` for every `step`-th position of random games, and for the last ones.
    template <class Visit>
    static void for_each_position(std::size_t step, Visit&& visit) {
        const TheSetup setup = made_setup();
        for (std::uint64_t number = 1; number <= games; ++number) {
            std::size_t ply = 0;
            const auto watch = [&](const Position& position) {
                SCOPED_TRACE(testing::Message()
                             << "game " << number << ", ply " << ply << ": " << setup.position_text(position));
                if (!testing::Test::HasFailure()) visit(setup, position);
            };
            watch(random_game(setup, seed, number, [&](const Position& position, const Move&) {
                if (ply++ % step == 0) watch(position);
            }));
        }
    }
};
INSTANTIATE_TEST_SUITE_P(Setups, SiestaGames,
                         testing::Combine(testing::ValuesIn(Siesta::rulesets), testing::Values(2, 3, 4)),
                         [](const auto& about) {
                             return (std::get<0>(about.param) == "italian" ? "italian" : "lucas") +
                                    std::to_string(std::get<1>(about.param));
                         });

Light light_of(const TheSetup& setup, const Position& position) { return {setup.board(), marks_of(position)}; }

// The two scorers: what rules/ adds up piece by piece, and what the oracle's light gives by the formula of 3.1.
TEST_P(SiestaGames, RunningTotalsAreTheFormulaAfterEveryPiece) {
    const TheSetup setup = made_setup();
    for (std::uint64_t number = 1; number <= 3 * games; ++number) {
        std::size_t pieces = 0;
        const Position last = random_game(setup, seed, number, [&](const Position& before, const Move& move) {
            Position position = before;
            Points running = before.totals;
            EXPECT_EQ(light_of(setup, before).totals(), running);
            if (move.failed) return;  // its pieces pay nobody: rules 3.6
            for (const Placed& placed : move.placed()) {
                rules::siesta::lay(position, placed, before.to_move, running);
                ASSERT_EQ(light_of(setup, position).totals(), running) << "game " << number << ", piece " << pieces;
                ++pieces;
            }
            setup.apply(position = before, move);
            EXPECT_EQ(position.totals, running);
        });
        EXPECT_EQ(light_of(setup, last).totals(), last.totals);
        EXPECT_GT(pieces, 20U);
    }
}

TEST_P(SiestaGames, ALightThatIsKeptIsTheLightReadAnew) {
    const TheSetup setup = made_setup();
    Light kept = light_of(setup, setup.start());
    const Position last = random_game(setup, seed, 1, [&](const Position& before, const Move& move) {
        for (const Placed& placed : move.placed())
            kept.put(placed.to, rules::siesta::mark_of(placed.piece, before.to_move));
    });
    const Light read = light_of(setup, last);
    ASSERT_EQ(last.void_count, 0U);
    EXPECT_EQ(kept.totals(), read.totals());
    EXPECT_EQ(kept.base(), read.base());
    EXPECT_EQ(kept.siestas().size(), read.siestas().size());
}

TEST_P(SiestaGames, SiestasAndDoublesAreThoseOfTheRules) {
    for_each_position(3, [](const TheSetup& setup, const Position& position) {
        const Light light = light_of(setup, position);
        const auto expected = rules::siesta::recount(setup, position);
        EXPECT_EQ(light.base(), expected.base);
        EXPECT_EQ(light.totals(), expected.total);
        const auto siestas = light.siestas();
        ASSERT_EQ(siestas.size(), expected.siestas.size());
        for (std::size_t i = 0; i < siestas.size(); ++i)
            EXPECT_EQ(rules::siesta::siesta_fact(setup, siestas[i]),
                      rules::siesta::siesta_fact(setup, expected.siestas[i]));
        const auto doubles = light.doubles();
        ASSERT_EQ(doubles.size(), expected.doubles.size());
        for (std::size_t i = 0; i < doubles.size(); ++i)
            EXPECT_EQ(rules::siesta::double_fact(setup, doubles[i]),
                      rules::siesta::double_fact(setup, expected.doubles[i]));
    });
}

// By definition (rules 2.2): against the light shadows, then roofs, then a sun.
unsigned owners_by_definition(const TheSetup& setup, const Position& position, Cell from, int x, int y) {
    const auto beyond = [&](Cell cell) {
        const auto [column, row] = setup.board().place(cell);
        return setup.board().cell({column - x, row - y});
    };
    const auto mark = [&](std::optional<Cell> cell) { return cell ? position.board.at(*cell) : Mark::border; };
    std::optional<Cell> at = beyond(from);
    while (mark(at) == Mark::shadow) at = beyond(*at);
    unsigned owners = 0;
    for (; rules::siesta::is_roof(mark(at)); at = beyond(*at)) owners |= 1U << owner(mark(at));
    return mark(at) == Mark::sun ? owners : 0;
}

TEST_P(SiestaGames, RunsAreLitAsEachOfTheirShadowsIs) {
    for_each_position(3, [](const TheSetup& setup, const Position& position) {
        if (position.void_count > 0) return;
        std::size_t shadows = 0;
        const Light light = light_of(setup, position);
        for (const Line& line : light.lines()) {
            for (const oracles::siesta::Run& run : line.runs) {
                for (const Cell shadow : run.shadows) {
                    const int x = run.is_row ? 1 : 0;
                    EXPECT_EQ(run.lit[0], owners_by_definition(setup, position, shadow, x, 1 - x));
                    EXPECT_EQ(run.lit[1], owners_by_definition(setup, position, shadow, -x, x - 1));
                    ++shadows;
                }
            }
        }
        EXPECT_EQ(shadows, 2U * position.laid[1]) << "each is in a row and in a column";
    });
}

// Every piece on every cell: the rules say whether it may go there, and what it pays.
TEST_P(SiestaGames, SitesAndThreatsAreThoseOfTheRules) {
    for_each_position(4, [](const TheSetup& setup, const Position& position) {
        const Analysis found = study(setup, position);
        if (position.is_empty() || setup.is_over(position)) return;
        std::size_t paying = 0;
        int best = 0;
        for (std::size_t i = 0; i < rules::siesta::cell_count; ++i) {
            for (const Piece piece : {Piece::sun, Piece::shadow, Piece::roof}) {
                const Placed placed{piece, cell_at(i)};
                const bool may_go =
                    Siesta::piece_fault(position, piece, position.to_move, placed.to) == Siesta::PieceFault::none;
                const auto& sites = found.sites[static_cast<std::size_t>(piece)];
                EXPECT_EQ(std::ranges::binary_search(sites, placed.to), may_go);
                if (!may_go) continue;
                auto board = position.board;
                Points points{};
                board.put(placed.to, rules::siesta::mark_of(piece, position.to_move), points);
                const auto threat = std::ranges::find(found.threats, placed, &Threat::placed);
                ASSERT_EQ(threat != found.threats.end(), points != Points{});
                if (threat == found.threats.end()) continue;
                EXPECT_EQ(threat->points, points);
                best = std::max(best, int{points[position.to_move]});
                ++paying;
            }
        }
        EXPECT_EQ(found.best_points(), best);
        EXPECT_EQ(found.threats.size(), paying);
        EXPECT_TRUE(std::ranges::is_sorted(found.threats, {}, &Threat::placed));
    });
}

// What a threat says of Siestas and doubles adds up to its points.
TEST_P(SiestaGames, ThreatsSayWhereTheirPointsComeFrom) {
    for_each_position(4, [](const TheSetup& setup, const Position& position) {
        for (const Threat& threat : study(setup, position).threats) {
            Points sum{};
            for (const auto& change : threat.siestas)
                for (std::size_t seat = 0; seat < sum.size(); ++seat)
                    if ((change.siesta.owners >> seat & 1U) != 0) sum[seat] += static_cast<int>(change.lit.size());
            for (const auto& each : threat.doubles) sum[each.seat] += 2;
            EXPECT_EQ(sum, threat.points);
        }
    });
}

/// A run as a player may make a double of it.
using Wanted = std::tuple<std::size_t, bool, std::vector<Cell>>;

std::set<Wanted> doubles_of(const Light& light) {
    std::set<Wanted> wanted;
    for (const auto& each : light.doubles()) wanted.insert({each.seat, each.is_row, each.shadows});
    return wanted;
}

// The pieces that a chance names may be put one after the other, and then the double is there.
TEST_P(SiestaGames, ChancesComeTrue) {
    std::size_t tried = 0;
    for_each_position(3, [&](const TheSetup& setup, const Position& position) {
        for (const Chance& chance : study(setup, position).chances) {
            Position after = position;
            Points points{};
            for (const Placed& placed : chance.needed) {
                ASSERT_EQ(Siesta::piece_fault(after, placed.piece, chance.seat, placed.to), Siesta::PieceFault::none);
                rules::siesta::lay(after, placed, chance.seat, points);
            }
            EXPECT_TRUE(doubles_of(light_of(setup, after)).contains({chance.seat, chance.is_row, chance.shadows}));
            EXPECT_GE(points[chance.seat], static_cast<int>(chance.shadows.size() + 2));
            ++tried;
        }
    });
    EXPECT_GT(tried, 50U);
}

// Trying every roof and sun, alone and in pairs, finds no double on a lit run that `chances` does not name.
TEST_P(SiestaGames, ChancesOfOneAndTwoPiecesAreAllThereAre) {
    std::size_t compared = 0;
    for_each_position(17, [&](const TheSetup& setup, const Position& position) {
        if (position.is_empty() || setup.is_over(position)) return;
        const std::size_t seat = position.to_move;
        // The first of two pieces must not end the game.
        if (position.left(Piece::roof, seat) < 2 || position.left(Piece::sun, seat) < 2) return;
        const Reach reach(setup, position, seat);
        Light light = light_of(setup, position);
        std::set<Wanted> named, lit_once, possible;
        for (const Chance& chance : reach.chances())
            if (chance.seat == seat && chance.needed.size() <= 2) named.insert({seat, chance.is_row, chance.shadows});
        for (const Line& line : light.lines())
            for (const oracles::siesta::Run& run : line.runs)
                if ((run.lit[0] == 0) != (run.lit[1] == 0)) lit_once.insert({seat, run.is_row, run.shadows});
        const auto pieces = [&](const Position& from) {
            const Sites sites = Reach(setup, from, seat).sites();
            std::vector<Placed> listed;
            for (const Piece piece : {Piece::sun, Piece::roof})
                for (const Cell cell : sites[static_cast<std::size_t>(piece)]) listed.push_back({piece, cell});
            return listed;
        };
        const auto note = [&] {
            for (const Wanted& each : doubles_of(light))
                if (lit_once.contains(each)) possible.insert(each);
        };
        for (const Placed& first : pieces(position)) {
            Position after = position;
            Points paid{};
            rules::siesta::lay(after, first, seat, paid);
            light.put(first.to, rules::siesta::mark_of(first.piece, seat));
            note();
            for (const Placed& second : pieces(after)) {
                light.put(second.to, rules::siesta::mark_of(second.piece, seat));
                note();
                light.put(second.to, Mark::empty);
            }
            light.put(first.to, Mark::empty);
        }
        EXPECT_EQ(named, possible);
        compared += possible.size();
    });
    EXPECT_GT(compared, share(5));
}

TEST_P(SiestaGames, CutPiecesAreThoseWithoutWhichTheBoardFallsApart) {
    std::size_t cut = 0;
    for_each_position(24, [&](const TheSetup& setup, const Position& position) {
        const Analysis whole = study(setup, position);
        EXPECT_EQ(whole.groups.size(), position.is_empty() ? 0U : 1U);
        for (std::size_t i = 0; i < rules::siesta::cell_count; ++i) {
            if (position.board.at(cell_at(i)) == Mark::empty) continue;
            Position left = position;
            left.board.take(cell_at(i));
            const bool cuts = study(setup, left).groups.size() > 1;
            EXPECT_EQ(std::ranges::binary_search(whole.cut, cell_at(i)), cuts);
            cut += cuts ? 1U : 0U;
        }
    });
    EXPECT_GT(cut, 20U);
}

// What `analyse` and `describe` say of who can play.
TEST_P(SiestaGames, ExamplesAreLegalTurnsWithAPoint) {
    for_each_position(5, [](const TheSetup& setup, const Position& position) {
        const auto found = analyse(setup, position);
        EXPECT_FALSE(describe(setup, position, notation::Language::english).empty());
        EXPECT_FALSE(describe(setup, position, notation::Language::italian).empty());
        for (std::size_t seat = 0; seat < setup.players(); ++seat) {
            const auto search = turn_of(setup, position, seat);
            if (seat == position.to_move && !setup.is_over(position) && !search.limit_reached) {
                EXPECT_EQ(found["able"], Fact(search.turn.has_value()));
            }
            if (!search.turn) continue;
            Position asked = position;
            asked.to_move = static_cast<std::uint8_t>(seat);
            EXPECT_TRUE(setup.legal_move(asked, setup.written_move(asked, *search.turn)));
            Position after = asked;
            setup.apply(after, *search.turn);
            EXPECT_GT(after.totals[seat], position.totals[seat]);
        }
    });
}

}  // namespace
}  // namespace notaio::analysis::siesta
