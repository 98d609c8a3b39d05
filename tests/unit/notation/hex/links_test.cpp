#include "tests/unit/notation/hex/records.hpp"

namespace notaio::notation {
namespace {

using hex_programs::expect_read;
using hex_programs::Told;

TEST(HexLinks, HexWorld) {
    expect_read("hexworld", std::initializer_list<Told>{
                                {"https://hexworld.org/board/#5c1,a2:sc3d2", "a2 swap c3 d2", "swap-pieces"},
                                {"hexworld.org/board/#5,a2:Sc3:rw", "a2 swap c3 resign First", "swap-sides"},
                                {"#5,a2:sc3:fb", "a2 swap c3 forfeit First", "swap-pieces"},
                                {"#5,a2:pc3", "a2 pass c3"},
                                {"#5r3mn,a2,c3", "a2 c3"},
                                {"%235%2Ca2%3Ap", "a2 pass"},
                                {"#5,a2%5Cc3%5c%20d4:p", "a2 c3 d4 pass"},
                                {"https%3A%2F%2Fhexworld.org%2fboard%2F%235c1%2Ca2c3%3ap", "a2 c3 pass"},
                                {"#5, a2\\ c3", "a2 c3"},
                                {"#5x6,a2", "a2", "", "HEX-014"},
                                {"#5q,a2", "", "", "HEX-020"},
                                {"#5q,a1b2:s", "", "", "HEX-020"},
                                {"#99999999999999999999,a1:s", "", "", "HEX-020"},
                                {"#,a1:s", "a1 swap", "swap-pieces"},
                                {"#c1,a1b2", "a1 b2"},
                                {"#5,a2,b3,c4", "a2 b3 c4", "", "HEX-020"},
                                {"#5,a2:x", "a2 ?", "", "HEX-001"},
                            });
    const auto reading = hex_programs::read("hexworld", "#5r3n,a2,c3");
    EXPECT_EQ(hex_programs::tag(reading, "View") + " " + hex_programs::tag(reading, "Cursor"), "r3n 1");
}

TEST(HexLinks, TrmphWritesTheMirrorCellTwice) {
    expect_read("trmph", std::initializer_list<Told>{
                             {"https://trmph.com/hex/board#13,d1d1c3", "a4 swap c3"},
                             {"http://www.trmph.com/hex/board#13,a1b2", "a1 b2"},
                             {"#13,a1b2b2", "a1 b2 b2"},
                             {"#13,a1b2 r", "a1 b2", "", "HEX-016"},
                             {"trmph.com/hex/board#,a1b2", "a1 b2", "", "HEX-003"},
                             {"#13,a1?", "a1 ?", "", "HEX-001"},
                         });
    const auto reading = hex_programs::read("trmph", "#13,a1b2 2");
    ASSERT_EQ(reading.record.results.size(), 1U);
    EXPECT_EQ(reading.record.results[0].word, "Second");
}

TEST(HexLinks, Detection) {
    const std::pair<std::string_view, std::string_view> heads[] = {
        {"https://hexworld.org/board/#5,a1", "hexworld"},
        {"https://trmph.com/hex/board#5,a1", "trmph"},
        {"#13,a1b2", "hexworld trmph"},
        {"#13,a1:s", "hexworld"},
        {"#13c1,a1b2", "hexworld"},
        {"#13,a1b2 1", "trmph"},
        {"#5q,a1b2:s", "hexworld"},
        {"#,a1:s", "hexworld"},
        {"#c1,a1b2", "hexworld"},
        {"#99999999999999999999,a1:s", "hexworld"},
        {"# a remark", ""},
        {"#a remark", ""},
        {"#red,a1", ""},
    };
    for (const auto& [head, expected] : heads) EXPECT_EQ(hex_programs::fits(head), expected) << head;
}

}  // namespace
}  // namespace notaio::notation
