// Texts as they are compared without case.
#pragma once

#include <string>
#include <string_view>

namespace notaio::notation {

/// `text` with the small letters of Latin, Greek and Cyrillic in the place of their capitals, those with marks too.
/// Other characters stay, and bytes that are no UTF-8. Source: Unicode's CaseFolding, where it maps one letter to one.
std::string folded(std::string_view text);

}  // namespace notaio::notation
