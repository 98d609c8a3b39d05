// What the rules of every game promise, on random games with fixed seeds.
#include "rules/examine/examine.hpp"
#include "tests/conformance/naive_replay.hpp"
#include "tests/conformance/tested_game.hpp"
#include "tests/share.hpp"

#include <set>
#include <string>

namespace notaio::conformance {
namespace {

template <class Game>
class Rules : public ::testing::Test {
  public:
    using Tested = typename Game::Rules;
    using Move = typename Tested::Move;

    // Random games of each setup.
    static constexpr int games(int usual) {
        if constexpr (requires { Game::games; }) return Game::games;
        return usual;
    }

    // Calls `visit(table, position, random)` in every position of some random games of every setup.
    template <class Visit>
    static void in_many_positions(Visit visit) {
        std::uint64_t seed = 1;
        for (const auto& setup : Game::setups()) {
            Diagnostics faults;
            const auto table = Tested::read_table(setup, faults);
            ASSERT_TRUE(table.has_value());
            for (int game = 0; game < games(6); ++game) {
                rules::Random random(seed++);
                const auto last = rules::play_randomly<Tested>(
                    *table, Tested::start(*table), random, 400,
                    [&](const auto&, const auto& position) { visit(*table, position, random); });
                visit(*table, last, random);
            }
        }
    }

    // The same in positions whose legal moves are few enough to be listed.
    template <class Visit>
    static void in_listed_positions(Visit visit) {
        std::size_t seen = 0;
        in_many_positions([&](const auto& table, const auto& position, rules::Random& random) {
            if (is_too_large<Game>(table, position)) return;
            ++seen;
            visit(table, position, random);
        });
        EXPECT_GT(seen, 50U);
    }

