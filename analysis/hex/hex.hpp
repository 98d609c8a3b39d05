// What a position of Hex looks like: chains, links, cells that win, distances, cells without use. docs/notation/hex.md
// 7
#pragma once

#include "analysis/graph/groups.hpp"
#include "analysis/graph/two_bridges.hpp"
#include "rules/hex/hex.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace notaio::analysis::hex {

inline constexpr std::array<rules::Hex::Side, 2> both_sides = {rules::Hex::Side::red, rules::Hex::Side::blue};

/// A position explained. Cells and lists of cells are in board order.
struct Analysis {
    using Hex = rules::Hex;
    using Side = Hex::Side;
    /// One value for each side, red first.
    template <class T>
    using PerSide = std::array<T, 2>;

    /// A stone that two vacant cells of one edge join to it.
    struct EdgeLink {
        Cell stone{};
        rules::RhombusBoard::Edge edge{};
        std::array<Cell, 2> vacant{};
        bool operator==(const EdgeLink&) const = default;
    };
    /// Two vacant neighbours that a side may take for its own.
    struct Captured {
        Side side{};
        std::array<Cell, 2> cells{};
        bool operator==(const Captured&) const = default;
    };

    std::optional<Side> to_move;  ///< nobody when the game is over
    std::uint64_t legal = 0;      ///< moves of the seat to move; 0 when the game is over
    std::vector<Group> chains;    ///< their colours are sides
    std::vector<TwoBridge> two_bridges;
    std::vector<EdgeLink> edge_links;
    PerSide<std::vector<Cell>> wins;  ///< were that side to move; none when the game is over
    PerSide<std::optional<int>> distance;
    std::vector<Cell> dead;
    std::vector<Captured> captured;
};

Analysis study(const rules::Hex::Setup& setup, const rules::Hex::Position& position);

/// The cells that would win for that side at once, were it to move in this game, which is not over.
std::vector<Cell> wins_of(const rules::Hex::Setup& setup, const rules::Hex::Position& position, rules::Hex::Side side);

/// The fewest own stones that make a path while the other side passes: 0 where it stands, nothing where there can be
/// none any more.
std::optional<int> distance_of(const rules::Hex::Setup& setup, const rules::Hex::Position& position,
                               rules::Hex::Side side);

/// Whether a stone on a vacant cell can never matter, by what lies around it: sufficient, not necessary.
bool is_dead(const rules::Hex::Setup& setup, const rules::Hex::Position& position, Cell cell);

/// What `study` finds as an object (docs/notation/hex.md 7.1), with the outcome as `check` reports it. Cells in the
/// coordinates of the setup; keys are sides, red first.
rules::Fact analyse(const rules::Hex::Setup& setup, const rules::Hex::Position& position);

/// What `analyse` says for people: lines that end with LF. Lists of more than 20 are cut.
std::string describe(const rules::Hex::Setup& setup, const rules::Hex::Position& position, notation::Language language);

/// What there is to regret about a legal move: a win at once that it missed, or a threat that it left standing. One
/// lower-case clause; nothing for most moves.
std::optional<std::string> remark_on_move(const rules::Hex::Setup& setup, const rules::Hex::Position& before,
                                          const rules::Hex::Move& played, notation::Language language);

/// The name of an edge: top.
const notation::Text& edge_text(rules::RhombusBoard::Edge edge);

}  // namespace notaio::analysis::hex
