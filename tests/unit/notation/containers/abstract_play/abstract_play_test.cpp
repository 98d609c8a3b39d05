#include "notation/containers/abstract_play/abstract_play.hpp"

#include "tests/unit/notation/susan/records.hpp"

namespace notaio::notation {
namespace {

using namespace susan_test;

// A record with what the schema wants, its header's last members and its moves left open.
std::string game(std::string_view moves, std::string_view header = "") {
    return R"({"header":{"game":{"name":"Susan","variants":[]},"site":{"name":"Here"},"players":[{"name":"A","result":1},{"name":"B","result":0}])" +
           std::string(header) + "},\"moves\":" + std::string(moves) + "}\n";
}

struct Case {
    std::string_view moves;
    std::string_view plies;
    std::string_view codes;
};

TEST(AbstractPlay, RoundsBecomePlies) {
    const Case cases[] = {
        {R"([])", "", ""},
        {R"([["e5","a1"],["e5-e6"]])", "e5 a1 e5-e6", ""},
        {R"([["e5","a1"],["e6",null]])", "e5 a1 e6", ""},
        {R"([["e5","a1"],[null,null],[]])", "e5 a1", ""},
        {R"([["e5",null],["a1"]])", "e5 ? a1", "SUS-004"},
        {R"([["e5"],["a1"]])", "e5 ? a1", "SUS-004"},
        {R"([[null,"e5"]])", "? e5", "SUS-004"},
        {R"([["e5"],[],["a1"]])", "e5 ? ? ? a1", "SUS-004 SUS-004 SUS-004"},
        {R"([["e5","resign"]])", "e5 resign", ""},
        {R"([["e5","a1"],["timeout",null]])", "e5 a1 timeout", ""},
        {R"([["e5","a1"],["Resign"]])", "e5 a1 resign", "SUS-901"},
        {R"([["e5"],["timeout"]])", "e5 ? timeout", "SUS-004"},
        {R"([["e5",7]])", "e5 ?", "SUS-004"},
        {R"([["e5",["a1"]]])", "e5 ?", "SUS-004"},
        {R"([["e5",null,"b1"]])", "e5 ? ?", "SUS-004 GEN-013"},
        {R"([["e5","a1",null]])", "e5 a1", ""},
        {R"(["e5",["a1","b1"]])", "? a1 b1", "GEN-013"},
        {R"([["e5"],7,["a1"]])", "e5 ? ? a1", "SUS-004 GEN-013"},
        {R"([[{"move":"e5"},{"move":"a1","sequence":2}]])", "e5 a1", "SUS-302"},
        {R"([[{"comment":"no move"}]])", "?", "SUS-004"},
        {R"([[{"move":null}]])", "?", "SUS-004"},
        {R"([["f6-",""]])", "? ?", "SUS-002 SUS-001"},
        {R"([["E5","d03"]])", "e5 d3", "SUS-901"},
        {R"([["--","pass"]])", "pass pass", ""},
    };
    for (const Case& given : cases) {
        const Reading reading = read("abstract-play", game(given.moves));
        EXPECT_EQ(moves(reading), given.plies) << given.moves;
        EXPECT_EQ(codes(reading.diagnostics), given.codes) << given.moves;
        EXPECT_FALSE(reading.record.unusable_setup) << given.moves;
    }
}

TEST(AbstractPlay, PlacesAreThoseOfTheStrings) {
    const Reading reading = read("abstract-play", game("[[\"e5\",{\"move\":\"x9\"}],[null],[\"5e\"]]"));
    EXPECT_EQ(text_of(reading, reading.record.plies[0].where), "e5");
    EXPECT_EQ(text_of(reading, std::get<susan::Place>(*reading.record.plies[1].written).to.where()), "x9");
    EXPECT_EQ(text_of(reading, reading.record.plies[2].where), "null");
    EXPECT_EQ(text_of(reading, reading.record.plies[3].where), "[null]");
    EXPECT_EQ(text_of(reading, reading.record.plies[4].where), "5e");
}

TEST(AbstractPlay, HeaderBecomesTags) {
    const Reading reading = read(
        "abstract-play",
        R"({"header":{"game":{"name":"SUSAN"},"event":"Cup","round":"1","site":{"name":"Abstract Play","gameid":77},)"
        R"("date-start":"2026-06-20T23:06:42.223Z","date-end":"1970-01-01T00:00:00.000Z","date-generated":"2026-08-02T03:04:15.268Z",)"
        R"("players":[{"name":"Ada","userid":"u1","result":0},{"name":"","userid":"u2","result":1}],"startingPosition":"2/3/2 b 0"},"moves":[]})",
        {{"Coordinates", "axial"}, {"Termination", "normal"}});
    EXPECT_EQ(
        tags(reading.record),
        "Game=SUSAN|Event=Cup|Site=Abstract Play|Date=2026.06.20|Round=1|Black=Ada|BlackId=u1|WhiteId=u2|SiteGame=77|"
        "DateStart=2026-06-20T23:06:42.223Z|DateGenerated=2026-08-02T03:04:15.268Z|Position=2/3/2 b "
        "0|Coordinates=abstract-play");
    EXPECT_EQ(results(reading.record), "White");
    EXPECT_EQ(findings(reading), "");
    EXPECT_EQ(text_of(reading, *find_tag(reading.record.tags, "Site")->where), "Abstract Play");
}

struct Claim {
    std::string_view first;
    std::string_view second;
    std::string_view result;
    std::string_view codes;
};

TEST(AbstractPlay, HigherResultWins) {
    const Claim claims[] = {
        {R"("result":1)", R"("result":0)", "Black", ""},     {R"("result":0)", R"("result":1)", "White", ""},
        {R"("result":2)", R"("result":100)", "White", ""},   {R"("result":-1)", R"("result":-2.5)", "Black", ""},
        {R"("result":1)", R"("result":1)", "draw", ""},      {R"("result":0)", R"("result":0.0)", "draw", ""},
        {R"("result":1)", R"("userid":"x")", "", ""},        {R"("result":null)", R"("result":1)", "", ""},
        {R"("result":"1")", R"("result":0)", "", "GEN-013"},
    };
    for (const Claim& claim : claims) {
        const Reading reading = read("abstract-play", R"({"header":{"players":[{)" + std::string(claim.first) + "},{" +
                                                          std::string(claim.second) + "}]},\"moves\":[]}");
        EXPECT_EQ(results(reading.record), claim.result) << claim.first << claim.second;
        EXPECT_EQ(codes(reading.diagnostics), claim.codes) << claim.first << claim.second;
    }
}

TEST(AbstractPlay, EqualResultsOfAnAbandonedGameClaimNothing) {
    const std::string_view equal = R"({"header":{"players":[{"result":0},{"result":0}]},"moves":[["e5","abandoned"]]})";
    EXPECT_EQ(results(read("abstract-play", equal).record), "");
    const std::string_view won = R"({"header":{"players":[{"result":0},{"result":1}]},"moves":[["e5","abandoned"]]})";
    EXPECT_EQ(results(read("abstract-play", won).record), "White");
}

struct Variant {
    std::string_view header;
    std::string_view codes;
    bool unusable;
};

TEST(AbstractPlay, VariantsAreJudged) {
    const Variant variants[] = {
        {R"("game":{"name":"Susan","variants":[]})", "", false},
        {R"("game":{"name":"Susan","variants":null})", "", false},
        {R"("game":{"name":"Susan","variants":["swap","Pie"]})", "SUS-209 SUS-209", false},
        {R"("game":{"name":"Susan"},"pie":true)", "SUS-209", false},
        {R"("game":{"name":"Susan"},"pie":false)", "", false},
        {R"("game":{"name":"Susan","variants":["size-6"]})", "SUS-305", true},
        {R"("game":{"name":"Susan","variants":[6]})", "GEN-013", true},
        {R"("game":{"name":"Susan","variants":"size-6"})", "GEN-013", true},
        {R"("game":"Susan")", "GEN-013", false},
        {R"("startingPosition":["x"])", "GEN-013", true},
        {R"("players":{},"site":7)", "GEN-013 GEN-013", false},
        {R"("players":[7,{"name":["x"]}])", "GEN-013 GEN-013", false},
    };
    for (const Variant& variant : variants) {
        Reading reading =
            read("abstract-play", "{\"header\":{" + std::string(variant.header) + "},\"moves\":[[\"e5\"]]}");
        EXPECT_EQ(codes(reading.diagnostics), variant.codes) << variant.header;
        EXPECT_EQ(reading.record.unusable_setup, variant.unusable) << variant.header;
        EXPECT_EQ(moves(reading), "e5") << variant.header;
        EXPECT_EQ(examine(reading).verdict, variant.unusable ? rules::Verdict::unreadable : rules::Verdict::incomplete)
            << variant.header;
    }
}

TEST(AbstractPlay, OtherMembersAreNamedOnce) {
    const Reading reading =
        read("abstract-play",
             R"({"_origin":"x","header":{"game":{"name":"Susan","meta":1},"site":{"name":"s","url":2},"unrated":true,)"
             R"("players":[{"name":"A","is_ai":true},{"name":"B","is_ai":false},{"name":"C"}]},)"
             R"("moves":[[{"move":"e5","result":[{"type":"place"}]}]]})");
    EXPECT_EQ(codes(reading.diagnostics), "SUS-302");
    EXPECT_EQ(
        message(reading.diagnostics),
        "these members are not known and were passed over: header.players.is_ai, header.players[2], header.unrated, "
        "header.game.meta, header.site.url, _origin, moves.result");
    EXPECT_EQ(reading.record.unread.size(), 7U);
    EXPECT_EQ(text_of(reading, *reading.diagnostics.list()[0].where), "is_ai");
}

TEST(AbstractPlay, BrokenRecordsAreUnreadable) {
    for (const std::string_view record :
         {"{\"header\":{}", "[]", "7", "{\"header\":{}}", "{\"header\":{},\"moves\":{}}"}) {
        const Reading reading = read("abstract-play", record);
        EXPECT_EQ(codes(reading.diagnostics), "GEN-013") << record;
        EXPECT_TRUE(reading.record.unusable_setup) << record;
    }
    const Reading reading = read("abstract-play", "{\"moves\":[[\"e5\"]]}");
    EXPECT_EQ(codes(reading.diagnostics), "GEN-013");
    EXPECT_EQ(moves(reading), "e5");
}

TEST(AbstractPlay, IsRecognisedByItsHeader) {
    EXPECT_EQ(abstract_play::recognises(R"({"header":{)"), Fit::own);
    EXPECT_EQ(abstract_play::recognises(R"([{"_origin":"header","moves":[],"header":{}}])"), Fit::own);
    EXPECT_EQ(abstract_play::recognises(R"({"game":"susan","moves":["header"]})"), Fit::none);
    EXPECT_EQ(abstract_play::recognises("[Header \"x\"]"), Fit::none);
    EXPECT_EQ(abstract_play::game_of(R"([{"moves":[],"header":{"site":{"name":"x"},"game":{"name":"Havannah"}}}])"),
              "Havannah");
    EXPECT_EQ(abstract_play::game_of(R"({"game":{"name":"Havannah"}})"), std::nullopt);
}

// A real record, compacted, without the member that no record of its site has.
std::string compact(std::string text) {
    const std::size_t origin = text.find("\"_origin\"");
    if (origin != std::string::npos) text.erase(origin, text.find('\n', origin) - origin);
    std::string out;
    bool in_string = false;
    for (const char c : text) {
        if (c == '"') in_string = !in_string;
        if (in_string || (c != ' ' && c != '\n')) out += c;
    }
    return out + "\n";
}

TEST(AbstractPlay, RealRecordsAreLegalAndWrittenAgainAsTheyWere) {
    struct Real {
        std::string name;
        std::uint32_t plies;
        std::string_view how;
        std::vector<std::size_t> winners;
        bool by_board;
    };
    const Real files[] = {{"real_ap01_189d58cd.json", 19, "surrounded", {0}, true},
                          {"real_ap03_59542ab8.json", 2, "timeout", {1}, false},
                          {"real_ap05_916c818f.json", 32, "six-slides", {}, true}};
    for (const auto& real : files) {
        Reading reading = read("abstract-play", file(real.name));
        EXPECT_EQ(codes(reading.diagnostics), "SUS-302") << real.name;
        EXPECT_EQ(reading.record.unread, std::vector<std::string>{"_origin"}) << real.name;
        const auto found = examine(reading);
        EXPECT_EQ(found.verdict, rules::Verdict::legal) << real.name;
        EXPECT_EQ(found.replayed, real.plies) << real.name;
        ASSERT_TRUE(found.outcome) << real.name;
        EXPECT_EQ(found.outcome->how, real.how) << real.name;
        EXPECT_EQ(found.claim_agrees, true) << real.name;
        EXPECT_EQ(codes(reading.diagnostics), "SUS-302") << real.name;
        const Writing written =
            write("abstract-play", reading.record, WrittenOutcome{real.winners, std::string(real.how)}, real.by_board);
        EXPECT_EQ(written.text, compact(file(real.name)));
        EXPECT_EQ(codes(written.losses), "") << real.name;
    }
}

Record<Written> text_record(std::string_view tags_and_moves) { return read("notaio", tags_and_moves).record; }

TEST(AbstractPlay, WritesWhatIsNotKnown) {
    const auto record =
        text_record("[Game \"Susan\"]\n[Date \"1994.05.06\"]\n[Result \"draw\"]\n[DateEnd \"1994-05-07T00:00:00Z\"]\n"
                    "[DateGenerated \"1994-05-08T00:00:00Z\"]\n\n1. e5 a1 2. draw\n");
    const Writing writing = write("abstract-play", record, WrittenOutcome{{}, "agreed"});
    EXPECT_EQ(
        writing.text,
        R"({"header":{"game":{"name":"Susan","variants":[]},"site":{"name":""},"date-start":"1994-05-06T00:00:00.000Z",)"
        R"("date-end":"1994-05-07T00:00:00Z","date-generated":"1994-05-08T00:00:00Z",)"
        R"("players":[{"name":"","result":1,"seat":"Black"},{"name":"","result":1,"seat":"White"}]},)"
        R"("moves":[["e5","a1"],["draw"]]})"
        "\n");
    EXPECT_EQ(codes(writing.losses), "GEN-303");
    EXPECT_EQ(message(writing.losses),
              "abstract-play wants what the record does not say, which is written as unknown: site.name, "
              "players.name, players.userid");
    Reading back = read("abstract-play", writing.text);
    EXPECT_EQ(tags(back.record),
              "Game=Susan|Date=1994.05.06|DateStart=1994-05-06T00:00:00.000Z|DateEnd=1994-05-07T00:00:00Z|"
              "DateGenerated=1994-05-08T00:00:00Z|Coordinates=abstract-play");
    EXPECT_EQ(examine(back).verdict, rules::Verdict::legal);
    EXPECT_EQ(codes(back.diagnostics), "");
}

TEST(AbstractPlay, NoDateIsInvented) {
    const Writing writing =
        write("abstract-play", text_record("[Game \"Susan\"]\n[Date \"1994.05.06\"]\n\n1. e5 resign\n"),
              WrittenOutcome{{0}, "resign"});
    EXPECT_EQ(codes(writing.losses), "GEN-304 GEN-303");
    EXPECT_EQ(message(writing.losses),
              "abstract-play must have date-end, date-generated, and nothing says when that was: give "
              "--tag DateEnd=2024-05-06T07:08:09Z --tag DateGenerated=2024-05-06T07:08:09Z");
    EXPECT_TRUE(writing.losses.list()[0].code->never_lossy);
    EXPECT_EQ(writing.text.find("1970"), std::string::npos) << writing.text;
}

// What the site writes for a variant: its id, or the key of a name that it did not find.
TEST(AbstractPlay, VariantsAreNamedByTheirIds) {
    for (const auto& [text, id] : {std::pair<std::string_view, std::string_view>{"size-10", "size-10"},
                                   {"variants.havannah.size-10.name", "size-10"},
                                   {"apgames:variants.havannah.#board.name", "#board"},
                                   {"variants._default.board.name", "board"},
                                   {"variants.urbino.monuments.name", "variants.urbino.monuments.name"},
                                   {"variants.havannah.size-10", "variants.havannah.size-10"},
                                   {"variants.havannah", "variants.havannah"},
                                   {"", ""}})
        EXPECT_EQ(abstract_play::variant_id(text, "havannah"), id) << text;
}

struct Loss {
    std::string_view record;
    std::string_view messages;
};

TEST(AbstractPlay, LossesAreNamed) {
    const Loss losses[] = {
        {"[Game \"Susan\"]\n[Ruleset \"draw-first\"]\n\n1. e5 a1 2. resign\n",
         "abstract-play cannot hold [Ruleset \"draw-first\"]"},
        {"[Game \"Susan\"]\n[Date \"1994.??.??\"]\n[Mood \"x\"]\n\n1. e5 a1 2. resign\n",
         "abstract-play cannot hold [Date \"1994.??.??\"]|abstract-play cannot hold [Mood \"x\"]"},
        {"[Game \"Susan\"]\n[Date \"1994.01.02\"]\n[DateStart \"1994-01-03\"]\n\n1. e5 a1 2. resign\n",
         "abstract-play cannot hold [DateStart \"1994-01-03\"]"},
        {"[Game \"Susan\"]\n[Date \"1994.01.02\"]\n[DateStart \"1994-01-03T00:00:00Z\"]\n\n1. e5 a1 2. resign\n",
         "abstract-play cannot hold [Date \"1994.01.02\"]"},
        {"[Game \"Susan\"]\n\n{start} 1. e5! (1. e4) a1 {one} {two} 2. resign\n",
         "abstract-play cannot hold glyphs|abstract-play cannot hold variations|"
         "abstract-play cannot hold a comment before the first ply, or a second one on a ply"},
        {"[Game \"Susan\"]\n\n1. e5 {one} a1 {two} 2. resign\n", ""},
    };
    for (const Loss& loss : losses) {
        const Writing writing = write("abstract-play", text_record(loss.record), WrittenOutcome{{1}, "resign"});
        std::string messages;
        for (std::size_t i = 0; i < writing.losses.list().size(); ++i)
            if (writing.losses.list()[i].code->id.substr(0, 6) != "GEN-30" ||
                writing.losses.list()[i].code == &gen_301_loss)  // what nobody knows is told elsewhere
                messages += (messages.empty() ? "" : "|") + message(writing.losses, i);
        EXPECT_EQ(messages, loss.messages) << loss.record;
        EXPECT_FALSE(writing.text.empty());
    }
}

TEST(AbstractPlay, OneCommentStaysWithItsMove) {
    const Writing writing = write("abstract-play", text_record("[Game \"Susan\"]\n\n1. e5 {a \"word\"} a1 2. resign\n"),
                                  WrittenOutcome{{1}, "resign"});
    EXPECT_NE(writing.text.find(R"("moves":[[{"move":"e5","result":"a \"word\""},"a1"],["resign"]]})"),
              std::string::npos)
        << writing.text;
    const Reading back = read("abstract-play", writing.text);
    ASSERT_EQ(back.record.annotations.size(), 1U);
    EXPECT_EQ(back.record.annotations[0].text, "a \"word\"");
    EXPECT_EQ(back.record.annotations[0].ply, 1U);
}

