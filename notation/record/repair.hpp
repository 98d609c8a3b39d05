// How a record may be put right: one edit of it under which all the rest holds.
#pragma once

#include "notation/source/source.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::notation {

/// A piece of the text that gives way to another; an empty one: something is inserted.
struct Edit {
    Span where;
    std::string text;
};

/// A word that could not be read, and what it is beside a repair of something else.
struct ReadWord {
    std::uint32_t ply = 0;    ///< its number among plies and holes
    std::string before = {};  ///< as it stands there
    std::string text = {};    ///< the move that it is; empty: it is none
};

/// A single edit of a record under which everything that it says holds.
struct Repair {
    /// What may have happened, in the order in which it is tried.
    enum class Kind : std::uint8_t {
        replace,     ///< the ply at fault was written wrongly
        earlier,     ///< one before it was, and was legal by chance
        exchange,    ///< two neighbouring plies, or turns of one number, stand in the wrong order
        doubled,     ///< a ply stands twice
        lost,        ///< a ply fell out
        unreadable,  ///< what could not be read is a move
        stray,       ///< what could not be read is no move
        setup,       ///< a tag is missing
    };
    static constexpr std::array<std::string_view, 8> kinds = {"replace", "earlier",    "exchange", "doubled",
                                                              "lost",    "unreadable", "stray",    "setup"};

    Kind kind = Kind::replace;
    std::vector<std::uint32_t> plies = {};  ///< that change, from 1; lost: the one before which it is missing
    std::uint8_t grade = 3;           ///< of the proof: 1 the end as claimed, 2 the rest, 3 nothing speaks against it
    bool proved = false;              ///< no other edit of all that were tried has this grade
    unsigned distance = 0;            ///< from what was written: the less, the nearer
    std::uint64_t tried = 0;          ///< edits
    std::uint64_t found = 1;          ///< of this grade
    bool all_tried = true;            ///< all edits could be tried
    bool others_hold = false;         ///< others hold too, with a lower grade
    std::string text = {};            ///< what stands there then; empty: nothing
    std::string before = {};          ///< what stood there
    std::vector<ReadWord> also = {};  ///< words behind it that could not be read, in their order
    std::vector<Edit> edits = {};     ///< of the text, in the order of their places: reading has shown that they do it

    /// Whether another move takes the place of the ply at fault.
    [[nodiscard]] bool is_in_place() const { return kind == Kind::replace || kind == Kind::unreadable; }
    [[nodiscard]] std::string_view word() const { return kinds[static_cast<std::size_t>(kind)]; }
};

/// Edits that would do, where they are too many to be any help.
struct RepairCount {
    std::uint64_t found = 0;
    std::uint64_t tried = 0;
};

}  // namespace notaio::notation
