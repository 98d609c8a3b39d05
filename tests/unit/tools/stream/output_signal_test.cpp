// A signal that comes while a new file has two names: its own, and the one under which it takes the place of the old
// one.
#include "tests/unit/tools/temporary_folder.hpp"
#include "tools/stream/output.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>

namespace {

bool ended_by_link = false;  // whether a file that has just got a name gets a signal to end, too

}  // namespace

// In the place of the library's: what it does, and the signal at the worst moment.
extern "C" int linkat(int from, const char* old_name, int to, const char* new_name, int flags) noexcept {
    const long linked = ::syscall(SYS_linkat, from, old_name, to, new_name, flags);
    if (linked == 0 && ended_by_link) ::kill(::getpid(), SIGTERM);
    return static_cast<int>(linked);
}

namespace notaio::tools {
namespace {

TEST(OutputSignal, WaitsUntilTheFileStandsInItsPlace) {
    const test::TemporaryFolder folder;
    folder.put("out", "old");
    const auto replaced_and_ended = [&] {
        ended_by_link = true;
        Output output(folder / "out");
        output.write("new");
        output.finish();
    };
    EXPECT_EXIT(replaced_and_ended(), testing::KilledBySignal(SIGTERM), "");
    EXPECT_EQ(folder.text("out"), "new");
    EXPECT_EQ(folder.count(), 1U) << "the file's other name is left";
}

}  // namespace
}  // namespace notaio::tools
