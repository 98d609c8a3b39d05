// What a search for repairs is about, and what it has found.
#pragma once

#include "rules/examine/slip.hpp"
#include "rules/game/abilities.hpp"
#include "rules/game/game.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace notaio::rules {

/// How well an edit is proved, best first.
enum class Grade : std::uint8_t { ends = 1, rest = 2, open = 3 };

/// What a search has found.
template <class Written>
struct RepairsFound {
    std::vector<Slip<Written>> slips = {};  ///< of the best grade, in the order of trial; no two give the same game
    std::uint64_t found = 0;                ///< how many games they give; beyond `kept` some may be the same
    std::uint64_t tried = 0;  ///< edits of all grades, and of none; each with each reading of the later words
    Grade grade = Grade::open;
    bool is_combined = false;  ///< with readings of words behind the edit that could not be read
    bool complete = true;      ///< else some were not tried, and nothing is proved
    bool stopped = false;      ///< a limit is why
    std::string ending = {};  ///< what the last word may be in place of a move: that is not tried, so nothing is proved
    bool is_doubtful = false;   ///< the game wants more of a proof, or another value of the record's own tag holds too
    bool others_hold = false;   ///< edits of a lower grade, which give another game
    bool is_elsewhere = false;  ///< and one of them is at the fault, while the best is not

    [[nodiscard]] bool proves() const {
        return complete && !is_doubtful && found == 1 && !is_elsewhere &&
               (grade == Grade::ends || (grade == Grade::rest && !others_hold));
    }
};

/// What a search is about.
enum class SearchFor : std::uint8_t {
    fault,   ///< a ply that could not be played or read
    points,  ///< a false claim that other claims stand beside: points, totals, a winner at a ply
    end,     ///< a false result, or seats that do not fit: only the end on the board, as claimed, proves an edit
    number,  ///< a number that does not fit: the same, and a ply fell out or stands twice
};

/// Plies that the search for repairs of one record may replay.
template <Game G>
constexpr std::uint64_t repair_limit() {
    if constexpr (has<DearPlies, G>)
        return G::repair_plies;
    else
        return 2'000'000;
}

}  // namespace notaio::rules
