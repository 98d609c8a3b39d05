// What `fix` tells of the records that it has put right, and when it makes their changes: of files and of texts.
#pragma once

#include "tools/library/command_io.hpp"
#include "tools/library/fix_work.hpp"
#include "tools/library/print_settings.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace notaio::tools {

/// Tells what is left, and has the changes of each input made when it is over.
class FixSink : public Sink {
  public:
    /// All outlive it.
    FixSink(const PrintSettings& settings, CommandIo& io, ExitStatus& status)
        : settings_(settings),
          io_(io),
          status_(status) {}

    void batch(const BatchResult& result) final;
    void input_failed(const std::string& input, std::uint64_t records, const Fault& why) final;
    void input_end(const std::string& input, const Tally& tally) final;
    /// Says what was done, unless nothing is to be said. Call at the end.
    void say_summary() const;

  protected:
    /// Keeps a change of the input, in the order of their places.
    virtual void keep(std::uint64_t record, const Change& change) = 0;
    /// Makes those that were kept; why not.
    virtual Fault make(const std::string& input) = 0;
    virtual void forget() = 0;

    const PrintSettings& settings_;
    CommandIo& io_;

  private:
    void tell(const EditedRecord& record);
    void end_input(const std::string& input);

    ExitStatus& status_;
    FixCounts counts_;
    std::array<std::uint64_t, 4> made_{};  // fixes of the input, by FixLevel
    PlacesNow places_;
    bool failed_ = false;
};

}  // namespace notaio::tools
