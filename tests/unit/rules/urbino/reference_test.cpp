// The rules against the reference games of tests/data/urbino: every ply, every count, every list.
#include "tests/share.hpp"
#include "tests/unit/rules/urbino/boards.hpp"

#include <cstdio>

namespace notaio::rules {
namespace {

using namespace urbino_test;

bool has_monuments(const std::string& line) { return between(line, "\"variant\":\"", "\"") == "monuments"; }

// FNV-1a with 64 bits, as 16 hexadecimal digits.
std::string hash_of(const Texts& entries) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    const auto take = [&](char c) { hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U; };
    for (const std::string& entry : entries) {
        for (const char c : entry) take(c);
        take('\n');
    }
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
    return text;
}

Texts entries(const TheSetup& setup, const Position& position) {
    Texts moves = legal_moves(setup, position);
    for (std::string& move : moves) move = to_entry(move);
    return moves;
}

TEST(UrbinoReference, EveryPlyIsLegalWithItsCountAndItsList) {
    const Texts games = reference_games();
    ASSERT_EQ(games.size(), 160U);
    std::size_t plies = 0;
    for (const std::string& line : games) {
        const std::string id = between(line, "\"id\":\"", "\"");
        const TheSetup at = setup({{"Ruleset", has_monuments(line) ? "monuments" : "standard"}});
        const Texts moves = strings(line, "moves");
        const auto counts = numbers(line, "n_legal");
        const Texts hashes = strings(line, "legal_fnv1a64");
        ASSERT_EQ(counts.size(), moves.size()) << id;
        ASSERT_EQ(hashes.size(), moves.size()) << id;
        Position position = at.start();
        for (std::size_t i = 0; i < moves.size(); ++i, ++plies) {
            ASSERT_FALSE(at.is_over(position)) << id << ' ' << i;
            ASSERT_EQ(at.count_legal(position), static_cast<std::uint64_t>(counts[i])) << id << ' ' << i;
            if (plies % every == 0) {
                ASSERT_EQ(hash_of(entries(at, position)), hashes[i]) << id << ' ' << i;
            }
            const auto move = from_entry(moves[i]);
            ASSERT_TRUE(move && at.play(position, *move)) << id << ' ' << moves[i];
        }
        EXPECT_TRUE(at.is_over(position)) << id;
        const std::string text = at.position_text(position);
        EXPECT_EQ(text.substr(0, text.find(' ')), between(line, "\"final_board\":\"", "\"")) << id;
        const std::string stock = between(line, "\"stock_left\":{", "}");
        for (const Colour colour : Urbino::colours) {
            const auto left = numbers(stock, colour == Colour::black ? "black" : "white");
            ASSERT_EQ(left.size(), 3U) << id;
            for (const Kind kind : Urbino::kinds)
                EXPECT_EQ(position.left(colour, kind), static_cast<unsigned>(left[static_cast<std::size_t>(kind)]))
                    << id;
        }
    }
    EXPECT_GT(plies, 6000U);
}

TEST(UrbinoReference, ScoresAfterEveryPlyAndWinnersUnderBothRules) {
    for (const std::string& line : reference_games()) {
        const std::string id = between(line, "\"id\":\"", "\"");
        const Texts moves = strings(line, "moves");
        const auto scores = numbers(line, "score_by_ply", "]]");
        ASSERT_EQ(scores.size(), 2 * moves.size()) << id;
        for (const bool official : {true, false}) {
            const std::string ruleset = std::string(official ? "" : "abstract-play") +
                                        (has_monuments(line) ? official ? "monuments" : "-monuments"
                                         : official          ? "standard"
                                                             : "");
            const TheSetup at = setup({{"Ruleset", ruleset}});
            Position position = at.start();
            for (std::size_t i = 0; i < moves.size(); ++i) {
                ASSERT_TRUE(at.play(position, *from_entry(moves[i]))) << id;
                ASSERT_EQ(at.scores(position), (std::vector<int>{scores[2 * i], scores[2 * i + 1]}))
                    << id << " after ply " << i + 1;
            }
            const auto outcome = at.outcome(position);
            ASSERT_TRUE(outcome.has_value()) << id;
            const std::string winner = outcome->winners.empty()               ? "draw"
                                       : index(outcome->winners.front()) == 0 ? "black"
                                                                              : "white";
            EXPECT_EQ(winner, between(line, official ? "\"official_winner\":\"" : "\"ap_winner\":\"", "\"")) << id;
        }
    }
}

TEST(UrbinoReference, ChangedEntriesAreJudgedByTheRules) {
    const Texts cases = lines_of("abstractplay-illegal-mutations.jsonl");
    ASSERT_EQ(cases.size(), 348U);
    int legal = 0;
    for (const std::string& line : cases) {
        if (between(line, "\"lexical_only\":", "}").starts_with("true"))
            continue;  // its spelling is not the rules' business
        const std::string id = between(line, "\"id\":\"", "\"");
        const TheSetup at = setup();
        Position position = at.start();
        for (const std::string& entry : strings(line, "prefix"))
            ASSERT_TRUE(at.play(position, *from_entry(entry))) << id;
        EXPECT_EQ(at.count_legal(position), std::stoull(between(line, "\"n_legal\":", "}"))) << id;
        const auto move = from_entry(between(line, "\"move\":\"", "\""));
        const bool found = move && at.legal_move(position, *move);
        EXPECT_EQ(found, between(line, "\"rules_verdict\":\"", "\"") == "legal") << id;
        legal += found ? 1 : 0;
        if (move && !found) {
            EXPECT_TRUE(at.broken_rule(position, *move).code->id.starts_with("URB-1")) << id;
        }
    }
    EXPECT_EQ(legal, 10);
}

TEST(UrbinoReference, CasesReasonedByHand) {
    int tried = 0;
    for (const std::string& line : lines_of("hand-cases.jsonl")) {
        const std::string id = between(line, "\"id\":\"", "\"");
        const std::string kind = between(line, "\"kind\":\"", "\"");
        if (kind == "score") continue;
        ++tried;
        if (kind == "sequence") {
            const TheSetup at = setup();
            Position position = at.start();
            int bad = 0;
            int ply = 0;
            for (const std::string& entry : strings(line, "moves"))
                if (++ply; bad == 0 && !at.play(position, *from_entry(entry))) bad = ply;
            const std::string expected = between(line, "\"first_bad_ply\":", "}");
            EXPECT_EQ(bad, expected == "null" ? 0 : std::stoi(expected)) << id;
            continue;
        }
        const bool white = between(line, "\"to_move\":\"", "\"") == "white";
        std::string reserves = between(line, "\"black\":[", "]") + "/" + between(line, "\"white\":[", "]");
        const TheSetup at =
            setup_at(between(line, "\"position\":\"", "\"") + (white ? " w " : " b ") + reserves + " play");
        if (kind == "lots") {
            EXPECT_EQ(words(text_of(at, at.lots(at.start()))), strings(line, "lots")) << id;
            continue;
        }
        EXPECT_EQ(at.count_legal(at.start()), std::stoull(between(line, "\"legal_count\":", "}"))) << id;
        for (const std::string& entry : strings(line, "legal"))
            EXPECT_TRUE(at.legal_move(at.start(), *from_entry(entry)).has_value()) << id << ' ' << entry;
        for (const std::string& entry : strings(line, "illegal"))
            EXPECT_FALSE(at.legal_move(at.start(), *from_entry(entry)).has_value()) << id << ' ' << entry;
    }
    EXPECT_EQ(tried, 16);
}

}  // namespace
}  // namespace notaio::rules
