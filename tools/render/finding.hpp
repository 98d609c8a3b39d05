// One finding in sentences, for readers outside a terminal: the reports of code hosts and editors.
#pragma once

#include "tools/module/module.hpp"

#include <string>

namespace notaio::tools {

/// A filled template as a sentence: a capital where it begins with a letter of its own, and a full stop.
std::string sentence(const notation::Text& pattern, const notation::Arguments& arguments, Language language);

/// What a finding says: the message, what is written beside the caret where it has no place, hints that are its own,
/// and what was suggested. One line.
std::string finding_text(const Diagnostic& finding, Language language);

}  // namespace notaio::tools
