// The board, and the points that a piece makes, against the figures of both rule texts and the edge cases.
#include "rules/play/random_game.hpp"
#include "tests/unit/rules/siesta/boards.hpp"

namespace notaio::rules {
namespace {

using namespace siesta_test;

constexpr std::array<const char*, 2> files = {"figures.json", "edge_positions.json"};

// Calls `visit(entry)` for each entry of a list in both files; says how many there are.
template <class Visit>
std::size_t each(std::string_view list, Visit&& visit) {
    std::size_t count = 0;
    for (const char* name : files) {
        const LocatedJson data = parsed(data_text(name));
        const LocatedJson* found = data.find(list);
        if (found == nullptr) continue;
        for (const LocatedJson& entry : found->items) {
            SCOPED_TRACE(at(entry, "id").text);
            visit(entry);
            ++count;
        }
    }
    return count;
}

TEST(SiestaBoard, IsEmptyAtFirst) {
    const Board board;
    for (std::size_t i = 0; i < siesta::cell_count; ++i) {
        EXPECT_EQ(board.at(cell_at(i)), Mark::empty);
        EXPECT_FALSE(board.is_lit(cell_at(i)));
    }
    EXPECT_EQ(board.points(), Points{});
    EXPECT_TRUE(board.for_each_open([](Piece, Cell) { return false; }));  // nothing to touch
}

TEST(SiestaBoard, ACellHasUpToFourNeighbours) {
    for (const char* const from : {"a1", "l1", "a12", "l12", "f6", "a6", "l7", "g1", "g12"}) {
        const Board board = board_of({std::string("RA") + from});
        int near = 0;
        for (std::size_t i = 0; i < siesta::cell_count; ++i) {
            const int columns = std::abs(static_cast<int>(i % 12) - static_cast<int>(index(cell(from)) % 12));
            const int ranks = std::abs(static_cast<int>(i / 12) - static_cast<int>(index(cell(from)) / 12));
            const bool open = siesta::fault_on(board, Piece::sun, cell_at(i)) == Siesta::PieceFault::none;
            EXPECT_EQ(open, columns + ranks == 1) << from << ' ' << i;
            near += open ? 1 : 0;
        }
        const bool corner = std::string_view("al").find(from[0]) != std::string_view::npos &&
                            (std::string_view(from + 1) == "1" || std::string_view(from + 1) == "12");
        EXPECT_EQ(near, corner ? 2 : std::string_view(from) == "f6" ? 4 : 3) << from;
    }
}

TEST(SiestaBoard, EveryFigureHasItsPoints) {
    const std::size_t count = each("positions", [](const LocatedJson& entry) {
        const Board board = board_of(texts(at(entry, "pieces")));
        const Numbers expected = numbers(at(entry, "static"));
        EXPECT_EQ(of_seats(board.points(), expected), expected);
        // The position string of the same board.
        const TheSetup setup = setup_at(at(entry, "fen").text, "lucas-2008", "4");
        EXPECT_EQ(setup.start().board, board);
    });
    EXPECT_EQ(count, 56U);
}

TEST(SiestaBoard, EveryMoveOfTheFiguresMakesItsPointsPieceByPiece) {
    const std::size_t count = each("moves", [](const LocatedJson& entry) {
        const auto mover = static_cast<std::size_t>(at(entry, "mover").text[0] - 'A');
        TheSetup setup = setup_of("lucas-2008", 4);
        Position position = setup.start();
        position.board = board_of(texts(at(entry, "before")));
        position.to_move = static_cast<std::uint8_t>(mover);
        const Points before = position.board.points();
        EXPECT_EQ(of_seats(before, numbers(at(entry, "static_before"))), numbers(at(entry, "static_before")));

        siesta::Turn turn(setup, position);
        Points so_far{};
        const Texts pieces = texts(at(entry, "moves"));
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const auto [placed, seat] = named_piece(pieces[i], mover);
            ASSERT_EQ(seat, mover);
            EXPECT_EQ(Siesta::piece_fault(turn.position(), placed.piece, mover, placed.to), Siesta::PieceFault::none)
                << pieces[i];
            turn.lay(placed);
            const Numbers expected = numbers(at(entry, "gain_per_piece").items[i]);
            EXPECT_EQ(of_seats(minus(turn.points(), so_far), expected), expected) << pieces[i];
            so_far = turn.points();
            EXPECT_EQ(turn.own_points(), so_far[mover]);
            // Rules 3.5: what was paid so far is what the board shows.
            EXPECT_EQ(turn.position().board.points(), minus(so_far, minus(Points{}, before))) << pieces[i];
        }
        const Numbers gain = numbers(at(entry, "gain"));
        EXPECT_EQ(of_seats(so_far, gain), gain);
        const Board behind = turn.position().board;
        EXPECT_EQ(of_seats(behind.points(), gain), numbers(at(entry, "static_after")));
        EXPECT_EQ(setup_at(at(entry, "fen_after").text, "lucas-2008", "4").start().board, behind);

        for (std::size_t left = pieces.size(); left > 0; --left) turn.take_back();
        EXPECT_EQ(turn.position(), position);
        EXPECT_EQ(turn.points(), Points{});
    });
    EXPECT_EQ(count, 64U);
}

TEST(SiestaBoard, SinglePlacementsAreLegalOrBreakARuleThatIsListed) {
    using Fault = Siesta::PieceFault;
    const auto name = [](Fault fault) -> std::string {
        switch (fault) {
        case Fault::none: return "";
        case Fault::supply: return "SUPPLY";
        case Fault::occupied: return "OCCUPIED";
        case Fault::not_adjacent: return "NOT_ADJACENT";
        case Fault::sun_beside_shadow: return "SUN_NEXT_TO_SHADOW";
        case Fault::shadow_beside_sun: return "SHADOW_NEXT_TO_SUN";
        case Fault::unlit: return "SHADOW_WITHOUT_SIESTA";
        }
        return "?";
    };
    const std::size_t count = each("single_placements", [&](const LocatedJson& entry) {
        Position position;
        position.board = board_of(texts(at(entry, "before")));
        const auto mover = static_cast<std::size_t>(at(entry, "mover").text[0] - 'A');
        const auto [placed, seat] = named_piece(at(entry, "placement").text, mover);
        const std::string found = name(Siesta::piece_fault(position, placed.piece, seat, placed.to));
        const Texts listed = texts(at(entry, "violations"));
        EXPECT_EQ(found.empty(), at(entry, "legal").boolean);
        EXPECT_EQ(found, listed.empty() ? "" : listed.front());
    });
    EXPECT_EQ(count, 40U);
}

// What is open is what breaks no rule of section 4; in games, and on boards that no game reaches.
TEST(SiestaBoard, TheOpenCellsOfEachKindAreThoseThatBreakNoRule) {
    Random random(12);
    for (int round = 0; round < 60; ++round) {
        Position position;
        const std::size_t pieces = 1 + random.below(100);
        for (std::size_t i = 0; i < pieces; ++i)
            position.board.lay(cell_at(random.below(siesta::cell_count)), static_cast<Mark>(1 + random.below(6)));
        // A cell may have been laid on twice: the board is made again from what stands.
        Board clean;
        for (std::size_t i = 0; i < siesta::cell_count; ++i)
            if (position.board.at(cell_at(i)) != Mark::empty) clean.lay(cell_at(i), position.board.at(cell_at(i)));
        position.board = clean;
        std::vector<Siesta::Placed> open;
        EXPECT_TRUE(clean.for_each_open([&](Piece piece, Cell to) {
            open.push_back({piece, to});
            return true;
        }));
        std::vector<Siesta::Placed> expected;
        for (std::size_t i = 0; i < siesta::cell_count; ++i)
            for (const Piece piece : {Piece::sun, Piece::shadow, Piece::roof})
                if (siesta::fault_on(clean, piece, cell_at(i)) == Siesta::PieceFault::none)
                    expected.push_back({piece, cell_at(i)});
        EXPECT_EQ(open, expected);
        if (open.empty()) continue;
        std::size_t seen = 0;
        EXPECT_FALSE(clean.for_each_open([&](Piece, Cell) { return ++seen < 1; }));
        EXPECT_EQ(seen, 1U);
    }
}

TEST(SiestaBoard, APieceThatIsTakenLeavesNoTrace) {
    const Board before = board_of({"Sd6", "RAe6", "Hf6"});
    for (const char* text : {"Sc6", "RBf7", "Hf5", "Hg6"}) {
        Board board = before;
        const auto [placed, seat] = named_piece(text);
        board.lay(placed.to, siesta::mark_of(placed.piece, seat));
        EXPECT_NE(board, before);
        board.take(placed.to);
        EXPECT_EQ(board, before);
    }
}

TEST(SiestaBoard, OneSiestaBelongsToTheSunBeforeIt) {
    // Rules 2.3: the second sun begins the Siesta; behind a roof before which a shadow stands, nothing is lit.
    EXPECT_EQ(board_of({"Sa1", "RAb1", "Sc1", "RBd1", "He1"}).points(), (Points{0, 1, 0, 0}));
    const Board broken = board_of({"Sa1", "RAb1", "Hc1", "RBd1", "He1"});
    EXPECT_EQ(broken.points(), (Points{1, 0, 0, 0}));
    EXPECT_TRUE(broken.is_lit(cell("c1")));
    EXPECT_FALSE(broken.is_lit(cell("e1")));
    EXPECT_EQ(board_of({"Sa1", "RAb1", "Hc1", "RAd1", "RDe1", "Sf1"}).points(), (Points{2, 0, 0, 1}));
}

// A piece pays what the board has more with it, and a shadow is lit where it would pay somebody.
TEST(SiestaBoard, PieceByPieceAndAsAWholeAnyBoardPaysTheSame) {
    Random random(3);
    int lit = 0;
    for (int round = 0; round < 200; ++round) {
        Board board;
        for (std::size_t i = 0; i < siesta::cell_count; ++i)
            if (random.below(4) != 0)
                board.lay(cell_at(i), std::array{Mark::sun, Mark::shadow, Mark::shadow, Mark::roof_a,
                                                 Mark::roof_d}[random.below(round % 2 == 0 ? 4 : 5)]);
        const Points before = board.points();
        for (std::size_t i = 0; i < siesta::cell_count; ++i) {
            if (board.at(cell_at(i)) != Mark::empty) continue;
            for (const Mark mark : {Mark::sun, Mark::shadow, Mark::roof_a, Mark::roof_b}) {
                Board after = board;
                Points points{};
                after.put(cell_at(i), mark, points);
                Points all = after.points();
                const bool pays = points != Points{};
                for (std::size_t seat = 0; seat < all.size(); ++seat) all[seat] -= before[seat];
                EXPECT_EQ(points, all) << round << ' ' << i;
                if (mark != Mark::shadow) continue;
                EXPECT_EQ(board.is_lit(cell_at(i)), pays) << round << ' ' << i;
                EXPECT_EQ(after.is_lit(cell_at(i)), pays) << round << ' ' << i;
                lit += pays ? 1 : 0;
            }
        }
    }
    EXPECT_GT(lit, 1000);
}

}  // namespace
}  // namespace notaio::rules