    static std::vector<Move> legal_moves(const typename Tested::Table& table,
                                         const typename Tested::Position& position) {
        std::vector<Move> moves;
        Tested::for_each_legal(table, position, [&](const Move& move) {
            moves.push_back(move);
            return true;
        });
        return moves;
    }
    using Diagnostics = notation::Diagnostics;
};

TYPED_TEST_SUITE(Rules, Games);

TYPED_TEST(Rules, AVisitedMoveIsTheMoveThatItsWrittenFormStandsFor) {
    using G = typename TypeParam::Rules;
    TestFixture::in_listed_positions([](const auto& table, const auto& position, rules::Random&) {
        for (const auto& move : TestFixture::legal_moves(table, position)) {
            const auto found = G::legal_move(table, position, G::express(table, position, move));
            ASSERT_TRUE(found.has_value()) << G::written_text(table, G::express(table, position, move));
            EXPECT_EQ(*found, move);
        }
    });
}

TYPED_TEST(Rules, LegalMovesAreVisitedOnceAndCounted) {
    using G = typename TypeParam::Rules;
    TestFixture::in_listed_positions([](const auto& table, const auto& position, rules::Random&) {
        const auto moves = TestFixture::legal_moves(table, position);
        EXPECT_EQ(moves.size(), G::count_legal(table, position));
        std::set<std::string> texts;
        for (const auto& move : moves) texts.insert(G::written_text(table, G::express(table, position, move)));
        EXPECT_EQ(texts.size(), moves.size());
    });
}

TYPED_TEST(Rules, AVisitorCanStop) {
    using G = typename TypeParam::Rules;
    TestFixture::in_many_positions([](const auto& table, const auto& position, rules::Random&) {
        std::size_t visited = 0;
        G::for_each_legal(table, position, [&](const auto&) { return ++visited < 3; });
        EXPECT_EQ(visited, std::min<std::size_t>(3, G::count_legal(table, position)));
    });
}

TYPED_TEST(Rules, AWrittenMoveIsLegalExactlyIfItIsVisited) {
    using G = typename TypeParam::Rules;
    TestFixture::in_listed_positions([](const auto& table, const auto& position, rules::Random& random) {
        if (G::is_over(table, position)) return;
        const auto moves = TestFixture::legal_moves(table, position);
        std::vector<typename G::Written> expressed;
        for (const auto& move : moves) expressed.push_back(G::express(table, position, move));
        for (std::uint64_t i = 0; i < share(40); ++i) {
            const auto written = TypeParam::any_move(table, random);
            const auto found = G::legal_move(table, position, written);
            if (found) {
                EXPECT_NE(std::ranges::find(moves, *found), moves.end()) << G::written_text(table, written);
            } else {
                EXPECT_NE(G::broken_rule(table, position, written).code, nullptr);
                for (const auto& legal : expressed)
                    EXPECT_FALSE(stands_for<TypeParam>(table, written, legal)) << G::written_text(table, written);
            }
        }
    });
}

TYPED_TEST(Rules, OfAllMovesAroundTheBoardThoseAreLegalThatAreVisited) {
    using G = typename TypeParam::Rules;
    std::size_t tried = 0;
    for (const auto& setup : TypeParam::setups()) {
        notation::Diagnostics faults;
        const auto table = G::read_table(setup, faults);
        ASSERT_TRUE(table.has_value());
        const auto all = TypeParam::all_moves(*table);
        if (all.empty()) continue;
        rules::Random random(900);
        rules::play_randomly<G>(*table, G::start(*table), random, 30, [&](const auto&, const auto& position) {
            const auto legal = TestFixture::legal_moves(*table, position);
            auto left = legal;
            for (const auto& written : all) {
                const auto move = G::legal_move(*table, position, written);
                auto played = position;
                ASSERT_EQ(G::play(*table, played, written), move.has_value()) << G::written_text(*table, written);
                ++tried;
                if (!move) continue;
                if constexpr (requires { move->abbreviated; })
                    if (move->abbreviated) continue;
                const auto found = std::ranges::find(left, *move);
                // Visited, and written in one way only, but for the order of its parts where that is no part of it.
                if constexpr (requires { TypeParam::has_orders; }) {
                    ASSERT_NE(std::ranges::find(legal, *move), legal.end()) << G::written_text(*table, written);
                    if (found == left.end()) continue;
                }
                ASSERT_NE(found, left.end()) << G::written_text(*table, written);
                left.erase(found);
            }
            EXPECT_TRUE(left.empty());
        });
    }
    EXPECT_GT(tried, 10'000U);
}

TYPED_TEST(Rules, AReplayGoesThroughThePositionsThatWerePlayed) {
    using G = typename TypeParam::Rules;
    std::uint64_t seed = 300;
    for (const auto& setup : TypeParam::setups()) {
        notation::Diagnostics faults;
        const auto table = G::read_table(setup, faults);
        ASSERT_TRUE(table.has_value());
        for (int game = 0; game < TestFixture::games(6); ++game) {
            rules::Random random(seed++);
            std::vector<typename G::Position> positions;
            std::vector<notation::Ply<typename G::Written>> plies;
            const auto last = rules::play_randomly<G>(*table, G::start(*table), random, 400,
                                                      [&](const auto& move, const auto& position) {
                                                          positions.push_back(position);
                                                          plies.push_back({G::express(*table, position, move), {}});
                                                      });
            positions.push_back(last);
            std::size_t seen = 0;
            const auto walked = rules::replay<G>(
                *table, G::start(*table), plies,
                [&](std::uint32_t place, const auto& position) { EXPECT_EQ(position, positions[place]); },
                [&](std::uint32_t place, const auto&, const auto& position) {
                    EXPECT_EQ(position, positions[place + 1]);
                    ++seen;
                });
            EXPECT_EQ(seen, plies.size());
            EXPECT_EQ(walked.position, positions.back());
            EXPECT_EQ(rules::replay<G>(*table, G::start(*table), plies).position, positions.back());
        }
    }
}

TYPED_TEST(Rules, PlayIsLegalMoveAndApply) {
    using G = typename TypeParam::Rules;
    TestFixture::in_many_positions([](const auto& table, const auto& position, rules::Random& random) {
        if (G::is_over(table, position)) return;
        for (int i = 0; i < 20; ++i) {
            const auto written = TypeParam::any_move(table, random);
            auto played = position;
            auto applied = position;
            const auto move = G::legal_move(table, position, written);
            ASSERT_EQ(G::play(table, played, written), move.has_value());
            if (move) G::apply(table, applied, *move);
            EXPECT_EQ(played, applied);
        }
    });
}

TYPED_TEST(Rules, AnOutcomeAppearsOnceAndNothingIsLegalAfterIt) {
    using G = typename TypeParam::Rules;
    TestFixture::in_many_positions([](const auto& table, const auto& position, rules::Random&) {
        const auto outcome = G::outcome(table, position);
        EXPECT_EQ(outcome.has_value(), G::is_over(table, position));
        bool can_move = false;
        G::for_each_legal(table, position, [&](const auto&) {
            can_move = true;
            return false;
        });
        EXPECT_EQ(outcome.has_value(), !can_move);
        if (outcome) {
            EXPECT_FALSE(outcome->how.empty());
            EXPECT_EQ(outcome, G::outcome(table, position));
        }
    });
}

TYPED_TEST(Rules, APositionStringStandsForItsPosition) {
    using G = typename TypeParam::Rules;
    TestFixture::in_many_positions([](const auto& table, const auto& position, rules::Random&) {
        auto tags = G::setup_tags(table);
        std::erase_if(tags, [](const auto& tag) { return tag.name == "Position" || tag.name == "First"; });
        tags.push_back({"Position", G::position_text(table, position)});
        notation::Diagnostics faults;
        const auto read = G::read_table(tags, faults);
        ASSERT_TRUE(read.has_value()) << tags.back().value;
        if constexpr (requires { TypeParam::is_held(table, position); })
            if (!TypeParam::is_held(table, position)) {
                EXPECT_EQ(G::position_text(*read, G::start(*read)), tags.back().value);
                return;
            }
        EXPECT_EQ(G::start(*read), position) << tags.back().value;
    });
}

TYPED_TEST(Rules, ADrawingStandsForItsPosition) {
    using G = typename TypeParam::Rules;
    TestFixture::in_many_positions([](const auto& table, const auto& position, rules::Random&) {
        notation::Diagnostics faults;
        const auto read = G::read_drawing(G::drawing(table, position), {}, faults);
        ASSERT_TRUE(read.has_value()) << G::drawing(table, position);
        std::string expected = G::position_text(table, position);
        if constexpr (requires { TypeParam::drawn(expected); }) expected = TypeParam::drawn(expected);
        EXPECT_EQ(*read, expected);
    });
}

TYPED_TEST(Rules, SetupTagsGiveTheSameTableAgain) {
    using G = typename TypeParam::Rules;
    for (const auto& setup : TypeParam::setups()) {
        notation::Diagnostics faults;
        const auto table = G::read_table(setup, faults);
        ASSERT_TRUE(table.has_value());
        const auto again = G::read_table(G::setup_tags(*table), faults);
        ASSERT_TRUE(again.has_value());
        EXPECT_EQ(G::start(*again), G::start(*table));
        EXPECT_EQ(again->coordinates->id(), table->coordinates->id());
        EXPECT_EQ(G::seats(*again)[0], G::seats(*table)[0]);
    }
}

TYPED_TEST(Rules, AMutatedRecordStopsWhereANaiveReplayStops) {
    using G = typename TypeParam::Rules;
    std::uint64_t seed = 100;
    int caught = 0;
    for (const auto& setup : TypeParam::setups()) {
        for (int game = 0; game < 12; ++game) {
            notation::Diagnostics faults;
            const auto table = G::read_table(setup, faults);
            ASSERT_TRUE(table.has_value());
            rules::Random random(seed++);
            notation::Record<typename G::Written> record;
            record.tags = setup;
            rules::play_randomly<G>(*table, G::start(*table), random, 300, [&](const auto& move, const auto& position) {
                record.plies.push_back({G::express(*table, position, move), {}});
            });
            if (record.plies.empty()) continue;
            record.plies[random.below(record.plies.size())].written = TypeParam::any_move(*table, random);

            notation::Diagnostics found;
            const auto examined = rules::examine<G>(record, {}, found);
            const auto walked = naive_replay<TypeParam>(*table, record.plies);
            if (!walked) continue;
            const std::uint32_t naive = walked->plies;
            EXPECT_EQ(examined.replayed, naive);
            EXPECT_EQ(examined.first_bad_ply.has_value(), naive < record.plies.size());
            if (examined.first_bad_ply) {
                ++caught;
                EXPECT_EQ(*examined.first_bad_ply, naive + 1);
                EXPECT_EQ(examined.verdict, rules::Verdict::illegal);
                EXPECT_EQ(found.count(notation::Severity::error), 1U);
            }
        }
    }
    EXPECT_GT(caught, 20);
}

}  // namespace
}  // namespace notaio::conformance
