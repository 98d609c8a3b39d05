// Ludii's trials, as far as all games share them: a line for each move, then what Ludii counted and found.
// The lines stand in the order in which Ludii's Trial writes them, and are read in any order.
#pragma once

#include "notation/record/losses.hpp"
#include "notation/record/notation.hpp"
#include "notation/record/record.hpp"
#include "notation/record/record_builder.hpp"
#include "notation/source/function_ref.hpp"
#include "notation/source/source.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::notation::ludii {

/// Whether the text begins with the trial of a game whose path ends in `game_file`.
Fit recognises(std::string_view head, std::string_view game_file);

inline constexpr auto no_option = [](std::string_view) { return false; };

/// What one game says to the reader.
struct Dialect {
    std::string_view game_file;  ///< what the path of the game ends in
    /// Takes a line between those for the options; false: its setup is not known.
    FunctionRef<bool(std::string_view option)> option = no_option;
};

/// A trial without its moves' meaning. Its tags are LudiiGame, LudiiRng, LudiiEnd and LudiiVersion.
struct Trial {
    struct Count {
        std::int64_t value = 0;
        Span where = {};
    };
    Tags tags = {};
    std::vector<ResultClaim> results = {};     ///< PGN tokens: of `winner`, of `rankings`
    std::vector<std::string_view> moves = {};  ///< what stands behind `Move=`; one more than can be kept, at most
    std::vector<Count> legal_counts = {};      ///< before each ply, from the first on; as many at most
    bool counts_placements = false;            ///< it has the line `numInitialPlacementMoves`
    /// Else it is of another game, or has options or a start that no tag can say; reported as GEN-011 or GEN-012.
    bool usable = true;
};

/// Reads the lines of a trial of two players. Lines that no trial has are GEN-009.
Trial read_trial(const Source& source, const Dialect& dialect, Diagnostics& diagnostics);

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

/// A site as a coord, if it is a number of at most so many digits.
std::optional<Coord> site_of(const Source& source, std::optional<std::string_view> value, std::size_t most_digits);

/// Makes plies of the lines `Move=`, and claims of the legal counts. `read(move, text, builder)` gives the written move
/// of a line whose brackets are those of a move, for the last ply of the builder, or says there why there is none.
template <Syntax S, class Read>
void read_plies(const Source& source, const Trial& trial, const S& syntax, const DiagnosticCode& wrong_count,
                Record<typename S::Written>& record, Diagnostics& out, Read read) {
    RecordBuilder<S> builder(syntax, source.bytes, record, out);
    auto count = trial.legal_counts.begin();
    for (const std::string_view text : trial.moves) {
        auto* const ply = builder.add_ply(source.span(text));
        if (ply == nullptr) return;
        const bool has_nul = text.find('\0') != std::string_view::npos;
        if (const auto move = has_nul ? std::nullopt : read_move(text))
            ply->written = read(*move, text, builder);
        else
            builder.report_hole(text, builder.last_ply());
        if (count == trial.legal_counts.end()) continue;
        builder.claim({.ply = builder.last_ply(),
                       .kind = PlyClaim::Kind::legal_count,
                       .value = count->value,
                       .where = count->where,
                       .code = &wrong_count});
        ++count;
    }
}

/// The tags of a trial that are read again as they are, if `game_file` names its game; the others are reported as lost.
/// `has_end`: the line for LudiiEnd is written.
Tags written_tags(const Tags& tags, std::string_view game_file, bool has_end, LossReport& report);

/// Appends what stands before the moves. Without a LudiiGame tag the game is `game_path`.
void append_head(std::string& out, const Tags& tags, std::string_view game_path,
                 std::span<const std::string_view> options = {});

/// Appends what stands behind the moves. `outcome`: nothing for a game that goes on.
void append_tail(std::string& out, const Tags& tags, std::span<const PlyClaim> legal_counts,
                 const std::optional<WrittenOutcome>& outcome, bool counts_placements = true);

/// The outcome that a trial claims although nothing proves it: it can be written again as it was read.
std::optional<WrittenOutcome> claimed_outcome(const std::vector<ResultClaim>& results,
                                              std::span<const std::string> seats);
/// The outcome to write: one that only a word gives is a claim here, and so is what a trial said that was broken off.
template <class W>
std::optional<WrittenOutcome> outcome_of(const WriteTask<W>& task) {
    const bool from_trial = find_tag(task.record.tags, "LudiiEnd") != nullptr;
    return task.outcome || !from_trial ? task.outcome : claimed_outcome(task.record.results, task.seats);
}

}  // namespace notaio::notation::ludii
