// The grammar of Havannah's moves, in the order of docs/notation/havannah.md part 2. Included by .cpp files only.
#pragma once

#include "notation/record/grammar.hpp"

namespace notaio::notation::havannah::grammar {

namespace shared = notaio::notation::grammar;
namespace pegtl = tao::pegtl;

// clang-format off
struct lettered : pegtl::seq<pegtl::rep_min_max<1, 2, pegtl::alpha>, pegtl::rep_min_max<1, 3, pegtl::digit>> {};  // F5
struct numbered : pegtl::rep_min_max<1, 4, pegtl::digit> {};                                                      // 24
struct paired   : pegtl::seq<pegtl::alpha, pegtl::alpha> {};                                                      // oo
struct number   : pegtl::seq<pegtl::opt<pegtl::one<'-'>>, pegtl::rep_min_max<1, 2, pegtl::digit>> {};
struct triple   : pegtl::seq<number, pegtl::one<','>, number, pegtl::one<','>, number> {};                        // -1,0,1

struct swap     : pegtl::sor<TAO_PEGTL_ISTRING("swap"), TAO_PEGTL_ISTRING("scambio"), TAO_PEGTL_ISTRING("pie")> {};
struct pass     : pegtl::sor<TAO_PEGTL_ISTRING("passa"), TAO_PEGTL_ISTRING("pass"), pegtl::string<'-', '-'>> {};

// `End` follows every move.
template <class Cell, class End>
struct move     : pegtl::sor<pegtl::seq<Cell, pegtl::at<End>>, pegtl::seq<pegtl::sor<swap, pass>, pegtl::at<End>>> {};
// clang-format on

}  // namespace notaio::notation::havannah::grammar
