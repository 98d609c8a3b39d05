// Waits until something about some files or folders changes.
#pragma once

#include "tools/library/fault.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace notaio::tools {

class Watch {
  public:
    /// Files, also such as are not there yet, and folders with all that is in them but hidden files.
    explicit Watch(std::vector<std::string> inputs);
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    /// Takes note of folders that are new since the last call. Call before the inputs are read, so that no change
    /// is missed.
    void look();
    /// Waits for a change, and then until for a moment no more come. False: it cannot wait, and `fault` says why.
    bool wait();
    [[nodiscard]] const Fault& fault() const { return fault_; }

  private:
    void add_folder(const std::string& folder, const std::string& name);
    /// Whether one of the events that have come counts.
    bool take_events();

    const std::vector<std::string> inputs_;
    int descriptor_ = -1;
    std::map<int, std::set<std::string>> names_;  // of each folder the files that count; empty: all
    Fault fault_;
};

}  // namespace notaio::tools
