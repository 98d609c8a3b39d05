#include "tests/places.hpp"

#include <notaio/notaio.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <new>
#include <stdexcept>

namespace notaio {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::string sample(const std::string& name) {
    std::ifstream file(source_folder() + "/samples/" + name, std::ios::binary);
    EXPECT_TRUE(file) << name;
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<RecordReport> checked(Session& session, std::string_view text, const Options& options = {}) {
    std::vector<RecordReport> reports;
    const Result result = session.check(text, options, [&](const RecordReport& report) { reports.push_back(report); });
    EXPECT_EQ(result.records(), reports.size());
    return reports;
}

// The text once the edits of a repair are made.
std::string edited(std::string text, const Repair& repair) {
    for (auto edit = repair.edits.rbegin(); edit != repair.edits.rend(); ++edit)
        text.replace(edit->offset, edit->length, edit->text);
    return text;
}

std::string joined(const std::vector<std::string>& parts) {
    std::string all;
    for (const std::string& part : parts) all += part + '|';
    return all;
}

TEST(Session, ProvesTheRepairOfTheGameOf1994) {
    Session session;
    const std::string text = sample("susan/manual-1994.nta");
    const auto reports = checked(session, text);
    ASSERT_THAT(reports, SizeIs(1));
    EXPECT_EQ(reports[0].game, "susan");
    EXPECT_EQ(reports[0].verdict, Verdict::illegal);
    EXPECT_EQ(reports[0].first_bad_ply, 45U);
    ASSERT_FALSE(reports[0].findings.empty());
    const Finding& finding = reports[0].findings.front();
    EXPECT_EQ(finding.code, "SUS-106");
    EXPECT_EQ(finding.severity, Severity::error);
    EXPECT_EQ(finding.ply, 45U);
    ASSERT_TRUE(finding.place);
    EXPECT_EQ(text.substr(finding.place->offset, finding.place->length), "d5");
    EXPECT_EQ(finding.place->end_column, finding.place->column + 2);
    EXPECT_THAT(finding.suggestions, ElementsAre("d6-e7"));
    ASSERT_THAT(finding.repairs, SizeIs(1));
    const auto after = checked(session, edited(text, finding.repairs[0]));
    ASSERT_THAT(after, SizeIs(1));
    EXPECT_EQ(after[0].verdict, Verdict::legal);
    ASSERT_TRUE(after[0].outcome);
    EXPECT_THAT(after[0].outcome->winners, ElementsAre("White"));
    EXPECT_EQ(after[0].claim_agrees, true);
}

TEST(Session, WithoutRepairsNoneIsLookedFor) {
    Session session;
    const auto reports = checked(session, sample("susan/manual-1994.nta"), {.repairs = "never"});
    ASSERT_THAT(reports, SizeIs(1));
    EXPECT_THAT(reports[0].findings.front().suggestions, IsEmpty());
    EXPECT_THAT(reports[0].findings.front().repairs, IsEmpty());
}

TEST(Session, SpeaksTheLanguageThatIsAskedFor) {
    Session session;
    const auto reports = checked(session, "a1 a2 a1-c1", {.game = "susan", .language = "it"});
    ASSERT_THAT(reports, SizeIs(1));
    EXPECT_THAT(reports[0].findings.front().message, HasSubstr("non sono adiacenti"));
}

TEST(Session, ConvertsAndReadsBack) {
    Session session;
    std::string json;
    const auto into = [&](std::string_view part) { json += part; };
    const Result result = session.convert(sample("susan/manual-1994-corrected.nta"), {.to = "jsonl"}, into);
    EXPECT_EQ(result.exit, 0) << result.error;
    const auto reports = checked(session, json);
    ASSERT_THAT(reports, SizeIs(1));
    EXPECT_EQ(reports[0].notation, "jsonl");
    EXPECT_EQ(reports[0].verdict, Verdict::legal);
    json.clear();
    const Result refused = session.convert(sample("susan/manual-1994.nta"), {.to = "jsonl"}, into);
    EXPECT_EQ(refused.exit, 1);
    EXPECT_EQ(json, "");
    EXPECT_THAT(refused.findings, testing::Not(IsEmpty()));
}

TEST(Session, ShowsThePositionsOfAGame) {
    Session session;
    std::vector<PositionReport> seen;
    const Options options{.game = "susan", .ply = "0..2", .legal = true};
    const Result result =
        session.positions("e5 a1 e6", options, [&](const PositionReport& report) { seen.push_back(report); });
    EXPECT_EQ(result.exit, 0) << result.error;
    ASSERT_THAT(seen, SizeIs(3));
    EXPECT_EQ(seen[0].seat, "");
    EXPECT_EQ(seen[0].legal, std::nullopt);
    EXPECT_EQ(seen[1].move, "e5");
    EXPECT_EQ(seen[1].legal, 61U);
    EXPECT_EQ(seen[2].seat, "White");
    EXPECT_THAT(seen[2].position, HasSubstr(" b 0"));
    EXPECT_THAT(seen[2].drawing, HasSubstr("x"));
}

TEST(Session, SaysWhyThereIsNoPicture) {
    Session session;
    std::string picture;
    const auto take = [&](std::string_view part) { picture += part; };
    const auto drawn = [&](std::string_view text, std::optional<std::uint64_t> record) {
        picture.clear();
        return session.show(text, {.game = "susan", .as = "svg", .record = record}, take);
    };
    const Result good = drawn("e5 a1", std::nullopt);
    EXPECT_EQ(std::pair(good.exit, good.error), std::pair(0, std::string()));
    EXPECT_THAT(picture, testing::StartsWith("<svg"));
    const Result absent = drawn("e5 a1", 9);
    EXPECT_EQ(std::pair(absent.exit, picture), std::pair(2, std::string()));
    EXPECT_THAT(absent.error, HasSubstr("9"));
    const Result illegal = drawn("e5 e5", std::nullopt);
    EXPECT_EQ(std::pair(illegal.exit, illegal.error), std::pair(1, std::string()));
    EXPECT_THAT(illegal.findings, SizeIs(1));
}

TEST(Session, ScoresAnalysesCountsAndDraws) {
    Session session;
    std::vector<std::string> found;
    const auto object = [&](const JsonReport& report) { found.emplace_back(report.json); };
    const auto text = [&](std::string_view part) { found.emplace_back(part); };
    EXPECT_TRUE(session.score(sample("siesta/boards/finished.txt"), {}, object));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0], HasSubstr("\"scores\":[22,22]"));
    found.clear();
    const Options position{.game = "susan", .position = "1x/xxo/o1 w 0"};
    EXPECT_TRUE(session.analyse("", position, object));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0], HasSubstr("\"type\":\"analysis\""));
    found.clear();
    EXPECT_TRUE(session.moves("", position, text));
    EXPECT_THAT(joined(found), testing::Not(HasSubstr("\n")));
    EXPECT_THAT(found, testing::Not(IsEmpty()));
    found.clear();
    EXPECT_TRUE(session.show("", position, text));
    EXPECT_THAT(joined(found), HasSubstr("x x o"));
    std::uint64_t count = 0;
    EXPECT_TRUE(session.perft("", {.game = "susan", .depth = 2}, [&](std::uint64_t nodes) { count = nodes; }));
    EXPECT_EQ(count, 61U * 60U);
}

