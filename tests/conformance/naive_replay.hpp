// A replay that knows nothing but the list of legal moves, to hold the rules against.
#pragma once

#include "notation/record/record.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace notaio::conformance {

/// The number of legal moves up to which they are listed; all, but in a game that says otherwise.
template <class Game>
constexpr std::uint64_t most_listed() {
    if constexpr (requires { Game::most_listed; }) return Game::most_listed;
    return std::numeric_limits<std::uint64_t>::max();
}

/// Whether a position has more legal moves than are listed, in a game that has such.
template <class Game>
bool is_too_large(const typename Game::Rules::Setup& setup, const typename Game::Rules::Position& position,
                  std::uint64_t most = most_listed<Game>()) {
    if constexpr (requires { Game::most_listed; })
        return setup.count_legal(position) > most;
    else
        return false;
}

/// Whether a written move names no seat but that of another one, in games whose moves may; their text has no seats.
template <class Written>
bool is_of_same_seat(const Written& written, const Written& full) {
    if constexpr (requires { *written.seat; })
        return !written.seat || written.seat == full.seat;
    else
        return true;
}

/// Whether a written move stands for a legal one, which is written in full: by its text, where nothing is left out.
template <class Game>
bool stands_for(const typename Game::Rules::Setup& setup, const typename Game::Rules::Written& written,
                const typename Game::Rules::Written& full) {
    if constexpr (requires { Game::stands_for(written, full); })
        return Game::stands_for(written, full);
    else
        return is_of_same_seat(written, full) && setup.written_text(written) == setup.written_text(full);
}

/// How far it came.
template <class G>
struct NaiveReplay {
    std::uint32_t plies = 0;
    typename G::Position position;
};

/// Nothing where a list of moves would be too long.
template <class Game>
std::optional<NaiveReplay<typename Game::Rules>>
naive_replay(const typename Game::Rules::Setup& setup,
             const std::vector<notation::Ply<typename Game::Rules::Written>>& plies,
             std::uint64_t most = most_listed<Game>()) {
    using G = typename Game::Rules;
    NaiveReplay<G> replay{0, setup.start()};
    const auto text = [&](const typename G::Written& written) {
        if constexpr (requires { Game::without_order(std::string()); })
            return Game::without_order(setup.written_text(written));
        else
            return setup.written_text(written);
    };
    for (const auto& ply : plies) {
        if (is_too_large<Game>(setup, replay.position, most)) return std::nullopt;
        bool found = false;
        const std::string wanted = text(*ply.written);
        auto next = replay.position;
        setup.for_each_legal(replay.position, [&](const auto& move) {
            const auto rewritten = setup.written_move(replay.position, move);
            found = text(rewritten) == wanted || stands_for<Game>(setup, *ply.written, rewritten);
            if (found) setup.apply(next, move);
            return !found;
        });
        if (!found) break;
        replay.position = next;
        ++replay.plies;
    }
    return replay;
}

}  // namespace notaio::conformance
