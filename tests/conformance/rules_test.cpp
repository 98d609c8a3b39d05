// What the rules of every game promise, on random games with fixed seeds.
#include "rules/examine/examine.hpp"
#include "rules/identity/key.hpp"
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
    static int games() {
        if constexpr (requires { Game::games; }) return times(Game::games);
        return times(3);
    }

    // Calls `visit(setup, position, random)` in every position of some random games of every setup.
    template <class Visit>
    static void in_many_positions(Visit visit) {
        std::uint64_t seed = 1;
        for (const auto& tags : Game::setups()) {
            Diagnostics faults;
            const auto setup = Tested::read_setup(tags, faults);
            ASSERT_TRUE(setup.has_value());
            for (int game = 0; game < games(); ++game) {
                rules::Random random(seed++);
                const auto last = rules::play_randomly<Tested>(
                    *setup, setup->start(), random, 400,
                    [&](const auto&, const auto& position) { visit(*setup, position, random); });
                visit(*setup, last, random);
            }
        }
    }

    // The same in positions whose legal moves are few enough to be listed.
    template <class Visit>
    static void in_listed_positions(Visit visit) {
        std::size_t seen = 0;
        in_many_positions([&](const auto& setup, const auto& position, rules::Random& random) {
            if (is_too_large<Game>(setup, position)) return;
            ++seen;
            visit(setup, position, random);
        });
        EXPECT_GT(seen, 50U);
    }

    static std::vector<Move> legal_moves(const typename Tested::Setup& setup,
                                         const typename Tested::Position& position) {
        std::vector<Move> moves;
        setup.for_each_legal(position, [&](const Move& move) {
            moves.push_back(move);
            return true;
        });
        return moves;
    }
    using Diagnostics = notation::Diagnostics;
};

TYPED_TEST_SUITE(Rules, Games);

TYPED_TEST(Rules, AVisitedMoveIsTheMoveThatItsWrittenFormStandsFor) {
    TestFixture::in_listed_positions([](const auto& setup, const auto& position, rules::Random&) {
        for (const auto& move : TestFixture::legal_moves(setup, position)) {
            const auto found = setup.legal_move(position, setup.written_move(position, move));
            ASSERT_TRUE(found.has_value()) << setup.written_text(setup.written_move(position, move));
            EXPECT_EQ(*found, move);
        }
    });
}

TYPED_TEST(Rules, LegalMovesAreVisitedOnceAndCounted) {
    TestFixture::in_listed_positions([](const auto& setup, const auto& position, rules::Random&) {
        const auto moves = TestFixture::legal_moves(setup, position);
        EXPECT_EQ(moves.size(), setup.count_legal(position));
        std::set<std::string> texts;
        for (const auto& move : moves) texts.insert(setup.written_text(setup.written_move(position, move)));
        EXPECT_EQ(texts.size(), moves.size());
    });
}

TYPED_TEST(Rules, AVisitorCanStop) {
    TestFixture::in_many_positions([](const auto& setup, const auto& position, rules::Random&) {
        std::size_t visited = 0;
        setup.for_each_legal(position, [&](const auto&) { return ++visited < 3; });
        EXPECT_EQ(visited, std::min<std::size_t>(3, setup.count_legal(position)));
    });
}

TYPED_TEST(Rules, AWrittenMoveIsLegalExactlyIfItIsVisited) {
    using G = typename TypeParam::Rules;
    TestFixture::in_listed_positions([](const auto& setup, const auto& position, rules::Random& random) {
        if (setup.is_over(position)) return;
        const auto moves = TestFixture::legal_moves(setup, position);
        std::vector<typename G::Written> rewritten;
        for (const auto& move : moves) rewritten.push_back(setup.written_move(position, move));
        for (std::uint64_t i = 0; i < share(40); ++i) {
            const auto written = TypeParam::any_move(setup, random);
            const auto found = setup.legal_move(position, written);
            if (found) {
                EXPECT_NE(std::ranges::find(moves, *found), moves.end()) << setup.written_text(written);
            } else {
                EXPECT_NE(setup.broken_rule(position, written).code, nullptr);
                for (const auto& legal : rewritten)
                    EXPECT_FALSE(stands_for<TypeParam>(setup, written, legal)) << setup.written_text(written);
            }
        }
    });
}

