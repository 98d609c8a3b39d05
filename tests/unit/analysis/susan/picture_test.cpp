#include "analysis/susan/picture.hpp"

#include "analysis/picture/hexagons.hpp"
#include "analysis/susan/susan.hpp"
#include "tests/unit/analysis/picture/shapes_of.hpp"
#include "tests/unit/analysis/positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::analysis::susan::pictures {
namespace {

using analysis::test::cell;
using analysis::test::is_on_page;
using analysis::test::joined;
using analysis::test::marked;
using analysis::test::stones;
using analysis::test::strings_of;
using analysis::test::texts;
using rules::Fact;
using rules::Susan;
using Labels = std::vector<std::string>;

Susan::Setup setup(const notation::Tags& tags) { return analysis::test::setup_of<Susan>(tags); }

Picture draw(const Susan::Setup& setup, const Susan::Position& position, const PictureWish& wish = {},
             const Susan::Move* last = nullptr, const FaultScene<Susan>* fault = nullptr) {
    return picture({.setup = setup, .position = position, .last = last, .fault = fault, .wish = wish});
}

// A slide, `d5 e5`, or a placement, `e5`, as a record has it.
Susan::Written written(const Susan::Setup& setup, std::string_view from, std::string_view to) {
    const auto coord = [&](std::string_view label) { return setup.coordinates().coord(cell(setup, label)); };
    if (from.empty()) return notation::susan::Place{coord(to)};
    return notation::susan::Slide{coord(from), coord(to)};
}

const Shape* arrow_in(const Picture& picture, std::string_view kind) {
    for (const Mark& mark : picture.marks)
        for (const Shape& shape : mark.shapes)
            if (mark.kind == kind && shape.arrow) return &shape;
    return nullptr;
}

// Where two crossing lines of a mark meet.
std::optional<Point> cross_in(const Picture& picture) {
    for (const Mark& mark : picture.marks)
        for (const Shape& shape : mark.shapes)
            if (mark.kind == "fault" && shape.kind == Shape::Kind::segments)
                return Point{(shape.points[0].x + shape.points[1].x) / 2, (shape.points[0].y + shape.points[1].y) / 2};
    return std::nullopt;
}

Point place_of(const Picture& picture, std::string_view label) {
    const auto found = std::ranges::find(picture.pieces, label, &PlacedPiece::cell);
    return found == picture.pieces.end() ? Point{} : found->at;
}

// The surrounded stones, as `score` tells them.
Labels told_surrounded(const Susan::Setup& setup, const Susan::Position& position) {
    const Fact facts = setup.breakdown(position);
    const Labels cells = strings_of(facts);
    return cells.empty() ? Labels{} : Labels{joined(cells)};
}

// The liberties of stones that have one, then the targets of moves that win, as `analyse` tells them, each once.
Labels told_threats(const Fact& facts) {
    Labels liberties;
    Labels targets;
    const auto add = [](Labels& to, const std::string& label) {
        if (std::ranges::find(to, label) == to.end()) to.push_back(label);
    };
    for (const Fact& stone : std::get<Fact::List>(facts["liberties"].value)) {
        const Labels free = strings_of(stone["free"]);
        if (free.size() == 1) add(liberties, free.front());
    }
    for (const std::string& move : strings_of(facts["wins"])) add(targets, move.substr(move.find('-') + 1));
    Labels labels;
    for (const Labels& cells : {liberties, targets})
        if (!cells.empty()) labels.push_back(joined(cells));
    return labels;
}

TEST(SusanPicture, MarksEqualTheFactsOfRandomGames) {
    PictureWish wish;
    wish.highlights.threats = true;
    std::size_t proofs = 0;
    std::size_t threats = 0;
    const Susan::Setup on = setup({{"Board", "4"}});
    for (std::uint64_t game = 1; game <= 12; ++game) {
        for (const Susan::Position& position : analysis::test::random_game<Susan>(on, 5, game)) {
            const Picture drawn = draw(on, position, wish);
            const Fact facts = analyse(on, position);
            const Labels proof = marked(drawn, "proof");
            EXPECT_EQ(proof, told_surrounded(on, position));
            EXPECT_EQ(marked(drawn, "threats"), told_threats(facts));
            proofs += proof.size();
            threats += marked(drawn, "threats").size();
        }
    }
    EXPECT_GT(proofs, 5U);
    EXPECT_GT(threats, 50U);
}

TEST(SusanPicture, ASlideHasAnArrowThatEndsBeforeItsStone) {
    const Susan::Setup on = setup({{"Board", "4"}, {"Position", "4/5/6/3x3/6/5/4 w 1"}});
    const Susan::Move slide = Susan::Slide{cell(on, "d5"), cell(on, "d4")};
    const Picture drawn = draw(on, on.start(), {}, &slide);
    EXPECT_EQ(marked(drawn, "last"), Labels{"d5 d4"});
    const Shape* arrow = arrow_in(drawn, "last");
    ASSERT_NE(arrow, nullptr);
    const Point stone = place_of(drawn, "d4");
    EXPECT_GE(arrow->points.back().x - stone.x, Hexagons::stone);
    EXPECT_LT(arrow->points.back().x, arrow->points.front().x);
}

TEST(SusanPicture, TheCrossStandsOnWhatIsWrong) {
    //  d4 holds a stone of Black, who is to move, d5 one of White.
    const Susan::Setup on = setup({{"Board", "4"}, {"Position", "4/5/6/3xo2/6/5/4 b 0"}});
    const auto drawn = [&](std::string_view from, std::string_view to) {
        const FaultScene<Susan> fault{.ply = 1,
                                      .written = written(on, from, to),
                                      .repaired = written(on, "d4", "d3"),
                                      .written_text = "1. move",
                                      .repair_text = "1. d4-d3",
                                      .code = "SUS-1",
                                      .message = "message"};
        return draw(on, on.start(), {}, nullptr, &fault);
    };
    const Picture not_own = drawn("d5", "d6");
    EXPECT_EQ(marked(not_own, "fault"), Labels{"d5 d6"});
    EXPECT_EQ(marked(not_own, "repair"), Labels{"d4 d3"});
    EXPECT_EQ(cross_in(not_own), place_of(not_own, "d5"));
    const Picture occupied = drawn("d4", "d5");
    EXPECT_EQ(cross_in(occupied), place_of(occupied, "d5")) << "the stone may go, but not there";
    const Shape* repair = arrow_in(not_own, "repair");
    ASSERT_NE(repair, nullptr);
    const int from_centre = place_of(not_own, "d4").x - repair->points.front().x;
    EXPECT_GT(from_centre, 0);
    EXPECT_LT(from_centre, Hexagons::stone) << "it begins on its stone: of a slide to a neighbour little else is seen";
    EXPECT_NE(not_own.description.find("1. move: message (SUS-1)."), std::string::npos);
    EXPECT_TRUE(is_on_page(not_own));
}

TEST(SusanPicture, WhatMovedIsListedSideBySide) {
    const Susan::Setup on = setup({{"Board", "4"}});
    const std::vector<MovedThing> moved = {{3, "a1-a2", 1}, {5, "a2-a3", 3}, {7, "b1-b2", 0}};
    const PictureWish wish;
    const Picture drawn = picture({.setup = on, .position = on.start(), .moved = moved, .wish = wish});
    const std::string said = joined(texts(drawn.notes));
    EXPECT_NE(said.find("3: a1-a2 (placed at 1); 5: a2-a3 (placed at 3)"), std::string::npos) << said;
    EXPECT_NE(said.find("7: b1-b2 (there at the start)"), std::string::npos);
}

TEST(SusanPicture, LongCaptionsGoOnInFurtherLines) {
    const Susan::Setup on = setup({{"Board", "4"}});
    PictureWish wish;
    for (int i = 0; i < 40; ++i) wish.caption += "caption ";
    const Picture drawn = draw(on, on.start(), wish);
    EXPECT_GT(texts(drawn.notes).size(), 3U);
    EXPECT_LE(drawn.size.x, 4600);
    EXPECT_TRUE(is_on_page(drawn));
}

}  // namespace
}  // namespace notaio::analysis::susan::pictures
