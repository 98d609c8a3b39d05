// The grammar of Urbino's moves, in the order of docs/notation/urbino.md part 2. Included by .cpp files only.
#pragma once

#include "notation/grammar.hpp"

namespace notaio::notation::urbino::grammar {

namespace shared = notaio::notation::grammar;
namespace pegtl = tao::pegtl;

// clang-format off
struct cell      : pegtl::seq<pegtl::alpha, pegtl::rep_min_max<1, 3, pegtl::digit>> {};   // d3; also off the board
struct kind      : pegtl::one<'H', 'P', 'T', 'C'> {};
struct architect : pegtl::seq<pegtl::one<'@'>, cell> {};
struct give      : pegtl::string<'f', 'i', 'r', 's', 't', '=', 'W'> {};
struct build     : pegtl::seq<kind, cell> {};
struct turn      : pegtl::seq<cell, pegtl::one<'-'>, cell, pegtl::one<','>, build> {};
struct skip      : pegtl::string<'s', 'k', 'i', 'p'> {};

template <class End>
struct move      : pegtl::seq<pegtl::sor<turn, build, architect, skip, give>, pegtl::at<End>> {};
// clang-format on

}  // namespace notaio::notation::urbino::grammar
