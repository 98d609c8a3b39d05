// Urbino: written moves and the notations that hold them. docs/notation/urbino.md
#pragma once

#include "notation/record/diagnostic.hpp"
#include "notation/record/notation.hpp"
#include "notation/record/record.hpp"
#include "notation/record/record_builder.hpp"
#include "notation/urbino/setup.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace notaio::notation::urbino {

/// The buildings, in the order in which moves are listed.
enum class Kind : std::uint8_t { house, palace, tower };

/// An architect put on a cell.
struct PlaceArchitect {
    Coord to;
    bool operator==(const PlaceArchitect&) const = default;
};
/// `first=W`: White erects the first building.
struct GiveFirst {
    bool operator==(const GiveFirst&) const = default;
};
/// The first building of a game, as far as it is known to be that. It says nothing more.
enum class FirstBuilding : std::uint8_t {
    none,
    chosen,  ///< Black's: `first=B` may stand before it
    given,   ///< White's, behind `first=W`
};
/// A building on a cell, no architect moved.
struct Build {
    Kind kind = Kind::house;
    Coord to;
    FirstBuilding first = FirstBuilding::none;
    bool operator==(const Build& other) const { return kind == other.kind && to == other.to; }
};
/// An architect moved, then a building.
struct Turn {
    Coord from;
    Coord to;
    std::optional<Build> build;  ///< nothing: it is missing, which is never legal
    bool operator==(const Turn&) const = default;
};
struct Skip {
    bool operator==(const Skip&) const = default;
};
/// Abstract Play's word: GiveFirst on ply 3, Skip elsewhere. Never rewritten.
struct Pass {
    bool operator==(const Pass&) const = default;
};
using Written = std::variant<PlaceArchitect, GiveFirst, Build, Turn, Skip, Pass>;

/// Appends an architect's way and, where there is one, the building behind it, which `append_building(build)` writes.
template <class AppendBuilding>
void append_turn(std::string& out, const Turn& turn, AppendBuilding&& append_building) {
    append_coord(out, turn.from);
    out += '-';
    append_coord(out, turn.to);
    if (!turn.build) return;
    out += ',';
    append_building(*turn.build);
}

/// How Urbino's moves are spelled in one record. docs/notation/urbino.md 2
class Syntax : public PlainSyntax<Written, setup_schema, seat_names> {
  public:
    using Abilities = AbilityList<PlacesMoves, HasMoveWords, SplitsTurns>;
    /// With the kind letters of one language: H P T, or C P T.
    explicit Syntax(Language letters) : house_(letters == Language::italian ? 'C' : 'H') {}
    /// With those of the language that the tag Lang names; another name counts as English.
    explicit Syntax(const Tags& tags);

    /// Whether the record says which letters it has.
    [[nodiscard]] bool names_language() const { return names_language_; }
    /// Writes the move whose text the grammar has matched into `out`, and says which notes its spelling deserves;
    /// `offset` is its place in the record. The hot path reads Hd4, f2-c5,Hd4 and @f2 here, and leaves the rest to
    /// `decode_any`.
    [[gnu::always_inline]] Spellings decode(std::string_view text, std::uint32_t offset,
                                            std::optional<Written>& out) const {
        const auto is_cell = [&](std::size_t at) {
            return static_cast<unsigned>(text[at] - 'a') < 26 && static_cast<unsigned>(text[at + 1] - '1') < 9;
        };
        const auto is_kind = [&](char mark) { return mark == house_ || mark == 'P' || mark == 'T'; };
        const auto cell = [&](std::size_t at) {
            return Coord{.numbers = {static_cast<std::int16_t>(text[at] - 'a' + 1),
                                     static_cast<std::int16_t>(text[at + 1] - '0'), 0},
                         .length = 2,
                         .begin = offset + static_cast<std::uint32_t>(at)};
        };
        const auto building = [&](std::size_t at) {
            const char mark = text[at];
            return Build{mark == 'P' ? Kind::palace : mark == 'T' ? Kind::tower : Kind::house, cell(at + 1)};
        };
        if (text.size() == 9 && text[2] == '-' && text[5] == ',' && is_kind(text[6]) && is_cell(0) && is_cell(3) &&
            is_cell(7)) {
            out = Turn{cell(0), cell(3), building(6)};
            return 0;
        }
        if (text.size() == 3 && is_cell(1) && (is_kind(text[0]) || text[0] == '@')) {
            if (text[0] == '@')
                out = PlaceArchitect{cell(1)};
            else
                out = building(0);
            return 0;
        }
        return decode_any(text, offset, out);
    }
    /// One whole text as a move, blanks around it allowed; nothing if it is none.
    [[nodiscard]] std::optional<Read> read(std::string_view text, std::uint32_t offset) const;
    /// Says why `text` is no move: URB-001 to URB-005.
    void report_hole(std::string_view text, Span where, Diagnostics& out) const;
    /// The written form: @d6, first=W, Hd4, f2-c5,Hd4, skip.
    void write(std::string& out, const Written& written) const;

    /// Whether a building is to follow `word`: f2-c5 and a comma, or the end of it.
    [[nodiscard]] bool is_part(std::string_view word) const;
    /// Moves that are words.
    static std::span<const std::string_view> move_words();
    static std::span<const DiagnosticCode* const> spelling_codes();

    /// Decodes any spelling that the grammar takes.
    Spellings decode_any(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const;

  private:
    char house_;  // the letter of a house
    bool names_language_ = false;
};

/// The notations of Urbino: those that all games share, then its own.
std::span<const Notation<Written>> notations();

/// The codes that these notations report.
std::span<const DiagnosticCode* const> codes();

}  // namespace notaio::notation::urbino
