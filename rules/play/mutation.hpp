// One fault put into a written record on purpose. Works on the text and its places, so that every game and every
// notation has it.
#pragma once

#include "notation/source/function_ref.hpp"
#include "rules/play/random_game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules {

/// A named value of a record, and what it may falsely become.
struct MutableValue {
    std::string name;
    std::string value;
    std::optional<Span> where;        ///< of the value; nothing: it is a default that the text leaves out
    std::vector<std::string> others;  ///< none: one character of it changes
};

/// A record as a mutation sees it.
struct MutableText {
    std::string_view text;
    std::vector<Span> plies = {};
    std::vector<MutableValue> claims = {};  ///< what the record says of its end
    std::vector<MutableValue> setup = {};
    std::size_t insertion = 0;  ///< where a tag line for a default may be put in
    /// The text of a random legal move in the place of a ply, counted from 0.
    notation::FunctionRef<std::string(std::size_t ply)> legal_move;
};

/// A piece of the text gives way to another.
struct Replacement {
    Span where;
    std::string text;
};

/// What is done, in words, and to which bytes. The places ascend and do not overlap.
struct Mutation {
    std::string label;
    std::vector<Replacement> replacements;
};

/// Draws what is done to a record. The text that comes of it is never the same. Nothing, if there is nothing in it to
/// be changed: no ply, no claim, no setup.
std::optional<Mutation> draw_mutation(const MutableText& record, Random& random);

/// The text with its pieces replaced; `replacements` in any order.
std::string replaced(std::string_view text, std::vector<Replacement> replacements);

}  // namespace notaio::rules
