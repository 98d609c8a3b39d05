#include "analysis/picture/layout.hpp"

#include "analysis/picture/shapes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace notaio::analysis {
namespace {

std::vector<std::string> texts(const Picture& picture) {
    std::vector<std::string> texts;
    for (const Shape& shape : picture.notes)
        if (shape.kind == Shape::Kind::text) texts.push_back(shape.text);
    return texts;
}

TEST(Layout, TheCaptionStandsAboveTheBoardAndTheLegendBelow) {
    Picture picture;
    const PictureWish wish;
    Layout layout(picture, wish, "After 3. e5", {5000, 2000});
    EXPECT_EQ(layout.board(), (Point{0, sizes::caption_room}));
    layout.line("a note");
    layout.finish();
    EXPECT_EQ(texts(picture), (std::vector<std::string>{"After 3. e5", "a note"}));
    EXPECT_EQ(picture.size, (Point{5000, sizes::caption_room + 2000 + sizes::legend_step + sizes::margin}));
}

TEST(Layout, WhatIsNotWantedTakesNoRoom) {
    Picture picture;
    PictureWish wish;
    wish.has_caption = false;
    wish.has_legend = false;
    Layout layout(picture, wish, "After 3. e5", {3000, 2000});
    layout.line({ring({}, 50, Pen::thin, Tone::ink)}, "a note");
    layout.setup({{"a", "b"}, {"1", "2"}});
    layout.finish();
    EXPECT_TRUE(picture.notes.empty());
    EXPECT_EQ(picture.size, (Point{3000, 2000 + 2 * sizes::margin}));
}

TEST(Layout, AGivenCaptionTakesThePlaceOfTheMadeOne) {
    Picture picture;
    PictureWish wish;
    wish.caption = "White to win";
    Layout(picture, wish, "After 3. e5", {3000, 2000}).finish();
    EXPECT_EQ(texts(picture), std::vector<std::string>{"White to win"});
}

TEST(Layout, TheCaptionStandsAboveTheMiddleOfANarrowBoard) {
    Picture picture;
    const PictureWish wish;
    const Layout layout(picture, wish, "After 3. e5", {1500, 1000});
    EXPECT_EQ(picture.notes.front().points[0].x, layout.board().x + 1500 / 2);
}

TEST(Layout, ALongCaptionIsBrokenEvenly) {
    const auto lines = [](const std::string& caption) {
        Picture picture;
        Layout(picture, {}, caption, {4000, 1000}).finish();
        return texts(picture);
    };
    using Lines = std::vector<std::string>;
    EXPECT_EQ(lines("White wins: self surrounded, after 5. e5 (ply 9)"),
              (Lines{"White wins: self surrounded,", "after 5. e5 (ply 9)"}));
    EXPECT_EQ(lines("12-12, Black wins by houses (7 on the board to 5)"),
              (Lines{"12-12, Black wins by houses", "(7 on the board to 5)"}));
    EXPECT_EQ(lines("one line"), Lines{"one line"});
    const std::string word(40, 'b');
    EXPECT_EQ(lines(std::string(10, 'a') + ' ' + word + ' ' + std::string(20, 'c')),
              (Lines{std::string(10, 'a'), word, std::string(20, 'c')}))
        << "a word that fits is not broken";
    EXPECT_EQ(lines(std::string(100, 'w')).size(), 3U) << "one that does not is";
}

TEST(Layout, NothingStandsOutsideThePicture) {
    Picture picture;
    const PictureWish wish;
    Layout layout(picture, wish, std::string(60, 'w'), {1500, 1000});
    layout.line(cut_text(std::string(40, 'a') + ' ' + std::string(100, 'b')));
    layout.setup({{"district", "Black", "White", "goes to"}, {"a8 to e9", "7", "8", "White 8"}});
    layout.finish();
    for (const Shape& shape : picture.notes) {
        if (shape.kind != Shape::Kind::text) continue;
        const int width = text_width(shape.text, shape.size, shape.bold);
        const int left = shape.points[0].x - (shape.anchor == Anchor::start ? 0
                                              : shape.anchor == Anchor::end ? width
                                                                            : width / 2);
        EXPECT_GE(left, 0) << shape.text;
        if (shape.text.find(' ') == std::string::npos) continue;  // one long word is not broken
        EXPECT_LE(left + width, picture.size.x) << shape.text;
        EXPECT_LE(shape.points[0].y, picture.size.y) << shape.text;
    }
}

TEST(Layout, LongTextsAreCutAtACharacter) {
    EXPECT_EQ(cut_text("perch\u00e9", 6), "perch\u00e9");
    EXPECT_EQ(cut_text("perch\u00e9 no", 6), "perch\u2026");
    EXPECT_EQ(cut_text(std::string(90, 'a')), std::string(90, 'a'));
    EXPECT_EQ(cut_text(std::string(91, 'a')), std::string(89, 'a') + "\u2026");
}

TEST(Layout, SaysWhereThingsCameFrom) {
    Picture picture;
    const PictureWish wish;
    Layout layout(picture, wish, "c", {9000, 2000});
    const std::vector<MovedThing> moved = {{23, "f6-f7", 11}, {25, "a1-a2", 0}};
    add_moved_lines(layout, moved, notation::Language::english);
    EXPECT_EQ(texts(picture),
              (std::vector<std::string>{"c", "23: f6-f7 (placed at 11); 25: a1-a2 (there at the start)"}));
}

TEST(Shapes, ArrowsEndShortOfTheirPlaces) {
    EXPECT_EQ(arrow({0, 0}, {1000, 0}, 100, Pen::mark, Tone::proof).points, (std::vector<Point>{{100, 0}, {900, 0}}));
    EXPECT_EQ(arrow({0, 0}, {0, 150}, 100, Pen::mark, Tone::proof).points, (std::vector<Point>{{0, 0}, {0, 150}}))
        << "too short";
    EXPECT_EQ(arrow_head({0, 0}, {1000, 0}, 100, 50), (std::vector<Point>{{1000, 0}, {900, 50}, {900, -50}}));
    EXPECT_EQ(arrow_head({5, 5}, {5, 5}, 100, 50), (std::vector<Point>{{5, 5}})) << "no way";
}

}  // namespace
}  // namespace notaio::analysis
