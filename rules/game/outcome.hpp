// How a game ended and what is said of it: seats, outcomes, proofs, remarks, reports of points.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "rules/game/fact.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::rules {

using notation::Arguments;
using notation::DiagnosticCode;
using notation::Text;

/// A player's place in the order of the first turns, from 0.
enum class Seat : std::uint8_t {};
constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

/// How a game ended. No winner: a draw. Several: they share the first place.
struct Outcome {
    std::vector<Seat> winners;
    std::string how;  ///< the game's word for it, or resign, timeout, agreed, abandoned, forfeit
    std::optional<std::vector<int>> scores = {};

    bool operator==(const Outcome&) const = default;
};

/// What shows a finished position to be decided: the cells, as labels, and what only this game says of its outcome.
struct Proof {
    Fact::List cells = {};
    Fact::Object more = {};

    bool operator==(const Proof&) const = default;
};

/// Something to say about a position that is no fault: its code and what fills its message.
struct Remark {
    const DiagnosticCode* code = nullptr;
    Arguments arguments = {};
    std::uint32_t ply = 0;  ///< the ply that it is about; 0: the last one
    std::vector<Text> hints = {};
};

/// How people are told of something: their language, and the columns of a line.
struct ForPeople {
    notation::Language language;
    std::size_t columns;
};

/// What a game with points says of a position, as if it ended there.
struct ScoreReport {
    Outcome outcome;               ///< `how` is empty where nothing has ended the game
    Fact::Object details = {};     ///< keys beside those that all games have
    std::string headline = {};     ///< points and winner; empty where no people are told
    std::string explanation = {};  ///< where the points come from, in whole lines; empty where no people are told
    std::vector<Remark> remarks = {};
};

/// What another ruleset says of a finished game: its id and outcome; nothing where the game would go on.
struct OtherOutcome {
    std::string_view ruleset;
    std::optional<Outcome> outcome = {};
};

}  // namespace notaio::rules
