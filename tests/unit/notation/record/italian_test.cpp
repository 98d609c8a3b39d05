#include "notation/record/italian.hpp"

#include <gtest/gtest.h>

namespace notaio::notation {
namespace {

TEST(Italian, TagsHaveEnglishNames) {
    EXPECT_EQ(english_tag("Gioco"), "Game");
    EXPECT_EQ(english_tag("RISULTATO"), "Result");
    EXPECT_EQ(english_tag("Edizione"), english_tag("Regolamento"));
    for (const char* other : {"Game", "Event", "", "Giochi", "Annotatore"}) EXPECT_EQ(english_tag(other), other);
}

TEST(Italian, ValuesAreReadWhereTheTagHasWords) {
    EXPECT_EQ(english_value("Result", "bianco"), "White");
    EXPECT_EQ(english_value("result", "patta"), "draw");
    EXPECT_EQ(english_value("Termination", "tempo scaduto"), "timeout");
    EXPECT_EQ(english_value("Lang", "italiano"), "it");
    EXPECT_EQ(english_value("Swap", "no"), "off");
    EXPECT_EQ(english_value("Result", "1-0"), "1-0");
    // Anybody's words are left alone.
    EXPECT_EQ(english_value("Event", "patta"), "patta");
    EXPECT_EQ(english_value("White", "Nero"), "Nero");
}

TEST(Italian, ResultsAndSeats) {
    EXPECT_EQ(english_result("Nord"), "North");
    EXPECT_EQ(english_result("A=C"), "A=C");
}

}  // namespace
}  // namespace notaio::notation
