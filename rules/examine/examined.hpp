// What is found about one record. The same for every game.
#pragma once

#include "rules/examine/slip.hpp"
#include "rules/examine/verdict.hpp"
#include "rules/game/game.hpp"
#include "rules/game/known_setups.hpp"

namespace notaio::rules {

/// A repair that is told of a finding, for those who can bring it into the text.
template <class Written>
struct FoundRepair {
    Slip<Written> slip;
    std::size_t finding = 0;  ///< among those of the record before they are sorted
    std::size_t number = 0;   ///< among its repairs
};

/// What is found about one record.
template <Game G>
struct Examined {
    Verdict verdict = Verdict::unreadable;
    SharedSetup<G> setup = {};           ///< nothing: the setup cannot be used
    typename G::Position position = {};  ///< after the last legal ply
    std::uint32_t read = 0;              ///< plies and holes
    std::uint32_t replayed = 0;
    std::optional<std::uint32_t> first_bad_ply = {};
    std::optional<Outcome> outcome = {};
    std::optional<notation::Ending> ending = {};  ///< of the record, or what its result says of it
    bool ended_on_board = false;                  ///< else by a word of the record
    std::optional<std::string> claimed_result = {};
    std::optional<std::string> claimed_score = {};
    std::optional<bool> claim_agrees = true;
    std::vector<FoundRepair<typename G::Written>> repairs = {};
};

}  // namespace notaio::rules
