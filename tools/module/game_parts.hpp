// Where the three layers of a game stand for the tools. Included by the templates of this room only.
#pragma once

#include "analysis/picture/scene.hpp"
#include "rules/game/game.hpp"
#include "tools/module/module.hpp"

#include <array>
#include <optional>
#include <string>

namespace notaio::tools {

/// What a game's three layers have in common for the tools: its rules G, and where its notations and analysis stand.
/// A specialisation of this names them; see tools/games.
template <class G>
struct GameParts;

/// A form that a game has of its own, and what writes it: `GameParts<G>::forms` lists them.
template <class G>
struct WrittenForm {
    OwnForm form;
    std::string (*write)(const analysis::PlayedLine<G>& line);
};

/// What most games have not: a specialisation of `GameParts` is derived from it, and names what its game has.
template <class G>
struct NoOtherParts {
    static constexpr std::array<WrittenForm<G>, 0> forms = {};
    /// Nothing is to be regretted about a move.
    static std::optional<std::string> remark_on_move(const typename G::Setup&, const typename G::Position&,
                                                     const typename G::Move&, Language) {
        return std::nullopt;
    }
};

/// An outcome in words.
template <rules::Game G>
OutcomeReport describe_outcome(const typename G::Setup& setup, const rules::Outcome& outcome) {
    OutcomeReport report{.winners = {}, .how = outcome.how, .words = G::how_words(), .scores = outcome.scores};
    const auto seats = setup.seats();
    report.winners.reserve(outcome.winners.size());
    for (const auto seat : outcome.winners) report.winners.push_back(seats[rules::index(seat)]);
    return report;
}

}  // namespace notaio::tools
