// The grammar of Urbino's moves, in the order of docs/notation/urbino.md part 2. Included by .cpp files only.
#pragma once

#include "notation/record/grammar.hpp"

namespace notaio::notation::urbino::grammar {

namespace shared = notaio::notation::grammar;
namespace pegtl = tao::pegtl;

// clang-format off
struct cell      : pegtl::seq<pegtl::alpha, pegtl::rep_min_max<1, 3, pegtl::digit>> {};   // d3; also off the board
struct kind      : pegtl::one<'H', 'P', 'T', 'C', 'h', 'p', 't', 'c', '1', '2', '3'> {};
struct building  : pegtl::seq<kind, cell> {};
struct word_move : pegtl::sor<TAO_PEGTL_ISTRING("skip"), TAO_PEGTL_ISTRING("salta"), TAO_PEGTL_ISTRING("passa"), TAO_PEGTL_ISTRING("pass"), TAO_PEGTL_ISTRING("first=w")> {};
struct chosen    : TAO_PEGTL_ISTRING("first=b") {};

// What stands between the parts of a move (2.2): in text and JSON also blanks, in `lines` none. `Gap` follows first=B.
struct separator : pegtl::sor<shared::dash, pegtl::one<':'>> {};
struct loose {
    struct dash  : pegtl::seq<shared::blanks, separator, shared::blanks> {};
    struct comma : pegtl::seq<shared::blanks, pegtl::one<','>, shared::blanks> {};
    struct gap   : shared::gap {};
};
struct tight {
    struct dash  : separator {};
    struct comma : pegtl::one<','> {};
    struct gap   : pegtl::plus<shared::blank> {};
};

// A cell is an architect unless a dash follows; a reposition lacks its building unless a comma follows.
template <class Parts, class End>
struct way       : pegtl::seq<typename Parts::dash, cell,
                              pegtl::sor<pegtl::seq<typename Parts::comma, building, pegtl::at<End>>,
                                         pegtl::seq<pegtl::at<End>, pegtl::not_at<typename Parts::comma>>>> {};
template <class Parts, class End>
struct from_cell : pegtl::seq<cell, pegtl::sor<pegtl::seq<pegtl::at<End>, pegtl::not_at<typename Parts::dash>>, way<Parts, End>>> {};
template <class Parts, class End>
struct other     : pegtl::seq<pegtl::sor<building, pegtl::seq<pegtl::one<'@'>, cell>, word_move,
                                         pegtl::seq<chosen, typename Parts::gap, building>>, pegtl::at<End>> {};
template <class Parts, class End>
struct move      : pegtl::sor<from_cell<Parts, End>, other<Parts, End>> {};

// What is no move and has blanks inside: told as one hole (2.3). A turn number ends it.
template <class End>
struct rest      : pegtl::seq<pegtl::not_at<shared::turn_number>, pegtl::plus<pegtl::not_at<End>, pegtl::any>> {};
struct part_end  : pegtl::sor<shared::word_end, pegtl::one<','>> {};
struct broken_turn : pegtl::seq<cell, shared::blanks, separator, pegtl::opt<shared::blanks, rest<part_end>>,
                                pegtl::opt<shared::blanks, pegtl::one<','>, pegtl::opt<shared::blanks, rest<shared::word_end>>>> {};
template <class Parts, class End>
struct broken_choice : pegtl::seq<chosen, typename Parts::gap, pegtl::alnum, cell, pegtl::star<pegtl::not_at<End>, pegtl::any>> {};

using movetext      = shared::movetext<move<loose, shared::word_end>, broken_turn, broken_choice<loose, shared::word_end>>;
using line_of_moves = shared::line_of_moves<move<tight, shared::lone_end>, broken_choice<tight, shared::lone_end>>;
struct lone_move    : pegtl::seq<shared::blanks, move<loose, shared::lone_end>, shared::blanks, pegtl::eof> {};
// clang-format on

}  // namespace notaio::notation::urbino::grammar
