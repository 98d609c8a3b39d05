// Trials of Ludii of the games in which a move is one stone on a cell.
#pragma once

#include "notation/containers/ludii.hpp"
#include "notation/record/placement.hpp"

namespace notaio::notation::ludii {

/// Older programs name the level of each stone and do not count initial placements. This tag says so of a trial that
/// was read, that it may be written again as it was.
inline constexpr std::string_view old_form_tag = "LudiiForm";

/// The option that names the size of the board, before the size.
inline constexpr std::string_view size_option = "Board Size/";

/// Hands all of a trial but its plies to the record: its tags, and then `setup`, which its options have made.
void take_head(Trial& trial, const Tags& setup, Record<placement::Written>& record);

/// The move of a stone of player 1, whose label is `first`, or 2; nothing if the move does anything else than to add a
/// stone where it ends.
std::optional<placement::Written> read_stone(const Source& source, const Move& move, placement::Label first);

/// Makes plies of the stones of a trial.
template <Syntax S>
void read_stones(const Source& source, const Trial& trial, const S& syntax, placement::Label first,
                 const DiagnosticCode& wrong_count, Record<placement::Written>& record, Diagnostics& out) {
    const auto read = [&](const Move& move, std::string_view text, auto& builder) {
        auto written = read_stone(source, move, first);
        if (!written) builder.report_hole(text, builder.last_ply());
        return written;
    };
    read_plies(source, trial, syntax, wrong_count, record, out, read);
}

/// What a game says of a trial that is written.
struct WrittenTrial {
    std::string_view game_path;
    std::span<const std::string_view> options = {};
    std::span<const PlyClaim> legal_counts = {};
    bool has_swap = false;
    bool says_defaults = true;  ///< the options say those that the notation would lose
};
/// Writes a trial, and reports what it does not hold.
void write_stones(const WriteTask<placement::Written>& task, const WrittenTrial& trial, std::string& out,
                  Diagnostics& losses);

}  // namespace notaio::notation::ludii
