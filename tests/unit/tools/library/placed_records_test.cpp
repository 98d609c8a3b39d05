#include "tools/library/placed_records.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>

namespace notaio::tools {
namespace {

struct CutCase {
    const char* name;
    notation::CutRule rule;
    const char* text;
    const char* pieces;  // what edits put in
};

constexpr std::array cut_cases = {
    CutCase{"text", notation::cut_text, "[Game \"Susan\"]\n[Black \"x\"]\n\n1. e5 a1 {one\ntwo}\n\n",
            "[]\"{}\n;#Ga 1.e5"},
    CutCase{"lines", notation::cut_lines, "e5 a1 e6\n# a remark\n", "\n\r# e5"},
    CutCase{"json", notation::cut_json, "{\"a\": [1, {\"b\": \"}\"}]}\n", "{}[],\"\\\n a"},
    CutCase{"sgf", notation::cut_sgf, "(;FF[4]GM[1];B[aa](;W[b\\]])(;W[c]))\n", "()[];\\\nAB"},
    CutCase{"trials", notation::cut_trials, "game=a\nMove=1\nMove=2\n", "game=\n 1"},
    CutCase{"listings", notation::cut_listings, "1. a1\n2. a2\n[x \"y\"]\n", "12. \n[]\"a"},
    CutCase{"scripts", notation::cut_scripts, "boardsize 5\nkomi 3\nclear_board\nplay b a1\n",
            "boardsize 4\nclear_board\nplay w"},
    CutCase{"playthroughs", notation::cut_playthroughs, "game: havannah\naction: 1\n\n1, 2, 3\n", "game: 1,\n a"},
    CutCase{"blocks", notation::cut_blocks, "[Game \"x\"]\n. . .\n o o\n\nA title\n\n. .\n", "[]\" .o\n#A"},
    CutCase{"all", notation::cut_all, "anything\n", "\na"},
};

void PrintTo(const CutCase& one, std::ostream* out) { *out << one.name; }

std::vector<std::string> shown(const std::vector<PlacedRecord>& records) {
    std::vector<std::string> texts;
    for (const PlacedRecord& record : records)
        texts.push_back(std::to_string(record.index) + ": " + std::to_string(record.begin) + '-' +
                        std::to_string(record.end) + ' ' + record.context);
    return texts;
}

struct CutAgain : testing::TestWithParam<CutCase> {
    // Each is told by what it holds, so that a wrong one cannot be taken for another.
    static void look(std::vector<PlacedRecord>& records, const std::string& text, std::vector<std::string>& seen) {
        for (PlacedRecord& record : records) {
            if (record.found) {
                EXPECT_EQ(record.found->report.ruleset, text.substr(record.begin, record.size()) + record.context);
                continue;
            }
            record.found = std::make_shared<FoundRecord>();
            record.found->report.ruleset = text.substr(record.begin, record.size()) + record.context;
            seen.push_back(record.found->report.ruleset);
        }
    }
};

TEST_P(CutAgain, IsWhatTheCutOfTheWholeTextIs) {
    const CutCase& one = GetParam();
    const std::string pieces = one.pieces;
    for (unsigned seed = 0; seed < 16; ++seed) {
        std::mt19937 random(seed);
        const auto below = [&](std::size_t most) {
            return std::uniform_int_distribution<std::size_t>(0, most - 1)(random);
        };
        std::string text = seed % 4 == 0 ? "\xEF\xBB\xBF" : "";
        for (std::size_t i = 0; i < (seed % 2 == 0 ? 6U : 450U); ++i) text += one.text;
        std::vector<PlacedRecord> records = cut_again({}, 0, text, {}, one.rule);
        std::vector<std::string> seen;
        look(records, text, seen);
        for (int edit = 0; edit < 25; ++edit) {
            const std::size_t begin = below(text.size() + 1);
            const std::size_t size = std::min(text.size() - begin, below(8) * below(3));
            std::string put;
            for (std::size_t i = below(6); i > 0; --i) put += pieces[below(pieces.size())];
            const std::size_t old_size = text.size();
            text.replace(begin, size, put);
            records = cut_again(std::move(records), old_size, text, {begin, old_size - begin - size}, one.rule);
            ASSERT_EQ(shown(records), shown(cut_again({}, 0, text, {}, one.rule)))
                << one.name << ' ' << seed << ' ' << edit;
            look(records, text, seen);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Rules, CutAgain, testing::ValuesIn(cut_cases),
                         [](const auto& of) { return std::string(of.param.name); });

std::size_t calls = 0;

std::optional<notation::Cut> counted_cut(std::string_view pending, bool last, notation::CutState& state) {
    ++calls;
    return notation::cut_text(pending, last, state);
}

TEST(CutAgainOf, AGameOfManyReadsThatGameAlone) {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += "[Game \"Susan\"]\n[Round \"" + std::to_string(i) + "\"]\n\n1. e5 a1\n\n";
    auto records = cut_again({}, 0, text, {}, counted_cut);
    ASSERT_EQ(records.size(), 1000U);
    ASSERT_EQ(calls, 1000U);
    calls = 0;
    for (PlacedRecord& record : records) record.found = std::make_shared<FoundRecord>();
    const std::size_t begin = text.find("e5", text.size() / 2);
    const std::size_t old_size = text.size();
    text.replace(begin, 2, "d6 {so}\n");
    records = cut_again(std::move(records), old_size, text, {begin, old_size - begin - 2}, counted_cut);
    EXPECT_LT(calls, 250U);  // from 8 KiB before the change to the next game
    ASSERT_EQ(records.size(), 1000U);
    EXPECT_EQ(std::ranges::count_if(records, [](const PlacedRecord& record) { return !record.found; }), 1);
    EXPECT_EQ(records.back().end, text.size());
    EXPECT_EQ(records.back().index, 1000U);
}

TEST(CutAgainOf, TheWholeTextIsWhatAReaderOfBlocksCuts) {
    for (const CutCase& one : cut_cases) {
        std::string text;
        for (int i = 0; i < 20'000; ++i) text += one.text;
        std::vector<std::string> read;
        notation::GivenBytes bytes(text);
        notation::RecordReader reader(bytes, one.rule);
        notation::Batch batch;
        while (reader.next(batch))
            for (const notation::Slice& slice : batch.records) {
                const Source source = batch.source(slice, {});
                read.push_back(std::to_string(read.size() + 1) + ": " + std::to_string(source.offset) + '-' +
                               std::to_string(source.offset + source.bytes.size()) + ' ' + std::string(source.context));
            }
        EXPECT_EQ(shown(cut_again({}, 0, text, {}, one.rule)), read) << one.name;
    }
}

}  // namespace
}  // namespace notaio::tools
