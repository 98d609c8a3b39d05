#include "tools/commands/messages.hpp"

#include "notation/source/printable.hpp"
#include "tools/collection/partial_reader.hpp"
#include "tools/collection/partial_writer.hpp"
#include "tools/library/print.hpp"

#include <cstdio>
#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>

namespace notaio::tools {

bool wants_color(When when, bool is_terminal) {
    if (when != When::automatic) return when == When::always;
    const char* no_color = std::getenv("NO_COLOR");
    return is_terminal && (no_color == nullptr || *no_color == '\0');
}

TextStyle message_style(const Options& options) {
    if (options.writer != nullptr) return {options.spoken, options.color == When::always, columns_of(-1)};
    return {options.spoken, wants_color(options.color, ::isatty(STDERR_FILENO) == 1), columns_of(STDERR_FILENO)};
}

void say(std::string_view lines) { std::fwrite(lines.data(), 1, lines.size(), stderr); }

void say(const notation::Text& text, const notation::Arguments& arguments, Language language) {
    say(notation::fill(text, arguments, language));
}

int refuse(std::string_view why, int status) {
    say("notaio: " + notation::printable(why) + '\n');
    return status;
}

int refuse(const notation::Text& why, const notation::Arguments& arguments, Language language, int status) {
    return refuse(notation::fill(why, arguments, language), status);
}

std::size_t columns_of(int descriptor) {
    constexpr std::size_t usual = 100;
    winsize size = {};
    const bool is_known = ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return is_known ? size.ws_col : usual;
}

void finish(Output& output, const std::string& name, const ExitStatus& status, Language language) {
    const int value = status.value();
    if (value == 0 || value == ExitStatus::findings) return output.finish();
    if (output.finish_in_part()) return;
    say(not_all_read, {{"file", notation::printable(name)}}, language);
}

Stream stream_of(const Options& options, bool positions) {
    Stream stream{.inputs = options.merged != nullptr ? *options.merged : list_inputs(options.inputs),
                  .jobs = options.hidden.known != nullptr ? 1 : options.jobs,  // known findings are told by their order
                  .language = options.spoken,
                  .progress = !options.quiet,
                  .positions = positions,
                  .writer = options.writer,
                  .source = options.source};
    if (options.source != nullptr) return stream;
    if (options.share) stream.bounds.emplace(*options.share, stream.inputs);
    bool asks_terminal = false;
    for (InputFile& input : stream.inputs) {
        input.most_unpacked = options.max_unpacked;
        asks_terminal = asks_terminal || (input.name == "-" && ::isatty(STDIN_FILENO) == 1);
    }
    if (asks_terminal && !options.quiet)
        say("notaio: reading from the terminal; end with Ctrl-D on a line of its own\n"_text, {}, options.spoken);
    return stream;
}

}  // namespace notaio::tools
