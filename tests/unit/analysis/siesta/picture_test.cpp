#include "analysis/siesta/picture.hpp"

#include "analysis/picture/shapes.hpp"
#include "notation/siesta/siesta.hpp"
#include "tests/unit/analysis/siesta/positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::analysis::siesta {
namespace {

using namespace test;
using analysis::test::strings_of;
using Strings = std::vector<std::string>;

Picture drawn(const TheSetup& setup, const Position& position, const PictureWish& wish = {},
              const FaultScene<Siesta>* fault = nullptr) {
    return picture(Scene<Siesta>{.setup = setup, .position = position, .fault = fault, .wish = wish});
}

std::vector<analysis::Mark> marks_named(const Picture& picture, std::string_view kind) {
    std::vector<analysis::Mark> marks;
    for (const analysis::Mark& mark : picture.marks)
        if (mark.kind == kind) marks.push_back(mark);
    return marks;
}

std::set<std::string> cells_of(const std::vector<analysis::Mark>& marks) {
    std::set<std::string> texts;
    for (const analysis::Mark& mark : marks) texts.insert(mark.cells.begin(), mark.cells.end());
    return texts;
}

// What a position string has on each cell.
std::map<std::string, std::string> board_of(const std::string& position) {
    std::map<std::string, std::string> by_cell;
    int row = 12;
    int column = 0;
    int run = 0;
    for (const char c : position.substr(0, position.find(' '))) {
        const bool is_digit = c >= '0' && c <= '9';
        if (!is_digit) {
            column += run;
            run = 0;
        }
        if (is_digit) {
            run = 10 * run + (c - '0');
        } else if (c == '/') {
            --row;
            column = 0;
        } else {
            by_cell[static_cast<char>('a' + column++) + std::to_string(row)] = c;
        }
    }
    return by_cell;
}

Siesta::Written written(std::string_view text) {
    return notation::siesta::Syntax(false, false).read(text, 0).value().written;
}

bool has_text(const Shapes& shapes, std::string_view text) {
    return std::ranges::any_of(shapes, [&](const Shape& shape) { return shape.text.find(text) != std::string::npos; });
}

// Visits the positions of random games of two, three and four players.
template <class Visit>
void for_positions(Visit&& visit) {
    for (std::uint64_t players = 2; players <= 4; ++players) {
        const TheSetup at = setup({{"Players", std::to_string(players)}});
        const Position end =
            random_game(at, 7, 20 + players, [&](const Position& position, const Move&) { visit(at, position); });
        visit(at, end);
    }
}

TEST(SiestaPicture, EveryOccupiedCellHasOnePieceAsInThePositionString) {
    for_positions([](const TheSetup& at, const Position& position) {
        std::map<std::string, std::string> found;
        const Picture picture = drawn(at, position);
        for (const PlacedPiece& piece : picture.pieces) {
            EXPECT_TRUE(found.emplace(piece.cell, piece.name).second) << piece.cell;
            EXPECT_FALSE(picture.symbols.at(piece.symbol).shapes.empty());
        }
        EXPECT_EQ(found, board_of(at.position_text(position)));
    });
}

TEST(SiestaPicture, ScoreMarksAreTheLitShadowsAndDoublesOfTheBreakdown) {
    std::size_t framed = 0;
    for_positions([&](const TheSetup& at, const Position& position) {
        std::set<std::string> lit;
        std::vector<Strings> doubles;
        const Fact breakdown = at.breakdown(position);
        for (const Fact& each : std::get<Fact::List>(breakdown.value)) {
            if (each["kind"] == Fact("player")) continue;
            const Strings shadows = strings_of(each["shadows"]);
            lit.insert(shadows.begin(), shadows.end());
            if (each["kind"] == Fact("double")) doubles.push_back(shadows);
        }
        const auto marks = marks_named(drawn(at, position), "score");
        EXPECT_EQ(cells_of(marks), lit);
        ASSERT_EQ(marks.size(), doubles.size() + (lit.empty() ? 0 : 1));
        for (std::size_t i = 0; i < doubles.size(); ++i) EXPECT_EQ(marks[i].cells, doubles[i]);
        framed += doubles.size();
    });
    EXPECT_GT(framed, 0U);
}

TEST(SiestaPicture, LettersStandAtTheSideThatTheLightComesFrom) {
    const TheSetup at = setup_at(rank("3SAH2BS2"));
    for (const int turn : {0, 90, 180, 270}) {
        PictureWish wish;
        wish.turn = turn;
        const Picture picture = drawn(at, at.start(), wish);
        Point shadow;
        for (const PlacedPiece& piece : picture.pieces)
            if (piece.name == "H") shadow = piece.at;
        const auto marks = marks_named(picture, "score");
        ASSERT_EQ(marks.size(), 1U);
        ASSERT_EQ(marks[0].shapes.size(), 1U);
        EXPECT_EQ(marks[0].shapes[0].text, "A");
        const Point by = marks[0].shapes[0].points[0] - shadow;  // the line of the letter is below its middle
        EXPECT_EQ(by.x < -60, turn == 0) << turn;
        EXPECT_EQ(by.y < -40, turn == 90) << turn;
        EXPECT_EQ(by.x > 60, turn == 180) << turn;
        EXPECT_EQ(by.y > 60, turn == 270) << turn;
    }
}

TEST(SiestaPicture, LettersStayInTheirShadows) {
    for_positions([](const TheSetup& at, const Position& position) {
        const Picture picture = drawn(at, position);
        for (const analysis::Mark& mark : marks_named(picture, "score"))
            for (const Shape& shape : mark.shapes) {
                if (shape.kind != Shape::Kind::text || shape.tone != Tone::light) continue;
                const int half = text_width(shape.text, shape.size, true) / 2;
                const bool is_inside = std::ranges::any_of(picture.pieces, [&](const PlacedPiece& piece) {
                    const Point by = shape.points[0] - piece.at;
                    return piece.name == "H" && by.x - half >= -140 && by.x + half <= 140 &&
                           by.y - shape.size * 72 / 100 >= -140 && by.y <= 140;
                });
                EXPECT_TRUE(is_inside) << shape.text;
            }
    });
}

TEST(SiestaPicture, TheTableAndTheWordsSayWhoHasWhat) {
    const TheSetup at = setup_at(rank("3SAHHAS3"));
    const Picture picture = drawn(at, at.start());
    for (const std::string_view text : {"+ 2 x 1", "double Siesta: 2 points more"})
        EXPECT_TRUE(has_text(picture.notes, text)) << text;
    for (const std::string_view text : {"Suns: d6 i6.", "Shadows: f6 g6.", "Roofs of A: e6 h6.", "Double of A: f6-g6.",
                                        "Siestas, from sun to shadow: A d6-g6, A i6-f6.", "Points: A 6, B 0."})
        EXPECT_NE(picture.description.find(text), std::string::npos) << text << "\n" << picture.description;
    PictureWish wish;
    wish.language = notation::Language::italian;
    EXPECT_TRUE(has_text(drawn(at, at.start(), wish).notes, "Siesta doppia: 2 punti in più"));
    wish.highlights.score = false;
    EXPECT_TRUE(has_text(drawn(at, at.start(), wish).notes, "punti: A 6, B 0"));
}

TEST(SiestaPicture, ThreatMarksAreThePotentialDoublesOfTheAnalysis) {
    PictureWish wish;
    wish.highlights = Highlights::none();
    wish.highlights.threats = true;
    std::size_t marked = 0;
    for_positions([&](const TheSetup& at, const Position& position) {
        std::vector<Strings> expected;
        std::set<std::string> needed;
        const Fact told = analyse(at, position);
        for (const Fact& each : std::get<Fact::List>(told["potential_doubles"].value)) {
            Strings cells = strings_of(each["shadows"]);
            for (const Fact& piece : std::get<Fact::List>(each["needed"].value)) {
                cells.push_back(std::get<std::string>(piece["cell"].value));
                needed.insert(cells.back());
            }
            expected.push_back(std::move(cells));
        }
        auto marks = marks_named(drawn(at, position, wish), "threats");
        ASSERT_EQ(marks.size(), expected.empty() ? 0 : expected.size() + 1);
        for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(marks[i].cells, expected[i]);
        EXPECT_EQ(marks.empty() ? std::set<std::string>() : cells_of({marks.back()}), needed);
        marked += expected.size();
    });
    EXPECT_GT(marked, 0U);
}

TEST(SiestaPicture, TheLastTurnHasItsPiecesNumberedInTheirOrder) {
    const TheSetup standard = setup({});
    const Move last = turn(standard, "Sd6 Re6 Hf6");
    Position after = standard.start();
    standard.apply(after, last);
    const PictureWish wish;
    const auto marks =
        marks_named(picture(Scene<Siesta>{.setup = standard, .position = after, .last = &last, .wish = wish}), "last");
    ASSERT_EQ(marks.size(), 1U);
    EXPECT_EQ(marks[0].cells, (Strings{"d6", "e6", "f6"}));
    Strings numbers;
    for (const Shape& shape : marks[0].shapes)
        if (!shape.text.empty()) numbers.push_back(shape.text);
    EXPECT_EQ(numbers, (Strings{"1", "2", "3"}));
}

// The number of crosses on a picture, and where the first of them is.
std::pair<std::size_t, Point> crosses_of(const Picture& picture) {
    std::pair<std::size_t, Point> both;
    for (const analysis::Mark& mark : marks_named(picture, "fault"))
        for (const Shape& shape : mark.shapes)
            if (shape.kind == Shape::Kind::segments && both.first++ == 0) both.second = shape.points[0] + Point{95, 95};
    return both;
}

TEST(SiestaPicture, TheFaultyPieceIsCrossedAndItsRepairHollow) {
    const TheSetup at = setup_at(rank("3SAH6"));
    const FaultScene<Siesta> fault{.ply = 2,
                                   .written = written("Sd7 Rk9 Hf7"),
                                   .repaired = written("Sd7 Re7 Hf7"),
                                   .written_text = "2. Sd7 Rk9 Hf7",
                                   .repair_text = "2. Sd7 Re7 Hf7",
                                   .code = "SIE-111",
                                   .message = "nothing stands beside k9"};
    const Picture picture = drawn(at, at.start(), {}, &fault);
    EXPECT_EQ(marks_named(picture, "fault").at(0).cells, (Strings{"d7", "k9", "f7"}));
    EXPECT_EQ(marks_named(picture, "repair").at(0).cells, Strings{"e7"});
    const auto [count, where] = crosses_of(picture);
    EXPECT_EQ(count, 1U);
    // k9 stands seven columns to the right of d7 and two rows above.
    Point sun;
    for (const PlacedPiece& piece : picture.pieces)
        if (piece.cell == "d6") sun = piece.at;
    EXPECT_EQ(where - sun, (Point{7 * 320, -3 * 320}));
    const Shapes fault_shapes = marks_named(picture, "fault").at(0).shapes;
    EXPECT_EQ(std::ranges::count(fault_shapes, Dash::dashed, &Shape::dash), 3) << "no piece looks as if it stood";
    EXPECT_EQ(std::ranges::count(fault_shapes, Shape::Kind::symbol, &Shape::kind), 0);
    EXPECT_FALSE(picture.legend.at(picture.legend.size() - 2).key.empty());
    EXPECT_NE(picture.description.find("2. Sd7 Re7 Hf7: the repair"), std::string::npos);
}

TEST(SiestaPicture, AFaultOfTheWholeTurnIsCrossedAsAWhole) {
    const TheSetup at = setup_at(rank("3SAH6"));
    const FaultScene<Siesta> fault{.ply = 2, .written = written("Sd7 Sd8"), .code = "SIE-115"};
    EXPECT_EQ(crosses_of(drawn(at, at.start(), {}, &fault)).first, 2U);
}

TEST(SiestaPicture, PiecesOffTheBoardAreToldInTheLegendAlone) {
    const TheSetup at = setup_at(rank("3SAH6"));
    const FaultScene<Siesta> fault{
        .ply = 2, .written = written("Sz9 Sd7 Sd8"), .written_text = "2. Sz9 Sd7 Sd8", .code = "SIE-103"};
    const Picture picture = drawn(at, at.start(), {}, &fault);
    EXPECT_EQ(marks_named(picture, "fault").at(0).cells, (Strings{"d7", "d8"}));
    EXPECT_EQ(crosses_of(picture).first, 0U);
    EXPECT_TRUE(has_text(picture.notes, "2. Sz9"));
    const FaultScene<Siesta> all_off{
        .ply = 2, .written = written("Sz9 Sz8 Sz7"), .written_text = "2. Sz9 Sz8 Sz7", .code = "SIE-103"};
    EXPECT_TRUE(drawn(at, at.start(), {}, &all_off).legend.back().key.empty()) << "a key of nothing";
}

TEST(SiestaPicture, RoofsKeepTheirLettersBesideNumbers) {
    const TheSetup at = setup_at(rank("3SAH6"));
    std::vector<std::uint32_t> numbers(at.board().size(), 0);
    for (const std::string_view label : {"d6", "e6", "f6", "a1"}) numbers[index(cell(at, label))] = 12;
    PictureWish wish;
    wish.numbers = true;
    const Picture one = picture(Scene<Siesta>{.setup = at, .position = at.start(), .numbers = numbers, .wish = wish});
    EXPECT_EQ(one.numbers.size(), 3U);
    EXPECT_TRUE(has_text(one.symbols.at(one.pieces.at(1).symbol).shapes, "A"));
}

}  // namespace
}  // namespace notaio::analysis::siesta
