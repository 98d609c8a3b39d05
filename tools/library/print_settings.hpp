// What a command was asked to do, and how what it prints is printed.
#pragma once

#include "tools/library/settings.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace notaio::tools {

struct PrintSettings : Settings {
    Language spoken = Language::english;  ///< on standard error, and in text; `language` is that of what programs read
    std::string format = "text";
    bool quiet = false;
    std::string output;                       ///< a file; empty: standard output
    std::optional<std::uint64_t> max_errors;  ///< diagnostics that the text form of check prints
};

/// The language of what is printed: what programs read is the same on every machine, whatever its locale is. `asked`:
/// by an option or a variable.
inline Language language_of_data(const PrintSettings& settings, std::optional<Language> asked) {
    const bool for_programs = settings.format != "text" || !settings.picture.is_text();
    return asked.value_or(for_programs ? Language::english : settings.spoken);
}

}  // namespace notaio::tools
