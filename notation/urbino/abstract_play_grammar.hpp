// The grammar of Abstract Play's moves of Urbino, in the order of docs/notation/urbino.md 3.4. Included by .cpp files
// only.
#pragma once

#include "notation/record/grammar.hpp"

namespace notaio::notation::urbino::abstract_play_grammar {

namespace pegtl = tao::pegtl;

// clang-format off
struct cell  : pegtl::seq<pegtl::alpha, pegtl::rep_min_max<1, 3, pegtl::digit>> {};   // d3; also off the board
struct kind  : pegtl::one<'1', '2', '3'> {};
struct comma : pegtl::one<','> {};
struct pass  : pegtl::istring<'p', 'a', 's', 's'> {};
struct build : pegtl::seq<kind, cell> {};
struct way   : pegtl::seq<cell, pegtl::one<'-'>, cell> {};
struct turn  : pegtl::seq<way, pegtl::opt<comma, build>> {};

template <class End>
struct move  : pegtl::seq<pegtl::sor<turn, cell, pegtl::seq<pegtl::opt<comma>, build>, pass>, pegtl::at<End>> {};
// clang-format on

}  // namespace notaio::notation::urbino::abstract_play_grammar
