// What a command reads and where what it prints goes: files, threads and a terminal, or texts in memory.
#pragma once

#include "tools/library/data_taker.hpp"
#include "tools/library/delivery.hpp"
#include "tools/render/diagnostics_text.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// The data go to it as to any DataTaker.
class CommandIo : public DataTaker {
  public:
    /// The names of the inputs, in their order.
    [[nodiscard]] virtual std::vector<std::string> names() const = 0;
    /// Runs `work` over all records of all inputs. `positions`: bare positions may come too. Inputs that cannot be read
    /// are said and count as a fault of reading.
    virtual PipelineSummary run(const Settings& settings, bool positions, const RecordWork& work, Sink& sink,
                                ExitStatus& status) = 0;
    /// Says lines to whoever has called the command: they are no data.
    virtual void say(std::string_view lines) = 0;
    /// How findings are told among the data, and in what is said.
    [[nodiscard]] virtual TextStyle data_style() const = 0;
    [[nodiscard]] virtual TextStyle message_style() const = 0;
    /// Whether people read the data as they come.
    [[nodiscard]] virtual bool is_terminal() const { return false; }
    /// The columns of the terminal on which what is said is read; 0: there is none.
    [[nodiscard]] virtual std::size_t message_terminal() const { return 0; }
    /// Ends the data. A file is put in its place only where all inputs were read and no limit stopped the work; else
    /// this says that it is not. Without it no file appears.
    virtual void finish(const ExitStatus& status) = 0;
    /// Ends data that are a report, which tells itself what was not read.
    virtual void finish_report() = 0;
};

}  // namespace notaio::tools
