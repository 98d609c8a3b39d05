#include "tools/commands/file_io.hpp"

#include <unistd.h>

namespace notaio::tools {

std::vector<std::string> FileIo::names() const {
    std::vector<std::string> names;
    names.reserve(stream_.inputs.size());
    for (const InputFile& input : stream_.inputs) names.push_back(input.name);
    return names;
}

PipelineSummary FileIo::run(const Settings& settings, bool positions, const RecordWork& work, Sink& sink,
                            ExitStatus& status) {
    stream_.positions = positions;
    has_run_ = true;
    return run_pipeline(settings, stream_, work, sink, status);
}

void FileIo::say(std::string_view lines) {
    if (!is_written_down()) tools::say(lines);
}

TextStyle FileIo::data_style() const {
    const bool is_terminal = output_.is_terminal();
    return {options_.language, wants_color(options_.color, is_terminal), columns_of(is_terminal ? STDOUT_FILENO : -1)};
}

std::size_t FileIo::message_terminal() const { return ::isatty(STDERR_FILENO) == 1 ? columns_of(STDERR_FILENO) : 0; }

}  // namespace notaio::tools
