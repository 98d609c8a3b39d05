// The keys of the positions of a record. For any type that is a Game; included by game_worker.hpp.
#pragma once

#include "rules/examine/replay.hpp"
#include "rules/identity/key.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace notaio::tools {

/// Appends the key of the start and of the position behind each of the plies, which are legal; and their other keys,
/// where these are wanted.
template <rules::Game G>
void append_keys(const typename G::Setup& setup, std::span<const notation::Ply<typename G::Written>> plies,
                 std::vector<std::uint64_t>& keys, std::vector<std::uint64_t>* others) {
    rules::RunningKey<G> running(setup, setup.start());
    keys.reserve(keys.size() + plies.size() + 1);
    const auto add = [&](const typename G::Position& position) {
        keys.push_back(running.key(position));
        if (others != nullptr) others->push_back(running.other_key(position));
    };
    add(setup.start());
    rules::replay<G>(
        setup, setup.start(), plies, [](auto&&...) {},
        [&](std::uint32_t, const typename G::Move& move, const typename G::Position& position) {
            running.follow(move, position);
            add(position);
        });
}

}  // namespace notaio::tools
