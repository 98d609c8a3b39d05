// What two records of one game say, side by side: their plies, setups, claims, tags and annotations.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::tools {

/// What comes of a record that takes one of two readings, the others being those that lead furthest.
struct ReadingEnd {
    enum class Kind : std::uint8_t {
        untried,  ///< a limit, or a fault before it, stood in the way
        holds,    ///< every ply is legal, and so is every claim true
        breaks,   ///< a rule, or a ply cannot be read
        refuted,  ///< every ply is legal, and a claim is false
    };
    Kind kind = Kind::untried;
    std::uint32_t ply = 0;                           ///< at which it breaks
    bool at_once = false;                            ///< there, or at the ply behind
    const notation::DiagnosticCode* code = nullptr;  ///< of what is wrong
};

/// One of the two records, where they differ.
struct DifferenceSide {
    std::uint32_t ply =
        0;  ///< the first of its plies; the one before which they are missing; that of points, an annotation
    std::vector<std::string> moves = {};         ///< in the coordinates of the first record
    std::optional<std::string> value = {};       ///< of a tag, a claim, an annotation; nothing: it says nothing
    std::optional<notation::Phrase> words = {};  ///< the value as people read it, where that is not the same
    ReadingEnd reading = {};
};

/// Something that two records do not say alike.
struct Difference {
    enum class Kind : std::uint8_t {
        game,   ///< they are of two games, which `value` names
        setup,  ///< a tag of the setup that is in force
        plies,
        points,  ///< that a ply makes
        ending,  ///< resign and the like
        result,
        score,
        tag,
        comment,
        glyph,
        variation,
        unpaired,    ///< only one side is there: no other record has its tags
        ambiguous,   ///< likewise: several have
        unreadable,  ///< likewise: it cannot be compared, and `value` says why
    };
    static constexpr std::string_view words[] = {"game",      "setup",    "plies",     "points",    "ending",
                                                 "result",    "score",    "tag",       "comment",   "glyph",
                                                 "variation", "unpaired", "ambiguous", "unreadable"};
    enum class Taken : std::uint8_t { nothing, first, second };

    Kind kind = Kind::plies;
    std::string name = {};  ///< of a tag
    DifferenceSide first = {};
    DifferenceSide second = {};
    bool counts = true;  ///< else one record alone says it, and the notation of the other may have no place for it
    Taken taken = Taken::nothing;  ///< by a merge

    [[nodiscard]] std::string_view word() const { return words[static_cast<std::size_t>(kind)]; }
};

/// What came of putting two records together.
enum class Merge : std::uint8_t {
    not_asked,
    done,
    none_holds,    ///< no readings hold together
    several_hold,  ///< more than one choice of them does
    too_many,      ///< a limit stopped the trials
    not_written,   ///< the notation cannot have the plies changed alone
};

struct Comparison {
    std::vector<Difference> differences = {};
    bool is_shortest = true;  ///< else the plies differ in so many places that not the fewest were looked for
    bool all_tried = true;    ///< else a limit stopped the trial of readings
    Merge merge = Merge::not_asked;
    std::uint64_t tried = 0;  ///< choices of readings that were played
    std::string text = {};    ///< of the merged record
};

}  // namespace notaio::tools
