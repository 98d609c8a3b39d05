#include "tools/commands/common.hpp"

#include <cstdio>
#include <cstdlib>
#include <unistd.h>

namespace notaio::tools {

bool wants_color(When when, bool is_terminal) {
    if (when != When::automatic) return when == When::always;
    const char* no_color = std::getenv("NO_COLOR");
    return is_terminal && (no_color == nullptr || *no_color == '\0');
}

TextStyle message_style(const Options& options) {
    return {options.language, wants_color(options.color, ::isatty(STDERR_FILENO) == 1)};
}

void tell(const RecordJob& job, const TextStyle& style, BatchResult& result) {
    std::vector<std::size_t> marks;
    append_diagnostics(result.messages, job.request.source, job.report, style, marks);
}

void tell_no_ply(const Options& options) {
    const notation::Text text = {"notaio: --ply: no record was replayed as far as that\n",
                                 "notaio: --ply: nessuna partita è stata rigiocata fin lì\n"};
    std::fputs(std::string(text.in(options.language)).c_str(), stderr);
}

}  // namespace notaio::tools
