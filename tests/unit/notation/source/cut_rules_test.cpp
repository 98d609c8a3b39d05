#include "tests/unit/notation/source/pieces.hpp"

namespace notaio::notation {
namespace {

using namespace cut_test;
using namespace std::string_view_literals;

struct Case {
    std::string_view bytes;
    std::vector<std::string> expected;
};

void expect_records(CutRule rule, const std::vector<Case>& cases) {
    for (const Case& given : cases) {
        SCOPED_TRACE(testing::PrintToString(std::string(given.bytes)));
        EXPECT_EQ(records(given.bytes, rule), given.expected);
    }
}

TEST(CutLines, TakesOneRecordALine) {
    expect_records(cut_lines, {
                                  {"", {}},
                                  {"e5 a1\n", {"e5 a1\n"}},
                                  {"e5 a1", {"e5 a1"}},
                                  {"e5\na1\r\nb1\rc1\n", {"e5\n", "a1\r\n", "b1\r", "c1\n"}},
                                  {"\n\n  \ne5\n\t\r\n\r\n", {"e5\n"}},
                                  {"# remark\n  # another\ne5\n#last", {"e5\n"}},
                                  {"  e5 # no remark\n", {"  e5 # no remark\n"}},
                                  {"\r\r\re5\r", {"e5\r"}},
                                  {"e5\r\n", {"e5\r\n"}},
                                  {"e5\r", {"e5\r"}},
                                  {"\0\n\xFF\n"sv, {std::string("\0\n", 2), "\xFF\n"}},
                              });
}

TEST(CutText, StartsARecordAtATagSection) {
    expect_records(
        cut_text,
        {
            {"", {}},
            {"\n \n\t\n", {}},
            {"e5 a1\n", {"e5 a1\n"}},
            {"e5\n\na1\n", {"e5\n\na1\n"}},
            {"[A \"1\"]\n[B \"2\"]\n\ne5\n\n[A \"2\"]\n\na1\n",
             {"[A \"1\"]\n[B \"2\"]\n\ne5\n\n", "[A \"2\"]\n\na1\n"}},
            {"[A \"1\"]\r\n\r\ne5\r\n[A \"2\"]\r\n", {"[A \"1\"]\r\n\r\ne5\r\n", "[A \"2\"]\r\n"}},
            {"[A \"1\"]\r\re5\r[A \"2\"]\ra1", {"[A \"1\"]\r\re5\r", "[A \"2\"]\ra1"}},
            // without moves a comment divides, and a name that comes again behind a blank line
            {"[A \"1\"]\n[B \"1\"]\n", {"[A \"1\"]\n[B \"1\"]\n"}},
            {"[A \"1\"]\n\n[A \"1\"]\n", {"[A \"1\"]\n\n", "[A \"1\"]\n"}},
            {"[A \"1\"]\n\n[B \"1\"]\n\ne5\n", {"[A \"1\"]\n\n[B \"1\"]\n\ne5\n"}},
            {"[A \"1\"]\n\n[B \"1\"]\n[C \"1\"]\n[a \"2\"]\n", {"[A \"1\"]\n\n", "[B \"1\"]\n[C \"1\"]\n[a \"2\"]\n"}},
            {"[A \"1\"]\n{said}\n[B \"1\"]\n", {"[A \"1\"]\n{said}\n", "[B \"1\"]\n"}},
            {"[A \"1\"]\n;said\n[B \"1\"]\n", {"[A \"1\"]\n;said\n", "[B \"1\"]\n"}},
            // what stands before the first tags belongs to that record, if it holds no move
            {"; preface\n\n[A \"1\"]\ne5\n", {"; preface\n\n[A \"1\"]\ne5\n"}},
            {"{preface}\n[A \"1\"]\ne5\n", {"{preface}\n[A \"1\"]\ne5\n"}},
            {"e5\n[A \"1\"]\na1\n", {"e5\n", "[A \"1\"]\na1\n"}},
            {"p. 14\n\nFinal of 1994\n[A \"1\"]\ne5\n", {"p. 14\n\nFinal of 1994\n[A \"1\"]\ne5\n"}},
            {"Final\ne5\n[A \"1\"]\na1\n", {"Final\ne5\n", "[A \"1\"]\na1\n"}},
            {"[A \"1\"]\ne5\n\nFinal\n[A \"1\"]\na1\n", {"[A \"1\"]\ne5\n\nFinal\n", "[A \"1\"]\na1\n"}},
            {"Final\n", {"Final\n"}},
            // without tags a game begins at turn 1 behind a result, or at what stands above that
            {"1. a\n2. b 1-0\n1. c\n2. d\n", {"1. a\n2. b 1-0\n", "1. c\n2. d\n"}},
            {"1. a 2. b 1-0\n1. c 2. d\n", {"1. a 2. b 1-0\n1. c 2. d\n"}},
            {"1. a\n2. b 1-0\n1. c 2. d\n", {"1. a\n2. b 1-0\n", "1. c 2. d\n"}},
            {"1. a\n2. b\n0-1.\n\nFinal\n\n1. c\n2. d\n", {"1. a\n2. b\n0-1.\n\n", "Final\n\n1. c\n2. d\n"}},
            {"1. a\n2. b\n3. c *\n1. d\n5. e\n", {"1. a\n2. b\n3. c *\n1. d\n5. e\n"}},
            {"1. a\n2. b *\nFinal\n3. c\n1. d\n", {"1. a\n2. b *\nFinal\n3. c\n1. d\n"}},
            {"1. a\n2. b\n\n1. c\n", {"1. a\n2. b\n\n1. c\n"}},
            {"[A \"1\"]\n1. a\n2. b *\n1. c\n", {"[A \"1\"]\n1. a\n2. b *\n1. c\n"}},
            // only comments are no record
            {"; nothing\n{nothing}\n", {}},
            // a line in brackets that is no tag belongs to the moves around it, or to the tags
            // behind it
            {"[A \"1\"]\ne5\n[Bad\na1\n", {"[A \"1\"]\ne5\n", "[Bad\na1\n"}},
            {"[A \"1\"]\ne5\n[Diagram 3]\na1\n[A \"2\"]\n", {"[A \"1\"]\ne5\n[Diagram 3]\na1\n", "[A \"2\"]\n"}},
            {"[A \"1\"]\ne5\n[Bad]\n\n[A \"2\"]\na1\n", {"[A \"1\"]\ne5\n", "[Bad]\n\n[A \"2\"]\na1\n"}},
            // marks before a tag, and other quotation marks around its value
            {"[A \"1\"]\ne5\n\xEF\xBB\xBF[A \"2\"]\n", {"[A \"1\"]\ne5\n", "\xEF\xBB\xBF[A \"2\"]\n"}},
            {"[A \"1\"]\ne5\n\f[A \"2\"]\n", {"[A \"1\"]\ne5\n", "\f[A \"2\"]\n"}},
            {"[A \"1\"]\ne5\n[A \xE2\x80\x9C"
             "2\xE2\x80\x9D]\n",
             {"[A \"1\"]\ne5\n", "[A \xE2\x80\x9C"
                                 "2\xE2\x80\x9D]\n"}},
            // remarks are no text
            {"[A \"1\"]\n# {open\n[B \"1\"]\n# and\n\ne5\n", {"[A \"1\"]\n# {open\n[B \"1\"]\n# and\n\ne5\n"}},
            {"e5\n[1 no tag\na1\n", {"e5\n[1 no tag\na1\n"}},
            {"e5\n[]\na1\n", {"e5\n[]\na1\n"}},
        });
}

TEST(CutText, LetsNoCommentReachPastATagLine) {
    expect_records(cut_text,
                   {
                       {"e5 {open\n\n[A \"1\"]\na1\n", {"e5 {open\n\n", "[A \"1\"]\na1\n"}},
                       {"e5 {open\n[A \"1\"]\n} a1\n", {"e5 {open\n", "[A \"1\"]\n} a1\n"}},
                       {"e5 {not a tag:\n[A 1]\n[here] } a1\n[B \"1\"]\n",
                        {"e5 {not a tag:\n[A 1]\n[here] } a1\n", "[B \"1\"]\n"}},
                       {"e5 {two {braces} [A \"1\"]\n[B \"1\"]\n", {"e5 {two {braces} [A \"1\"]\n", "[B \"1\"]\n"}},
                       {"e5 ; {not open\n[A \"1\"]\n", {"e5 ; {not open\n", "[A \"1\"]\n"}},
                       {"e5 } {a} {b\n[A \t\"1\"]\na1\n", {"e5 } {a} {b\n", "[A \t\"1\"]\na1\n"}},
                       {"{open\n[A \"1\"]\ne5\n", {"{open\n[A \"1\"]\ne5\n"}},
                   });
}

TEST(CutTrials, BeginAtGame) {
    expect_records(cut_trials, {
                                   {"", {}},
                                   {"\n\n", {}},
                                   {"game=x\nMove\ngame=y\nMove\n", {"game=x\nMove\n", "game=y\nMove\n"}},
                                   {"game=x\r\ngame=y", {"game=x\r\n", "game=y"}},
                                   {"\ngame=x\n\n\ngame=y\n", {"\ngame=x\n\n\n", "game=y\n"}},
                                   {"stray\ngame=x\n gamex=\n", {"stray\n", "game=x\n gamex=\n"}},
                               });
}

TEST(CutListings, BeginAtTagsOrAtEntryOne) {
    expect_records(
        cut_listings,
        {
            {"", {}},
            {"# only\n\n; remarks\n", {}},
            {"1 B e5\n2 W a1\n", {"1 B e5\n2 W a1\n"}},
            {"1 B e5\n1 B a1\n", {"1 B e5\n", "1 B a1\n"}},
            {"1. e5\n2. a1\n01. b1\n 1\tc1\n", {"1. e5\n2. a1\n", "01. b1\n", " 1\tc1\n"}},
            {"1 B e5\n10 W a1\n11 B b1\n", {"1 B e5\n10 W a1\n11 B b1\n"}},
            {"e5\n1-12\n1\n", {"e5\n1-12\n", "1\n"}},
            {"[A \"1\"]\n1 B e5\n[B \"1\"]\n1 B a1\n", {"[A \"1\"]\n1 B e5\n", "[B \"1\"]\n1 B a1\n"}},
            {"# file\n[A \"1\"]\n\n# more\n[B \"1\"]\n\n1 e5\n", {"# file\n[A \"1\"]\n\n# more\n[B \"1\"]\n\n1 e5\n"}},
            {"1 B e5\n\n# between\n\n1 B a1\n", {"1 B e5\n\n# between\n\n", "1 B a1\n"}},
            {"  B e5\n  W a1", {"  B e5\n  W a1"}},
        });
}

TEST(CutBlocks, StandBetweenBlankLines) {
    expect_records(cut_blocks,
                   {
                       {"", {}},
                       {"\n\n\n", {}},
                       {". .\n. . .\n. .\n", {". .\n. . .\n. .\n"}},
                       {". .\n\n. x\n", {". .\n\n", ". x\n"}},
                       {"\n\n. .\r\n \t\r\n. x", {"\n\n. .\r\n \t\r\n", ". x"}},
                       {"# a remark alone\n\n. .\n# inside\n. .\n", {"# a remark alone\n\n. .\n# inside\n. .\n"}},
                       {"# only\n", {}},
                       // tag lines belong to the board after them, and a title does
                       {"Two words\n\n. .\n. .\n. x\n\n. .\n", {"Two words\n\n. .\n. .\n. x\n\n", ". .\n"}},
                       {"One\ntwo\n\n. x\n", {"One\ntwo\n\n. x\n"}},
                       {"One\ntwo\nthree\n\n. x\n", {"One\ntwo\nthree\n\n", ". x\n"}},
                       {"[A \"1\"]\n\n. .\n\n. x\n", {"[A \"1\"]\n\n. .\n\n", ". x\n"}},
                       {". .\n[A \"1\"]\n[B \"2\"]\n. x\n", {". .\n", "[A \"1\"]\n[B \"2\"]\n. x\n"}},
                   });
}

TEST(CutJson, TakesObjectsArraysAndLines) {
    expect_records(
        cut_json,
        {
            {"", {}},
            {" \n\t\n", {}},
            {"{}", {"{}"}},
            {"{\"a\":1}\n{\"a\":2}\n", {"{\"a\":1}", "{\"a\":2}"}},
            {"{\"a\":1}{\"a\":2}", {"{\"a\":1}", "{\"a\":2}"}},
            {"[{\"a\":1},\n {\"a\":2}]\n", {"{\"a\":1}", "{\"a\":2}"}},
            {"[]", {}},
            {"[ \n]\n", {}},
            {"[][{}]", {"{}"}},
            {"[{}]\n[ {}]", {"{}", "{}"}},
            {"{},\n{}", {"{}", "{}"}},
            {"{\n \"a\": {\n  \"b\": []\n }\n}\n{\"a\":2}", {"{\n \"a\": {\n  \"b\": []\n }\n}", "{\"a\":2}"}},
            {"{\"a\":[{},{\"b\":[[]]}]}\r\n{}", {"{\"a\":[{},{\"b\":[[]]}]}", "{}"}},
            // brackets in strings count for nothing
            {"{\"a\":\"}{]\"}\n{\"b\":\"[\"}", {"{\"a\":\"}{]\"}", "{\"b\":\"[\"}"}},
            {R"({"a":"\"}","b":"\\"}{"c":"\\\"}"})", {R"({"a":"\"}","b":"\\"})", R"({"c":"\\\"}"})"}},
            // column and offset of a record inside a line
            {"[ \"\xC3\xA0\", {\"a\":1}, {\"a\":2}]", {"\"\xC3\xA0\", {\"a\":1}, {\"a\":2}]"}},
            {"[{\"a\":\"\xC3\xA0\"}, {\"a\":2}]", {"{\"a\":\"\xC3\xA0\"}", "{\"a\":2}"}},
        });
}

TEST(CutJson, ABrokenRecordDoesNotEatItsNeighbours) {
    expect_records(cut_json, {
                                 // no end: up to a line that begins with a brace
                                 {"{\"a\":[1\n{\"a\":2}\n", {"{\"a\":[1\n", "{\"a\":2}"}},
                                 {"{\"a\":1\r\n{\"a\":2}\r\n", {"{\"a\":1\r\n", "{\"a\":2}"}},
                                 {"{\"a\":\"open\n{\"a\":2}\n", {"{\"a\":\"open\n", "{\"a\":2}"}},
                                 {"{\"a\":\"open\\\n{\"a\":2}\n", {"{\"a\":\"open\\\n", "{\"a\":2}"}},
                                 {"{\"a\":1\n", {"{\"a\":1\n"}},
                                 {"{\"a\":1", {"{\"a\":1"}},
                                 {"{\n\"a\":1\n", {"{\n\"a\":1\n"}},
                                 // over several lines there is no such line to tell it by
                                 {"{\n{\n}\n}\n{\"a\":2}", {"{\n{\n}\n}", "{\"a\":2}"}},
                                 // no JSON: up to the end of the line
                                 {"hello\n{\"a\":2}\n", {"hello", "{\"a\":2}"}},
                                 {"hello {\r\n{\"a\":2}\n", {"hello {", "{\"a\":2}"}},
                                 {"}}}\n{\"a\":2}\n", {"}}}", "{\"a\":2}"}},
                                 {"{\"a\":1}}\n{\"a\":2}\n", {"{\"a\":1}", "}", "{\"a\":2}"}},
                                 {"{\"a\":1} x\n{\"a\":2}\n", {"{\"a\":1}", "x", "{\"a\":2}"}},
                                 {"hello", {"hello"}},
                                 // brackets and commas alone are something that stands there
                                 {"[[[[", {"[[["}},
                                 {"[", {"["}},
                                 {" [ \n", {"[ \n"}},
                                 {"]", {"]"}},
                                 {"[]]", {"]"}},
                                 {",,,]", {",,,]"}},
                                 {" ,\n{}", {",", "{}"}},
                                 {"[1,2]\n[{}]", {"1,2]", "{}"}},
                                 {"[[{}]]\n{}", {"{}", "]", "{}"}},
                                 {"\0\n{}"sv, {std::string("\0", 1), "{}"}},
                             });
}

TEST(CutSgf, TakesTrees) {
    expect_records(cut_sgf, {
                                {"", {}},
                                {" \n\r\n", {}},
                                {"(;SZ[4])", {"(;SZ[4])"}},
                                {"(;SZ[4];W[a1])\n(;SZ[5])\n", {"(;SZ[4];W[a1])", "(;SZ[5])"}},
                                {"(;A[1])(;A[2]) (;A[3])", {"(;A[1])", "(;A[2])", "(;A[3])"}},
                                {"(;A[1](;B[1])(;B[2]))\r\n(;A[2])", {"(;A[1](;B[1])(;B[2]))", "(;A[2])"}},
                                {"(;A[1]\n(;W[a1])\n(;W[a2]))\n(;A[2])", {"(;A[1]\n(;W[a1])\n(;W[a2]))", "(;A[2])"}},
                                // parentheses and brackets in values count for nothing
                                {"(;A[)];B[(])(;A[2])", {"(;A[)];B[(])", "(;A[2])"}},
                                {"(;A[\\])];B[x])(;A[2])", {"(;A[\\])];B[x])", "(;A[2])"}},
                                {"(;A[x\\\\])(;A[2])", {"(;A[x\\\\])", "(;A[2])"}},
                                {"(;A[[x])(;A[2])", {"(;A[[x])", "(;A[2])"}},
                                {"(;A[:)\n(;)\n];W[a1])", {"(;A[:)\n", "(;)", "];W[a1])"}},
                                {"(;A[:)\n(x)\n];W[a1])", {"(;A[:)\n(x)\n];W[a1])"}},
                                {"(;)(;)", {"(;)", "(;)"}},
                            });
    const std::string longer = "(;SZ[4]C[" + std::string(2000, 'x') + "])";
    expect_records(cut_sgf, {{longer + longer, {longer, longer}}});
}

TEST(CutSgf, ABrokenRecordDoesNotEatItsNeighbours) {
    expect_records(cut_sgf, {
                                {"(;SZ[4];W[a1\n(;SZ[5])\n", {"(;SZ[4];W[a1\n", "(;SZ[5])"}},
                                {"(;SZ[4];W[a1\n(;W[b1])\n", {"(;SZ[4];W[a1\n", "(;W[b1])"}},
                                {"(;SZ[4];W[a1]\r\n(;SZ[5])", {"(;SZ[4];W[a1]\r\n", "(;SZ[5])"}},
                                {"(;SZ[4];W[a1]\n(;W[b1])\n", {"(;SZ[4];W[a1]\n(;W[b1])\n"}},
                                {"(;SZ[4];W[a1\n", {"(;SZ[4];W[a1\n"}},
                                {"(;SZ[4]", {"(;SZ[4]"}},
                                {"(\n(;SZ[4])\n", {"(\n", "(;SZ[4])"}},
                                {"hello\n(;SZ[4])\n", {"hello\n", "(;SZ[4])"}},
                                {"hello (;SZ[4])\n", {"hello ", "(;SZ[4])"}},
                                {"(;SZ[4]))\n(;SZ[5])", {"(;SZ[4])", ")\n", "(;SZ[5])"}},
                                {"[x (y) ]\n(", {"[x (y) ]\n("}},
                            });
}

}  // namespace
}  // namespace notaio::notation
