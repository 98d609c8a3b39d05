// A file of SQLite that is made under another name, and gets its own when it is whole.
#pragma once

#include <string>

namespace notaio::tools {

class NewFile {
  public:
    /// Throws an OutputFault where a file of the name is there, or what SQLite keeps of changes to one.
    explicit NewFile(const std::string& wanted);
    /// Takes away what has no name of its own.
    ~NewFile();
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    /// Under which it is made.
    [[nodiscard]] const std::string& name() const { return name_; }
    /// Gives it the name that was wanted, unless a file has got it since. Throws an OutputFault.
    void put_in_place() const;

  private:
    void remove() const;

    const std::string wanted_;
    const std::string name_;
};

}  // namespace notaio::tools