TEST(Session, AnswersWhatScoreAndMovesAreAskedBeside) {
    Session session;
    std::vector<std::string> lines;
    const auto take_json = [&](const JsonReport& report) { lines.emplace_back(report.json); };
    const auto take = [&](std::string_view text) { lines.emplace_back(text); };
    Options options;
    options.game = "siesta";
    options.claim = "22-20";
    options.why = true;
    EXPECT_EQ(session.score(sample("siesta/lucas-2008.nta"), options, take_json).exit, 1);
    ASSERT_FALSE(lines.empty());
    EXPECT_THAT(lines.front(), HasSubstr(R"("claim":{"claim":"22-20","holds":false,)"));
    EXPECT_THAT(lines.front(), HasSubstr(R"("ledger":[{"ply":)"));
    lines.clear();
    Options counting;
    counting.game = "susan";
    counting.count_only = true;
    EXPECT_TRUE(session.moves("a1", counting, take));
    EXPECT_THAT(lines, ElementsAre("60"));
}

TEST(Session, NamesTheRecordOfAFindingAndThePointsOfAPly) {
    Session session;
    Options options;
    options.game = "susan";
    options.to = "lines";
    const auto result = session.convert("a1 a2\na1 a1\n", options, [](std::string_view) {});
    ASSERT_FALSE(result.findings.empty());
    EXPECT_EQ(result.findings.front().record, 2U);
    std::vector<PositionReport> plies;
    session.positions(sample("siesta/lucas-2008.nta"), {}, [&](const PositionReport& ply) { plies.push_back(ply); });
    ASSERT_GT(plies.size(), 2U);
    ASSERT_TRUE(plies[1].points);
    EXPECT_EQ(plies[1].points->size(), plies[1].scores->size());
    EXPECT_FALSE(plies[1].piece_points.empty());
}

