// The Glass Bead Game: written moves and the notations that hold them. docs/notation/glass-bead.md
#pragma once

#include "notation/glass_bead/setup.hpp"
#include "notation/record/diagnostic.hpp"
#include "notation/record/notation.hpp"
#include "notation/record/record.hpp"
#include "notation/record/record_builder.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace notaio::notation::glass_bead {

/// The places that a move may name: the pits A to E and a to e by number, then the stores.
inline constexpr std::uint8_t south_store = 10;
inline constexpr std::uint8_t north_store = 11;
inline constexpr std::uint8_t opponents_store = 12;  ///< `$`
inline constexpr std::string_view pit_letters = "ABCDEabcde";

/// A bead of a capture list; `at` is where its digit stands, counted from the first byte of the move. Not
/// cleared before it is filled: every move has room for a list, and few have one.
struct Taken {
    Taken() {}  // NOLINT(modernize-use-equals-default, cppcoreguidelines-pro-type-member-init): clears nothing
    Taken(std::uint8_t from, std::uint8_t bead, std::uint16_t digit = 0) : place(from), value(bead), at(digit) {}

    std::uint8_t place;
    std::uint8_t value;
    std::uint16_t at;
    bool operator==(const Taken& other) const { return place == other.place && value == other.value; }
};

/// What a notation leaves out of its moves, which is no abbreviation there.
enum class Form : std::uint8_t { full, without_direct, compact };

/// A move as it is written: a pit, the beads as they fall, and what is taken. Beads and lists may be left out.
struct Written {
    /// One more than there can be: it says that there are too many, further ones are not kept.
    static constexpr std::size_t most_beads = 21;
    static constexpr std::size_t most_taken = 11;
    enum class Mark : std::uint8_t { none, direct, indirect };

    std::uint8_t pit = 0;
    std::uint8_t bead_count = 0;
    std::uint8_t taken_count = 0;
    Mark mark = Mark::none;
    Form form = Form::full;
    bool only_choice = false;    ///< known of legal moves: no other gems could be taken
    bool list_open = false;      ///< further plies may belong to its list: `mindsports`
    bool maybe_group = false;    ///< it stands behind such a list, and may belong to it
    std::uint32_t begin = 0;     ///< of the text in the record; the pit stands there
    std::uint16_t beads_at = 1;  ///< where the first bead stands, counted from `begin`
    std::uint16_t list_at = 0;   ///< the mark
    std::uint16_t length = 0;    ///< of the text
    std::array<std::uint8_t, most_beads> bead;
    std::array<Taken, most_taken> gem;

    [[nodiscard]] std::span<const std::uint8_t> beads() const { return {bead.data(), bead_count}; }
    [[nodiscard]] std::span<const Taken> taken() const { return {gem.data(), taken_count}; }
    /// Form and places in the text take no part.
    bool operator==(const Written& other) const {
        return pit == other.pit && mark == other.mark && std::ranges::equal(beads(), other.beads()) &&
               std::ranges::equal(taken(), other.taken());
    }
};

/// The letters of beads in one language, by their numbers.
enum class Letters : std::uint8_t { none, english, italian };
std::string_view letters_of(Letters letters);

/// How moves are spelled in one record.
class Syntax : public PlainSyntax<Written, setup_schema, seat_names> {
  public:
    using Abilities = AbilityList<PlacesMoves, SplitsTurns>;
    /// For the language that the tags name: English where they name none.
    explicit Syntax(const Tags& tags, Form form = Form::full);
    /// Reads and writes moves with the letters of this language.
    Syntax(Letters written_letters);

    [[nodiscard]] Letters read_letters() const { return read_letters_; }
    [[nodiscard]] Form form() const { return form_; }
    /// `text` stands in a larger one, `offset` bytes behind its beginning.
    Spellings decode(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const;
    [[nodiscard]] std::optional<Read> read(std::string_view text, std::uint32_t offset) const;
    /// Whether a word is a part of a capture list that stands in words of its own.
    [[nodiscard]] bool is_part(std::string_view word) const {
        return form_ == Form::without_direct &&
               (word == "x" || word.find_first_not_of("12345") == std::string_view::npos);
    }
    /// Says why a text is no move: GBG-001.
    void report_hole(std::string_view text, Span where, Diagnostics& out) const;
    /// As the form wants it: E1000*d2, E1, S5:YSSS*N4G.
    void write(std::string& out, const Written& written) const;
    /// Whether the move behind this one needs its turn number, since its list would run on.
    [[nodiscard]] bool wants_number_behind(const Written& written) const {
        return form_ == Form::without_direct && written.mark == Written::Mark::indirect;
    }

    static std::span<const DiagnosticCode* const> spelling_codes();
    /// Of endings: lettered moves are written in letters only where the target is.
    static constexpr Spellings mere_spellings() { return 1; }
    static void set_where(Written& written, Span where);

  private:
    // `before`: how many bytes can be read before the text.
    Spellings decode_at(std::string_view text, std::uint32_t offset, std::size_t before,
                        std::optional<Written>& out) const;
    void write_digits(std::string& out, const Written& written) const;
    void write_letters(std::string& out, const Written& written) const;

    Letters read_letters_ = Letters::english;
    Letters written_letters_ = Letters::none;
    bool names_language_ = false;
    Form form_ = Form::full;
};

/// The notations of the Glass Bead Game: those that all games share, then its own.
std::span<const Notation<Written>> notations();

/// The codes that these notations report.
std::span<const DiagnosticCode* const> codes();

}  // namespace notaio::notation::glass_bead
