#include "analysis/urbino/picture.hpp"

#include "analysis/picture/shapes.hpp"
#include "analysis/picture/squares.hpp"
#include "notation/urbino/urbino.hpp"
#include "tests/unit/analysis/urbino/positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::analysis::urbino {
namespace {

using namespace test;
using analysis::test::strings_of;
using Words = std::vector<std::string>;

constexpr std::string_view newsletter_town =
    "PHPHh1PHP/HH1hp2h1/4t2ht/9/9/1t2*4/7p1/T3*2h1/H1hp3HP b 12,3,0/11,1,2 over";
constexpr std::string_view cathedral_town = "4*4/4*4/9/9/9/PHPTHHHt1/7p1/7t1/7h1 b 17,5,1/14,4,2 over";
// Black's building on e5 would join d4 over d5: three blocks.
constexpr std::string_view before_three_blocks = "9/9/9/3*5/*2H5/3h5/9/9/9 b";

Picture drawn(const TheSetup& setup, const Position& position, const PictureWish& wish = {},
              const FaultScene<Urbino>* fault = nullptr) {
    return picture(Scene<Urbino>{.setup = setup, .position = position, .fault = fault, .wish = wish});
}

PictureWish threats() {
    PictureWish wish;
    wish.highlights = Highlights::none();
    wish.highlights.threats = true;
    return wish;
}

std::vector<Mark> marks_named(const Picture& picture, std::string_view kind, bool below = false) {
    std::vector<Mark> marks;
    for (const Mark& mark : picture.marks)
        if (mark.kind == kind && mark.below == below) marks.push_back(mark);
    return marks;
}

// What a position string has on each cell, by the names of the standard coordinates.
std::map<std::string, std::string> board_of(const std::string& position) {
    std::map<std::string, std::string> by_cell;
    int row = 9;
    int column = 0;
    for (const char c : position.substr(0, position.find(' '))) {
        if (c == '/') {
            --row;
            column = 0;
        } else if (c >= '1' && c <= '9') {
            column += c - '0';
        } else {
            by_cell[static_cast<char>('a' + column++) + std::to_string(row)] = c;
        }
    }
    return by_cell;
}

Urbino::Written written(std::string_view text) {
    return notation::urbino::Syntax(notation::Language::english).read(text, 0).value().written;
}

bool has_text(const Shapes& shapes, std::string_view text) {
    return std::ranges::any_of(shapes, [&](const Shape& shape) { return shape.text.find(text) != std::string::npos; });
}

TEST(UrbinoPicture, EveryOccupiedCellHasOnePieceAsInThePositionString) {
    const TheSetup standard = setup({});
    for (std::uint64_t number = 0; number < 5; ++number) {
        for (const Position& position : random_game(standard, 3, number)) {
            std::map<std::string, std::string> found;
            const Picture picture = drawn(standard, position);
            for (const PlacedPiece& piece : picture.pieces) {
                EXPECT_TRUE(found.emplace(piece.cell, piece.name).second) << piece.cell;
                EXPECT_FALSE(picture.symbols.at(piece.symbol).shapes.empty());
            }
            EXPECT_EQ(found, board_of(standard.position_text(position)));
        }
    }
}

TEST(UrbinoPicture, ScoreMarksAreTheDistrictsAndMonumentsOfTheBreakdown) {
    const TheSetup monuments = setup({{"Ruleset", "monuments"}});
    std::size_t framed = 0;
    for (std::uint64_t number = 0; number < 10; ++number) {
        const Position end = random_game(monuments, 44, number).back();
        const Picture picture = drawn(monuments, end);
        const auto districts = marks_named(picture, "score", true);
        std::vector<Words> expected;
        const Fact breakdown = monuments.breakdown(end);
        const auto& told = std::get<Fact::List>(breakdown.value);
        ASSERT_EQ(districts.size(), told.size());
        for (std::size_t i = 0; i < told.size(); ++i) {
            EXPECT_EQ(districts[i].cells, strings_of(told[i]["cells"]));
            for (const Fact& side : std::get<Fact::List>(told[i]["sides"].value))
                if (side["monument"] != Fact()) expected.push_back(strings_of(side["monument"]["cells"]));
        }
        std::vector<Words> found;
        for (const Mark& mark : marks_named(picture, "score")) found.push_back(mark.cells);
        EXPECT_EQ(found, expected);
        framed += found.size();
    }
    EXPECT_GT(framed, 0U);
}

TEST(UrbinoPicture, ADistrictIsFilledForItsWinner) {
    const TheSetup at = setup_at(newsletter_town);
    const auto districts = marks_named(drawn(at, at.start()), "score", true);
    ASSERT_EQ(districts.size(), 3U);
    EXPECT_EQ(districts[0].shapes.front().fill, Fill::hatched_back);  // White's
    EXPECT_EQ(districts[1].shapes.front().fill, Fill::hatched);       // Black's
    EXPECT_EQ(districts[2].shapes.front().fill, Fill::dotted);        // nobody's
}

TEST(UrbinoPicture, TheTableAndTheWordsSayWhoTakesWhat) {
    const TheSetup at = setup_at(newsletter_town);
    const Picture picture = drawn(at, at.start());
    for (const std::string_view text : {"a8 \u2026 e9", "White 8", "Black 5 (towers)", "nobody: all equal",
                                        "White wins", "in reserve (H P T): Black 12 3 0, White 11 1 2"})
        EXPECT_TRUE(has_text(picture.notes, text)) << text;
    for (const std::string_view text : {"Black: Tb4", "Architects: e2 e4.", "District: g9 h7 h8 h9 i7 i9.",
                                        "goes to Black 5 (towers).", "Totals: 5-8, White wins."})
        EXPECT_NE(picture.description.find(text), std::string::npos) << text << "\n" << picture.description;
    PictureWish wish;
    wish.language = notation::Language::italian;
    EXPECT_TRUE(has_text(drawn(at, at.start(), wish).notes, "Nero 5 (torri)"));
    wish.has_legend = false;
    wish.has_caption = false;
    EXPECT_TRUE(drawn(at, at.start(), wish).notes.empty());
}

TEST(UrbinoPicture, MonumentsAreFramedAndNamed) {
    const TheSetup at = setup_at(cathedral_town, "monuments");
    const Picture picture = drawn(at, at.start());
    const auto framed = marks_named(picture, "score");
    ASSERT_EQ(framed.size(), 2U);
    EXPECT_EQ(framed[0].cells, (Words{"h2", "h3", "h4"}));
    EXPECT_TRUE(has_text(picture.notes, "cathedral of Black, h2-h4: 8 more"));
    EXPECT_TRUE(marks_named(drawn(setup_at(cathedral_town), at.start()), "score").empty());
}

TEST(UrbinoPicture, ThreatMarksAreTheLotsOfTheAnalysis) {
    const TheSetup standard = setup({});
    for (const Position& position : random_game(standard, 8, 1)) {
        const auto marks = marks_named(drawn(standard, position, threats()), "threats");
        if (position.architect_count < 2) {
            EXPECT_TRUE(marks.empty());
            continue;
        }
        ASSERT_EQ(marks.size(), 1U);
        EXPECT_EQ(marks[0].cells, strings_of(analyse(standard, position)["lots"]));
    }
}

TEST(UrbinoPicture, SightEndsAtTheLastCellThatIsSeen) {
    const TheSetup at = setup_at("9/9/9/9/*3h4/9/9/9/8* b");
    const Picture picture = drawn(at, at.start(), threats());
    std::vector<Point> ends;
    const Mark mark = marks_named(picture, "threats").at(0);
    for (const Shape& shape : mark.shapes)
        if (shape.dash == Dash::dashed) ends.push_back(shape.points.back());
    const auto centre = [&](std::string_view label) {
        Squares board(at.board(), 400, 0);
        board.move_to({0, sizes::caption_room}, true);
        return board.centre(cell(at, label));
    };
    for (const std::string_view seen : {"d5", "a9", "e9", "e1", "a1", "i9", "f4"})
        EXPECT_TRUE(std::ranges::find(ends, centre(seen)) != ends.end()) << seen;
    EXPECT_EQ(ends.size(), 8U);  // a1 is seen twice
}

TEST(UrbinoPicture, TheLegendNamesNoLotsWhereThereAreNone) {
    const auto says_lot = [](const Picture& picture) {
        return std::ranges::any_of(picture.legend, [](const LegendLine& line) { return line.text.starts_with("lot"); });
    };
    const TheSetup open = setup_at("9/9/9/9/*3h4/9/9/9/8* b");
    EXPECT_TRUE(says_lot(drawn(open, open.start(), threats())));
    const TheSetup apart = setup_at("*h7/hh7/9/9/9/9/9/7HH/7H* b");
    EXPECT_FALSE(says_lot(drawn(apart, apart.start(), threats())));
}

TEST(UrbinoPicture, TheLastPlyHasAFrameAndItsArchitectAnArrow) {
    const TheSetup standard = setup({});
    const auto game = random_game(standard, 5, 2);
    const Urbino::Move last = Urbino::Build{Kind::house, cell(standard, "d4"),
                                            Urbino::Reposition{cell(standard, "a1"), cell(standard, "c9")}};
    const PictureWish wish;
    const Scene<Urbino> scene{.setup = standard, .position = game[10], .before = &game[9], .last = &last, .wish = wish};
    const auto marks = marks_named(picture(scene), "last");
    ASSERT_EQ(marks.size(), 1U);
    EXPECT_EQ(marks[0].cells, (Words{"a1", "c9", "d4"}));
    EXPECT_TRUE(std::ranges::any_of(marks[0].shapes, [](const Shape& shape) { return shape.arrow; }));
}

TEST(UrbinoPicture, ACrossStandsOnThePartThatBreaksTheRule) {
    const TheSetup at = setup_at("9/9/9/3*5/*2H5/3h5/9/9/9 b");
    const auto crossed = [&](std::string_view text, std::string_view code) {
        const FaultScene<Urbino> fault{.ply = 5, .written = written(text), .code = std::string(code)};
        const Picture picture = drawn(at, at.start(), {}, &fault);
        Squares board(at.board(), 400, 0);
        board.move_to({0, sizes::caption_room}, true);
        for (const Mark& mark : marks_named(picture, "fault"))
            for (const Shape& shape : mark.shapes)
                for (std::size_t i = 0; i < at.board().size() && shape.kind == Shape::Kind::segments; ++i)
                    if (board.centre(cell_at(i)) + Point{-120, -120} == shape.points.front())
                        return at.coordinates().label(cell_at(i));
        return std::string();
    };
    EXPECT_EQ(crossed("a5-d5,Ha1", "URB-112"), "d5");
    EXPECT_EQ(crossed("b5-c5,Ha1", "URB-110"), "b5");
    EXPECT_EQ(crossed("a5-h5,Hd4", "URB-114"), "d4");
    EXPECT_EQ(crossed("a5-h5,He5", "URB-119"), "e5");
    EXPECT_EQ(crossed("a5-h5,He5", "URB-118"), "e5");  // another code than the rules': its building
}

TEST(UrbinoPicture, ABuildingOfTooManyBlocksJoinsTheDistrictsByHatching) {
    const TheSetup at = setup_at(before_three_blocks);
    const FaultScene<Urbino> fault{.ply = 5, .written = written("a5-h5,He5"), .code = "URB-119"};
    const auto joined = marks_named(drawn(at, at.start(), {}, &fault), "fault", true);
    ASSERT_EQ(joined.size(), 1U);
    EXPECT_EQ(joined[0].cells, (Words{"d4", "d5", "e5"}));
    EXPECT_EQ(joined[0].shapes.front().fill, Fill::ruled);
    const FaultScene<Urbino> other{.ply = 5, .written = written("a5-h5,He5"), .code = "URB-115"};
    EXPECT_TRUE(marks_named(drawn(at, at.start(), {}, &other), "fault", true).empty());
}

TEST(UrbinoPicture, TheRepairIsHollowAndCellsOffTheBoardAreLeftOut) {
    const TheSetup at = setup_at(before_three_blocks);
    const FaultScene<Urbino> fault{.ply = 5,
                                   .written = written("a5-k5,He5"),
                                   .repaired = written("a5-h5,Hf5"),
                                   .written_text = "3. a5-k5,He5",
                                   .repair_text = "3. a5-h5,Hf5",
                                   .code = "URB-107",
                                   .message = "k5 is off the board"};
    const Picture picture = drawn(at, at.start(), {}, &fault);
    const Mark wrong = marks_named(picture, "fault").at(0);
    EXPECT_EQ(wrong.cells, (Words{"a5", "e5"}));
    EXPECT_EQ(std::ranges::count(wrong.shapes, Shape::Kind::symbol, &Shape::kind), 0) << "it does not stand there";
    EXPECT_EQ(std::ranges::count(wrong.shapes, Dash::dashed, &Shape::dash), 1);
    const Mark repair = marks_named(picture, "repair").at(0);
    EXPECT_EQ(repair.cells, (Words{"a5", "h5", "f5"}));
    EXPECT_EQ(repair.shapes.back().tone, Tone::none);
    EXPECT_NE(picture.description.find("3. a5-h5,Hf5: the repair"), std::string::npos);
}

TEST(UrbinoPicture, NumbersStandInBuildingsAlone) {
    const TheSetup at = setup_at("9/9/9/3*5/*2H5/3h5/9/9/9 b");
    std::vector<std::uint32_t> numbers(at.board().size(), 0);
    for (const std::string_view label : {"d4", "d5", "d6"}) numbers[rules::index(cell(at, label))] = 7;
    PictureWish wish;
    wish.numbers = true;
    const Picture one = picture(Scene<Urbino>{.setup = at, .position = at.start(), .numbers = numbers, .wish = wish});
    EXPECT_EQ(one.numbers.size(), 2U);
}

TEST(UrbinoPicture, LabelsAndWordsHaveTheCoordinatesOfTheSetup) {
    const TheSetup at = setup_at(newsletter_town).with_coordinates("tabletop").value();
    const auto districts = marks_named(drawn(at, at.start()), "score", true);
    EXPECT_EQ(districts.at(2).cells, (Words{"h9", "h8", "h7", "i9"}));
}

}  // namespace
}  // namespace notaio::analysis::urbino
