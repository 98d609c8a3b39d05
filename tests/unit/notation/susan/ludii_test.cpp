#include "notation/susan/own_notations.hpp"

#include "notation/containers/ludii.hpp"
#include "tests/unit/notation/susan/records.hpp"

namespace notaio::notation {
namespace {

using namespace susan_test;
using rules::Verdict;

constexpr std::string_view head =
    "game=../Common/res/lud/board/space/blocking/Susan.lud\nSTART GAME OPTIONS\nEND GAME OPTIONS\n";

std::string place(int mover, int to) {
    const std::string site = std::to_string(to);
    const std::string player = std::to_string(mover);
    return "Move=[Move:mover=" + player + ",from=" + site + ",to=" + site + ",actions=[Add:type=Cell,to=" + site +
           ",what=" + player + ",decision=true],[SetCounter:counter=-1]]\n";
}

std::string slide(int mover, int from, int to) {
    const std::string origin = std::to_string(from);
    const std::string site = std::to_string(to);
    return "Move=[Move:mover=" + std::to_string(mover) + ",from=" + origin + ",to=" + site +
           ",actions=[Move:typeFrom=Cell,from=" + origin + ",typeTo=Cell,to=" + site + ",decision=true]]\n";
}

TEST(SusanLudii, RealTrialIsLegalAndWrittenAgainAsItWas) {
    const std::string text = file("real_ludii_RandomTrial_0.txt");
    Reading reading = read("ludii", text);
    EXPECT_EQ(codes(reading.diagnostics), "");
    EXPECT_EQ(tags(reading.record),
              "LudiiGame=../Common/res/lud/board/space/blocking/Susan.lud|LudiiRng=-1,39,-123,-91,3,22,20,-81|"
              "LudiiEnd=NaturalEnd|LudiiVersion=1.3.0|Coordinates=ludii|Ruleset=draw-first");
    EXPECT_EQ(results(reading.record), "1-0 1-0");
    const auto found = examine(reading);
    EXPECT_EQ(found.verdict, Verdict::legal);
    EXPECT_EQ(found.replayed, 39U);
    EXPECT_EQ(found.claim_agrees, true);
    EXPECT_EQ(codes(reading.diagnostics), "");

    Record<Written> record = reading.record;
    record.tags.push_back({"Result", "Black"});
    const WrittenOutcome outcome{{0}, "surrounded"};
    Writing written = write("ludii", record, outcome, true);
    EXPECT_EQ(written.text, text);
    EXPECT_EQ(codes(written.losses), "");
    WrittenOutcome proved = outcome;
    proved.proof = {"7"};
    EXPECT_EQ(write("ludii", record, proved, true).text, text);

    for (const std::string_view line_end : {"\r\n", "\r"}) {
        std::string other;
        for (const char c : text) other += c == '\n' ? line_end : std::string_view(&c, 1);
        Reading same = read("ludii", other);
        EXPECT_EQ(moves(same), moves(reading));
        EXPECT_EQ(examine(same).verdict, Verdict::legal);
        EXPECT_EQ(codes(same.diagnostics), "");
    }
}

TEST(SusanLudii, ClaimsOfPliesPointIntoTheText) {
    const Reading reading = read("ludii", std::string(head) + place(1, 30) + slide(2, 1, 12) +
                                              "LEGAL MOVES LIST SIZE = 61\nLEGAL MOVES LIST SIZE = 9\n");
    ASSERT_EQ(reading.record.claims.size(), 4U);
    std::string claims;
    for (const PlyClaim& claim : reading.record.claims)
        claims += std::to_string(claim.ply) + std::string(claim.code->id) + "=" + std::to_string(claim.value) +
                  text_of(reading, claim.where) + "|";
    EXPECT_EQ(claims, "1SUS-202=01|1SUS-206=6161|2SUS-202=12|2SUS-206=99|");
    EXPECT_EQ(moves(reading), "30 1-12");
    const auto& written = std::get<susan::Slide>(*reading.record.plies[1].written);
    EXPECT_EQ(text_of(reading, written.from.where()), "1");
    EXPECT_EQ(text_of(reading, written.to.where()), "12");
    EXPECT_TRUE(text_of(reading, reading.record.plies[0].where).starts_with("[Move:mover=1,from=30"));
}

TEST(SusanLudii, CoordinatesAreFixedAndTheRulesetIsADefault) {
    const Reading reading = read("ludii", head, {{"Coordinates", "author"}, {"Ruleset", "standard"}});
    EXPECT_EQ(find_tag(reading.record.tags, "Coordinates")->value, "ludii");
    EXPECT_EQ(find_tag(reading.record.tags, "Ruleset")->value, "standard");
    EXPECT_EQ(find_tag(read("ludii", head).record.tags, "Ruleset")->value, "draw-first");
}

TEST(SusanLudii, WritesAnUnfinishedGame) {
    Record<Written> record = read("notaio", "[Game \"Susan\"]\n[Coordinates \"ludii\"]\n\n1. 24 3 2. 24-25 *\n").record;
    record.claims = {{.ply = 1, .kind = PlyClaim::Kind::legal_count, .value = 61},
                     {.ply = 2, .kind = PlyClaim::Kind::legal_count, .value = 60},
                     {.ply = 3, .kind = PlyClaim::Kind::legal_count, .value = 65}};
    const Writing writing = write("ludii", record);
    EXPECT_EQ(writing.text,
              std::string(head) + "RNG internal state=0,0,0,0,0,0,0,0\n" + place(1, 24) + place(2, 3) +
                  slide(1, 24, 25) +
                  "LEGAL MOVES LIST SIZE = 61\nLEGAL MOVES LIST SIZE = 60\nLEGAL MOVES LIST SIZE = 65\n"
                  "numInitialPlacementMoves=0\nrankings=0.0,0.0,0.0\nSANDBOX=false\nLUDII_VERSION=1.3.0\n");
    EXPECT_EQ(codes(writing.losses), "");
    const Reading back = read("ludii", writing.text);
    EXPECT_EQ(moves(back), moves(record.plies, record.ending));
    EXPECT_EQ(results(back.record), "");
}

struct Trigger {
    std::string_view how;
    std::vector<std::size_t> winners;
    std::vector<std::string> proof;
    std::string_view trigger;  // of the last line; empty: none
};

TEST(SusanLudii, TriggerNamesTheOwnerOfASurroundedNeighbour) {
    // The second player's last stone is put on 9; 3 is the first player's, 4 the second's.
    const auto record = read("notaio", "[Game \"Susan\"]\n[Coordinates \"ludii\"]\n\n1. 3 4 2. 7 9\n").record;
    const Trigger triggers[] = {
        {"surrounded", {1}, {}, ",[Trigger:event=Surrounded,player=1]"},
        {"surrounded", {1}, {"3"}, ",[Trigger:event=Surrounded,player=1]"},
        {"both-surrounded", {0}, {}, ",[Trigger:event=Surrounded,player=2]"},
        {"both-surrounded", {0}, {"3", "4"}, ",[Trigger:event=Surrounded,player=2]"},
        {"both-surrounded", {0}, {"4", "3"}, ",[Trigger:event=Surrounded,player=2]"},
        {"both-surrounded", {0}, {"3", "9"}, ",[Trigger:event=Surrounded,player=1]"},
        {"self-surrounded", {0}, {}, ""},
        {"self-surrounded", {0}, {"9"}, ""},
        {"self-surrounded", {0}, {"4", "9"}, ",[Trigger:event=Surrounded,player=2]"},
        {"six-slides", {}, {}, ""},
    };
    for (const Trigger& given : triggers) {
        const Writing writing =
            write("ludii", record, WrittenOutcome{given.winners, std::string(given.how), given.proof}, true);
        std::string last = place(2, 9);
        last.insert(last.size() - 2, given.trigger);
        EXPECT_NE(writing.text.find(last), std::string::npos) << given.how << writing.text;
    }
    const Writing draw = write("ludii", record, WrittenOutcome{{}, "six-slides"}, true);
    EXPECT_NE(draw.text.find("winner=0\nendtype=NaturalEnd\nrankings=0.0,1.5,1.5\n"), std::string::npos);
    const Writing second = write("ludii", record, WrittenOutcome{{1}, "surrounded"}, true);
    EXPECT_NE(second.text.find("winner=2\nendtype=NaturalEnd\nrankings=0.0,2.0,1.0\n"), std::string::npos);
}

struct Loss {
    std::string_view record;
    bool ruleset_matters;
    std::string_view messages;
};

TEST(SusanLudii, LossesAreNamed) {
    const Loss losses[] = {
        {"[Game \"Susan\"]\n[Coordinates \"ludii\"]\n[Result \"*\"]\n[LudiiRng \"1\"]\n\n1. 3\n", false, ""},
        {"[Game \"Susan\"]\n[Coordinates \"ludii\"]\n[Ruleset \"draw-first\"]\n\n1. 3\n", true, ""},
        {"[Game \"Susan\"]\n[Coordinates \"ludii\"]\n\n1. 3\n", true, "ludii cannot hold [Ruleset \"standard\"]"},
        {"[Game \"Susan\"]\n[Coordinates \"ludii\"]\n[Event \"x\"]\n[First \"White\"]\n[Result \"White\"]\n\n1. 3\n",
         false,
         "ludii cannot hold [Event \"x\"]|ludii cannot hold [First \"White\"]|ludii cannot hold [Result \"White\"]"},
        {"[Game \"Susan\"]\n[Coordinates \"ludii\"]\n[Board \"6\"]\n\n1. 3 resign\n", false,
         "ludii cannot hold [Board \"6\"]|ludii cannot hold \"resign\""},
        {"[Game \"Susan\"]\n[Coordinates \"ludii\"]\n[Position \"2/3/2 b 0\"]\n\n1. 3! {c} (1. 4)\n", false,
         "ludii cannot hold [Position \"2/3/2 b 0\"]|ludii cannot hold comments|ludii cannot hold glyphs|ludii cannot "
         "hold variations"},
    };
    for (const Loss& loss : losses) {
        const Reading given = read("notaio", loss.record);
        ASSERT_EQ(codes(given.diagnostics), "") << loss.record;
        const Writing writing = write("ludii", given.record, {}, false, loss.ruleset_matters);
        std::string messages;
        for (std::size_t i = 0; i < writing.losses.list().size(); ++i)
            messages += (i > 0 ? "|" : "") + message(writing.losses, i);
        EXPECT_EQ(messages, loss.messages) << loss.record;
        EXPECT_FALSE(writing.text.empty());
    }
    const Reading limited = read("ludii", std::string(head) + "RNG internal state=0,0,0,0,0,0,0,0\n" + place(1, 3) +
                                              "numInitialPlacementMoves=0\nwinner=0\nendtype=TurnLimit\nrankings=0.0,1."
                                              "5,1.5\nSANDBOX=false\nLUDII_VERSION=1.3.0\n");
    EXPECT_EQ(write("ludii", limited.record).text, limited.bytes);
}

TEST(SusanLudii, AnyPrefixIsReadWithoutHarm) {
    const std::string whole = std::string(head) + place(1, 30) + slide(2, 1, 12) +
                              "LEGAL MOVES LIST SIZE = 61\nwinner=1\nrankings=0.0,1.0,2.0\n";
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        const Reading reading = read("ludii", whole.substr(0, size));
        for (const Diagnostic& found : reading.diagnostics.list()) EXPECT_LE(found.where->end, size);
        susan::ludii_row().recognises(std::string_view(whole).substr(0, size));
    }
}

}  // namespace
}  // namespace notaio::notation
