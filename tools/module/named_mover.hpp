// Who is to move in bare positions of games that have no tag for it.
#pragma once

#include "tools/module/module.hpp"

#include <algorithm>
#include <string_view>

namespace notaio::tools {

/// Whether a bare position of a game whose drawings never say who is to move, and that takes no tag `First`, says so: a
/// position string does in its second word.
inline bool has_mover_word(const Request& request) {
    constexpr std::string_view blanks = " \t\r\n";
    std::string_view text = request.source.bytes;
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    text = text.substr(0, text.find_last_not_of(blanks) + 1);
    return request.bare != BareForm::drawing && text.find_first_of(blanks) != std::string_view::npos;
}

}  // namespace notaio::tools
