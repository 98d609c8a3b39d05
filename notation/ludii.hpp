// Ludii's trials, as far as all games share them: a line for each move, then what Ludii counted and found.
// The lines stand in the order in which Ludii's Trial writes them, and are read in any order.
#pragma once

#include "notation/notation.hpp"
#include "notation/record.hpp"
#include "notation/source.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::notation::ludii {

/// Whether the text begins with the trial of a game whose path ends in `game_file`.
Fit recognises(std::string_view head, std::string_view game_file);

/// A trial without its moves' meaning. Its tags are LudiiGame, LudiiRng, LudiiEnd and LudiiVersion.
struct Trial {
    struct Count {
        std::int64_t value = 0;
        Span where = {};
    };
    Tags tags = {};
    std::vector<ResultClaim> results = {};     ///< PGN tokens: of `winner`, of `rankings`
    std::vector<std::string_view> moves = {};  ///< what stands behind `Move=`
    std::vector<Count> legal_counts = {};      ///< before each ply, from the first on
    /// Else it is of another game, or has options or a start that no tag can say; reported as GEN-011 or GEN-012.
    bool usable = true;
};

/// Reads the lines of a trial of two players. Lines that no trial has are GEN-009.
Trial read_trial(const Source& source, std::string_view game_file, Diagnostics& diagnostics);

/// A named value of a move or an action, `from=12`.
struct Field {
    std::string_view name;
    std::string_view value;
};

/// One action of a move: `Add:type=Cell,to=12,...`.
struct Action {
    std::string_view name;
    std::vector<Field> fields = {};
};

/// `[Move:mover=1,from=12,to=12,actions=[...],[...]]` taken apart.
struct Move {
    std::vector<Field> fields = {};
    std::vector<Action> actions = {};
};
/// Nothing if the brackets are not those of a move.
std::optional<Move> read_move(std::string_view text);

/// The first value of that name.
std::optional<std::string_view> value_of(std::span<const Field> fields, std::string_view name);
/// A whole number in plain digits, with a sign at most.
std::optional<std::int64_t> number_of(std::optional<std::string_view> value);

/// Appends what stands before the moves. Without a LudiiGame tag the game is `game_path`.
void append_head(std::string& out, const Tags& tags, std::string_view game_path);

/// Appends what stands behind the moves. `winner`: of the seats, nobody's for a draw; nothing for a game that goes on.
void append_tail(std::string& out, const Tags& tags, std::span<const PlyClaim> legal_counts,
                 const std::optional<WrittenOutcome>& outcome);

/// The outcome that a trial claims although nothing proves it: it can be written again as it was read.
std::optional<WrittenOutcome> claimed_outcome(const std::vector<ResultClaim>& results,
                                              std::span<const std::string> seats);

}  // namespace notaio::notation::ludii
