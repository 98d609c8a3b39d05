// What people type around moves that looks the same in all games: marks of lists, words for pages, names of players.
#pragma once

#include "notation/containers/typed_text.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace notaio::notation {

std::string_view without_typed_blanks_behind(std::string_view text);

/// Without a number and parentheses before it, and glyphs and parentheses behind it.
std::string_view move_of(std::string_view word);
/// Whether a word is a move, an ending or a result then, or nothing.
bool is_taken(std::string_view word, const GameWords& words);

/// A number as a list, or a turn, has it before its text.
struct ListNumber {
    enum class Kind : std::uint8_t {
        dotted,     ///< 1. or 1...: as turns have it
        closed,     ///< 1) or [1] or 1.)
        dashed,     ///< 1 - or 1 .
        signed_by,  ///< 1: or 1°
        bare,       ///< 1 and a blank
    };
    Kind kind = Kind::bare;
    std::string_view digits;
    std::size_t size = 0;    ///< from the start of the text to the end of the mark
    bool is_middle = false;  ///< 1 ...
};

/// The number that `text` begins with.
std::optional<ListNumber> list_number(std::string_view text);

/// The mark before an item of a list, with the blanks behind it: `- `, `* `, `• `. Empty if there is none.
std::string_view bullet(std::string_view text);

/// Whether a line is the number of a page that says so: `- 12 -`, `[pag. 12]`, `Page 12`.
bool is_called_page(std::string_view plain, const GameWords& words);

/// A player as a line before the moves names him: `Bianco: Rossi`, `Black - Jones`.
struct NamedPlayer {
    std::string_view seat;  ///< in English
    std::string_view name;
};

/// The players that a line names, and nothing else; none where anything on it may be a move.
std::vector<NamedPlayer> named_players(std::string_view line, const GameWords& words);

/// How many words the turns of a line have.
LineTurns turns_of(std::string_view line);

/// Returns the indices of the turn numbers in the order of the columns; empty if the text has no columns, or their
/// order is unclear. The numbers increase by one down each column. On a single page with at least six of them, a sixth
/// may be misprinted.
std::vector<std::size_t> order_of_columns(std::string_view text, std::span<const PlyClaim> numbers);

/// Returns whether the turn numbers look like columns in an order that `order_of_columns` cannot find: in at least a
/// fourth of the rows with several numbers, the numbers jump forward and a later row begins lower, or they go down and
/// a later row begins higher, or they are equal. Breaks that a single misprint explains are ignored. `may_repeat`: the
/// turns of a round have the same number.
bool are_unclear_columns(std::string_view text, std::span<const PlyClaim> numbers, bool may_repeat);

/// Where the numbers of turns begin again at 1 and go on from there, at the start of a line or behind `result_end`.
std::optional<Span> other_game(std::string_view text, std::span<const PlyClaim> numbers,
                               std::optional<std::uint32_t> result_end);

}  // namespace notaio::notation
