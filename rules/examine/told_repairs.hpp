// What a search for repairs has found, in the words of the record.
#pragma once

#include "rules/examine/nearness.hpp"
#include "rules/examine/repair_search.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::rules {

/// More repairs than this, all as good, are no help and are not listed.
inline constexpr std::size_t most_repairs = 3;

/// A slip and what is told of it.
template <class Written>
struct ToldRepair {
    Slip<Written> slip;
    notation::Repair repair;
};

/// The plies that a slip changes, from 1.
template <class Written>
std::vector<std::uint32_t> plies_of(const Slip<Written>& slip) {
    std::vector<std::uint32_t> plies;
    if (slip.kind == SlipKind::setup) return plies;
    const std::uint32_t count = slip.kind == SlipKind::exchange ? 2 * slip.count : slip.count;
    for (std::uint32_t i = 0; i < count; ++i) plies.push_back(slip.ply_index + i + 1);
    return plies;
}

/// The repairs that are told: none where there are more than `most_repairs`; the nearest to what was written first.
template <Game G>
std::vector<ToldRepair<typename G::Written>>
told_repairs(const typename G::Setup& setup, const notation::Record<typename G::Written>& record,
             const RepairsFound<typename G::Written>& found, const RecordText<typename G::Written>& text) {
    using Written = typename G::Written;
    std::vector<ToldRepair<Written>> told;
    if (found.found > most_repairs) return told;
    const auto text_at = [&](std::uint32_t ply_index) -> std::string {
        const auto& ply = record.plies[ply_index];
        if (ply.written) return setup.written_text(*ply.written);
        return std::string(text.at(ply.where));
    };
    for (const auto& slip : found.slips) {
        notation::Repair repair{.kind = slip.kind,
                                .plies = plies_of(slip),
                                .grade = static_cast<std::uint8_t>(found.grade),
                                .proved = found.proves(),
                                .tried = found.tried,
                                .found = found.found,
                                .all_tried = found.complete,
                                .others_hold = found.others_hold};
        const SlipLine<Written> line(record.plies, slip);
        const auto join = [](std::string& to, const std::string& next) { to += (to.empty() ? "" : " ") + next; };
        for (std::uint32_t ply_index = line.first(); ply_index < line.behind(); ++ply_index)
            join(repair.text, setup.written_text(*line.at(ply_index)));
        if (slip.kind != SlipKind::lost)
            for (const std::uint32_t ply : repair.plies) join(repair.before, text_at(ply - 1));
        if (slip.setup) repair.text = '[' + slip.setup->name + " \"" + slip.setup->value + "\"]";
        for (const auto& fill : slip.fills)
            repair.also.push_back({fill.ply_index + 1, text_at(fill.ply_index),
                                   fill.written ? setup.written_text(*fill.written) : std::string()});
        constexpr unsigned of_blank = 1;
        constexpr unsigned of_order = 2;  // plies that stand twice, or in the wrong order
        const bool is_in_place = slip.written && slip.kind != SlipKind::lost && slip.kind != SlipKind::exchange;
        const bool is_of_blank = is_in_place && (slip.second || slip.count > 1);
        repair.distance = is_of_blank ? of_blank : is_in_place ? nearness(repair.before, repair.text) : of_order;
        told.push_back({slip, std::move(repair)});
    }
    std::ranges::stable_sort(told, {}, [](const auto& one) { return one.repair.distance; });
    return told;
}

}  // namespace notaio::rules
