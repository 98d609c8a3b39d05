// The Italian words that records may have in the place of English ones. They are read, and never written.
#pragma once

#include "notation/language/language.hpp"

#include <string_view>

namespace notaio::notation {

/// The name of the tag that an Italian name stands for: of `Gioco` it is `Game`. Any other name as it is.
std::string_view english_tag(std::string_view name);

/// The value of a tag of that English name: of `Bianco` in `Result` it is `White`. Any other value as it is.
std::string_view english_value(std::string_view tag, std::string_view value);

/// A value of the tag of that English name by the word that records in `language` may have. Else the value as it is.
std::string_view told_value(std::string_view tag, std::string_view value, Language language);

/// A word of a result or a seat: of `patta` it is `draw`, of `1:0` `1-0`. Any other word as it is.
std::string_view english_result(std::string_view word);

}  // namespace notaio::notation
