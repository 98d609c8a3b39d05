// The grammar of the author's listing, one line at a time, in the order of docs/notation/susan.md 3.3.
// Total: a line that is no entry is a hole, and what stands behind an entry is stray text. Included by .cpp files only.
#pragma once

#include "notation/susan/grammar.hpp"

namespace notaio::notation::susan::grammar::listing {

// clang-format off
struct line_stop  : pegtl::at<pegtl::sor<shared::line_end, pegtl::eof>> {};
// Within its line.
struct brace      : pegtl::seq<pegtl::one<'{'>, pegtl::until<pegtl::sor<pegtl::one<'}'>, line_stop>>> {};
struct comment    : pegtl::sor<brace, shared::line_text> {};
// Of the file.
struct remark     : pegtl::seq<pegtl::one<'#'>, shared::line_rest> {};

// `1 - 12` is a slide where cells are numbers, and no entry 1.
template <class Cell> struct goes_on           : pegtl::failure {};
template <>           struct goes_on<numbered> : pegtl::seq<shared::blanks, dash, shared::blanks, numbered> {};

template <class Cell>
struct number     : pegtl::seq<pegtl::rep_min_max<1, 9, pegtl::digit>, pegtl::at<pegtl::sor<shared::blank, pegtl::one<'.'>>>,
                               pegtl::not_at<goes_on<Cell>>> {};
struct dot        : pegtl::one<'.'> {};
struct colour     : pegtl::seq<pegtl::one<'B', 'W', 'b', 'w'>, pegtl::at<shared::blank>> {};
struct mark       : pegtl::seq<pegtl::one<'*'>, pegtl::one<'W', 'B', 'D', 'w', 'b', 'd'>, pegtl::one<'*'>> {};

// What stands before the move. A bare number is a cell only behind a colour or a dot.
template <class Cell>
struct coloured   : pegtl::seq<pegtl::opt<number<Cell>, pegtl::opt<dot>, shared::blanks>, colour, shared::blanks> {};
template <class Cell>
struct dotted     : pegtl::seq<number<Cell>, dot, shared::blanks> {};

template <class Cell>
struct any_move   : pegtl::sor<pegtl::seq<Cell, pegtl::opt<spaced, Cell>>, pass> {};
template <class Cell> struct unmarked_move           : any_move<Cell> {};
template <>           struct unmarked_move<numbered> : pegtl::sor<pegtl::seq<numbered, spaced, numbered>, pass> {};

struct entry_stop : pegtl::at<shared::blanks, pegtl::sor<line_stop, pegtl::one<'{', ';'>, mark>> {};
template <class Move>
struct written    : pegtl::seq<Move, entry_stop> {};
// One word: an ending, or junk.
struct ending     : pegtl::seq<pegtl::plus<pegtl::alpha>, entry_stop> {};
struct junk_word  : pegtl::plus<pegtl::not_at<pegtl::sor<line_stop, pegtl::one<' ', '\t', '{', ';'>, mark>>, pegtl::any> {};
struct junk       : pegtl::list<junk_word, pegtl::plus<shared::blank>> {};
struct lone_mark  : mark {};
template <class Move>
struct body       : pegtl::sor<written<Move>, ending, junk> {};

struct stray      : pegtl::plus<pegtl::not_at<pegtl::sor<line_stop, pegtl::one<'{', ';'>, mark>>, pegtl::any> {};
struct tail       : pegtl::star<pegtl::sor<shared::blank, mark, comment, stray>> {};
template <class Cell>
struct entry      : pegtl::seq<pegtl::sor<pegtl::seq<pegtl::sor<coloured<Cell>, dotted<Cell>>, pegtl::opt<body<any_move<Cell>>>>,
                                          pegtl::seq<number<Cell>, shared::blanks, pegtl::opt<body<unmarked_move<Cell>>>>,
                                          body<unmarked_move<Cell>>, lone_mark>, tail> {};

// No ply in its line.
struct lone       : pegtl::seq<comment, tail> {};
template <class Cell>
struct line       : pegtl::sor<shared::line_end, pegtl::plus<shared::blank>, remark, lone, entry<Cell>> {};
template <class Cell>
struct entries    : pegtl::until<pegtl::eof, line<Cell>> {};
// clang-format on

}  // namespace notaio::notation::susan::grammar::listing
