#include "tests/unit/rules/havannah/boards.hpp"

namespace notaio::rules {
namespace {

using namespace havannah_test;

// The codes that a setup provokes; `unusable` before them if it gives no setup.
std::string faults(const Tags& tags) { return short_texts::faults<Havannah>(tags); }

std::string faults_at(std::string_view position) { return faults({{"Position", std::string(position)}}); }

TEST(HavannahSetup, HasDefaults) {
    const TheSetup at = setup();
    EXPECT_EQ(at.board().side(), 10);
    EXPECT_EQ(at.coordinates().id(), "hgf");
    EXPECT_TRUE(at.swap());
    EXPECT_FALSE(at.vacant_ring());
    EXPECT_EQ(at.seats()[0].en, "White");
    EXPECT_EQ(at.seats()[1].in(notation::Language::italian), "Nero");
    EXPECT_TRUE(at.setup_tags().empty());
}

TEST(HavannahSetup, ReadsTagsWithoutCase) {
    const TheSetup at = setup({{"board", "4"},
                               {"SWAP", "OFF"},
                               {"first", "black"},
                               {"Ruleset", "Vacant-Ring"},
                               {"Players", "2"},
                               {"Coordinates", "Cube"}});
    EXPECT_EQ(at.board().side(), 4);
    EXPECT_FALSE(at.swap());
    EXPECT_TRUE(at.vacant_ring());
    EXPECT_EQ(at.coordinates().id(), "cube");
    EXPECT_EQ(at.seats()[0].en, "Black");
    EXPECT_EQ(index(at.to_move(at.start())), 0U);
}

TEST(HavannahSetup, RefusesOtherValues) {
    for (const std::string_view size : {"2", "20", "0", "-4", "4.5", "ten", "999999999999", "4 5", "d=9"})
        EXPECT_EQ(faults({{"Board", std::string(size)}}), "unusable HAV-002") << size;
    EXPECT_EQ(faults({{"Board", "3"}}), "");
    EXPECT_EQ(faults({{"Board", "19"}}), "");
    for (const std::string_view swap : {"yes", "1"})
        EXPECT_EQ(faults({{"Swap", std::string(swap)}}), "unusable HAV-009") << swap;
    EXPECT_EQ(faults({{"Players", "3"}}), "unusable GEN-012");
    EXPECT_EQ(faults({{"First", "Red"}}), "unusable GEN-012");
    EXPECT_EQ(faults({{"Coordinates", "chess"}}), "unusable GEN-012");
    EXPECT_EQ(faults({{"Ruleset", "none"}}), "unusable GEN-012");
    EXPECT_EQ(faults({{"Coordinates", "littlegolem"}, {"Board", "12"}}), "");
    EXPECT_EQ(faults({{"Coordinates", "littlegolem"}, {"Board", "13"}}), "unusable HAV-301");
    EXPECT_EQ(faults({{"Coordinates", "minizero"}, {"Board", "13"}}), "");
    EXPECT_EQ(faults({{"Coordinates", "minizero"}, {"Board", "14"}}), "unusable HAV-301");
}

// ------------------------------------------------------------------------------------------------------ coordinates

struct Names {
    std::string_view id;
    std::string_view corner0;
    std::string_view corner1;
    std::string_view corner3;
    std::string_view centre;
};

// The table of docs/notation/havannah.md 1.2.
constexpr Names names_of_size_4[] = {
    {"hgf", "A1", "A4", "G4", "D4"},          {"axial-row", "a1", "a4", "g7", "d4"},
    {"axial-column", "a1", "d1", "g7", "d4"}, {"abstract-play", "g1", "g4", "a4", "d4"},
    {"littlegolem", "lr", "lo", "rl", "oo"},  {"minizero", "a7", "d7", "g1", "d4"},
    {"openspiel", "0", "3", "48", "24"},      {"ludii", "33", "36", "3", "18"},
    {"index", "0", "3", "36", "18"},          {"cube", "-3,3,0", "0,3,-3", "3,-3,0", "0,0,0"},
};

TEST(HavannahSetup, CoordinatesNameCellsAsTheTableSays) {
    for (const Names& names : names_of_size_4) {
        const TheSetup at = *setup_of_side(4).with_coordinates(names.id);
        for (const auto& [cell, name] :
             {std::pair(0U, names.corner0), {3U, names.corner1}, {36U, names.corner3}, {18U, names.centre}}) {
            EXPECT_EQ(at.coordinates().label(cell_at(cell)), name) << names.id;
            EXPECT_EQ(havannah_test::cell(at, name), cell_at(cell)) << names.id;
        }
    }
}

TEST(HavannahSetup, CoordinatesAreBijectionsOfEverySize) {
    for (int side = Havannah::smallest_side; side <= Havannah::largest_side; ++side) {
        for (const std::string_view id : Havannah::coordinate_ids) {
            const auto at = setup_of_side(side).with_coordinates(id);
            const bool missing = (id == "littlegolem" && side > 12) || (id == "minizero" && side > 13);
            ASSERT_EQ(at.has_value(), !missing) << id << side;
            if (!at) continue;
            std::set<std::string> labels;
            for (std::size_t i = 0; i < at->board().size(); ++i) {
                const std::string label = at->coordinates().label(cell_at(i));
                labels.insert(label);
                EXPECT_EQ(havannah_test::cell(*at, label), cell_at(i)) << id << ' ' << label;
            }
            EXPECT_EQ(labels.size(), at->board().size()) << id << side;
        }
    }
    EXPECT_FALSE(setup().with_coordinates("chess"));
}

// The formulas of docs/notation/havannah.md 1.1 by (x, y), where they are short enough to say twice.
TEST(HavannahSetup, CoordinatesFollowTheirFormulas) {
    for (int side = Havannah::smallest_side; side <= Havannah::largest_side; ++side) {
        const Plain plain(side);
        const int m = side - 1;
        const auto number_of = [&](std::string_view id, Cell cell) {
            return setup_of_side(side).with_coordinates(id)->coordinates().coord(cell).numbers;
        };
        for (std::size_t i = 0; i < plain.size(); i += 1 + plain.size() / 40) {
            const auto [x, y] = plain.at(cell_at(i));
            using Numbers = std::array<std::int16_t, 3>;
            const auto numbers = [](int a, int b = 0, int c = 0) {
                return Numbers{static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                               static_cast<std::int16_t>(c)};
            };
            EXPECT_EQ(number_of("axial-row", cell_at(i)), numbers(y + 1, x + 1));
            EXPECT_EQ(number_of("axial-column", cell_at(i)), numbers(x + 1, y + 1));
            EXPECT_EQ(number_of("hgf", cell_at(i)), numbers(y + 1, x - std::max(0, y - m) + 1));
            EXPECT_EQ(number_of("abstract-play", cell_at(i)), numbers(2 * m - y + 1, x - std::max(0, y - m) + 1));
            EXPECT_EQ(number_of("openspiel", cell_at(i)), numbers(y * (2 * m + 1) + x));
            EXPECT_EQ(number_of("index", cell_at(i)), numbers(static_cast<int>(i)));
            EXPECT_EQ(number_of("cube", cell_at(i)), numbers(x - m, m - y, y - x));
        }
    }
}

TEST(HavannahSetup, LabelsBeyondTheBoardNameNoCell) {
    for (const auto& [id, text] : {std::pair("hgf", "A0"),
                                   {"hgf", "A5"},
                                   {"hgf", "H1"},
                                   {"hgf", "A99"},
                                   {"hgf", "AA1"},
                                   {"hgf", "G5"},
                                   {"axial-row", "a5"},
                                   {"axial-row", "g3"},
                                   {"openspiel", "4"},
                                   {"openspiel", "49"},
                                   {"ludii", "37"},
                                   {"index", "999"},
                                   {"cube", "4,-4,0"},
                                   {"cube", "1,1,1"},
                                   {"littlegolem", "aa"},
                                   {"littlegolem", "ll"}}) {
        const TheSetup at = *setup_of_side(4).with_coordinates(id);
        EXPECT_EQ(broken(at, at.start(), text), "HAV-102") << id << ' ' << text;
    }
}

// -------------------------------------------------------------------------------------------------- position strings

TEST(HavannahSetup, PositionStringsSayWhatTheBoardHolds) {
    const TheSetup at = setup_of_side(4);
    EXPECT_EQ(at.position_text(at.start()), "4/5/6/7/6/5/4 w swap");
    EXPECT_EQ(at.position_text(after(at, "D4")), "4/5/6/3o3/6/5/4 b swap");
    EXPECT_EQ(at.position_text(after(at, "D4 swap")), "4/5/6/3x3/6/5/4 w -");
    EXPECT_EQ(at.position_text(after(at, "D4 A1")), "x3/5/6/3o3/6/5/4 w -");
    const TheSetup off = setup({{"Board", "4"}, {"Swap", "off"}, {"First", "Black"}});
    EXPECT_EQ(off.position_text(off.start()), "4/5/6/7/6/5/4 b -");
}

TEST(HavannahSetup, PositionStringsAreRead) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"4/5/6/7/6/5/4 w swap", "4/5/6/7/6/5/4 w swap"},     {"4/5/6/7/6/5/4", "4/5/6/7/6/5/4 w swap"},
        {"4/5/6/7/6/5/4 b", "4/5/6/7/6/5/4 b swap"},          {"4/5/6/7/6/5/4 w -", "4/5/6/7/6/5/4 w -"},
        {"4/5/6/3o3/6/5/4 b", "4/5/6/3o3/6/5/4 b swap"},      {"4/5/6/3O3/6/5/4  B  SWAP", "4/5/6/3o3/6/5/4 b swap"},
        {"4/5/6/3x3/6/5/4 w swap", "4/5/6/3x3/6/5/4 w swap"}, {"4/5/6/3x3/6/5/4 w -", "4/5/6/3x3/6/5/4 w -"},
        {"1o1/4/o4/4/xx1 w", "1o1/4/o4/4/xx1 w -"},
    };
    for (const auto& [text, expected] : cases) {
        const TheSetup at = setup_at(text);
        EXPECT_EQ(at.position_text(at.start()), expected) << text;
        EXPECT_EQ(at.board().side(), text.starts_with('4') ? 4 : 3);
    }
}

