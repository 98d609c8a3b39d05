#include "rules/board/coordinates.hpp"

#include "tests/unit/rules/susan/boards.hpp"

#include <algorithm>
#include <set>

namespace notaio::rules {
namespace {

using namespace susan_test;
using notation::Coord;
using notation::CoordForm;

const Coordinates& system(int side, std::string_view id) {
    return setup_of_side(side).with_coordinates(id)->coordinates();
}

std::optional<Cell> named(const Coordinates& names, const std::string& label) {
    const auto read = Syntax(names.form()).read(label, 0);
    return read ? names.cell(std::get<notation::susan::Place>(read->written).to) : std::nullopt;
}

TEST(Coordinates, AreBijectionsOnEverySide) {
    for (int side = Susan::smallest_side; side <= Susan::largest_side; ++side) {
        for (const std::string_view id : Susan::coordinate_ids) {
            const Coordinates& names = system(side, id);
            EXPECT_EQ(names.id(), id);
            ASSERT_EQ(names.size(), HexBoard::of(side).size());
            std::set<std::string> labels;
            for (std::size_t i = 0; i < names.size(); ++i) {
                const std::string label = names.label(cell_at(i));
                ASSERT_TRUE(labels.insert(label).second) << id << ' ' << side << ' ' << label;
                ASSERT_EQ(names.cell(names.coord(cell_at(i))), cell_at(i)) << id << ' ' << side << ' ' << label;
                ASSERT_EQ(named(names, label), cell_at(i)) << id << ' ' << side << ' ' << label;
            }
        }
    }
}

TEST(Coordinates, NameListsAndSets) {
    const Coordinates& names = system(3, Susan::coordinate_ids[0]);
    const std::vector<Cell> list = {cell_at(4), cell_at(0)};
    CellSet<19> set;
    for (const Cell cell : list) set.add(cell);
    const std::string first = names.label(cell_at(0));
    const std::string fifth = names.label(cell_at(4));
    EXPECT_EQ(names.labels(list), (std::vector{fifth, first}));
    EXPECT_EQ(names.labels(set), (std::vector{first, fifth}));
    EXPECT_EQ(names.labels_text(list), fifth + ' ' + first);
    EXPECT_EQ(names.labels_text(std::vector<Cell>()), "");
    EXPECT_EQ(cells_fact(names, set), (Fact::List{first, fifth}));
}

TEST(Coordinates, NameNothingElse) {
    for (int side = Susan::smallest_side; side <= Susan::largest_side; ++side) {
        for (const std::string_view id : Susan::coordinate_ids) {
            const Coordinates& names = system(side, id);
            std::size_t found = 0;
            for (const CoordForm form :
                 {CoordForm::letter_number, CoordForm::number, CoordForm::letters, CoordForm::triple}) {
                for (std::int16_t a = -2; a <= 700; ++a) {
                    const std::int16_t last = a < 40 ? 40 : 1;
                    for (std::int16_t b = -2; b <= last; ++b) {
                        const Coord coord{.numbers = {a, b, 0}, .form = form};
                        const auto cell = names.cell(coord);
                        if (!cell) continue;
                        ++found;
                        ASSERT_EQ(names.coord(*cell), coord);
                    }
                }
            }
            EXPECT_EQ(found, names.size()) << id << ' ' << side;
            for (const std::int16_t far : {std::int16_t{999}, std::int16_t{32767}, std::int16_t{-32768}}) {
                EXPECT_FALSE(names.cell({.numbers = {far, 1, 0}, .form = names.form()})) << id;
                EXPECT_FALSE(names.cell({.numbers = {1, far, 0}, .form = names.form()})) << id;
            }
        }
    }
}

// The formulas of clause 2.2, both ways.
TEST(Coordinates, FollowTheFormulasOfTheRules) {
    for (int n = Susan::smallest_side; n <= Susan::largest_side; ++n) {
        const HexBoard& board = HexBoard::of(n);
        for (std::size_t i = 0; i < board.size(); ++i) {
            const auto [r, k] = board.place(cell_at(i));
            const auto lettered = [](int letter, int number) {
                return std::string(1, static_cast<char>('a' + letter - 1)) + std::to_string(number);
            };
            EXPECT_EQ(system(n, "author").label(cell_at(i)), lettered(r, k));
            EXPECT_EQ(system(n, "abstract-play").label(cell_at(i)), lettered(2 * n - r, k));
            EXPECT_EQ(system(n, "axial").label(cell_at(i)), lettered(k + std::max(0, n - r), 2 * n - r));
            int below = 0;
            for (int q = r + 1; q <= board.rows(); ++q) below += board.width(q);
            EXPECT_EQ(system(n, "ludii").label(cell_at(i)), std::to_string(below + k - 1));
        }
        for (int x = -1; x <= 2 * n + 1; ++x) {
            for (int y = -1; y <= 2 * n + 1; ++y) {
                const Coord coord{.numbers = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), 0}};
                const bool exists = x >= 1 && y >= 1 && x <= 2 * n - 1 && y <= 2 * n - 1 && std::abs(x - y) <= n - 1;
                EXPECT_EQ(system(n, "axial").cell(coord).has_value(), exists) << n << ' ' << x << ' ' << y;
            }
        }
    }
}

