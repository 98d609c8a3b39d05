// Trials of Ludii of the games in which a move is one stone on a cell.
#pragma once

#include "notation/containers/ludii.hpp"

namespace notaio::notation::ludii {

/// Older programs name the level of each stone and do not count initial placements. This tag says so of a trial that
/// was read, that it may be written again as it was.
inline constexpr std::string_view old_form_tag = "LudiiForm";
inline constexpr std::string_view old_form = "old";

bool is_old_form(const Tags& tags);
/// Adds the tag where the trial has that form.
void note_old_form(const Trial& trial, Tags& tags);

/// A stone of player 1 or 2.
struct Stone {
    Coord to;
    std::int64_t player = 0;
};

/// The one stone that a move adds where it ends; nothing if it does anything else. The cell is a number of at most so
/// many digits.
std::optional<Stone> read_stone(const Source& source, const Move& move, std::size_t most_digits);
/// Appends the line of such a move.
void append_stone(std::string& out, const Coord& to, std::size_t seat, bool old);

}  // namespace notaio::notation::ludii
