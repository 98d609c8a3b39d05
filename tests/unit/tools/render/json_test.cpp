#include "tools/render/json.hpp"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <limits>
#include <string>

namespace notaio::tools {
namespace {

using namespace std::string_view_literals;
using rules::Fact;

std::string json(const Fact& fact) {
    std::string out;
    append_json(out, fact);
    return out;
}

TEST(JsonOfFacts, WritesEachKind) {
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

TEST(JsonOfFacts, EscapesWhatJsonMustNotHold) {
    EXPECT_EQ(json("a \"quote\" and \\"), R"("a \"quote\" and \\")");
    EXPECT_EQ(json("tab\tline\nreturn\r"), R"("tab\tline\nreturn\r")");
    EXPECT_EQ(json("\x01\x1F"), "\"\\u0001\\u001f\"");
    EXPECT_EQ(json("\0"sv), "\"\\u0000\"");
    EXPECT_EQ(json("città 🎲 \u2028"), "\"città 🎲 \u2028\"");
}

TEST(JsonOfFacts, AppendsToWhatIsThere) {
    std::string out = "x";
    append_json(out, 1);
    append_json(out, "y");
    EXPECT_EQ(out, "x1\"y\"");
}

// The text ends where the value does: others append to it then.
TEST(JsonWriter, LeavesNothingBehindAValue) {
    std::string out;
    JsonWriter json(out);
    json.list([&] {
        for (int i = 0; i < 3; ++i)
            json.value("a text that is no name, and so long that there is no room for three of it: " +
                       std::string(200, 'x'));
    });
    const std::string list = out;
    EXPECT_TRUE(list.ends_with("x\"]"));
    out += " and ";
    json.value("\x01");
    out += " so on";
    EXPECT_EQ(out, list + R"( and ,"\u0001" so on)");
    std::string empty;
    JsonWriter(empty).object([] {});
    EXPECT_EQ(empty, "{}");
}

std::string line(const std::function<void(JsonWriter&)>& write) {
    std::string out = "before\n";
    append_json_line(out, write);
    return out;
}

TEST(JsonWriter, WritesMembersAsTheyCome) {
    EXPECT_EQ(line([](JsonWriter&) {}), "before\n{}\n");
    const auto text = line([](JsonWriter& json) {
        json.member("type"_key, "record");
        json.member("record"_key, std::uint64_t{18446744073709551615U});
        json.member("places-2"_key, std::array<int, 2>{3, -1});
        json.member("is_over"_key, false);
        json.object("in_it"_key, [&] { json.member("none"_key, nullptr); });
        json.object("nothing"_key, [] {});
        json.list("lists"_key, [&] {
            json.value(1U);
            json.list([] {});
            json.object([&] { json.member("a"_key, "b"); });
            json.value("\"");
        });
        json.members(Fact::Object{{"cells", Fact::List{"a1"}}, {"a \"name\"", 1}});
        json.member("last"_key, std::string_view("x"));
    });
    EXPECT_EQ(text, "before\n"
                    R"({"type":"record","record":18446744073709551615,"places-2":[3,-1],"is_over":false,)"
                    R"("in_it":{"none":null},"nothing":{},"lists":[1,[],{"a":"b"},"\""],"cells":["a1"],)"
                    R"("a \"name\"":1,"last":"x"})"
                    "\n");
}

}  // namespace
}  // namespace notaio::tools
