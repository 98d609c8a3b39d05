// Where the data of a command goes: standard output, a file that is written whole or not at all, or a pipe or device.
#pragma once

#include <string>
#include <string_view>

namespace notaio::tools {

class Output {
  public:
    /// `file`: a name, or empty for standard output.
    explicit Output(std::string file);
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view text);
    /// Writes what is left and puts the file in its place. Call once, at the end; without it no file appears.
    void finish();
    /// Why writing failed; empty: it did not.
    [[nodiscard]] const std::string& error() const { return error_; }
    [[nodiscard]] bool is_terminal() const;

  private:
    void flush();

    std::string file_;
    std::string temporary_;
    int descriptor_ = -1;
    bool in_place_ = false;  // written to as it stands
    std::string buffer_;
    std::string error_;
};

}  // namespace notaio::tools
