#include "notation/containers/sgf.hpp"

#include "notation/containers/sgf_grammar.hpp"
#include "notation/havannah/grammar.hpp"

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

TEST(Sgf, ClocksInComments) {
    EXPECT_EQ(sgf::clock_in("BL[598.2]"), std::pair(std::string_view("BL"), std::string_view("598.2")));
    EXPECT_EQ(sgf::clock_in("OW[3]"), std::pair(std::string_view("OW"), std::string_view("3")));
    for (const std::string_view other : {"", "BL", "BL[", "BL[]x", "BL[1", "BL[a]", "BR[1]", "bl[1]", "BL[1] ", "B[1]"})
        EXPECT_FALSE(sgf::clock_in(other)) << other;
}

TEST(Sgf, Glimpse) {
    const auto shown = [](std::string_view head) -> std::string {
        const auto found = glimpse(head);
        if (!found) return "none";
        std::string out;
        for (const Property& property : *found)
            out += std::string(property.ident) + "=" + std::string(property.value) + ";";
        return out;
    };
    EXPECT_EQ(shown("(;FF[4]A[b][c]\n SZ[10];W[a1]"), "FF=4;A=b;A=c;SZ=10;");
    EXPECT_EQ(shown("\r\n ( ;FF[4"), "");
    EXPECT_EQ(shown("(;"), "");
    EXPECT_EQ(shown("(FF[4])"), "none");
    EXPECT_EQ(shown("[Game \"x\"]"), "none");
    EXPECT_EQ(shown(""), "none");
}

// Names the pieces that the grammar hands on.
struct Pieces {
    void quick_node(std::string_view text) { found += "<" + std::string(text) + ">"; }
    void node(std::string_view) { found += ';'; }
    void ident(std::string_view text) { found += text; }
    void value(std::string_view text, bool closed) { found += std::string(text) + (closed ? "" : "!"); }
    void open(std::string_view) { found += '('; }
    void close(std::string_view) { found += ')'; }
    void junk(std::string_view text) { found += "?" + std::string(text); }

    std::string found;
};

TEST(Sgf, MovesInARowAreThePiecesThatEachIsAlone) {
    using havannah::grammar::lettered;
    const std::string_view whole =
        "(;SZ[10];W[h3];B[F10];W[aa1]C[x];W[swap];B[A1];W[B2];B[C3];W[d123];B[e1234]B[e1])\n";
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        const std::string text(whole.substr(0, size));
        Pieces all;
        grammar::run<lettered>(text, all);
        Pieces alone;
        grammar::lazy_input in(text.data(), text.data() + text.size(), "");
        while (!in.empty()) {
            struct one
                : tao::pegtl::sor<grammar::quick_node<lettered>, grammar::node, grammar::ident, grammar::value,
                                  grammar::gap, grammar::open, grammar::close, grammar::open_value, grammar::junk> {};
            ASSERT_TRUE((tao::pegtl::parse<one, grammar::build>(in, alone)));
        }
        EXPECT_EQ(all.found, alone.found);
    }
}

}  // namespace
}  // namespace notaio::notation::sgf
