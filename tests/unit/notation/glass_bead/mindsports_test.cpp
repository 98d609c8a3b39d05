#include "notation/glass_bead/mindsports.hpp"

#include "tests/unit/notation/glass_bead/records.hpp"

namespace notaio::notation::glass_bead {
namespace {

using namespace glass_bead_test;
using namespace std::string_view_literals;

// As it is read, before the board has settled what belongs to a list.
TEST(GlassBeadMindsports, WordsBehindAListStayPliesUntilTheBoardIsKnown) {
    const Case cases[] = {
        {"1. e250 A50 2. d5", "e250 A50 d5", ""},
        {"e250 x B5 2. C4", "e250xB5 C4", ""},
        {"e250 x B5 C4 43 D5", "e250xB5 C4 ?43 D5", ""},
        {"e250 x 54 D5", "e250x$54 D5", ""},
        {"e250 x B5 4 D5", "e250xB5$4 D5", ""},
        {"e250 x B5! C4", "e250xB5 C4", ""},
        {"e250 x B5 {good} C4", "e250xB5 C4", ""},
        {"e250 x B5 (e250 x C4 D5) C4", "e250xB5 C4", ""},
        {"e250 x B5 resign", "e250xB5 resign", ""},
        {"e250 x B5 North", "e250xB5", ""},
        {"e250 x\nB5", "e250xB5", ""},
        {"e250 x", "?", "GBG-001@5-6#1"},
        {"e250 x resign", "? resign", "GBG-001@5-6#1"},
        {"e250 x 2. B5", "? B5", "GBG-001@5-6#1"},
        {"e250 x x B5", "? ? B5", "GBG-001@5-6#1 GBG-001@7-8#2"},
        {"x B5", "? B5", "GBG-001@0-1#1"},
        {"e250 x B5 x C4", "e250xB5 ? C4", "GBG-001@10-11#2"},
        {"54 e250", "? e250", "GBG-001@0-2#1"},
        {"e250 54 A", "e250 ? A", "GBG-001@5-7#2"},
        {"e250 x 54 3 A", "e250x$54 ? A", "GBG-001@10-11#2"},
        {"e250 x B5 6 A", "e250xB5 ? A", "GBG-001@10-11#2"},
        {"e250 x b A", "? b A", "GBG-001@5-6#1"},
        {"e250xB5$4 A1*b2 B", "e250xB5$4 A1*b2 B", ""},  // the long form is understood
        {"e250xB5x A e1$4", "? A ?", "GBG-001@0-8#1 GBG-001@11-15#3"},
        {"S5:YSSS", "?", "GBG-001@0-7#1"},
    };
    const auto add = [](std::string& out, const Written& written) {
        if (written.pit != opponents_store) return static_cast<void>(out += text_of(written));
        out += '?';  // bare gems
        for (const auto bead : written.beads()) out += static_cast<char>('0' + bead);
    };
    expect_readings(notations(), "mindsports", cases,
                    [&](const Reading& reading) { return spelled(reading.record, add); });
}

TEST(GlassBeadMindsports, MarksWhatIsOpen) {
    const Reading reading = read("mindsports", "e250 x B5 C4 D5 x e1 2. C4 D5");
    const auto& plies = reading.record.plies;
    ASSERT_EQ(plies.size(), 5U);
    const bool open[] = {true, false, true, false, false};
    const bool doubtful[] = {false, true, false, false, false};  // what captures is a move
    for (std::size_t i = 0; i < plies.size(); ++i) {
        EXPECT_EQ(plies[i].written->list_open, open[i]) << i;
        EXPECT_EQ(plies[i].written->maybe_group, doubtful[i]) << i;
    }
    EXPECT_EQ(plies[0].where, (Span{0, 9}));
    EXPECT_EQ(plies[0].written->list_at, 5U);
    EXPECT_EQ(plies[0].written->gem[0].at, 8U);
    EXPECT_EQ(plies[0].written->length, 9U);
}

TEST(GlassBeadMindsports, LongListsStayBounded) {
    std::string text = "e250 x " + std::string(1000, '5');
    EXPECT_EQ(read("mindsports", text).record.plies[0].written->taken_count, Written::most_taken);
    text = "e250 x B5";
    for (int i = 0; i < 3000; ++i) text += " C4";
    EXPECT_EQ(read("mindsports", text).record.plies.size(), 3001U);
    text = "e250 x B5 C4 " + std::string(1000, '5');
    EXPECT_EQ(read("mindsports", text).record.plies[2].written->bead_count, Written::most_beads);
    text = "a" + std::string(100'000, '0') + " x B5";
    EXPECT_EQ(read("mindsports", text).record.plies[0].written->list_at, 65'535U);
}

TEST(GlassBeadMindsports, IsRecognisedByALoneX) {
    const auto fit = [](std::string_view head) { return recognises_mindsports(head); };
    EXPECT_EQ(fit("[Game \"Glass Bead Game\"]\n\n1. e250 x B5\n"), Fit::own);
    EXPECT_EQ(fit("1. e250\nx\nB5\n"), Fit::own);
    for (const std::string_view text :
         {"[Game \"x\"]\n\n1. e250xB5\n", "[Event \"a x b\"]\n\n1. e250\n", "1. e250 {a x b} B\n", "1. e250 ; a x b\n",
          "e250 x B5\n", "", "1. e250 x", "1. ex x5\n"})
        EXPECT_EQ(fit(text), Fit::none) << text;
}

TEST(GlassBeadMindsports, WritesANumberBehindEveryList) {
    const Reading given = read("notaio", "1. e0000xD55E4$3 A0x$5  2. a50 A50 (2... B0xa5 c0)  3. b0xA5\n");
    EXPECT_EQ(write("mindsports", given.record),
              "\n1. e0000 x D55 E4 3  1... A0 x 5  2. a50 A50 (2... B0 x a5  3. c0)  3. b0 x A5\n\n");
}

}  // namespace
}  // namespace notaio::notation::glass_bead
