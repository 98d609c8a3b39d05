// What a game is asked to draw: a position, what led to it, and what is to be pointed out.
#pragma once

#include "notation/record/diagnostic.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace notaio::analysis {

/// What a picture may point out.
struct Highlights {
    bool last = true;
    bool proof = true;
    bool score = true;
    bool fault = true;
    bool threats = false;

    static Highlights none() { return {false, false, false, false, false}; }
    bool operator==(const Highlights&) const = default;
};

/// How a position is to be drawn.
struct PictureWish {
    Highlights highlights = {};
    bool numbers = false;  ///< plies in the things that they placed, from `first_number` to `last_number`
    std::uint32_t first_number = 1;
    std::uint32_t last_number = 0xFFFF'FFFF;
    int turn = 0;              ///< degrees, clockwise; a multiple of what the board allows
    std::string caption = {};  ///< empty: made
    bool has_caption = true;
    bool has_legend = true;
    bool has_labels = true;
    notation::Language language = notation::Language::english;

    [[nodiscard]] bool numbered(std::uint32_t ply) const {
        return numbers && ply >= first_number && ply <= last_number;
    }
};

/// A thing that was placed and moved afterwards, for the list below a numbered picture.
struct MovedThing {
    std::uint32_t ply = 0;
    std::string move;
    std::uint32_t placed_at = 0;  ///< the ply that put it where it came from; 0: it stood there at the start
};

/// A ply that cannot be played from the position, and its repair.
template <class G>
struct FaultScene {
    std::uint32_t ply = 0;
    std::optional<typename G::Written> written = {};   ///< nothing: the word is no move
    std::optional<typename G::Written> repaired = {};  ///< of the proved repair, if that exchanges the ply for another
    std::string written_text = {};                     ///< with the record's turn number: `23. d5-e7`
    std::string repair_text = {};                      ///< likewise; empty: no repair is proved
    std::string code = {};                             ///< `SUS-106`
    std::string message = {};                          ///< in the language of the wish
    std::string clause = {};  ///< of the rules, without the path of the page: `3.2`; may be empty

    /// `SUS-106, 3.2`
    [[nodiscard]] std::string cites() const { return clause.empty() ? code : code + ", " + clause; }
};

/// What is to be drawn. Good while what it points at is.
template <class G>
struct Scene {
    const typename G::Setup& setup;  ///< in the coordinates of the labels
    const typename G::Position& position;
    const typename G::Position* before = nullptr;  ///< the last ply; null: there was none
    const typename G::Move* last = nullptr;        ///< the last ply
    bool ended_on_board = false;                   ///< the position is the end of a game
    std::span<const std::uint32_t> numbers = {};   ///< for each cell the ply that put what stands there; 0: none
    std::span<const MovedThing> moved = {};        ///< among the plies that get numbers
    std::string caption = {};                      ///< as made; the wish may have another
    const FaultScene<G>* fault = nullptr;
    const PictureWish& wish;

    [[nodiscard]] std::uint32_t number(std::size_t cell) const {
        const std::uint32_t ply = cell < numbers.size() ? numbers[cell] : 0;
        return ply > 0 && wish.numbered(ply) ? ply : 0;
    }
};

/// What leads to a position, for a form that is the game's own. Good while what it points at is.
template <class G>
struct PlayedLine {
    const typename G::Setup& setup;
    std::span<const typename G::Move> moves;  ///< from the start of the setup to the position
    const PictureWish& wish;
};

}  // namespace notaio::analysis
