// Havannah: written moves and the notations that hold them. docs/notation/havannah.md
#pragma once

#include "notation/havannah/setup.hpp"
#include "notation/record/diagnostic.hpp"
#include "notation/record/notation.hpp"
#include "notation/record/placement.hpp"
#include "notation/record/record.hpp"
#include "notation/record/record_builder.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace notaio::notation::havannah {

using placement::label_of;
using placement::Label;
using placement::Pass;
using placement::Place;
using placement::set_label;
using placement::Swap;
using placement::Written;

/// How Havannah's moves are spelled in one record. docs/notation/havannah.md 2
class Syntax : public PlainSyntax<Written, setup_schema, seat_names> {
  public:
    using Abilities = AbilityList<PlacesMoves, HasMoveWords, ClaimsByOrigin>;
    struct Read {
        Written written;
        bool lenient = false;  ///< a spelling of docs/notation/havannah.md 2.2
    };

    /// `upper_case`: how letters are written.
    Syntax(CoordForm form, bool upper_case)
        : form_(form),
          first_letter_(form != CoordForm::letter_number ? no_letter
                        : upper_case                     ? 'A'
                                                         : 'a') {}
    /// For a system of coordinates; another name counts as `hgf`.
    explicit Syntax(std::string_view coordinates);
    /// For the coordinates that the tags name.
    explicit Syntax(const Tags& tags);

    [[nodiscard]] CoordForm form() const { return form_; }
    [[nodiscard]] bool upper_case() const { return first_letter_ == 'A'; }

    /// Whether `text`, which the grammar has matched, is F5 or F10 in this record's case, as nearly all moves are.
    [[nodiscard, gnu::always_inline]] bool is_plain(std::string_view text) const {
        const auto digit = [&](std::size_t at) { return static_cast<unsigned>(text[at] - '0'); };
        const bool fits = text.size() == 2 || (text.size() == 3 && digit(2) < 10);
        return fits && static_cast<unsigned>(text[0] - first_letter_) < 26 && digit(1) - 1 < 9;
    }
    /// Writes the coord of such a text, whose place in the record is `offset`, into a new move in `out`. Part by part:
    /// a move that is copied as a whole waits for its parts to be written.
    [[gnu::always_inline]] Place& decode_plain(std::string_view text, std::uint32_t offset,
                                               std::optional<Written>& out) const {
        const auto digit = [&](std::size_t at) { return text[at] - '0'; };
        const int number = text.size() == 2 ? digit(1) : digit(1) * 10 + digit(2);
        Place& made = *std::get_if<Place>(&out.emplace(std::in_place_type<Place>));
        made.to.numbers[0] = static_cast<std::int16_t>(text[0] - first_letter_ + 1);
        made.to.numbers[1] = static_cast<std::int16_t>(number);
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
    /// The move whose text the grammar has matched, plain or not; `offset` is its place in the record, in bytes.
    [[nodiscard]] Read decode(std::string_view text, std::uint32_t offset) const;
    /// One whole text as a move, blanks around it allowed; nothing if it is none.
    [[nodiscard]] std::optional<Read> read(std::string_view text, std::uint32_t offset) const;
    /// Says that `text` is no move: HAV-001.
    void report_hole(std::string_view text, Span where, Diagnostics& out) const;
    /// The written form: F5, swap, pass. Without the label.
    void write(std::string& out, const Written& written) const;

    /// Moves that are words.
    static std::span<const std::string_view> move_words();
    static std::span<const DiagnosticCode* const> spelling_codes();
    static void set_where(Written& written, Span where);
    /// The codes of a result that Little Golem's header stated; null for another notation.
    static const ResultCodes* result_codes(std::string_view origin);

  private:
    static constexpr char no_letter = '\x7F';

    bool decode_any(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const;

    CoordForm form_;
    char first_letter_;  // `no_letter` where a cell is no letter and a number
};

/// The notations of Havannah: those that all games share, then its own.
std::span<const Notation<Written>> notations();

/// The codes that these notations report.
std::span<const DiagnosticCode* const> codes();

}  // namespace notaio::notation::havannah
