// What the symmetries of every game keep, and what its keys tell apart, on random games with fixed seeds.
#include "rules/examine/examine.hpp"
#include "rules/identity/key.hpp"
#include "tests/conformance/naive_replay.hpp"
#include "tests/conformance/tested_game.hpp"
#include "tests/share.hpp"

#include <map>
#include <string>

namespace notaio::conformance {
namespace {

template <class Game>
class ImagesOf : public ::testing::Test {
  public:
    using Tested = typename Game::Rules;
    using Setup = typename Tested::Setup;
    using Position = typename Tested::Position;

    // A game as it was played: `moves[i]` was made in `positions[i]`.
    struct Played {
        std::vector<typename Tested::Move> moves;
        std::vector<Position> positions;
    };

    // Every few plies it is the last legal move where they can be listed: a swap, where there is one.
    static typename Tested::Move drawn_move(const Setup& setup, const Position& position, rules::Random& random) {
        if constexpr (!rules::has<rules::DrawsMoves, Tested>) {
            if (random.below(4) == 0) {
                std::optional<typename Tested::Move> last;
                setup.for_each_legal(position, [&](const auto& move) {
                    last = move;
                    return true;
                });
                return *last;
            }
        }
        return rules::random_move<Tested>(setup, position, random);
    }

    static Played play(const Setup& setup, rules::Random& random, std::uint32_t longest) {
        Played played{{}, {setup.start()}};
        Position position = setup.start();
        while (played.moves.size() < longest && !setup.is_over(position)) {
            played.moves.push_back(drawn_move(setup, position, random));
            setup.apply(position, played.moves.back());
            played.positions.push_back(position);
        }
        return played;
    }

    // Calls `visit(setup, played, random)` for some random games of every setup that is made up.
    template <class Visit>
    static void in_games(std::uint64_t seed, Visit visit) {
        constexpr std::uint32_t longest = 400;
        for (const auto& tags : Game::setups())
            for (int game = 0; game < times(2); ++game) in_game(tags, seed++, longest, visit);
    }
    // And for a game, or its beginning, of every size or number of players under every ruleset.
    template <class Visit>
    static void in_games_of_every_size(std::uint64_t seed, Visit visit) {
        constexpr std::uint32_t longest = 80;
        in_games(seed, visit);
        for (const std::string_view ruleset : Tested::rulesets)
            for (const notation::SetupTag& row : Tested::setup_schema)
                if (row.kind == notation::SetupTag::Kind::number)
                    for (int number = row.lowest; number <= row.highest; ++number)
                        in_game({{"Ruleset", std::string(ruleset)}, {std::string(row.name), std::to_string(number)}},
                                seed + static_cast<std::uint64_t>(number), longest, visit);
    }
    template <class Visit>
    static void in_game(const notation::Tags& tags, std::uint64_t seed, std::uint32_t longest, Visit& visit) {
        notation::Diagnostics faults;
        const auto setup = Tested::read_setup(tags, faults);
        ASSERT_TRUE(setup.has_value());
        rules::Random random(seed);
        visit(*setup, play(*setup, random, longest), random);
    }

    static std::uint64_t key(const Setup& setup, const Position& position) {
        return rules::key_of<Tested>(setup, position);
    }

