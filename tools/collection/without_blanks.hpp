// The bytes of a record without what parts it from others.
#pragma once

#include <algorithm>
#include <string_view>

namespace notaio::tools {

/// Without the blanks around it, line ends too.
inline std::string_view without_blanks(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

}  // namespace notaio::tools
