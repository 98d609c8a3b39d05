// The grammar of links to boards of Hex, in the order of docs/notation/hex.md 3.5 and 3.6. Included by .cpp files only.
#pragma once

#include "notation/hex/grammar.hpp"

namespace notaio::notation::hex::links {

namespace pegtl = tao::pegtl;

// clang-format off
struct hash      : pegtl::sor<pegtl::one<'#'>, pegtl::string<'%', '2', '3'>> {};
struct comma     : pegtl::sor<pegtl::one<','>, TAO_PEGTL_ISTRING("%2c")> {};
struct colon     : pegtl::sor<pegtl::one<':'>, TAO_PEGTL_ISTRING("%3a")> {};
struct slash     : pegtl::sor<pegtl::one<'/'>, TAO_PEGTL_ISTRING("%2f")> {};
struct skipped   : pegtl::plus<pegtl::sor<pegtl::one<' ', '\t', '\\', '\r', '\n'>, pegtl::string<'%', '2', '0'>,
                                          TAO_PEGTL_ISTRING("%5c")>> {};

struct scheme    : pegtl::seq<TAO_PEGTL_ISTRING("http"), pegtl::opt<pegtl::one<'s', 'S'>>, colon, slash, slash> {};
template <class... Host>
struct site      : pegtl::seq<pegtl::opt<scheme>, pegtl::opt<TAO_PEGTL_ISTRING("www.")>, Host..., pegtl::opt<slash>> {};
struct hexworld  : site<TAO_PEGTL_ISTRING("hexworld.org"), slash, TAO_PEGTL_ISTRING("board")> {};
struct trmph     : site<TAO_PEGTL_ISTRING("trmph.com"), slash, TAO_PEGTL_ISTRING("hex"), slash, TAO_PEGTL_ISTRING("board")> {};

struct number    : pegtl::rep_min_max<1, 9, pegtl::digit> {};
struct columns   : number {};
struct rows      : number {};
struct size      : pegtl::seq<columns, pegtl::opt<pegtl::one<'x'>, rows>> {};
struct flag      : pegtl::sor<pegtl::one<'m', 'n'>, pegtl::seq<pegtl::one<'r', 'c'>, number>> {};
struct flags     : pegtl::star<flag> {};
struct view      : pegtl::seq<pegtl::plus<flag>, pegtl::eof> {};

struct cell      : grammar::lettered {};
// Letters of a token mean what they are: :s and :S differ.
struct word      : pegtl::sor<pegtl::one<'s', 'S', 'p'>, pegtl::seq<pegtl::one<'r', 'f'>, pegtl::one<'b', 'w'>>> {};
struct token     : pegtl::seq<colon, word> {};
struct junk      : pegtl::seq<pegtl::any, pegtl::star<pegtl::not_at<pegtl::sor<comma, colon, skipped>>, pegtl::any>> {};
struct winner    : pegtl::seq<skipped, pegtl::one<'1', '2', 'r', 'R', 'b', 'B'>, pegtl::opt<skipped>, pegtl::eof> {};

// What stands before the moves, for each site. What else stands there is none.
template <class Site>
struct address   : pegtl::seq<pegtl::opt<skipped>, pegtl::opt<Site>, pegtl::opt<hash>> {};
struct head_end  : pegtl::sor<comma, pegtl::seq<pegtl::opt<skipped>, pegtl::eof>> {};
struct hexworld_head : pegtl::seq<address<hexworld>, pegtl::opt<size>, flags, head_end> {};
struct trmph_head    : pegtl::seq<address<trmph>, pegtl::opt<size>, head_end> {};
struct hexworld_moves : pegtl::until<pegtl::eof, pegtl::sor<cell, token, comma, skipped, junk>> {};
struct trmph_moves    : pegtl::until<pegtl::eof, pegtl::sor<cell, winner, skipped, junk>> {};

// A first line without a site, which tells of itself that it is a link.
struct line_end  : pegtl::sor<pegtl::eof, pegtl::one<'\r', '\n'>> {};
struct bare_head : pegtl::seq<pegtl::opt<skipped>, hash, size> {};
struct bare_hexworld : pegtl::seq<bare_head, flags, comma, pegtl::star<pegtl::sor<cell, token, comma>>, line_end> {};
// The same without its #, told by its flags or words.
struct flagged   : pegtl::seq<size, pegtl::plus<flag>, comma, pegtl::star<pegtl::sor<cell, token, comma>>, line_end> {};
struct worded    : pegtl::seq<size, comma, pegtl::star<pegtl::sor<cell, comma>>, token, pegtl::star<pegtl::sor<cell, token, comma>>, line_end> {};
struct hashless_hexworld : pegtl::seq<pegtl::opt<skipped>, pegtl::sor<flagged, worded>> {};
// One that does not fit, and by its tokens or flags is none of another site.
struct odd_head  : pegtl::seq<pegtl::opt<skipped>, hash, pegtl::star<pegtl::alnum>, comma> {};
struct odd_token : pegtl::seq<odd_head, pegtl::star<pegtl::sor<cell, comma>>, token, pegtl::star<pegtl::sor<cell, token, comma>>, line_end> {};
struct odd_flags : pegtl::seq<pegtl::opt<skipped>, hash, pegtl::sor<pegtl::plus<flag>, pegtl::seq<pegtl::plus<pegtl::digit>, pegtl::plus<pegtl::alpha>, pegtl::star<pegtl::alnum>>>, comma, pegtl::star<pegtl::sor<cell, comma>>, line_end> {};
struct odd_hexworld : pegtl::sor<odd_token, odd_flags> {};
struct bare_trmph    : pegtl::seq<bare_head, comma, pegtl::star<cell>, pegtl::sor<line_end, pegtl::blank>> {};
// clang-format on

}  // namespace notaio::notation::hex::links
