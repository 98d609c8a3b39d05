// Why an input cannot be read.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <string>

namespace notaio::tools {

/// Empty: there is none.
using Fault = notation::Phrase;

/// In the words of the system, which has only English ones here: those of the usual faults are translated.
Fault system_fault(std::string words);

}  // namespace notaio::tools
