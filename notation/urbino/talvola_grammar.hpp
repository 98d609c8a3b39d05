// The grammar of talvola's lines of Urbino, in the order of docs/notation/urbino.md 3.6. Included by .cpp files only.
#pragma once

#include "notation/record/grammar.hpp"

namespace notaio::notation::urbino::talvola_grammar {

namespace shared = notaio::notation::grammar;
namespace pegtl = tao::pegtl;

// clang-format off
struct cell        : pegtl::seq<pegtl::digit, pegtl::one<','>, pegtl::digit> {};
struct kind        : pegtl::one<'H', 'P', 'T', 'h', 'p', 't'> {};
struct building    : pegtl::seq<cell, pegtl::one<'='>, kind> {};
struct way         : pegtl::seq<cell, pegtl::one<'>'>, cell> {};
struct pass        : pegtl::istring<'p', 'a', 's', 's'> {};
struct skip        : pegtl::istring<'s', 'k', 'i', 'p'> {};
struct dark_starts : pegtl::istring<'d', 'a', 'r', 'k', '-', 's', 't', 'a', 'r', 't', 's'> {};
struct light_starts : pegtl::istring<'l', 'i', 'g', 'h', 't', '-', 's', 't', 'a', 'r', 't', 's'> {};
struct first_word  : pegtl::seq<pegtl::sor<way, pass, dark_starts>, pegtl::plus<shared::blank>> {};   // of two

template <class End>
struct move        : pegtl::seq<pegtl::sor<pegtl::seq<first_word, building>, building, way, cell, skip, light_starts>,
                                pegtl::at<End>> {};

// Two words that were meant as one turn: one ply is lost with them, not two. Either may be the wrong one.
struct bad_building : pegtl::seq<pegtl::star<pegtl::not_at<shared::lone_end>, pegtl::not_one<'='>>, pegtl::one<'='>,
                                 pegtl::star<pegtl::not_at<shared::lone_end>, pegtl::any>> {};
struct bad_first_word : pegtl::seq<pegtl::plus<pegtl::not_at<shared::lone_end>, pegtl::not_one<'='>>,
                                   pegtl::plus<shared::blank>> {};
struct broken_turn : pegtl::seq<pegtl::sor<first_word, bad_first_word>, bad_building> {};

struct ply         : shared::ply<move<shared::lone_end>> {};
struct element     : pegtl::sor<ply, shared::blank, shared::line_end, broken_turn, shared::lone_word> {};
struct line        : pegtl::until<pegtl::eof, element> {};
// clang-format on

}  // namespace notaio::notation::urbino::talvola_grammar
