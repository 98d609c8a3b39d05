// What CLI11 says of a wrong command line, in the words of this program.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <string>
#include <string_view>

namespace notaio::tools {

/// `message` in the language; one that is not known stays as it is.
std::string usage_error(std::string_view message, notation::Language language);

}  // namespace notaio::tools
