// What a position of Siesta looks like: how the pieces hang together, who has points in the light and where from, what
// one more piece would do, who can still play. docs/notation/siesta-analysis.md 6
#pragma once

#include "analysis/graph/groups.hpp"
#include "analysis/siesta/reach.hpp"

#include <optional>
#include <string>
#include <vector>

namespace notaio::analysis::siesta {

/// A position explained. Cells are in board order.
struct Analysis {
    using Siesta = rules::Siesta;

    std::optional<std::size_t> to_move;  ///< nobody: the game is over, or the board does not tell
    std::vector<Group> groups;           ///< of the pieces of all kinds
    std::vector<Cell> cut;               ///< without one of them its group falls apart
    std::vector<rules::siesta::OneSiesta> siestas;
    std::vector<rules::siesta::DoubleSiesta> doubles;
    rules::siesta::Points points{};  ///< of the board, without the pieces of a failed turn
    Sites sites;
    std::vector<Threat> threats;
    std::vector<Chance> chances;
    std::optional<std::size_t> best;  ///< of the threats that which gives most to the player to move, if it gives any

    /// How many points that is.
    [[nodiscard]] int best_points() const { return best ? threats[*best].points[*to_move] : 0; }
};

Analysis study(const rules::Siesta::Setup& setup, const rules::Siesta::Position& position);

/// A turn that a seat could play if it were its turn now. A game that is over has none.
rules::Siesta::Search turn_of(const rules::Siesta::Setup& setup, const rules::Siesta::Position& position,
                              std::size_t seat);

/// What `study` finds as an object (docs/notation/siesta-analysis.md 6.1), cells in the coordinates of the setup.
rules::Fact analyse(const rules::Siesta::Setup& setup, const rules::Siesta::Position& position);

/// What `analyse` says for people: lines that end with LF. Lists of more than 20 are cut.
std::string describe(const rules::Siesta::Setup& setup, const rules::Siesta::Position& position,
                     notation::Language language);

/// What a legal turn brought about beside its points: doubles, doubles that it takes from others, the lead, more points
/// for another than for the player. Lower-case clauses; nothing for many turns.
std::optional<std::string> remark_on_move(const rules::Siesta::Setup& setup, const rules::Siesta::Position& before,
                                          const rules::Siesta::Move& played, notation::Language language);

}  // namespace notaio::analysis::siesta