TEST(AbstractPlay, SomeGamesCannotBeHeldAtAll) {
    const Loss refused[] = {
        {"[Game \"Susan\"]\n\n1. e5 a1\n", "abstract-play cannot hold a game that is not over"},
        {"[Game \"Susan\"]\n[Board \"6\"]\n\n1. e5 a1\n",
         "abstract-play cannot hold a game that is not over|abstract-play cannot hold [Board \"6\"]"},
        {"[Game \"Susan\"]\n[First \"White\"]\n\n1. e5 resign\n", "abstract-play cannot hold [First \"White\"]"},
        {"[Game \"Susan\"]\n[Position \"2/3/2 b 0\"]\n\n1. a1 resign\n",
         "abstract-play cannot hold [Position \"2/3/2 b 0\"]"},
    };
    for (const Loss& loss : refused) {
        const auto record = text_record(loss.record);
        const Writing writing =
            write("abstract-play", record, record.ending ? std::optional(WrittenOutcome{{1}, "resign"}) : std::nullopt);
        std::string messages;
        for (std::size_t i = 0; i < writing.losses.list().size(); ++i) {
            messages += (i > 0 ? "|" : "") + message(writing.losses, i);
            EXPECT_TRUE(writing.losses.list()[i].code->never_lossy);
        }
        EXPECT_EQ(messages, loss.messages) << loss.record;
        EXPECT_EQ(writing.text, "");
    }
    const auto held = text_record("[Game \"Susan\"]\n[Board \"5\"]\n[First \"black\"]\n\n1. e5 resign\n");
    EXPECT_FALSE(write("abstract-play", held, WrittenOutcome{{0}, "resign"}).text.empty());
}

}  // namespace
}  // namespace notaio::notation
