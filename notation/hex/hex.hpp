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
class Syntax : public PlainSyntax<Written, setup_schema, seat_names>, public placement::Cells {
  public:
    using Abilities = AbilityList<PlacesMoves, HasMoveWords, ClaimsByOrigin>;

    /// For a system of coordinates; another name counts as `standard`.
    explicit Syntax(std::string_view coordinates);
    /// For the coordinates that the tags name.
    explicit Syntax(const Tags& tags);
    /// As the values of SGF are spelled: `standard`, in either case, with a word for each kind of swap.
    static Syntax of_sgf();

    /// One whole text as a move, blanks around it allowed; nothing if it is none.
    [[nodiscard]] std::optional<Read> read(std::string_view text, std::uint32_t offset) const;
    /// Says that `text` is no move: HEX-001.
    void report_hole(std::string_view text, Span where, Diagnostics& out) const;

    static std::span<const std::string_view> result_names() { return hex::result_names; }
    static std::span<const DiagnosticCode* const> spelling_codes();
    /// The codes of a result that Little Golem's header stated; null for another notation.
    static const ResultCodes* result_codes(std::string_view origin);
};

/// The notations of Hex: those that all games share, then its own.
std::span<const Notation<Written>> notations();

/// The codes that these notations report.
std::span<const DiagnosticCode* const> codes();

}  // namespace notaio::notation::hex
