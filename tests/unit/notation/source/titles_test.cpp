#include "notation/source/titles.hpp"

#include <gtest/gtest.h>

#include <string>

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

TEST(Titles, EndWhereTheFirstTagBegins) {
    EXPECT_EQ(end_of_titles("Finale\n\n# x\n[Game \"Susan\"]\n"), 12U);
    EXPECT_EQ(end_of_titles("p. 14\r\n[Game \u201CSusan\u201D]\n"), 7U);
    EXPECT_EQ(end_of_titles("[Game \"Susan\"]\n"), 0U);
    EXPECT_EQ(end_of_titles("\n[Game \"Susan\"]\n"), 0U);
    EXPECT_EQ(end_of_titles("Finale\n1. e5 a1\n[Game \"Susan\"]\n"), 0U);
    EXPECT_EQ(end_of_titles("Finale\n"), 0U);
    EXPECT_EQ(end_of_titles(std::string(2 * most_titles, '\n') + "Finale\n[Game \"Susan\"]\n"), 0U);
}

}  // namespace
}  // namespace notaio::notation
