// What somebody may have meant who wrote a word that is not known.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// `; did you mean susan?` for the known word that is nearest: a few letters wrong, missing, too many or exchanged.
/// Nothing where none is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace notaio::tools
