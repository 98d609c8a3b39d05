// The grammar of the moves of Hex, in the order of docs/notation/hex.md part 2. Included by .cpp files only.
#pragma once

#include "notation/record/placement_grammar.hpp"

namespace notaio::notation::hex::grammar {

using namespace placement::grammar;

// clang-format off
struct lettered : pegtl::seq<pegtl::rep_min_max<1, 3, pegtl::alpha>, pegtl::rep_min_max<1, 4, pegtl::digit>> {};  // a1
struct swap     : pegtl::sor<TAO_PEGTL_ISTRING("swap-pieces"), TAO_PEGTL_ISTRING("swap-sides"), TAO_PEGTL_ISTRING("swap"),
                             TAO_PEGTL_ISTRING("scambio"), TAO_PEGTL_ISTRING("pie"), TAO_PEGTL_ISTRING("s")> {};
// clang-format on

}  // namespace notaio::notation::hex::grammar
