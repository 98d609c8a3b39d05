// Bytes as JSON can hold them where they are no UTF-8: Base64 of RFC 4648, section 4.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace notaio::tools {

std::string to_base64(std::string_view bytes);
/// Nothing where `text` is no Base64 with its padding.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace notaio::tools