TEST(Session, MakesTheSameRandomGamesForTheSameSeed) {
    Session session;
    const auto games = [&](std::uint64_t seed) {
        std::string all;
        EXPECT_TRUE(session.random({.game = "urbino", .count = 3, .seed = seed},
                                   [&](std::string_view record) { all += record; }));
        return all;
    };
    EXPECT_EQ(games(7), games(7));
    EXPECT_NE(games(7), games(8));
    EXPECT_THAT(checked(session, games(7)), SizeIs(3));
}

TEST(Session, ExplainsCodesAndListsGames) {
    const Session session;
    EXPECT_THAT(session.explain("SUS-106"), HasSubstr("not-own"));
    EXPECT_NE(session.explain("sus-106", "it"), session.explain("SUS-106"));
    EXPECT_EQ(session.explain("SUS-999"), "");
    const auto games = session.games();
    ASSERT_GE(games.size(), 5U);
    EXPECT_EQ(games[0].id, "susan");
    EXPECT_THAT(games[0].notations, testing::Contains("susan-manual"));
    EXPECT_FALSE(version().empty());
}

TEST(Session, AWrongOptionIsAnAnswer) {
    Session session;
    const auto nothing = [](const RecordReport&) { ADD_FAILURE(); };
    const std::pair<Options, const char*> cases[] = {
        {{.game = "susna"}, "game: no game \"susna\""},
        {{.from = "esperanto"}, "from: no notation \"esperanto\""},
        {{.game = "susan", .ruleset = "x"}, "ruleset: no ruleset \"x\""},
        {{.game = "susan", .coordinates = "x"}, "coords: no coordinates \"x\""},
        {{.first = "Nobody"}, "first: no seat \"Nobody\""},
        {{.tags = {{"1", "x"}}}, "\"1=x\" is not NAME=VALUE"},
        {{.language = "la"}, "lang: "},
        {{.fail_on = "sneeze"}, "fail-on: "},
    };
    for (const auto& [options, why] : cases) {
        const Result result = session.check("e5", options, nothing);
        EXPECT_EQ(result.exit, 2) << why;
        EXPECT_THAT(result.error, HasSubstr(why));
        EXPECT_FALSE(result);
    }
    const auto text = [](std::string_view) { ADD_FAILURE(); };
    EXPECT_EQ(session.convert("e5", {.game = "susan"}, text).exit, 2);  // into what?
    EXPECT_EQ(session.convert("e5", {.game = "susan", .to = "x"}, text).exit, 2);
    EXPECT_EQ(session.moves("", {.position = "1x/xxo/o1 w 0"}, text).exit, 2);  // of which game?
    EXPECT_EQ(session.show("e5", {.game = "susan", .ply = "x"}, text).exit, 2);
    EXPECT_EQ(session.random({}, text).exit, 2);
    EXPECT_EQ(session.random({.game = "susan", .board = 999}, text).exit, 2);
}

