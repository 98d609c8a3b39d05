#include "rules/play/mutation.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace notaio::rules {
namespace {

// A record whose plies are the words `given`, wherever they stand in `text`, in their order.
MutableText record_of(std::string_view text, const std::vector<std::string>& given) {
    static constexpr auto legal_move = [](std::size_t ply) { return "z" + std::to_string(ply); };
    MutableText mutable_text{.text = text, .legal_move = legal_move};
    std::size_t at = 0;
    for (const std::string& word : given) {
        at = text.find(word, at);
        mutable_text.plies.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + word.size())});
        at += word.size();
    }
    mutable_text.claims.push_back({"Result", "White", Span{0, 0}, {"Black"}});
    return mutable_text;
}

// The texts that come of many draws, by the label.
std::map<std::string, std::string> drawn(const MutableText& record, int times = 3000) {
    std::map<std::string, std::string> texts;
    Random random(4);
    for (int i = 0; i < times; ++i) {
        const std::optional<Mutation> mutation = draw_mutation(record, random);
        if (mutation) texts[mutation->label] = replaced(record.text, mutation->replacements);
    }
    return texts;
}

TEST(Mutation, EveryKindIsDrawnAndDoesWhatItSays) {
    const auto texts = drawn(record_of("1. a1 b2  2. c3", {"a1", "b2", "c3"}));
    EXPECT_EQ(texts.at("ply 1: a1 became c3 (a move of another ply)"), "1. c3 b2  2. c3");
    EXPECT_EQ(texts.at("ply 2: b2 became z1 (another legal move)"), "1. a1 z1  2. c3");
    EXPECT_EQ(texts.at("plies 1 and 3 exchanged: a1 and c3"), "1. c3 b2  2. a1");
    EXPECT_EQ(texts.at("ply 1: a1 dropped"), "1. b2  2. c3");
    EXPECT_EQ(texts.at("ply 2: b2 dropped"), "1. a1  2. c3");
    EXPECT_EQ(texts.at("ply 3: c3 dropped"), "1. a1 b2  2.");
    EXPECT_EQ(texts.at("ply 2: b2 doubled"), "1. a1 b2 b2  2. c3");
    EXPECT_EQ(texts.at("ply 1: a1 became b1 (a character changed)"), "1. b1 b2  2. c3");
    EXPECT_EQ(texts.at("ply 1: a1 became 1 (a character dropped)"), "1. 1 b2  2. c3");
    EXPECT_EQ(texts.at("ply 3: c3 became c23 (a character added)"), "1. a1 b2  2. c23");
    EXPECT_TRUE(texts.contains("Result: White became Black"));
}

TEST(Mutation, TheTextIsNeverTheSame) {
    for (const auto& record : {record_of("a1 a1 a1", {"a1", "a1", "a1"}), record_of("a1", {"a1"})})
        for (const auto& [label, text] : drawn(record))
            EXPECT_TRUE(text != record.text || label.starts_with("Result")) << label;
}

TEST(Mutation, ARecordWithoutPliesHasAFalseClaim) {
    const auto texts = drawn(record_of("[x]", {}), 50);
    ASSERT_EQ(texts.size(), 1U);
    EXPECT_EQ(texts.begin()->first, "Result: White became Black");
}

TEST(Mutation, ARecordWithoutClaimsIsChangedInItsPlies) {
    MutableText record = record_of("a1 b2", {"a1", "b2"});
    record.claims.clear();
    const auto texts = drawn(record);
    EXPECT_EQ(texts.at("ply 1: a1 dropped"), "b2");
    EXPECT_FALSE(texts.contains(""));
}

TEST(Mutation, WhereNothingCanBeChangedNothingIs) {
    MutableText record = record_of("a1", {});
    record.claims.clear();
    EXPECT_TRUE(drawn(record, 50).empty());
    record.plies.push_back({0, 0});  // a ply without a text
    for (const auto& [label, text] : drawn(record)) EXPECT_NE(text, record.text) << label;
}

TEST(Mutation, APlyGoesAndComesWithItsQuotesOrItsLine) {
    const auto json = drawn(record_of(R"(["a1","b2","c3"])", {"a1", "b2", "c3"}));
    EXPECT_EQ(json.at("ply 1: a1 dropped"), R"(["b2","c3"])");
    EXPECT_EQ(json.at("ply 3: c3 dropped"), R"(["a1","b2"])");
    EXPECT_EQ(json.at("ply 2: b2 doubled"), R"(["a1","b2","b2","c3"])");
    EXPECT_EQ(drawn(record_of(R"(["a1"])", {"a1"})).at("ply 1: a1 dropped"), "[]");
    const auto lines = drawn(record_of("1. A: a1 b1\n2. B: b2\nA\n", {"a1 b1", "b2"}));
    EXPECT_EQ(lines.at("ply 1: a1 b1 dropped"), "2. B: b2\nA\n");
    EXPECT_EQ(lines.at("ply 2: b2 doubled"), "1. A: a1 b1\n2. B: b2\n2. B: b2\nA\n");
}

TEST(Mutation, NoBlankIsLeftThatNobodySees) {
    for (const auto& [label, text] : drawn(record_of("a1 b1", {"a1 b1"}))) {
        EXPECT_FALSE(text.ends_with(' ')) << label;
        EXPECT_EQ(text.find("  "), text.npos) << label;
    }
}

TEST(Mutation, ADefaultOfTheSetupIsPutInAsATag) {
    const std::string text = "[Game \"x\"]\n[Board \"5\"]\n\n1. a1\n";
    MutableText record = record_of(text, {"a1"});
    record.insertion = 11;
    record.setup.push_back({"First", "Black", std::nullopt, {"White"}});
    record.setup.push_back({"Board", "5", Span{19, 20}, {"6"}});
    record.setup.push_back({"Layout", "ab", std::nullopt, {}});  // misspelt
    const auto texts = drawn(record);
    EXPECT_EQ(texts.at("First: Black became White"), "[Game \"x\"]\n[First \"White\"]\n[Board \"5\"]\n\n1. a1\n");
    EXPECT_EQ(texts.at("Board: 5 became 6"), "[Game \"x\"]\n[Board \"6\"]\n\n1. a1\n");
    for (const char* other : {"aa", "bb", "aab", "abb"})
        EXPECT_TRUE(texts.contains(std::string("Layout: ab became ") + other));
}

TEST(Mutation, PiecesAreReplacedInAnyOrder) {
    EXPECT_EQ(replaced("abcdef", {{{4, 5}, "X"}, {{1, 2}, ""}, {{6, 6}, "!"}}), "acdXf!");
    EXPECT_EQ(replaced("ab", {}), "ab");
}

}  // namespace
}  // namespace notaio::rules
