// Which seat has which side, as a record tells it. docs/notation/hex.md 3.2
#pragma once

#include "notation/hex/hex.hpp"
#include "notation/source/ascii.hpp"

#include <utility>
#include <vector>

namespace notaio::notation::hex {

/// Red joins top and bottom, blue left and right.
enum class Side : std::uint8_t { red, blue };

/// The seat that has a side in a record that red opens. `exchanged`: the seats have exchanged their sides.
inline std::string_view seat_of(Side side, bool exchanged) {
    return seat_names[static_cast<std::size_t>((side == Side::blue) != exchanged)];
}

/// Whether a swap of this record exchanges the sides and moves no stone.
inline bool is_swap_of_sides(const Tags& tags) {
    return equal_without_case(value_of(tags, "Ruleset", rulesets[0]), rulesets[1]);
}

/// Whether ply 2 is a swap.
inline bool has_swap(const std::vector<Ply<Written>>& plies) {
    return plies.size() > 1 && plies[1].written && std::holds_alternative<Swap>(*plies[1].written);
}

/// Whose turn each ply of a record is, by sides, and who has which at the end.
struct Turns {
    explicit Turns(const Record<Written>& record)
        : of_sides(is_swap_of_sides(record.tags)),
          blue_opens(equal_without_case(value_of(record.tags, "Opens"), side_names[1])),
          exchanges(of_sides && has_swap(record.plies)) {}

    [[nodiscard]] Side side(std::uint32_t ply) const {
        return (ply % 2 == 0) != (blue_opens != (exchanges && ply > 2)) ? Side::blue : Side::red;
    }
    [[nodiscard]] Side at_end(std::size_t seat) const {
        return (seat == 1) != (blue_opens != exchanges) ? Side::blue : Side::red;
    }
    /// The move of a ply: a cell, or the word for the swap of this record.
    void write(std::string& out, const Syntax& syntax, const Written& written) const {
        if (std::holds_alternative<Swap>(written))
            out += rulesets[of_sides ? 1 : 0];
        else
            syntax.write(out, written);
    }

    bool of_sides;  ///< a swap exchanges the sides
    bool blue_opens;
    bool exchanges;  ///< the seats exchange their sides at ply 2
};

/// The side of who ends the game: of the seat that is named, or of that to move.
inline Side loser_side(const Ending& ending, bool exchanged) {
    const bool second = ending.seat ? equal_without_case(*ending.seat, seat_names[1]) : ending.after % 2 == 1;
    return second != exchanged ? Side::blue : Side::red;
}

/// The cell in the long diagonal's mirror, of a coord that is a letter and a number.
inline Coord mirrored(Coord cell) {
    std::swap(cell.numbers[0], cell.numbers[1]);
    return cell;
}

}  // namespace notaio::notation::hex
