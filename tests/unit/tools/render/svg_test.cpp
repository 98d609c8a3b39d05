#include "tools/render/svg.hpp"

#include "analysis/picture/shapes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace notaio::tools {
namespace {

using analysis::Dash;
using analysis::Pen;
using analysis::Tone;
using testing::HasSubstr;

std::string units(std::int64_t tenths) {
    std::string out;
    append_units(out, tenths);
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
    std::string text;
    append_svg(text, {.size = {400, 300}, .title = "A & B", .description = "x: <a1>."}, {.id = "p"});
    EXPECT_THAT(text, HasSubstr(R"(role="img" aria-labelledby="p-t p-d")"));
    EXPECT_THAT(text, HasSubstr(R"(<title id="p-t">A &amp; B</title>)"));
    EXPECT_THAT(text, HasSubstr(R"(<desc id="p-d">x: &lt;a1&gt;.</desc>)"));
}

TEST(Svg, InPrintTheFirstColourIsADoubleLineAndTheSecondIsDashed) {
    const auto lines = [](Tone tone, Dash dash) {
        std::string text;
        append_svg_shapes(text, {analysis::line({{0, 0}, {9, 9}}, Pen::mark, tone, dash)},
                          {.theme = Theme::print, .id = "a"});
        std::size_t count = 0;
        for (std::size_t at = text.find("<path"); at != std::string::npos; at = text.find("<path", at + 1)) ++count;
        return count;
    };
    EXPECT_EQ(lines(Tone::proof, Dash::solid), 3U);
    EXPECT_EQ(lines(Tone::repair, Dash::dashed), 2U);
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
