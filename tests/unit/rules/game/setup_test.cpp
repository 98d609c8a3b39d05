#include "rules/game/setup.hpp"

#include "notation/record/general_codes.hpp"

#include <gtest/gtest.h>

#include <array>

namespace notaio::rules {
namespace {

constexpr std::array<std::string_view, 3> values = {"standard", "Monuments", "three-words here"};
constexpr notation::SetupTag row{.name = "Ruleset", .meaning = {}, .values = values};

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

TEST(SetupReader, AnEmptyValueAndAQuestionMarkLeaveTheDefault) {
    for (const std::string_view value : {"", "?"}) {
        Diagnostics out;
        const Tags tags = {{"RuleSet", std::string(value), Span{4, 9}}};
        std::size_t chosen = 99;
        EXPECT_TRUE(SetupReader(tags, out).choice(row, chosen)) << value;
        EXPECT_EQ(chosen, 99U);
        EXPECT_TRUE(out.empty());
    }
}

TEST(SetupReader, AnotherValueIsReportedWithThoseThatAreKnown) {
    for (const std::string_view value : {"standar", "standard ", "modern"}) {
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

constexpr std::array<std::string_view, 2> on_and_off = {"off", "on"};
constexpr notation::SetupTag switch_row{.name = "Pass", .meaning = {}, .values = on_and_off};
constexpr notation::SetupTag size_row{
    .name = "Board", .meaning = {}, .default_value = "11", .lowest = 3, .highest = 13};
constexpr auto& code = notation::gen_012_unknown_value;  // any

TEST(SetupReader, TwoValuesAreASwitch) {
    const std::pair<std::string_view, bool> cases[] = {{"off", false}, {"ON", true}};
    for (const auto& [value, is_second] : cases) {
        Diagnostics out;
        const Tags tags = {{"Pass", std::string(value)}};
        bool found = !is_second;
        EXPECT_TRUE(SetupReader(tags, out).either(switch_row, found, code)) << value;
        EXPECT_EQ(found, is_second) << value;
        EXPECT_TRUE(out.empty());
    }
    Diagnostics out;
    bool found = true;
    const Tags none = {};
    EXPECT_TRUE(SetupReader(none, out).either(switch_row, found, code));
    EXPECT_TRUE(out.empty());
    const Tags wrong = {{"pass", "maybe", Span{4, 9}}};
    EXPECT_FALSE(SetupReader(wrong, out).either(switch_row, found, code));
    ASSERT_EQ(out.list().size(), 1U);
    EXPECT_EQ(out.list()[0].where, (Span{4, 9}));
    EXPECT_EQ(notation::fill("{name} {value} {first} {second}", out.list()[0].arguments, notation::Language::english),
              "pass maybe off on");
}

TEST(SetupReader, NumbersHaveARangeAndADefault) {
    const std::pair<std::string_view, std::optional<int>> cases[] = {{"3", 3},   {"13", 13}, {"2", {}}, {"14", {}},
                                                                     {"-5", {}}, {"5 ", {}}, {"", 11},  {"?", 11}};
    for (const auto& [value, number] : cases) {
        Diagnostics out;
        const Tags tags = {{"Board", std::string(value), Span{4, 9}}};
        EXPECT_EQ(SetupReader(tags, out).number(size_row, code), number) << value;
        EXPECT_EQ(out.empty(), number.has_value()) << value;
    }
    Diagnostics out;
    const Tags none = {};
    EXPECT_EQ(SetupReader(none, out).number(size_row, code), 11);
    EXPECT_TRUE(out.empty());
}

TEST(SetupReader, APositionMayContradictTheBoardTagOfTheRecord) {
    Diagnostics out;
    Tags tags = {{"Board", "5"}};
    EXPECT_TRUE(SetupReader(tags, out).size_fault(4, 5));
    EXPECT_FALSE(SetupReader(tags, out).size_fault(5, 5));
    tags.front().origin = notation::TagOrigin::option;
    EXPECT_FALSE(SetupReader(tags, out).size_fault(4, 5)) << "a default gives way";
    tags.clear();
    EXPECT_FALSE(SetupReader(tags, out).size_fault(4, 11));
}

}  // namespace
}  // namespace notaio::rules
