// What `fix` did to files, line by line: enough to take it back.
#pragma once

#include "tools/library/edited_text.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// One file as it was changed: its changes, and its SHA-256 before and after.
struct JournalFile {
    std::string name;
    std::string sum_before;
    std::string sum_after;
    std::vector<Change> changes;
};

/// A journal once read, in the order in which the files were changed. Lines that are none of a journal's are counted;
/// an unfinished last line is passed over: its file was not changed yet, unless somebody cut the journal.
struct Journal {
    std::vector<JournalFile> files;
    std::size_t strange_lines = 0;
    bool is_cut = false;  ///< within its last line
};
Journal read_journal(std::string_view text);

/// The changes that lead back.
std::vector<Change> reversed(const std::vector<Change>& changes);

}  // namespace notaio::tools