// Tables made elsewhere: author, abstract-play, axial, ludii, number of neighbours, neighbours.
TEST(Coordinates, AgreeWithTheReferenceTables) {
    for (const int side : {5, 6}) {
        const HexBoard& board = HexBoard::of(side);
        const auto rows = rows_of("coords_side" + std::to_string(side) + ".tsv", '\t');
        ASSERT_EQ(rows.size(), board.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto& row = rows[i];
            ASSERT_EQ(row.size(), 6U);
            for (std::size_t column = 0; column < Susan::coordinate_ids.size(); ++column)
                EXPECT_EQ(named(system(side, Susan::coordinate_ids[column]), row[column]), cell_at(i)) << row[0];
            EXPECT_EQ(std::to_string(board.neighbours(cell_at(i)).size()), row[4]) << row[0];
            std::string neighbours;
            for (const Cell near : board.neighbours(cell_at(i)))
                neighbours += (neighbours.empty() ? "" : " ") + system(side, "author").label(near);
            EXPECT_EQ(neighbours, row[5]) << row[0];
        }
    }
}

TEST(Coordinates, GiveTheManualsGameFourTimesAlike) {
    const auto rows = rows_of("conv_manual_game.tsv", '\t');
    ASSERT_EQ(rows.size(), 48U);
    std::vector<TheSetup> setups;
    std::vector<Position> positions;
    for (const std::string_view id : Susan::coordinate_ids) {
        setups.push_back(*setup().with_coordinates(id));
        positions.push_back(setups.back().start());
    }
    for (const auto& row : rows) {
        ASSERT_EQ(row.size(), 5U);
        for (std::size_t system = 0; system < 4; ++system) {
            const auto move = setups[system].legal_move(positions[system], written(setups[system], row[system + 1]));
            ASSERT_TRUE(move) << row[0] << ' ' << row[system + 1];
            for (std::size_t other = 0; other < 4; ++other) {
                std::string text = row[other + 1];
                if (const std::size_t arrow = text.find('>'); arrow != std::string::npos) text.erase(arrow, 1);
                EXPECT_EQ(text_of(setups[other], positions[other], *move), text) << row[0];
            }
        }
        for (std::size_t system = 0; system < 4; ++system) {
            setups[system].apply(positions[system], *setups[system].legal_move(
                                                        positions[system], written(setups[system], row[system + 1])));
            EXPECT_EQ(positions[system], positions[0]);
        }
    }
    EXPECT_EQ(positions[0].end, End::surrounded);
}

TEST(Coordinates, TakeOtherForms) {
    const auto lettered = [](std::int16_t a, std::int16_t b) {
        return Coord{.numbers = {a, b, 0}, .form = CoordForm::letters};
    };
    const Coordinates letters("letters", {lettered(15, 15), lettered(1, 2), lettered(2, 1)}, true);
    EXPECT_EQ(letters.label(cell_at(0)), "OO");
    EXPECT_EQ(letters.cell(lettered(2, 1)), cell_at(2));
    EXPECT_FALSE(letters.cell(lettered(1, 1)));
    EXPECT_FALSE(letters.cell(lettered(15, 16)));

    const auto cube = [](std::int16_t a, std::int16_t b, std::int16_t c) {
        return Coord{.numbers = {a, b, c}, .form = CoordForm::triple};
    };
    const Coordinates triples("cube", {cube(0, 0, 0), cube(-1, 0, 1), cube(0, -1, 1)});
    EXPECT_EQ(triples.label(cell_at(1)), "-1,0,1");
    EXPECT_EQ(triples.cell(cube(-1, 0, 1)), cell_at(1));
    EXPECT_FALSE(triples.cell(cube(-1, 0, 0)));  // the third number counts
    EXPECT_FALSE(triples.cell(cube(-1, -1, 2)));
}

}  // namespace
}  // namespace notaio::rules
