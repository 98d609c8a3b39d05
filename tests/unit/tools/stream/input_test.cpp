#include "tools/stream/input.hpp"

#include "tests/unit/tools/temporary_folder.hpp"

#include <vector>

namespace notaio::tools {
namespace {

using test::TemporaryFolder;

// Names without the folder's own, a `!` behind those that cannot be read.
std::vector<std::string> listed(const TemporaryFolder& folder, const std::vector<std::string>& arguments) {
    std::vector<std::string> names;
    const std::string begin = folder / "";
    for (const InputFile& input : list_inputs(arguments))
        names.push_back((input.name.starts_with(begin) ? input.name.substr(begin.size()) : input.name) +
                        (input.error.empty() ? "" : "!"));
    return names;
}

TEST(ListInputs, NothingIsStandardInput) {
    const auto inputs = list_inputs({});
    ASSERT_EQ(inputs.size(), 1U);
    EXPECT_EQ(inputs[0].name, "-");
    EXPECT_TRUE(inputs[0].error.empty());
}

TEST(ListInputs, KeepsTheOrderOfTheArguments) {
    const TemporaryFolder folder;
    folder.put("b.nta");
    folder.put("a.nta");
    EXPECT_EQ(listed(folder, {folder / "b.nta", "-", folder / "a.nta", folder / "missing", folder / "b.nta"}),
              (std::vector<std::string>{"b.nta", "-", "a.nta", "missing", "b.nta"}));
}

TEST(ListInputs, AFolderStandsForItsFilesInNameOrder) {
    const TemporaryFolder folder;
    for (const char* name : {"in/c.nta", "in/a.txt", "in/B", "in/sub/z", "in/sub/a", "in/sub/deep/x", "in/.hidden",
                             "in/.git/config", "in/README.md", "in/README", "in/sub/README.txt", "in/readme"})
        folder.put(name);
    std::filesystem::create_directories(folder / "in/empty");
    EXPECT_EQ(listed(folder, {folder / "in"}), (std::vector<std::string>{"in/B", "in/a.txt", "in/c.nta", "in/readme",
                                                                         "in/sub/a", "in/sub/deep/x", "in/sub/z"}));
    EXPECT_EQ(listed(folder, {folder / "in/empty"}), (std::vector<std::string>{}));
    // Named by itself, a hidden file or a README is an input.
    EXPECT_EQ(listed(folder, {folder / "in/README", folder / "in/.hidden"}),
              (std::vector<std::string>{"in/README", "in/.hidden"}));
}

TEST(ListInputs, AFolderThatLeadsBackIntoItselfIsAnError) {
    const TemporaryFolder folder;
    folder.put("in/a");
    folder.put("in/sub/b");
    std::filesystem::create_directory_symlink(folder / "in", folder / "in/sub/back");
    EXPECT_EQ(listed(folder, {folder / "in"}), (std::vector<std::string>{"in/a", "in/sub/b", "in/sub/back!"}));
    // The same folder twice, but not inside itself, is none.
    folder.put("other/c");
    std::filesystem::create_directory_symlink(folder / "other", folder / "one");
    std::filesystem::create_directory_symlink(folder / "other", folder / "two");
    EXPECT_EQ(listed(folder, {folder / "one", folder / "two"}), (std::vector<std::string>{"one/c", "two/c"}));
}

TEST(OpenFile, ReadsPieceByPiece) {
    const TemporaryFolder folder;
    folder.put("a", "0123456789");
    std::atomic<std::uint64_t> passed = 0;
    OpenFile file({.name = folder / "a"}, &passed);
    EXPECT_TRUE(file.error().empty());
    std::string text = "<";
    EXPECT_EQ(file.read(text, 4), 4U);
    EXPECT_EQ(text, "<0123");
    EXPECT_EQ(file.read(text, 100), 6U);
    EXPECT_EQ(text, "<0123456789");
    EXPECT_EQ(file.read(text, 100), 0U);
    EXPECT_EQ(text, "<0123456789");
    EXPECT_TRUE(file.error().empty());
    EXPECT_EQ(passed, 10U);
}

TEST(ListInputs, KnowsTheSizesOfFiles) {
    const TemporaryFolder folder;
    folder.put("in/a", "0123456789");
    folder.put("in/b");
    std::filesystem::create_symlink("a", folder / "in/c");
    const auto inputs = list_inputs({folder / "in", "/dev/null", folder / "missing"});
    ASSERT_EQ(inputs.size(), 5U);
    EXPECT_EQ(inputs[0].size, 10U);
    EXPECT_EQ(inputs[1].size, 0U);
    EXPECT_EQ(inputs[2].size, 10U);
    EXPECT_FALSE(inputs[3].size);
    EXPECT_FALSE(inputs[4].size);
}

TEST(OpenFile, ReadsWhatHasGrownSinceItsSizeWasTaken) {
    const TemporaryFolder folder;
    const std::string large(100'000, 'x');
    folder.put("a", large);
    for (const std::uint64_t size : {0U, 1U, 5'000U, 99'999U, 100'000U, 200'000U}) {
        OpenFile file({.name = folder / "a", .size = size});
        std::string text;
        while (file.read(text, 1U << 18U) > 0) {
        }
        EXPECT_EQ(text, large) << size;
    }
}

TEST(OpenFile, UnpacksByContent) {
    const TemporaryFolder folder;
    // printf 'e5 a1\n' | gzip -n
    const std::string packed("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\x4b\x35\x55"
                             "\x48\x34\xe4\x02\x00\x39\xe8\x95\x4f\x06\x00\x00\x00",
                             26);
    folder.put("plain-name", packed);
    std::atomic<std::uint64_t> passed = 0;
    OpenFile file({.name = folder / "plain-name", .size = packed.size()}, &passed);
    std::string text;
    while (file.read(text, 100) > 0) {
    }
    EXPECT_EQ(text, "e5 a1\n");
    EXPECT_EQ(file.error().in(notation::Language::english), "");
    EXPECT_EQ(passed, packed.size());  // as it lies on the disk
}

TEST(OpenFile, AnArchiveIsAFaultHoweverItIsRead) {
    const TemporaryFolder folder;
    const std::string head = std::string("SQLite format 3\0", 16) + std::string(52, 'x');
    const std::string archive = head + "nota" + std::string(1'000, 'y');
    folder.put("archive", archive);
    for (const std::size_t size : {1U, 2U, 71U, 72U, 73U, 5'000U}) {
        OpenFile file({.name = folder / "archive"});
        std::string text = "<";
        while (file.read(text, size) > 0) {
        }
        EXPECT_TRUE(file.error().in(notation::Language::english).starts_with("it is an archive")) << size;
        EXPECT_FALSE(file.limit_hit());
        EXPECT_LT(text.size(), 1 + ArchiveHead::size) << size;
        if (size >= ArchiveHead::size) {
            EXPECT_EQ(text, "<");
        }
    }
    // What only begins like one is handed on, whole.
    for (const std::string& other : {head, head + "not", head + "notb" + std::string(1'000, 'y'), std::string("SQL"),
                                     archive.substr(0, 71), " " + archive}) {
        folder.put("other", other);
        for (const std::size_t size : {1U, 71U, 5'000U}) {
            OpenFile file({.name = folder / "other"});
            std::string text;
            while (file.read(text, size) > 0) {
            }
            EXPECT_EQ(text, other);
            EXPECT_TRUE(file.error().empty());
        }
    }
}

TEST(OpenFile, SaysWhyItCannotBeRead) {
    const TemporaryFolder folder;
    OpenFile missing({.name = folder / "missing"});
    EXPECT_FALSE(missing.error().empty());
    std::string text;
    EXPECT_EQ(missing.read(text, 10), 0U);
    EXPECT_EQ(text, "");

    OpenFile directory({.name = folder / ""});
    if (directory.error().empty()) {
        EXPECT_EQ(directory.read(text, 10), 0U);
    }
    EXPECT_FALSE(directory.error().empty());
}

}  // namespace
}  // namespace notaio::tools
