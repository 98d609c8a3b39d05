// What words may be with one character of them, or between them, changed.
#pragma once

#include "notation/source/ascii.hpp"
#include "notation/source/function_ref.hpp"
#include "rules/examine/slip.hpp"
#include "rules/game/abilities.hpp"
#include "rules/game/setup.hpp"

#include <string>
#include <string_view>

namespace notaio::rules {

/// Visits every text that one character makes of `text`: another one, one more, one fewer, or two that change places.
/// Texts of more than 64 bytes are no moves and have none, nor have those with two characters that no move is typed
/// with.
void visit_one_character_apart(std::string_view text, notation::FunctionRef<void(std::string_view)> visit);

/// Visits the text without each of its words, and the index of that word.
void visit_one_word_fewer(std::string_view text, notation::FunctionRef<void(std::string_view, std::size_t)> visit);

/// Visits each way to part the words of a text into two texts.
void visit_parted_words(std::string_view text, notation::FunctionRef<void(std::string_view, std::string_view)> visit);

/// Visits each way to part a text into two at a blank that is put in, or stands in the place of a character.
void visit_parted(std::string_view text, notation::FunctionRef<void(std::string_view, std::string_view)> visit);

/// Visits each way to write two words as one: with nothing between them, or one character.
void visit_joined(std::string_view first, std::string_view second, notation::FunctionRef<void(std::string_view)> visit);

/// The ending or result that one character makes of the last word of a record, which is no move; empty: none.
template <class Written>
std::string misread_ending(const notation::Record<Written>& record, const RecordText<Written>& text) {
    constexpr std::size_t shortest = 3;
    constexpr std::size_t longest = 24;  // "White resigns", and longer ones of several words
    std::string found;
    if (text.ends_record == nullptr || record.plies.empty() || record.ending || record.plies.back().written)
        return found;
    const std::string_view word = text.word_at(record.plies.back().where);
    if (word.size() + 1 < shortest || word.size() > longest) return found;
    visit_one_character_apart(word, [&](std::string_view other) {
        if (found.empty() && notation::trimmed(other).size() >= shortest && (*text.ends_record)(other)) found = other;
    });
    return found;
}

/// Whether so many of the words at `where` are no moves that one more or fewer makes none of the whole; beside the
/// pieces of a turn may stand points, a flag and glyphs.
template <class Written>
bool has_many_other_words(const RecordText<Written>& text, notation::Span where) {
    constexpr std::size_t most = 5;
    std::size_t others = 0;
    for (const std::string_view word : words_of(text.at(where)))
        if (!(*text.read_move)(word) && ++others > most) return true;
    return false;
}

/// Visits the moves that the word at `where` is with one character changed, or with one of its pieces being any other.
template <Has<TooManyTurns> G>
void visit_misread(const RecordText<typename G::Written>& text, notation::Span where, const typename G::Setup& setup,
                   notation::FunctionRef<void(const typename G::Written&)> visit) {
    if (text.read_move == nullptr || has_many_other_words(text, where)) return;
    visit_one_character_apart(text.at(where), [&](std::string_view other) {
        if (const auto written = (*text.read_move)(other)) visit(*written);
    });
    visit_one_word_fewer(text.at(where), [&](std::string_view other, std::size_t place) {
        if (const auto written = (*text.read_move)(other)) setup.visit_one_more(*written, place, visit);
    });
}

}  // namespace notaio::rules
