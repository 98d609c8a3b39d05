// The inputs that the user named: files, folders in name order, standard input.
#pragma once

#include "notation/cut.hpp"

#include <optional>
#include <string>
#include <vector>

namespace notaio::tools {

/// One input, or why it cannot be had.
struct InputFile {
    std::string name;   ///< as shown; "-" is standard input
    std::string error;  ///< empty: none so far
};

/// Files in the order of the arguments; a folder stands for its files in name order, hidden ones and README* passed
/// over, folders inside it likewise. No argument: standard input. A folder that leads back into itself is an error.
std::vector<InputFile> list_inputs(const std::vector<std::string>& arguments);

/// A file that is open for reading. Closes itself.
class OpenFile {
  public:
    /// Opens `name`; check `error` before reading.
    explicit OpenFile(const std::string& name);
    ~OpenFile();
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    /// Appends up to `size` bytes; 0 at the end or after a fault, which `error` then names.
    std::size_t read(std::string& into, std::size_t size);
    [[nodiscard]] const std::string& error() const { return error_; }

  private:
    int descriptor_ = -1;
    std::string error_;
};

}  // namespace notaio::tools
