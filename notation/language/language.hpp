// The languages that notaio speaks: English, and one for each catalogue beside this file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace notaio::notation {

/// The place of its row in `languages`. Those that code names have a name here; others need none.
enum class Language : std::uint8_t { english, italian };

struct LanguageRow {
    std::string_view id;  ///< `it`: of `--lang`, of its catalogue it.po, and the beginning of its locales
    /// Which of the forms of a plural goes with `n`: `Plural-Forms` of the catalogue.
    std::size_t (*plural_form)(std::uint64_t n);
    std::span<const unsigned char> catalogue;  ///< a packed one; empty for English
};

/// Those whose catalogues are in the program; English first. The build makes them.
std::span<const LanguageRow> languages();

const LanguageRow& row_of(Language language);

/// The language whose id this is; nothing if there is none.
std::optional<Language> language_named(std::string_view id);

}  // namespace notaio::notation
