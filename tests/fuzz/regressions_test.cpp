// What the fuzz targets have found, one test each, in the smallest form; and what keeps the targets complete.
#include "tests/fuzz/mutator.hpp"
#include "tests/fuzz/records.hpp"
#include "tools/registry.hpp"

#include <gtest/gtest.h>

namespace notaio::fuzz {
namespace {

TEST(Targets, EveryNotationHasOne) {
    const std::string built = " " NOTAIO_FUZZ_NOTATIONS " ";
    for (const auto& game : tools::games())
        for (const auto& row : game.notations)
            EXPECT_NE(built.find(' ' + std::string(row.id) + ' '), std::string::npos)
                << row.id << ": add it to tests/fuzz/CMakeLists.txt";
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

}  // namespace
}  // namespace notaio::fuzz
