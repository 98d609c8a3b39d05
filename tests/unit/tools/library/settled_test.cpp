#include "tools/library/settled.hpp"

#include "tests/places.hpp"
#include "tools/games/registry.hpp"
#include "tools/library/reading.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace notaio::tools {
namespace {

struct Way {
    std::string game = "";
    std::string from = "auto";
    bool positions = false;
};

Settings settings_of(const Way& way) {
    Settings settings;
    settings.game = way.game;
    settings.from = way.from;
    return settings;
}

bool settled(std::string_view head, const Way& way) { return is_settled(head, settings_of(way), way.positions); }

// How an input is read, in words.
std::string read_as(std::string_view input, const Way& way) {
    const Reading reading = plan_reading(input, settings_of(way), way.positions);
    if (!reading.plan) return "no plan: " + reading.why.in(notation::Language::english);
    const Plan& plan = *reading.plan;
    std::string words(plan.notation);
    if (plan.game != nullptr) (words += " of ") += plan.game->id;
    for (const std::string_view other : plan.others) (words += " or ") += other;
    for (const std::string& fit : plan.fitting) (words += " fits ") += fit;
    words += plan.is_guessed ? " guessed" : "";
    words += plan.is_joined ? " joined" : "";
    words += plan.is_apart ? " apart" : "";
    return words;
}

// The beginnings of all files that stand beside the sources as examples.
const std::vector<std::string>& beginnings() {
    static const std::vector<std::string> found = [] {
        constexpr std::size_t longest = 1'500;
        std::vector<std::string> texts;
        for (const char* folder : {"/samples", "/tests/data"})
            for (const auto& entry : std::filesystem::recursive_directory_iterator(source_folder() + folder)) {
                if (!entry.is_regular_file()) continue;
                std::ifstream file(entry.path(), std::ios::binary);
                std::string text(std::istreambuf_iterator<char>(file), {});
                text.resize(std::min(text.size(), longest));
                texts.push_back(std::move(text));
            }
        std::ranges::sort(texts);
        return texts;
    }();
    return found;
}

std::vector<Way> ways() {
    std::vector<Way> all = {{}, {.positions = true}, {.from = "lines"}, {.from = "notaio"}};
    for (const GameModule& game : games()) {
        all.push_back({.game = std::string(game.id)});
        all.push_back({.game = std::string(game.id), .positions = true});
    }
    return all;
}

constexpr std::string_view finished = "a1 a2 e5 resign\n";
constexpr std::string_view open_line = "e5 a1 e6 a2\n";
constexpr std::string_view object = "{\"game\":\"susan\",\"moves\":[\"e5\"]}";
constexpr std::string_view text = "[Game \"Susan\"]\n\n1. e5 a1\n\n[Game \"Susan\"]\n";
constexpr std::string_view tree = "(;FF[4]GM[havannah]SZ[10];W[A1];B[B2])";

TEST(Settled, ByARecordThatTellsWhatItIs) {
    EXPECT_TRUE(settled(object, {}));
    EXPECT_TRUE(settled(object, {.positions = true}));
    EXPECT_TRUE(settled("[" + std::string(object), {}));
    EXPECT_TRUE(settled(text, {}));
    EXPECT_TRUE(settled(text, {.positions = true}));
    EXPECT_TRUE(settled("(;FF[4]EV[havannah.in.HAV.1]RU[LG]SO[http://www.littlegolem.com];W[a1];B[b2])", {}));
    EXPECT_TRUE(settled("e5 a1 e6 a2 e5-e6\n", {.game = "susan", .from = "lines"}));
    EXPECT_TRUE(settled(std::string(finished), {.game = "susan"}));
    EXPECT_TRUE(settled(std::string(open_line) + std::string(open_line), {.game = "susan"}));
}

TEST(Settled, NotWhileMoreMayTellOtherwise) {
    EXPECT_FALSE(settled("", {}));
    EXPECT_FALSE(settled(object.substr(0, object.size() - 1), {}));
    EXPECT_FALSE(settled("[Game \"Susan\"]\n\n1. e5 a1\n\n", {}));
    EXPECT_FALSE(settled("[Event \"A game of none\"]\n\n1. e5 a1\n\n[Event \"B\"]\n", {}));
    EXPECT_FALSE(settled(open_line, {.game = "susan"}));
    EXPECT_FALSE(settled("e5 a1 e6 a2\n", {}));
    EXPECT_FALSE(settled(tree.substr(0, 20), {}));
    // Mindsports is told by the first capture, which may stand in any record.
    EXPECT_FALSE(settled("[Game \"Glass Bead Game\"]\n\n1. E1000 a0\n\n[Game \"Glass Bead Game\"]\n", {}));
}

TEST(Settled, StaysAsItIsWhateverFollows) {
    const auto& texts = beginnings();
    ASSERT_GT(texts.size(), 50U);
    std::size_t found = 0;
    std::size_t next = 0;
    std::size_t number = 0;
    for (const Way& way : ways())
        for (const std::string& given : texts) {
            const std::string whole = read_as(given, way);
            std::size_t tried = number++ % 2;  // behind every second line: in every second text behind the others
            for (std::size_t end = given.find('\n'); end != std::string::npos && tried < 12;
                 end = given.find('\n', end + 1), ++tried)
                for (std::size_t size = end; tried % 2 == 0 && size <= end + 1; ++size) {
                    const std::string head = given.substr(0, size);
                    if (!settled(head, way)) continue;
                    ++found;
                    const std::string expected = read_as(head, way);
                    EXPECT_EQ(whole, expected) << way.game << ' ' << way.positions << '\n' << given;
                    const std::string all = head + texts[next++ % texts.size()];
                    EXPECT_EQ(read_as(all, way), expected) << way.game << ' ' << way.positions << '\n' << all;
                }
        }
    EXPECT_GT(found, 300U);
}

}  // namespace
}  // namespace notaio::tools
