// What is asked of the positions of a record, and where it is answered.
#pragma once

#include "notation/record/notation.hpp"
#include "rules/identity/images.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace notaio::tools {

/// A question as it was asked. A position answers it that is one of `positions`, fits one of `patterns` and is left by
/// one of `moves`, each only if any is asked, all of them under one image of the game.
struct PositionQuestion {
    /// A pattern that a position behind it fits, under the same image.
    struct Later {
        std::string pattern;
        bool next = false;  ///< one ply later than what stands before it; else any number
    };
    struct Plies {
        std::uint32_t from = 0;
        std::uint32_t to = 0xFFFF'FFFF;
    };

    std::vector<std::string> positions = {};  ///< position strings; fields that are left out are free
    std::vector<std::string> patterns = {};   ///< `cell=content`, with blanks between them
    std::vector<std::string> moves = {};
    std::vector<Later> later = {};  ///< one behind the other
    std::vector<Plies> at = {};     ///< plies before the position, in one of these; none: any number
    rules::Symmetry symmetry = rules::Symmetry::board;
    bool shifts = false;                   ///< patterns may stand anywhere on the board
    notation::ReadSettings settings = {};  ///< how positions, names of cells and moves are read

    [[nodiscard]] bool any() const {
        return !positions.empty() || !patterns.empty() || !moves.empty() || !later.empty() || !at.empty();
    }
    [[nodiscard]] bool is_at(std::uint32_t ply) const {
        return at.empty() || std::ranges::any_of(at, [&](Plies plies) { return plies.from <= ply && ply <= plies.to; });
    }
};

/// A position that answers a question.
struct PositionHit {
    std::uint32_t ply = 0;                 ///< plies before it
    std::string position = {};             ///< as it stands in the record
    std::string_view image = {};           ///< that carries the question there; of several the first
    unsigned turn = 0;                     ///< by how many places that image moves seats, colours or sides on
    std::optional<std::string> next = {};  ///< the ply behind it, in the record's coordinates; nothing: there is none
    std::optional<std::string> seat = {};  ///< who makes that ply
    std::vector<std::string> cells = {};   ///< those that the pattern names, where they lie in the record
};

/// A position that answers a question, and what was played from there, both as the question has them: the image that
/// carried it into the record is taken back. Moves that symmetries of a position carry into each other are one.
struct PlayedFrom {
    /// From where: a position string, and the tags that say what it does not: a ruleset, if it is not the default.
    struct Root {
        std::string position = {};
        std::vector<std::pair<std::string, std::string>> setup = {};
        bool operator<(const Root& other) const {
            return std::tie(position, setup) < std::tie(other.position, other.setup);
        }
    };
    Root root = {};
    std::uint32_t ply = 0;  ///< of the record, before the position
    /// A move: equal moves have equal names, whatever the order of their pieces; and as it can be written.
    struct Move {
        std::string name;
        std::string text;
    };
    std::vector<Move> moves = {};
    /// The seats of the record, in their order, and those of the question that play their parts.
    std::vector<std::pair<std::string, std::string>> seats = {};
};

/// What is known of a position to which moves lead from that of a question.
struct ReachedPosition {
    std::string position;
    std::uint64_t key = 0;
    std::vector<std::string> seats = {};  ///< in their order
    /// For each of the moves that were asked about, how many its symmetries make of it.
    std::vector<std::uint32_t> orbits = {};
};

/// What is wrong with a value of a question.
struct QuestionFault {
    std::string_view option;  ///< whose value it is
    std::string reason;
};

}  // namespace notaio::tools
