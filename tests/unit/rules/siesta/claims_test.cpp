// What records say of their points and their end: SIE-009, 201 to 206, and when they are not said.
#include "notation/siesta/codes.hpp"
#include "rules/examine/examine.hpp"
#include "tests/unit/rules/siesta/boards.hpp"

namespace notaio::rules {
namespace {

using namespace siesta_test;

struct Found {
    Verdict verdict = Verdict::legal;
    std::optional<bool> agrees = {};
    std::string codes;
    std::string message;  // of the first finding
};

Found examined(std::string_view text) {
    const auto rows = notation::siesta::notations();
    notation::Record<Written> record;
    Diagnostics out;
    rows[0].read({.uri = "-", .bytes = text}, {}, record, out);
    const auto found = examine<Siesta>(record, {}, out);
    std::string codes;
    std::string message;
    for (const auto& finding : out.list()) {
        if (finding.code->id == "SIE-207") continue;  // what the other edition says
        if (codes.empty())
            message = notation::fill(message_of(*finding.code), finding.arguments, notation::Language::english);
        codes += (codes.empty() ? "" : " ") + std::string(finding.code->id);
    }
    return {found.verdict, found.claim_agrees, codes, message};
}

std::string position_tag(std::string_view text) { return "[Position \"" + std::string(text) + "\"]\n"; }

TEST(SiestaClaims, PointsOfATurn) {
    const auto of_second = [](std::string_view points) {
        return examined("1. A: Sd6 Re6 Hf6 =1/0\n2. B: Rf7 Sf8 Hf5 " + std::string(points));
    };
    EXPECT_EQ(of_second("=0/2").codes, "");
    EXPECT_EQ(of_second("").codes, "");
    for (const char* points : {"=0/1", "=1/2", "=2/0", "=0/2/0", "=2", "=0", "=0/2/0/0"}) {
        const Found found = of_second(points);
        EXPECT_EQ(found.codes, "SIE-201") << points;
        EXPECT_EQ(found.agrees, false) << points;
        EXPECT_EQ(found.verdict, Verdict::incomplete) << points;
    }
    EXPECT_EQ(of_second("=0/1").message, "0/1 is written, and the turn makes 0/2");
    // One slip is one finding: the later turns stand for themselves.
    EXPECT_EQ(examined("1. Sd6 Re6 Hf6 =2/0\n2. Rf7 Sf8 Hf5 =0/2\n").codes, "SIE-201");
    EXPECT_EQ(
        examined("[Players \"3\"]\n\n1. Sd6 Re6 Hf6 =1/0/0\n2. Rf7 Sf8 Hf5 =0/2/0\n3. Rg6 Sh6 Hf4 =0/1/1\n").codes, "");
    EXPECT_EQ(examined("[Players \"3\"]\n\n1. Sd6 Re6 Hf6 =1/0\n").codes, "SIE-201");
}

// Rules 3.6, in four rotations: points by the narrow reading are only a warning.
TEST(SiestaClaims, PointsByTheNarrowReading) {
    const std::string board = "12/12/12/12/12/12/3SAH1H4/12/12/12/12/12 B 2\"]\n\n";
    const auto of = [&](std::string_view points) {
        return examined("[Position \"" + board + "1. B: Hg6 Ri6 Sj6 " + std::string(points)).codes;
    };
    // A gets the new shadow and the old one; B gets all three from the other side.
    const std::string with_board = "SIE-154 SIE-155 SIE-157";  // what is said of such a board
    EXPECT_NE(of("=2/3").find("SIE-154"), std::string::npos);
    EXPECT_EQ(of("=2/3").find("SIE-20"), std::string::npos);
    EXPECT_NE(of("=1/3").find("SIE-202"), std::string::npos);
    EXPECT_NE(of("=1/1").find("SIE-201"), std::string::npos);
    EXPECT_NE(of("=0/3").find("SIE-201"), std::string::npos);
}

// The gain by the narrow reading of every move of the figures and edge cases, and the totals of whole games.
TEST(SiestaClaims, TheNarrowReadingIsThatOfTheData) {
    int differ = 0;
    for (const char* file : {"figures.json", "edge_positions.json"}) {
        const LocatedJson data = parsed(data_text(file));
        for (const LocatedJson& entry : at(data, "moves").items) {
            const auto mover = static_cast<std::size_t>(at(entry, "mover").text[0] - 'A');
            const TheSetup setup = setup_of("lucas-2008", 4);
            Position position = setup.start();
            position.board = board_of(texts(at(entry, "before")));
            position.to_move = static_cast<std::uint8_t>(mover);
            Move move;
            for (const std::string& piece : texts(at(entry, "moves")))
                move.pieces[move.count++] = named_piece(piece, mover).placed;
            const Numbers narrow = numbers(at(entry, "gain_literal_en"));
            Numbers found = setup.points_otherwise(position, move).points;
            found.resize(narrow.size());
            EXPECT_EQ(found, narrow) << at(entry, "id").text;
            differ += narrow != numbers(at(entry, "gain")) ? 1 : 0;
        }
    }
    EXPECT_GT(differ, 7);
    for (const LocatedJson& game : rows_of("games.jsonl")) {
        const TheSetup setup = setup_of(game);
        Position position = setup.start();
        Numbers sum(setup.players());
        for (const LocatedJson& turn : at(game, "turns").items) {
            const auto move = setup.legal_move(position, written(turn_text(turn)));
            ASSERT_TRUE(move);
            const Numbers narrow = setup.points_otherwise(position, *move).points;
            for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += narrow[seat];
            setup.apply(position, *move);
        }
        EXPECT_EQ(sum, numbers(at(game, "literal_en_total"))) << at(game, "id").text;
    }
}

// A finished game of the data as a record with these tags.
std::string record_of(std::string_view id, std::string_view tags, bool flags = true, std::size_t leave_out = 0) {
    for (const LocatedJson& game : rows_of("games.jsonl")) {
        if (at(game, "id").text != id) continue;
        std::string text = "[Ruleset \"" + at(game, "version").text + "\"]\n[Players \"" + at(game, "players").text +
                           "\"]\n" + std::string(tags) + "\n";
        const auto& turns = at(game, "turns").items;
        for (std::size_t i = 0; i + leave_out < turns.size(); ++i) {
            std::string turn = turn_text(turns[i]);
            if (!flags && turn.ends_with(" unable")) turn.resize(turn.size() - 7);
            text += std::to_string(i + 1) + ". " + turn + "\n";
        }
        return text;
    }
    return "";
}

TEST(SiestaClaims, TheReasonOfTheEnd) {
    const auto with = [](std::string_view id, std::string_view reason) {
        return examined(record_of(id, "[EndReason \"" + std::string(reason) + "\"]\n"));
    };
    EXPECT_EQ(with("g019", "roofs:A").codes, "");
    EXPECT_EQ(with("g019", "roofs:A").agrees, true);
    EXPECT_EQ(with("g019", "roofs:B").codes, "SIE-203");
    EXPECT_EQ(with("g019", "roofs:B").agrees, false);
    EXPECT_EQ(with("g019", "roofs:B").verdict, Verdict::legal);
    EXPECT_EQ(with("g019", "roofs:B").message, "EndReason says roofs:B, the replay says roofs:A");
    EXPECT_EQ(with("g019", "suns+roofs:A").codes, "SIE-203");
    EXPECT_EQ(with("g076", "unable:B").codes, "");
    for (const char* none : {"tired", "", "roofs", "roofs:", "roofs:E", "roofs:a", "unable", "suns,roofs:A", "suns+",
                             "Suns", "roofs:A+", "roofs:AB"}) {
        const Found found = with("g019", none);
        EXPECT_EQ(found.codes, "SIE-009") << none;
        EXPECT_EQ(found.agrees, true) << none;  // what says nothing claims nothing
    }
    // The order of the parts does not matter.
    const LocatedJson both = [] {
        for (const LocatedJson& row : rows_of("ambiguous.jsonl"))
            if (at(row, "id").text == "amb05") return row;
        return LocatedJson{};
    }();
    std::string text = "[Ruleset \"italian\"]\n[EndReason \"roofs:D+suns\"]\n\n";
    for (const LocatedJson& turn : at(both, "turns").items) text += at(turn, "n").text + ". " + turn_text(turn) + "\n";
    EXPECT_EQ(examined(text).codes, "");
    // Of a game that goes on, and of one that a word ended.
    EXPECT_EQ(examined("[EndReason \"suns\"]\n\n1. Sd6 Re6 Hf6\n").message,
              "EndReason says suns, the replay says the game goes on");
    EXPECT_EQ(examined("[EndReason \"suns\"]\n\n1. Sd6 Re6 Hf6\nresign\n").codes, "SIE-203");
}

TEST(SiestaClaims, AFailedTurnMayBeLeftOutOrUnmarked) {
    for (const char* id : {"g001", "g051", "g076", "g084", "g086"}) {
        EXPECT_EQ(examined(record_of(id, "")).codes, "") << id;
        const Found unmarked = examined(record_of(id, "", false));
        EXPECT_EQ(unmarked.codes, "SIE-206") << id;
        EXPECT_EQ(unmarked.verdict, Verdict::legal) << id;
        const Found left_out = examined(record_of(id, "", true, 1));
        EXPECT_EQ(left_out.codes, "SIE-205") << id;
        EXPECT_EQ(left_out.verdict, Verdict::legal) << id;
        EXPECT_EQ(examined(record_of(id, "", true, 2)).verdict, Verdict::incomplete) << id;
        EXPECT_EQ(examined(record_of(id, "", true, 2)).codes, "") << id;
    }
    EXPECT_EQ(
        examined(record_of("g076", "[Result \"A\"]\n[Score \"57-49\"]\n[EndReason \"unable:B\"]\n", true, 1)).codes,
        "SIE-205");
}

TEST(SiestaClaims, ResultAndScoreAreThoseOfTheReplay) {
    EXPECT_EQ(examined(record_of("g019", "[Result \"A=B\"]\n[Score \"33-33\"]\n[Termination \"normal\"]\n")).codes, "");
    EXPECT_EQ(examined(record_of("g019", "[Result \"draw\"]\n")).codes, "");
    EXPECT_EQ(examined(record_of("g019", "[Result \"A\"]\n")).codes, "GEN-201");
    EXPECT_EQ(examined(record_of("g019", "[Score \"33-32\"]\n")).codes, "GEN-202");
    EXPECT_EQ(examined(record_of("g076", "[Result \"draw\"]\n")).codes, "GEN-201");
}

// A search that is stopped proves nothing, and a failed turn is then believed.
TEST(SiestaClaims, InabilityThatCannotBeVerifiedIsAWarning) {
    std::string board;
    for (int rank = 0; rank < 6; ++rank) board += "H1H1H1H1H1H1/1H1H1H1H1H1H/";
    board.pop_back();
    const Found found = examined(position_tag(board + " A 2") + "\n1. A: -- unable\n");
    EXPECT_NE(found.codes.find("SIE-208"), std::string::npos) << found.codes;
    EXPECT_EQ(found.verdict, Verdict::legal);
}

}  // namespace
}  // namespace notaio::rules
