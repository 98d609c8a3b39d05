#include "tools/serve/serve.hpp"
#include "notation/source/printable.hpp"

#include "tools/commands/commands.hpp"
#include "tools/library/exit_status.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace notaio::tools {

int run_serve(const Options& options) {
    ServeOptions asked{.settings = options, .language_is_asked = options.language_is_asked};
    if (!options.log.empty()) {
        constexpr int rights = 0644;
        asked.log = ::open(options.log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, rights);
        if (asked.log < 0) {
            const std::string why = system_fault(std::strerror(errno)).in(options.spoken);
            std::fprintf(stderr, "notaio: %s: %s\n", notation::printable(options.log).c_str(),
                         notation::printable(why).c_str());
            return ExitStatus::io_failed;
        }
    }
    std::string fault;
    const int status = serve(asked, STDIN_FILENO, STDOUT_FILENO, fault);
    if (!fault.empty() && status == ExitStatus::io_failed) {
        const notation::Text text = "notaio: the stream of messages is lost: {why}\n"_text;
        std::fputs(notation::fill(text, {{"why", fault}}, options.spoken).c_str(), stderr);
    }
    if (asked.log >= 0) ::close(asked.log);
    return status;
}

}  // namespace notaio::tools
