// What somebody may have meant who wrote a word that is not known.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// The known word that is nearest: a few letters wrong, missing, too many or exchanged. Nothing where none is near.
std::string_view nearest_word(std::string_view word, const std::vector<std::string_view>& known);

/// `; did you mean susan?` for the nearest known word; nothing where none is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known,
                         notation::Language language = notation::Language::english);

/// `; did you mean `, and behind it what was meant and a question mark.
std::string meant_text(std::string_view meant, notation::Language language);

}  // namespace notaio::tools
