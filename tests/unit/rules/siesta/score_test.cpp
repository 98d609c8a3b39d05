// The recount of whole boards, held against the points that were paid piece by piece.
#include "rules/siesta/score.hpp"

#include "rules/examine/claims.hpp"
#include "tests/unit/rules/siesta/boards.hpp"

#include <algorithm>

namespace notaio::rules {
namespace {

using namespace siesta_test;
using siesta::Direction;
using siesta::Recount;
using siesta::recount;

Recount counted(const Texts& pieces) {
    const TheSetup setup = setup_of("lucas-2008", 4);
    Position position;
    position.board = board_of(pieces);
    return recount(setup, position);
}

Texts labels(const std::vector<Cell>& cells) {
    Texts texts;
    for (const Cell at : cells) texts.push_back(setup().coordinates().label(at));
    return texts;
}

// Siestas and doubles as short texts: `E d6|e6|f6 A`, `row f6 A`.
Texts found_in(const Recount& recount) {
    Texts found;
    for (const auto& one : recount.siestas) {
        std::string owners;
        for (std::size_t seat = 0; seat < 4; ++seat)
            if ((one.owners >> seat & 1U) != 0) owners += static_cast<char>('A' + seat);
        found.push_back(std::string(letter(one.direction)) + ' ' + joined(labels(one.suns)) + '|' +
                        joined(labels(one.roofs)) + '|' + joined(labels(one.shadows)) + ' ' + owners);
    }
    for (const auto& one : recount.doubles)
        found.push_back(std::string(one.is_row ? "row " : "column ") + joined(labels(one.shadows)) + ' ' +
                        static_cast<char>('A' + one.seat));
    return found;
}

TEST(SiestaScore, NamesTheCellsAsTheLightTravels) {
    EXPECT_EQ(found_in(counted({"Sc6", "Sd6", "RAe6", "RBf6", "Hg6", "Hh6"})), Texts{"E c6 d6|e6 f6|g6 h6 AB"});
    EXPECT_EQ(found_in(counted({"Sl6", "RBk6", "Hj6", "Hi6"})), Texts{"W l6|k6|j6 i6 B"});
    EXPECT_EQ(found_in(counted({"Sa1", "RCa2", "Ha3"})), Texts{"N a1|a2|a3 C"});
    EXPECT_EQ(found_in(counted({"Sa12", "Sa11", "RDa10", "RDa9", "Ha8"})), Texts{"S a12 a11|a10 a9|a8 D"});
}

TEST(SiestaScore, OrdersByDirectionThenCellThenDoublesRowsFirst) {
    const Texts cross = {"Sd6", "RAe6", "Hf6", "RAg6", "Sh6", "Sf4", "RAf5", "RAf7", "Sf8"};
    EXPECT_EQ(found_in(counted(cross)),
              (Texts{"E d6|e6|f6 A", "W h6|g6|f6 A", "N f4|f5|f6 A", "S f8|f7|f6 A", "row f6 A", "column f6 A"}));
    EXPECT_EQ(counted(cross).total, (Points{8, 0, 0, 0}));
    EXPECT_EQ(counted(cross).base, (Points{4, 0, 0, 0}));
    EXPECT_EQ(found_in(counted({"Sa3", "RAb3", "Hc3", "Sd1", "RBe1", "Hf1"})), (Texts{"E d1|e1|f1 B", "E a3|b3|c3 A"}));
}

TEST(SiestaScore, EveryFigureHasItsBaseAndItsBonus) {
    int count = 0;
    for (const char* file : {"figures.json", "edge_positions.json"}) {
        const LocatedJson data = parsed(data_text(file));
        for (const LocatedJson& entry : at(data, "positions").items) {
            const Recount recount = counted(texts(at(entry, "pieces")));
            const Numbers total = numbers(at(entry, "static"));
            EXPECT_EQ(of_seats(recount.total, total), total) << at(entry, "id").text;
            EXPECT_EQ(of_seats(minus(recount.total, recount.base), total), numbers(at(entry, "static_bonus")))
                << at(entry, "id").text;
            ++count;
        }
    }
    EXPECT_EQ(count, 56);
}

// Rules 3.5: two ways to count, and the sum of what was paid, in every position of the reference games.
TEST(SiestaScore, TheReferenceGamesArePaidWhatTheirBoardsShow) {
    std::size_t turns = 0;
    std::size_t failed = 0;
    for (const LocatedJson& game : rows_of("games.jsonl")) {
        const std::string id = at(game, "id").text;
        const TheSetup setup = setup_of(game);
        Position position = setup.start();
        for (const LocatedJson& turn : at(game, "turns").items) {
            const Written move = written(turn_text(turn));
            const Position before = position;
            const auto legal = setup.legal_move(before, move);
            ASSERT_TRUE(legal) << id << ' ' << turn_text(turn);
            siesta::Turn laid(setup, before);
            for (std::size_t i = 0; i < legal->placed().size(); ++i) {
                const Points so_far = laid.points();
                laid.lay(legal->placed()[i]);
                const Numbers expected = numbers(at(turn, "piece_points").items[i]);
                EXPECT_EQ(of_seats(minus(laid.points(), so_far), expected), expected) << id;
            }
            ASSERT_TRUE(setup.play(position, move)) << id;
            EXPECT_EQ(points_made<Siesta>(setup, before, position), numbers(at(turn, "points"))) << id;
            EXPECT_EQ(setup.scores(position), numbers(at(turn, "totals"))) << id;
            EXPECT_EQ(recount(setup, position).total, position.totals) << id;
            failed += legal->failed ? 1 : 0;
            ++turns;
        }
        EXPECT_EQ(setup.scores(position), numbers(at(game, "final"))) << id;
        EXPECT_EQ(setup.scores(position), numbers(at(game, "static_without_void"))) << id;
        const Numbers full = numbers(at(game, "static_full"));
        EXPECT_EQ(of_seats(position.board.points(), full), full) << id;
        const Recount one = recount(setup, position);
        EXPECT_EQ(of_seats(minus(one.total, one.base), full), numbers(at(game, "bonus_total"))) << id;
        const std::string text = setup.position_text(position);
        EXPECT_EQ(text.substr(0, text.find(' ')), at(game, "fen").text) << id;
        const auto& left = at(game, "supply_left");
        EXPECT_EQ(position.left(Piece::sun, 0), at(left, "S").number) << id;
        EXPECT_EQ(position.left(Piece::shadow, 0), at(left, "H").number) << id;
        for (std::size_t seat = 0; seat < setup.players(); ++seat)
            EXPECT_EQ(position.left(Piece::roof, seat), at(left, std::string(1, static_cast<char>('A' + seat))).number)
                << id;
    }
    EXPECT_EQ(turns, 1111U);
    EXPECT_EQ(failed, 5U);
}

// The same on boards that no game leads to, where the board's own formula and the recount have nothing in common.
TEST(SiestaScore, BothCountsAgreeOnAnyBoard) {
    Random random(7);
    const TheSetup setup = setup_of("lucas-2008", 4);
    int doubles = 0;
    for (int round = 0; round < 300; ++round) {
        Position position;
        for (std::size_t i = 0; i < siesta::cell_count; ++i)
            if (random.below(6) != 0)
                position.board.lay(cell_at(i), std::array{Mark::sun, Mark::shadow, Mark::roof_a, Mark::roof_b,
                                                          Mark::roof_d}[random.below(round % 2 == 0 ? 3 : 5)]);
        const Recount one = recount(setup, position);
        EXPECT_EQ(one.total, position.board.points());
        doubles += static_cast<int>(one.doubles.size());
    }
    EXPECT_GT(doubles, 100);
}

TEST(SiestaScore, TheBreakdownAddsUp) {
    const TheSetup setup = setup_at("12/12/12/12/12/12/2SBBHBBS3/12/12/12/12/12");
    const Fact fact = setup.breakdown(setup.start());
    const auto& entries = std::get<Fact::List>(fact.value);
    Texts kinds;
    Numbers sum(2);
    for (const Fact& entry : entries) {
        kinds.push_back(std::get<std::string>(entry["kind"].value));
        if (kinds.back() == "player") continue;
        const auto& points = std::get<Fact::List>(entry["points"].value);
        ASSERT_EQ(points.size(), 2U);
        for (std::size_t seat = 0; seat < 2; ++seat)
            sum[seat] += static_cast<int>(std::get<std::int64_t>(points[seat].value));
    }
    EXPECT_EQ(joined(kinds), "player player siesta siesta double");
    EXPECT_EQ(sum, (Numbers{0, 4}));
    EXPECT_EQ(entries[1], (Fact::Object{{"kind", "player"}, {"seat", "B"}, {"base", 2}, {"doubles", 1}, {"total", 4}}));
    EXPECT_EQ(entries[2], (Fact::Object{{"kind", "siesta"},
                                        {"direction", "E"},
                                        {"suns", Fact::List{"c6"}},
                                        {"roofs", Fact::List{"d6", "e6"}},
                                        {"shadows", Fact::List{"f6"}},
                                        {"owners", Fact::List{"B"}},
                                        {"points", Fact::List{0, 1}}}));
    EXPECT_EQ(entries[4], (Fact::Object{{"kind", "double"},
                                        {"axis", "row"},
                                        {"shadows", Fact::List{"f6"}},
                                        {"seat", "B"},
                                        {"points", Fact::List{0, 2}}}));
}

// Rules 3.6: the pieces of a failed turn stay and pay nobody.
TEST(SiestaScore, PiecesOfAFailedTurnAreLeftOut) {
    const TheSetup setup = setup_of("italian", 2);
    Position position = after(setup, "Sd6 Re6 Hf6");
    setup.apply(position,
                {{{{Piece::roof, cell("f7")}, {Piece::sun, cell("f8")}, {Piece::shadow, cell("f5")}}}, 3, true});
    EXPECT_EQ(position.board.points(), (Points{1, 2, 0, 0}));
    EXPECT_EQ(recount(setup, position).total, (Points{1, 0, 0, 0}));
    EXPECT_EQ(setup.scores(position), (Numbers{1, 0}));
}

}  // namespace
}  // namespace notaio::rules
