#include "tools/render/fact.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace notaio::tools {
namespace {

using namespace std::string_view_literals;
using rules::Fact;

std::string json(const Fact& fact) {
    std::string out;
    append_json(out, fact);
    return out;
}

TEST(FactJson, WritesEachKind) {
    EXPECT_EQ(json(nullptr), "null");
    EXPECT_EQ(json(true), "true");
    EXPECT_EQ(json(false), "false");
    EXPECT_EQ(json(0), "0");
    EXPECT_EQ(json(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
    EXPECT_EQ(json(Fact::List{}), "[]");
    EXPECT_EQ(json(Fact::Object{}), "{}");
    EXPECT_EQ(json(Fact::List{1, "a", Fact::List{nullptr}, Fact::Object{{"b", false}}}),
              R"([1,"a",[null],{"b":false}])");
    EXPECT_EQ(json(Fact::Object{{"z", 1}, {"a", 2}}), R"({"z":1,"a":2})");  // in the order of their making
    EXPECT_EQ(json(Fact::Object{{"a \"name\"", 1}}), R"({"a \"name\"":1})");
}

TEST(FactJson, EscapesWhatJsonMustNotHold) {
    EXPECT_EQ(json("a \"quote\" and \\"), R"("a \"quote\" and \\")");
    EXPECT_EQ(json("tab\tline\nreturn\r"), R"("tab\tline\nreturn\r")");
    EXPECT_EQ(json("\x01\x1F"), "\"\\u0001\\u001f\"");
    EXPECT_EQ(json("\0"sv), "\"\\u0000\"");
    EXPECT_EQ(json("città 🎲 \u2028"), "\"città 🎲 \u2028\"");
}

TEST(FactJson, AppendsToWhatIsThere) {
    std::string out = "x";
    append_json(out, 1);
    append_json(out, "y");
    EXPECT_EQ(out, "x1\"y\"");
}

TEST(FactJson, MakesFactsOfListsAndOptionals) {
    EXPECT_EQ(json(text_list(std::vector<std::string>{"a", "b"})), R"(["a","b"])");
    EXPECT_EQ(json(text_list(std::vector<std::string_view>{})), "[]");
    EXPECT_EQ(json(maybe(std::optional<std::string>("a"))), R"("a")");
    EXPECT_EQ(json(maybe(std::optional<std::string>())), "null");
    EXPECT_EQ(json(maybe(std::optional<bool>(false))), "false");
    EXPECT_EQ(json(maybe_numbers(std::vector<int>{3, -1})), "[3,-1]");
    EXPECT_EQ(json(maybe_numbers(std::nullopt)), "null");
}

}  // namespace
}  // namespace notaio::tools
