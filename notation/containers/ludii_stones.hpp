// Trials of Ludii of the games in which a move is one stone on a cell.
#pragma once

#include "notation/containers/ludii.hpp"
#include "notation/record/placement.hpp"

namespace notaio::notation::ludii {

/// Older programs name the level of each stone and do not count initial placements. This tag says so of a trial that
/// was read, that it may be written again as it was.
inline constexpr std::string_view old_form_tag = "LudiiForm";
inline constexpr std::string_view old_forms[] = {"old"};

/// The option that names the size of the board, before the size.
inline constexpr std::string_view size_option = "Board Size/";

/// The option that says whether there is a swap, before `On` or `Off`.
inline constexpr std::string_view swap_option = "Swap Rules/";

/// The option of a size: `Board Size/10x10`.
std::string size_line(std::string_view size);

/// Hands all of a trial but its plies to the record: its tags, and then `setup`, which its options have made.
void take_head(Trial& trial, const Tags& setup, Record<placement::Written>& record);

/// The move of a stone of player 1, whose label is `first`, or 2, or the exchange of the players; nothing if the move
/// does anything else than to add a stone where it ends.
std::optional<placement::Written> read_stone(const Source& source, const Move& move, placement::Label first);

/// How the persons of a trial have the numbers of players behind a swap.
enum class Numbers : std::uint8_t {
    of_sides,  ///< labels are numbers: a person who exchanges sides has the other label
    of_seats,  ///< labels are persons, and keep them
};

/// Makes plies of the stones of a trial.
template <Syntax S>
void read_stones(const Source& source, const Trial& trial, const S& syntax, placement::Label first, Numbers numbers,
                 const DiagnosticCode& wrong_count, Record<placement::Written>& record, Diagnostics& out) {
    const placement::Label second =
        first == placement::Label::white ? placement::Label::black : placement::Label::white;
    bool exchanged = false;
    bool swapped = false;
    const auto read = [&](const Move& move, std::string_view text, auto& builder) {
        auto written = read_stone(source, move, exchanged ? second : first);
        if (!written) builder.report_hole(text, builder.last_ply());
        const bool swaps = written && std::holds_alternative<placement::Swap>(*written);
        swapped = swapped || swaps;
        exchanged = swapped && numbers == Numbers::of_seats;
        return written;
    };
    read_plies(source, trial, syntax, wrong_count, record, out, read);
    if (!swapped) return;  // else player 1 is the second person
    for (ResultClaim& result : record.results)
        if (result.word == "1-0" || result.word == "0-1") result.word = result.word == "1-0" ? "0-1" : "1-0";
}

/// What a game says of a trial that is written.
struct WrittenTrial {
    std::string_view game_file;
    std::string_view game_path;
    std::span<const std::string_view> options = {};
    std::span<const PlyClaim> legal_counts = {};
};
/// Writes a trial, and reports what it does not hold.
void write_stones(const WriteTask<placement::Written>& task, const WrittenTrial& trial, std::string& out,
                  Diagnostics& losses);

}  // namespace notaio::notation::ludii
