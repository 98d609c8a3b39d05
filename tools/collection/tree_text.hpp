// A tree of what was played as people and programs read it.
#pragma once

#include "tools/collection/question_reader.hpp"
#include "tools/collection/tree_work.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// How much of a tree is printed.
struct TreeWish {
    std::uint32_t depth = 1;      ///< plies from its position on
    std::uint64_t min_games = 1;  ///< moves of fewer records are left out
};

/// What is asked of each game, of those whose records can be asked, or what is wrong with it. A position is told whole:
/// what is left out is what bare input means by leaving it out. `game`: the id of the one asked for, or empty.
std::string read_tree_questions(QuestionReader& question, std::string_view game, Language language,
                                TreeQuestions& questions);

/// Those with at least so many records, by game; of each game those with most records first.
std::vector<const OpeningTrees::value_type*> largest_trees(const OpeningTrees& trees, std::uint64_t least);

/// All of them, as text or as objects and a last one.
struct TreeReport {
    const OpeningTrees& trees;
    const TreeQuestions& questions;
    TreeWish wish;
    std::uint64_t inputs = 0;
    std::uint64_t records = 0;
    std::uint64_t counted = 0;
};
std::string tree_report(const TreeReport& report, Language language);
std::string tree_rows(const TreeReport& report, int exit);

/// Appends an object for each position of a game's tree to which a move may be counted, a position before its moves.
void append_tree_rows(std::string& out, const GameModule& game, const PlayedFrom::Root& root,
                      const PositionQuestion& question, const OpeningTree& tree, const TreeWish& wish);

/// A line about the position and a table of the moves, those that follow one below it and further to the right.
std::string tree_text(const GameModule& game, const PlayedFrom::Root& root, const PositionQuestion& question,
                      const OpeningTree& tree, const TreeWish& wish, Language language);

}  // namespace notaio::tools
