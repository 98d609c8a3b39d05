// What the fuzz targets have found, one test each, in the smallest form; and what keeps the targets complete.
#include "notation/source/cut.hpp"
#include "tests/fuzz/mutator.hpp"
#include "tests/fuzz/records.hpp"
#include "tools/games/registry.hpp"
#include "tools/stream/unpack.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace notaio::fuzz {
namespace {

TEST(Targets, EveryNotationHasOne) {
    const std::string built = " " NOTAIO_FUZZ_NOTATIONS " ";
    for (const auto& game : tools::games())
        for (const auto& row : game.notations)
            EXPECT_NE(built.find(' ' + std::string(row.id) + ' '), std::string::npos)
                << row.id << ": add it to tests/fuzz/<game>/targets.cmake";
}

TEST(Mutator, IsTheSameForTheSameNumbers) {
    const std::vector<std::string> corpus = {"abc", "0123456789"};
    const std::vector<std::string> words = {"word"};
    Mutator one(corpus, words, 100);
    Mutator two(corpus, words, 100);
    for (std::uint64_t number = 20; number > 0; --number) two.make(1, number);
    for (std::uint64_t number = 1; number <= 20; ++number) EXPECT_EQ(one.make(1, number), two.make(1, number));
}

TEST(Mutator, ReadsDictionaries) {
    EXPECT_EQ(read_words("# \"no\"\nname=\"a\\\"b\\\\c\"\n\"\\x0A\\xff\"\n\n\"last\""),
              (std::vector<std::string>{"a\"b\\c", "\n\xff", "last"}));
}

// A record over the limit is dropped block by block; a character that lies in two of them was counted as two columns.
TEST(Cut, ACharacterInTwoBlocksIsOneColumn) {
    const std::string bytes = "{\"a\":\"0123456789\xC3\xA9\"}{}";
    notation::GivenBytes given(bytes, 1);
    notation::RecordReader reader(given, notation::cut_json, 16);
    std::vector<std::uint64_t> columns;
    notation::Batch batch;
    while (reader.next(batch))
        for (const auto& slice : batch.records) columns.push_back(slice.column);
    EXPECT_EQ(columns, (std::vector<std::uint64_t>{1, 20}));
}

// Zstandard names a fault of the data otherwise where less is asked for at a time.
TEST(Unpack, AFaultIsCalledTheSameInPiecesOfAnySize) {
    const std::string packed("\x28\xb5\x2f\xfd\x20\x36\x05\x01\x00\xb0\x00\x02\x00\x10\x00\x02\x00\x10\x93\x9b\x02\x00"
                             "\x10\x00\x03\x24\x04\x00\x0e\xc9\x74\xd7\x03\x00\x20\x93\x95\x19\xf8\x96\x23",
                             41);
    std::set<std::string> faults;
    for (const std::size_t most : {1U, 5U, 100U, 1U << 18U}) {
        notation::GivenBytes bytes(packed, most);
        tools::Unpacker unpacker(bytes);
        std::string text;
        while (unpacker.read(text, most) > 0) {
        }
        faults.insert(unpacker.fault().in(notation::Language::english));
    }
    EXPECT_EQ(faults.size(), 1U);
    EXPECT_TRUE(faults.begin()->starts_with("the compressed data are damaged")) << *faults.begin();
}

// A third ending in a node is found when the node ends, behind text that stands further on: the two became one finding
// whose end stood before its beginning.
TEST(Sgf, AThirdEndingIsAFindingOfItsOwn) {
    const std::string_view bytes = "(;FF[4]SZ[4]B[draw]B[draw]B[draw]p TR]RE[0];B[a1])";
    const auto report = Subject(*tools::find_game("havannah"), "sgf", bytes).check();
    std::vector<std::string_view> stray;
    for (const auto& finding : report.diagnostics.list())
        if (finding.code->id == "GEN-009")
            stray.push_back(bytes.substr(finding.where->begin, finding.where->end - finding.where->begin));
    EXPECT_EQ(stray, (std::vector<std::string_view>{"draw", "p TR]"}));
}

}  // namespace
}  // namespace notaio::fuzz
