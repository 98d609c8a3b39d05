// Position strings, read and written.
#include "rules/siesta/position.hpp"

#include "tests/unit/rules/siesta/boards.hpp"

namespace notaio::rules {
namespace {

using namespace siesta_test;

constexpr std::string_view opened = "12/12/12/12/12/12/3SAH6/12/12/12/12/12";
constexpr std::string_view empty = "12/12/12/12/12/12/12/12/12/12/12/12";

std::string whole(std::string_view text, std::string_view ruleset = "lucas-2008", std::string_view players = "") {
    const TheSetup setup = setup_at(text, ruleset, players);
    return setup.position_text(setup.start());
}

// The codes of a position string, `unusable` before them if it gives no setup.
std::string faults(std::string_view text, const Tags& more = {}) {
    Tags tags = more;
    tags.push_back({"Position", std::string(text), notation::Span{40, 50}});
    Diagnostics out;
    const bool usable = Siesta::read_setup(tags, out).has_value();
    for (const auto& finding : out.list()) EXPECT_TRUE(finding.where || finding.code->id.starts_with("GEN")) << text;
    return (usable ? "" : "unusable ") + ids(out);
}

TEST(SiestaPosition, FillsInTheFieldsThatAreLeftOut) {
    EXPECT_EQ(whole(opened), std::string(opened) + " B 2 1/0 lucas-2008");
    EXPECT_EQ(whole(std::string(opened) + " A"), std::string(opened) + " A 2 1/0 lucas-2008");
    EXPECT_EQ(whole(std::string(opened) + " B 3"), std::string(opened) + " B 3 1/0/0 lucas-2008");
    EXPECT_EQ(whole(std::string(opened) + "   B  3 -"), std::string(opened) + " B 3 1/0/0 lucas-2008");
    EXPECT_EQ(whole(std::string(opened) + " B 2 7/9"), std::string(opened) + " B 2 7/9 lucas-2008");
    EXPECT_EQ(whole(std::string(opened) + " B 2 1/0 italian"), std::string(opened) + " B 2 1/0 italian");
    EXPECT_EQ(whole(opened, "italian", "4"), std::string(opened) + " B 4 1/0/0/0 italian");
    EXPECT_EQ(whole(std::string(opened) + " B 2 1/0 lucas-2008", "italian"),
              std::string(opened) + " B 2 1/0 lucas-2008");
    EXPECT_EQ(whole(empty), std::string(empty) + " A 2 0/0 lucas-2008");
    // The highest roof names a player, and so does the seat to move.
    EXPECT_EQ(whole("12/12/12/12/12/12/3SCH6/12/12/12/12/12 A"),
              "12/12/12/12/12/12/3SCH6/12/12/12/12/12 A 3 0/0/1 lucas-2008");
    EXPECT_EQ(whole(std::string(opened) + " D"), std::string(opened) + " D 4 1/0/0/0 lucas-2008");
}

TEST(SiestaPosition, RefusesWhatIsNone) {
    for (const char* text : {"12",
                             "12/12/12/12/12/12/12/12/12/12/12",
                             "12/12/12/12/12/12/12/12/12/12/12/12/12",
                             "12/12/12/12/12/12/12/12/12/12/12/11",
                             "12/12/12/12/12/12/12/12/12/12/12/13",
                             "12/12/12/12/12/12/12/12/12/12/12/121",
                             "12/12/12/12/12/12/12/12/12/12/12/12S",
                             "12/12/12/12/12/12/12/12/12/12/12/12/",
                             "/12/12/12/12/12/12/12/12/12/12/12/12",
                             "111111111111/12/12/12/12/12/12/12/12/12/12/12",  // a run takes two digits where it can
                             "12//12/12/12/12/12/12/12/12/12/12",
                             "12/12/12/12/12/12/12/12/12/12/12/0",
                             "12/12/12/12/12/12/12/12/12/12/12/012",
                             "12/12/12/12/12/12/12/12/12/12/12/111111111111S",
                             "12/12/12/12/12/12/12/12/12/12/12/X11",
                             "12/12/12/12/12/12/12/12/12/12/12/s11",
                             "12/12/12/12/12/12/12/12/12/12/12/E11",
                             "12/12/12/12/12/12/12/12/12/12/12/.11",
                             "12/12/12/12/12/12/12/12/12/12/12/O11",
                             "12/12/12/12/12/12/12/12/12/12/12/12\tA",
                             "12/12/12/12/12/12/12/12/12/12/12/11\t",
                             "12/12/12/12/12/12/12/12/12/12/12/99999999999999999999"})
        EXPECT_EQ(faults(text), "unusable SIE-006") << text;
    for (const char* fields : {" E", " a", " AB", " A 1", " A 5", " A x", " D 3", " A 2 1", " A 2 1/0/0", " A 2 1/x",
                               " A 2 1//0", " A 2 /1/0", " A 2 -1/0", " A 2 1/99999", " A 2 1/0 none",
                               " A 2 1/0 Italian", " A 2 1/0 italian more", " C 2", " A 02 5"})
        EXPECT_EQ(faults(std::string(opened) + fields), "unusable SIE-006") << fields;
    EXPECT_EQ(faults(std::string("12/12/12/12/12/12/3SCH6/12/12/12/12/12") + " A 2"), "unusable SIE-006");
}

TEST(SiestaPosition, SaysWhatIsWrong) {
    const auto reason = [](std::string_view text) {
        const auto read = siesta::read_position(setup().board(), text);
        return read.fault ? std::string(read.fault->en) : "";
    };
    EXPECT_EQ(reason("12/12"), "a board has twelve rows of twelve cells");
    EXPECT_EQ(reason("12/12/12/12/12/12/12/12/12/12/12/X11"), "a row holds a mark other than S H A B C D and numbers");
    EXPECT_EQ(reason(std::string(opened) + " E"), "the seat to move is A to D, or -");
    EXPECT_EQ(reason(std::string(opened) + " A 5"),
              "the number of players is 2, 3 or 4, and not less than the seats on the board");
    EXPECT_EQ(reason(std::string(opened) + " A 2 1"), "there is one total for each player, as in 1/0");
    EXPECT_EQ(reason(std::string(opened) + " A 2 1/0 none"), "the ruleset is lucas-2008 or italian");
    EXPECT_EQ(reason(""), "it has one to five fields: board, seat to move, players, totals, ruleset");
}

TEST(SiestaPosition, TheMoverMayBeUnknown) {
    EXPECT_EQ(faults("12/12/12/12/12/12/3SA7/12/12/12/12/12"), "SIE-007 SIE-157");
    EXPECT_EQ(faults("12/12/12/12/12/12/3SA7/12/12/12/12/12 A"), "SIE-155 SIE-157");
    EXPECT_EQ(faults(opened), "");
    // Written and read again it stays unknown: no failed turn of lucas-2008 leaves two pieces.
    const TheSetup setup = setup_at("12/12/12/12/12/12/3SA7/12/12/12/12/12");
    const std::string text = setup.position_text(setup.start());
    EXPECT_EQ(text, "12/12/12/12/12/12/3SA7/12/12/12/12/12 - 2 0/0 lucas-2008");
    EXPECT_EQ(setup_at(text).start(), setup.start());
    // One of italian may: there it stays unknown if the totals are not told either.
    const TheSetup italian = setup_at("12/12/12/12/12/12/3SA7/12/12/12/12/12", "italian");
    const std::string there = italian.position_text(italian.start());
    EXPECT_EQ(there, "12/12/12/12/12/12/3SA7/12/12/12/12/12 - 2 - italian");
    EXPECT_EQ(setup_at(there).start(), italian.start());
    EXPECT_TRUE(setup_at(there).start().mover_unknown);
}

TEST(SiestaPosition, NobodyToMoveIsTheEnd) {
    const auto how = [](std::string_view text) -> std::string {
        const TheSetup setup = setup_at(text);
        const auto outcome = setup.outcome(setup.start());
        return outcome ? outcome->how : "none";
    };
    EXPECT_EQ(how(std::string(opened) + " -"), "unable:B");
    EXPECT_EQ(how(std::string(opened) + " B"), "none");
    EXPECT_EQ(how(std::string(empty) + " -"), "none");  // the start of a game
    EXPECT_EQ(how("12/12/12/12/12/12/2SSAH6/12/12/12/12/12 - 2 1/0 italian"), "unable:B");
    EXPECT_EQ(how("AAAAAAAAAAAA/AAASH7/12/12/12/12/12/12/12/12/12/12"), "roofs:A");
    EXPECT_EQ(how("AAAAAAAAAAAA/AAASH7/12/12/12/12/12/12/12/12/12/12 B"), "roofs:A");
    EXPECT_EQ(whole("AAAAAAAAAAAA/AAASH7/12/12/12/12/12/12/12/12/12/12 B"),
              "AAAAAAAAAAAA/AAASH7/12/12/12/12/12/12/12/12/12/12 - 2 0/0 lucas-2008");
}

TEST(SiestaPosition, TotalsAreHeldAgainstTheBoard) {
    EXPECT_EQ(faults(std::string(opened) + " B 2 1/0"), "");
    EXPECT_EQ(faults(std::string(opened) + " B 2 -"), "");
    EXPECT_EQ(faults(std::string(opened) + " B 2 2/0"), "SIE-204");
    EXPECT_EQ(faults(std::string(opened) + " B 2 0/0"), "SIE-204");
    // After a failed turn of the Italian edition they are lower.
    EXPECT_EQ(faults(std::string(opened) + " - 2 0/0 italian"), "");
    EXPECT_EQ(faults(std::string(opened) + " - 2 1/1 italian"), "SIE-204");
    EXPECT_EQ(faults(std::string(opened) + " B 2 0/0 italian"), "SIE-204");
    EXPECT_EQ(faults(std::string(opened) + " - 2 0/0 lucas-2008"), "SIE-204");
}

TEST(SiestaPosition, OnlyOnTheEmptyBoardTheOpeningIsDue) {
    const TheSetup setup = setup_at(std::string(opened) + " A");
    EXPECT_EQ(broken(setup, setup.start(), "Hg6 Hh6 Hi6"), "");
    const TheSetup start = setup_at(empty);
    EXPECT_EQ(broken(start, start.start(), "Hg6 Hh6 Hi6"), "SIE-105");
}

TEST(SiestaPosition, OfTheReferenceGamesIsReadAgain) {
    for (const LocatedJson& game : rows_of("games.jsonl")) {
        const TheSetup setup = setup_of(game);
        Position position = setup.start();
        for (const LocatedJson& turn : at(game, "turns").items) {
            ASSERT_TRUE(setup.play(position, written(turn_text(turn))));
            if (position.void_count > 0) continue;  // whose cells a string does not hold
            const std::string text = setup.position_text(position);
            Position read = setup_at(text).start();
            EXPECT_EQ(setup_at(text).position_text(read), text);
            EXPECT_EQ(read.board, position.board);
            EXPECT_EQ(read.laid, position.laid);
            EXPECT_EQ(read.roofs, position.roofs);
            EXPECT_EQ(read.totals, position.totals);
            EXPECT_EQ(setup.is_over(read), setup.is_over(position)) << text;
        }
    }
}

TEST(SiestaPosition, IsToldFromOtherLines) {
    EXPECT_TRUE(Siesta::looks_like_position(opened));
    EXPECT_TRUE(Siesta::looks_like_position("12/12/12 B"));
    for (const char* line : {"", "Sd6 Re6 Hf6", "1. A: Sd6", "12", "12/12", "9/9/9/3h5", "1/0-2/3", ".../SAH/..."})
        EXPECT_FALSE(Siesta::looks_like_position(line)) << line;
}

// Any change of a position string is read as another one or refused; nothing breaks.
TEST(SiestaPosition, ChangedStringsDoNotBreakAnything) {
    constexpr std::string_view base = "12/12/12/12/5S6/5B6/3SAH6/5H6/12/12/12/12 A 3 1/2/0 italian";
    constexpr std::string_view marks = "0123/SHABCD -,italucs";
    Random random(12);
    int read = 0;
    for (int round = 0; round < 20'000; ++round) {
        std::string text(base);
        for (std::uint64_t left = 1 + random.below(3); left > 0; --left) {
            const std::size_t place = random.below(text.size());
            const char mark = marks[random.below(marks.size())];
            if (random.below(3) == 0)
                text.erase(place, 1);
            else if (random.below(2) == 0)
                text.insert(place, 1, mark);
            else
                text[place] = mark;
        }
        Diagnostics out;
        const auto setup = Siesta::read_setup({{"Position", text}}, out);
        if (!setup) {
            EXPECT_EQ(ids(out), "SIE-006") << text;
            continue;
        }
        ++read;
        EXPECT_LT(setup->start().to_move, setup->players()) << text;
        const std::string again = setup->position_text(setup->start());
        const TheSetup same = setup_at(again);
        ASSERT_EQ(same.position_text(same.start()), again) << text;
    }
    EXPECT_GT(read, 150);
}

}  // namespace
}  // namespace notaio::rules
