#include "rules/examine/examine.hpp"
#include "tests/unit/rules/glass_bead/boards.hpp"

#include <gmock/gmock.h>

#include <sstream>

namespace notaio::rules {
namespace {

using namespace glass_bead_test;
using ::testing::IsSupersetOf;

Texts candidates(const TheSetup& at, std::string_view move) {
    Texts found;
    at.visit_near(at.start(), written(move), [&](const Written& candidate) {
        if (at.legal_move(at.start(), candidate)) found.push_back(at.written_text(candidate));
    });
    return found;
}

TEST(GlassBeadRepairs, OfEachFaultAreThoseOfThePage) {
    const TheSetup start = setup();
    const TheSetup full = setup_at(house);
    const TheSetup alone = setup_at(stones);
    EXPECT_THAT(candidates(start, "A50"), IsSupersetOf(Texts{"a50"}));
    EXPECT_THAT(candidates(start, "a500"), IsSupersetOf(Texts{"a50", "a50"}));
    EXPECT_THAT(candidates(start, "a40"), IsSupersetOf(Texts{"b40", "a0", "a50"}));
    EXPECT_THAT(candidates(start, "a55"), IsSupersetOf(Texts{"a5", "a05", "a5", "a50"}));
    EXPECT_THAT(candidates(start, "a"), IsSupersetOf(Texts{}));
    EXPECT_THAT(candidates(start, "a50x$1"), IsSupersetOf(Texts{"a50"}));
    EXPECT_THAT(candidates(full, "A0"), IsSupersetOf(Texts{"D22"}));
    EXPECT_THAT(candidates(full, "C5"), IsSupersetOf(Texts{"D22"}));
    EXPECT_THAT(candidates(full, "E5431100000000x$43"), IsSupersetOf(Texts{"E5431100000000*a5b4c3d1"}));
    EXPECT_THAT(candidates(full, "E5431100000000*a5b4"), IsSupersetOf(Texts{"E5431100000000*a5b4c3d1"}));
    EXPECT_THAT(candidates(full, "E5431100000000*a5b4c0d1"), IsSupersetOf(Texts{"E5431100000000*a5b4c3d1"}));
    for (const char* list : {"*e5$43", "xe5$3", "xe5$432", "xe4$43", "xC5e5$4", "xe5$40"})
        EXPECT_THAT(candidates(full, "E0000511340000" + std::string(list)), IsSupersetOf(Texts{"E0000511340000xe5$43"}))
            << list;
    EXPECT_THAT(candidates(full, "E0000000113450x$4"),
                (Texts{"E0000000113450xa3", "E0000000113450xb4", "E0000000113450xc5"}));
    EXPECT_THAT(candidates(alone, "D000"),
                (Texts{"D000x$11", "D000x$21", "D000x$22", "D000x$31", "D000x$32", "D000x$33"}));
    EXPECT_THAT(candidates(alone, "D000x$3"), IsSupersetOf(Texts{"D000x$31", "D000x$32", "D000x$33"}));
    EXPECT_THAT(candidates(alone, "A000x$31"), IsSupersetOf(Texts{"D000x$31"}));  // another pit with those beads
}

TEST(GlassBeadRepairs, OfTheOtherCaseAreThoseOfTheListToo) {
    const TheSetup at = setup_at("500/2/430/-/1000 -/540/0/2/3100 - - s 7");
    EXPECT_THAT(candidates(at, "e1000*d2"), IsSupersetOf(Texts{"E1000*d2"}));
    EXPECT_THAT(candidates(at, "e1000*D2"), IsSupersetOf(Texts{"E1000*d2"}));
}

struct Found {
    Texts codes;
    Texts suggestions;
    std::optional<std::uint32_t> ply;  // the first illegal one
};

Found examined(const Texts& moves, const Tags& tags) {
    notation::Record<Written> record;
    record.tags = tags;
    for (const std::string& move : moves) record.plies.push_back({written(move), {}});
    Diagnostics out;
    Found found;
    found.ply = examine<GlassBead>(record, {.repairs = RepairDepth::quick}, out).first_bad_ply;
    for (const auto& finding : out.list()) {
        if (finding.severity != notation::Severity::note) found.codes.emplace_back(finding.code->id);
        found.suggestions.insert(found.suggestions.end(), finding.suggestions.begin(), finding.suggestions.end());
    }
    return found;
}

// What a copyist may make of a move; nothing where it does not apply.
std::string other_case(std::string move) {
    move[0] = static_cast<char>(move[0] ^ 0x20);
    return move;
}
std::string bead_too_many(std::string move) { return move.insert(1, 1, move[1]); }
std::string other_bead(std::string move) {
    move[1] = move[1] == '0' ? '5' : '0';
    return move;
}
std::string other_mark(std::string move) {
    const std::size_t at = move.find_first_of("*x");
    if (at == std::string::npos) return "";
    move[at] = move[at] == 'x' ? '*' : 'x';
    return move;
}
std::string gem_too_few(std::string move) {
    const std::size_t at = move.find_first_of("*x");
    if (at == std::string::npos || move.size() < at + 4) return "";
    const bool group = move[move.size() - 2] > '9' || move[move.size() - 2] == '$';
    return move.substr(0, move.size() - (group ? 2 : 1));
}
std::string other_gem(std::string move) {
    if (move.find_first_of("*x") == std::string::npos) return "";
    move.back() = move.back() == '5' ? '1' : '5';
    return move;
}
std::string list_where_none_is(std::string move) {
    return move.find_first_of("*x") == std::string::npos ? move + "x$1" : "";
}

// In whole games: each suggestion makes the record legal, there are three at most, and what was played is among them.
TEST(GlassBeadRepairs, TheRestOfTheRecordProvesThem) {
    const struct {
        const char* name;
        std::string (*change)(std::string);
        std::set<std::string> codes;
        int at_least;  // of these are corrected
    } changes[] = {
        {"other case", other_case, {"GBG-111"}, 40},
        {"a bead too many", bead_too_many, {"GBG-113"}, 30},
        {"another bead", other_bead, {"GBG-114"}, 10},
        {"another mark", other_mark, {"GBG-122"}, 8},
        {"a gem too few", gem_too_few, {"GBG-123", "GBG-127"}, 2},
        {"another gem", other_gem, {"GBG-123", "GBG-128", "GBG-129"}, 4},
        {"a list too many", list_where_none_is, {"GBG-121"}, 20},
    };
    const Texts games = lines_of("games.jsonl");
    for (const auto& change : changes) {
        int edited = 0;
        for (std::size_t number = 0; number < 19; number += 2) {
            const Texts whole = strings(games[number], "long");
            for (std::size_t i = 3; i + 4 < whole.size(); i += change.at_least > 10 ? 17 : 1) {
                Texts moves = whole;
                moves[i] = change.change(whole[i]);
                if (moves[i].empty() || moves[i] == whole[i]) continue;
                const Found found = examined(moves, {});
                if (found.ply != i + 1 || !change.codes.contains(found.codes[0])) continue;
                EXPECT_LE(found.suggestions.size(), 3U);
                if (found.suggestions.empty()) continue;  // more than three hold
                ++edited;
                EXPECT_NE(std::ranges::find(found.suggestions, whole[i]), found.suggestions.end())
                    << change.name << ' ' << moves[i];
                for (const std::string& text : found.suggestions) {
                    moves[i] = text;
                    EXPECT_EQ(examined(moves, {}).codes, Texts{}) << text;
                }
            }
        }
        EXPECT_GE(edited, change.at_least) << change.name;
    }
}

// As in every game: nothing proves a repair of the last ply but what the record claims.
TEST(GlassBeadRepairs, OfTheLastPlyNeedAClaim) {
    Texts moves = strings(lines_of("games.jsonl")[7], "long");
    const std::string last = moves.back();
    moves.back() = other_case(last);
    EXPECT_EQ(examined(moves, {}).suggestions, Texts{});
    notation::Record<Written> record;
    for (const std::string& move : moves) record.plies.push_back({written(move), {}});
    record.results.push_back({"North"});
    Diagnostics out;
    examine<GlassBead>(record, {}, out);
    ASSERT_FALSE(out.empty());
    EXPECT_NE(std::ranges::find(out.list().front().suggestions, last), out.list().front().suggestions.end());
}

}  // namespace
}  // namespace notaio::rules