TEST(HavannahSetup, ThePositionsSeatIsTheFirst) {
    const TheSetup at = setup_at("4/5/6/3o3/6/5/4 b swap");
    EXPECT_EQ(at.seats()[0].en, "Black");
    EXPECT_EQ(result(at, after(at, "A1 D1 A2 D2 A3 D3 A4")), "Black bridge");
    const TheSetup taken = setup({{"Position", "4/5/6/3o3/6/5/4 b swap"}, {"First", "White"}});
    EXPECT_EQ(taken.seats()[0].en, "Black");
}

TEST(HavannahSetup, FaultsOfPositionStrings) {
    for (const std::string_view text : {"4", "4/5/6/7/6/5", "4/5/6/7/6/5/5 w swap", "2/3/2 w swap", "4/5/6/7/6/5/4 r",
                                        "4/5/6/7/6/5/4 w 0", "4/5/6/7/6/5/4 w swap x", "4/5/6/7/6/5/4 swap",
                                        "4/5/6/3q3/6/5/4 w", "4/5/6/7/6/5/4/", "//////", "4/5/6/2xo3/6/5/4 w swap"})
        EXPECT_EQ(faults_at(text).substr(0, 16), "unusable HAV-011") << text;
    // a stone of the seat to move cannot be swapped
    EXPECT_EQ(faults_at("4/5/6/3o3/6/5/4 w swap"), "unusable HAV-211 HAV-011");
    std::string large = "20";
    for (int row = 2; row <= 39; ++row) large += "/" + std::to_string(39 - std::abs(20 - row));
    EXPECT_EQ(faults_at(large), "unusable HAV-011");
    EXPECT_EQ(faults({{"Board", "5"}, {"Position", "4/5/6/7/6/5/4 w swap"}}), "unusable HAV-011");
    EXPECT_EQ(faults({{"Board", "4"}, {"Position", "4/5/6/7/6/5/4 w swap"}}), "");
    EXPECT_EQ(faults({{"Swap", "off"}, {"Position", "4/5/6/7/6/5/4 w swap"}}), "unusable HAV-011");
    EXPECT_EQ(faults({{"Swap", "off"}, {"Position", "4/5/6/7/6/5/4 w -"}}), "");
}

