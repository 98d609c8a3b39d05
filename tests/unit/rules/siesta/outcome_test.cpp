// How games end, who wins, and what proves it.
#include "rules/examine/examine.hpp"
#include "tests/unit/rules/siesta/boards.hpp"

namespace notaio::rules {
namespace {

using namespace siesta_test;

std::string letters(const std::vector<Seat>& seats) {
    std::string text;
    for (const Seat seat : seats) text += static_cast<char>('A' + index(seat));
    return text;
}

TEST(SiestaOutcome, OfTheReferenceGames) {
    std::set<std::string> kinds;
    int ties = 0;
    for (const LocatedJson& game : rows_of("games.jsonl")) {
        const std::string id = at(game, "id").text;
        const TheSetup setup = setup_of(game);
        Position position = setup.start();
        for (const LocatedJson& turn : at(game, "turns").items) {
            EXPECT_FALSE(setup.outcome(position)) << id;
            ASSERT_TRUE(setup.play(position, written(turn_text(turn)))) << id;
        }
        const auto outcome = setup.outcome(position);
        ASSERT_TRUE(outcome) << id;
        const Texts reasons = texts(at(at(game, "end"), "reasons"));
        EXPECT_EQ(outcome->how, joined(reasons, "+")) << id;
        EXPECT_EQ(letters(outcome->winners), joined(texts(at(game, "winners")), "")) << id;
        EXPECT_EQ(outcome->winners.size() > 1, at(game, "tie").boolean) << id;
        EXPECT_EQ(outcome->scores, numbers(at(game, "final"))) << id;
        const bool failed = outcome->how.starts_with("unable");
        EXPECT_EQ(setup.proof(position).cells.size(), failed ? 0 : reasons.size()) << id;
        for (const std::string& reason : reasons) kinds.insert(reason.substr(0, reason.find(':')));
        ties += outcome->winners.size() > 1 ? 1 : 0;
    }
    EXPECT_EQ(kinds, (std::set<std::string>{"roofs", "shadows", "suns", "unable"}));
    EXPECT_GT(ties, 1);
}

// Rules 6.6: all who lead win together, in seat order.
TEST(SiestaOutcome, AllLeadersWin) {
    const auto winners = [](std::string_view totals) {
        const TheSetup setup =
            setup_at("12/12/12/12/12/12/3SAH6/12/12/12/12/12 - 4 " + std::string(totals) + " italian");
        return letters(setup.outcome(setup.start())->winners);
    };
    EXPECT_EQ(winners("3/2/2/1"), "A");
    EXPECT_EQ(winners("1/2/2/1"), "BC");
    EXPECT_EQ(winners("2/1/2/2"), "ACD");
    EXPECT_EQ(winners("0/0/0/0"), "ABCD");
}

struct Ended {
    std::string verdict;
    std::string winners;
    std::string how;
    std::string codes;
};

Ended ended_by(std::size_t players, notation::Ending::Kind kind, std::optional<std::string> seat,
               std::string_view turns = "Sd6 Re6 Hf6; Rf7 Sf8 Hf5") {
    notation::Record<Written> record;
    record.tags = {{"Players", std::to_string(players)}};
    for (const std::string& turn : split(turns, ';')) record.plies.push_back({written(turn), {}});
    record.ending = notation::Ending{kind, static_cast<std::uint32_t>(record.plies.size()), {}, std::move(seat)};
    Diagnostics out;
    const auto found = examine<Siesta>(record, {}, out);
    EXPECT_TRUE(found.outcome);
    EXPECT_EQ(found.outcome->scores, found.setup->scores(found.position));
    return {found.verdict == Verdict::legal ? "legal" : "other", letters(found.outcome->winners), found.outcome->how,
            ids(out)};
}

// Rules 6.7. After two turns A has 1 point and B has 2.
TEST(SiestaOutcome, AWordEndsTheGame) {
    using Kind = notation::Ending::Kind;
    const auto winners = [](std::size_t players, Kind kind, std::optional<std::string> seat = {}) {
        const Ended ended = ended_by(players, kind, std::move(seat));
        EXPECT_EQ(ended.verdict, "legal");
        return ended.how + " " + ended.winners;
    };
    EXPECT_EQ(winners(2, Kind::resign), "resign B");  // A is to move
    EXPECT_EQ(winners(2, Kind::resign, "A"), "resign B");
    EXPECT_EQ(winners(2, Kind::resign, "B"), "resign A");
    EXPECT_EQ(winners(2, Kind::timeout), "timeout B");
    EXPECT_EQ(winners(3, Kind::resign), "resign B");  // C is to move, and B leads the others
    EXPECT_EQ(winners(3, Kind::resign, "B"), "resign A");
    EXPECT_EQ(winners(4, Kind::timeout, "D"), "timeout B");
    EXPECT_EQ(winners(2, Kind::draw), "agreed AB");
    EXPECT_EQ(winners(3, Kind::draw), "agreed ABC");
    EXPECT_EQ(winners(4, Kind::draw), "agreed ABCD");
    EXPECT_EQ(winners(2, Kind::abandoned), "abandoned ");
    EXPECT_EQ(winners(4, Kind::abandoned), "abandoned ");
    // Several of the others may lead.
    const Ended tied = ended_by(4, Kind::resign, "B");
    EXPECT_EQ(tied.winners, "A");
    EXPECT_EQ(ended_by(4, Kind::resign, "A", "Sd6 Re6 Hf6").winners, "BCD");
}

}  // namespace
}  // namespace notaio::rules
