// What a position of Havannah looks like: chains, links, cells that win, distances. docs/notation/havannah.md 7
#pragma once

#include "analysis/graph/two_bridges.hpp"
#include "analysis/havannah/distance.hpp"
#include "analysis/havannah/stones.hpp"
#include "rules/havannah/havannah.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace notaio::analysis::havannah {

/// A position explained. Cells and lists of cells are in board order.
struct Analysis {
    using Havannah = rules::Havannah;
    using Colour = Havannah::Colour;
    /// One value for each colour, white first.
    template <class T>
    using PerColour = std::array<T, 2>;

    /// A stone that two vacant cells of one side join to it.
    struct EdgeLink {
        Cell stone{};
        int side = 0;
        std::array<Cell, 2> vacant{};
        bool operator==(const EdgeLink&) const = default;
    };

    std::optional<Colour> to_move;  ///< nobody when the game is over
    std::uint64_t legal = 0;        ///< moves of the seat to move; 0 when the game is over
    std::vector<Chain> chains;
    std::vector<TwoBridge> two_bridges;
    std::vector<EdgeLink> edge_links;
    PerColour<std::vector<Win>> wins;  ///< were that colour to move; none when the game is over
    PerColour<Distance> distance;
    bool swapped = false;  ///< a swap was made since the start position
};

Analysis study(const rules::Havannah::Setup& setup, const rules::Havannah::Position& position);

/// What `study` finds as an object (docs/notation/havannah.md 7.1), with the outcome as `check` reports it. Cells in
/// the coordinates of the setup; what each seat has stands under its English name, White first.
rules::Fact analyse(const rules::Havannah::Setup& setup, const rules::Havannah::Position& position);

/// What `analyse` says for people: lines that end with LF. Lists of more than 20 are cut.
std::string describe(const rules::Havannah::Setup& setup, const rules::Havannah::Position& position,
                     notation::Language language);

/// What there is to regret about a legal move: a win at once that it missed, or a threat that it left standing. One
/// lower-case clause; nothing for most moves.
std::optional<std::string> remark_on_move(const rules::Havannah::Setup& setup, const rules::Havannah::Position& before,
                                          const rules::Havannah::Move& played, notation::Language language);

}  // namespace notaio::analysis::havannah
