// Siesta: written turns and the notations that hold them. docs/notation/siesta.md
#pragma once

#include "notation/record/diagnostic.hpp"
#include "notation/record/notation.hpp"
#include "notation/record/record.hpp"
#include "notation/record/record_builder.hpp"
#include "notation/siesta/setup.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace notaio::notation::siesta {

/// The kinds of pieces, in the order in which moves are listed.
enum class Piece : std::uint8_t { sun, shadow, roof };

/// A player as a letter names him: 0 for A. Nothing: no letter is written.
using SeatLetter = std::optional<std::uint8_t>;

/// A piece put on a cell.
struct Placement {
    Piece piece = Piece::sun;
    SeatLetter owner = {};  ///< as written with a roof
    Coord to;

    /// The whole token.
    [[nodiscard]] Span where() const { return {to.begin - (owner ? 2U : 1U), to.where().end}; }
    bool operator==(const Placement&) const = default;
};

/// The points that a turn is said to make, by seat.
struct WrittenPoints {
    std::array<std::int16_t, 4> numbers{};
    std::uint8_t count = 0;  ///< of the seats that are named; 0: nothing is said
};

/// A turn as it is written.
struct Written {
    /// A turn has three pieces; a fourth says that there are too many, further ones are not kept.
    static constexpr std::size_t most = 4;

    std::array<Placement, most> pieces{};
    std::uint8_t count = 0;     ///< of the pieces, at most `most`
    bool failed = false;        ///< `--`, or a flag
    bool flagged = false;       ///< a flag says that it failed
    SeatLetter seat = {};       ///< the seat written before the turn
    Span seat_where = {};       ///< its letter
    WrittenPoints points = {};  ///< the points written behind it

    [[nodiscard]] std::span<const Placement> placements() const { return {pieces.data(), count}; }
    /// Whether `--` stands in the place of pieces.
    [[nodiscard]] bool has_dashes() const { return failed && count == 0; }
    /// The seat, the points and the flag behind `--` take no part: they may be left out.
    bool operator==(const Written& other) const {
        return std::ranges::equal(placements(), other.placements()) && failed == other.failed;
    }
};

/// How Siesta's turns are spelled in one record.
class Syntax : public PlainSyntax<Written, setup_schema, seat_names> {
  public:
    using Abilities = AbilityList<PlacesMoves, HasMoveWords, SplitsTurns, PartsTurns, ReadsClaims>;
    struct Read {
        Written written;
        Spellings lenient = 0;
        std::optional<PlyClaim> claim = {};     ///< of its points; the ply is the reader's to fill
        std::optional<UnreadPart> unread = {};  ///< points that are none; the turn itself is kept
    };

    /// For the language and the ruleset that the tags name.
    explicit Syntax(const Tags& tags);
    Syntax(bool italian_letters, bool italian_rules)
        : italian_letters_(italian_letters),
          italian_rules_(italian_rules) {}

    [[nodiscard]] bool is_italian_letters() const { return italian_letters_; }
    /// Whether the record says which letters it has.
    [[nodiscard]] bool names_language() const { return names_language_; }
    /// Turns stand in pieces and are put together by their own builder; a whole one is read by `read`.
    Spellings decode(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const;
    [[nodiscard]] std::optional<Read> read(std::string_view text, std::uint32_t offset) const;
    /// Whether a word is a part of a turn: a piece, a seat, points, a flag.
    [[nodiscard]] bool is_part(std::string_view word) const;
    /// Says why a text is no turn: SIE-001 to 005.
    void report_hole(std::string_view text, Span where, Diagnostics& out) const;
    /// A turn in English letters, points and flag with it: Sd6 Re6 Hf6 =1/0, -- unable.
    void write(std::string& out, const Written& written) const;
    /// The turn of a text record up to its last piece, in the record's letters: B: Sd6 Re6 Hf6.
    void write_turn(std::string& out, const Written& written) const;
    /// Its pieces alone, in the record's letters: Sd6 Re6 Hf6.
    void write_pieces(std::string& out, const Written& written) const;
    /// What stands behind the last piece and its glyphs: =1/0 unable. May be nothing.
    void write_behind(std::string& out, const Written& written) const;

    /// Moves, or parts of turns, that are words.
    static std::span<const std::string_view> move_words();
    static std::span<const DiagnosticCode* const> spelling_codes();
    static void set_where(Written& written, Span where);
    /// What parts the turns of a line.
    static std::string_view ply_separator() { return "; "; }

  private:
    bool italian_letters_ = false;
    bool italian_rules_ = false;
    bool names_language_ = false;
};

/// The notations of Siesta: those that all games share.
std::span<const Notation<Written>> notations();

/// The codes that these notations report.
std::span<const DiagnosticCode* const> codes();

}  // namespace notaio::notation::siesta
