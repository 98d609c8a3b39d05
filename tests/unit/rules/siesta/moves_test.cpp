// The legal turns: how many, in which order, each once; and the search for one.
#include "tests/unit/rules/siesta/boards.hpp"

#include <algorithm>
#include <set>

namespace notaio::rules {
namespace {

using namespace siesta_test;
using siesta::Turn;

struct Row {
    const char* board;
    const char* mover;
    std::size_t players;
    std::array<std::uint64_t, 3> placements;  // ordered, by section 4 alone
    std::uint64_t orders;
    std::uint64_t moves;
};
// docs/notation/siesta.md 4.3; the positions as figures.json names them.
constexpr Row known[] = {
    {"12/12/12/12/12/12/3SAH6/12/12/12/12/12", "B", 2, {14, 229, 4312}, 330, 158},
    {"12/12/12/12/12/12/12/12/12/12/12/SAH9", "B", 2, {7, 56, 541}, 81, 43},
    {"12/12/12/12/5S6/5B6/3SAH6/5H6/12/12/12/12", "A", 2, {22, 529, 13836}, 2185, 619},
    {"12/12/12/12/5S6/5B6/3SAH6/5H6/12/12/12/12", "C", 3, {22, 529, 13836}, 822, 318},
};

TheSetup setup_of_row(const Row& row, std::string_view ruleset, int quarters) {
    return setup_at(rotated(row.board, quarters) + ' ' + row.mover + ' ' + std::to_string(row.players) + " - " +
                    std::string(ruleset));
}

// What an exhaustive walk over ordered pieces finds, which knows nothing of sets.
struct Ordered {
    std::array<std::uint64_t, 3> placements{};
    std::uint64_t turns = 0;
    std::set<std::vector<std::pair<std::size_t, std::size_t>>> sets;
};
void walk(Turn& turn, std::vector<Siesta::Placed>& laid, Ordered& found) {
    for (std::size_t i = 0; i < siesta::cell_count; ++i)
        for (const Piece piece : {Piece::sun, Piece::shadow, Piece::roof}) {
            const Position& position = turn.position();
            if (Siesta::piece_fault(position, piece, position.to_move, cell_at(i)) != Siesta::PieceFault::none)
                continue;
            ++found.placements[turn.count()];
            turn.lay({piece, cell_at(i)});
            laid.push_back({piece, cell_at(i)});
            if (turn.is_complete()) {
                ++found.turns;
                std::vector<std::pair<std::size_t, std::size_t>> set;
                for (const auto& one : laid) set.emplace_back(index(one.to), static_cast<std::size_t>(one.piece));
                std::ranges::sort(set);
                found.sets.insert(set);
            }
            if (!turn.is_full()) walk(turn, laid, found);
            laid.pop_back();
            turn.take_back();
        }
}
Ordered walked(const TheSetup& setup, const Position& position) {
    Ordered found;
    Turn turn(setup, position);
    std::vector<Siesta::Placed> laid;
    walk(turn, laid, found);
    return found;
}

TEST(SiestaMoves, ThePositionsOfThePageCountAsItSaysInFourRotations) {
    for (const Row& row : known)
        for (int quarters = 0; quarters < 4; ++quarters)
            for (const char* ruleset : {"lucas-2008", "italian"}) {
                const TheSetup setup = setup_of_row(row, ruleset, quarters);
                EXPECT_EQ(setup.count_legal(setup.start()), row.moves) << row.board << ' ' << quarters;
                if (quarters > 0 && row.moves > 200) continue;
                const Ordered found = walked(setup, setup.start());
                EXPECT_EQ(found.placements, row.placements) << row.board;
                EXPECT_EQ(found.turns, row.orders) << row.board;
                EXPECT_EQ(found.sets.size(), row.moves) << row.board;
            }
}

TEST(SiestaMoves, TheOpeningsAreFourHundredAndEighty) {
    const TheSetup setup = siesta_test::setup();
    const Texts found = legal_moves(setup, setup.start());
    EXPECT_EQ(found.size(), 480U);
    EXPECT_EQ(found.front(), "Sa1 Rb1 Hc1");
    EXPECT_EQ(found[1], "Sa1 Ra2 Ha3");
    EXPECT_EQ(found.back(), "Sl12 Rk12 Hj12");
    EXPECT_EQ(setup.find_turn(setup.start()).turn, setup.legal_move(setup.start(), written(found[0])));
}

// The second turn of all openings: the finer check of the page's table.
TEST(SiestaMoves, SecondTurnsOfAllOpenings) {
    const TheSetup setup = siesta_test::setup();
    std::array<std::uint64_t, 3> placements{};
    std::uint64_t orders = 0;
    std::uint64_t moves = 0;
    // Turning the board changes nothing: one opening of each quarter turn, four times.
    for (const Move& opening : [&] {
             std::vector<Move> result;
             setup.for_each_legal(setup.start(), [&](const Move& move) {
                 if (index(move.pieces[1].to) == index(move.pieces[0].to) + 1) result.push_back(move);
                 return true;
             });
             return result;
         }()) {
        Position position = setup.start();
        setup.apply(position, opening);
        const Ordered found = walked(setup, position);
        for (std::size_t i = 0; i < 3; ++i) placements[i] += 4 * found.placements[i];
        orders += 4 * found.turns;
        moves += 4 * setup.count_legal(position);
    }
    EXPECT_EQ(placements, (std::array<std::uint64_t, 3>{6128, 92184, 1606224}));
    EXPECT_EQ(orders, 120320U);
    EXPECT_EQ(moves, 57552U);
}

TEST(SiestaMoves, AreListedInTheOrderOfTheirSmallestSpellings) {
    const TheSetup setup = siesta_test::setup();
    const Texts found = legal_moves(setup, after(setup, "Sa1 Rb1 Hc1"));
    ASSERT_EQ(found.size(), 43U);
    EXPECT_EQ((Texts{found[0], found[1], found[2]}), (Texts{"Hd1 Re1 Sf1", "Hd1 Ra2 Ha3", "Hd1 Rc2 Sc3"}));
    EXPECT_EQ(found.back(), "Rc2 Rc3 Sc4");
    const Position position = after(setup, "Sd6 Re6 Hf6; Rf7 Sf8 Hf5");
    std::vector<std::array<Siesta::Placed, 3>> moves;
    setup.for_each_legal(position, [&](const Move& move) {
        moves.push_back(move.pieces);
        // No order of the same pieces that is smaller is legal.
        auto order = move.pieces;
        while (std::ranges::prev_permutation(order).found) {
            const Move other{order, 3};
            EXPECT_FALSE(setup.legal_move(position, setup.written_move(position, other)));
        }
        return true;
    });
    EXPECT_TRUE(std::ranges::is_sorted(moves));
    EXPECT_EQ(moves.size(), 619U);
}

// Near the end of a game: short turns, those that a supply cuts off, failed ones.
TEST(SiestaMoves, TheLastTurnsOfReferenceGamesAreThoseThatAnExhaustiveWalkFinds) {
    std::size_t tried = 0;
    std::size_t shorter = 0;
    for (const LocatedJson& game : rows_of("games.jsonl")) {
        const TheSetup setup = setup_of(game);
        Position position = setup.start();
        const auto& turns = at(game, "turns").items;
        for (std::size_t i = 0; i + 1 < turns.size(); ++i)
            ASSERT_TRUE(setup.play(position, written(turn_text(turns[i]))));
        std::size_t open = 0;
        Turn(setup, position).for_each_placement([&](const Siesta::Placed&) { return ++open > 0; });
        if (open > 45) continue;  // too many orders to walk through
        ++tried;
        const Ordered found = walked(setup, position);
        std::set<std::vector<std::pair<std::size_t, std::size_t>>> visited;
        bool failed = false;
        std::size_t count = 0;
        setup.for_each_legal(position, [&](const Move& move) {
            failed = failed || move.failed;
            shorter += !move.failed && move.count < 3 ? 1 : 0;
            std::vector<std::pair<std::size_t, std::size_t>> set;
            for (const auto& one : move.placed()) set.emplace_back(index(one.to), static_cast<std::size_t>(one.piece));
            std::ranges::sort(set);
            visited.insert(set);
            ++count;
            return true;
        });
        EXPECT_EQ(visited.size(), count) << at(game, "id").text;  // each once
        EXPECT_EQ(failed, found.sets.empty()) << at(game, "id").text;
        EXPECT_EQ(setup.find_turn(position).turn.has_value(), !failed) << at(game, "id").text;
        if (!failed) {
            EXPECT_EQ(visited, found.sets) << at(game, "id").text;
        }
    }
    EXPECT_GT(tried, 5U);
    EXPECT_GT(shorter, 0U);
}

TEST(SiestaMoves, AVisitorCanStop) {
    const TheSetup setup = siesta_test::setup();
    for (const Position& position : {setup.start(), after(setup, "Sd6 Re6 Hf6")}) {
        int seen = 0;
        setup.for_each_legal(position, [&](const Move&) { return ++seen < 3; });
        EXPECT_EQ(seen, 3);
    }
}

TEST(SiestaMoves, NothingIsLegalAfterTheEndOrWhereTheMoverIsUnknown) {
    const TheSetup over = setup_at("12/12/12/12/12/12/3SAH6/12/12/12/12/12 - 2 1/0 italian");
    EXPECT_TRUE(over.is_over(over.start()));
    EXPECT_TRUE(legal_moves(over, over.start()).empty());
    EXPECT_FALSE(over.find_turn(over.start()).turn);
    EXPECT_FALSE(over.unsaid_end(over.start()));
    const TheSetup unknown = setup_at("12/12/12/12/12/12/3SA7/12/12/12/12/12");
    EXPECT_TRUE(unknown.start().mover_unknown);
    EXPECT_TRUE(legal_moves(unknown, unknown.start()).empty());
    EXPECT_FALSE(unknown.find_turn(unknown.start()).turn);
    EXPECT_FALSE(unknown.unsaid_end(unknown.start()));
    EXPECT_EQ(broken(unknown, unknown.start(), "Hf6 Hg6 Hh6"), "SIE-007");
}

TEST(SiestaMoves, ASearchThatIsStoppedProvesNothing) {
    const TheSetup setup = siesta_test::setup();
    const Position position = after(setup, "Sd6 Re6 Hf6");
    const auto stopped = setup.find_turn(position, 2);
    EXPECT_FALSE(stopped.turn);
    EXPECT_TRUE(stopped.limit_reached);
    EXPECT_FALSE(stopped.proves_inability());
    EXPECT_TRUE(setup.find_turn(position).turn);
}

TEST(SiestaMoves, ASampleIsALegalTurn) {
    for (const char* ruleset : {"lucas-2008", "italian"})
        for (std::size_t players = 2; players <= 4; ++players) {
            const TheSetup setup = setup_of(ruleset, players);
            Random random(players);
            Position position = setup.start();
            std::set<Piece> laid;
            for (int turns = 0; !setup.is_over(position); ++turns) {
                ASSERT_LT(turns, 60);
                const Move move = setup.sample(position, random);
                for (const auto& placed : move.placed()) laid.insert(placed.piece);
                const auto legal = setup.legal_move(position, setup.written_move(position, move));
                ASSERT_TRUE(legal);
                EXPECT_EQ(*legal, move);
                setup.apply(position, move);
            }
            EXPECT_EQ(laid.size(), 3) << "each kind is drawn";
        }
}

}  // namespace
}  // namespace notaio::rules
