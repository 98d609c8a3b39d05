#include "analysis/hex/picture.hpp"

#include "analysis/hex/hex.hpp"
#include "tests/unit/analysis/picture/shapes_of.hpp"
#include "tests/unit/analysis/positions.hpp"
#include "tests/unit/rules/hex/boards.hpp"

#include <set>

namespace notaio::analysis::hex {
namespace {

using namespace rules::hex_test;
using analysis::test::is_on_page;
using analysis::test::joined;
using analysis::test::marked;
using analysis::test::stones;
using analysis::test::texts;
using rules::Hex;
using Labels = std::vector<std::string>;

// A game, and what is drawn of it.
struct Line : analysis::test::LineOf<Hex> {
    using LineOf::LineOf;

    Line& play(std::string_view moves) {
        for (const std::string& word : words(moves)) add(setup.legal_move(position, written(setup, word)).value());
        return *this;
    }

    [[nodiscard]] Picture draw(const PictureWish& wish = {}, const FaultScene<Hex>* fault = nullptr) const {
        return picture(scene(wish, fault));
    }
};

Shapes strips(const Picture& drawn) {
    Shapes shapes;
    for (const Shape& shape : drawn.board)
        if (shape.role == Role::edge) shapes.push_back(shape);
    return shapes;
}

std::pair<int, int> middle(const Shape& shape) {
    long x = 0, y = 0;
    for (const Point at : shape.points) {
        x += at.x;
        y += at.y;
    }
    const auto count = static_cast<long>(shape.points.size());
    return {static_cast<int>(x / count), static_cast<int>(y / count)};
}

TEST(HexPicture, HasTheStonesAndSaysWhoseTheEdgesAre) {
    const Picture drawn = Line(setup_of_side(3, "swap-sides")).play("b1 swap a2").draw();
    EXPECT_EQ(stones(drawn), "b1x a2o");
    EXPECT_TRUE(drawn.description.starts_with("red joins top and bottom: Second. blue joins left and right: First. "))
        << drawn.description;
    EXPECT_NE(joined(texts(drawn.notes)).find("red joins top and bottom: Second"), std::string::npos);
}

// The edges are the board's, whatever is pointed out: without colour they are as dark and light as the stones.
TEST(HexPicture, EveryEdgeHasAStripLikeTheStonesThatJoinIt) {
    PictureWish bare;
    bare.highlights = Highlights::none();
    bare.has_legend = bare.has_labels = bare.has_caption = false;
    for (const int side : {1, 2, 5, 11}) {
        const Line line(setup_of_side(side));
        const Picture drawn = line.draw(bare);
        EXPECT_TRUE(drawn.marks.empty());
        const Shapes shapes = strips(drawn);
        ASSERT_EQ(shapes.size(), 4U);
        const auto [top, bottom, right, left] =
            std::tuple(middle(shapes[0]), middle(shapes[1]), middle(shapes[2]), middle(shapes[3]));
        EXPECT_EQ(shapes[0].tone, Tone::dark);
        EXPECT_EQ(shapes[1].tone, Tone::dark);
        EXPECT_EQ(shapes[2].tone, Tone::light);
        EXPECT_EQ(shapes[3].tone, Tone::light);
        EXPECT_LT(top.second, left.second);
        EXPECT_LT(right.second, bottom.second);
        EXPECT_LT(left.first, right.first);
        EXPECT_TRUE(is_on_page(drawn));
    }
}

// Of a turned board, too, each strip lies along the cells of its edge and outside the board.
TEST(HexPicture, StripsTurnWithTheBoard) {
    const Line line(setup_of_side(4));
    for (const int turn : {0, 60, 120, 180, 240, 300}) {
        PictureWish wish;
        wish.turn = turn;
        const Picture drawn = line.draw(wish);
        const Shapes shapes = strips(drawn);
        const std::array<const char*, 4> beside = {"b1", "c4", "d3", "a2"};  // top, bottom, right, left
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            const auto near = [&](Point at) {
                const auto found = std::ranges::min_element(drawn.cells, {}, [&](const NamedCell& cell) {
                    const Point by = cell.at - at;
                    return by.x * by.x + by.y * by.y;
                });
                return found->label;
            };
            std::set<std::string> cells;
            for (const Point at : shapes[i].points) cells.insert(near(at));
            EXPECT_TRUE(cells.contains(beside[i])) << turn;
            EXPECT_FALSE(cells.contains("b2") || cells.contains("c3") || cells.contains("b3") || cells.contains("c2"))
                << turn;
            EXPECT_EQ(cells.size(), 4U) << turn;
        }
        EXPECT_TRUE(is_on_page(drawn));
    }
}

TEST(HexPicture, ThePathIsRingedFromEdgeToEdge) {
    const Picture drawn = Line(setup_of_side(3, "no-swap")).play("b1 a1 b2 a2 b3").draw();
    EXPECT_EQ(marked(drawn, "proof"), Labels{"b1 b2 b3"});
    EXPECT_NE(drawn.description.find("Path of 3 stones, b1 to b3"), std::string::npos) << drawn.description;
    EXPECT_TRUE(marked(Line(setup_of_side(3)).play("b1 a1 b2").draw(), "proof").empty());
}

TEST(HexPicture, TheLastStoneHasARingAndASwapItsLetters) {
    EXPECT_EQ(marked(Line(setup_of_side(4)).play("d3 d1").draw(), "last"), Labels{"d1"});
    const Picture pieces = Line(setup_of_side(4)).play("a2 swap").draw();
    EXPECT_EQ(marked(pieces, "last"), Labels{"b1"});
    EXPECT_EQ(stones(pieces), "b1o");
    EXPECT_EQ(texts(pieces.marks.front().shapes), Labels{"sw"});
    EXPECT_EQ(marked(Line(setup_of_side(4, "swap-sides")).play("a2 swap").draw(), "last"), Labels{"a2"});
    EXPECT_TRUE(marked(Line(setup({{"Board", "4"}, {"Pass", "on"}})).play("a2 pass").draw(), "last").empty());
}

TEST(HexPicture, ThreatsAreThoseOfTheAnalysis) {
    PictureWish wish;
    wish.highlights = Highlights::none();
    wish.highlights.threats = true;
    for (std::uint64_t game = 1; game <= 10; ++game) {
        const TheSetup at = setup_of_side(5);
        for (const Position& position : random_game(at, 7, game).positions) {
            if (position.is_over) continue;
            Line line(at);
            line.position = position;
            const Analysis found = study(at, position);
            Labels expected;
            const auto add = [&](const auto& cells) {
                std::string names;
                for (const Cell each : cells) names += (names.empty() ? "" : " ") + at.coordinates().label(each);
                if (!names.empty()) expected.push_back(names);
            };
            for (const auto& wins : found.wins) add(wins);
            for (const TwoBridge& link : found.two_bridges)
                add(std::vector{link.stones[0], link.stones[1], link.vacant[0], link.vacant[1]});
            EXPECT_EQ(marked(line.draw(wish), "threats"), expected);
        }
    }
}

TEST(HexPicture, AFaultIsCrossedAndItsRepairHollow) {
    const Line line = Line(setup_of_side(4)).play("d3 d1");
    const FaultScene<Hex> fault{.ply = 3,
                                .written = written(line.setup, "d3"),
                                .repaired = written(line.setup, "d4"),
                                .written_text = "2. d3",
                                .repair_text = "2. d4",
                                .code = "HEX-103",
                                .message = "d3 holds a red stone",
                                .clause = "2.2"};
    const Picture drawn = line.draw({}, &fault);
    EXPECT_EQ(marked(drawn, "fault"), Labels{"d3"});
    EXPECT_EQ(marked(drawn, "repair"), Labels{"d4"});
    EXPECT_NE(drawn.description.find("2. d3: d3 holds a red stone (HEX-103, 2.2)."), std::string::npos);
}

TEST(HexPicture, LabelsStandOutsideTheStrips) {
    for (const int side : {1, 5, 19, 53})
        for (const int turn : {0, 60, 180}) {
            PictureWish wish;
            wish.turn = turn;
            const Line line(setup_of_side(side));
            const Picture drawn = line.draw(wish);
            EXPECT_TRUE(is_on_page(drawn)) << side << ' ' << turn;
            EXPECT_GE(drawn.labels.size(), static_cast<std::size_t>(side)) << side;
        }
}

}  // namespace
}  // namespace notaio::analysis::hex
