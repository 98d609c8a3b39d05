// What the tests of each game hold of drawings that are read.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>

namespace notaio::rules {

struct DrawingCase {
    std::string drawing;
    std::string_view position;  ///< the position string that it stands for
};

/// Each drawing is read as its position, without a finding.
template <class G>
void expect_drawings(std::span<const DrawingCase> cases) {
    for (const DrawingCase& given : cases) {
        notation::Diagnostics out;
        const auto position = G::read_drawing(given.drawing, {}, out);
        ASSERT_TRUE(position) << given.drawing;
        EXPECT_EQ(*position, given.position) << given.drawing;
        EXPECT_TRUE(out.empty()) << given.drawing;
    }
}

/// Of a case: the finding points at all of the drawing.
inline constexpr std::string_view whole_drawing = "(all)";

struct BadDrawing {
    std::string drawing;
    std::string_view marked;       ///< the text that the finding points at
    std::string_view reason = {};  ///< why a row does not fit; nothing: that is not held
};

/// No drawing is read, and the one finding of each has that code and says what is wrong.
template <class G>
void expect_bad_drawings(std::span<const BadDrawing> cases, std::string_view code) {
    for (const BadDrawing& given : cases) {
        notation::Diagnostics out;
        EXPECT_FALSE(G::read_drawing(given.drawing, {}, out)) << given.drawing;
        ASSERT_EQ(out.list().size(), 1U) << given.drawing;
        const auto& finding = out.list()[0];
        EXPECT_EQ(finding.code->id, code) << given.drawing;
        ASSERT_TRUE(finding.where) << given.drawing;
        EXPECT_EQ(given.drawing.substr(finding.where->begin, finding.where->size()),
                  given.marked == whole_drawing ? std::string_view(given.drawing) : given.marked)
            << given.drawing;
        if (given.reason.empty()) continue;
        EXPECT_EQ(fill(message_of(*finding.code), finding.arguments, notation::Language::english),
                  "this row does not fit: " + std::string(given.reason))
            << given.drawing;
    }
}

/// A drawing of so many rows is not read, however many they are.
template <class G>
void expect_too_tall(int rows) {
    std::string tall;
    for (int row = 0; row < rows; ++row) tall += ". .\n";
    notation::Diagnostics out;
    EXPECT_FALSE(G::read_drawing(tall, {}, out)) << rows;
}

}  // namespace notaio::rules
