#include "tests/unit/rules/siesta/boards.hpp"

namespace notaio::rules {
namespace {

using namespace siesta_test;
using short_texts::key;

constexpr std::string_view siesta_rows = "12/12/12/3SAH6/12/12/12/12/12/12/12/12";
std::uint64_t siesta_key(std::string_view rows, std::string_view rest) {
    return key<Siesta>(std::string(rows) + ' ' + std::string(rest));
}

// docs/identity.md 2.4: these stand in what people keep.
TEST(SiestaImages, KeysNeverChange) {
    EXPECT_EQ(key<Siesta>(Tags{}), 0xa8793ed30a0280d8U);
    EXPECT_EQ(siesta_key(siesta_rows, "B 3 1/0/0 lucas-2008"), 0x47d1596cfcdcfa9dU);
}

TEST(SiestaImages, KeysHoldWhatCounts) {
    const std::uint64_t whole = siesta_key(siesta_rows, "B 3 1/0/0 lucas-2008");
    EXPECT_EQ(siesta_key("12/12/12/3SBH6/12/12/12/12/12/12/12/12", "C 3 0/1/0 lucas-2008"), whole);
    EXPECT_EQ(siesta_key("12/12/12/6HCS3/12/12/12/12/12/12/12/12", "A 3 0/0/1 lucas-2008"), whole);
    EXPECT_EQ(siesta_key(siesta_rows, "B 3 1/0/0 italian"), whole);
    EXPECT_NE(siesta_key(siesta_rows, "C 3 1/0/0 lucas-2008"), whole);
    EXPECT_NE(siesta_key(siesta_rows, "B 4 1/0/0/0 lucas-2008"), whole);
    EXPECT_NE(siesta_key(siesta_rows, "B 3 2/0/0 lucas-2008"), whole);
    EXPECT_NE(siesta_key(siesta_rows, "B 3 0/1/0 lucas-2008"), whole);
    EXPECT_NE(siesta_key("12/12/12/3SCH6/12/12/12/12/12/12/12/12", "B 3 1/0/0 lucas-2008"), whole);
    EXPECT_NE(key<Siesta>(Tags{{"Players", "3"}}), key<Siesta>(Tags{}));
}

// Where nobody is to move it does not count who would be, and seats agree however they are moved on.
TEST(SiestaImages, KeysOfEndedGames) {
    const std::uint64_t whole = siesta_key(siesta_rows, "- 3 1/0/0 italian");
    EXPECT_EQ(siesta_key("12/12/12/3SCH6/12/12/12/12/12/12/12/12", "- 3 0/0/1 italian"), whole);
    EXPECT_NE(siesta_key(siesta_rows, "- 3 0/0/1 italian"), whole);
    EXPECT_NE(siesta_key(siesta_rows, "A 3 1/0/0 italian"), whole);
    EXPECT_NE(siesta_key(siesta_rows, "B 3 1/0/0 italian"), whole);
}

// Which pieces pay nobody, and what ended the game.
TEST(SiestaImages, KeepWhatAGameHasEndedWith) {
    const auto the_setup = setup({{"Players", "3"}});
    const Image image{1, 2};
    Position position = the_setup.start();
    position.reasons[position.reason_count++] = {Siesta::Reason::Kind::shadows, 0, cell_at(5)};
    position.reasons[position.reason_count++] = {Siesta::Reason::Kind::unable, 1, {}};
    position.void_cells[position.void_count++] = cell_at(7);
    const auto turned = the_setup.image_of(position, image);
    const auto moved = [&](std::size_t cell) { return the_setup.images().cell(image, cell_at(cell)); };
    EXPECT_EQ(turned->reasons[0], (Siesta::Reason{Siesta::Reason::Kind::shadows, 0, moved(5)}));
    EXPECT_EQ(turned->reasons[1], (Siesta::Reason{Siesta::Reason::Kind::unable, 0, {}}));
    EXPECT_EQ(turned->void_cells[0], moved(7));
}

TEST(SiestaImages, SeatsMoveOnInTheOrderOfTurns) {
    for (const unsigned players : {2U, 3U, 4U}) {
        const auto the_setup = setup({{"Players", std::to_string(players)}});
        EXPECT_EQ(the_setup.images().all().size(), 8 * players);
        const Image last{0, static_cast<std::uint8_t>(players - 1)};
        EXPECT_EQ(index(the_setup.image_of(Seat{0}, last)), players - 1);
        EXPECT_EQ(the_setup.image_of(Seat{1}, last), Seat{0});
        EXPECT_EQ(the_setup.image_of_setup(last)->start().to_move, players - 1);
    }
}

}  // namespace
}  // namespace notaio::rules
