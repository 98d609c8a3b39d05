// A file that is written whole again and again, and not over what somebody else has made of it meanwhile.
#pragma once

#include "tools/library/fault.hpp"

#include <optional>
#include <string>

namespace notaio::tools {

class SavedFile {
  public:
    explicit SavedFile(std::string name) : name_(std::move(name)) {}

    /// What it holds; nothing: it is not there. `fault`: it cannot be read.
    std::optional<std::string> read(Fault& fault);
    /// Writes it, whole or not at all. The fault: why it was not.
    Fault save(const std::string& text);

    [[nodiscard]] const std::string& name() const { return name_; }

  private:
    std::string name_;
    std::optional<std::string> known_;  // what it held when it was looked at last; nothing: it was not there
};

}  // namespace notaio::tools
