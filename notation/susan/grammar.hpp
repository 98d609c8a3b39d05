// The grammar of Susan's moves, in the order of docs/notation/susan.md part 6. Included by .cpp files only.
#pragma once

#include "notation/record/grammar.hpp"

namespace notaio::notation::susan::grammar {

namespace shared = notaio::notation::grammar;
namespace pegtl = tao::pegtl;

// clang-format off
struct lettered  : pegtl::seq<pegtl::alpha, pegtl::rep_min_max<1, 3, pegtl::digit>> {};   // d3; also off the board
struct numbered  : pegtl::rep_min_max<1, 3, pegtl::digit> {};                             // 24

using shared::dash;
struct spaced    : pegtl::seq<shared::blanks, dash, shared::blanks> {};

// Behind a cell: what begins no separator, as another word does not.
struct end_of_cell : pegtl::sor<pegtl::seq<pegtl::one<' '>, pegtl::alnum>, shared::line_or_text_end> {};

struct pass      : pegtl::sor<TAO_PEGTL_ISTRING("pass"), pegtl::string<'-', '-'>> {};

// `End` follows every move. Where `Last` stands, which begins no separator, none is looked for.
template <class Cell, class Separator, class End, class Last>
struct move      : pegtl::sor<pegtl::seq<Cell, pegtl::sor<pegtl::at<Last>, pegtl::seq<pegtl::opt<Separator, Cell>, pegtl::at<End>>>>,
                              pegtl::seq<pass, pegtl::at<End>>> {};
// clang-format on

}  // namespace notaio::notation::susan::grammar
