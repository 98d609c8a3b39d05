// The grammar of the moves of Hex, in the order of docs/notation/hex.md part 2. Included by .cpp files only.
#pragma once

#include "notation/record/grammar.hpp"

namespace notaio::notation::hex::grammar {

namespace shared = notaio::notation::grammar;
namespace pegtl = tao::pegtl;

// clang-format off
struct lettered : pegtl::seq<pegtl::rep_min_max<1, 3, pegtl::alpha>, pegtl::rep_min_max<1, 4, pegtl::digit>> {};  // a1
struct numbered : pegtl::rep_min_max<1, 4, pegtl::digit> {};                                                      // 24
struct paired   : pegtl::seq<pegtl::alpha, pegtl::alpha> {};                                                      // ai

struct swap     : pegtl::sor<TAO_PEGTL_ISTRING("swap-pieces"), TAO_PEGTL_ISTRING("swap-sides"), TAO_PEGTL_ISTRING("swap"),
                             TAO_PEGTL_ISTRING("scambio"), TAO_PEGTL_ISTRING("pie"), TAO_PEGTL_ISTRING("s")> {};
struct pass     : pegtl::sor<TAO_PEGTL_ISTRING("passa"), TAO_PEGTL_ISTRING("pass"), pegtl::string<'-', '-'>> {};

// `End` follows every move.
template <class Cell, class End>
struct move     : pegtl::sor<pegtl::seq<Cell, pegtl::at<End>>, pegtl::seq<swap, pegtl::at<End>>,
                             pegtl::seq<pass, pegtl::at<End>>> {};
// clang-format on

}  // namespace notaio::notation::hex::grammar
