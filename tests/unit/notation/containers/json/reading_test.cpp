#include "notation/containers/json/reading.hpp"

#include "notation/record/general_codes.hpp"

#include <gtest/gtest.h>

#include <string>

namespace notaio::notation {
namespace {

using Kind = LocatedJson::Kind;

struct Read {
    std::optional<LocatedJson> value;
    Diagnostics diagnostics;
};

Read read(std::string_view bytes) {
    Read result;
    result.value = read_json(Source{.uri = "-", .bytes = bytes}, result.diagnostics);
    return result;
}

// The value, the text of its span, and its children, one a line.
void describe(const LocatedJson& value, std::string_view bytes, const std::string& name, std::string& out) {
    out += name + " <" + std::string(bytes.substr(value.where.begin, value.where.size())) + ">";
    if (value.is_string()) out += value.plain ? " plain" : " decoded " + value.text;
    if (value.number) out += " = " + std::to_string(*value.number);
    out += '\n';
    for (std::size_t i = 0; i < value.items.size(); ++i)
        describe(value.items[i], bytes, name + "." + std::to_string(i), out);
    for (const auto& [key, member] : value.members) describe(member, bytes, name + "." + key, out);
}

std::string described(std::string_view bytes) {
    const Read one = read(bytes);
    if (!one.value) return "no value";
    std::string out;
    describe(*one.value, bytes, "$", out);
    return out;
}

TEST(JsonReading, EveryValueKnowsItsPlace) {
    EXPECT_EQ(described(R"( {"a" : [ 1 ,-2.5e1,true , false,null], "b":{"c":"x"} } )"),
              "$ <{\"a\" : [ 1 ,-2.5e1,true , false,null], \"b\":{\"c\":\"x\"} }>\n"
              "$.a <[ 1 ,-2.5e1,true , false,null]>\n"
              "$.a.0 <1> = 1\n"
              "$.a.1 <-2.5e1>\n"
              "$.a.2 <true>\n"
              "$.a.3 <false>\n"
              "$.a.4 <null>\n"
              "$.b <{\"c\":\"x\"}>\n"
              "$.b.c <x> plain\n");
    EXPECT_EQ(described("[]"), "$ <[]>\n");
    EXPECT_EQ(described("7"), "$ <7> = 7\n");
    EXPECT_EQ(described("[12]"), "$ <[12]>\n$.0 <12> = 12\n");
    EXPECT_EQ(described("{\"a\":1}"), "$ <{\"a\":1}>\n$.a <1> = 1\n");
    EXPECT_EQ(described("[[\"e5\",\"\"],[\"\"]]"),
              "$ <[[\"e5\",\"\"],[\"\"]]>\n$.0 <[\"e5\",\"\"]>\n$.0.0 <e5> plain\n$.0.1 <> plain\n"
              "$.1 <[\"\"]>\n$.1.0 <> plain\n");
}

TEST(JsonReading, EscapesAreDecodedAndNotPlain) {
    EXPECT_EQ(described(R"(["\u0065\u0035","a\"b","\\","à"])"), "$ <[\"\\u0065\\u0035\",\"a\\\"b\",\"\\\\\",\"à\"]>\n"
                                                                "$.0 <\\u0065\\u0035> decoded e5\n"
                                                                "$.1 <a\\\"b> decoded a\"b\n"
                                                                "$.2 <\\\\> decoded \\\n"
                                                                "$.3 <à> plain\n");
}

TEST(JsonReading, NumbersKeepTheirText) {
    const Read one = read("[9223372036854775807,9223372036854775808,-1,1e400]");
    EXPECT_FALSE(one.value);
    const Read whole = read("[9223372036854775807,9223372036854775808,-1,0.5]");
    ASSERT_TRUE(whole.value);
    EXPECT_EQ(whole.value->items[0].number, 9223372036854775807);
    EXPECT_EQ(whole.value->items[1].number, std::nullopt);
    EXPECT_EQ(whole.value->items[1].text, "9223372036854775808");
    EXPECT_EQ(whole.value->items[2].number, -1);
    EXPECT_EQ(whole.value->items[3].number, std::nullopt);
    EXPECT_EQ(whole.value->items[3].text, "0.5");
}

TEST(JsonReading, OtherBytesAreWindows1252AndSpansStayTrue) {
    const std::string bytes = "{\"a\xE0\":\"x\x96y\",\"b\":\"e5\"}";
    const Read one = read(bytes);
    ASSERT_TRUE(one.value);
    EXPECT_TRUE(one.diagnostics.has(gen_001_not_utf8));
    EXPECT_EQ(one.diagnostics.list().size(), 1U);
    const LocatedJson* a = one.value->find("a\xC3\xA0");
    ASSERT_NE(a, nullptr);
    EXPECT_EQ(a->text, "x\xE2\x80\x93y");
    EXPECT_FALSE(a->plain);
    EXPECT_EQ(bytes.substr(a->where.begin, a->where.size()), "x\x96y");
    const LocatedJson* b = one.value->find("b");
    ASSERT_NE(b, nullptr);
    EXPECT_TRUE(b->plain);
    EXPECT_EQ(bytes.substr(b->where.begin, b->where.size()), "e5");
}

TEST(JsonReading, ByteOrderMarkIsPassedOver) { EXPECT_EQ(described("\xEF\xBB\xBF[1]"), "$ <[1]>\n$.0 <1> = 1\n"); }

struct Fault {
    std::string_view bytes;
    std::string_view reason;  // in English; empty: another code
    std::string_view where;
};

TEST(JsonReading, FaultsAreLocatedAndReasonsAreOurOwn) {
    const Fault faults[] = {
        {"", "it ends too early", ""},
        {"  ", "it ends too early", ""},
        {"{\"a\":1", "it ends too early", ""},
        {"[\"e5\n", "a string does not end with its line", "\n"},
        {"[\"e5", "it ends too early", ""},
        {"[1,]", "something stands here that JSON does not allow", "]"},
        {"[1 2]", "something stands here that JSON does not allow", "2]"},
        {"{\"a\" \"b\"}", "something stands here that JSON does not allow", "\"b\""},
        {"[\"a\\q\"]", "a string holds an escape that JSON does not have", "q"},
        {"[tru]", "something stands here that JSON does not allow", "tru]"},
        {"e5 a1", "something stands here that JSON does not allow", "e"},
        {"[1] x", "something stands here that JSON does not allow", "x"},
        {"[1e999]", "a number is too large", "]"},
        {"[\xC3\xA9]", "something stands here that JSON does not allow", "\xC3\xA9"},
        {"\xEF\xBB", "something stands here that JSON does not allow", "\xEF"},
    };
    for (const Fault& fault : faults) {
        const Read one = read(fault.bytes);
        EXPECT_FALSE(one.value) << fault.bytes;
        std::size_t found = 0;
        for (const Diagnostic& diagnostic : one.diagnostics.list()) {
            if (diagnostic.code != &gen_013_bad_json) continue;
            ++found;
            EXPECT_EQ(fill("{reason}", diagnostic.arguments, Language::english), fault.reason) << fault.bytes;
            EXPECT_NE(fill("{reason}", diagnostic.arguments, Language::italian), "{reason}") << fault.bytes;
            ASSERT_TRUE(diagnostic.where);
            EXPECT_LE(diagnostic.where->end, fault.bytes.size()) << fault.bytes;
            EXPECT_EQ(fault.bytes.substr(diagnostic.where->begin, diagnostic.where->size()), fault.where)
                << fault.bytes;
        }
        EXPECT_EQ(found, 1U) << fault.bytes;
    }
}

TEST(JsonReading, NulByteLosesTheRecord) {
    const Read one = read(std::string_view("[\"a\0\"]", 6));
    EXPECT_FALSE(one.value);
    ASSERT_EQ(one.diagnostics.list().size(), 1U);
    EXPECT_EQ(one.diagnostics.list()[0].code, &gen_002_nul_byte);
    EXPECT_EQ(one.diagnostics.list()[0].where, (Span{3, 4}));
}

TEST(JsonReading, FirstOfEqualNamesIsKept) {
    const std::string_view bytes = R"({"a":1,"b":2,"a":3,"c":4,"b":5,"A":6})";
    const Read one = read(bytes);
    ASSERT_TRUE(one.value);
    std::string names;
    for (const auto& [name, value] : one.value->members) names += name + std::to_string(*value.number);
    EXPECT_EQ(names, "a1b2c4A6");
    ASSERT_EQ(one.diagnostics.list().size(), 2U);
    EXPECT_EQ(one.diagnostics.list()[0].code, &gen_005_repeated_tag);
    EXPECT_EQ(one.diagnostics.list()[0].where, (Span{14, 15}));
    EXPECT_EQ(bytes[one.diagnostics.list()[1].where->begin], 'b');
}

TEST(JsonReading, NestingHasALimit) {
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    EXPECT_TRUE(read(nested(deepest_json)).value);
    const Read one = read(nested(deepest_json + 1));
    EXPECT_FALSE(one.value);
    EXPECT_TRUE(one.diagnostics.has(gen_013_bad_json));
    EXPECT_FALSE(read(std::string(1'000'000, '[')).value);
    EXPECT_FALSE(read(std::string(1'000'000, '{')).value);
}

TEST(JsonReading, ValuesHaveALimit) {
    std::string bytes = "[0";
    for (std::size_t i = 0; i < most_json_values; ++i) bytes += ",0";
    const Read one = read(bytes + "]");
    EXPECT_FALSE(one.value);
    EXPECT_TRUE(one.diagnostics.has(gen_013_bad_json));
}

TEST(JsonReading, ManyNamesAndManyRepeatsStayLinear) {
    std::string bytes = "{\"x\":0";
    for (int i = 0; i < 100'000; ++i) bytes += ",\"" + std::to_string(i % 50'000) + "\":0";
    const Read one = read(bytes + "}");
    ASSERT_TRUE(one.value);
    EXPECT_EQ(one.value->members.size(), 50'001U);
    EXPECT_EQ(one.diagnostics.count(Severity::warning), 50'000U);
}

struct Look {
    std::string_view text;
    std::optional<std::string_view> answer;  // "-": found, and no string
};

TEST(JsonReading, GlimpseFindsMembersOfBrokenText) {
    const Look looks[] = {
        {R"({"header":{"game":{"name":"Susan"}}})", "Susan"},
        {R"([ {"header" : {"x":{"name":"no"},"game":{"variants":[],"name":"Susan")", "Susan"},
        {R"({"a":"\"header\":{","header":{"game":{"name":"Su\u0073an"}}})", "Susan"},
        {R"({"header":{"game":{"name":5}}})", "-"},
        {R"({"header":{"game":{}},"game":{"name":"no"}})", std::nullopt},
        {R"({"header":{"game":"name"}})", std::nullopt},
        {R"({"header":[{"game":{"name":"no"}}]})", std::nullopt},
        {R"({"header":{"game":{"name":"Su)", "Su"},
        {R"({"header":{"game":{"name")", std::nullopt},
        {R"({}{"header":{"game":{"name":"next"}}})", std::nullopt},
        {"{\"broken\":\"\n\"header\":{\"game\":{\"name\":\"x\"}}}", "x"},
        {"[Game \"Susan\"]", std::nullopt},
        {"", std::nullopt},
        {"{", std::nullopt},
        {"{\"", std::nullopt},
        {"}}}", std::nullopt},
        {"{]]]\"header\":", std::nullopt},
    };
    for (const Look& look : looks) {
        const auto found = glimpse(look.text, {"header", "game", "name"});
        ASSERT_EQ(found.has_value(), look.answer.has_value()) << look.text;
        if (!found) continue;
        EXPECT_EQ(found->is_string ? found->text : "-", *look.answer) << look.text;
    }
}

TEST(JsonReading, StringsAreWrittenAsJson) {
    const auto written = [](std::string_view text) {
        std::string out;
        append_json_string(out, text);
        return out;
    };
    EXPECT_EQ(written("e5"), "\"e5\"");
    EXPECT_EQ(written(""), "\"\"");
    EXPECT_EQ(written("a\"b\\c\n\t\x01"), R"("a\"b\\c\n\t\u0001")");
    EXPECT_EQ(written("Città"), "\"Città\"");
    EXPECT_EQ(written("\xFF"), "\"\xEF\xBF\xBD\"");
    EXPECT_EQ(written(std::string_view("\0", 1)), R"("\u0000")");
    // No control character reaches a terminal.
    EXPECT_EQ(written("\x1B[31m\x7F \xC2\x9B \xC2\x80 \xC2\xA0"), R"("\u001b[31m\u007f \u009b \u0080 )"
                                                                  "\xC2\xA0\"");
}

// However many bytes are looked at at a time: one that must not stand as it is shows at every place.
TEST(JsonReading, NoByteOfALongStringIsPassedOver) {
    for (const std::size_t size : {1U, 7U, 8U, 9U, 16U, 17U, 24U, 40U})
        for (std::size_t at = 0; at < size; ++at)
            for (int byte = 0; byte < 128; ++byte) {
                std::string text(size, 'a');
                text[at] = static_cast<char>(byte);
                const bool is_plain = byte >= 0x20 && byte < 0x7F && byte != '"' && byte != '\\';
                std::string written;
                append_json_string(written, text);
                EXPECT_EQ(written == '"' + text + '"', is_plain) << size << ' ' << at << ' ' << byte;
                std::string plain(size + 2, '\0');
                const char* const end = put_plain_json(plain.data(), text);
                ASSERT_EQ(end != nullptr, is_plain) << size << ' ' << at << ' ' << byte;
                if (is_plain) {
                    EXPECT_EQ(plain, '"' + text + '"');
                }
            }
}

TEST(JsonReading, DroppedMembersAreNamedOnce) {
    DroppedMembers dropped;
    std::vector<std::string> unread;
    Diagnostics out;
    dropped.report(gen_302_unknown_member, unread, out);
    EXPECT_TRUE(out.empty());
    const LocatedJson value{.where = {3, 5}};
    dropped.add("mood", value);
    dropped.add("mood", value);
    for (int i = 0; i < 200; ++i) dropped.add("x" + std::to_string(i), value);
    dropped.report(gen_302_unknown_member, unread, out);
    ASSERT_EQ(out.list().size(), 1U);
    EXPECT_EQ(out.list()[0].where, (Span{3, 5}));
    EXPECT_EQ(fill("{members}", out.list()[0].arguments, Language::english),
              "mood, x0, x1, x2, x3, x4, x5, x6, x7, x8, ...");
    EXPECT_EQ(unread.size(), 100U);
}

}  // namespace
}  // namespace notaio::notation
