#include "tools/stream/output.hpp"

#include "tests/unit/tools/temporary_folder.hpp"

#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <thread>

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

// A file system that has no files without a name, as far as this process can tell.
void refuse_nameless_files() {
    sock_filter steps[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, args[2])),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_TMPFILE & ~O_DIRECTORY, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EOPNOTSUPP),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    const sock_fprog filter = {static_cast<unsigned short>(std::size(steps)), steps};
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    if (::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) != 0) std::exit(2);
}

TEST(OutputDeathTest, HasTheRightsOfAnyNewFileWhereNoneIsWithoutAName) {
    const TemporaryFolder folder;
    const auto written = [&] {
        refuse_nameless_files();
        ::umask(027);
        Output output(folder / "out");
        const std::size_t at_work = folder.count();
        output.write("text");
        output.finish();
        std::exit(at_work == 1 && ::umask(0) == 027 ? 0 : 1);
    };
    EXPECT_EXIT(written(), testing::ExitedWithCode(0), "");
    EXPECT_EQ(folder.text("out"), "text");
    EXPECT_EQ(fs::status(folder / "out").permissions(), fs::perms(0640));
}

TEST(Output, GoesOnWhereASignalCameBetween) {
    static std::atomic<int> came;
    came = 0;
    const TemporaryFolder folder;
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    struct sigaction counts = {};
    struct sigaction before = {};
    counts.sa_handler = [](int) { ++came; };  // and no call is begun again behind it
    ASSERT_EQ(::sigaction(SIGUSR1, &counts, &before), 0);
    const std::string text(1'000'000, 'x');  // more than a pipe holds
    std::string read;
    std::thread reader([&, writer = ::pthread_self()] {
        std::ifstream pipe(folder / "pipe");
        for (int sent = 1; sent <= 5; ++sent) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
            ::pthread_kill(writer, SIGUSR1);
            while (came < sent) std::this_thread::yield();
        }
        read.assign(std::istreambuf_iterator(pipe), {});
    });
    try {
        Output output(folder / "pipe");
        output.write(text);
        output.finish();
    } catch (const OutputFault& fault) {
        ADD_FAILURE() << fault.what();
        while (came < 5) std::this_thread::yield();
    }
    reader.join();
    ::sigaction(SIGUSR1, &before, nullptr);
    EXPECT_EQ(read.size(), text.size());
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
