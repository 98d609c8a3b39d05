// Lines that somebody types in a terminal, with editing, a history and completion; the one place that knows libedit.
#pragma once

#include "notation/source/function_ref.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

class LineEditor {
  public:
    /// What a word may become. The terminal is that of the standard streams.
    using Complete = notation::FunctionRef<std::vector<std::string>(std::string_view word)>;

    explicit LineEditor(Complete complete);
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    enum class Read { line, interrupted, end };
    /// Waits for a line, which comes without its end.
    Read next(const std::string& prompt, std::string& line);

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

/// What all of some texts begin with.
std::string common_beginning(const std::vector<std::string>& texts);

}  // namespace notaio::tools
