// Every grammar is free of the problems that PEGTL can find: rules that loop without taking anything.
#include "notation/record/grammar.hpp"

#include "notation/susan/grammar.hpp"
#include "notation/susan/manual_grammar.hpp"

#include <gtest/gtest.h>
#include <tao/pegtl/contrib/analyze.hpp>

#include <string>

namespace notaio::notation {
namespace {

namespace pegtl = tao::pegtl;
using namespace std::string_view_literals;

template <class Cell>
using loose = susan::grammar::move<Cell, susan::grammar::spaced, grammar::word_end, grammar::line_or_text_end>;
template <class Cell>
using tight = susan::grammar::move<Cell, susan::grammar::dash, grammar::lone_end, grammar::lone_end>;

template <class Rule>
bool matches(std::string_view text) {
    pegtl::memory_input<> in(text.data(), text.data() + text.size(), "");
    return pegtl::parse<pegtl::seq<Rule, pegtl::eof>>(in);
}

TEST(Grammar, TextHasNoProblem) {
    EXPECT_EQ(pegtl::analyze<grammar::movetext<loose<susan::grammar::lettered>>>(), 0U);
    EXPECT_EQ(pegtl::analyze<grammar::movetext<loose<susan::grammar::numbered>>>(), 0U);
    EXPECT_EQ(pegtl::analyze<grammar::tag_line>(), 0U);
    EXPECT_EQ(pegtl::analyze<grammar::bad_tag>(), 0U);
    EXPECT_EQ(pegtl::analyze<grammar::comment>(), 0U);
}

TEST(Grammar, LinesHaveNoProblem) {
    EXPECT_EQ(pegtl::analyze<grammar::line_of_moves<tight<susan::grammar::lettered>>>(), 0U);
    EXPECT_EQ(pegtl::analyze<grammar::line_of_moves<tight<susan::grammar::numbered>>>(), 0U);
}

TEST(Grammar, ListingsHaveNoProblem) {
    EXPECT_EQ(pegtl::analyze<susan::grammar::listing::entries<susan::grammar::lettered>>(), 0U);
    EXPECT_EQ(pegtl::analyze<susan::grammar::listing::entries<susan::grammar::numbered>>(), 0U);
}

// What analyze() would say of a grammar that has one, so that the tests above can fail.
TEST(Grammar, AnalyzeFindsALoop) {
    struct looping : pegtl::star<pegtl::opt<pegtl::one<'a'>>> {};
    EXPECT_NE(pegtl::analyze<looping>(/*print nothing*/ -1), 0U);
}

TEST(Grammar, IsTotal) {
    // Whatever the text, the whole of it is taken.
    for (const std::string_view text : {""sv, "e5"sv, "\0"sv, "\xFF\xFE"sv, "(((("sv, ")!?$;{"sv, "[A \""sv, "\r\n\r"sv,
                                        "-->>--"sv, "{"sv, "}"sv, "1....."sv, "$$$$"sv}) {
        EXPECT_TRUE(matches<grammar::movetext<loose<susan::grammar::lettered>>>(text)) << text;
        EXPECT_TRUE(matches<grammar::movetext<loose<susan::grammar::numbered>>>(text)) << text;
        EXPECT_TRUE(matches<grammar::line_of_moves<tight<susan::grammar::lettered>>>(text)) << text;
        EXPECT_TRUE(matches<grammar::line_of_moves<tight<susan::grammar::numbered>>>(text)) << text;
        EXPECT_TRUE(matches<susan::grammar::listing::entries<susan::grammar::lettered>>(text)) << text;
        EXPECT_TRUE(matches<susan::grammar::listing::entries<susan::grammar::numbered>>(text)) << text;
    }
}

TEST(Grammar, KnowsTags) {
    using grammar::tag_line;
    for (const std::string_view text : {R"([A ""])", R"([A1b	 "x" ] )", R"([A "\\\""])", R"([A "]"])"})
        EXPECT_TRUE(matches<tag_line>(text)) << text;
    for (const std::string_view text :
         {R"([A "])", R"([A "x\y"])", R"([ A "x"])", R"([1A "x"])", R"([A "x"] y)", R"([A x])", "[A \"\n\"]"})
        EXPECT_FALSE(matches<tag_line>(text)) << text;
}

TEST(Grammar, KnowsTurnNumbersAndGlyphs) {
    for (const std::string_view text : {"1.", "12...", "123456789."})
        EXPECT_TRUE(matches<grammar::turn_number>(text)) << text;
    for (const std::string_view text : {"1", ".", "1..", "1....", "1234567890."})
        EXPECT_FALSE(matches<grammar::turn_number>(text)) << text;
    for (const std::string_view text : {"!", "?", "!!", "??", "!?", "?!", "$0", "$255"})
        EXPECT_TRUE(matches<grammar::glyph>(text)) << text;
    for (const std::string_view text : {"", "$", "!!!", "$1234", "$x"})
        EXPECT_FALSE(matches<grammar::glyph>(text)) << text;
}

}  // namespace
}  // namespace notaio::notation
