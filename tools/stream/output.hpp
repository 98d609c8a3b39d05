// Where the data of a command goes: standard output, a file that is written whole or not at all, or a pipe or device.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace notaio::tools {

/// Output cannot be written: where, and why. It ends the command, whose exit status is that of a fault of writing.
class OutputFault : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Whatever it does may throw an OutputFault, as soon as there is a reason.
class Output {
  public:
    /// `file`: a name; empty, "-" or "/dev/stdout" for standard output. A link is followed and stays. A new file that
    /// takes the place of an old one has its rights.
    explicit Output(std::string file);
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view text);
    /// Writes what is left and puts the file in its place. Call once, at the end; without it no file appears.
    void finish();
    [[nodiscard]] bool is_terminal() const;

  private:
    void open();
    void open_new(const std::string& folder);
    void put_in_place();
    void flush();
    void close();
    [[noreturn]] void fail(int reason) const;

    std::string name_;  // as it was given
    std::string file_;
    std::string temporary_;  // its name until it is whole; none: it has no name yet, and vanishes with the process
    int descriptor_ = -1;
    bool in_place_ = false;  // written to as it stands
    bool terminal_ = false;
    std::string buffer_;
};

/// Makes the standard streams safe to use: one that is closed gives errors, and no file that is opened later takes its
/// number; a pipe without a reader ends the program, whatever its parent ignores. Call first.
void secure_standard_streams();

}  // namespace notaio::tools
