// The number of this version, for what names the program that made it.
#pragma once

#include <string_view>

namespace notaio::notation {

/// As `0.2.0`; a zero byte stands behind it.
std::string_view version_number();

}  // namespace notaio::notation