TEST(HavannahSetup, ImpossiblePositionsAreWarnedOf) {
    for (const std::string_view text : {"oo1/4/5/4/3 b -", "oo1/4/5/4/3 w -", "xx1/4/5/4/o2 b -",
                                        "ooo/4/5/4/xxx w -",   // both seats have a formation
                                        "ooo/4/5/4/xx1 w -"})  // the seat to move has one
        EXPECT_EQ(faults_at(text), "HAV-211") << text;
    for (const std::string_view text :
         {"o2/4/5/4/3 b -", "x2/4/5/4/3 w -", "o1x/4/5/4/3 b -", "o1x/4/5/4/3 w -", "ooo/4/5/4/xx1 b -"})
        EXPECT_EQ(faults_at(text), "") << text;
}

TEST(HavannahSetup, AFinishedPositionKnowsHowItEnded) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"ooo/xx2/5/4/3 b -", "White bridge"},
        {"xxx/oo2/5/4/3 w -", "Black bridge"},
        {"1o1/oooo/xx1xx/4/3 b -", "White fork"},
        {"1o1/oo1o/xx1x1/4/3 b -", ""},
    };
    for (const auto& [text, expected] : cases) {
        const TheSetup at = setup_at(text);
        EXPECT_EQ(result(at, at.start()), expected) << text;
        EXPECT_EQ(at.is_over(at.start()), !expected.empty());
    }
}

