// Another name of what an id stands for.
#pragma once

#include "notation/language/language.hpp"

#include <string_view>

namespace notaio::rules {

/// A name beside the id, and the language whose word it is.
struct OtherName {
    std::string_view name;
    std::string_view id;
    notation::Language language = notation::Language::english;
};

}  // namespace notaio::rules
