// The options of pictures whose values have forms of their own.
#pragma once

#include "tools/library/command_table.hpp"
#include "tools/library/settings.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace notaio::tools {

/// Keeps the name of an option that was asked for, if not all forms have a use for it.
void note_picture_option(Settings& settings, const OptionRow& row);

/// That a form has no use for an option, and which have: `id: ...`; empty: it has.
std::string objection_to_option(std::string_view option, std::string_view form, Language language);

/// Which option of pictures does not fit the form that is asked for, and why: `id: ...`; empty: all do.
std::string objection_to_form(const Settings& settings, Language language);

/// Puts the value of such an option into the settings. Not empty: what is wrong with it. Nothing: it is another option.
std::optional<std::string> take_picture_option(Settings& settings, const OptionRow& row, std::string_view value,
                                               Language language);

}  // namespace notaio::tools
