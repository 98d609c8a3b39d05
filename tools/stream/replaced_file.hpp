// A file that is changed where it stands: whole or not at all, and only if it is still what it was.
#pragma once

#include "notation/source/function_ref.hpp"
#include "tools/stream/input_again.hpp"

#include <optional>
#include <string>
#include <sys/stat.h>

namespace notaio::tools {

/// What a file was when the work began.
struct FileState {
    std::string name;
    struct stat found = {};
    Fault fault = {};  ///< why it cannot be changed: it is no plain file, or may not be written
};
FileState state_of(const std::string& name);

/// The two contents of a file, by their SHA-256 in hexadecimal digits.
struct FileSums {
    std::string before;
    std::string after;

    bool operator==(const FileSums&) const = default;
};

/// Makes changes of a file. `agree` is asked when the new one is whole and before it takes the place of the old one;
/// what it gives is a reason not to. The fault: why nothing was done. May throw an OutputFault.
Fault replace_file(const FileState& state, const KeptChanges& changes,
                   notation::FunctionRef<Fault(const FileSums& sums)> agree);

/// Of the bytes of a file; nothing where it cannot be read.
std::optional<std::string> sum_of_file(const std::string& name);

}  // namespace notaio::tools
