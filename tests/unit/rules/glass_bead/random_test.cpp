// Properties over random games: what is kept, what symmetries change, and the reference games.
#include "tests/unit/rules/glass_bead/boards.hpp"

namespace notaio::rules {
namespace {

using namespace glass_bead_test;

// Half a turn of the board: the seats exchange rows, stores and the move.
Position turned(const Position& position) {
    Position result = position;
    for (std::size_t i = 0; i < 10; ++i) result.places[i] = position.places[(i + 5) % 10];
    std::swap(result.places[10], result.places[11]);
    result.to_move = other(position.to_move);
    return result;
}

Move turned(Move move) {
    move.pit = static_cast<std::uint8_t>((move.pit + 5) % 10);
    for (auto& gem : std::span(move.gem).first(move.taken_count))
        gem.place = static_cast<std::uint8_t>(gem.place < 10 ? (gem.place + 5) % 10 : 21 - gem.place);
    return move;
}

template <class Visit>
void in_games(Visit&& visit) {
    for (const char* ruleset : {"standard", "literal"})
        for (const char* layout : {"rotation", "mirror"})
            for (std::uint64_t number = 1; number <= 12; ++number) {
                const TheSetup at = setup({{"Ruleset", ruleset}, {"Layout", layout}});
                Random random(41, number);
                play_randomly<GlassBead>(at, at.start(), random, 10'000,
                                         [&](const Move& move, const Position& position) {
                                             Position next = position;
                                             at.apply(next, move);
                                             visit(at, position, move, next);
                                         });
            }
}

TEST(GlassBeadRandom, BeadsAreKept) {
    int captures = 0;
    in_games([&](const TheSetup&, const Position& position, const Move& move, const Position& next) {
        Beads sum;
        for (const Beads& beads : next.places) sum += beads;
        EXPECT_EQ(glass_bead::digits(sum), "55443322110000000000");
        EXPECT_EQ(next.places[10].stones() + next.places[11].stones(), 0U);
        EXPECT_EQ(next.points(position.to_move) >= position.points(position.to_move), true);
        captures += move.taken_count > 0 ? 1 : 0;
        // Rules 6: a capture leaves stones in the other row, so that the game goes on.
        if (move.taken_count > 0) {
            EXPECT_FALSE(next.is_empty(next.to_move));
        }
    });
    EXPECT_GT(captures, 300);
}

// Rules 6: a game ends only when all gems lie in the stores, and one seat wins it.
TEST(GlassBeadRandom, FinishedGamesHaveNoGemInAPit) {
    int finished = 0;
    in_games([&](const TheSetup& at, const Position& position, const Move&, const Position& next) {
        EXPECT_FALSE(at.outcome(position).has_value());
        const auto outcome = at.outcome(next);
        if (!outcome) return;
        ++finished;
        EXPECT_FALSE(next.has_gems_in_pits());
        ASSERT_EQ(outcome->winners.size(), 1U);
        const Side last = other(next.to_move);
        const bool enough = next.points(last) >= 15;
        EXPECT_EQ(outcome->how, enough ? "emptied" : "emptied-short");
        EXPECT_EQ(at.side_of(index(outcome->winners[0])), enough ? last : other(last));
        EXPECT_EQ((*outcome->scores)[0] + (*outcome->scores)[1], 30);
        EXPECT_EQ(at.proof(next).cells.size(), 5U);
    });
    EXPECT_GE(finished, 40);
}

TEST(GlassBeadRandom, HalfATurnOfTheBoardChangesNothing) {
    in_games([&](const TheSetup& at, const Position& position, const Move& move, const Position& next) {
        Tags tags = at.setup_tags();
        tags.push_back({"First", "South"});
        const TheSetup other_first = setup(tags);
        const Position there = turned(position);
        EXPECT_EQ(at.count_legal(position), other_first.count_legal(there));
        Position played = there;
        ASSERT_TRUE(other_first.play(played, other_first.written_move(there, turned(move))));
        EXPECT_EQ(played, turned(next));
        const auto a = at.outcome(next);
        const auto b = other_first.outcome(played);
        ASSERT_EQ(a.has_value(), b.has_value());
        if (a) {
            EXPECT_EQ(a->winners, b->winners);
        }
        EXPECT_EQ(at.scores(next), other_first.scores(played));
    });
}

TEST(GlassBeadRandom, TheReferenceGamesArePlayedAsTheySay) {
    const Texts games = lines_of("games.jsonl");
    ASSERT_EQ(games.size(), 24U);
    std::size_t plies = 0;
    for (const std::string& game : games) {
        const bool literal = game.find("\"ripe\":\"turn\"") != std::string::npos;
        const TheSetup at = setup({{"Ruleset", literal ? "literal" : "standard"},
                                   {"First", strings(game, "first").front() == "S" ? "South" : "North"}});
        const Texts moves = strings(game, "long");
        const Texts positions = strings(game, "fen");
        ASSERT_EQ(moves.size(), positions.size());
        Position position = at.start();
        Position quick = at.start();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const auto move = at.legal_move(position, written(moves[i]));
            ASSERT_TRUE(move.has_value()) << moves[i];
            EXPECT_EQ(text_of(at, position, *move), moves[i]);
            at.apply(position, *move);
            ASSERT_TRUE(at.play(quick, written(moves[i])));
            EXPECT_EQ(at.position_text(position), positions[i]);
            EXPECT_EQ(at.position_text(quick), positions[i]);
            ++plies;
        }
        EXPECT_EQ(at.is_over(position), strings(game, "reason").front() != "unfinished");
    }
    EXPECT_EQ(plies, 2616U);
}

}  // namespace
}  // namespace notaio::rules
