// The inputs of a command as files, its data in an output, and what it says on standard error.
#pragma once

#include "tools/cli/options.hpp"
#include "tools/commands/messages.hpp"
#include "tools/library/command_io.hpp"
#include "tools/stream/output.hpp"
#include "tools/stream/pipeline.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::tools {

class FileIo final : public CommandIo {
  public:
    /// `options` and `output` outlive it.
    FileIo(const Options& options, Stream stream, Output& output)
        : options_(options),
          stream_(std::move(stream)),
          output_(output) {}

    [[nodiscard]] const std::vector<InputFile>& inputs() const { return stream_.inputs; }
    [[nodiscard]] std::vector<std::string> names() const override;
    PipelineSummary run(const Settings& settings, bool positions, const RecordWork& work, Sink& sink,
                        ExitStatus& status) override;
    void write(std::string_view text) override {
        if (!is_written_down()) output_.write(text);
    }
    void flush() override { output_.flush(); }
    void say(std::string_view lines) override;
    [[nodiscard]] TextStyle data_style() const override;
    [[nodiscard]] TextStyle message_style() const override { return tools::message_style(options_); }
    [[nodiscard]] bool is_terminal() const override { return output_.is_terminal(); }
    [[nodiscard]] std::size_t message_terminal() const override;
    void finish(const ExitStatus& status) override { tools::finish(output_, status, options_); }
    void finish_report() override { output_.finish(); }

  private:
    // Whether the answer is that of the records that were read, which is written down in the place of what is printed.
    [[nodiscard]] bool is_written_down() const { return has_run_ && options_.writer != nullptr; }

    const Options& options_;
    Stream stream_;
    bool has_run_ = false;
    Output& output_;
};

}  // namespace notaio::tools
