// A tree of what was played as people and programs read it.
#pragma once

#include "tools/collection/tree_work.hpp"

#include <cstdint>
#include <string>

namespace notaio::tools {

/// How much of a tree is printed.
struct TreeWish {
    std::uint32_t depth = 1;      ///< plies from its position on
    std::uint64_t min_games = 1;  ///< moves of fewer records are left out
};

/// Appends an object for each position of a game's tree to which a move may be counted, a position before its moves.
void append_tree_rows(std::string& out, const GameModule& game, const PlayedFrom::Root& root,
                      const PositionQuestion& question, const OpeningTree& tree, const TreeWish& wish);

/// A line about the position and a table of the moves, those that follow one below it and further to the right.
std::string tree_text(const GameModule& game, const PlayedFrom::Root& root, const PositionQuestion& question,
                      const OpeningTree& tree, const TreeWish& wish, Language language);

}  // namespace notaio::tools
