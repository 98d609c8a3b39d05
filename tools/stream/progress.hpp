// One line on a terminal that says how far long work has come; silent elsewhere and on short work.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace notaio::tools {

class Progress {
  public:
    /// `whole`: what `done` will be at the end; nothing where that is not known, and then no time left is told.
    explicit Progress(notation::Language language = notation::Language::english,
                      std::optional<std::uint64_t> whole = {});
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Says how many records are done; at most a few times a second, and only after the first. `done`: how much of the
    /// whole that is.
    void show(std::uint64_t records, std::uint64_t done = 0);
    /// Takes the line away, so that something else can be said.
    void clear();

  private:
    using Clock = std::chrono::steady_clock;

    notation::Language language_;
    std::optional<std::uint64_t> whole_;
    bool terminal_;
    bool visible_ = false;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point shown_ = begin_;
};

/// The line: "12,345 records, 4,115 a second, 25%, 0:09 left". What was not known is left out.
std::string progress_line(std::uint64_t records, double seconds, std::uint64_t done, std::optional<std::uint64_t> whole,
                          notation::Language language);

}  // namespace notaio::tools
