#include "tools/output.hpp"

#include "temporary_folder.hpp"

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
        EXPECT_EQ(output.error(), "");
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
    EXPECT_EQ(output.error(), "");
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

TEST(Output, SaysWhyItCannotWrite) {
    const TemporaryFolder folder;
    Output nowhere(folder / "missing/out");
    nowhere.write("x");
    nowhere.finish();
    EXPECT_FALSE(nowhere.error().empty());
    EXPECT_FALSE(fs::exists(folder / "missing"));

    fs::create_directory(folder / "taken");
    {
        Output onto_folder(folder / "taken");
        onto_folder.write("x");
        onto_folder.finish();
        EXPECT_FALSE(onto_folder.error().empty());
    }
    EXPECT_EQ(folder.count(), 1U);
}

TEST(Output, AFullDeviceIsAFault) {
    ASSERT_TRUE(fs::exists("/dev/full"));
    Output output("/dev/full");
    output.write("x");
    output.finish();
    EXPECT_FALSE(output.error().empty());
}

TEST(Output, FollowsALinkAndLeavesIt) {
    const TemporaryFolder folder;
    folder.put("real/out", "old");
    fs::create_symlink(folder / "real/out", folder / "link");
    Output output(folder / "link");
    output.write("new");
    output.finish();
    EXPECT_EQ(output.error(), "");
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
    EXPECT_EQ(output.error(), "");
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(folder.text("real/new"), "new");

    fs::create_symlink("loop", folder / "loop");
    Output loop(folder / "loop");
    loop.finish();
    EXPECT_NE(loop.error(), "");
    EXPECT_TRUE(fs::is_symlink(folder / "loop"));
}

TEST(Output, KeepsTheRightsOfTheFileItReplaces) {
    const TemporaryFolder folder;
    folder.put("out", "old");
    fs::permissions(folder / "out", fs::perms(0604));
    Output output(folder / "out");
    output.write("new");
    output.finish();
    EXPECT_EQ(output.error(), "");
    EXPECT_EQ(folder.text("out"), "new");
    EXPECT_EQ(fs::status(folder / "out").permissions(), fs::perms(0604));
}

}  // namespace
}  // namespace notaio::tools
