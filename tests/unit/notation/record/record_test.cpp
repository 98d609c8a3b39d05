#include "notation/record/record.hpp"

#include <gtest/gtest.h>

#include <string>

namespace notaio::notation {
namespace {

Coord coord(CoordForm form, std::int16_t a, std::int16_t b = 0, std::int16_t c = 0) {
    return {.numbers = {a, b, c}, .form = form};
}

TEST(AppendCoord, SpellsEachForm) {
    using enum CoordForm;
    struct Case {
        Coord coord;
        std::string_view lower;
        std::string_view upper;
    };
    const Case cases[] = {
        {coord(letter_number, 1, 1), "a1", "A1"},
        {coord(letter_number, 4, 3), "d3", "D3"},
        {coord(letter_number, 26, 99), "z99", "Z99"},
        {coord(letter_number, 5, 0), "e0", "E0"},
        {coord(letter_number, 27, 1), "aa1", "AA1"},
        {coord(letter_number, 52, 1), "az1", "AZ1"},
        {coord(letter_number, 53, 12), "ba12", "BA12"},
        {coord(number, 0), "0", "0"},
        {coord(number, 126), "126", "126"},
        {coord(letters, 15, 15), "oo", "OO"},
        {coord(letters, 1, 27), "aaa", "AAA"},
        {coord(triple, -1, 0, 1), "-1,0,1", "-1,0,1"},
    };
    for (const Case& given : cases) {
        std::string out = "<";
        append_coord(out, given.coord);
        append_coord(out, given.coord, true);
        EXPECT_EQ(out, "<" + std::string(given.lower) + std::string(given.upper));
    }
}

TEST(Coord, IsEqualByWhatItNames) {
    Coord here = coord(CoordForm::letter_number, 4, 3);
    here.begin = 10;
    here.length = 2;
    EXPECT_EQ(here, coord(CoordForm::letter_number, 4, 3));
    EXPECT_EQ(here.where(), (Span{10, 12}));
    EXPECT_NE(here, coord(CoordForm::letter_number, 3, 4));
    EXPECT_NE(here, coord(CoordForm::letters, 4, 3));
}

TEST(EqualWithoutCase, IsAboutAsciiLetters) {
    EXPECT_TRUE(equal_without_case("", ""));
    EXPECT_TRUE(equal_without_case("Susan", "SUSAN"));
    EXPECT_TRUE(equal_without_case("a-Z0", "A-z0"));
    EXPECT_FALSE(equal_without_case("Susan", "Susa"));
    EXPECT_FALSE(equal_without_case("Susa", "Susan"));
    EXPECT_FALSE(equal_without_case("[", "{"));
    EXPECT_FALSE(equal_without_case("@", "`"));
    EXPECT_FALSE(equal_without_case("\xC0", "\xE0"));
}

TEST(FindTag, GivesTheFirstOfItsName) {
    const Tags tags = {{"Game", "Susan"}, {"Event", "A"}, {"event", "B"}};
    EXPECT_EQ(find_tag(tags, "EVENT")->value, "A");
    EXPECT_EQ(find_tag(tags, "game")->value, "Susan");
    EXPECT_EQ(find_tag(tags, "Even"), nullptr);
    EXPECT_EQ(find_tag({}, "Game"), nullptr);
}

TEST(Defaults, StandBehindWhatTheRecordSays) {
    Tags tags = {{"Board", "6", Span{1, 2}}};
    add_defaults(
        tags, {{"board", "5", std::nullopt, TagOrigin::option}, {"First", "White", std::nullopt, TagOrigin::option}});
    add_notation_default(tags, "FIRST", "Black");
    add_notation_default(tags, "Coordinates", "ludii");
    ASSERT_EQ(tags.size(), 3U);
    EXPECT_EQ(find_tag(tags, "Board")->value, "6");
    EXPECT_EQ(find_tag(tags, "Board")->origin, TagOrigin::record);
    EXPECT_EQ(find_tag(tags, "First")->value, "White");
    EXPECT_EQ(find_tag(tags, "First")->origin, TagOrigin::option);
    EXPECT_EQ(find_tag(tags, "Coordinates")->value, "ludii");
    EXPECT_EQ(find_tag(tags, "Coordinates")->origin, TagOrigin::notation);
    EXPECT_EQ(find_tag(tags, "Coordinates")->where, std::nullopt);
}

TEST(EndingWords, GoThereAndBack) {
    using Kind = Ending::Kind;
    for (const Kind kind : {Kind::resign, Kind::timeout, Kind::draw, Kind::abandoned})
        EXPECT_EQ(ending_of(ending_word(kind)), kind);
    EXPECT_EQ(ending_word(Kind::resign), "resign");
    EXPECT_EQ(ending_word(Kind::timeout), "timeout");
    EXPECT_EQ(ending_word(Kind::draw), "draw");
    EXPECT_EQ(ending_word(Kind::abandoned), "abandoned");
    EXPECT_EQ(ending_of("RESIGN"), Kind::resign);
    EXPECT_EQ(ending_of("resigns"), Kind::resign);  // as people write it
    EXPECT_EQ(ending_of("resigned by"), std::nullopt);
    EXPECT_EQ(ending_of(""), std::nullopt);
}

TEST(Record, IsEmptyOnceCleared) {
    Record<int> record;
    record.tags = {{"Game", "Susan"}};
    record.plies = {{7, {0, 1}}};
    record.annotations.push_back({.ply = 1, .text = "x"});
    record.claims.push_back({.ply = 1});
    record.results.push_back({"*"});
    record.ending = Ending{};
    record.unread = {"mood"};
    record.unusable_setup = true;
    record.clear();
    EXPECT_TRUE(record.tags.empty());
    EXPECT_TRUE(record.plies.empty());
    EXPECT_TRUE(record.annotations.empty());
    EXPECT_TRUE(record.claims.empty());
    EXPECT_TRUE(record.results.empty());
    EXPECT_FALSE(record.ending);
    EXPECT_TRUE(record.unread.empty());
    EXPECT_FALSE(record.unusable_setup);
}

}  // namespace
}  // namespace notaio::notation
