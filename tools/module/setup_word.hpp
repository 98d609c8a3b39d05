// The words of a record's setup, as the game spells them.
#pragma once

#include "notation/record/record.hpp"
#include "notation/source/ascii.hpp"
#include "rules/game/game.hpp"

#include <span>
#include <string>
#include <string_view>

namespace notaio::tools {

/// The value in force, spelled as the game spells it; a value that the game does not have stays as it is.
template <rules::Game G>
std::string_view setup_word(const notation::Tags& tags, std::string_view name,
                            std::span<const std::string_view> known) {
    const auto* tag = notation::find_tag(tags, name);
    if (tag == nullptr) return known.front();
    for (const std::string_view word : known)
        if (notation::equal_without_case(word, tag->value)) return word;
    if (name == "Ruleset")
        for (const rules::OtherName& other : G::ruleset_aliases)
            if (notation::equal_without_case(other.name, tag->value)) return other.id;
    return tag->value;
}

}  // namespace notaio::tools
