#include "tools/render/xml.hpp"

#include <gtest/gtest.h>

#include <string>

namespace notaio::tools {
namespace {

std::string xml(std::string_view text) {
    std::string out;
    append_xml(out, text);
    return out;
}

TEST(Xml, EscapesWhatWouldBeRead) {
    EXPECT_EQ(xml("<a href=\"x\">'&'</a>]]>"), "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;]]&gt;");
    EXPECT_EQ(xml("caff\u00e8 \U0001F600\n\t"), "caff\u00e8 \U0001F600\n\t");
}

TEST(Xml, CharactersThatXmlCannotHoldAreReplaced) {
    using namespace std::string_literals;
    EXPECT_EQ(xml("a\0b\x1b"s), "a\uFFFDb\uFFFD");
    EXPECT_EQ(xml("\xEF\xBF\xBE|\xEF\xBF\xBF|\xEF\xBF\xBD"), "\uFFFD|\uFFFD|\uFFFD") << "U+FFFE, U+FFFF, U+FFFD";
}

TEST(Xml, BytesThatAreNoUtf8AreReplacedOneByOne) {
    EXPECT_EQ(xml("\xff"
                  "a\xc3"),
              "\uFFFD"
              "a\uFFFD");
    EXPECT_EQ(xml("\xed\xa0\x80"), "\uFFFD\uFFFD\uFFFD") << "half of a pair";
    EXPECT_EQ(xml("\xf4\x90\x80\x80"), "\uFFFD\uFFFD\uFFFD\uFFFD") << "above U+10FFFF";
}

TEST(Xml, KnowsWhatRunsToTheLeft) {
    EXPECT_TRUE(runs_to_the_left("ab \u05d0"));
    EXPECT_TRUE(runs_to_the_left("\u0639"));
    EXPECT_FALSE(runs_to_the_left("caff\u00e8 \u4e2d \U0001F600"));
    EXPECT_FALSE(runs_to_the_left("\xff\xd7"));
    EXPECT_FALSE(runs_to_the_left(""));
}

}  // namespace
}  // namespace notaio::tools
