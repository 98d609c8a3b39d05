#include "analysis/prose/stone_text.hpp"

#include "rules/board/square_text.hpp"

#include <gtest/gtest.h>

namespace notaio::analysis {
namespace {

using notation::Language;
using rules::cell_at;
using Texts = std::vector<std::string>;

struct Chain {
    int colour = 0;
    std::vector<Cell> cells;
};

const rules::Coordinates& names() {
    static const rules::Coordinates coordinates(
        "square", rules::square_coords(rules::SquareBoard(9, 9, rules::SquareBoard::Order::from_top)));
    return coordinates;
}

StoneText text_in(Language language = Language::english) { return {names(), {"red"_text, "blue"_text}, language}; }

TEST(StoneText, NamesBothColours) {
    StoneText text = text_in();
    text.both("stones: {first}, {second}"_text, [](std::size_t colour) { return std::to_string(colour + 3); });
    EXPECT_EQ(text.text(), "stones: red 3, blue 4\n");
    StoneText italian = text_in(Language::italian);
    italian.both("stones: {first}, {second}"_text, [](std::size_t) { return std::string("1"); });
    EXPECT_EQ(italian.text(), "pedine: rosso 1, blu 1\n");
}

TEST(StoneText, StonesAloneAreOnlyCounted) {
    StoneText text = text_in();
    const std::vector<Chain> chains = {{0, {cell_at(0), cell_at(1)}}, {1, {cell_at(3)}}, {1, {cell_at(5)}}};
    text.chains(chains, [](const Chain&) { return Texts{"a", "b"}; });
    EXPECT_EQ(text.text(), "chain of red, 2 stones: a9, b9; a; b\nstones alone: red 0, blue 2\n");
}

TEST(StoneText, OfManyChainsTheRestIsCounted) {
    StoneText text = text_in();
    std::vector<Chain> chains;
    for (std::size_t i = 0; i < most_items_listed + 3; ++i) chains.push_back({0, {cell_at(2 * i), cell_at(2 * i + 1)}});
    text.chains(chains, [](const Chain&) { return Texts(); });
    EXPECT_EQ(std::ranges::count(text.text(), '\n'), static_cast<std::ptrdiff_t>(most_items_listed + 1));
    EXPECT_TRUE(text.text().ends_with("\nand 3 more chains\n"));
}

TEST(StoneText, ListsThatAreEmptyAreNoLines) {
    StoneText text = text_in();
    const auto lists =
        text.two_bridges({{{cell_at(0), cell_at(10)}, {cell_at(1), cell_at(9)}}}, [](Cell) { return 1U; });
    text.list("two-bridges of {seat}: {list}"_text, lists, 0);
    EXPECT_EQ(text.text(), "");
    text.list("two-bridges of {seat}: {list}"_text, lists, 1);
    EXPECT_EQ(text.text(), "two-bridges of blue: a9-b8 (b9 a8)\n");
}

TEST(StoneText, SaysWhatIsToBeRegretted) {
    const auto told = [](const Texts& wins, const Texts& threats) {
        return missed_text(wins, threats, "Second"_text, Language::english).value_or("nothing");
    };
    EXPECT_EQ(told({}, {}), "nothing");
    EXPECT_EQ(told({"a1"}, {}), "a win at once was missed: a1");
    EXPECT_EQ(told({"a1", "b1"}, {}), "wins at once were missed: a1, b1");
    EXPECT_EQ(told({}, {"c1"}), "a threat is left standing: Second wins at once with c1");
    EXPECT_EQ(told({"a1"}, {"c1"}), "a win at once was missed: a1, and Second wins at once with c1");
}

}  // namespace
}  // namespace notaio::analysis
