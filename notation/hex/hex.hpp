// Hex: written moves and the notations that hold them. docs/notation/hex.md
#pragma once

#include "notation/hex/moves.hpp"
#include "notation/hex/setup.hpp"
#include "notation/record/diagnostic.hpp"
#include "notation/record/notation.hpp"
#include "notation/record/record.hpp"
#include "notation/record/record_builder.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace notaio::notation::hex {

/// How the moves of Hex are spelled in one record. docs/notation/hex.md 2
class Syntax : public PlainSyntax<Written, setup_schema, seat_names> {
  public:
    using Abilities = AbilityList<PlacesMoves, HasMoveWords, ClaimsByOrigin>;

    /// For a system of coordinates; another name counts as `standard`.
    explicit Syntax(std::string_view coordinates);
    /// For the coordinates that the tags name.
    explicit Syntax(const Tags& tags);
    /// As the values of SGF are spelled: `standard`, in either case, with a word for each kind of swap.
    static Syntax of_sgf();

    [[nodiscard]] CoordForm form() const { return form_; }

    /// Whether `text`, which the grammar has matched, is f5 or f10, as nearly all moves are.
    [[nodiscard, gnu::always_inline]] bool is_plain(std::string_view text) const {
        const auto digit = [&](std::size_t at) { return static_cast<unsigned>(text[at] - '0'); };
        const bool fits = text.size() == 2 || (text.size() == 3 && digit(2) < 10);
        return fits && form_ == CoordForm::letter_number && static_cast<unsigned>(text[0] - 'a') < 26 &&
               digit(1) - 1 < 9;
    }
    /// Writes the coord of such a text, whose place in the record is `offset`, into a new move in `out`.
    [[gnu::always_inline]] static Place& decode_plain(std::string_view text, std::uint32_t offset,
                                                      std::optional<Written>& out) {
        const auto digit = [&](std::size_t at) { return text[at] - '0'; };
        Place& made = *std::get_if<Place>(&out.emplace(std::in_place_type<Place>));
        made.to.numbers[0] = static_cast<std::int16_t>(text[0] - 'a' + 1);
        made.to.numbers[1] = static_cast<std::int16_t>(text.size() == 2 ? digit(1) : digit(1) * 10 + digit(2));
        made.to.length = static_cast<std::uint8_t>(text.size());
        made.to.begin = offset;
        return made;
    }
    /// Writes the move whose text the grammar has matched into `out`, and says whether its spelling is lenient.
    [[gnu::always_inline]] bool decode(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const {
        if (!is_plain(text)) return decode_any(text, offset, out);
        decode_plain(text, offset, out);
        return false;
    }
    /// One whole text as a move, blanks around it allowed; nothing if it is none.
    [[nodiscard]] std::optional<Read> read(std::string_view text, std::uint32_t offset) const;
    /// Says that `text` is no move: HEX-001.
    void report_hole(std::string_view text, Span where, Diagnostics& out) const;
    /// The written form: a1, swap, pass. Without the label.
    void write(std::string& out, const Written& written) const;

    /// Moves that are words.
    static std::span<const std::string_view> move_words();
    static std::span<const DiagnosticCode* const> spelling_codes();
    static void set_where(Written& written, Span where);
    /// The codes of a result that Little Golem's header stated; null for another notation.
    static const ResultCodes* result_codes(std::string_view origin);

  private:
    bool decode_any(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const;

    CoordForm form_ = CoordForm::letter_number;
    bool of_sgf_ = false;
};

/// The notations of Hex: those that all games share, then its own.
std::span<const Notation<Written>> notations();

/// The codes that these notations report.
std::span<const DiagnosticCode* const> codes();

}  // namespace notaio::notation::hex
