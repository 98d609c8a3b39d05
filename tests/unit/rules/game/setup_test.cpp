#include "rules/game/setup.hpp"

#include "notation/record/general_codes.hpp"

#include <gtest/gtest.h>

#include <array>

namespace notaio::rules {
namespace {

constexpr std::array<std::string_view, 3> values = {"standard", "Monuments", "three-words here"};
constexpr notation::SetupTag row{.name = "Ruleset", .values = values};

TEST(SetupReader, FindsAValueWithoutCase) {
    const std::pair<std::string_view, std::size_t> cases[] = {
        {"standard", 0}, {"STANDARD", 0}, {"monuments", 1}, {"Three-Words HERE", 2}};
    for (const auto& [value, place] : cases) {
        Diagnostics out;
        const Tags tags = {{"Event", "x"}, {"ruleset", std::string(value)}};
        std::size_t chosen = 99;
        EXPECT_TRUE(SetupReader(tags, out).choice(row, chosen)) << value;
        EXPECT_EQ(chosen, place) << value;
        EXPECT_TRUE(out.empty());
    }
}

TEST(SetupReader, AMissingTagIsFine) {
    Diagnostics out;
    const Tags tags = {{"Event", "x"}};
    std::size_t chosen = 99;
    EXPECT_TRUE(SetupReader(tags, out).choice(row, chosen));
    EXPECT_EQ(chosen, 99U);
    EXPECT_TRUE(out.empty());
}

TEST(SetupReader, AnotherValueIsReportedWithThoseThatAreKnown) {
    for (const std::string_view value : {"", "standar", "standard ", "modern"}) {
        Diagnostics out;
        const Tags tags = {{"RuleSet", std::string(value), Span{4, 9}}};
        std::size_t chosen = 99;
        EXPECT_FALSE(SetupReader(tags, out).choice(row, chosen)) << value;
        EXPECT_EQ(chosen, 99U);
        ASSERT_EQ(out.list().size(), 1U);
        const auto& finding = out.list()[0];
        EXPECT_EQ(finding.code, &notation::gen_012_unknown_value);
        EXPECT_EQ(finding.where, (Span{4, 9}));
        EXPECT_EQ(notation::fill(label_of(*finding.code), finding.arguments, notation::Language::english),
                  "known: standard, Monuments, three-words here");
    }
}

}  // namespace
}  // namespace notaio::rules
