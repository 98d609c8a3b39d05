// Cells as moves of one stone name them: a letter and a number, two letters, a number, or three numbers.
#pragma once

#include "notation/record/placement.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace notaio::notation::placement {

/// How the cells of one record are spelled; the syntax of a game whose moves are stones is made on it.
class Cells {
  public:
    /// `upper_case`: how letters are written.
    Cells(CoordForm form, bool upper_case)
        : form_(form),
          first_letter_(form != CoordForm::letter_number ? no_letter
                        : upper_case                     ? 'A'
                                                         : 'a') {}

    [[nodiscard]] CoordForm form() const { return form_; }
    [[nodiscard]] bool upper_case() const { return first_letter_ == 'A'; }

    /// Writes the move whose text the grammar has matched into `out`, and says whether its spelling is lenient.
    [[gnu::always_inline]] bool decode(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const {
        if (!is_plain(text)) return decode_any(text, offset, out);
        decode_plain(text, offset, out);
        return false;
    }
    /// Does what `decode` does, by a way that takes every spelling, and the words that any game has for swap and pass.
    bool decode_any(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const;
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
        Place& result = *std::get_if<Place>(&out.emplace(std::in_place_type<Place>));
        result.to.numbers[0] = static_cast<std::int16_t>(text[0] - first_letter_ + 1);
        result.to.numbers[1] = static_cast<std::int16_t>(number);
        result.to.length = static_cast<std::uint8_t>(text.size());
        result.to.begin = offset;
        return result;
    }
    /// Does what `decode_plain` does for a text of two small letters, each a number.
    static void decode_letters(std::string_view text, std::uint32_t offset, std::optional<Written>& out) {
        const auto number = [&](std::size_t at) { return static_cast<std::int16_t>(text[at] - 'a' + 1); };
        out = Place{{.numbers = {number(0), number(1)}, .form = CoordForm::letters, .length = 2, .begin = offset}};
    }
    /// The cell of a text that the grammar has matched, plain or not; `lenient` becomes true where letters have the
    /// other case or numbers leading zeros.
    [[nodiscard]] Coord decode_cell(std::string_view text, bool& lenient) const;

    /// The written form: F5, swap, pass. Without the label.
    void write(std::string& out, const Written& written) const;

    /// Moves that are words.
    static std::span<const std::string_view> move_words();

  protected:
    /// The spellings of SGF are no lenient ones: letters in either case, and a word for each kind of swap.
    bool of_sgf_ = false;

  private:
    static constexpr char no_letter = '\x7F';

    CoordForm form_;
    char first_letter_;  // `no_letter` where a cell is no letter and a number
};

}  // namespace notaio::notation::placement
