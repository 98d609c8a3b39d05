// What a game says of its written moves to the containers that all games share.
#pragma once

#include "notation/record/coords.hpp"
#include "notation/record/diagnostic.hpp"
#include "notation/record/record.hpp"
#include "notation/record/setup_schema.hpp"
#include "notation/record/syntax_abilities.hpp"
#include "notation/source/ascii.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace notaio::notation {

/// Calls `report(code)` for the codes of S that `found` names and `told` does not, and adds them to `told`.
template <class S, class Report>
void tell_spellings(Spellings found, Spellings& told, Report&& report) {
    const auto all = S::spelling_codes();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (((found & ~told) >> i & 1) != 0) report(*all[i]);
    told = static_cast<Spellings>(told | found);
}

/// What one game says of its written moves to the containers that all games share. An object of such a type is made
/// once a record, for the coordinates that the record uses. What it can beside this it declares: `Abilities`.
template <class S>
concept Syntax = KeepsItsWord<S, SyntaxAbilities> &&
    requires(const S& syntax, std::string_view text, std::uint32_t offset, Span span, Diagnostics& out,
             std::string& written, const typename S::Written& move, std::optional<typename S::Written>& read) {
    /// Decodes a text that the grammar of the game has matched as a move; says which notes its spelling deserves.
    { syntax.decode(text, offset, read) } -> std::convertible_to<Spellings>;
    /// Reads one whole text as a move, blanks inside allowed; nothing if it is none.
    { syntax.read(text, offset) } -> std::same_as<std::optional<typename S::Read>>;
    /// Reports why `text` is no move of this game.
    syntax.report_hole(text, span, out);
    syntax.write(written, move);
    /// Whether `1-0` and its like are results here, and not moves.
    { syntax.has_pgn_results() } -> std::same_as<bool>;
    { S::seat_names() } -> std::same_as<std::span<const std::string_view>>;
    /// The English names that a result, or who ends the game, may have in a text: those of the seats, and others for
    /// them.
    { S::result_names() } -> std::same_as<std::span<const std::string_view>>;
    /// The codes of the notes on spelling, at most eight; the first is also that of ending words.
    { S::spelling_codes() } -> std::same_as<std::span<const DiagnosticCode* const>>;
    /// Those of them that are of the spelling alone: the written form is the same text, spelled otherwise.
    { S::mere_spellings() } -> std::same_as<Spellings>;
    /// Whether the move behind this one needs its turn number in a text, for this one might run on.
    { syntax.wants_number_behind(move) } -> std::same_as<bool>;
};

/// What the syntaxes of most games have alike: that of a game is derived from it, and declares again what it has
/// otherwise. `rows`: the tags of the setup; `seats`: the English names of the seats.
template <class W, const auto& rows, const auto& seats>
struct PlainSyntax {
    using Abilities = AbilityList<PlacesMoves>;
    using Written = W;
    /// A move, and which notes its spelling deserves.
    struct Read {
        W written;
        Spellings lenient = 0;
    };
    static constexpr bool has_pgn_results() { return true; }
    static constexpr Spellings mere_spellings() { return std::numeric_limits<Spellings>::max(); }
    static constexpr bool wants_number_behind(const W&) { return false; }
    static std::span<const std::string_view> seat_names() { return seats; }
    static std::span<const std::string_view> result_names() { return seats; }
    static std::span<const SetupTag> schema() { return rows; }
    /// What a tag of the setup says, or where it is left out, its default.
    static std::string_view setting(const Tags& tags, std::string_view name) {
        return value_of(tags, name, default_of(rows, name));
    }
    static void set_where(W& written, Span where) {
        for_each_coord(written, [&](Coord& coord) { set_coord_span(coord, where); });
    }
};

/// Whether a word is a move, or a part of a turn, to the syntax S.
template <class S>
bool is_move(const S& syntax, std::string_view word) {
    if constexpr (has<SplitsTurns, S>)
        if (syntax.is_part(word)) return true;
    return syntax.read(word, 0).has_value();
}

/// Returns whether a text consists of moves, their numbers and seats, endings and results, with at most one misprint
/// for two moves.
template <class S>
bool is_of_moves(const S& syntax, std::string_view text) {
    constexpr std::string_view gaps = " \t;";
    constexpr std::array<std::string_view, 3> verbs = {"wins", "won", "vince"};
    std::size_t moves = 0;
    std::size_t others = 0;
    bool is_lost = false;  // by a word
    while (true) {
        const std::size_t begin = text.find_first_not_of(gaps);
        if (begin == std::string_view::npos) return others > 0 ? moves >= 2 * others : moves > 0 || is_lost;
        std::string_view word = text.substr(begin, text.find_first_of(gaps, begin) - begin);
        text.remove_prefix(begin + word.size());
        const std::size_t digits = digits_at(word);
        const std::size_t marks = std::min(word.find_first_not_of(".)", digits), word.size());
        if (digits > 0 && marks > digits) word.remove_prefix(marks);
        word = word.substr(0, word.find_last_not_of("!?.,") + 1);
        const auto ending = ending_of(word);
        const auto is_it = [&](std::string_view verb) { return equal_without_case(word, verb); };
        if (word.empty() || word.ends_with(':')) continue;
        if (is_move(syntax, word))
            ++moves;
        else if (ending)
            is_lost |= *ending != Ending::Kind::draw && *ending != Ending::Kind::abandoned;
        else if (std::ranges::any_of(word, is_digit) && !is_result_word(word, S::result_names(), true))
            ++others;
        else if (!is_result_word(word, S::result_names(), true) && std::ranges::none_of(verbs, is_it))
            return false;
    }
}

/// What the JSON containers need beside: the game's setup, and moves whose text stands escaped in the record.
template <class S>
concept JsonSyntax = Syntax<S> && Has<S, PlacesMoves> && requires {
    { S::schema() } -> std::same_as<std::span<const SetupTag>>;
};

}  // namespace notaio::notation
