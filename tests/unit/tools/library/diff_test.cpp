#include <notaio/notaio.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace notaio {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

struct Compared {
    Result result;
    std::vector<std::string> objects;
};

Compared diff(const std::string& first, const std::string& second, Options options = {}) {
    Session session;
    Compared compared;
    if (options.game.empty()) options.game = "susan";
    compared.result = session.diff(first, second, options,
                                   [&](const JsonReport& report) { compared.objects.emplace_back(report.json); });
    return compared;
}

// The merged text, or why there is none.
std::string merge(const std::string& first, const std::string& second) {
    Session session;
    std::string line;
    const Result result = session.merge(first, second, {.game = "susan"}, [&](std::string_view text) { line += text; });
    EXPECT_EQ(result.exit == 0, result.error.empty()) << result.error;
    return result.exit == 0 ? line : "exit " + std::to_string(result.exit) + ": " + result.error;
}

TEST(Diff, SpellingNotationAndCoordinatesDoNotMatter) {
    const std::string plain = "e5 a1 e5-e6";
    std::vector<std::string> others = {"[Game \"Susan\"]\n\n1. E5 A1  2. E5-E6\n",
                                       " 1 B  e5\n 2 W  a1\n 3 B  e5->e6\n"};
    for (const char* coordinates : {"abstract-play", "axial", "ludii"}) {
        Session session;
        session.convert(plain, {.game = "susan", .to = "notaio", .to_coordinates = coordinates},
                        [&](std::string_view text) { others.emplace_back(text); });
    }
    ASSERT_THAT(others, SizeIs(5));
    for (const std::string& other : others) {
        const Compared found = diff(plain, other);
        EXPECT_EQ(found.result.exit, 0) << other << found.objects.front();
        EXPECT_THAT(found.objects, ElementsAre(HasSubstr(R"("same":1,"different":0)")));
        EXPECT_EQ(diff(other, plain).result.exit, 0) << other;
    }
}

TEST(Diff, SaysWhatComesOfEachReading) {
    const Compared found = diff("e5 a1 e5-e8 a2", "e5 a1 e5-e6 a2");
    EXPECT_EQ(found.result.exit, 1);
    EXPECT_THAT(found.objects,
                ElementsAre(AllOf(HasSubstr(R"("ply":3,"moves":["e5-e8"])"),
                                  HasSubstr(R"({"end":"breaks","ply":3,"at_once":true,"code":"SUS-104"})"),
                                  HasSubstr(R"("ply":3,"moves":["e5-e6"])"), HasSubstr(R"("end":"holds")")),
                            HasSubstr(R"("different":1)")));
}

TEST(Diff, PliesBehindAFaultAreComparedInOneSystemOfCoordinates) {
    // In both the second slide is too far, and what follows is the same in other words.
    const std::string author = "[Game \"Susan\"]\n\n1. e5 a1  2. e5-e8 a2  3. f7 b1\n";
    const std::string ludii = "[Game \"Susan\"]\n[Coordinates \"abstract-play\"]\n\n";
    Session session;
    std::string cells;
    for (const char* cell : {"e5", "a1", "e8", "a2", "f7", "b1"})
        session.convert(cell, {.game = "susan", .to = "lines", .to_coordinates = "abstract-play", .lossy = true},
                        [&](std::string_view text) { cells += text; });
    std::vector<std::string> of;
    for (std::size_t at = 0; at < cells.size(); at = cells.find('\n', at) + 1)
        of.push_back(cells.substr(at, cells.find('\n', at) - at));
    ASSERT_THAT(of, SizeIs(6));
    const std::string other = ludii + "1. " + of[0] + ' ' + of[1] + "  2. " + of[0] + '-' + of[2] + ' ' + of[3] +
                              "  3. " + of[4] + ' ' + of[5] + '\n';
    const Compared found = diff(author, other);
    EXPECT_EQ(found.result.exit, 0) << found.objects.front();
}

