// What is found about one record. The same for every game.
#pragma once

#include "rules/examine/verdict.hpp"
#include "rules/game/game.hpp"

namespace notaio::rules {

/// What the rest of a record proves of an illegal ply: the one move that it must have been, the one that fell out
/// before it, or that it has changed places with the ply before it.
template <class Written>
struct Repair {
    notation::Fix::Kind kind;
    std::uint32_t place = 0;              ///< of the ply, from 0
    std::size_t finding = 0;              ///< about it, among those of the record before they are sorted
    std::optional<Written> written = {};  ///< nothing: exchanged
};

/// What is found about one record.
template <Game G>
struct Examined {
    Verdict verdict = Verdict::unreadable;
    std::optional<typename G::Table> table = {};  ///< nothing: the setup cannot be used
    typename G::Position position = {};           ///< after the last legal ply
    std::uint32_t read = 0;                       ///< plies and holes
    std::uint32_t replayed = 0;
    std::optional<std::uint32_t> first_bad_ply = {};
    std::optional<Outcome> outcome = {};
    std::optional<notation::Ending> ending = {};  ///< of the record, or what its result says of it
    bool ended_on_board = false;                  ///< else by a word of the record
    std::optional<std::string> claimed_result = {};
    std::optional<std::string> claimed_score = {};
    std::optional<bool> claim_agrees = true;
    std::vector<Repair<typename G::Written>> repairs = {};
};

}  // namespace notaio::rules
