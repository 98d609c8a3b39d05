// What people read: English beside the code, the other languages in the catalogues.
#pragma once

#include "notation/language/consteval.hpp"
#include "notation/language/language.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace notaio::notation {

/// A sentence or a word. Its English stands in the source as `"..."_text` and is looked up in the catalogues as it
/// stands there; it can be made in no other way, so that whoever looks for the literals finds every text. A template
/// holds `{name}` where an argument of that name goes.
class Text {
  public:
    constexpr Text() = default;
    template <std::size_t N, std::size_t M>
    NOTAIO_CONSTEVAL Text(const char (&)[N], const char (&)[M]) {
        static_assert(N == 0, "write the English alone, as \"...\"_text: translations stand in notation/language/*.po");
    }

    /// This English with a translation of its own, where one word has two meanings:
    /// `"draw"_text.meaning("a result")`.
    template <std::size_t N>
    [[nodiscard]] NOTAIO_CONSTEVAL Text meaning(const char (&what)[N]) const {
        return {en, std::string_view(what, N - 1)};
    }

    /// The English where the catalogue of `language` has no translation.
    [[nodiscard]] std::string_view in(Language language) const {
        return language == Language::english || context == everywhere ? en : translated(language);
    }
    [[nodiscard]] constexpr bool empty() const { return en.empty(); }
    bool operator==(const Text&) const = default;

    std::string_view en;
    std::string_view context;  ///< what tells it from a text of the same English; the id of a code

  private:
    static constexpr std::string_view everywhere = "\4";  // the context of words that are the same in all languages

    constexpr Text(std::string_view english, std::string_view apart) : en(english), context(apart) {}
    [[nodiscard]] std::string_view translated(Language language) const;

    friend NOTAIO_CONSTEVAL Text operator""_text(const char* english, std::size_t length);
    friend constexpr Text as_is(std::string_view words);
    friend class CodeText;
};

NOTAIO_CONSTEVAL Text operator""_text(const char* english, std::size_t length) { return {{english, length}, {}}; }

/// Words that are the same in all languages, as a name or an id is: never looked up. They are kept by their place.
constexpr Text as_is(std::string_view words) { return {words, Text::everywhere}; }

/// A text of a diagnostic code: looked up with the id of its code, which must be added to show it.
class CodeText {
  public:
    constexpr CodeText() = default;
    constexpr CodeText(const Text& text) : en(text.en) {}
    template <std::size_t N, std::size_t M>
    NOTAIO_CONSTEVAL CodeText(const char (&english)[N], const char (&other)[M]) : CodeText(Text(english, other)) {}

    [[nodiscard]] constexpr Text of(std::string_view id) const { return {en, id}; }
    [[nodiscard]] constexpr bool empty() const { return en.empty(); }

    std::string_view en;
};

/// A text whose words depend on a number: `plural("{n} cell", "{n} cells")`.
class Plural {
  public:
    [[nodiscard]] std::string_view in(Language language, std::uint64_t count) const;

  private:
    constexpr Plural(std::string_view one, std::string_view many, std::string_view context)
        : one_(one),
          many_(many),
          context_(context) {}

    std::string_view one_;
    std::string_view many_;
    std::string_view context_;

    template <std::size_t N, std::size_t M>
    friend NOTAIO_CONSTEVAL Plural plural(const char (&one)[N], const char (&many)[M]);
};

template <std::size_t N, std::size_t M>
NOTAIO_CONSTEVAL Plural plural(const char (&one)[N], const char (&many)[M]) {
    return {{one, N - 1}, {many, M - 1}, {}};
}

}  // namespace notaio::notation

namespace notaio {
using notation::operator""_text;
}
