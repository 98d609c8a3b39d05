// How near two labels are to each other, as misprints go.
#pragma once

#include <string_view>

namespace notaio::rules {

/// Whether one character changed, missing or added, or two neighbours exchanged, make one text of the other.
inline bool is_one_edit_apart(std::string_view a, std::string_view b) {
    if (a.size() > b.size()) return is_one_edit_apart(b, a);
    std::size_t same = 0;  // characters from the left
    while (same < a.size() && a[same] == b[same]) ++same;
    const std::string_view rest_a = a.substr(same);
    const std::string_view rest_b = b.substr(same);
    if (rest_b.empty()) return false;  // the same text
    if (a.size() != b.size()) return b.size() == a.size() + 1 && rest_a == rest_b.substr(1);
    if (rest_a.substr(1) == rest_b.substr(1)) return true;
    return rest_a.size() > 1 && rest_a[0] == rest_b[1] && rest_a[1] == rest_b[0] &&
           rest_a.substr(2) == rest_b.substr(2);
}

}  // namespace notaio::rules
