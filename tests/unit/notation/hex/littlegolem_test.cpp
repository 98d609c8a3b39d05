#include "tests/unit/notation/hex/records.hpp"

namespace notaio::notation {
namespace {

using hex_programs::expect_read;
using hex_programs::Told;

TEST(HexLittleGolem, LabelsAreThoseOfPersons) {
    expect_read("littlegolem", std::initializer_list<Told>{
                                   {"(;FF[4]SZ[5];W[aa];B[swap];W[cc];B[resign])", "aa swap cc resign Second"},
                                   {"(;FF[4]SZ[5];W[aa];B[bb];W[resign])", "aa bb resign First"},
                                   {"(;FF[4]SZ[5];W[aB];B[Ce];W[zz])", "ab ce zz", "", "HEX-901"},
                                   {"(;FF[4]SZ[5];W[aa]C[x];B[bb]", "aa bb", "", "HEX-005 HEX-303"},
                                   {"(;FF[4]SZ[5];W[a1])", "?", "", "HEX-001"},
                                   {"(;FF[4];W[aa])", "aa", "", "HEX-003"},
                                   {"(;FF[4]SZ[5];W[aa]", "aa", "", "HEX-005"},
                                   {"(;FF[4]SZ[5];W[aa", "?", "", "HEX-004"},
                                   {"(;FF[4]SZ[5]RE[B+];W[aa])", "aa", "", "HEX-016"},
                                   {"(;FF[4]SZ[5]KM[7]KM[8];W[aa])", "aa", "", "HEX-303"},
                                   {"(;FF[4]SZ[5]SZ[6];W[aa])", "aa", "", "GEN-005"},
                               });
}

// A ] belongs to the value where nothing follows that could stand behind one.
TEST(HexLittleGolem, NamesMayHoldBrackets) {
    const std::pair<std::string_view, std::string_view> names[] = {
        {"P]", "P]"}, {"P;]]", "P;]]"}, {"]", "]"}, {"a\\", "a\\"}, {"a[b]c", "a[b]c"}, {":] :]", ":] :]"}};
    for (const auto& [written, expected] : names) {
        const auto reading =
            hex_programs::read("littlegolem", "(;FF[4]PB[" + std::string(written) + "]PW[x]SZ[5];W[aa])");
        EXPECT_EQ(hex_programs::tag(reading, "First"), expected);
        EXPECT_EQ(hex_programs::tag(reading, "Second"), "x");
        const bool stray = written.find(']') != std::string_view::npos;
        EXPECT_EQ(codes(reading.diagnostics), stray ? "HEX-019" : "") << written;
    }
}

TEST(HexLittleGolem, Detection) {
    const std::pair<std::string_view, std::string_view> heads[] = {
        {"(;FF[4]EV[hex.ch.1.1.1])", "littlegolem"},
        {"(;FF[4]EV[ut.hex.1.1])", "littlegolem"},
        {"(;FF[4]SO[http://www.littlegolem.com];W[aa])", "littlegolem"},
        {"(;FF[4]SO[http://www.littlegolem.com])", "littlegolem"},
        {"(;FF[4]SO[http://www.littlegolem.com];W[D4])", ""},
        {"(;FF[4]SO[http://www.littlegolem.com]RU[LG])", ""},
        {"(;FF[4]SZ[11];W[aa];B[bb])", "littlegolem"},
        {"(;FF[4]SZ[19];B[pd];W[dp])", ""},  // Black begins in Go
        {"(;FF[4]GM[1]SZ[19];W[pd])", ""},
    };
    for (const auto& [head, expected] : heads) EXPECT_EQ(hex_programs::fits(head), expected) << head;
}

}  // namespace
}  // namespace notaio::notation
