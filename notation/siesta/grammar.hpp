// The grammar of Siesta's turns, in the order of docs/notation/siesta.md part 2. Included by .cpp files only.
#pragma once

#include "notation/record/grammar.hpp"

namespace notaio::notation::siesta::grammar {

namespace shared = notaio::notation::grammar;
namespace pegtl = tao::pegtl;

// clang-format off
struct seat       : pegtl::one<'A', 'B', 'C', 'D'> {};
struct rank       : pegtl::sor<pegtl::seq<pegtl::range<'1', '9'>, pegtl::rep_opt<2, pegtl::digit>>, pegtl::one<'0'>> {};
struct coord      : pegtl::seq<pegtl::lower, rank> {};                      // d6; also off the board
struct plain      : pegtl::one<'S', 'H', 'O'> {};
struct roof       : pegtl::seq<pegtl::one<'R', 'T'>, pegtl::opt<seat>> {};
// What follows every part of a turn.
struct part_end   : pegtl::sor<shared::word_end, pegtl::one<'='>> {};
struct placement  : pegtl::seq<pegtl::sor<plain, roof>, coord, pegtl::at<part_end>> {};
struct no_pieces  : pegtl::seq<pegtl::string<'-', '-'>, pegtl::at<part_end>> {};
struct bare_seat  : pegtl::seq<seat, pegtl::at<pegtl::plus<pegtl::blank>, placement>> {};  // its colon was lost
struct seat_label : pegtl::sor<pegtl::seq<seat, pegtl::one<':'>>, bare_seat> {};
struct points     : pegtl::seq<pegtl::one<'='>, pegtl::star<pegtl::not_at<part_end>, pegtl::any>> {};  // also such as are none
struct flag       : pegtl::seq<pegtl::sor<pegtl::string<'u', 'n', 'a', 'b', 'l', 'e'>, pegtl::string<'v', 'o', 'i', 'd'>>, pegtl::at<part_end>> {};
struct part       : pegtl::sor<placement, no_pieces, seat_label, points, flag> {};

struct element    : pegtl::sor<shared::gap, part, shared::turn_number, shared::comment, shared::glyph, shared::open, shared::close, shared::word> {};
struct movetext   : pegtl::until<pegtl::eof, element> {};

// A line: turns parted by semicolons.
struct separator  : pegtl::one<';'> {};
struct line_word  : pegtl::seq<pegtl::any, pegtl::star<pegtl::not_at<pegtl::sor<shared::word_end, separator>>, pegtl::any>> {};
struct line_part  : pegtl::sor<shared::gap, separator, part, shared::turn_number, shared::glyph, line_word> {};
struct line       : pegtl::until<pegtl::eof, line_part> {};

// One turn in a string.
struct lone_turn  : pegtl::seq<shared::blanks, pegtl::plus<part, shared::blanks>, pegtl::eof> {};
// clang-format on

}  // namespace notaio::notation::siesta::grammar
