// What the tests of each game hold of drawings that are read.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

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
    std::string_view reason = {};  ///< why it cannot be read; nothing: that is not held
    std::size_t others = 0;        ///< findings behind the first
};

/// No drawing is read; the first finding of each has that code and says what is wrong.
template <class G>
void expect_bad_drawings(std::span<const BadDrawing> cases, std::string_view code) {
    for (const BadDrawing& given : cases) {
        notation::Diagnostics out;
        EXPECT_FALSE(G::read_drawing(given.drawing, {}, out)) << given.drawing;
        ASSERT_EQ(out.list().size(), 1U + given.others) << given.drawing;
        const auto& finding = out.list()[0];
        EXPECT_EQ(finding.code->id, code) << given.drawing;
        ASSERT_TRUE(finding.where) << given.drawing;
        EXPECT_EQ(given.drawing.substr(finding.where->begin, finding.where->size()),
                  given.marked == whole_drawing ? std::string_view(given.drawing) : given.marked)
            << given.drawing;
        if (given.reason.empty()) continue;
        EXPECT_EQ(fill(message_of(*finding.code), finding.arguments, notation::Language::english),
                  "this board cannot be read: " + std::string(given.reason))
            << given.drawing;
    }
}

/// What is found in a drawing that is not read, a sentence each.
template <class G>
std::vector<std::string> found_in_drawing(std::string_view drawing) {
    notation::Diagnostics out;
    EXPECT_FALSE(G::read_drawing(drawing, {}, out)) << drawing;
    std::vector<std::string> found;
    for (const auto& one : out.list()) {
        found.push_back(fill(message_of(*one.code), one.arguments, notation::Language::english));
        found.back().erase(0, found.back().find(": ") + 2);
    }
    return found;
}

/// A drawing is read with titles and legends around it, each block of which is a warning.
template <class G>
void expect_surroundings(const std::string& drawing, std::string_view above, std::string_view below) {
    notation::Diagnostics alone;
    const auto position = G::read_drawing(drawing, {}, alone);
    ASSERT_TRUE(position) << drawing;
    notation::Diagnostics out;
    const std::string text = std::string(above) + drawing + std::string(below);
    EXPECT_EQ(G::read_drawing(text, {}, out), position) << text;
    ASSERT_EQ(out.list().size(), (above.empty() ? 0U : 1U) + (below.empty() ? 0U : 1U)) << text;
    for (const auto& one : out.list()) {
        EXPECT_EQ(one.code->id, "GEN-009");
        EXPECT_EQ(one.severity, notation::Severity::warning);
        EXPECT_EQ(text.substr(one.where->begin, one.where->size()) + "\n",
                  one.where->begin < above.size() ? above : below);
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
