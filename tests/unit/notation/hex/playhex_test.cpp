#include "tests/unit/notation/hex/records.hpp"

namespace notaio::notation {
namespace {

using hex_programs::expect_read;
using hex_programs::Told;

TEST(HexPlayHex, MembersBecomePlies) {
    expect_read("playhex",
                std::initializer_list<Told>{
                    {R"({"boardsize":5,"moves":"a2 swap-pieces c3"})", "a2 swap c3"},
                    {R"({"boardsize":5,"moves":"a2 pass","allowSwap":false})", "a2 pass", "no-swap"},
                    {R"({"boardsize":5,"moves":"a2 c3","winner":"blue","outcome":"resign"})", "a2 c3 resign First"},
                    {R"({"boardsize":5,"moves":"a2 c3","winner":"red","outcome":"time"})", "a2 c3 timeout Second"},
                    {R"({"boardsize":5,"moves":"a2 c3","winner":"red","outcome":"forfeit"})", "a2 c3 forfeit Second"},
                    {R"({"boardsize":5,"moves":"a2 3c"})", "a2 ?", "", "HEX-001"},
                    {R"({"boardsize":5,"moves":"a2","movesCount":2})", "a2", "", "HEX-206"},
                    {R"({"boardsize":5,"moves":"a2","movesCount":"1"})", "a2"},
                    {R"({"boardsize":5,"moves":"a2","movesCount":"2"})", "a2", "", "HEX-206"},
                    {R"({"boardsize":5,"moves":"a2 swap-sides"})", "a2 swap", "", "HEX-901 HEX-007"},
                    {R"({"boardsize":5,"moves":"a2","winner":"white"})", "a2", "", "HEX-016"},
                    {R"({"boardsize":5,"moves":"a2","allowSwap":"late"})", "a2", "", "HEX-304"},
                    {R"({"boardsize":5,"moves":"a2","rated":true})", "a2", "", "HEX-303"},
                    {R"({"boardsize":5,"moves":7})", "", "", "GEN-013"},
                });
    const auto reading =
        hex_programs::read("playhex", R"({"boardsize":5,"moves":"a2","winner":"red","outcome":"path"})");
    ASSERT_EQ(reading.record.results.size(), 1U);
    EXPECT_EQ(reading.record.results[0].how, "path");
}

}  // namespace
}  // namespace notaio::notation
