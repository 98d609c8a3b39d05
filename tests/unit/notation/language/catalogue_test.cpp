#include "notation/language/catalogue.hpp"

#include "notation/language/text.hpp"

#include <gtest/gtest.h>

namespace notaio::notation {
namespace {

TEST(Catalogue, HasAllThatIsAskedForByEnglishAndContext) {
    EXPECT_EQ(translation(Language::italian, "", "Black"), "Nero");
    EXPECT_EQ(translation(Language::italian, "a house", "H"), "C");
    EXPECT_EQ(translation(Language::italian, "a shadow", "H"), "O");
    EXPECT_EQ(translation(Language::italian, "", "H"), std::nullopt);
    EXPECT_EQ(translation(Language::italian, "a ", "H"), std::nullopt);
    EXPECT_EQ(translation(Language::italian, "a house of", "H"), std::nullopt);
    EXPECT_EQ(translation(Language::italian, "", "a house\4H"), "C");  // it has the same number
    for (const char* unknown : {"\1", "Aaa", "Blac", "Black ", "zzz", "\xFF"})
        EXPECT_EQ(translation(Language::italian, "", unknown), std::nullopt) << unknown;
    EXPECT_EQ(translation(Language::english, "", "Black"), std::nullopt);
}

TEST(Catalogue, HasTheFormsOfAPlural) {
    EXPECT_EQ(translation(Language::italian, "", "{count} record"), "{count} partita");
    EXPECT_EQ(translation(Language::italian, "", "{count} record", 1), "{count} partite");
    EXPECT_EQ(translation(Language::italian, "", "{count} record", 2), "");
}

TEST(Text, IsEnglishWhereNothingElseIsKnown) {
    EXPECT_EQ(as_is("ID").in(Language::italian), "ID");
    EXPECT_EQ(as_is("White").in(Language::italian), "White");
    EXPECT_EQ(Text().in(Language::italian), "");
    EXPECT_EQ("a text of no source"_text.in(Language::italian), "a text of no source");
    EXPECT_EQ("White"_text.in(Language::english), "White");
    EXPECT_EQ("White"_text.in(Language::italian), "Bianco");
    EXPECT_EQ("H"_text.meaning("a house").in(Language::italian), "C");
    EXPECT_NE("H"_text.meaning("a house"), "H"_text);
    EXPECT_EQ(plural("no form", "no forms").in(Language::italian, 2), "no forms");
}

TEST(Languages, HaveARowEach) {
    EXPECT_EQ(languages().front().id, "en");
    EXPECT_EQ(language_named("it"), Language::italian);
    EXPECT_EQ(language_named("IT"), std::nullopt);
    EXPECT_EQ(language_named(""), std::nullopt);
    EXPECT_EQ(row_of(Language::italian).id, "it");
    for (const LanguageRow& row : languages()) EXPECT_EQ(row.id == "en", row.catalogue.empty()) << row.id;
    EXPECT_EQ(row_of(Language::english).plural_form(1), 0);
    EXPECT_EQ(row_of(Language::english).plural_form(0), 1);
}

}  // namespace
}  // namespace notaio::notation
