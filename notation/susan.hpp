// Susan: written moves and the notations that hold them. docs/notation/susan.md
#pragma once

#include "notation/diagnostic.hpp"
#include "notation/notation.hpp"
#include "notation/record.hpp"

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
class Syntax {
  public:
    using Written = susan::Written;
    struct Read {
        Written written;
        bool lenient = false;  ///< a spelling of clause 6.2
    };

    /// `form` is letter_number or number.
    explicit Syntax(CoordForm form) : form_(form) {}
    /// For the coordinates that the tags name; an unknown name counts as lettered.
    explicit Syntax(const Tags& tags);

    [[nodiscard]] CoordForm form() const { return form_; }
    /// The move whose text the grammar has matched; `offset` is its place in the record.
    [[nodiscard]] Read decode(std::string_view text, std::uint32_t offset) const;
    /// One whole text as a move, blanks around it and its separator allowed; nothing if it is none.
    [[nodiscard]] std::optional<Read> read(std::string_view text, std::uint32_t offset) const;
    /// Says why `text` is no move: SUS-001 or SUS-002.
    void report_hole(std::string_view text, Span where, Diagnostics& out) const;
    /// The written form: d6, f6-f7, pass.
    void write(std::string& out, const Written& written) const;

    static std::span<const std::string_view> seat_names();
    static const DiagnosticCode& spelling_code();

  private:
    CoordForm form_;
};

/// The notations of Susan, in the order of docs/notation/susan.md.
std::span<const Notation<Written>> notations();

/// The codes that these notations report.
std::span<const DiagnosticCode* const> codes();

}  // namespace notaio::notation::susan
