// In which language the program speaks: what was asked for, else what the locale says.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <optional>

namespace notaio::tools {

/// What --lang says, else NOTAIO_LANG (Italian where it begins with `it`; English where it names no language of ours);
/// nothing where neither says anything.
std::optional<notation::Language> language_asked(int argc, const char* const* argv);

/// What the first of LC_ALL, LC_MESSAGES and LANG that is not empty begins with; else English.
notation::Language language_of_locale();

}  // namespace notaio::tools
