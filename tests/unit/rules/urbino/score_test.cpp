#include "rules/urbino/score.hpp"

#include "rules/examine/claims.hpp"
#include "rules/play/random_game.hpp"
#include "rules/urbino/score_codes.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace notaio::rules {
namespace {

using namespace urbino;
using notation::Language;

Urbino::Setup scored_setup(std::string_view position, std::string_view ruleset = "standard") {
    Diagnostics out;
    auto setup = Urbino::read_setup({{"Position", std::string(position)}, {"Ruleset", std::string(ruleset)}}, out);
    EXPECT_TRUE(setup.has_value()) << position;
    return setup.value();
}

Score score_of(std::string_view position, std::string_view ruleset = "standard") {
    const Urbino::Setup setup = scored_setup(position, ruleset);
    return score(setup, setup.start());
}

std::string told(std::string_view position, std::string_view ruleset, Language language = Language::english) {
    const Urbino::Setup setup = scored_setup(position, ruleset);
    return setup.score_report(setup.start(), ForPeople{language, 100}).headline;
}

// The same position with the colours exchanged.
std::string exchanged(std::string text) {
    for (char& c : text) {
        if (c == ' ') break;
        if (c >= 'a' && c <= 'z')
            c = static_cast<char>(c - 'a' + 'A');
        else if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    }
    return text.substr(0, text.find(' '));
}

// The cell that a symmetry of the board takes a cell to: bit 0 exchanges columns and rows, 1 and 2 mirror them.
Cell image(const SquareBoard& board, Cell cell, unsigned symmetry) {
    auto [column, row] = board.place(cell);
    if ((symmetry & 1U) != 0) std::swap(column, row);
    if ((symmetry & 2U) != 0) column = 10 - column;
    if ((symmetry & 4U) != 0) row = 10 - row;
    return *board.cell({column, row});
}

TEST(UrbinoScore, ThreeDistrictsOfTheNewsletter) {
    const Score scored = score_of("PHPHh1PHP/HH1hp2h1/4t2ht/9/9/1t2*4/7p1/T3*2h1/H1hp3HP");
    EXPECT_EQ(scored.totals, (std::array{5, 8}));
    ASSERT_EQ(scored.count, 3U);
    EXPECT_EQ(scored.districts[0].sides[0].value, 7);
    EXPECT_EQ(scored.districts[0].sides[1].value, 8);
    EXPECT_EQ(scored.districts[0].by, DistrictBy::value);
    EXPECT_EQ(scored.districts[1].by, DistrictBy::towers);
    EXPECT_EQ(scored.districts[1].winner, Urbino::Colour::black);
    EXPECT_EQ(scored.districts[2].by, DistrictBy::tie);
    EXPECT_EQ(scored.districts[2].points, 0);
    EXPECT_EQ(scored.winner, Urbino::Colour::white);
    EXPECT_EQ(scored.by, DecidedBy::points);
}

// OFF's example: a cathedral and a house against a ducal palace, a tower and three houses.
TEST(UrbinoScore, MonumentsOfTheDesigner) {
    constexpr std::string_view board = "4*4/4*4/9/9/9/PHPTHHHt1/7p1/7t1/7h1";
    const Score with = score_of(board, "monuments");
    EXPECT_EQ(with.totals, (std::array{17, 0}));
    ASSERT_TRUE(with.districts[0].sides[0].monument);
    EXPECT_EQ(with.districts[0].sides[0].monument->kind, MonumentKind::cathedral);
    EXPECT_EQ(with.districts[0].sides[1].monument->kind, MonumentKind::ducal_palace);
    EXPECT_EQ(with.districts[0].sides[1].value, 16);
    EXPECT_EQ(score_of(board).totals, (std::array{0, 11}));
    const Score tied = score_of("4*4/4*4/9/9/9/PHPTHHHt1/7p1/7t1/9", "monuments");
    EXPECT_EQ(tied.totals, (std::array{16, 0}));
    EXPECT_EQ(tied.districts[0].by, DistrictBy::monument);
}

struct MonumentCase {
    std::string_view board;
    int white;
    std::string_view first;  // the first cell of the monument that is named; empty: there is none
};

TEST(UrbinoScore, OneMonumentABlockAndTheBest) {
    const MonumentCase cases[] = {
        {"4*4/4*4/9/9/9/9/9/5h3/HHHHHH3", 9, "a1"},  // six houses in line
        {"4*4/4*4/9/9/9/9/9/4h4/TPTPT4", 21, "a1"},  // two cathedrals that overlap
        {"4*4/4*4/9/9/9/9/9/1Hh6/HH7", 3, ""},       // bent
        {"4*4/4*4/9/9/9/9/Ph7/H8/P8", 10, "a1"},     // upright
        {"4*4/4*4/9/9/9/9/H8/H8/HHHh5", 8, "a1"},    // two town walls from one cell: the row
        {"H3*4/H3*4/Hh7/9/9/9/9/9/9", 6, "a7"},      // at the top edge
        {"4*4/4*4/9/9/9/9/9/8h/6HHH", 6, "g1"},      // at the right edge
        {"7HH/H3*4/h3*4/9/9/9/9/9/9", 0, ""},        // not around the edge of the board
        // nor where the block itself goes round: the town wall is all they have
        {"2Ph*4/2T1*4/2H6/2H6/2H6/2H6/2H6/2H6/2HT5", 18, "c1"},
        {"2Th*4/2H1*4/2H6/2H6/2H6/2H6/2H6/2HT5/2HP5", 19, "c1"},
        {"4*4/4*4/9/9/9/9/9/3h5/TPP6", 0, ""},  // another order, and beside it only diagonally
        {"4*4/4*4/9/9/9/9/9/2h6/PPT6", 7, ""},  // another order
    };
    for (const MonumentCase& given : cases) {
        const Score scored = score_of(given.board, "monuments");
        EXPECT_EQ(scored.totals[1], given.white) << given.board;
        if (scored.count == 0) continue;
        const auto& monument = scored.districts[0].sides[1].monument;
        ASSERT_EQ(monument.has_value(), !given.first.empty()) << given.board;
        if (!monument) continue;
        EXPECT_EQ(scored_setup(given.board).coordinates().label(monument->cells[0]), given.first) << given.board;
        EXPECT_EQ(monument->cells[2], cell_at(2 * index(monument->cells[1]) - index(monument->cells[0])));
    }
    const Score both = score_of("4*4/4*4/9/9/9/9/H8/H8/HHHh5", "monuments");
    EXPECT_EQ(index(both.districts[0].sides[1].monument->cells[1]), 9U);
}

// No legal game makes a district of three blocks: each has its own monument, the best of a side is compared.
TEST(UrbinoScore, BlocksOfAnImpossibleDistrictAddUp) {
    const Score scored = score_of("4*4/4*4/9/9/9/9/9/9/PHPhHHH2", "monuments");
    ASSERT_EQ(scored.count, 1U);
    const DistrictSide& white = scored.districts[0].sides[1];
    EXPECT_EQ(white.value, 16);
    EXPECT_EQ(white.monuments, (std::array{1, 1, 0}));
    EXPECT_EQ(white.monument->kind, MonumentKind::ducal_palace);
    EXPECT_EQ(scored.tally[1].monuments, (std::array{1, 1, 0}));
}

TEST(UrbinoScore, TiedTotals) {
    constexpr std::string_view walls = "8T/6hHP/9/9/9/4*4/9/2H1*4/hhh6";
    EXPECT_EQ(told(walls, "monuments"), "6-6, Black leads by town walls (1 scored to 0)");
    EXPECT_EQ(told(walls, "abstract-play-monuments"), "6-6, White leads by towers (1 on the board to 0)");
    EXPECT_EQ(told(walls, "monuments", Language::italian),
              "6-6, Nero è in vantaggio per cinte murarie (conteggio 1 a 0)");
    EXPECT_EQ(told(walls, "standard"), "3-6, White leads");
    // 2 + 1 against a tower, each in a district that it won
    constexpr std::string_view towers = "hTH6/9/9/9/4*4/4*4/9/9/phHh5";
    EXPECT_EQ(score_of(towers).totals, (std::array{4, 4}));
    EXPECT_EQ(told(towers, "standard"), "4-4, White leads by towers (1 scored to 0)");
    EXPECT_EQ(told("9/9/9/4*4/4*4/9/9/9/HHhh5", "standard"), "0-0, all equal");
    EXPECT_EQ(score_of("9/9/9/9/9/9/9/9/9").by, DecidedBy::all_equal);
    // What stands in a district that was not won counts only under the rule of Abstract Play.
    EXPECT_EQ(told("9/9/9/4*4/4*4/9/9/9/4t4", "standard"), "0-0, all equal");
    EXPECT_EQ(told("9/9/9/4*4/4*4/9/9/9/4t4", "abstract-play"), "0-0, Black leads by towers (1 on the board to 0)");
}

TEST(UrbinoScore, TheReportSaysHowItStands) {
    const Urbino::Setup setup = scored_setup("8T/6hHP/9/9/9/4*4/9/2H1*4/hhh6", "monuments");
    const ScoreReport report = setup.score_report(setup.start(), ForPeople{Language::english, 100});
    EXPECT_EQ(setup.standing(setup.start(), Language::english), "6-6, Black leads by town walls (1 scored to 0)");
    ASSERT_EQ(report.remarks.size(), 2U);
    EXPECT_EQ(report.remarks[0].code, &urb_208_not_over);
    EXPECT_EQ(report.remarks[1].code, &urb_206_tie_rule_matters);
    EXPECT_FALSE(setup.remark({setup.start()}));
    const Urbino::Setup over = scored_setup("8T/6hHP/9/9/9/4*4/9/2H1*4/hhh6 b 15,6,3/16,5,2 over", "monuments");
    const ScoreReport ended = over.score_report(over.start(), ForPeople{Language::english, 100});
    EXPECT_EQ(over.standing(over.start(), Language::english), ended.headline);
    EXPECT_EQ(ended.remarks.size(), 1U);
    EXPECT_TRUE(over.remark({over.start()}));
    const auto other = over.other_outcome(over.start());
    ASSERT_TRUE(other);
    EXPECT_EQ(other->ruleset, "abstract-play-monuments");
    EXPECT_EQ(other->outcome->winners, std::vector{Seat{1}});
}

TEST(UrbinoScore, ImpossibleBoardsAreTold) {
    struct Case {
        std::string_view position;
        std::size_t findings;
        std::string_view where;
    };
    const Case cases[] = {
        {"9/9/9/9/9/9/9/9/pT3*2*", 0, ""},
        {"9/9/9/9/9/9/9/9/pP3*2*", 1, "a1 b1"},
        {"9/9/9/9/9/9/9/t8/T4*2*", 1, "a1 a2"},
        {"9/9/9/9/9/9/9/9/hHh2*2*", 1, "a1 b1 c1"},
        {"9/9/9/9/9/9/9/9/h8", 1, "a1"},
        {"t8/9/t8/9/t8/9/t8/9/5*2*", 1, "a3 a5 a7 a9"},
        {"9/9/9/9/9/9/9/9/h4*2* b 18,6,3/18,6,3", 1, "h: 1 + 18, 18"},
        {"9/9/9/9/9/9/9/9/h4*2* b 17,6,3/18,6,3", 0, ""},
        {"9/9/9/9/9/9/9/9/9", 0, ""},
    };
    for (const Case& given : cases) {
        Diagnostics out;
        ASSERT_TRUE(Urbino::read_setup({{"Position", std::string(given.position)}}, out)) << given.position;
        ASSERT_EQ(out.list().size(), given.findings) << given.position;
        if (given.findings == 0) continue;
        if (given.position.find('*') == std::string_view::npos) {  // the architects were left out
            EXPECT_EQ(out.list()[0].code->id, "URB-209");
            continue;
        }
        EXPECT_EQ(out.list()[0].code, &urb_207_impossible_board);
        EXPECT_EQ(std::get<std::string>(out.list()[0].arguments[1].value), given.where);
    }
}

TEST(UrbinoScore, OnlySkipsAreLeftWhereNobodyCanBuild) {
    const Urbino::Setup setup = scored_setup("9/9/9/9/9/9/9/9/h4*2* w 0,0,0/0,0,0 play");
    ASSERT_TRUE(setup.remark({setup.start(), When::goes_on}));
    const Urbino::Setup open = scored_setup("9/9/9/9/9/9/9/9/h4*2* w 1,0,0/0,0,0 play");
    EXPECT_FALSE(open.remark({open.start(), When::goes_on}));
    const Urbino::Setup over = scored_setup("9/9/9/9/9/9/9/9/h4*2* w 0,0,0/0,0,0 over");
    EXPECT_FALSE(over.remark({over.start(), When::goes_on}));
}

TEST(UrbinoScore, SymmetriesKeepItAndColoursExchangeIt) {
    for (const std::string_view ruleset : Urbino::rulesets) {
        Diagnostics out;
        const Urbino::Setup setup = *Urbino::read_setup({{"Ruleset", std::string(ruleset)}}, out);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Random random(40, seed);
            const auto last = play_randomly<Urbino>(setup, setup.start(), random,
                                                    20 + static_cast<std::uint32_t>(seed) * 3, [](auto&&...) {});
            const Score scored = score(setup, last);
            EXPECT_EQ(totals(setup, last), scored.totals);
            for (unsigned symmetry = 1; symmetry < 8; ++symmetry) {
                Urbino::Position turned;
                last.buildings().for_each([&](Cell cell) {
                    turned.put(image(setup.board(), cell, symmetry), *last.colour_at(cell), *last.kind_at(cell));
                });
                const Score one = score(setup, turned);
                EXPECT_EQ(one.totals, scored.totals);
                EXPECT_EQ(one.winner, scored.winner);
                EXPECT_EQ(one.by, scored.by);
                EXPECT_EQ(one.count, scored.count);
            }
            const Score other_way = score_of(exchanged(setup.position_text(last)), ruleset);
            EXPECT_EQ(other_way.totals, (std::array{scored.totals[1], scored.totals[0]}));
            EXPECT_EQ(other_way.by, scored.by);
            EXPECT_EQ(other_way.winner, scored.winner ? std::optional(other(*scored.winner)) : std::nullopt);
        }
    }
}

TEST(UrbinoScore, ClaimedPoints) {
    EXPECT_EQ(understand_score("5-8", 2), (std::vector{5, 8}));
    EXPECT_EQ(understand_score("0-0", 2), (std::vector{0, 0}));
    for (const std::string_view text : {"", "5", "5-", "-5-8", "5-8-1", "a-b", "5–8", "5 - 8", "99999999999-1", "5--8"})
        EXPECT_FALSE(understand_score(text, 2)) << text;
    EXPECT_EQ(notation::score_word({5, 8}), "5-8");
}

}  // namespace
}  // namespace notaio::rules