TEST(Session, NothingIsDoneWhereNobodyTakesIt) {
    Session session;
    const std::vector<Result> results = {
        session.check("e5", {.game = "susan"}, nullptr),
        session.convert("e5", {.game = "susan", .to = "lines"}, nullptr),
        session.positions("e5", {.game = "susan"}, nullptr),
        session.score("e5", {.game = "susan"}, nullptr),
        session.analyse("e5", {.game = "susan"}, nullptr),
        session.moves("e5", {.game = "susan"}, nullptr),
        session.perft("", {.game = "susan", .depth = 1}, nullptr),
        session.show("e5", {.game = "susan"}, nullptr),
        session.random({.game = "susan"}, nullptr),
    };
    for (const Result& result : results) {
        EXPECT_EQ(result.exit, 2);
        EXPECT_EQ(result.error, "no function takes what is made");
        EXPECT_EQ(result.records(), 0U);
    }
}

TEST(Session, APlyThatNoRecordHasIsSaid) {
    Session session;
    const auto nothing = [](const PositionReport&) { ADD_FAILURE(); };
    const Result result = session.positions("e5 a1", {.game = "susan", .ply = "9"}, nothing);
    EXPECT_EQ(result.exit, 0);
    EXPECT_EQ(result.error, "ply: no record was replayed as far as that");
}

TEST(Session, WhatIsPackedIsNamed) {
    Session session;
    for (const std::string_view text :
         {std::string_view("\x1F\x8B\x08\0\0\0", 6), std::string_view("\x28\xB5\x2F\xFD\x04", 5)}) {
        const Result result = session.check(text, {}, [](const RecordReport&) { ADD_FAILURE(); });
        EXPECT_EQ(result.exit, 3);
        EXPECT_THAT(result.error, HasSubstr("unpack it first"));
    }
}

TEST(Session, AnyBytesAreAnAnswer) {
    Session session;
    const auto nothing = [](const RecordReport&) {};
    std::string all;
    for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
    for (const std::string_view text : {std::string_view(), std::string_view("\0", 1), std::string_view("\xff\xfe"),
                                        std::string_view("[[[["), std::string_view("{\"a\":"), std::string_view(all)})
        for (const char* game : {"", "susan", "siesta"}) {
            const Result result = session.check(text, {.game = game}, nothing);
            EXPECT_TRUE(result.exit == 0 || result.exit == 1 || result.exit == 2 || result.exit == 3) << result.error;
        }
    EXPECT_EQ(session.check("e5", {.game = "susan", .from = "lines"}, nothing).exit, 0);
}

TEST(Session, WhatACallerThrowsComesOutAndTheSessionGoesOn) {
    Session session;
    const auto thrower = [](const RecordReport&) { throw std::runtime_error("enough"); };
    EXPECT_THROW(session.check("e5\na1\n", {.game = "susan", .from = "lines"}, thrower), std::runtime_error);
    EXPECT_THAT(checked(session, "e5\na1\n", {.game = "susan", .from = "lines"}), SizeIs(2));
}

TEST(Session, WantOfMemoryOfTheCallerIsTheCallersOwn) {
    Session session;
    int calls = 0;
    const auto fail = [&](const auto&) {
        ++calls;
        throw std::bad_alloc();
    };
    const std::string text = "a1 a2\na1 a3\n";
    Options options;
    options.game = "susan";
    options.to = "lines";
    EXPECT_THROW(session.check(text, options, fail), std::bad_alloc);
    EXPECT_THROW(session.positions(text, options, fail), std::bad_alloc);
    EXPECT_THROW(session.score(text, options, fail), std::bad_alloc);
    EXPECT_THROW(session.analyse(text, options, fail), std::bad_alloc);
    EXPECT_THROW(session.moves(text, options, fail), std::bad_alloc);
    EXPECT_THROW(session.perft(text, options, fail), std::bad_alloc);
    EXPECT_THROW(session.show(text, options, fail), std::bad_alloc);
    EXPECT_THROW(session.convert(text, options, fail), std::bad_alloc);
    EXPECT_THROW(session.random(options, fail), std::bad_alloc);
    EXPECT_THROW(session.fix(text, options, {}, fail), std::bad_alloc);
    EXPECT_THROW(session.diff(text, text, options, fail), std::bad_alloc);
    EXPECT_EQ(calls, 11);  // each once
    EXPECT_EQ(checked(session, text, options).size(), 2U);
}

