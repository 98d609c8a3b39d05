#include "analysis/glass_bead/picture.hpp"

#include "analysis/glass_bead/pits.hpp"
#include "rules/glass_bead/text.hpp"
#include "tests/unit/analysis/glass_bead/positions.hpp"
#include "tests/unit/analysis/picture/shapes_of.hpp"

#include <map>
#include <set>

namespace notaio::analysis::glass_bead {
namespace {

using namespace test;
using analysis::test::texts;
using rules::glass_bead::digits;
using rules::glass_bead::place_count;
using Names = std::vector<std::string>;

std::string place_name(std::size_t place) {
    if (place < rules::glass_bead::pits) return std::string(1, notation::glass_bead::pit_letters[place]);
    return place == rules::glass_bead::store_of(Side::south) ? "South" : "North";
}

Picture drawn(const TheSetup& setup, const Position& position, const PictureWish& wish = {}) {
    return picture(Scene<GlassBead>{.setup = setup, .position = position, .wish = wish});
}

// The picture behind a move from the start of the setup.
Picture drawn_after(const TheSetup& setup, std::string_view text, const PictureWish& wish = {}) {
    const Move played = move(setup, text);
    Position after = setup.start();
    setup.apply(after, played);
    return picture(
        Scene<GlassBead>{.setup = setup, .position = after, .before = &setup.start(), .last = &played, .wish = wish});
}

const Mark* mark_of(const Picture& picture, std::string_view kind) {
    const auto found = std::ranges::find(picture.marks, kind, &Mark::kind);
    return found == picture.marks.end() ? nullptr : &*found;
}

Shapes symbol_of(const Picture& picture, std::string_view cell) {
    for (const PlacedPiece& piece : picture.pieces)
        if (piece.cell == cell) return picture.symbols[piece.symbol].shapes;
    return {};
}

TEST(GlassBeadPicture, HasAPieceForEveryPlaceWithBeads) {
    const TheSetup the_setup = setup();
    rules::Random random(7, 1);
    for (int i = 0; i < 300; ++i) {
        const Position position = random_position(random);
        std::map<std::string, std::string> expected, found;
        for (std::size_t place = 0; place < place_count; ++place)
            if (!position.places[place].empty()) expected[place_name(place)] = digits(position.places[place]);
        for (const PlacedPiece& piece : drawn(the_setup, position).pieces) found[piece.cell] = piece.name;
        EXPECT_EQ(found, expected);
    }
}

// Nothing sticks out of its pit, and no two things that are to be told apart hide each other.
TEST(GlassBeadPicture, BeadsLieWithinTheirPits) {
    rules::Random random(7, 2);
    std::set<unsigned> sizes;
    for (int i = 0; i < 400; ++i) {
        const Position position = random_position(random);
        for (std::size_t pit = 0; pit < rules::glass_bead::pits; ++pit) {
            const LaidOut lying = lie_in_pit(position.places[pit], i % 3 == 0 ? 1 : 0);
            sizes.insert(position.places[pit].total());
            std::vector<Point> at = lying.more;
            for (const Shape& bead : lying.beads)
                if (bead.kind == Shape::Kind::symbol) at.push_back(bead.points.front());
            for (std::size_t a = 0; a < at.size(); ++a) {
                EXPECT_LE(at[a].x * at[a].x + at[a].y * at[a].y, 290 * 290) << digits(position.places[pit]);
                for (std::size_t b = 0; b < a; ++b) EXPECT_NE(at[a], at[b]) << digits(position.places[pit]);
            }
        }
    }
    EXPECT_GT(sizes.size(), 12U);
}

TEST(GlassBeadPicture, CountsStonesBeyondNineBeads) {
    const TheSetup setup = setup_at(house);
    const Shapes full = symbol_of(drawn(setup, setup.start()), "E");
    EXPECT_EQ(texts(full), Names{"8\u00d7"});
    EXPECT_EQ(full.size(), 7U) << "the number, a stone and five gems";
    EXPECT_EQ(symbol_of(drawn(setup, setup.start()), "D").size(), 2U);
    const TheSetup piled = setup_at("5544332000/2/11/-/- 0000000/-/-/-/- - - s 41");
    EXPECT_EQ(symbol_of(drawn(piled, piled.start()), "A").size(), 9U) << "no gem is left out";
}

TEST(GlassBeadPicture, MarksTheLastSowing) {
    const TheSetup setup = setup_at(house);
    const Picture picture = drawn_after(setup, "E5431100000000*a5b4c3d1");
    const Mark* last = mark_of(picture, "last");
    ASSERT_NE(last, nullptr);
    EXPECT_EQ(last->cells, (Names{"E", "d", "a", "b", "c", "d"}));
    EXPECT_EQ(texts(last->shapes), (Names{"5", "4", "3", "1"})) << "what was captured, where it lay";
    EXPECT_EQ(last->shapes.front().points.front(), DrawnBoard({100, 360}, false).pit(4)) << "the pit that is empty now";
    EXPECT_TRUE(last->shapes[1].arrow);
    EXPECT_NE(picture.description.find("Last sowing, from E: a 5, b 4, c 3, d 1, e 1, A 0"), std::string::npos);
    EXPECT_NE(picture.description.find("Captured: a 5, b 4, c 3, d 1."), std::string::npos);
    EXPECT_EQ(mark_of(drawn_after(setup, "E5431100000000*a5b4c3d1", {.highlights = Highlights::none()}), "last"),
              nullptr);
    EXPECT_EQ(mark_of(drawn(setup, setup.start()), "last"), nullptr);
}

TEST(GlassBeadPicture, NumbersTheDrops) {
    const TheSetup setup = setup_at(house);
    PictureWish wish;
    wish.numbers = true;
    EXPECT_EQ(texts(drawn_after(setup, "E5431100000000*a5b4c3d1", wish).numbers),
              (Names{"6", "7", "8", "9", "1 10", "2 11", "3 12", "4 13", "5"}));
    wish.first_number = 2;
    EXPECT_TRUE(drawn_after(setup, "E5431100000000*a5b4c3d1", wish).numbers.empty()) << "the ply has no number";
}

TEST(GlassBeadPicture, TellsWhatScoreTells) {
    const TheSetup setup = setup_at(house);
    const Picture picture = drawn_after(setup, "E0000511340000xe5$43");
    const Mark* score = mark_of(picture, "score");
    ASSERT_NE(score, nullptr);
    EXPECT_EQ(score->cells, (Names{"North", "South"}));
    EXPECT_EQ(texts(score->shapes), (Names{"store 0", "store 12"}));
    EXPECT_EQ(texts(mark_of(picture, "last")->shapes), (Names{"5", "4", "3"})) << "two of them in North's store";
}

TEST(GlassBeadPicture, MarksTheRipePitsOfTheAnalysis) {
    const TheSetup the_setup = setup();
    rules::Random random(7, 3);
    PictureWish wish;
    wish.highlights.threats = true;
    for (int i = 0; i < 100; ++i) {
        const Position position = random_position(random);
        const Analysis found = study(the_setup, position);
        Names expected, marked;
        for (const auto* pits : {&found.ripe_gems, &found.ripe_stones})
            for (const std::size_t pit : *pits) expected.push_back(place_name(pit));
        for (const Mark& mark : drawn(the_setup, position, wish).marks)
            if (mark.kind == "threats") marked.insert(marked.end(), mark.cells.begin(), mark.cells.end());
        EXPECT_EQ(marked, expected);
    }
}

TEST(GlassBeadPicture, ShowsAFaultAndItsRepair) {
    const TheSetup setup = setup_at(house);
    const notation::glass_bead::Syntax syntax{notation::Tags{}};
    FaultScene<GlassBead> fault{.ply = 1, .written_text = "1. D2", .code = "GBG-115", .message = "open"};
    fault.written = syntax.read("D2", 0)->written;
    fault.repaired = syntax.read("E5431100000000", 0)->written;
    fault.repair_text = "1. E5431100000000";
    const PictureWish wish;
    const Picture shown =
        picture(Scene<GlassBead>{.setup = setup, .position = setup.start(), .fault = &fault, .wish = wish});
    ASSERT_NE(mark_of(shown, "fault"), nullptr);
    EXPECT_EQ(mark_of(shown, "fault")->cells, Names{"D"});
    ASSERT_NE(mark_of(shown, "repair"), nullptr);
    EXPECT_EQ(mark_of(shown, "repair")->cells, (Names{"E", "d"}));
    EXPECT_EQ(texts(mark_of(shown, "repair")->shapes).size(), 9U) << "its drops, by pits";
    EXPECT_NE(shown.description.find("1. D2: open (GBG-115)."), std::string::npos);
    fault.repaired = syntax.read("a5", 0)->written;  // an empty pit
    EXPECT_EQ(
        mark_of(picture(Scene<GlassBead>{.setup = setup, .position = setup.start(), .fault = &fault, .wish = wish}),
                "repair"),
        nullptr);
}

TEST(GlassBeadPicture, TurnsByHalf) {
    const DrawnBoard plain({0, 0}, false);
    const DrawnBoard turned({0, 0}, true);
    for (std::size_t pit = 0; pit < rules::glass_bead::pits; ++pit) {
        EXPECT_EQ(plain.pit(pit) + turned.pit(pit), DrawnBoard::size);
        EXPECT_EQ(turned.pit(pit), plain.pit((pit + 5) % 10));
        EXPECT_EQ(plain.letter(pit) + turned.letter(pit), DrawnBoard::size);
    }
    EXPECT_EQ(turned.store(Side::south), plain.store(Side::north)) << "stores stay at the right";
}

// A road ends at the pit where the rules let the last bead fall, and goes along the ring on its way.
TEST(GlassBeadPicture, RoadsEndAtTheLastDrop) {
    const DrawnBoard board({0, 0}, false);
    for (std::size_t origin = 0; origin < rules::glass_bead::pits; ++origin)
        for (unsigned beads = 1; beads <= rules::glass_bead::all_beads; ++beads) {
            const auto road = board.road(origin, beads);
            const Point end = board.pit(rules::glass_bead::target(origin, beads - 1));
            EXPECT_EQ(road.front().x, board.pit(origin).x);
            EXPECT_EQ(road.back().x, end.x);
            EXPECT_LT(std::abs(road.back().y - end.y), DrawnBoard::pit_radius);
            const bool stays = origin / 5 == rules::glass_bead::target(origin, beads - 1) / 5 && beads < 5;
            EXPECT_EQ(road.size() == 4, stays) << origin << ' ' << beads;
        }
}

TEST(GlassBeadPicture, SpeaksItalian) {
    const TheSetup setup = setup_at(house);
    PictureWish wish;
    wish.language = notation::Language::italian;
    const Picture picture = drawn_after(setup, "E0000511340000xe5$43", wish);
    EXPECT_NE(picture.description.find("Catturate: e 5, granaio 4, granaio 3."), std::string::npos);
    EXPECT_EQ(texts(mark_of(picture, "score")->shapes), (Names{"granaio 0", "granaio 12"}));
}

}  // namespace
}  // namespace notaio::analysis::glass_bead
