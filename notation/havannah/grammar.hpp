// The grammar of Havannah's moves, in the order of docs/notation/havannah.md part 2. Included by .cpp files only.
#pragma once

#include "notation/record/placement_grammar.hpp"

namespace notaio::notation::havannah::grammar {

using namespace placement::grammar;

// clang-format off
struct lettered : pegtl::seq<pegtl::rep_min_max<1, 2, pegtl::alpha>, pegtl::rep_min_max<1, 3, pegtl::digit>> {};  // F5
struct swap     : pegtl::sor<TAO_PEGTL_ISTRING("swap"), TAO_PEGTL_ISTRING("scambio"), TAO_PEGTL_ISTRING("pie")> {};
// clang-format on

}  // namespace notaio::notation::havannah::grammar
