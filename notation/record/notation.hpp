// What a notation is to its users: a name, how it is told from others, cut, read and written. A row of a table.
#pragma once

#include "notation/record/holds.hpp"
#include "notation/record/syntax_abilities.hpp"
#include "notation/source/cut.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace notaio::notation {

namespace text {
struct KnownHead;
}

/// How well a text fits a notation. A game's own notation goes before one that all games share.
enum class Fit : std::uint8_t { none, shared, own };

/// Who won, as a writer needs it: seat numbers, and the word for how.
struct WrittenOutcome {
    std::vector<std::size_t> winners;  ///< empty: a draw
    std::string how;
    /// The cells that prove it, as labels in the coordinates of the record that is written; where the notation wants
    /// them.
    std::vector<std::string> proof = {};
    std::optional<std::vector<int>> scores = {};  ///< in seat order, where points count
};

/// Where a record that is written was read.
struct RecordPlace {
    std::string_view uri;  ///< as it is printed
    std::uint64_t line = 1;
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};

/// A record that has been replayed and rewritten for its target, and what a writer must know beside it.
/// Its tags are in the order of record-text 10, defaults left out.
template <class W>
struct WriteTask {
    const Record<W>& record;
    std::string_view game_id;
    std::string_view game_name;
    std::string_view target;                     ///< id of the notation that is written
    std::vector<std::string> seats = {};         ///< names, in the order of the first turns
    unsigned plies_per_number = 2;               ///< plies that share a turn number
    unsigned first_place = 0;                    ///< place of ply 1 within its turn number
    std::optional<WrittenOutcome> outcome = {};  ///< by the board or an ending
    bool ended_by_board = false;
    bool ruleset_matters = false;             ///< another ruleset gives another outcome
    const Holds* holds = &holds_everything;   ///< what the target holds
    std::optional<std::uint64_t> index = {};  ///< the number of the record
    std::optional<RecordPlace> place = {};    ///< nothing: it was not read but made
};

/// Whether plies and ending word alone, read again, give the outcome.
template <class W>
bool is_outcome_proved(const WriteTask<W>& task) {
    const auto& ending = task.record.ending;
    if (!task.outcome || task.ended_by_board || !ending) return task.outcome.has_value();
    if (ending->kind == Ending::Kind::draw || ending->kind == Ending::Kind::abandoned)
        return task.outcome->winners.empty();
    return task.outcome->winners.size() == 1 &&
           task.outcome->winners.front() != task.record.plies.size() % task.seats.size();
}

template <class W>
struct Notation {
    std::string_view id;
    CutRule cut = nullptr;
    Fit (*recognises)(std::string_view head) = nullptr;
    void (*read)(const Source& source, const ReadSettings& settings, Record<W>& record,
                 Diagnostics& diagnostics) = nullptr;
    /// Appends the record to `out`; what the notation does not hold becomes a finding in `losses`, by `task.holds`, and
    /// the rest is written.
    void (*write)(const WriteTask<W>& task, std::string& out, Diagnostics& losses) = nullptr;
    /// The coordinates that the notation fixes or prefers when it is written; else the record's own stay.
    std::optional<std::string_view> coordinates = {};
    bool fixes_coordinates = false;                           ///< no others can be written, but for the second
    bool wants_legal_counts = false;                          ///< the writer needs a PlyClaim::legal_count for each ply
    bool wants_proof = false;                                 ///< the writer needs the cells that prove an outcome
    bool needs_game = false;                                  ///< its text does not show which game it is of
    std::optional<std::string_view> second_coordinates = {};  ///< others that can be written, too
    Holds holds = {};
    /// Appends one move as a record with these tags has it, where the game does not write it so everywhere.
    void (*write_move)(const Tags& tags, const W& written, std::string& out) = nullptr;
    /// The move within the text of a ply, where that says more: `h3` in `W[h3]`.
    std::string_view (*move_part)(std::string_view ply) = nullptr;
    /// Reads one word as a move of a record with these tags; null: `read` does, of a text that is the word alone.
    std::optional<W> (*read_move)(const Tags& tags, std::string_view word) = nullptr;
    bool has_brace_comments = true;  ///< words in { } are a comment, or no record can be read with them
    /// `recognises`, of a notation whose records have the head of a text record: it is read here unless it is known.
    Fit (*recognises_head)(std::string_view head, text::KnownHead& known) = nullptr;
};

/// `read_move` of a notation whose moves are those of the syntax S.
template <class S>
std::optional<typename S::Written> read_move_of(const Tags& tags, std::string_view word) {
    auto read = S(tags).read(word, 0);
    if (!read) return std::nullopt;
    return std::move(read->written);
}

/// The row of a notation that only one game has, and that is written in these coordinates alone.
template <class W>
Notation<W> own_row(std::string_view id, CutRule cut, Fit (*recognises)(std::string_view),
                    void (*read)(const Source&, const ReadSettings&, Record<W>&, Diagnostics&),
                    decltype(Notation<W>::write) write, std::string_view coordinates, const Holds& holds) {
    return {.id = id,
            .cut = cut,
            .recognises = recognises,
            .read = read,
            .write = write,
            .coordinates = coordinates,
            .fixes_coordinates = true,
            .holds = holds};
}

/// Points as the tag Score has them: `33-33`.
std::string score_word(const std::vector<int>& scores);

/// Adds a finding, GEN-301, that names what is lost.
Diagnostic& report_loss(Diagnostics& losses, std::string_view target, Text what);

/// Turns the Result tag, if there is one, into a claim of the notation that the tag ResultFrom names, if the game with
/// the syntax S knows claims of such a kind.
template <class S>
void add_result_tag(Record<typename S::Written>& record) {
    const Tag* tag = find_tag(record.tags, "Result");
    if (tag == nullptr) return;
    auto& one = record.results.emplace_back(ResultClaim{tag->value, tag->where});
    one.tag = tag->written;
    if constexpr (has<ClaimsByOrigin, S>)
        if (const Tag* from = find_tag(record.tags, result_from)) one.codes = S::result_codes(from->value);
}

}  // namespace notaio::notation
