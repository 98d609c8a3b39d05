// Which seat has which side, as a record tells it. docs/notation/hex.md 3.2
#pragma once

#include "notation/hex/hex.hpp"
#include "notation/source/ascii.hpp"

#include <algorithm>
#include <span>
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

/// The number of the ply that is a swap: 2, or 1 behind a start position with a stone; 0: there is none. `base`: the
/// plies before these.
inline std::uint32_t swap_ply(std::span<const Ply<Written>> plies, std::uint32_t base = 0) {
    for (std::size_t i = 0; base + i < 2 && i < plies.size(); ++i)
        if (plies[i].written && std::holds_alternative<Swap>(*plies[i].written))
            return base + static_cast<std::uint32_t>(i) + 1;
    return 0;
}

/// Whether one of the first plies is a swap.
inline bool has_swap(const std::vector<Ply<Written>>& plies) { return swap_ply(plies) != 0; }

/// Who has which side before ply 1, as the tags tell it.
struct Opening {
    explicit Opening(const Tags& tags) {
        const std::string_view position = value_of(tags, "Position");
        from_position = !position.empty();
        blue_is_first = from_position ? position.find('%') != std::string_view::npos
                                      : equal_without_case(value_of(tags, "Opens"), side_names[1]);
        blue_moves = blue_is_first;
        // Behind the rows stands the side to move.
        constexpr std::string_view blanks = " \t";
        const std::size_t turn =
            position.find_first_not_of(blanks, std::min(position.find_first_of(blanks), position.size()));
        if (turn != std::string_view::npos) blue_moves = lower(position[turn]) == 'o';
    }

    bool from_position;
    bool blue_is_first;  ///< First has blue
    bool blue_moves;     ///< ply 1 is blue's
};

/// Whose turn each ply of a record is, by sides, and who has which at the end.
struct Turns {
    explicit Turns(const Record<Written>& record)
        : opening(record.tags),
          of_sides(is_swap_of_sides(record.tags)),
          swap(swap_ply(record.plies)) {}

    [[nodiscard]] Side side(std::uint32_t ply) const {
        const bool exchanged = of_sides && swap != 0 && ply > swap;
        return (ply % 2 == 0) != (opening.blue_moves != exchanged) ? Side::blue : Side::red;
    }
    [[nodiscard]] Side at_end(std::size_t seat) const {
        const bool exchanged = of_sides && swap != 0;
        return (seat == 1) != (opening.blue_is_first != exchanged) ? Side::blue : Side::red;
    }
    /// The side of who ends the game: of the seat that is named, or of that to move.
    [[nodiscard]] Side loser(const Ending& ending) const {
        return ending.seat ? at_end(equal_without_case(*ending.seat, seat_names[1]) ? 1 : 0) : side(ending.after + 1);
    }
    /// Goes on with a ply of the line that is told now. Lines are told from a fork on, the deepest fork first.
    void follow(std::uint32_t ply, const Written& written) {
        if (std::holds_alternative<Swap>(written))
            swap = ply;
        else if (swap >= ply)
            swap = 0;
    }
    /// The move of a ply: a cell, or the word for the swap of this record.
    void write(std::string& out, const Syntax& syntax, const Written& written) const {
        if (std::holds_alternative<Swap>(written))
            out += rulesets[of_sides ? 1 : 0];
        else
            syntax.write(out, written);
    }

    Opening opening;
    bool of_sides;       ///< a swap exchanges the sides
    std::uint32_t swap;  ///< the number of its ply, 0 without one
};

/// The cell in the long diagonal's mirror, of a coord that is a letter and a number.
inline Coord mirrored(Coord cell) {
    std::swap(cell.numbers[0], cell.numbers[1]);
    return cell;
}

/// A game with the other kind of swap, which is ply 2: what follows it in the main line stands on the mirror
/// cells. docs/rules/hex.md 2.7
Record<Written> with_other_swap(Record<Written> record);

/// What is asked for another record of the same game.
WriteTask<Written> of_other_record(const WriteTask<Written>& task, const Record<Written>& record);

}  // namespace notaio::notation::hex
