// The positions along a record. For any type that is a Game; included by game_worker.hpp.
#pragma once

#include "rules/examine/examined.hpp"
#include "rules/examine/replay.hpp"
#include "rules/game/recurrence.hpp"
#include "tools/module/module.hpp"
#include "tools/module/placed_plies.hpp"
#include "tools/module/position_view_for.hpp"

#include <optional>
#include <span>

namespace notaio::tools {

/// Shows the positions of a record that was examined, those in the range. Gives what there is to say of positions that
/// came back.
template <rules::Game G>
std::optional<rules::Remark> walk_positions(const notation::Record<typename G::Written>& record,
                                            const rules::Examined<G>& found, const PlyRange& range,
                                            FunctionRef<void(const PositionView&)> show, const FoundFault<G>* fault) {
    const auto& setup = *found.setup;
    const auto outcome_at = [&](std::uint32_t ply, const typename G::Position& position) {
        return ply == found.replayed ? found.outcome : setup.outcome(position);
    };
    const auto wanted = [&](std::uint32_t ply) { return range.holds(ply) || (range.last && ply == found.replayed); };
    typename G::Position before = setup.start();
    PlacedPlies<G> placed(setup.board().size(), range.pictures);
    rules::History<G> history;
    const auto stood = [&](const typename G::Position& position, std::uint32_t ply) {
        return range.recurrence ? history.add(position, ply) : 1;
    };
    const std::uint32_t at_start = stood(before, 0);
    if (wanted(0)) {
        GamePositionView<G> view(setup, before, outcome_at(0, before), placed.numbers(), {record.tags}, at_start);
        view.ply = 0;
        if (found.replayed == 0) view.set_picture(fault, {});
        show(view);
    }
    const std::span<const notation::Ply<typename G::Written>> plies(record.plies.data(), found.replayed);
    rules::replay<G>(
        setup, setup.start(), plies, [&](std::uint32_t, const auto& position) { before = position; },
        [&](std::uint32_t ply_index, const typename G::Move& move, const typename G::Position& position) {
            const std::uint32_t ply = ply_index + 1;
            placed.add(ply, setup, before, move);
            const std::uint32_t times = stood(position, ply);
            if (!wanted(ply)) return;
            GamePositionView<G> view(setup, position, outcome_at(ply, position), placed.numbers(),
                                     {record.tags, plies.first(ply)}, times);
            view.set_ply(ply, before, move);
            if (ply == found.replayed) view.set_end(found.position);
            view.set_picture(ply == found.replayed ? fault : nullptr, placed.moved());
            view.ended_by_word = ply == found.replayed && found.outcome && !found.ended_on_board;
            show(view);
        });
    return history.remark();
}

}  // namespace notaio::tools
