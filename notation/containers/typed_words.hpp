// Whether a line is prose, and no moves: what its words are.
#pragma once

#include "notation/containers/typed_text.hpp"

namespace notaio::notation {

/// The next word of `piece` at or behind `at`, which moves behind it; empty at the end. Blanks of all kinds part words.
std::string_view next_typed_word(std::string_view piece, std::size_t& at);

/// A word without its invisible characters, its hyphens as `-`.
std::string plain_word(std::string_view word);
/// Without the punctuation around it.
std::string_view word_core(std::string_view word);

/// Weighs the words of one line.
class ProseScale {
  public:
    explicit ProseScale(const GameWords& words) : words_(words) {}

    void add(std::string_view word);
    /// Whether the line is none of moves: a word is on it that nothing makes a move of, and nothing that is one or may
    /// have been meant as one.
    [[nodiscard]] bool is_prose() const;
    [[nodiscard]] bool is_bracketed_remark() const { return !blocked_ && letters_ && moves_ < words_seen_; }

  private:
    void add_letters(std::string_view core);

    const GameWords& words_;
    std::size_t words_seen_ = 0;
    std::size_t sure_ = 0;      // words that nothing makes a move of
    std::size_t doubtful_ = 0;  // of letters that may have been digits
    std::size_t moves_ = 0;     // words of letters alone that are moves as well
    bool blocked_ = false;
    bool letters_ = false;
};

}  // namespace notaio::notation
