// Where the data of a command goes: standard output, a file that is written whole or not at all, or a pipe or device.
#pragma once

#include "notation/source/function_ref.hpp"
#include "tools/library/coarse_clock.hpp"
#include "tools/library/data_taker.hpp"
#include "tools/stream/input.hpp"

#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::tools {

inline constexpr notation::Text changed_meanwhile = "it changed meanwhile; nothing was written"_text;

/// Output cannot be written: where, and why. It ends the command.
class OutputFault : public std::exception {
  public:
    OutputFault(std::string name, Fault why, int status)
        : name_(std::move(name)),
          why_(std::move(why)),
          what_(why_.in(notation::Language::english)),
          status_(status) {}

    [[nodiscard]] const char* what() const noexcept override { return what_.c_str(); }
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] const Fault& why() const { return why_; }
    [[nodiscard]] int status() const { return status_; }  ///< of the program

  private:
    std::string name_;
    Fault why_;
    std::string what_;
    int status_;
};

/// Whatever it does may throw an OutputFault, as soon as there is a reason.
class Output : public DataTaker {
  public:
    /// `file`: a name; empty, "-" or "/dev/stdout" for standard output. A link is followed and stays. A new file that
    /// takes the place of an old one has its rights. One of the inputs, by whatever name, is refused.
    explicit Output(std::string file, const std::vector<InputFile>& inputs = {});
    ~Output() override;
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    void write(std::string_view text) override;
    void flush() override;
    /// Writes what is left and puts the file in its place. Call once, at the end; without it no file appears.
    void finish();
    /// In the place of `finish` for a file that replaces an old one, which another program may write to at any moment:
    /// what it writes is kept. `is_as_read`: whether the file of a name, which may have been moved, is still the old
    /// one. The fault: why the old file stays.
    [[nodiscard]] Fault finish_over(notation::FunctionRef<bool(const std::string& name)> is_as_read);
    /// In the place of `finish` where the data is not whole: what takes the place of nothing gets what there is, and no
    /// file appears. False: one would have.
    [[nodiscard]] bool finish_in_part();
    [[nodiscard]] bool is_terminal() const;
    /// Whether the file is put in the place of an old one when it is whole; else it is written to as it stands.
    [[nodiscard]] bool replaces() const { return !file_.empty() && !in_place_; }

    /// Whether what is written to one is written to the other, too.
    [[nodiscard]] bool is_same_as(const Output& other) const;

  private:
    [[nodiscard]] std::optional<FileId> target() const;
    void open();
    void refuse_inputs(const std::vector<InputFile>& inputs) const;
    void open_new(const std::string& folder);
    void put_in_place();
    void link_temporary();
    [[nodiscard]] Fault exchange_back();
    void close();
    [[noreturn]] void fail(int reason) const;

    std::string name_;  // as it was given
    std::string file_;
    std::string temporary_;  // its name until it is whole; none: it has no name yet, and vanishes with the process
    int descriptor_ = -1;
    bool in_place_ = false;  // written to as it stands
    bool terminal_ = false;
    std::string buffer_;
    CoarseClock::time_point flushed_ = CoarseClock::now();
};

/// Makes the standard streams safe to use: one that is closed gives errors, and no file that is opened later takes its
/// number; a pipe without a reader ends the program, whatever its parent ignores. Call first.
void secure_standard_streams();

}  // namespace notaio::tools
