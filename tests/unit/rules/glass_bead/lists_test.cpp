// Capture lists of MindSports whose end only the board tells, in whole records.
#include "rules/glass_bead/glass_bead.hpp"

#include "tests/unit/notation/glass_bead/records.hpp"
#include "tests/unit/rules/glass_bead/boards.hpp"

#include <sstream>

namespace notaio::rules {
namespace {

using namespace glass_bead_test;
using notation::glass_bead_test::checked;
using notation::glass_bead_test::convert;

// South's E00 takes two of the gems d5, e5 and e2, or one of d5 and one of the store.
constexpr std::string_view row = "0000/-/-/-/00 0/0/00/5/52 44 33211 s 9";
constexpr std::string_view row_and_store = "0000/-/-/-/00 0/0/00/5/- 5442 33211 s 9";

std::string record(std::string_view position, std::string_view moves) {
    return "[Game \"Glass Bead Game\"]\n[Position \"" + std::string(position) + "\"]\n\n" + std::string(moves) + "\n";
}

// The moves in the long form; the codes of the findings where the record is not legal.
std::string settled(std::string_view position, std::string_view moves) {
    const std::string text = convert("mindsports", record(position, moves), "notaio");
    const std::size_t body = text.find("\n\n");
    if (body == std::string::npos) return text;
    std::string line = text.substr(body + 2);
    while (line.ends_with('\n')) line.pop_back();
    return line;
}

// What `check` finds, without places: `GBG-127#1`.
std::string found(std::string_view position, std::string_view moves) {
    std::string text = checked("mindsports", record(position, moves));
    for (std::size_t at = 0; (at = text.find('@')) != std::string::npos;) text.erase(at, text.find('#', at) - at);
    return text;
}

struct ListCase {
    std::string_view position, moves, expected;
};

TEST(GlassBeadLists, TakeExactlyTheGemsThatAreDue) {
    const ListCase cases[] = {
        {row, "E00 x d5 e2 e5", "1... E00xd5e2  2. e5"},
        {row, "E00 x e52 d5", "1... E00xe52  2. d5"},
        {row, "E00 x e5 d5 e2", "1... E00xd5e5  2. e2"},
        {row, "E00 x e5 d5 c00 A0000", "1... E00xd5e5  2. c00 A0000"},
        {row, "E00 x e5 d5 2. e2", "1... E00xd5e5  2. e2"},
        {row, "E00 x e5 d5 {good} e2", "1... E00xd5e5 {good}  2. e2"},
        {row, "E x d5 e2 e", "1... E00xd5e2  2. e5"},  // a word of one letter is a move
        {row, "E x d5 e2", "1... E00xd5e2"},
        {row_and_store, "E00 x d5 3 c00", "1... E00xd5$3  2. c00"},
        {stones, "D000 x 32 c0000", "1... D000x$32  2. c0000"},
        {house, "E0000511340000 x e5 43 a00", "1... E0000511340000xe5$43  2. a00"},
        {"0000/-/-/-/000 0/0/0/5/2 544 33211 s 9", "E000 x d5 e2 3 c00", "1... E000xd5e2$3  2. c00"},
        {"0000/-/-/-/000 0/0/0/5/2 544 33211 s 9", "E000 x e2 3 c00", "GBG-127"},
    };
    for (const ListCase& given : cases) EXPECT_EQ(settled(given.position, given.moves), given.expected) << given.moves;
}

TEST(GlassBeadLists, WhatClosesAListMayBeTooEarlyOrTooLate) {
    const ListCase cases[] = {
        {row, "E00 x d5 2. e2", "GBG-127#1"},    {row, "E00 x d5 {c} e2", "GBG-127#1"},
        {row, "E00 x d5! e2", "GBG-127#1"},      {row, "E00 x d5 resign", "GBG-127#1"},
        {row, "E00 x d5 c00", "GBG-127#1"},  // a stone: a move
        {row, "E00 x d5 e52", "GBG-126#1"},      {row, "E00 x d5 e5 2", "GBG-126#1"},
        {row, "E00 x d5 e2 e5 43", "GBG-126#3"}, {row, "E00 x d5 A0000 e5", "GBG-127#1"},
        {row, "E00 x d5 A4 e5", "GBG-125#1"},    {row, "E00 x e4 d5 e5", "GBG-128#1"},
        {row, "A0000 x d5 e5", "GBG-121#1"},     {row, "B0 E00 x d5 e2 e5", "GBG-112#1"},
        {row, "E00 x d5 e2 e5 E0", "GBG-112#3"}, {"x", "E00 x d5 e2 e5 43", ""},
    };
    for (const ListCase& given : cases) {
        const std::string text = found(given.position, given.moves);
        EXPECT_EQ(given.expected.empty() ? text.substr(0, 7) : text,
                  given.expected.empty() ? "GBG-010" : given.expected)
            << given.moves;
    }
}

// Numbers, comments, endings and variations count plies; those that became groups are none.
TEST(GlassBeadLists, WhatFollowsMovesUp) {
    const ListCase cases[] = {
        {row, "1... E00 x d5 e2 e5 2... A00005", "1... E00xd5e2  2. e5 A00005"},
        {row, "E00 x d5 e2 e5 {good} A00005 $1 resign", "1... E00xd5e2  2. e5 {good} A00005 $1 resign"},
        {row, "E00 x d5 e2 (1... A0000) e5", "1... E00xd5e2 (1... A0000)  2. e5"},
        {row, "E00 x d5 e2 e5 (2. c00) A00005", "1... E00xd5e2  2. e5 (2. c00)  2... A00005"},
    };
    for (const ListCase& given : cases) EXPECT_EQ(settled(given.position, given.moves), given.expected) << given.moves;
    EXPECT_EQ(found(row, "1... E00 x d5 e2 e5 2... A00005"), "");
    EXPECT_EQ(found(row, "1... E00 x d5 e2 e5 3... A00005"), "GEN-203#3");
    EXPECT_EQ(found(row, "E00 x d5 e2 e5 B0"), "GBG-112#3");
}

TEST(GlassBeadLists, OfVariationsAreSettledToo) {
    const ListCase cases[] = {
        {row, "E00 x d5 e2 (1... E00 x e5 e2 d5 A0000) e5", "1... E00xd5e2 (1... E00xe52  2. d5 A0000)  2. e5"},
        {row, "A0000 (E00 x d5 e2 e5) c00", "1... A0000 (1... E00xd5e2  2. e5)  2. c00"},
        {row, "A0000 (E00 x d5 e2 (E00 x e5 e2 d5) e5 (c00 A0000 {deep}) A00005 timeout) c00",
         "1... A0000 (1... E00xd5e2 (1... E00xe52  2. d5)  2. e5 (2. c00 A0000 {deep})\n"
         "2... A00005 timeout)  2. c00"},
        {row, "E00 x d5 e2 e5 (c00 A0000) A00005 (A50000 c00) c00",
         "1... E00xd5e2  2. e5 (2. c00 A0000)  2... A00005 (2... A50000  3. c00)  3. c00"},
    };
    for (const ListCase& given : cases) EXPECT_EQ(settled(given.position, given.moves), given.expected) << given.moves;
    EXPECT_EQ(found(row, "A0000 (E00 x d5 e2 e5 B0) c00"), "GBG-112#3");
    EXPECT_EQ(found(row, "A0000 (E00 x d5 c00) c00"), "GBG-127#1");
    EXPECT_EQ(found(row, "A0000 (E00 x d5 e2 e5 2... A00005) c00"), "");
    EXPECT_EQ(found(row, "A0000 (E00 x d5 e2 e5 5... A00005) c00"), "GEN-203#3");
    EXPECT_EQ(found(row, "A0000 (B0 E00 x d5 e2 43) c00"), "GBG-112#1");  // behind it nothing is known
    std::string deep = "A0000";
    for (int i = 0; i < 70; ++i) deep += " (A0000";
    EXPECT_NE(found(row, deep + " (E00 x d5 e2 43"), "");
}

// The plies of a text record, without tags, numbers and the ending.
Texts moves_of(const std::string& record) {
    std::istringstream words(record.substr(record.find("\n\n")));
    Texts moves;
    for (std::string word; words >> word;)
        if (word.front() != '*' && !word.ends_with('.')) moves.push_back(word);
    return moves;
}

// Reference games as MindSports would write them: no number stands behind a list.
TEST(GlassBeadLists, OfTheReferenceGamesAreSettledWithoutNumbers) {
    std::size_t lists = 0;
    for (const std::string& game : lines_of("games.jsonl")) {
        const bool literal = game.find("\"ripe\":\"turn\"") != std::string::npos;
        const bool south = strings(game, "first").front() == "S";
        std::string text = std::string("[Game \"Glass Bead Game\"]\n") + (literal ? "[Ruleset \"literal\"]\n" : "") +
                           (south ? "[First \"South\"]\n" : "") + "\n";
        for (const std::string& move : strings(game, "msn")) {
            lists += move.find('x') != std::string::npos ? 1 : 0;
            text += move + ' ';
        }
        const std::string line = convert("mindsports", text, "notaio");
        EXPECT_EQ(moves_of(line), strings(game, "long")) << line;
    }
    EXPECT_GT(lists, 100U);
}

}  // namespace
}  // namespace notaio::rules
