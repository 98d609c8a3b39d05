// What the syntaxes of some games can and others cannot: an ability each, with what it means and its members. A syntax
// declares its own as `using Abilities = AbilityList<...>`; docs/adding-a-game.md lists them, made of this file.
#pragma once

#include "notation/record/ability.hpp"
#include "notation/record/record.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace notaio::notation {

/// The spelling notes that a text deserves: a bit for each of S::spelling_codes(). True is the first alone.
using Spellings = std::uint8_t;

/// A part of a text that is read as a move, though this part of it says nothing.
struct UnreadPart {
    const DiagnosticCode* code = nullptr;
    Span where = {};
    std::string text = {};  ///< as a message shows it
};

/// Gives every coord of a move one place: of strings that stand escaped in a record, and of texts that were corrected.
struct PlacesMoves {
    template <class S>
    static constexpr bool has_members = requires(typename S::Written& written, Span where) {
        S::set_where(written, where);
    };
};

/// Some moves, or parts of turns, are words.
struct HasMoveWords {
    template <class S>
    static constexpr bool has_members = requires {
        { S::move_words() } -> std::same_as<std::span<const std::string_view>>;
    };
};

/// A turn may stand in several words: whether a word is a part of one.
struct SplitsTurns {
    template <class S>
    static constexpr bool has_members = requires(const S& syntax, std::string_view word) {
        { syntax.is_part(word) } -> std::same_as<bool>;
    };
};

/// Blanks do not part its turns. In a text each of the main line stands on a line of its own: what of it stands before
/// its glyphs, and what behind. In a line something parts them, whose first character may stand alone. Its endings name
/// their seat as its turns do: `B: resign`.
struct PartsTurns {
    template <class S>
    static constexpr bool has_members = requires(const S& syntax, std::string& out,
                                                 const typename S::Written& written) {
        syntax.write_turn(out, written);
        syntax.write_behind(out, written);
        { S::ply_separator() } -> std::same_as<std::string_view>;
    };
};

/// A whole text that is read as a move may hold more: a claim of the ply, and a part that says nothing. Members of its
/// `Read`.
struct ReadsClaims {
    template <class S>
    static constexpr bool has_members = requires(typename S::Read& read) {
        { read.claim } -> std::same_as<std::optional<PlyClaim>&>;
        { read.unread } -> std::same_as<std::optional<UnreadPart>&>;
    };
};

/// Results of some notations mean less than those of a text record: their codes, by the notation's name; or null.
struct ClaimsByOrigin {
    template <class S>
    static constexpr bool has_members = requires(std::string_view origin) {
        { S::result_codes(origin) } -> std::same_as<const ResultCodes*>;
    };
};

/// All of them, in the order of this file.
using SyntaxAbilities = AbilityList<PlacesMoves, HasMoveWords, SplitsTurns, PartsTurns, ReadsClaims, ClaimsByOrigin>;

}  // namespace notaio::notation
