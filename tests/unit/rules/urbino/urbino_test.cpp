#include "rules/play/perft.hpp"
#include "tests/unit/rules/urbino/boards.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace notaio::rules {
namespace {

using namespace urbino_test;

TEST(Urbino, OpensWithTwoArchitects) {
    const TheSetup at = setup();
    EXPECT_EQ(at.count_legal(at.start()), 81U);
    const Position one = after(at, "@f2");
    EXPECT_EQ(at.count_legal(one), 80U);
    EXPECT_EQ(one.to_move, Colour::white);
    const Position two = after(at, "@f2 @d6");
    EXPECT_EQ(two.phase, Phase::choose);
    EXPECT_EQ(two.to_move, Colour::black);
    EXPECT_EQ(two, after(at, "@d6 @f2"));  // the architects are alike
    const auto moves = legal_moves(at, two);
    EXPECT_EQ(moves.size(), 28U);
    EXPECT_EQ(moves.front(), "Hb6");
    EXPECT_EQ(moves.back(), "first=W");
}

TEST(Urbino, TheFirstBuildingIsBlacksOrGivenToWhite) {
    const TheSetup at = setup();
    const std::map<std::string, std::uint64_t> answers = {{"Hd4", 2823}, {"Pd4", 2801}, {"Td4", 2801}, {"first=W", 27}};
    for (const auto& [move, count] : answers) EXPECT_EQ(at.count_legal(after(at, "@f2 @d6 " + move)), count) << move;
    EXPECT_EQ(at.position_text(after(at, "@f2 @d6 Hd4")), "9/9/9/3*5/9/3h5/9/5*3/9 w 17,6,3/18,6,3 play");
    EXPECT_EQ(at.position_text(after(at, "@f2 @d6 first=W")), "9/9/9/3*5/9/9/9/5*3/9 w 18,6,3/18,6,3 first");
    EXPECT_EQ(at.position_text(after(at, "@f2 @d6 first=W Hd4")), "9/9/9/3*5/9/3H5/9/5*3/9 b 18,6,3/17,6,3 play");
    EXPECT_EQ(after(at, "@f2 @d6 pass"), after(at, "@f2 @d6 first=W"));
    EXPECT_TRUE(at.legal_move(after(at, "@f2 @d6"), written("first=B Hd4")).has_value());
}

TEST(Urbino, HasAsManySequencesAsWereCountedElsewhere) {
    const TheSetup at = setup();
    EXPECT_EQ(perft<Urbino>(at, at.start(), 4), 370'254'640U);
    EXPECT_EQ(perft<Urbino>(at, after(at, "@f2 @d6"), 1), 28U);
    EXPECT_EQ(perft<Urbino>(at, after(at, "@f2 @d6"), 2), 80'547U);
}

TEST(Urbino, ATurnMovesAnArchitectIfWantedAndBuilds) {
    const TheSetup at = setup();
    const Position start = after(at, "@f2 @d6 Hd4");
    const Position moved = after(at, "@f2 @d6 Hd4 f2-c5,Pc6");
    EXPECT_EQ(moved.architects, cells("c5 d6"));
    EXPECT_EQ(moved.of(Kind::palace), cells("c6"));
    EXPECT_EQ(moved.left(Colour::white, Kind::palace), 5U);
    EXPECT_EQ(moved.to_move, Colour::black);
    // The cell left is empty for sight and building, the cell reached is occupied: 1.4.1.
    const TheSetup vacated = setup_at("3Hh4/9/9/9/9/9/9/9/*3*4 w 17,6,3/17,6,3");
    for (const std::string_view legal : {"a1-a9,Ha1", "a1-a9,Ha5", "e1-e5,He1"})
        EXPECT_EQ(broken(vacated, vacated.start(), legal), "") << legal;
    EXPECT_EQ(broken(vacated, vacated.start(), "a1-a9,Ha9"), "URB-114");
    // A reposition that is not needed is another turn all the same.
    const auto turns = legal_moves(at, start);
    EXPECT_EQ(std::ranges::count(turns, "Hg3"), 1);
    EXPECT_GT(std::ranges::count_if(turns, [](const std::string& turn) { return turn.ends_with(",Hg3"); }), 10);
}

TEST(Urbino, TurnsAreListedInTheOrderOfTheirTexts) {
    const TheSetup at = setup();
    auto turns = legal_moves(at, after(at, "@f2 @d6 Hd4 f2-c5,Pc6"));
    auto entries = turns;
    for (auto& entry : entries) entry = to_entry(entry);
    EXPECT_TRUE(std::ranges::is_sorted(entries));
    EXPECT_TRUE(std::ranges::is_sorted(turns));
    auto choices = legal_moves(at, after(at, "@f2 @d6"));
    choices.pop_back();
    EXPECT_TRUE(std::ranges::is_sorted(choices));
}

constexpr std::string_view whole_game =
    "@a4 @e1 Pe4 e1-a5,Pb5 a5-a3,Tb3 a4-c2,Tc5 c2-a8,Ta6 a8-c2,Pc1 a3-a4,Pc4 a4-a5,Pd2 c2-a8,Td8 a8-a3,Pa4 a5-a1,Pb2 "
    "Ha2";

TEST(Urbino, EndsWithTwoSkipsRunning) {
    const TheSetup at = setup();
    const std::string game(whole_game);
    const Position full = after(at, game);
    EXPECT_EQ(legal_moves(at, full), Texts{"skip"});
    EXPECT_EQ(at.count_legal(full), 1U);
    const Position once = after(at, game + " skip");
    EXPECT_EQ(once.phase, Phase::skipped);
    EXPECT_FALSE(at.is_over(once));
    EXPECT_EQ(legal_moves(at, once), Texts{"skip"});
    for (const std::string_view word : {" skip skip", " pass pass", " skip pass"}) {
        const Position over = after(at, game + std::string(word));
        EXPECT_TRUE(at.is_over(over));
        EXPECT_TRUE(at.outcome(over).has_value());
        EXPECT_EQ(at.count_legal(over), 0U);
        EXPECT_TRUE(legal_moves(at, over).empty());
    }
    EXPECT_FALSE(at.outcome(once).has_value());
}

TEST(Urbino, ABuildingBetweenTwoSkipsStartsTheCountAgain) {
    const TheSetup at = setup_at("9/9/9/3*5/9/9/9/5*3/9 b 0,0,0/1,0,0 skipped");
    const Position built = after(at, "skip");
    EXPECT_TRUE(at.is_over(built));
    const TheSetup other_at = setup_at("9/9/9/3*5/9/9/9/5*3/9 w 0,0,0/1,0,0 skipped");
    EXPECT_EQ(after(other_at, "Hd4").phase, Phase::play);
    EXPECT_EQ(after(other_at, "Hd4 skip").phase, Phase::skipped);
    EXPECT_EQ(after(other_at, "Hd4 skip skip").phase, Phase::over);
}

TEST(Urbino, ASkipIsNeverAChoice) {
    const TheSetup at = setup_at("8*/9/9/9/9/9/9/hh7/*H7 w 16,6,3/17,6,3");
    EXPECT_TRUE(at.lots(at.start()).empty());
    EXPECT_EQ(at.count_legal(at.start()), 1329U);
    EXPECT_EQ(broken(at, at.start(), "skip"), "URB-109");
    const TheSetup empty = setup_at("9/9/9/3*5/9/9/9/5*3/9 w 18,6,3/0,0,0 play");
    EXPECT_EQ(legal_moves(empty, empty.start()), Texts{"skip"});
    EXPECT_FALSE(empty.can_build(empty.start(), Colour::white));
    EXPECT_TRUE(empty.can_build(empty.start(), Colour::black));
}

// What may stand on a cell does not depend on the architects; that it is a lot does.
TEST(Urbino, CanBuildIsWhatTheListSays) {
    const TheSetup at = setup();
    int skips = 0;
    for (std::uint64_t number = 1; number <= 40; ++number) {
        Random random(51, number);
        play_randomly<Urbino>(at, at.start(), random, 200, [&](const Move&, const Position& position) {
            if (position.phase != Phase::play && position.phase != Phase::skipped) return;
            const auto moves = legal_moves(at, position);
            const bool skip = moves == Texts{"skip"};
            ASSERT_EQ(at.can_build(position, position.to_move), !skip);
            ASSERT_EQ(at.count_legal(position), moves.size());
            skips += skip ? 1 : 0;
        });
    }
    EXPECT_GT(skips, 80);
}

TEST(Urbino, EachMoveIsSampledEquallyOften) {
    const TheSetup at = setup_at("9/9/9/9/9/9/9/9/*3*4 b 1,0,0/0,0,0 play");
    for (const std::string_view moves : {"", "@f2 @d6"}) {
        const TheSetup& where = moves.empty() ? at : setup();
        const Position position = moves.empty() ? at.start() : after(where, moves);
        const auto legal = legal_moves(where, position);
        Random random(9);
        std::map<std::string, int> counts;
        const int rounds = static_cast<int>(legal.size()) * 60;
        for (int i = 0; i < rounds; ++i) {
            const auto move = where.sample(position, random);
            ++counts[where.written_text(where.written_move(position, move))];
        }
        EXPECT_EQ(counts.size(), legal.size());
        for (const auto& [text, count] : counts) {
            EXPECT_EQ(std::ranges::count(legal, text), 1) << text;
            EXPECT_NEAR(count, 60, 45) << text;
        }
    }
}

TEST(Urbino, SymmetriesKeepVerdictsCountsAndScores) {
    const TheSetup at = setup({{"Ruleset", "monuments"}});
    for (std::uint64_t number = 1; number <= 12; ++number) {
        Random random(61, number);
        play_randomly<Urbino>(at, at.start(), random, 200, [&](const Move& played, const Position& position) {
            for (unsigned symmetry = 1; symmetry < 8; ++symmetry) {
                const auto turn = [&](Cell cell) { return turned(cell, symmetry); };
                const Position image = mapped(position, turn);
                ASSERT_EQ(at.count_legal(image), at.count_legal(position));
                ASSERT_EQ(at.scores(image), at.scores(position));
                Move move = played;
                if (auto* architect = std::get_if<Urbino::PlaceArchitect>(&move)) architect->to = turn(architect->to);
                if (auto* build = std::get_if<Urbino::Build>(&move)) {
                    build->to = turn(build->to);
                    if (build->reposition)
                        build->reposition =
                            Urbino::Reposition{turn(build->reposition->from), turn(build->reposition->to)};
                }
                ASSERT_EQ(at.legal_move(image, at.written_move(image, move)), move);
                Position next = position;
                Position next_image = image;
                at.apply(next, played);
                at.apply(next_image, move);
                ASSERT_EQ(next_image, mapped(next, turn));
            }
        });
    }
}

TEST(Urbino, GivingTheFirstBuildingAwayExchangesTheColours) {
    const TheSetup at = setup({{"Ruleset", "monuments"}});
    int games = 0;
    for (std::uint64_t number = 1; number <= 40; ++number) {
        Random random(62, number);
        std::vector<std::pair<Move, Position>> plies;
        const Position last = play_randomly<Urbino>(
            at, at.start(), random, 200, [&](const Move& move, const Position& now) { plies.emplace_back(move, now); });
        if (std::holds_alternative<Urbino::GiveFirst>(plies[2].first)) continue;
        ++games;
        plies.emplace_back(Urbino::Skip{}, last);
        Position other_way = plies[2].second;
        at.apply(other_way, Urbino::GiveFirst{});
        for (std::size_t i = 2; i < plies.size(); ++i) {
            const auto& [move, position] = plies[i];
            ASSERT_EQ(other_way.of(Colour::black), position.of(Colour::white));
            ASSERT_EQ(other_way.of(Colour::white), position.of(Colour::black));
            ASSERT_EQ(other_way.reserve[0], position.reserve[1]);
            ASSERT_EQ(at.is_over(other_way), at.is_over(position));
            const auto scores = at.scores(position);
            ASSERT_EQ(at.scores(other_way), (std::vector<int>{scores[1], scores[0]}));
            if (at.is_over(position)) break;
            if (i > 2) {  // on ply 3 it could be given away as well
                ASSERT_EQ(at.count_legal(other_way), at.count_legal(position));
            }
            ASSERT_TRUE(at.legal_move(other_way, at.written_move(other_way, move)).has_value());
            at.apply(other_way, move);
        }
    }
    EXPECT_GT(games, 30);
}

// Boards that no game leads to: nothing may break, and the three ways to ask what is legal agree.
TEST(Urbino, ImpossibleBoardsHaveMovesTheSameWay) {
    const TheSetup at = setup();
    for (std::uint64_t number = 1; number <= 120; ++number) {
        Random random(71, number);
        Position position;
        const auto vacant = [&] {
            while (true) {
                const Cell cell = cell_at(random.below(81));
                if (!position.occupied().holds(cell)) return cell;
            }
        };
        for (std::uint64_t left = random.below(79); left > 0; --left)
            position.put(vacant(), Urbino::colours[random.below(2)], Urbino::kinds[random.below(3)]);
        position.put_architect(vacant());
        position.put_architect(vacant());
        position.phase = random.below(2) == 0 ? Phase::play : Phase::skipped;
        position.to_move = Urbino::colours[random.below(2)];
        const auto moves = legal_moves(at, position);
        ASSERT_EQ(at.count_legal(position), moves.size());
        ASSERT_EQ(at.can_build(position, position.to_move), moves != Texts{"skip"});
        const std::set<std::string> legal(moves.begin(), moves.end());
        ASSERT_EQ(legal.size(), moves.size());
        for (int i = 0; i < 300; ++i) {
            const notation::urbino::Build build{Urbino::kinds[random.below(3)],
                                                at.coordinates().coord(cell_at(random.below(81)))};
            Written move = build;
            const Cell from = random.below(8) == 0 ? cell_at(random.below(81)) : position.architect[random.below(2)];
            if (random.below(3) > 0)
                move = notation::urbino::Turn{at.coordinates().coord(from),
                                              at.coordinates().coord(cell_at(random.below(81))), build};
            const bool found = at.legal_move(position, move).has_value();
            ASSERT_EQ(found, legal.contains(at.written_text(move)));
            if (!found) {
                ASSERT_NE(at.broken_rule(position, move).code, nullptr);
            }
        }
        play_randomly<Urbino>(at, position, random, 200, [](const Move&, const Position&) {});
    }
}

}  // namespace
}  // namespace notaio::rules
