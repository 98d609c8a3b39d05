// The rules of Hex held against the words of docs/rules/hex.md, over random games.
#include "tests/unit/rules/hex/boards.hpp"

#include <functional>

namespace notaio::rules {
namespace {

using namespace hex_test;

constexpr std::array<std::string_view, 3> rulesets = {"swap-pieces", "swap-sides", "no-swap"};

TEST(HexRandom, AGameIsOverWithTheFirstPathAndNotBefore) {
    for (const int side : {1, 2, 3, 4, 5, 7, 11}) {
        const Plain plain(side);
        for (std::uint64_t number = 1; number <= 12; ++number) {
            const TheSetup at = setup_of_side(side, rulesets[number % 3]);
            for (const Position& position : random_game(at, 81, number).positions) {
                const bool red = plain.shortest(position, Side::red) > 0;
                const bool blue = plain.shortest(position, Side::blue) > 0;
                ASSERT_EQ(position.is_over, red || blue) << at.position_text(position);
                ASSERT_FALSE(red && blue);
                if (red || blue) {
                    ASSERT_EQ(position.winner, red ? Side::red : Side::blue);
                }
            }
        }
    }
}

TEST(HexRandom, ThePathIsAShortestConnection) {
    for (const int side : {1, 2, 3, 5, 8, 13, 53}) {
        const Plain plain(side);
        for (std::uint64_t number = 1; number <= (side < 50 ? 12U : 1U); ++number) {
            const TheSetup at = setup_of_side(side, rulesets[number % 3]);
            const PlayedGame game = random_game(at, 82, number);
            const Position& last = game.positions.back();
            const std::vector<Cell> path = at.path(last);
            ASSERT_EQ(static_cast<int>(path.size()), plain.shortest(last, last.winner)) << at.position_text(last);
            EXPECT_EQ(plain.along(static_cast<int>(index(path.front())), last.winner), 0);
            EXPECT_EQ(plain.along(static_cast<int>(index(path.back())), last.winner), side - 1);
            for (std::size_t i = 0; i < path.size(); ++i) {
                EXPECT_EQ(last.stone(path[i]), last.winner);
                if (i == 0) continue;
                EXPECT_TRUE(plain.adjacent(static_cast<int>(index(path[i - 1])), static_cast<int>(index(path[i]))));
            }
            EXPECT_NE(std::ranges::find(path, last.last), path.end()) << "without it there was none";
            EXPECT_TRUE(at.path(game.positions.front()).empty() || side == 0);
        }
    }
}

// Clause 1.6 of the design: two maps keep the sides, two exchange them.
struct Symmetry {
    std::function<RhombusBoard::Place(int n, RhombusBoard::Place)> map;
    bool exchanges;
};
const std::array<Symmetry, 4> symmetries = {{
    {[](int, RhombusBoard::Place at) { return at; }, false},
    {[](int n, RhombusBoard::Place at) {
         return RhombusBoard::Place{n - 1 - at.x, n - 1 - at.y};
     },
     false},
    {[](int, RhombusBoard::Place at) {
         return RhombusBoard::Place{at.y, at.x};
     },
     true},
    {[](int n, RhombusBoard::Place at) {
         return RhombusBoard::Place{n - 1 - at.y, n - 1 - at.x};
     },
     true},
}};

TEST(HexRandom, SymmetriesKeepTheWinnerAndTheCounts) {
    for (const int side : {2, 3, 5, 8})
        for (std::uint64_t number = 1; number <= 15; ++number) {
            const std::string ruleset(rulesets[number % 3]);
            const TheSetup at = setup({{"Board", std::to_string(side)}, {"Ruleset", ruleset}});
            const PlayedGame game = random_game(at, 83, number);
            for (const Symmetry& symmetry : symmetries) {
                const TheSetup turned = setup({{"Board", std::to_string(side)},
                                               {"Ruleset", ruleset},
                                               {"Opens", symmetry.exchanges ? "blue" : "red"}});
                Position position = turned.start();
                for (std::size_t i = 0; i < game.moves.size(); ++i) {
                    ASSERT_EQ(turned.count_legal(position), at.count_legal(game.positions[i]));
                    Written move = at.written_move(game.positions[i], game.moves[i]);
                    set_label(move, Label::none);
                    if (auto* place = std::get_if<notation::hex::Place>(&move)) {
                        const auto to = at.board().place(std::get<Hex::Place>(game.moves[i]).to);
                        place->to = turned.coordinates().coord(turned.board().cell(symmetry.map(side, to)));
                    }
                    ASSERT_TRUE(turned.play(position, move));
                }
                EXPECT_EQ(winner(turned, position), winner(at, game.positions.back()));
                EXPECT_EQ(position.winner != game.positions.back().winner, symmetry.exchanges);
                EXPECT_EQ(turned.path(position).size(), at.path(game.positions.back()).size());
            }
        }
}

// Clause 2.7: every placement behind the swap mirrored, the sides exchanged.
TEST(HexRandom, BothSwapsGiveTheMirroredGame) {
    int swaps = 0;
    for (const int side : {2, 3, 4, 5, 9})
        for (std::uint64_t number = 1; number <= 60; ++number) {
            const TheSetup pieces = setup_of_side(side, "swap-pieces");
            const TheSetup sides = setup_of_side(side, "swap-sides");
            const PlayedGame game = random_game(pieces, 84, number);
            if (game.moves.size() < 2 || !std::holds_alternative<Hex::Swap>(game.moves[1])) continue;
            ++swaps;
            Position other = sides.start();
            for (std::size_t i = 0; i < game.moves.size(); ++i) {
                ASSERT_EQ(sides.count_legal(other), pieces.count_legal(game.positions[i]));
                ASSERT_EQ(sides.to_move(other), pieces.to_move(game.positions[i]));
                const auto* place = std::get_if<Hex::Place>(&game.moves[i]);
                Written written = notation::hex::Swap{};
                if (place != nullptr)
                    written = notation::hex::Place{
                        sides.coordinates().coord(i == 0 ? place->to : sides.board().mirror(place->to))};
                ASSERT_TRUE(sides.play(other, written));
            }
            EXPECT_EQ(winner(sides, other), winner(pieces, game.positions.back()));
            EXPECT_NE(other.winner, game.positions.back().winner);
        }
    EXPECT_GT(swaps, 20);
}

TEST(HexRandom, ChainsHoldTheEdgesOfTheirStones) {
    const TheSetup at = setup_of_side(7);
    const Plain plain(7);
    for (std::uint64_t number = 1; number <= 10; ++number) {
        const Position last = random_game(at, 85, number).positions.back();
        for (int a = 0; a < plain.size(); ++a)
            for (int b = 0; b < plain.size(); ++b) {
                const Cell from = cell_at(static_cast<std::size_t>(a));
                const Cell to = cell_at(static_cast<std::size_t>(b));
                ASSERT_EQ(at.board().adjacent(from, to), plain.adjacent(a, b));
                if (!plain.adjacent(a, b) || !last.stone(from) || last.stone(from) != last.stone(to)) continue;
                EXPECT_EQ(last.chains.root(from), last.chains.root(to));
                const unsigned edges = at.board().edges(from);
                EXPECT_EQ(last.chains.marks(last.chains.root(from)) & edges, edges);
            }
    }
}

}  // namespace
}  // namespace notaio::rules
