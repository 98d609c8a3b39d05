#include "notation/source/printable.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/file_io.hpp"
#include "tools/library/print.hpp"
#include "tools/stream/watch.hpp"

#include <algorithm>
#include <string>
#include <sys/stat.h>

namespace notaio::tools {
namespace {

int check_once(const Options& options) {
    Stream stream = stream_of(options);
    std::vector<InputFile> is_read = stream.inputs;
    if (!options.baseline.empty()) is_read.push_back(list_inputs({options.baseline}).front());
    Output output(options.output, is_read);
    FileIo io(options, std::move(stream), output);
    return print_check(options, io);
}

// Whether an input can be read only once, and opening it may wait for ever.
bool comes_once(const std::string& name) {
    struct stat found = {};
    return ::stat(name.c_str(), &found) == 0 && !S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode);
}

// Checks, and again whenever an input has changed, until somebody ends it.
int check_again_and_again(const Options& options) {
    const bool reads_stream = options.inputs.empty() || std::ranges::find(options.inputs, "-") != options.inputs.end();
    if (reads_stream || !options.output.empty()) {
        const notation::Text why = reads_stream ? "notaio: --watch needs files or folders to watch\n"_text
                                                : "notaio: --watch writes to standard output, not to a file\n"_text;
        say(why, {}, options.spoken);
        return ExitStatus::wrong_usage;
    }
    Watch watch(options.inputs);
    while (watch.fault().empty()) {
        const auto once = std::ranges::find_if(options.inputs, comes_once);
        if (once != options.inputs.end()) {
            say("notaio: --watch: {file} is a pipe or a device: it cannot be read again\n"_text,
                {{"file", notation::printable(*once)}}, options.spoken);
            return ExitStatus::wrong_usage;
        }
        watch.look();
        check_once(options);
        if (!watch.wait()) break;
    }
    return refuse("--watch: " + watch.fault().in(options.spoken), ExitStatus::io_failed);
}

}  // namespace

int run_check(const Options& options) { return options.watch ? check_again_and_again(options) : check_once(options); }

}  // namespace notaio::tools