TEST(HavannahSetup, ARingOfAPositionIsJudgedByItsRuleset) {
    constexpr std::string_view full = "4/1oo2/1oxo2/2oo3/1x1x2/1xx2/x3 b -";
    constexpr std::string_view open = "4/1oo2/1o1o2/2oo3/1xxx2/1xx2/x3 b -";
    EXPECT_EQ(result(setup_at(full), setup_at(full).start()), "White ring");
    EXPECT_EQ(result(setup_at(full, "vacant-ring"), setup_at(full, "vacant-ring").start()), "");
    EXPECT_EQ(result(setup_at(open, "vacant-ring"), setup_at(open, "vacant-ring").start()), "White ring");
}

TEST(HavannahSetup, SetupTagsSayTheSetup) {
    const Tags tags =
        setup(
            {{"Board", "4"}, {"Swap", "off"}, {"First", "Black"}, {"Ruleset", "vacant-ring"}, {"Coordinates", "cube"}})
            .setup_tags();
    std::string text;
    for (const auto& tag : tags) text += tag.name + "=" + tag.value + " ";
    EXPECT_EQ(text, "Ruleset=vacant-ring Coordinates=cube Board=4 Swap=off First=Black ");
    const Tags given = setup_at("4/5/6/3o3/6/5/4 b swap").setup_tags();
    ASSERT_EQ(given.size(), 2U);
    EXPECT_EQ(given[1].name, "Position");
    EXPECT_EQ(given[1].value, "4/5/6/3o3/6/5/4 b swap");
}

TEST(HavannahSetup, LooksLikeAPosition) {
    EXPECT_TRUE(Havannah::looks_like_position("4/5/6/7/6/5/4 w swap"));
    EXPECT_FALSE(Havannah::looks_like_position("D4 swap"));
}

}  // namespace
}  // namespace notaio::rules
