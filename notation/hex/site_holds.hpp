// What notations of sites and programs ask of a setup of Hex, and hold of a record.
#pragma once

#include "notation/hex/codes.hpp"
#include "notation/hex/hex.hpp"
#include "notation/hex/sides.hpp"
#include "notation/record/losses.hpp"

#include <algorithm>

namespace notaio::notation::hex {

// Values that say nothing of their own: with others the plies would be read as another game.
inline constexpr std::string_view first_ones[] = {"red"};
inline constexpr std::string_view start_positions[] = {""};
inline constexpr std::string_view no_passes[] = {"off"};
inline constexpr std::string_view either_swap[] = {"swap-pieces", "swap-sides"};
inline constexpr std::string_view by_mirror[] = {"swap-pieces", "no-swap"};
// Of a notation that has no word for a ruleset.
inline constexpr std::string_view default_swap[] = {"swap-pieces"};

inline constexpr HeldTag by_mirror_needs[] = {
    {"Opens", first_ones}, {"Position", start_positions}, {"Pass", no_passes}, {"Ruleset", by_mirror}};

inline constexpr std::string_view needed_setup[] = {"Board", "Opens", "Pass", "Ruleset"};
inline constexpr LossCodes of_sites = {.position = &hex_302_cannot_hold,
                                       .setup = &hex_302_cannot_hold,
                                       .ending = &hex_302_cannot_hold,
                                       .setup_tags = needed_setup};

/// Says which tags are lost that only a ply would tell: the swap of sides, and that passes are allowed. `passes`: a
/// pass tells it.
inline void lose_untold(LossReport& report, const Record<Written>& record, bool passes) {
    const auto is_pass = [](const Ply<Written>& ply) {
        return ply.written && std::holds_alternative<Pass>(*ply.written);
    };
    const Tag* const ruleset = find_tag(record.tags, "Ruleset");
    if (ruleset != nullptr && is_swap_of_sides(record.tags) && !has_swap(record.plies)) report.lose(*ruleset);
    const Tag* const pass = passes ? find_tag(record.tags, "Pass") : nullptr;
    if (pass != nullptr && equal_without_case(pass->value, pass_values[1]) &&
        std::ranges::none_of(record.plies, is_pass))
        report.lose(*pass);
}

/// Writes a record in a notation whose swap is one of pieces: a game with a swap of sides as the same game with the
/// other one, which is a loss.
template <auto write>
void write_by_pieces(const WriteTask<Written>& task, std::string& out, Diagnostics& losses) {
    if (!is_swap_of_sides(task.record.tags)) return write(task, out, losses);
    const bool swapped = has_swap(task.record.plies);
    LossReport report(task, losses);
    if (swapped)
        report.swap(HeldSwaps::of_sides);
    else
        report.lose(*find_tag(task.record.tags, "Ruleset"));
    Record<Written> record = swapped ? with_other_swap(task.record) : task.record;
    const auto is_ruleset = [](const Tag& tag) { return equal_without_case(tag.name, "Ruleset"); };
    std::erase_if(record.tags, is_ruleset);
    write(of_other_record(task, record), out, losses);
}

/// Moves and the endings that are named, nothing else.
constexpr Holds moves_alone(std::span<const HeldTag> tags, std::span<const HeldTag> needs, HeldEndings endings) {
    return notation::moves_alone({.tags = tags,
                                  .needed = needs,
                                  .result = HeldResult::of_end,
                                  .endings = endings,
                                  .ending_seat = endings != 0,
                                  .codes = &of_sites,
                                  .annotations_together = true});
}

}  // namespace notaio::notation::hex
