#include "tests/unit/analysis/siesta/positions.hpp"

namespace notaio::analysis::siesta {
namespace {

using namespace test;
using rules::siesta::OneSiesta;

Light light_at(std::string_view position) {
    const TheSetup setup = setup_at(position);
    return {setup.board(), marks_of(setup.start())};
}

// `E d6|e6|f6 A`, for each Siesta: cells along the light, then the owners.
std::string siestas_at(std::string_view position) {
    const TheSetup setup = setup_at(position);
    std::string out;
    for (const OneSiesta& each : light_at(position).siestas()) {
        out += (out.empty() ? "" : "; ") + std::string(rules::siesta::letter(each.direction)) + ' ';
        out += labels(setup, each.suns) + '|' + labels(setup, each.roofs) + '|' + labels(setup, each.shadows) + ' ';
        for (std::size_t seat = 0; seat < 4; ++seat)
            if ((each.owners >> seat & 1U) != 0) out += "ABCD"[seat];
    }
    return out;
}

// `row f6 g6 A`
std::string doubles_at(std::string_view position) {
    const TheSetup setup = setup_at(position);
    std::string out;
    for (const auto& each : light_at(position).doubles())
        out += (out.empty() ? "" : "; ") + std::string(each.is_row ? "row " : "column ") + labels(setup, each.shadows) +
               ' ' + "ABCD"[each.seat];
    return out;
}

// `3 0 2 1`, with those of doubles or without.
std::string text_of(const Points& points) {
    std::string out;
    for (const int each : points) out += (out.empty() ? "" : " ") + std::to_string(each);
    return out;
}
std::string points_at(std::string_view position) { return text_of(light_at(position).totals()); }

// docs/rules/siesta.md 2.1 to 2.3.
TEST(SiestaLight, SiestasAreSunsRoofsAndShadowsWithoutAGap) {
    EXPECT_EQ(siestas_at(rank("3SAH6")), "E d6|e6|f6 A");
    EXPECT_EQ(siestas_at(rank("2SSABHHH3")), "E c6 d6|e6 f6|g6 h6 i6 AB");
    EXPECT_EQ(siestas_at(rank("3S1AH5")), "") << "a gap before the roof";
    EXPECT_EQ(siestas_at(rank("3SA1H5")), "") << "a gap before the shadow";
    EXPECT_EQ(siestas_at(rank("3ASH6")), "");
    EXPECT_EQ(siestas_at(rank("3AH7")), "") << "no sun";
    EXPECT_EQ(siestas_at(rank("3SH7")), "") << "no roof";
    EXPECT_EQ(siestas_at(rank("1SASBH6")), "E d6|e6|f6 B") << "the roof between two suns belongs to nothing";
    EXPECT_EQ(siestas_at(rank("1SAHBH6")), "E b6|c6|d6 A") << "the second shadow is not lit";
    EXPECT_EQ(siestas_at(rank("1HSAH7")), "E c6|d6|e6 A") << "what stands before the first sun does not matter";
    EXPECT_EQ(siestas_at(rank("1SAHS7")), "E b6|c6|d6 A") << "nor what stands behind the last shadow";
}

TEST(SiestaLight, SiestasEndAtTheEdge) {
    EXPECT_EQ(siestas_at("12/12/12/12/12/12/12/12/12/12/12/SAHHHHHHHHHH B 2"),
              "E a1|b1|c1 d1 e1 f1 g1 h1 i1 j1 k1 l1 A");
    EXPECT_EQ(siestas_at(rank("HAS9")), "W c6|b6|a6 A");
    EXPECT_EQ(siestas_at(rank("9HAS")), "W l6|k6|j6 A");
    EXPECT_EQ(siestas_at("11S/11A/11H/12/12/12/12/12/12/H11/A11/S11 B 2"), "N a1|a2|a3 A; S l12|l11|l10 A");
}

// docs/notation/siesta.md 4.4: E, W, N, S, and then the shadow next to the roofs.
TEST(SiestaLight, SiestasStandInTheOrderOfTheReport) {
    constexpr std::string_view cross = "12/12/12/12/5S6/5A6/3SAHAS4/5A6/5S6/12/12/12 B 2";
    EXPECT_EQ(siestas_at(cross), "E d6|e6|f6 A; W h6|g6|f6 A; N f4|f5|f6 A; S f8|f7|f6 A");
    EXPECT_EQ(doubles_at(cross), "row f6 A; column f6 A");
    EXPECT_EQ(points_at(cross), "8 0 0 0");
    EXPECT_EQ(siestas_at("12/12/12/12/12/12/12/12/12/SAH3SAH3/12/2SAH3SAH1 B 2"),
              "E c1|d1|e1 A; E i1|j1|k1 A; E a3|b3|c3 A; E g3|h3|i3 A");
}

// docs/rules/siesta.md 3.3.
TEST(SiestaLight, DoublesAreLitOverRoofsOfOnePlayer) {
    EXPECT_EQ(doubles_at(rank("2SBBHBBS3")), "row f6 B");
    EXPECT_EQ(doubles_at(rank("3SAHHAS3")), "row f6 g6 A");
    EXPECT_EQ(doubles_at(rank("3SAHABS3")), "") << "another player's roof at one end";
    EXPECT_EQ(doubles_at(rank("3SAHBS4")), "");
    EXPECT_EQ(doubles_at(rank("3SAHA5")), "") << "no second sun";
    EXPECT_EQ(doubles_at(rank("2SABHABS3")), "") << "two owners at either end";
    EXPECT_EQ(doubles_at("5S6/5A6/5H6/5A6/5S6/12/SAHAS7/12/12/12/12/12 B 2"), "row c6 A; column f10 A");
}

// The figures of docs/rules/siesta.md 9.1 that are boards.
TEST(SiestaLight, PointsAreThoseOfTheFigures) {
    EXPECT_EQ(points_at(rank("3SAH6")), "1 0 0 0");
    EXPECT_EQ(points_at(rank("2SSABHHH3")), "3 3 0 0");
    EXPECT_EQ(points_at(rank("2SAHHHH4")), "4 0 0 0");
    EXPECT_EQ(points_at(rank("1SBDBHHH4", "A 4")), "0 3 0 3");
    EXPECT_EQ(points_at(rank("1SBHHHHBS3")), "0 10 0 0");
    EXPECT_EQ(points_at(rank("1SAHHHHHAS2")), "12 0 0 0");
    EXPECT_EQ(points_at(rank("2SBBHBBS3")), "0 4 0 0");
    EXPECT_EQ(points_at(rank("3SAHADS3", "A 4")), "2 0 0 1");
    EXPECT_EQ(points_at(rank("3SAHHAS3")), "6 0 0 0");
    EXPECT_EQ(text_of(light_at(rank("3SAHHAS3")).base()), "4 0 0 0");
}

TEST(SiestaLight, LinesAreTheRowAndTheColumnOfACell) {
    const TheSetup setup = setup_at(rank("3SAH6"));
    const Light light(setup.board(), marks_of(setup.start()));
    const auto [row, column] = light.lines_through(cell(setup, "f6"));
    EXPECT_TRUE(row->is_row);
    EXPECT_EQ(labels(setup, {row->cells.front(), row->cells.back()}), "a6 l6");
    EXPECT_FALSE(column->is_row);
    EXPECT_EQ(labels(setup, {column->cells.front(), column->cells.back()}), "f1 f12");
    ASSERT_EQ(row->runs.size(), 1U);
    EXPECT_EQ(row->runs[0].lit, (std::array{1U, 0U}));
    ASSERT_EQ(column->runs.size(), 1U) << "one shadow alone is a run in both";
    EXPECT_EQ(column->runs[0].lit, (std::array{0U, 0U}));
    EXPECT_EQ(light.lines().size(), 24U);
}

TEST(SiestaLight, PiecesArePutAndTaken) {
    const TheSetup setup = setup_at(rank("3SAH1HAS2"));
    Light light(setup.board(), marks_of(setup.start()));
    EXPECT_EQ(text_of(light.totals()), "2 0 0 0");
    EXPECT_FALSE(light.is_lit(cell(setup, "g6")));
    light.put(cell(setup, "g6"), Mark::shadow);
    EXPECT_EQ(text_of(light.totals()), "8 0 0 0") << "three shadows from both ends, and a double";
    EXPECT_TRUE(light.is_lit(cell(setup, "g6")));
    light.put(cell(setup, "g6"), Mark::empty);
    EXPECT_EQ(text_of(light.totals()), "2 0 0 0");
}

// docs/rules/siesta.md 3.6: the pieces of a failed turn pay nobody.
TEST(SiestaLight, PiecesOfAFailedTurnAreLeftOut) {
    const TheSetup setup = setup_at(rank("3SAHH5"));
    Siesta::Position position = setup.start();
    EXPECT_EQ(text_of(Light(setup.board(), marks_of(position)).totals()), "2 0 0 0");
    position.void_cells[position.void_count++] = cell(setup, "g6");
    EXPECT_EQ(text_of(Light(setup.board(), marks_of(position)).totals()), "1 0 0 0");
}

}  // namespace
}  // namespace notaio::analysis::siesta
