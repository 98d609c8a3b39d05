// The words for how games end, as people read them: programs get the ids.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <span>
#include <string>
#include <string_view>

namespace notaio::rules {

/// How a game ended. In English it is the id, written as words are: `ring + fork`, `six slides`, `roofs: A`; elsewhere
/// each part has its word of `words`, or of those that all games have (`resign`). A `{seat}` at the end of an id stands
/// for a letter, and so it does in its word.
std::string how_text(std::span<const notation::Text> words, std::string_view how, notation::Language language);

/// How a game G ended, to fill a message: the id in English, as records write it, else `how_text` of it.
template <class G>
notation::ArgumentValue how_argument(std::string_view how) {
    return [how = std::string(how)](notation::Language language) {
        return language == notation::Language::english ? how : how_text(G::how_words(), how, language);
    };
}

}  // namespace notaio::rules
