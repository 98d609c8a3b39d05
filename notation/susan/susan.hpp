// Susan: written moves and the notations that hold them. docs/notation/susan.md
#pragma once

#include "notation/record/diagnostic.hpp"
#include "notation/record/notation.hpp"
#include "notation/record/record.hpp"
#include "notation/record/record_builder.hpp"
#include "notation/susan/setup.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace notaio::notation::susan {

/// A new stone on a cell.
struct Place {
    Coord to;
    bool operator==(const Place&) const = default;
};
/// A stone moved from cell to cell.
struct Slide {
    Coord from;
    Coord to;
    bool operator==(const Slide&) const = default;
};
/// `pass`: can be written, is never legal.
struct Pass {
    bool operator==(const Pass&) const = default;
};
using Written = std::variant<Place, Slide, Pass>;

/// How Susan's moves are spelled in one record: letters and numbers, or site numbers (coordinates `ludii`).
class Syntax : public PlainSyntax<Written, setup_schema, seat_names> {
  public:
    using Abilities = AbilityList<PlacesMoves, HasMoveWords>;
    struct Read {
        Written written;
        bool lenient = false;  ///< a spelling of docs/notation/susan.md 2.2
    };

    /// `form` is letter_number or number.
    explicit Syntax(CoordForm form) : form_(form) {}
    /// For the coordinates that the tags name; an unknown name counts as lettered.
    explicit Syntax(const Tags& tags);

    [[nodiscard]] CoordForm form() const { return form_; }
    /// Site numbers leave no room for PGN tokens: 1-0 is a slide.
    [[nodiscard]] bool has_pgn_results() const { return form_ == CoordForm::letter_number; }
    /// Writes the move whose text the grammar has matched into `out`, and says whether its spelling is lenient;
    /// `offset` is its place in the record. The hot path: it fills the fields where they stand, because a copy of
    /// fields just written would wait for each of them. The plain spellings d3, e10, d3-e3 are read here, all others by
    /// `decode_any`.
    [[gnu::always_inline]] bool decode(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const {
        const auto plain = [&](std::size_t at, std::size_t size) {
            return static_cast<unsigned>(text[at] - 'a') < 26 && static_cast<unsigned>(text[at + 1] - '1') < 9 &&
                   (size == 2 || static_cast<unsigned>(text[at + 2] - '0') < 10);
        };
        const auto numbers = [&](std::size_t at, std::size_t size) {
            const int number = size == 2 ? text[at + 1] - '0' : (text[at + 1] - '0') * 10 + text[at + 2] - '0';
            return std::pair(static_cast<std::int16_t>(text[at] - 'a' + 1), static_cast<std::int16_t>(number));
        };
        const auto fill = [&](Coord& coord, std::pair<std::int16_t, std::int16_t> read, std::size_t at,
                              std::size_t size) {
            coord.numbers[0] = read.first;
            coord.numbers[1] = read.second;
            coord.length = static_cast<std::uint8_t>(size);
            coord.begin = offset + static_cast<std::uint32_t>(at);
        };
        // The numbers come first: once something is written, the text may have changed for all that a compiler knows,
        // and its bytes are loaded again.
        if (form_ == CoordForm::letter_number) {
            if ((text.size() == 2 && plain(0, 2)) || (text.size() == 3 && plain(0, 3))) {
                const auto to = numbers(0, text.size());
                fill(std::get_if<Place>(&out.emplace(std::in_place_type<Place>))->to, to, 0, text.size());
                return false;
            }
            if (text.size() == 5 && text[2] == '-' && plain(0, 2) && plain(3, 2)) {
                const auto from = numbers(0, 2);
                const auto to = numbers(3, 2);
                auto& slide = *std::get_if<Slide>(&out.emplace(std::in_place_type<Slide>));
                fill(slide.from, from, 0, 2);
                fill(slide.to, to, 3, 2);
                return false;
            }
        }
        return decode_any(text, offset, out);
    }
    /// The move whose text the grammar has matched, plain or not; `offset` is its place in the record, in bytes.
    [[nodiscard]] Read decode(std::string_view text, std::uint32_t offset) const;
    /// One whole text as a move, blanks around it and its separator allowed; nothing if it is none.
    [[nodiscard]] std::optional<Read> read(std::string_view text, std::uint32_t offset) const;
    /// Says why `text` is no move: SUS-001 or SUS-002.
    void report_hole(std::string_view text, Span where, Diagnostics& out) const;
    /// The written form: d6, f6-f7, pass.
    void write(std::string& out, const Written& written) const;

    /// Moves that are words.
    static std::span<const std::string_view> move_words();
    static std::span<const DiagnosticCode* const> spelling_codes();

  private:
    bool decode_any(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const;

    CoordForm form_;
};

/// The notations of Susan: those that all games share, then its own.
std::span<const Notation<Written>> notations();

/// The codes that these notations report.
std::span<const DiagnosticCode* const> codes();

}  // namespace notaio::notation::susan
