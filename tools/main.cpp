// notaio: what the user asked for goes to the command of that name.
#include "notation/source/printable.hpp"
#include "tools/cli/cli.hpp"
#include "tools/cli/version.hpp"
#include "tools/commands/commands.hpp"
#include "tools/library/exit_status.hpp"
#include "tools/stream/output.hpp"

#include <cstddef>
#include <cstdio>
#include <exception>
#include <malloc.h>
#include <new>
#include <pthread.h>
#include <string>
#include <sys/resource.h>

namespace {

using notaio::tools::Options;

// Where memory is limited, threads take it from one place: else each asks for a place of its own again and again, which
// takes a hundred times as long as what it does. Nor does each set 8 MiB apart for its stack: 64 KiB are enough.
void share_little_memory() {
#ifdef __GLIBC__
    rlimit limit{};
    if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return;
    ::mallopt(M_ARENA_MAX, 1);
    constexpr std::size_t enough = std::size_t{256} << 10;
    pthread_attr_t attributes;
    std::size_t size = 0;
    if (::pthread_getattr_default_np(&attributes) != 0) return;
    if (::pthread_attr_getstacksize(&attributes, &size) == 0 && size > enough &&
        ::pthread_attr_setstacksize(&attributes, enough) == 0)
        ::pthread_setattr_default_np(&attributes);
    ::pthread_attr_destroy(&attributes);
#endif
}

// What is made is handed on in parts of a quarter of a MiB, whose memory the next part takes again: given back to the
// system each time, it is cleared each time, for a tenth of what a check takes.
void keep_freed_memory() {
#ifdef M_TRIM_THRESHOLD
    constexpr int part = 1 << 20;
    ::mallopt(M_MMAP_THRESHOLD, 2 * part);
    ::mallopt(M_TRIM_THRESHOLD, 4 * part);
#endif
}

}  // namespace

int main(int argc, char** argv) {
    share_little_memory();
    keep_freed_memory();
    notaio::tools::secure_standard_streams();
    Options options;
    try {
        if (const auto done = notaio::tools::parse_command_line(argc, argv, notaio::tools::version_text(), options))
            return *done;
        if (const int failed = notaio::tools::read_baseline(options); failed != 0) return failed;
        return notaio::tools::run_command(options);
    } catch (const notaio::tools::OutputFault& fault) {
        const std::string said = notaio::notation::printable(fault.name() + ": " + fault.why().in(options.spoken));
        std::fprintf(stderr, "notaio: %s\n", said.c_str());
        return fault.status();
    } catch (const std::bad_alloc&) {
        std::fputs("notaio: out of memory\n", stderr);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "notaio: internal error: %s\n", error.what());
    }
    return notaio::tools::ExitStatus::internal_error;
}
