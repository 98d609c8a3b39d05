// Reads words of a record again: a word that is not a move, as what it may have been.
#pragma once

#include "notation/record/notation.hpp"
#include "notation/source/ascii.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

namespace notaio::tools {

/// Reads words in the notation `row`, of a record with the tags `tags`. `piece` is where they are read, kept for its
/// memory.
template <class Written>
class WordReader {
  public:
    WordReader(const notation::Notation<Written>& row, const notation::Tags& tags, notation::Record<Written>& piece)
        : row_(row),
          tags_(tags),
          piece_(piece) {}

    /// The move that a word is, if it is one.
    std::optional<Written> read_move(std::string_view word) {
        if (row_.read_move != nullptr) return row_.read_move(tags_, word);
        const bool is_move = read(word) && piece_.plies.size() == 1 && !piece_.ending;
        return is_move ? piece_.plies.front().written : std::nullopt;
    }

    /// Whether a word says how a game ended, or with which result.
    bool ends_record(std::string_view word) {
        if (row_.read_move != nullptr) return notation::ending_of(word).has_value();
        const auto has_place = [](const notation::ResultClaim& claim) { return claim.where.has_value(); };
        return read(word) && piece_.plies.empty() && (piece_.ending || std::ranges::any_of(piece_.results, has_place));
    }

  private:
    // Reads a text as a record of its own; false: not without an error.
    bool read(std::string_view text) {
        if (!settings_) settings_ = notation::ReadSettings{.defaults = tags_};
        settings_->as_meant = !notation::is_printed(text);  // nothing was put into it
        notation::Diagnostics faults;
        piece_.clear();
        row_.read({.uri = "-", .bytes = text}, *settings_, piece_, faults);
        return faults.count(notation::Severity::error) == 0;
    }

    const notation::Notation<Written>& row_;
    const notation::Tags& tags_;
    notation::Record<Written>& piece_;
    std::optional<notation::ReadSettings> settings_;
};

}  // namespace notaio::tools
