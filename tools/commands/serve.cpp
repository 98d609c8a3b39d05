#include "tools/serve/serve.hpp"

#include "tools/commands/commands.hpp"
#include "tools/commands/messages.hpp"

#include <cerrno>
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
            return refuse(options.log + ": " + why, ExitStatus::io_failed);
        }
    }
    std::string fault;
    const int status = serve(asked, STDIN_FILENO, STDOUT_FILENO, fault);
    if (!fault.empty() && status == ExitStatus::io_failed)
        say("notaio: the stream of messages is lost: {why}\n"_text, {{"why", fault}}, options.spoken);
    if (asked.log >= 0) ::close(asked.log);
    return status;
}

}  // namespace notaio::tools
