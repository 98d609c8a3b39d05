// The translations of a language, found by the English.
#pragma once

#include "notation/language/language.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace notaio::notation {

/// The translation of a text; of a text that has plural forms form number `form`. Nothing if there is none.
std::optional<std::string_view> translation(Language language, std::string_view context, std::string_view english,
                                            std::size_t form = 0);

}  // namespace notaio::notation
