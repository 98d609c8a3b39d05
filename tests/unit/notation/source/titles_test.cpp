#include "notation/source/titles.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace notaio::notation {
namespace {

TEST(Titles, PagesAreCalledSo) {
    for (const char* page : {"p. 14", "P.14", "pag. 3", "pagina 112", "14", "- 14 -", "-- 7 --"})
        EXPECT_TRUE(is_page_number(page)) << page;
    for (const char* none : {"", "p12", "p", "e5", "14. e5", "1-0", "page of 1994 games", "12345", "- - -"})
        EXPECT_FALSE(is_page_number(none)) << none;
}

TEST(Titles, HaveNoCells) {
    for (const char* title : {"Finale di Roma", "Torneo del 1994", "p. 14", "", "=====", "Bianco: Rossi"})
        EXPECT_TRUE(may_be_title_of_tags(title)) << title;
    for (const char* none : {"e5 a1", "White: e5", "1. e5", "Roma 3a", "Finale {di Roma}", "[Game", "e5 resign"})
        EXPECT_FALSE(may_be_title_of_tags(none)) << none;
}

TEST(Titles, StandAboveTheFirstTag) {
    using Lines = std::vector<std::string_view>;
    EXPECT_EQ(titles_above_tags("Finale\n\n# x\n p. 14\n[Game \"Susan\"]\nRoma\n"), (Lines{"Finale", "p. 14"}));
    EXPECT_EQ(titles_above_tags("p. 14\r\n[Game \u201CSusan\u201D]\n"), Lines{"p. 14"});
    EXPECT_EQ(titles_above_tags("Finale\n{a\n1. e5}\n; 1. e5\n[Game \"Susan\"]\n"), Lines{"Finale"});
    EXPECT_EQ(titles_above_tags("{a} Finale\n[Game \"Susan\"]\n"), Lines{"Finale"});
    EXPECT_EQ(titles_above_tags("Finale\n{a\n[Game \"Susan\"]\n"), Lines{"Finale"});
    for (const char* none :
         {"[Game \"Susan\"]\n", "\n[Game \"Susan\"]\nFinale\n", "Finale\n1. e5 a1\n[Game \"Susan\"]\n",
          "Finale\n{a} e5\n[Game \"Susan\"]\n", "Finale\n", ""})
        EXPECT_EQ(titles_above_tags(none), Lines{}) << none;
    std::string many;
    for (std::size_t i = 0; i < most_titles; ++i) many += "Finale\n";
    EXPECT_EQ(titles_above_tags(many + "[Game \"Susan\"]\n").size(), most_titles);
    EXPECT_TRUE(titles_above_tags(many + "Finale\n[Game \"Susan\"]\n").empty());
}

}  // namespace
}  // namespace notaio::notation
