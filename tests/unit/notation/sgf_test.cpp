#include "notation/sgf.hpp"

#include "notation/havannah_grammar.hpp"
#include "notation/sgf_grammar.hpp"

#include <gtest/gtest.h>

#include <tao/pegtl/contrib/analyze.hpp>

namespace notaio::notation::sgf {
namespace {

TEST(Sgf, GrammarHasNoProblem) {
    EXPECT_EQ(tao::pegtl::analyze<grammar::text<havannah::grammar::lettered>>(), 0U);
    EXPECT_EQ(tao::pegtl::analyze<grammar::root>(), 0U);
}

TEST(Sgf, ValuesLoseTheirEscapes) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"", ""},         {"a", "a"},         {"a\\]b", "a]b"},       {"a\\\\", "a\\"},     {"\\:\\x", ":x"},
        {"a\\\nb", "ab"}, {"a\\\r\nb", "ab"}, {"a\\\n\rb", "ab"},     {"a\\\n\nb", "a\nb"}, {"a\\", "a\\"},
        {"a\nb", "a\nb"}, {"a\\\rb", "ab"},   {"\\\\\\]\\", "\\]\\"},
    };
    for (const auto& [given, expected] : cases) EXPECT_EQ(unescaped(given), expected) << given;
    EXPECT_EQ(unescaped_line("a\nb\r\nc\\\nd"), "a b  cd");
}

TEST(Sgf, WrittenValuesAreReadAgain) {
    for (const std::string_view text : {"", "a", "]", "\\", "a:b", "a\\]:[b", "\\\\", "a\n(;b"}) {
        std::string out;
        append_value(out, text);
        EXPECT_EQ(unescaped(std::string_view(out).substr(1, out.size() - 2)), text);
        EXPECT_TRUE(is_raw_value(std::string_view(out).substr(1, out.size() - 2)));
    }
    std::string plain;
    append_value(plain, "http://x", "]\\");
    EXPECT_EQ(plain, "[http://x]");
}

TEST(Sgf, RawValues) {
    for (const std::string_view good : {"", "a", "a][b", "\\]", "[", "a\\\\][", "][]["})
        EXPECT_TRUE(is_raw_value(good)) << good;
    for (const std::string_view bad : {"]", "a]b", "\\", "a\\\\]", "a] [b", "\\\\\\"})
        EXPECT_FALSE(is_raw_value(bad)) << bad;
}

TEST(Sgf, ComposedValues) {
    EXPECT_EQ(composed("a:b"), (std::pair<std::string_view, std::string_view>("a", "b")));
    EXPECT_EQ(composed("a\\:b:c:d"), (std::pair<std::string_view, std::string_view>("a\\:b", "c:d")));
    EXPECT_EQ(composed(":"), (std::pair<std::string_view, std::string_view>("", "")));
    EXPECT_FALSE(composed("a\\:b"));
    EXPECT_FALSE(composed("a\\"));
}

TEST(Sgf, Glimpse) {
    const auto shown = [](std::string_view head) -> std::string {
        const auto found = glimpse(head);
        if (!found) return "none";
        std::string out;
        for (const Property& made : *found) out += std::string(made.ident) + "=" + std::string(made.value) + ";";
        return out;
    };
    EXPECT_EQ(shown("(;FF[4]A[b][c]\n SZ[10];W[a1]"), "FF=4;A=b;A=c;SZ=10;");
    EXPECT_EQ(shown("\r\n ( ;FF[4"), "");
    EXPECT_EQ(shown("(;"), "");
    EXPECT_EQ(shown("(FF[4])"), "none");
    EXPECT_EQ(shown("[Game \"x\"]"), "none");
    EXPECT_EQ(shown(""), "none");
}

}  // namespace
}  // namespace notaio::notation::sgf
