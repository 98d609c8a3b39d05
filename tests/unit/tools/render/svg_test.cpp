#include "tools/render/svg.hpp"

#include "analysis/picture/shapes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace notaio::tools {
namespace {

using analysis::Dash;
using analysis::Pen;
using analysis::Picture;
using analysis::Point;
using analysis::Shape;
using analysis::Tone;
using testing::HasSubstr;
using testing::Not;

std::string units(std::int64_t tenths) {
    std::string out;
    append_units(out, tenths);
    return out;
}

std::string drawn(const Shape& shape, Theme theme = Theme::light) {
    std::string out;
    append_svg_shapes(out, {shape}, {.theme = theme, .id = "a"});
    return out;
}

// A board of one cell with a stone on it, and a mark.
Picture small_picture() {
    Picture picture;
    picture.size = {400, 300};
    picture.title = "A & B";
    picture.description = "x: <a1>.";
    picture.symbols = {{"x", {analysis::filled_circle(analysis::Role::piece, {}, 150, Tone::dark)}}};
    picture.pieces = {{"a1", "x", {200, 155}, 0}};
    picture.marks = {{"last", {"a1", "b2"}, {analysis::ring({200, 155}, 48, Pen::thin, Tone::light)}}};
    return picture;
}

std::string svg(const SvgStyle& style) {
    std::string out;
    append_svg(out, small_picture(), style);
    return out;
}

TEST(Svg, LengthsAreShortAndExact) {
    EXPECT_EQ(units(0), "0");
    EXPECT_EQ(units(120), "12");
    EXPECT_EQ(units(125), "12.5");
    EXPECT_EQ(units(5), ".5");
    EXPECT_EQ(units(-5), "-.5");
    EXPECT_EQ(units(-173), "-17.3");
}

TEST(Svg, SaysWhatItShowsToWhoCannotSee) {
    const std::string text = svg({.id = "p"});
    EXPECT_THAT(text, HasSubstr(R"(role="img" aria-labelledby="p-t p-d")"));
    EXPECT_THAT(text, HasSubstr(R"(<title id="p-t">A &amp; B</title>)"));
    EXPECT_THAT(text, HasSubstr(R"(<desc id="p-d">x: &lt;a1&gt;.</desc>)"));
}

TEST(Svg, PiecesAndMarksCanBeFoundByPrograms) {
    const std::string text = svg({.id = "p"});
    EXPECT_THAT(text,
                HasSubstr(R"(<use href="#p-x" x="20" y="15.5" data-cell="a1" data-piece="x" data-at="20 15.5"/>)"));
    EXPECT_THAT(text, HasSubstr(R"(<g data-mark="last" data-cells="a1 b2">)"));
}

TEST(Svg, TheHeightFollowsTheWidth) {
    EXPECT_THAT(svg({.id = "p"}), HasSubstr(R"(width="40" height="30" viewBox="0 0 40 30")"));
    EXPECT_THAT(svg({.id = "p", .width = "80mm"}), HasSubstr(R"(width="80mm" height="60mm" viewBox="0 0 40 30")"));
    EXPECT_THAT(svg({.id = "p", .width = "2.5in"}), HasSubstr(R"(width="2.5in" height="1.875in")"));
}

TEST(Svg, OnlyTheAutomaticThemeHasAStyleSheet) {
    EXPECT_THAT(svg({.theme = Theme::automatic, .id = "p"}), HasSubstr("prefers-color-scheme:dark"));
    for (const Theme theme : {Theme::light, Theme::dark, Theme::print}) {
        const std::string text = svg({.theme = theme, .id = "p"});
        EXPECT_THAT(text, Not(HasSubstr("<style")));
        EXPECT_THAT(text, Not(HasSubstr("class=")));
    }
}

TEST(Svg, TextsThatLookAlikeAreOneGroupWhereverTheyStand) {
    analysis::Shapes shapes;
    for (int i = 0; i < 6; ++i) shapes.push_back(analysis::ply_number({100 * i, 0}, 7, i % 2 == 0));
    std::string text;
    append_svg_shapes(text, shapes, {.theme = Theme::light, .id = "n"});
    EXPECT_THAT(text,
                testing::StartsWith(R"(<g font-size="12.5" text-anchor="middle" font-weight="bold" fill="#fff">)"));
    EXPECT_EQ(std::ranges::count(text, '\n'), 2);
    EXPECT_LT(text.find(R"(x="40")"), text.find(R"(x="10")"));
}

TEST(Svg, LinesOfMarksHaveACasing) {
    const std::string text = drawn(analysis::line({{0, 0}, {100, 0}, {100, 50}}, Pen::mark, Tone::proof));
    EXPECT_THAT(text, testing::StartsWith(R"(<path d="M0 0h10v5" fill="none" stroke="#fff" stroke-width="7.5")"));
    EXPECT_THAT(text, HasSubstr(R"(stroke="#d55e00" stroke-width="4")"));
}

TEST(Svg, InPrintTheFirstColourIsADoubleLineAndTheSecondIsDashed) {
    const auto lines = [](const std::string& text) {
        std::size_t count = 0;
        for (std::size_t at = text.find("<path"); at != std::string::npos; at = text.find("<path", at + 1)) ++count;
        return count;
    };
    EXPECT_EQ(lines(drawn(analysis::line({{0, 0}, {9, 9}}, Pen::mark, Tone::proof), Theme::print)), 3U);
    EXPECT_EQ(lines(drawn(analysis::line({{0, 0}, {9, 9}}, Pen::mark, Tone::repair, Dash::dashed), Theme::print)), 2U);
}

TEST(Svg, WidthsHaveAUnit) {
    for (const std::string_view good : {"80mm", "8.5cm", "3in", "0.5in", "100pt", "640px"})
        EXPECT_TRUE(is_picture_width(good));
    for (const std::string_view bad : {"", "80", "mm", "80 mm", "-8mm", "8..5cm", ".5in", "5.in", "0mm", "0.0mm", "8em",
                                       "123456789mm", "1e3mm", "80mm\""})
        EXPECT_FALSE(is_picture_width(bad)) << bad;
}

}  // namespace
}  // namespace notaio::tools
