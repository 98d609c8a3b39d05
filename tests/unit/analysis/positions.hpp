// Setups, positions and lines of any game, for the tests of its analysis and pictures.
#pragma once

#include "analysis/picture/picture.hpp"
#include "analysis/picture/scene.hpp"
#include "rules/play/random_game.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace notaio::analysis::test {

/// The setup of these tags, which must be one.
template <class G>
typename G::Setup setup_of(const notation::Tags& tags) {
    notation::Diagnostics out;
    return G::read_setup(tags, out).value();
}

/// The cell of that label.
template <class Setup>
rules::Cell cell(const Setup& setup, std::string_view label) {
    for (std::size_t i = 0; i < setup.board().size(); ++i)
        if (setup.coordinates().label(rules::cell_at(i)) == label) return rules::cell_at(i);
    ADD_FAILURE() << label;
    return {};
}

/// `a1 b2`
template <class Setup>
std::string labels(const Setup& setup, const std::vector<rules::Cell>& cells) {
    std::string out;
    for (const rules::Cell each : cells) out += (out.empty() ? "" : " ") + setup.coordinates().label(each);
    return out;
}

/// The texts of a list.
inline std::vector<std::string> strings_of(const rules::Fact& list) {
    std::vector<std::string> texts;
    for (const rules::Fact& each : std::get<rules::Fact::List>(list.value))
        texts.push_back(std::get<std::string>(each.value));
    return texts;
}

/// Positions of a random game, every one of them, the start and the end too.
template <class G>
std::vector<typename G::Position> random_game(const typename G::Setup& setup, std::uint64_t seed,
                                              std::uint64_t number) {
    rules::Random random(seed, number);
    std::vector<typename G::Position> positions;
    positions.push_back(
        rules::play_randomly<G>(setup, setup.start(), random, 10'000,
                                [&](const auto&, const auto& position) { positions.push_back(position); }));
    return positions;
}

/// A game of stones, and what is drawn of it.
template <class G>
struct LineOf {
    explicit LineOf(typename G::Setup of)
        : setup(std::move(of)),
          position(setup.start()),
          numbers(setup.board().size(), 0) {}

    void add(const typename G::Move& move) {
        before = position;
        setup.apply(position, move);
        played.push_back(move);
        const std::optional<rules::Cell> cell = G::target(move);
        if (cell) numbers[rules::index(*cell)] = static_cast<std::uint32_t>(played.size());
    }

    [[nodiscard]] Scene<G> scene(const PictureWish& wish, const FaultScene<G>* fault) const {
        return {.setup = setup,
                .position = position,
                .before = played.empty() ? nullptr : &before,
                .last = played.empty() ? nullptr : &played.back(),
                .ended_on_board = setup.is_over(position),
                .numbers = numbers,
                .caption = "caption",
                .fault = fault,
                .wish = wish};
    }

    typename G::Setup setup;
    typename G::Position position;
    typename G::Position before;
    std::vector<typename G::Move> played = {};
    std::vector<std::uint32_t> numbers;
};

}  // namespace notaio::analysis::test
