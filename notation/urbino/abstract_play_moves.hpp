// Urbino's moves in Abstract Play's own spelling: f2, 1d4, f2-c5,1d4, pass. docs/notation/urbino.md 3.4
#pragma once

#include "notation/urbino/urbino.hpp"

namespace notaio::notation::urbino {

/// Reads and writes single moves. Kinds are digits, architects bare cells, and `pass` has two meanings.
class AbstractPlaySyntax : public PlainSyntax<Written, setup_schema, seat_names> {
  public:
    using Abilities = AbilityList<PlacesMoves>;

    explicit AbstractPlaySyntax(const Tags&) {}

    Spellings decode(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const;
    /// White space may stand anywhere.
    [[nodiscard]] std::optional<Read> read(std::string_view text, std::uint32_t offset) const;
    void report_hole(std::string_view text, Span where, Diagnostics& out) const;
    /// The written form: d6, pass, 1d4, f2-c5,1d4.
    void write(std::string& out, const Written& written) const;

    static std::span<const DiagnosticCode* const> spelling_codes() { return Syntax::spelling_codes(); }
};

/// Appends one move as these notations have it.
void write_abstract_play_move(const Tags& tags, const Written& written, std::string& out);

}  // namespace notaio::notation::urbino
