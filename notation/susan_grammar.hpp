// The grammar of Susan's moves, in the order of docs/notation/susan.md part 6. Included by .cpp files only.
#pragma once

#include "notation/grammar.hpp"

namespace notaio::notation::susan::grammar {

namespace shared = notaio::notation::grammar;
namespace pegtl = tao::pegtl;

// clang-format off
struct lettered  : pegtl::seq<pegtl::alpha, pegtl::rep_min_max<1, 3, pegtl::digit>> {};   // d3; also off the board
struct numbered  : pegtl::rep_min_max<1, 3, pegtl::digit> {};                             // 24

// - and its look-alikes (2.2). 0x96 and 0x97 are the dashes of Windows-1252: no UTF-8 character begins so.
struct odd_dash  : pegtl::sor<pegtl::one<'>'>,
                              pegtl::string<'\xE2', '\x80', '\x93'>, pegtl::string<'\xE2', '\x80', '\x94'>,
                              pegtl::string<'\xE2', '\x88', '\x92'>, pegtl::string<'\xE2', '\x86', '\x92'>,
                              pegtl::one<'\x96', '\x97'>> {};
struct dash      : pegtl::sor<pegtl::seq<pegtl::one<'-'>, pegtl::opt<pegtl::one<'>'>>>, odd_dash> {};
struct spaced    : pegtl::seq<shared::blanks, dash, shared::blanks> {};

struct pass      : pegtl::sor<TAO_PEGTL_ISTRING("pass"), pegtl::string<'-', '-'>> {};

// `End` follows every move. Where `Last` stands, which begins no separator, none is looked for.
template <class Cell, class Separator, class End, class Last>
struct move      : pegtl::sor<pegtl::seq<Cell, pegtl::sor<pegtl::at<Last>, pegtl::seq<pegtl::opt<Separator, Cell>, pegtl::at<End>>>>,
                              pegtl::seq<pass, pegtl::at<End>>> {};
// clang-format on

}  // namespace notaio::notation::susan::grammar
