#include "analysis/havannah/picture.hpp"

#include "rules/havannah/witness.hpp"
#include "tests/unit/analysis/havannah/positions.hpp"
#include "tests/unit/analysis/json_text.hpp"
#include "tests/unit/analysis/picture/shapes_of.hpp"

#include <map>
#include <optional>
#include <set>
#include <utility>

namespace notaio::analysis::havannah {
namespace {

using namespace test;
using analysis::test::is_on_page;
using analysis::test::joined;
using analysis::test::marked;
using analysis::test::stones;
using analysis::test::strings_of;
using analysis::test::texts;
using Labels = std::vector<std::string>;

// A game, and what is drawn of it.
struct Line : analysis::test::LineOf<Havannah> {
    using LineOf::LineOf;

    // `D4 A1 swap`
    Line& play(std::string_view moves) {
        std::istringstream words{std::string(moves)};
        for (std::string word; words >> word;)
            add(word == "swap" ? Havannah::Move{Havannah::Swap{position.last}}
                               : Havannah::Move{Havannah::Place{cell(setup, word)}});
        return *this;
    }

    [[nodiscard]] Picture draw(const PictureWish& wish = {}, const FaultScene<Havannah>* fault = nullptr) const {
        return picture(scene(wish, fault));
    }
};

constexpr std::string_view bridge_and_fork =
    "D3 D1 F2 C2 A1 B3 A3 C5 B4 C4 A2 A4 B5 B1 C6 D7 D6 E6 E5 F5 G4 F4 G3 G1 F1 F3 G2 D4 D2 C1 E3 E1 E4";

// The cells of each formation that `score` tells.
Labels told_formations(const TheSetup& setup, const Position& position) {
    Labels labels;
    const Fact facts = setup.breakdown(position);
    for (const Fact& each : std::get<Fact::List>(facts.value)) labels.push_back(joined(strings_of(each["cells"])));
    return labels;
}

// The cells of what `analyse` tells of threats, in the order of the picture.
Labels told_threats(const TheSetup& setup, const Position& position) {
    Labels labels;
    const Fact facts = analyse(setup, position);
    for (const char* seat : {"White", "Black"}) {
        Labels wins;
        for (const Fact& each : std::get<Fact::List>(facts["wins"][seat].value))
            wins.push_back(std::get<std::string>(each["cell"].value));
        if (!wins.empty()) labels.push_back(joined(wins));
    }
    for (const Fact& each : std::get<Fact::List>(facts["two_bridges"].value))
        labels.push_back(joined(strings_of(each)));
    return labels;
}

PictureWish threats_alone() {
    PictureWish wish;
    wish.highlights = Highlights::none();
    wish.highlights.threats = true;
    return wish;
}

std::size_t count_rings(const Mark& mark, Dash dash) {
    return static_cast<std::size_t>(std::ranges::count_if(
        mark.shapes, [&](const Shape& shape) { return shape.kind == Shape::Kind::circle && shape.dash == dash; }));
}

TEST(HavannahPicture, HasTheStonesOfThePosition) {
    const TheSetup setup = setup_at("1ox/1o2/x1ox1/4/1x1 b -");
    EXPECT_EQ(stones(Line(setup).draw()), "A2o A3x B2o C1x C3o C4x E2x");
    EXPECT_TRUE(Line(setup).draw().description.starts_with("Black: A3 C1 C4 E2. White: A2 B2 C3. "));
    PictureWish italian;
    italian.language = notation::Language::italian;
    EXPECT_TRUE(Line(setup).draw(italian).description.starts_with("Nero: A3 C1 C4 E2. Bianco: A2 B2 C3. "));
}

TEST(HavannahPicture, ALightStoneIsWhite) {
    const Picture drawn = Line(setup_at("1ox/1o2/x1ox1/4/1x1 b -")).draw();
    for (const PlacedPiece& piece : drawn.pieces) {
        const Shape& stone = drawn.symbols[piece.symbol].shapes.front();
        EXPECT_EQ(stone.tone, piece.name == "x" ? Tone::dark : Tone::light);
    }
}

TEST(HavannahPicture, MarksTheFormationsThatAreTold) {
    const Line line = Line(setup_of_side(4)).play(bridge_and_fork);
    const Picture drawn = line.draw();
    const auto proofs = marked(drawn, "proof");
    ASSERT_EQ(proofs.size(), 2U);
    EXPECT_EQ(proofs, told_formations(line.setup, line.position));
    EXPECT_EQ(count_rings(drawn.marks[0], Dash::solid), 14U);
    EXPECT_EQ(count_rings(drawn.marks[1], Dash::dashed), 8U) << "those of the bridge, too";
    std::map<std::pair<int, int>, std::set<int>> radii;
    for (const Mark& mark : drawn.marks) {
        for (const Shape& shape : mark.shapes) {
            if (shape.kind != Shape::Kind::circle || mark.kind != "proof") continue;
            const bool is_new = radii[std::pair(shape.points[0].x, shape.points[0].y)].insert(shape.size).second;
            EXPECT_TRUE(is_new) << "one ring hides another";
        }
    }
    EXPECT_EQ(radii.size(), 15U);
    EXPECT_EQ(joined(texts(drawn.marks[1].shapes)), "1 3 4") << "its sides";
    EXPECT_NE(drawn.description.find("Bridge of 14 stones, A1 to G4: A1 A2 A3 "), std::string::npos);
    EXPECT_NE(drawn.description.find("Fork of 8 stones, sides 1 3 4: C6 D6 "), std::string::npos);
    EXPECT_TRUE(is_on_page(drawn));
}

TEST(HavannahPicture, ARingHasTheCellsInsideDotted) {
    const Line line = Line(setup_of_side(5)).play("D3 A1 D4 A2 E5 B1 F4 A5 F3 I1 E3");
    const Picture drawn = line.draw();
    EXPECT_EQ(marked(drawn, "proof"), told_formations(line.setup, line.position));
    const auto& shapes = drawn.marks[0].shapes;
    const auto dotted = std::ranges::count_if(
        shapes, [](const Shape& shape) { return shape.kind == Shape::Kind::polygon && shape.dash == Dash::dotted; });
    const auto bars = std::ranges::count_if(
        shapes, [](const Shape& shape) { return shape.kind == Shape::Kind::polygon && shape.tone == Tone::proof; });
    EXPECT_EQ(dotted, 1);
    EXPECT_EQ(bars, 6) << "it is closed";
    EXPECT_NE(drawn.description.find("Ring of 6 stones around E4: "), std::string::npos);
}

TEST(HavannahPicture, ThreatsAreThoseThatAreTold) {
    const PictureWish wish = threats_alone();
    std::size_t with_wins = 0;
    for (const int side : {3, 4, 6})
        for (std::uint64_t game = 1; game <= 6; ++game) {
            const TheSetup setup = setup_of_side(side);
            for (const Position& position : random_game(setup, 7, game)) {
                Line line(setup);
                line.position = position;
                const Picture drawn = line.draw(wish);
                EXPECT_EQ(marked(drawn, "threats"), told_threats(setup, position));
                EXPECT_EQ(drawn.marks.size(), marked(drawn, "threats").size());
                if (drawn.description.find("Wins at once") != std::string::npos) ++with_wins;
            }
        }
    EXPECT_GT(with_wins, 20U);
}

TEST(HavannahPicture, WhatIsNotWantedIsNotMarked) {
    PictureWish wish;
    wish.highlights = Highlights::none();
    EXPECT_TRUE(Line(setup_of_side(4)).play(bridge_and_fork).draw(wish).marks.empty());
}

TEST(HavannahPicture, TheLastStoneHasARingAndASwapItsLetters) {
    const Line placed = Line(setup_of_side(4)).play("D3 D1");
    EXPECT_EQ(marked(placed.draw(), "last"), Labels{"D1"});
    EXPECT_TRUE(texts(placed.draw().marks.front().shapes).empty());
    const Line swapped = Line(setup_of_side(4)).play("D3 swap");
    EXPECT_EQ(marked(swapped.draw(), "last"), Labels{"D3"});
    EXPECT_EQ(texts(swapped.draw().marks.front().shapes), Labels{"sw"});
    EXPECT_EQ(stones(swapped.draw()), "D3x");
}

TEST(HavannahPicture, NumbersStandInTheStonesOfTheirPlies) {
    PictureWish wish;
    wish.numbers = true;
    EXPECT_EQ(joined(texts(Line(setup_of_side(4)).play("D3 swap A1").draw(wish).numbers)), "3 2");
    wish.first_number = 3;
    EXPECT_EQ(joined(texts(Line(setup_of_side(4)).play("D3 swap A1 A2").draw(wish).numbers)), "3 4");
}

TEST(HavannahPicture, AFaultIsCrossedAndItsRepairHollow) {
    const Line line = Line(setup_of_side(4)).play("D3 D1");
    const auto place = [&](const char* label) {
        return line.setup.written_move(line.position, Havannah::Place{cell(line.setup, label)});
    };
    const FaultScene<Havannah> fault{.ply = 3,
                                     .written = place("D3"),
                                     .repaired = place("D4"),
                                     .written_text = "2. D3",
                                     .repair_text = "2. D4",
                                     .code = "HAV-103",
                                     .message = "D3 holds a stone",
                                     .clause = "2.2"};
    const Picture drawn = line.draw({}, &fault);
    EXPECT_EQ(marked(drawn, "fault"), Labels{"D3"});
    EXPECT_EQ(marked(drawn, "repair"), Labels{"D4"});
    EXPECT_NE(drawn.description.find("2. D3: D3 holds a stone (HAV-103, 2.2)."), std::string::npos);
    EXPECT_NE(joined(texts(drawn.notes)).find("2. D3: D3 holds a stone (HAV-103, 2.2)"), std::string::npos);
}

TEST(HavannahPicture, AFaultOffTheBoardIsToldAlone) {
    const Line line = Line(setup_of_side(4)).play("D3 D1");
    Havannah::Written off = line.setup.written_move(line.position, Havannah::Place{cell(line.setup, "D4")});
    std::get<notation::havannah::Place>(off).to.numbers[0] = 30;
    const FaultScene<Havannah> fault{.ply = 3, .written = off, .written_text = "2. Z4", .message = "no cell"};
    EXPECT_TRUE(marked(line.draw({}, &fault), "fault").empty());
    EXPECT_NE(line.draw({}, &fault).description.find("2. Z4: no cell"), std::string::npos);
}

TEST(HavannahPicture, LabelsFollowTheCoordinates) {
    const auto named = setup_of_side(4).with_coordinates("axial-column");
    ASSERT_TRUE(named);
    EXPECT_EQ(joined(texts(Line(*named).draw().labels)), "1 2 e 3 f 4 g 5 g 6 g 7 g a b c d");
    PictureWish bare;
    bare.has_labels = false;
    EXPECT_TRUE(Line(*named).draw(bare).labels.empty());
}

TEST(HavannahPicture, AllOfItLiesOnThePageInEveryTurn) {
    PictureWish wish;
    wish.highlights.threats = true;
    for (const int turn : {0, 60, 120, 180, 240, 300})
        for (const bool has_labels : {true, false}) {
            wish.turn = turn;
            wish.has_labels = has_labels;
            EXPECT_TRUE(is_on_page(Line(setup_of_side(4)).play(bridge_and_fork).draw(wish))) << turn;
        }
}

}  // namespace
}  // namespace notaio::analysis::havannah