TYPED_TEST(Rules, OfAllMovesAroundTheBoardThoseAreLegalThatAreVisited) {
    using G = typename TypeParam::Rules;
    std::size_t tried = 0;
    for (const auto& tags : TypeParam::setups()) {
        notation::Diagnostics faults;
        const auto setup = G::read_setup(tags, faults);
        ASSERT_TRUE(setup.has_value());
        const auto all = TypeParam::all_moves(*setup);
        if (all.empty()) continue;
        rules::Random random(900);
        rules::play_randomly<G>(*setup, setup->start(), random, 30, [&](const auto&, const auto& position) {
            const auto legal = TestFixture::legal_moves(*setup, position);
            auto left = legal;
            for (const auto& written : all) {
                const auto move = setup->legal_move(position, written);
                auto played = position;
                ASSERT_EQ(setup->play(played, written), move.has_value()) << setup->written_text(written);
                ++tried;
                if (!move) continue;
                if constexpr (requires { move->abbreviated; })
                    if (move->abbreviated) continue;
                const auto found = std::ranges::find(left, *move);
                // Visited, and written in one way only, but for the order of its parts where that is no part of it.
                if constexpr (requires { TypeParam::has_orders; }) {
                    ASSERT_NE(std::ranges::find(legal, *move), legal.end()) << setup->written_text(written);
                    if (found == left.end()) continue;
                }
                ASSERT_NE(found, left.end()) << setup->written_text(written);
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
    for (const auto& tags : TypeParam::setups()) {
        notation::Diagnostics faults;
        const auto setup = G::read_setup(tags, faults);
        ASSERT_TRUE(setup.has_value());
        for (int game = 0; game < TestFixture::games(); ++game) {
            rules::Random random(seed++);
            std::vector<typename G::Position> positions;
            std::vector<notation::Ply<typename G::Written>> plies;
            const auto last = rules::play_randomly<G>(*setup, setup->start(), random, 400,
                                                      [&](const auto& move, const auto& position) {
                                                          positions.push_back(position);
                                                          plies.push_back({setup->written_move(position, move), {}});
                                                      });
            positions.push_back(last);
            std::size_t seen = 0;
            const auto walked = rules::replay<G>(
                *setup, setup->start(), plies,
                [&](std::uint32_t place, const auto& position) { EXPECT_EQ(position, positions[place]); },
                [&](std::uint32_t place, const auto&, const auto& position) {
                    EXPECT_EQ(position, positions[place + 1]);
                    ++seen;
                });
            EXPECT_EQ(seen, plies.size());
            EXPECT_EQ(walked.position, positions.back());
            EXPECT_EQ(rules::replay<G>(*setup, setup->start(), plies).position, positions.back());
        }
    }
}

TYPED_TEST(Rules, PlayIsLegalMoveAndApply) {
    TestFixture::in_many_positions([](const auto& setup, const auto& position, rules::Random& random) {
        if (setup.is_over(position)) return;
        for (int i = 0; i < 20; ++i) {
            const auto written = TypeParam::any_move(setup, random);
            auto played = position;
            auto applied = position;
            const auto move = setup.legal_move(position, written);
            ASSERT_EQ(setup.play(played, written), move.has_value());
            if (move) setup.apply(applied, *move);
            EXPECT_EQ(played, applied);
        }
    });
}

TYPED_TEST(Rules, AnOutcomeAppearsOnceAndNothingIsLegalAfterIt) {
    TestFixture::in_many_positions([](const auto& setup, const auto& position, rules::Random&) {
        const auto outcome = setup.outcome(position);
        EXPECT_EQ(outcome.has_value(), setup.is_over(position));
        bool can_move = false;
        setup.for_each_legal(position, [&](const auto&) {
            can_move = true;
            return false;
        });
        EXPECT_EQ(outcome.has_value(), !can_move);
        if (outcome) {
            EXPECT_FALSE(outcome->how.empty());
            EXPECT_EQ(outcome, setup.outcome(position));
        }
    });
}

TYPED_TEST(Rules, APositionStringStandsForItsPosition) {
    using G = typename TypeParam::Rules;
    TestFixture::in_many_positions([](const auto& setup, const auto& position, rules::Random&) {
        auto tags = setup.setup_tags();
        std::erase_if(tags, [](const auto& tag) { return tag.name == "Position" || tag.name == "First"; });
        tags.push_back({"Position", setup.position_text(position)});
        notation::Diagnostics faults;
        const auto read = G::read_setup(tags, faults);
        ASSERT_TRUE(read.has_value()) << tags.back().value;
        EXPECT_EQ(rules::key_of<G>(*read, read->start()), rules::key_of<G>(setup, position)) << tags.back().value;
        if constexpr (requires { TypeParam::is_held(setup, position); })
            if (!TypeParam::is_held(setup, position)) {
                EXPECT_EQ(read->position_text(read->start()), tags.back().value);
                return;
            }
        EXPECT_EQ(read->start(), position) << tags.back().value;
    });
}

TYPED_TEST(Rules, ADrawingStandsForItsPosition) {
    using G = typename TypeParam::Rules;
    TestFixture::in_many_positions([](const auto& setup, const auto& position, rules::Random&) {
        notation::Diagnostics faults;
        const auto read = G::read_drawing(setup.drawing(position), {}, faults);
        ASSERT_TRUE(read.has_value()) << setup.drawing(position);
        std::string expected = setup.position_text(position);
        if constexpr (requires { TypeParam::drawn(expected); }) expected = TypeParam::drawn(expected);
        EXPECT_EQ(*read, expected);
    });
}

TYPED_TEST(Rules, SetupTagsGiveTheSameSetupAgain) {
    using G = typename TypeParam::Rules;
    for (const auto& tags : TypeParam::setups()) {
        notation::Diagnostics faults;
        const auto setup = G::read_setup(tags, faults);
        ASSERT_TRUE(setup.has_value());
        const auto again = G::read_setup(setup->setup_tags(), faults);
        ASSERT_TRUE(again.has_value());
        EXPECT_EQ(again->start(), setup->start());
        EXPECT_EQ(again->coordinates().id(), setup->coordinates().id());
        EXPECT_EQ(again->seats()[0], setup->seats()[0]);
    }
}

TYPED_TEST(Rules, AMutatedRecordStopsWhereANaiveReplayStops) {
    using G = typename TypeParam::Rules;
    std::uint64_t seed = 100;
    int caught = 0;
    for (const auto& tags : TypeParam::setups()) {
        for (int game = 0; game < times(6); ++game) {
            notation::Diagnostics faults;
            const auto setup = G::read_setup(tags, faults);
            ASSERT_TRUE(setup.has_value());
            rules::Random random(seed++);
            notation::Record<typename G::Written> record;
            record.tags = tags;
            rules::play_randomly<G>(*setup, setup->start(), random, 300, [&](const auto& move, const auto& position) {
                record.plies.push_back({setup->written_move(position, move), {}});
            });
            if (record.plies.empty()) continue;
            record.plies[random.below(record.plies.size())].written = TypeParam::any_move(*setup, random);

            notation::Diagnostics found;
            const auto examined = rules::examine<G>(record, {}, found);
            const auto walked = naive_replay<TypeParam>(*setup, record.plies);
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
