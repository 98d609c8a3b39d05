#include "notation/containers/lines.hpp"

#include "tests/unit/notation/shared_checks.hpp"
#include "tests/unit/notation/susan/records.hpp"

namespace notaio::notation {
namespace {

using namespace susan_test;
using namespace std::string_view_literals;

void expect_read(std::span<const ReadCase> cases, const Tags& defaults = {}) {
    expect_readings(
        susan::notations(), "lines", cases, [](const Reading& reading) { return moves(reading); }, defaults);
}

TEST(Lines, HoldMovesBetweenBlanks) {
    const ReadCase cases[] = {
        {"", "", ""},
        {"e5 a1 e5-e6\n", "e5 a1 e5-e6", ""},
        {"  e5\t a1  \r\n", "e5 a1", ""},
        {"1. e5 a1 2. e6\n", "e5 a1 e6", ""},
        {"1.e5 1...a1\n", "e5 a1", ""},
        {"e5 a1 resign\n", "e5 a1 resign", ""},
        {"e5 pass --\n", "e5 pass pass", ""},
        // one hole a word
        {"e5 5e a1\n", "e5 ? a1", "SUS-001@3-5#2"},
        {"e5 e5- a1\n", "e5 ? a1", "SUS-002@3-6#2"},
        {"e5{x} a1\n", "? a1", "SUS-001@0-5#1"},
        {"e5 {x} (a1) !\n", "e5 ? ? ?", "SUS-001@3-6#2 SUS-001@7-11#3 SUS-001@12-13#4"},
        {"e5 # a1\n", "e5 ? a1", "SUS-001@3-4#2"},
        {"e5 ;x\n", "e5 ?", "SUS-001@3-5#2"},
        {"e5 a\0001\n"sv, "e5 ?", "GEN-002@3-6#2"},
        // blanks part the moves, so a slide has none inside
        {"e5 - e6\n", "e5 ? e6", "SUS-001@3-4#2"},
        {"e5-e6 e5->e6\n", "e5-e6 e5-e6", "SUS-901@6-12#2"},
        {"E5 A1\n", "e5 a1", "SUS-901@0-2#1"},
        {"f6\x96"
         "f7 a1\n",
         "f6-f7 a1", "GEN-001@2-3 SUS-901@0-5#1"},
        // the end
        {"e5 a1 White\n", "e5 a1", ""},
        {"e5 a1 0-1\n", "e5 a1", ""},
        {"e5 a1 * b1\n", "e5 a1 b1", ""},  // told when it is replayed
    };
    expect_read(cases);
    EXPECT_EQ(results(read("lines", "e5 a1 resign White\n").record), "White");
}

TEST(Lines, BareNumbersAreCellsInTheCoordinatesOfLudii) {
    const ReadCase cases[] = {
        {"30 56 30-29\n", "30 56 30-29", ""},
        {"1. 30 56\n", "30 56", ""},
        {"1-0\n", "1-0", ""},
        {"30 0-1\n", "30 0-1", ""},
        {"30 1/2-1/2\n", "30 ?", "SUS-001@3-10#2"},
        {"e5 30\n", "? 30", "SUS-001@0-2#1"},
        {"030 7\n", "30 7", "SUS-901@0-3#1"},
        {"1234\n", "?", "SUS-001@0-4#1"},
    };
    expect_read(cases, {{"Coordinates", "LUDII"}});
    EXPECT_EQ(results(read("lines", "30 *\n", {{"Coordinates", "ludii"}}).record), "*");
}

TEST(Lines, AreWhatBeginsWithAMove) {
    for (const std::string_view text : {"e5 a1", "E5", "# remark\n\n  e5", "30 56", "-- e5",
                                        "\xEF"
                                        "5\n"})
        EXPECT_EQ(lines::recognises(text), text[0] == '\xEF' ? Fit::none : Fit::shared) << text;
    for (const std::string_view text : {"", "\n \n", "# only\n", "[A \"1\"]", "{\"game\"", "(e5)", "!", "\"e5\""})
        EXPECT_EQ(lines::recognises(text), Fit::none) << text;
    EXPECT_EQ(lines::recognises("@ e5"), Fit::shared);
}

TEST(Lines, AreWrittenOneARecord) {
    const auto written = [](std::string_view bytes, std::optional<WrittenOutcome> outcome = {}) {
        const Reading reading = read("notaio", bytes);
        return write("lines", reading.record, std::move(outcome));
    };
    const Writing plain = written("1. e5 a1 2. e5->e6 resign");
    EXPECT_EQ(plain.text, "e5 a1 e5-e6 resign\n");
    EXPECT_EQ(codes(plain.losses), "");
    EXPECT_EQ(written("resign").text, "resign\n");
}

TEST(Lines, NameWhatTheyLose) {
    struct Loss {
        std::string_view bytes;
        bool finished;
        std::string_view what;  // messages
    };
    const Loss cases[] = {
        {"[Game \"Susan\"]\n\ne5", false, ""},
        {"[Event \"A\"]\n[Site \"B\"]\n\ne5", false, "lines cannot hold [Event \"A\"]|lines cannot hold [Site \"B\"]|"},
        {"[Board \"6\"]\n\ne5", false, "lines cannot hold [Board \"6\"]|"},
        {"[Result \"*\"]\n\ne5", false, ""},
        {"[Result \"White\"]\n\ne5", true, ""},
        {"[Result \"White\"]\n\ne5", false, "lines cannot hold [Result \"White\"]|"},
        {"e5 {said}", false, "lines cannot hold comments, glyphs and variations|"},
        {"e5 (e4)", false, "lines cannot hold comments, glyphs and variations|"},
        {"e5!", false, "lines cannot hold comments, glyphs and variations|"},
        {"[Game \"Susan\"]\n", false, "lines cannot hold a record without moves|"},
    };
    for (const Loss& given : cases) {
        const Reading reading = read("notaio", given.bytes);
        const Writing written = write("lines", reading.record,
                                      given.finished ? std::optional(WrittenOutcome{{1}, "resign"}) : std::nullopt);
        std::string all;
        for (std::size_t i = 0; i < written.losses.list().size(); ++i) all += message(written.losses, i) + "|";
        EXPECT_EQ(all, given.what) << given.bytes;
    }
    // Coordinates that the user asked for are no loss.
    Reading reading = read("notaio", "e5");
    reading.record.tags.push_back({"Coordinates", "axial", std::nullopt, TagOrigin::option});
    EXPECT_EQ(codes(write("lines", reading.record).losses), "");
    reading.record.tags.back().origin = TagOrigin::record;
    EXPECT_EQ(codes(write("lines", reading.record).losses), "GEN-301");
}

}  // namespace
}  // namespace notaio::notation