TEST(Session, ALimitOfTimeStopsBetweenRecords) {
    Session session;
    std::uint64_t seen = 0;
    const Result result = session.check("e5\na1\n", {.game = "susan", .from = "lines", .limit_ms = 0},
                                        [&](const RecordReport&) { ++seen; });
    EXPECT_EQ(result.exit, 4);
    EXPECT_EQ(seen, 0U);
    EXPECT_THAT(result.error, HasSubstr("0 records"));
}

TEST(Session, ALimitOfTimeStopsATextWithoutRecords) {
    Session session;
    Options options;
    options.game = "susan";
    options.limit_ms = 20;
    const std::string text(std::size_t{48} << 20U, '\n');
    const Result result = session.check(text, options, [](const RecordReport&) {});
    EXPECT_EQ(result.exit, 4);
    EXPECT_THAT(result.error, HasSubstr("stopped after 0 records"));
    EXPECT_THAT(result.findings, IsEmpty());
}

TEST(Session, ALimitOfTimeStopsRandomRecordsAndComparisons) {
    Session session;
    std::uint64_t seen = 0;
    const auto count = [&](std::string_view) { ++seen; };
    const Result none = session.random({.game = "susan", .limit_ms = 0}, count);
    EXPECT_EQ(none.exit, 4);
    EXPECT_EQ(seen, 0U);
    EXPECT_THAT(none.error, HasSubstr("0 records"));
    const Result some = session.random({.game = "susan", .limit_ms = 50, .count = 1'000'000'000}, count);
    EXPECT_EQ(some.exit, 4);
    EXPECT_THAT(some.error, HasSubstr("stopped after " + std::to_string(seen) + " records"));
    EXPECT_EQ(session.random({.game = "susan", .limit_ms = 600'000, .count = 1}, count).exit, 0);
    const Result compared = session.diff("e5", "e6", {.game = "susan", .limit_ms = 0}, [](const JsonReport&) {});
    EXPECT_EQ(compared.exit, 4);
    EXPECT_THAT(compared.error, HasSubstr("stopped after 0 records"));
    EXPECT_THAT(session.ask(R"({"command":"random","options":{"game":"susan","limit-ms":0}})", {}),
                HasSubstr(R"("error":"stopped after 0 records)"));
}

TEST(Session, ARecordThatIsTooLargeIsAReason) {
    Session session;
    std::string text = "[Game \"Susan\"]\n\n";
    text.resize(std::size_t{65} << 20U, ' ');
    std::uint64_t seen = 0;
    const Result result =
        session.check(text, {.game = "susan", .from = "notaio"}, [&](const RecordReport&) { ++seen; });
    EXPECT_EQ(result.exit, 4);
    EXPECT_EQ(result.error, "a record is larger than 64 MiB and was not read");
    EXPECT_EQ(seen, 1U);
    const Result converted =
        session.convert(text, {.game = "susan", .language = "it", .to = "jsonl"}, [](std::string_view) {});
    EXPECT_EQ(converted.exit, 4);
    EXPECT_EQ(converted.error, "una partita supera 64 MiB e non è stata letta");
    EXPECT_EQ(session.diff(text, "e5", {.game = "susan"}, [](const JsonReport&) {}).error,
              "a record is larger than 64 MiB and was not read");
}

TEST(Session, CanBeMoved) {
    Session first;
    Session second = std::move(first);
    EXPECT_THAT(checked(second, "e5", {.game = "susan"}), SizeIs(1));
    first = std::move(second);
    EXPECT_THAT(checked(first, "e5", {.game = "susan"}), SizeIs(1));
}

}  // namespace
}  // namespace notaio
