// What is asked of the positions of a record, and where it is answered.
#pragma once

#include "notation/record/notation.hpp"
#include "rules/identity/images.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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
    bool exchanges_seats = false;          ///< that image, seats, colours or sides
    std::optional<std::string> next = {};  ///< the ply behind it, in the record's coordinates; nothing: there is none
    std::optional<std::string> seat = {};  ///< who makes that ply
    std::vector<std::string> cells = {};   ///< those that the pattern names, where they lie in the record
};

/// What is wrong with a value of a question.
struct QuestionFault {
    std::string_view option;  ///< whose value it is
    std::string reason;
};

}  // namespace notaio::tools
