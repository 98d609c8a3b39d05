// Urbino: written moves and the notations that hold them. docs/notation/urbino.md
#pragma once

#include "notation/diagnostic.hpp"
#include "notation/movetext.hpp"
#include "notation/notation.hpp"
#include "notation/record.hpp"

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
/// A building on a cell, no architect moved.
struct Build {
    Kind kind = Kind::house;
    Coord to;
    bool chosen = false;  ///< `first=B` stands before it, which says nothing more
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
/// Abstract Play's word: GiveFirst on ply 3, Skip elsewhere. Never expressed.
struct Pass {
    bool operator==(const Pass&) const = default;
};
using Written = std::variant<PlaceArchitect, GiveFirst, Build, Turn, Skip, Pass>;

/// How Urbino's moves are spelled in one record. docs/notation/urbino.md 2
class Syntax {
  public:
    using Written = urbino::Written;
    struct Read {
        Written written;
        bool lenient = false;
    };

    /// For the language of the kind letters that the tags name.
    explicit Syntax(const Tags& tags);

    [[nodiscard]] bool has_pgn_results() const { return true; }
    bool decode(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const;
    [[nodiscard]] std::optional<Read> read(std::string_view text, std::uint32_t offset) const;
    void report_hole(std::string_view text, Span where, Diagnostics& out) const;
    /// The written form: @d6, first=W, Hd4, f2-c5,Hd4, skip.
    void write(std::string& out, const Written& written) const;

    static std::span<const std::string_view> seat_names();
    static const DiagnosticCode& spelling_code();
    static void set_where(Written& written, Span where);
    static std::span<const JsonSetup> json_setup();
    static std::string_view default_coordinates() { return "standard"; }
};

/// The notations of Urbino: those that all games share, then its own.
std::span<const Notation<Written>> notations();

/// The codes that these notations report.
std::span<const DiagnosticCode* const> codes();

}  // namespace notaio::notation::urbino
