// The journal of `fix`: written before a file is changed, and read to change it back.
#pragma once

#include "tools/cli/options.hpp"
#include "tools/stream/replaced_file.hpp"

#include <string>

namespace notaio::tools {

/// Adds to a file, and sees to it that what was added stays. What it does may throw an OutputFault.
class FixJournal {
  public:
    /// One of the inputs, by whatever name, is refused.
    FixJournal(const std::string& name, const std::vector<InputFile>& inputs);
    ~FixJournal();
    FixJournal(const FixJournal&) = delete;
    FixJournal& operator=(const FixJournal&) = delete;

    /// The fault: why the changes cannot be had.
    Fault write(const std::string& file, const KeptChanges& changes, const FileSums& sums);

  private:
    [[noreturn]] void fail(int reason) const;

    std::string name_;
    int descriptor_ = -1;
};

/// `fix --undo`: the last file that was changed first. The exit status of the program.
int undo_fixes(const Options& options);

}  // namespace notaio::tools