TEST(Diff, AMergeTakesWhatHoldsAndLeavesAllElse) {
    EXPECT_EQ(merge("[Game \"Susan\"]\n\n1. e5 {mine} A1  2. e5-e8 a2\n", "e5 a1 e5-e6 a2"),
              "[Game \"Susan\"]\n\n1. e5 {mine} A1  2. e5-e6 a2\n");
    // Each has one slip: what is right is in neither.
    EXPECT_EQ(merge("e5 a1 e5-e8 a2 e6-e7 a3", "e5 a1 e5-e6 a2 e6-e9 a3"), "e5 a1 e5-e6 a2 e6-e7 a3");
    EXPECT_EQ(merge("e5 a1 e5-e6 e6-e7 a3", "e5 a1 e5-e6 a2 e6-e7 a3"), "e5 a1 e5-e6 a2 e6-e7 a3");
    EXPECT_EQ(merge("e5 a1 e5-e6 a2 a2 e6-e7 a3", "e5 a1 e5-e6 a2 e6-e7 a3"), "e5 a1 e5-e6 a2 e6-e7 a3");
    EXPECT_EQ(merge("e5 a1", "e5 a1"), "e5 a1");
}

TEST(Diff, AMergeOfWhatCannotBeToldIsRefused) {
    EXPECT_THAT(merge("e5 a1", "e5 a2"), HasSubstr("exit 1: under more than one choice"));
    EXPECT_THAT(merge("e5 a1 e5-e8", "e5 a1 e5-e9"), HasSubstr("exit 1: under no choice"));
    EXPECT_THAT(merge("e5 a1", "e5 a1\ne5 a2"), HasSubstr("exit 1: not every record"));
}

TEST(Diff, AMergeTakesAResultThatIsTrue) {
    const std::string moves = "\n1. a1 a2 2. e5 b1 3. e6 b2\n";
    EXPECT_EQ(merge("[Game \"Susan\"]\n[Result \"Black\"]\n" + moves, "[Game \"Susan\"]\n[Result \"White\"]\n" + moves),
              "[Game \"Susan\"]\n[Result \"White\"]\n" + moves);
}

TEST(Diff, CollectionsArePairedByTheirTags) {
    const auto record = [](const std::string& round, const std::string& moves) {
        return "[Game \"Susan\"]\n[Event \"Rome\"]\n[Round \"" + round + "\"]\n\n" + moves + "\n\n";
    };
    const std::string first = record("1", "1. e5 a1") + record("2", "1. e5 a2") + record("3", "1. e5 a3");
    const std::string second = record("3", "1. e5 a3") + record("1", "1. e5 b1") + record("4", "1. e5");
    const Compared found = diff(first, second);
    EXPECT_THAT(found.objects,
                ElementsAre(HasSubstr(R"("moves":["b1"])"), HasSubstr(R"("kind":"unpaired","name":null,"first":{)"),
                            HasSubstr(R"("kind":"unpaired","name":null,"first":null)"),
                            HasSubstr(R"("same":1,"different":1,"only_first":1,"only_second":1)")));
    EXPECT_THAT(diff(first, second, {.by_index = true}).objects.back(), HasSubstr(R"("same":0,"different":3)"));
    const Compared twice = diff(first + record("1", "1. e5 a1"), second);
    EXPECT_THAT(twice.objects.back(), HasSubstr(R"("ambiguous":3)"));
}

TEST(Diff, TextsThatAreNotReadHaveTheirReason) {
    EXPECT_EQ(diff("", "").result.exit, 0);
    EXPECT_EQ(diff("e5 a1", "").result.exit, 1);
    const Compared found = diff("e5 a1", "(;FF[4]GM[1]SZ[19];B[pd])");
    EXPECT_EQ(found.result.exit, 3);
    EXPECT_EQ(found.result.error, "with: a game of Go (GM[1])");
}

}  // namespace
}  // namespace notaio
