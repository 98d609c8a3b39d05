// A folder that gets files of a command.
#pragma once

#include <string>
#include <string_view>

namespace notaio::tools {

/// Whatever it does may throw an OutputFault.
class OutputFolder {
  public:
    explicit OutputFolder(std::string name) : name_(std::move(name)) {}

    /// The path of a file in it.
    [[nodiscard]] std::string path_of(std::string_view file) const {
        return name_ + (name_.ends_with('/') ? "" : "/") + std::string(file);
    }
    /// Makes it, and what it lies in, unless it is there. Only the first call looks.
    void make();

  private:
    const std::string name_;
    bool is_made_ = false;
};

/// Refuses a path where a link, a pipe or a device stands: nothing outside of the folder is written to.
void refuse_other_than_file(const std::string& path);

}  // namespace notaio::tools
