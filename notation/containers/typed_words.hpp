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

/// Words that may be prose are looked at; behind so many no more: what they are is dear to find out.
inline constexpr std::size_t most_words_looked_at = 200'000;

/// Whether the next line of `rest` begins with a turn number, or a move.
bool do_moves_follow(std::string_view rest, const GameWords& words);

/// Weighs the words of one line.
class ProseScale {
  public:
    explicit ProseScale(const GameWords& words) : words_(words) {}

    void add(std::string_view word);
    /// Whether the line is none of moves: a word is on it that nothing makes a move of, and it does not begin with one
    /// that is a move or may have been meant as one.
    [[nodiscard]] bool is_prose() const { return !opens_with_end_ && weighs_as_prose(); }
    /// Whether the line begins with a result or a seat, and its words weigh as prose all the same: it is prose where
    /// moves follow it. Of one word it never is.
    [[nodiscard]] bool is_prose_before_moves() const { return opens_with_end_ && words_seen_ > 1 && weighs_as_prose(); }
    [[nodiscard]] bool is_bracketed_remark() const {
        return !blocked_ && !opens_with_end_ && letters_ && played_ == 0 && moves_ < words_seen_;
    }

  private:
    void add_letters(std::string_view core);
    [[nodiscard]] bool weighs_as_prose() const;

    const GameWords& words_;
    std::size_t words_seen_ = 0;
    std::size_t sure_ = 0;      // words that nothing makes a move of
    std::size_t leading_ = 0;   // of them those that begin the line
    std::size_t short_ = 0;     // other words of letters
    std::size_t doubtful_ = 0;  // of letters that may have been digits
    std::size_t moves_ = 0;     // words of letters alone that are moves as well
    std::size_t played_ = 0;    // moves, and words that may be misprinted ones
    bool opens_with_end_ = false;
    bool blocked_ = false;
    bool letters_ = false;
    bool is_cased_ = false;
};

/// Whether what stands in parentheses holds no move, and nothing that may have been meant as one. Adds the words that
/// were weighed to `looked_at`.
bool is_remark(std::string_view text, const GameWords& words, std::size_t& looked_at);

}  // namespace notaio::notation