    // The image of what a game says of an end: its seats have other names in some.
    static std::string how(const Setup& setup, std::string said, rules::Image image) {
        if constexpr (requires { Game::image_of_how(setup, said, image); })
            return Game::image_of_how(setup, said, image);
        return said;
    }
    static std::optional<rules::Outcome> image_of(const Setup& setup, const std::optional<rules::Outcome>& outcome,
                                                  rules::Image image) {
        if (!outcome) return std::nullopt;
        rules::Outcome result{.winners = {}, .how = how(setup, outcome->how, image)};
        for (const rules::Seat seat : outcome->winners) result.winners.push_back(setup.image_of(seat, image));
        std::ranges::sort(result.winners);
        if (outcome->scores) {
            result.scores.emplace(outcome->scores->size());
            for (std::size_t seat = 0; seat < result.scores->size(); ++seat)
                (*result.scores)[index(setup.image_of(static_cast<rules::Seat>(seat), image))] =
                    (*outcome->scores)[seat];
        }
        return result;
    }
};

TYPED_TEST_SUITE(ImagesOf, Games);

TYPED_TEST(ImagesOf, FormAGroupThatActsOnPositions) {
    TestFixture::in_games_of_every_size(1, [](const auto& setup, const auto& played, rules::Random& random) {
        const auto all = setup.images().all();
        for (const auto& position : played.positions) {
            EXPECT_EQ(*setup.image_of(position, all.front()), position);
            const auto first = all[random.below(all.size())];
            const auto second = all[random.below(all.size())];
            const auto there = setup.image_of(position, first);
            if (!there) continue;
            const auto back = setup.image_of(*there, setup.images().inverse(first));
            ASSERT_TRUE(back.has_value());
            EXPECT_EQ(*back, position);
            EXPECT_EQ(setup.image_of(*there, second), setup.image_of(position, setup.images().product(first, second)));
        }
    });
}

TYPED_TEST(ImagesOf, HaveTheKeyOfTheirPosition) {
    TestFixture::in_games_of_every_size(100, [](const auto& setup, const auto& played, rules::Random&) {
        for (const auto& position : played.positions)
            for (const rules::Image image : setup.images().all()) {
                const auto one = setup.image_of(position, image);
                if (!one) continue;
                ASSERT_EQ(TestFixture::key(setup, *one), TestFixture::key(setup, position))
                    << setup.position_text(position) << ' ' << setup.images().name(image);
            }
    });
}

TYPED_TEST(ImagesOf, AKeyThatFollowsTheMovesIsThatOfThePosition) {
    using G = typename TypeParam::Rules;
    TestFixture::in_games_of_every_size(200, [](const auto& setup, const auto& played, rules::Random&) {
        rules::RunningKey<G> running(setup, played.positions.front());
        for (std::size_t ply = 0; ply < played.moves.size(); ++ply) {
            const rules::RunningKey<G> before = running;
            running.follow(played.moves[ply], played.positions[ply + 1]);
            ASSERT_EQ(running.key(played.positions[ply + 1]), TestFixture::key(setup, played.positions[ply + 1]))
                << setup.position_text(played.positions[ply + 1]);
            EXPECT_EQ(before.key(played.positions[ply]), TestFixture::key(setup, played.positions[ply]));
        }
    });
}

TYPED_TEST(ImagesOf, AllHaveOneCanonicalPosition) {
    using G = typename TypeParam::Rules;
    TestFixture::in_games(400, [](const auto& setup, const auto& played, rules::Random& random) {
        const auto& position = played.positions[random.below(played.positions.size())];
        for (const rules::Symmetry symmetry : {rules::Symmetry::board, rules::Symmetry::all}) {
            const auto least = rules::canonical<G>(setup, position, symmetry);
            EXPECT_EQ(setup.position_text(*setup.image_of(position, least.image)), least.position);
            for (const rules::Image image : setup.images().within(symmetry)) {
                const auto one = setup.image_of(position, image);
                if (!one) continue;
                EXPECT_EQ(rules::canonical<G>(setup, *one, symmetry).position, least.position);
                EXPECT_LE(least.position, setup.position_text(*one));
            }
        }
        EXPECT_EQ(rules::canonical<G>(setup, position, rules::Symmetry::none).position, setup.position_text(position));
    });
}

// Where a changed position is an image of what it was, it has to have the same key.
TYPED_TEST(ImagesOf, AnotherKeyIsHadByWhatDiffersInAnythingThatCounts) {
    using G = typename TypeParam::Rules;
    std::size_t tried = 0;
    TestFixture::in_games(500, [&](const auto& setup, const auto& played, rules::Random& random) {
        for (int i = 0; i < 10; ++i) {
            const auto& position = played.positions[random.below(played.positions.size())];
            for (const auto& changed : TypeParam::changed(setup, position, random)) {
                const bool is_image = rules::canonical<G>(setup, changed, rules::Symmetry::all).position ==
                                      rules::canonical<G>(setup, position, rules::Symmetry::all).position;
                EXPECT_EQ(TestFixture::key(setup, changed) == TestFixture::key(setup, position), is_image)
                    << setup.position_text(position) << " and " << setup.position_text(changed);
                tried += is_image ? 0 : 1;
            }
        }
    });
    EXPECT_GT(tried, 300U);
}

TYPED_TEST(ImagesOf, AllPositionsOfRandomGamesAreToldApart) {
    using G = typename TypeParam::Rules;
    std::map<std::uint64_t, std::string> known;
    std::map<std::string, std::uint64_t> keys;
    TestFixture::in_games(600, [&](const auto& setup, const auto& played, rules::Random&) {
        for (const auto& position : played.positions) {
            std::string text = rules::canonical<G>(setup, position, rules::Symmetry::all).position;
            if constexpr (requires { TypeParam::counted(text); }) text = TypeParam::counted(text);
            const std::uint64_t key = TestFixture::key(setup, position);
            EXPECT_EQ(known.try_emplace(key, text).first->second, text);
            EXPECT_EQ(keys.try_emplace(text, key).first->second, key) << text;
        }
    });
    EXPECT_GT(known.size(), 100U);
}

TYPED_TEST(ImagesOf, AReplayOfTheImageOfARecordIsTheImageOfItsReplay) {
    std::size_t tried = 0;
    TestFixture::in_games_of_every_size(700, [&](const auto& setup, const auto& played, rules::Random&) {
        for (const rules::Image image : setup.images().all()) {
            const auto other = setup.image_of_setup(image);
            if (!other) continue;
            auto position = other->start();
            for (std::size_t ply = 0; ply <= played.moves.size(); ++ply) {
                const auto& there = played.positions[ply];
                ASSERT_EQ(position, *setup.image_of(there, image)) << setup.position_text(there);
                ASSERT_EQ(other->outcome(position), TestFixture::image_of(setup, setup.outcome(there), image));
                ASSERT_EQ(other->to_move(position), setup.image_of(setup.to_move(there), image));
                if (ply == played.moves.size()) break;
                const auto move = setup.image_of(played.moves[ply], image);
                ASSERT_EQ(other->legal_move(position, other->written_move(position, move)), std::optional(move));
                other->apply(position, move);
                ++tried;
            }
        }
    });
    EXPECT_GT(tried, 500U);
}

// What a position keeps beside what makes it equal to others goes along, too.
TYPED_TEST(ImagesOf, AGameGoesOnFromAnImageAsFromThePosition) {
    TestFixture::in_games_of_every_size(750, [&](const auto& setup, const auto& played, rules::Random& random) {
        const auto all = setup.images().all();
        for (std::size_t ply = 0; ply <= played.moves.size(); ++ply) {
            const rules::Image image = all[random.below(all.size())];
            auto position = setup.image_of(played.positions[ply], image);
            if (!position) continue;
            const auto other = setup.image_of_setup(image).value_or(setup);  // the start alone may have none
            const auto outcome = setup.outcome(played.positions[ply]);
            EXPECT_EQ(other.outcome(*position), TestFixture::image_of(setup, outcome, image));
            if constexpr (rules::has<rules::OtherOutcomes, typename TypeParam::Rules>) {
                const auto otherwise = setup.other_outcome(played.positions[ply]);
                const auto turned = other.other_outcome(*position);
                ASSERT_EQ(turned.has_value(), otherwise.has_value());
                if (otherwise) {
                    EXPECT_EQ(turned->outcome, TestFixture::image_of(setup, otherwise->outcome, image));
                }
            }
            for (std::size_t next = ply; next < std::min(ply + 3, played.moves.size()); ++next) {
                other.apply(*position, setup.image_of(played.moves[next], image));
                EXPECT_EQ(position, setup.image_of(played.positions[next + 1], image));
                EXPECT_EQ(other.outcome(*position),
                          TestFixture::image_of(setup, setup.outcome(played.positions[next + 1]), image));
            }
        }
    });
}

// Of a move that was legal earlier.
TYPED_TEST(ImagesOf, WhatIsIllegalIsSoInAnImageAndBreaksTheSameRule) {
    std::size_t illegal = 0;
    TestFixture::in_games(800, [&](const auto& setup, const auto& played, rules::Random& random) {
        const auto all = setup.images().all();
        for (std::size_t ply = 1; ply < played.moves.size(); ++ply) {
            const rules::Image image = all[random.below(all.size())];
            const std::size_t earlier = random.below(ply);
            const auto position = setup.image_of(played.positions[ply], image);
            const auto before = setup.image_of(played.positions[earlier], image);
            if (!position || !before) continue;
            const auto other = setup.image_of_setup(image).value_or(setup);
            const auto written = setup.written_move(played.positions[earlier], played.moves[earlier]);
            const auto turned = other.written_move(*before, setup.image_of(played.moves[earlier], image));
            const auto found = setup.legal_move(played.positions[ply], written);
            const auto again = other.legal_move(*position, turned);
            ASSERT_EQ(again.has_value(), found.has_value());
            if (found) {
                EXPECT_EQ(*again, setup.image_of(*found, image));
                continue;
            }
            EXPECT_EQ(other.broken_rule(*position, turned).code,
                      setup.broken_rule(played.positions[ply], written).code);
            ++illegal;
        }
    });
    EXPECT_GT(illegal, 100U);
}

TYPED_TEST(ImagesOf, ARecordIsJudgedAsItsImageIs) {
    using G = typename TypeParam::Rules;
    std::map<rules::Verdict, int> verdicts;
    TestFixture::in_games(800, [&](const auto& setup, const auto& played, rules::Random& random) {
        if (played.moves.empty()) return;
        // One ply in the place of another, in some: mostly that breaks a rule.
        const std::size_t late = random.below(played.moves.size());
        const std::size_t early = random.below(3) == 0 ? late : random.below(late + 1);
        for (const rules::Image image : setup.images().all()) {
            const auto other = setup.image_of_setup(image);
            if (!other) continue;
            const auto judged = [&](const auto& in, auto&& seen) {
                notation::Record<typename G::Written> record;
                record.tags = in.setup_tags();
                for (std::size_t ply = 0; ply < played.moves.size(); ++ply) {
                    const std::size_t from = ply == late ? early : ply;
                    record.plies.push_back(
                        {in.written_move(seen(played.positions[from]), seen(played.moves[from])), {}});
                }
                notation::Diagnostics found;
                return rules::examine<G>(record, {}, found);
            };
            const auto same = [](const auto& what) { return what; };
            struct Through {
                const typename G::Setup& setup;
                rules::Image image;
                auto operator()(const typename G::Position& position) const { return *setup.image_of(position, image); }
                auto operator()(const typename G::Move& move) const { return setup.image_of(move, image); }
            };
            const auto here = judged(setup, same);
            const auto there = judged(*other, Through{setup, image});
            EXPECT_EQ(there.verdict, here.verdict);
            EXPECT_EQ(there.replayed, here.replayed);
            EXPECT_EQ(there.first_bad_ply, here.first_bad_ply);
            EXPECT_EQ(there.outcome, TestFixture::image_of(setup, here.outcome, image));
            ++verdicts[here.verdict];
        }
    });
    EXPECT_GT(verdicts[rules::Verdict::legal], 0);
    EXPECT_GT(verdicts[rules::Verdict::illegal], 0);
}

TYPED_TEST(ImagesOf, TheLegalMovesOfAnImageAreTheImagesOfThoseOfThePosition) {
    using G = typename TypeParam::Rules;
    constexpr std::uint64_t most = 300;
    std::size_t tried = 0;
    TestFixture::in_games_of_every_size(900, [&](const auto& setup, const auto& played, rules::Random& random) {
        const auto all = setup.images().all();
        for (int i = 0; i < 12; ++i) {
            const auto& position = played.positions[random.below(played.positions.size())];
            const auto image = all[random.below(all.size())];
            const auto turned = setup.image_of(position, image);
            if (!turned) continue;
            const auto other = setup.image_of_setup(image).value_or(setup);  // the start alone may have none
            std::vector<typename G::Move> wanted;
            setup.for_each_legal(position, [&](const auto& move) {
                wanted.push_back(setup.image_of(move, image));
                return wanted.size() <= most;
            });
            if (wanted.size() > most) continue;
            std::vector<typename G::Move> found;
            other.for_each_legal(*turned, [&](const auto& move) {
                found.push_back(move);
                return found.size() <= most;
            });
            EXPECT_TRUE(std::ranges::is_permutation(found, wanted)) << setup.position_text(position);
            tried += wanted.empty() ? 0 : 1;
        }
    });
    EXPECT_GT(tried, 20U);
}

}  // namespace
}  // namespace notaio::conformance
