// Susan on random games: symmetries, and every judgement against a plain one made here.
#include "tests/unit/rules/susan/boards.hpp"

#include <functional>
#include <map>

namespace notaio::rules {
namespace {

using namespace susan_test;

// A map of the cells of one board to themselves.
using Permutation = std::vector<Cell>;

// The twelve symmetries of the hexagon on cube coordinates (x, y, z with x + y + z = 0).
std::vector<Permutation> symmetries(int side) {
    const HexBoard& board = HexBoard::of(side);
    using Cube = std::array<int, 3>;
    const auto cube = [&](Cell cell) {
        const auto [row, k] = board.place(cell);
        const int x = k + std::max(0, side - row) - side;
        const int y = row - side;
        return Cube{x, y, -x - y};
    };
    std::map<Cube, Cell> cells;
    for (std::size_t i = 0; i < board.size(); ++i) cells[cube(cell_at(i))] = cell_at(i);
    std::vector<Permutation> all;
    const std::array<int, 3> axes[] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
    for (const auto& order : axes) {
        for (const int sign : {1, -1}) {
            Permutation permutation;
            for (std::size_t i = 0; i < board.size(); ++i) {
                const Cube at = cube(cell_at(i));
                permutation.push_back(cells.at({sign * at[static_cast<std::size_t>(order[0])],
                                                sign * at[static_cast<std::size_t>(order[1])],
                                                sign * at[static_cast<std::size_t>(order[2])]}));
            }
            all.push_back(permutation);
        }
    }
    return all;
}

Move moved(const Permutation& by, const Move& move) {
    if (const auto* place = std::get_if<Susan::Place>(&move)) return Susan::Place{by[index(place->to)]};
    const auto& slide = std::get<Susan::Slide>(move);
    return Susan::Slide{by[index(slide.from)], by[index(slide.to)]};
}

std::vector<Move> random_game(const TheSetup& at, std::uint64_t seed, std::uint64_t number) {
    Random random(seed, number);
    std::vector<Move> moves;
    play_randomly<Susan>(at, at.start(), random, 1000,
                         [&](const Move& move, const Position&) { moves.push_back(move); });
    return moves;
}

TEST(SusanSymmetry, TwelveImagesKeepLegalityCountsAndOutcomes) {
    std::map<End, int> seen;
    for (const int side : {2, 3, 5}) {
        const auto images = symmetries(side);
        ASSERT_EQ(images.size(), 12U);
        for (std::size_t i = 0; i < images.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) ASSERT_NE(images[i], images[j]);
        for (const std::string_view ruleset : Susan::rulesets) {
            const TheSetup at = setup_of_side(side, ruleset);
            for (std::uint64_t number = 0; number < (side == 5 ? 6U : 20U); ++number) {
                const auto game = random_game(at, 77, number);
                std::vector<Position> positions(images.size(), at.start());
                for (const Move& move : game) {
                    for (std::size_t i = 0; i < images.size(); ++i) {
                        const Move image = moved(images[i], move);
                        ASSERT_EQ(at.legal_move(positions[i], at.written_move(positions[i], image)), image);
                        at.apply(positions[i], image);
                        ASSERT_EQ(at.count_legal(positions[i]), at.count_legal(positions[0]));
                        ASSERT_EQ(at.outcome(positions[i]), at.outcome(positions[0]));
                        ASSERT_EQ(at.surrounded(positions[i]).size(), at.surrounded(positions[0]).size());
                        ASSERT_EQ(at.remark({positions[i]}).has_value(), at.remark({positions[0]}).has_value());
                    }
                }
                ++seen[positions[0].end];
            }
        }
    }
    for (const End end : {End::surrounded, End::self_surrounded}) EXPECT_GT(seen[end], 0);
}

TEST(SusanSymmetry, ExchangedColoursExchangeTheWinner) {
    for (const int side : {2, 4, 5}) {
        const TheSetup black = setup_of_side(side);
        const TheSetup white = setup({{"Board", std::to_string(side)}, {"First", "White"}});
        for (std::uint64_t number = 0; number < 15; ++number) {
            Position a = black.start();
            Position b = white.start();
            for (const Move& move : random_game(black, 5, number)) {
                ASSERT_EQ(white.legal_move(b, white.written_move(b, move)), move);
                black.apply(a, move);
                white.apply(b, move);
                ASSERT_EQ(a.occupied, b.occupied);
                ASSERT_NE(a.to_move, b.to_move);
                ASSERT_EQ(a.end, b.end);
                ASSERT_EQ(black.outcome(a), white.outcome(b));  // by seats, which the first turn fixes
                ASSERT_EQ(black.count_legal(a), white.count_legal(b));
            }
        }
    }
}

// A position as plain text, judged by nothing but the rules' words.
struct Plain {
    std::vector<int> cells;  // 0 empty, 1 black, 2 white
    int to_move = 1;
    int slides = 0;
    std::string how;
};

bool is_lost(const HexBoard& board, const Plain& plain, std::size_t cell) {
    return plain.cells[cell] != 0 && std::ranges::all_of(board.neighbours(cell_at(cell)),
                                                         [&](Cell near) { return plain.cells[index(near)] != 0; });
}

void play(const HexBoard& board, Plain& plain, const Move& move, bool draw_first) {
    const int mover = plain.to_move;
    if (const auto* place = std::get_if<Susan::Place>(&move)) {
        plain.cells[index(place->to)] = mover;
        plain.slides = 0;
    } else {
        const auto& slide = std::get<Susan::Slide>(move);
        std::swap(plain.cells[index(slide.from)], plain.cells[index(slide.to)]);
        ++plain.slides;
    }
    bool own = false;
    bool enemy = false;
    for (std::size_t i = 0; i < plain.cells.size(); ++i)
        if (is_lost(board, plain, i)) (plain.cells[i] == mover ? own : enemy) = true;
    if (draw_first && plain.slides == 6)
        plain.how = "six-slides";
    else if (own)
        plain.how = enemy ? "both-surrounded" : "self-surrounded";
    else if (enemy)
        plain.how = "surrounded";
    else if (plain.slides == 6)
        plain.how = "six-slides";
    plain.to_move = 3 - mover;
}

TEST(Susan, AgreesWithAPlainGame) {
    std::map<std::string, int> hows;
    for (const int side : {2, 3, 5, 6, 13}) {
        const HexBoard& board = HexBoard::of(side);
        for (const std::string_view ruleset : Susan::rulesets) {
            const TheSetup at = setup_of_side(side, ruleset);
            for (std::uint64_t number = 0; number < (side > 6 ? 2U : 25U); ++number) {
                Plain plain{std::vector<int>(board.size()), 1, 0, ""};
                Position position = at.start();
                for (const Move& move : random_game(at, 123, number)) {
                    std::uint64_t legal = 0;
                    for (std::size_t i = 0; i < board.size(); ++i) {
                        legal += plain.cells[i] == 0 ? 1U : 0U;
                        if (plain.cells[i] != plain.to_move) continue;
                        for (const Cell near : board.neighbours(cell_at(i)))
                            legal += plain.cells[index(near)] == 0 ? 1U : 0U;
                    }
                    ASSERT_EQ(at.count_legal(position), legal);
                    ASSERT_TRUE(plain.how.empty());
                    play(board, plain, move, ruleset == "draw-first");
                    at.apply(position, move);
                    for (std::size_t i = 0; i < board.size(); ++i) {
                        const auto stone = position.stone(cell_at(i));
                        ASSERT_EQ(!stone ? 0 : *stone == Colour::black ? 1 : 2, plain.cells[i]);
                    }
                    const auto outcome = at.outcome(position);
                    ASSERT_EQ(outcome ? outcome->how : "", plain.how);
                    ASSERT_EQ(position.slides, plain.slides);
                    std::vector<Cell> lost;
                    for (std::size_t i = 0; i < board.size(); ++i)
                        if (is_lost(board, plain, i)) lost.push_back(cell_at(i));
                    ASSERT_EQ(at.surrounded(position), lost);
                }
                ++hows[plain.how];
            }
        }
    }
    EXPECT_GT(hows["surrounded"], 5);
    EXPECT_GT(hows["self-surrounded"], 5);
    EXPECT_GT(hows["both-surrounded"], 0);
}

}  // namespace
}  // namespace notaio::rules
