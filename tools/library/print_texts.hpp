// What the program prints, of texts in memory.
#pragma once

#include "tools/library/request.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace notaio::tools {

struct Printed {
    int exit = 0;                          ///< the status of the program
    std::optional<std::string> data = {};  ///< on standard output, or in the file that the settings name
    std::optional<std::string> said = {};  ///< on standard error
    std::string error = {};                ///< what is wrong with the request: then there is nothing else
};

/// `request` asks for it, and `text` is that of its inputs, one behind the other. No data: the file that the settings
/// name is not to be written. There are no colours, and lines are as wide as in a pipe.
Printed print_texts(const ReadRequest& request, std::string_view text);

}  // namespace notaio::tools
