#include "tools/stream/output.hpp"

#include "tests/unit/tools/temporary_folder.hpp"

#include <sys/stat.h>

namespace notaio::tools {
namespace {

using test::TemporaryFolder;
namespace fs = std::filesystem;

TEST(Output, PutsAWholeFileInItsPlace) {
    const TemporaryFolder folder;
    const std::string large(300'000, 'x');
    {
        Output output(folder / "out");
        output.write("one ");
        EXPECT_FALSE(fs::exists(folder / "out"));  // not before it is whole
        output.write(large);
        output.write("");
        output.write(" end");
        EXPECT_FALSE(fs::exists(folder / "out"));
        output.finish();
        EXPECT_FALSE(output.is_terminal());
    }
    EXPECT_EQ(folder.text("out"), "one " + large + " end");
    EXPECT_EQ(folder.count(), 1U);  // nothing else is left
}

TEST(Output, WithoutAnEndLeavesNothing) {
    const TemporaryFolder folder;
    {
        Output output(folder / "out");
        output.write(std::string(200'000, 'x'));
    }
    EXPECT_EQ(folder.count(), 0U);
    folder.put("old", "kept");
    {
        Output output(folder / "old");
        output.write("new");
    }
    EXPECT_EQ(folder.text("old"), "kept");
    EXPECT_EQ(folder.count(), 1U);
}

TEST(Output, ReplacesAFile) {
    const TemporaryFolder folder;
    folder.put("out", "a much longer text than the new one");
    Output output(folder / "out");
    output.write("new");
    output.finish();
    EXPECT_EQ(folder.text("out"), "new");
}

TEST(Output, IsAnEmptyFileIfNothingWasWritten) {
    const TemporaryFolder folder;
    Output output(folder / "out");
    output.finish();
    EXPECT_TRUE(fs::exists(folder / "out"));
    EXPECT_EQ(folder.text("out"), "");
}

TEST(Output, HasTheRightsOfAnyNewFile) {
    const TemporaryFolder folder;
    const mode_t before = ::umask(027);
    {
        Output output(folder / "out");
        output.finish();
    }
    EXPECT_EQ(::umask(before), static_cast<mode_t>(027));  // it is as it was
    EXPECT_EQ(fs::status(folder / "out").permissions(), fs::perms(0640));
}

// What the output throws when it is opened.
std::string fault_of_opening(const std::string& file) {
    try {
        const Output output(file);
    } catch (const OutputFault& fault) {
        return fault.name() + ": " + fault.what();
    }
    return "none";
}

TEST(Output, SaysAtOnceWhyItCannotBeOpened) {
    const TemporaryFolder folder;
    const std::string nowhere = folder / "missing/out";
    EXPECT_EQ(fault_of_opening(nowhere), nowhere + ": No such file or directory");
    EXPECT_FALSE(fs::exists(folder / "missing"));
    fs::create_directory(folder / "taken");
    EXPECT_EQ(fault_of_opening(folder / "taken"), folder / "taken" + ": Is a directory");
    fs::create_symlink("loop", folder / "loop");
    EXPECT_EQ(fault_of_opening(folder / "loop"), folder / "loop" + ": Too many levels of symbolic links");
    EXPECT_TRUE(fs::is_symlink(folder / "loop"));
    EXPECT_EQ(folder.count(), 2U);
}

TEST(Output, AFullDeviceIsAFaultAsSoonAsItIsWrittenTo) {
    ASSERT_TRUE(fs::exists("/dev/full"));
    Output small("/dev/full");
    small.write("x");
    EXPECT_THROW(small.finish(), OutputFault);
    Output large("/dev/full");
    EXPECT_THROW(large.write(std::string(200'000, 'x')), OutputFault);
}

TEST(Output, FollowsALinkAndLeavesIt) {
    const TemporaryFolder folder;
    folder.put("real/out", "old");
    fs::create_symlink(folder / "real/out", folder / "link");
    Output output(folder / "link");
    output.write("new");
    output.finish();
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(folder.text("real/out"), "new");
}

TEST(Output, MakesTheFileThatALinkLeadsTo) {
    const TemporaryFolder folder;
    fs::create_directory(folder / "real");
    fs::create_symlink("real/new", folder / "link");  // nothing is there yet
    Output output(folder / "link");
    output.write("new");
    output.finish();
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(folder.text("real/new"), "new");
}

TEST(Output, KeepsTheRightsOfTheFileItReplaces) {
    const TemporaryFolder folder;
    folder.put("out", "old");
    fs::permissions(folder / "out", fs::perms(0604));
    Output output(folder / "out");
    output.write("new");
    output.finish();
    EXPECT_EQ(folder.text("out"), "new");
    EXPECT_EQ(fs::status(folder / "out").permissions(), fs::perms(0604));
}

}  // namespace
}  // namespace notaio::tools
