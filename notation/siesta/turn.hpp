// Puts a turn of Siesta together from its pieces of text. Included by .cpp files only.
#pragma once

#include "notation/siesta/siesta.hpp"

#include <vector>

namespace notaio::notation::siesta {

/// The letters of spelling notes, as bits of Spellings.
inline constexpr Spellings other_alphabet = 1;
inline constexpr Spellings needless_owner = 2;
inline constexpr Spellings without_colon = 4;

/// Adds the placement that the grammar has matched; says which notes its spelling deserves.
Spellings add_placement(std::string_view text, std::uint32_t offset, bool italian_letters, Written& written);

/// Reads `=1/0/2` into `points`; false, and nothing changed, if it is none or if there are points already.
bool add_points(std::string_view text, WrittenPoints& points);

/// The claim that points make about their ply.
PlyClaim points_claim(const WrittenPoints& points, Span where, std::uint32_t ply);

/// Fills the plies of a record turn by turn; takes what RecordBuilder takes, and the parts of turns.
class TurnBuilder {
  public:
    TurnBuilder(const Syntax& syntax, RecordBuilder<Syntax>& builder, bool italian_letters)
        : syntax_(syntax),
          builder_(builder),
          italian_letters_(italian_letters) {}

    void placement(std::string_view text);
    void no_pieces(std::string_view text);
    void seat_label(std::string_view text);
    void points(std::string_view text);
    void flag(std::string_view text);
    /// The turn ends here, if one is open; a number or a seat with nothing after it is SIE-005.
    void end_turn();
    /// The text ends: so do the turns of all levels.
    void finish();

    void turn_number(std::string_view text);
    void comment(std::string_view text) { builder_.comment(text); }
    void glyph(std::string_view text) { builder_.glyph(text); }
    void open_variation(std::string_view text);
    void close_variation(std::string_view text);
    void word(std::string_view text);

  private:
    // What is known of the turn under way on one level of variations.
    struct Level {
        bool open = false;                           // a ply has been made for it
        std::optional<std::string_view> begun = {};  // its number or seat
        SeatLetter seat = {};
        Span seat_where = {};
    };

    Level& level() { return builder_.depth() == 0 ? main_line_ : in_variations_[builder_.depth() - 1]; }
    // The ply of the turn under way, made if need be and stretched over `text`; nothing where none may stand.
    Ply<Written>* ply(std::string_view text);
    // The turn is none: `text`, its last part, does not go with those before it.
    [[nodiscard]] std::string meant(std::string_view text, Spellings notes) const;
    void hole(Ply<Written>& turn, std::string_view text);

    const Syntax& syntax_;
    RecordBuilder<Syntax>& builder_;
    bool italian_letters_;
    Level main_line_;
    std::vector<Level> in_variations_;  // by depth, from the first
};

}  // namespace notaio::notation::siesta
