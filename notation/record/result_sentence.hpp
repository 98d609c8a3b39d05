// Results in words, as people write them under the moves: `Black resigned.`, `Il Bianco vince per il tempo`.
#pragma once

#include "notation/record/record.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace notaio::notation {

/// What a sentence says of the end of a game.
struct ResultSentence {
    std::optional<Ending::Kind> ending = {};  ///< how it ended, if the sentence says so
    std::string loser = {};                   ///< who resigned or lost on time: a name of `seats`
    std::string result = {};                  ///< otherwise the result word: `White`, `A=C`, `draw`
    std::size_t size = 0;                     ///< bytes of the text that were read, without the stop behind them

    /// As the movetext of a text record has it: `Black resign`, `White`.
    [[nodiscard]] std::string words() const;
};

/// Who may be the subject of a sentence.
struct SentenceSeats {
    std::span<const std::string_view> names;  ///< in English
    bool are_pairs = true;                    ///< two names each are opponents: who loses tells who wins
    bool has_pgn_results = true;              ///< `1-0` is a result and no move
};

/// Reads the sentence that `text` begins with: subject, verb and reason, in English or Italian. It ends with the text,
/// at a stop, or before another result; nothing where any word of it is unknown. Who resigned or lost on time has lost.
std::optional<ResultSentence> read_result_sentence(std::string_view text, SentenceSeats seats);

/// Returns whether the first word of `text` is one by which people say how a game ended: resignation, won, vittoria.
bool names_result(std::string_view text);

/// Whether `text` begins with a seat that a word of letters follows: a sentence about that seat.
bool is_about_seat(std::string_view text, SentenceSeats seats);

}  // namespace notaio::notation
