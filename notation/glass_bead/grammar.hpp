// The grammar of the Glass Bead Game's moves, in the order of docs/notation/glass-bead.md. Included by .cpp files only.
#pragma once

#include "notation/glass_bead/bead_run.hpp"
#include "notation/record/grammar.hpp"

namespace notaio::notation::glass_bead::grammar {

namespace shared = notaio::notation::grammar;
namespace pegtl = tao::pegtl;

// As many beads as stand there, perhaps none: what the rule says, eight at a time.
struct beads : pegtl::star<pegtl::range<'0', '5'>> {
    template <class Input>
    [[nodiscard]] static bool match(Input& in) {
        in.bump_in_this_line(bead_run(in.current(), in.end()));
        return true;
    }
};

// clang-format off
struct pit        : pegtl::ranges<'A', 'E', 'a', 'e'> {};
struct bead       : pegtl::range<'0', '5'> {};
struct group      : pegtl::seq<pit, pegtl::plus<bead>> {};
struct store      : pegtl::seq<pegtl::one<'$'>, pegtl::plus<bead>> {};
struct taken      : pegtl::sor<pegtl::seq<pegtl::plus<group>, pegtl::opt<store>>, store> {};
struct mark       : pegtl::one<'*', 'x'> {};
struct in_digits  : pegtl::seq<pit, beads, pegtl::opt<mark, taken>> {};   // E1000*d2; also shortened

// Lettered: S5:YSSS*N4G. The letters of beads are those of one language.
using english = pegtl::one<'S', 'Y', 'G', 'B', 'R', 'P'>;
using italian = pegtl::one<'P', 'G', 'V', 'B', 'R', 'L'>;
struct side : pegtl::one<'S', 'N'> {};
template <class Letter>
struct lettered_group : pegtl::seq<side, pegtl::range<'0', '5'>, pegtl::plus<Letter>> {};
template <class Letter>
struct in_letters : pegtl::seq<side, pegtl::range<'1', '5'>, pegtl::one<':'>, pegtl::star<Letter>,
                               pegtl::opt<mark, pegtl::list<lettered_group<Letter>, pegtl::one<','>>>> {};

// `$` directly behind a move is no glyph: it was meant as the store.
template <class Letter, class End>
struct move       : pegtl::seq<pegtl::sor<in_digits, in_letters<Letter>>, pegtl::not_at<pegtl::one<'$'>>, pegtl::at<End>> {};

// What was meant as a move and is none, told as one hole although `$` may stand in it.
struct hole_end   : pegtl::sor<pegtl::eof, pegtl::one<' ', '\t', '\n', '\r', '{', '(', ')', ';', '!', '?'>> {};
struct hole_rest  : pegtl::star<pegtl::not_at<hole_end>, pegtl::any> {};
struct bad_move   : pegtl::sor<pegtl::seq<pit, pegtl::star<bead>, pegtl::one<'*', 'x', '$'>, hole_rest>,
                               pegtl::seq<side, pegtl::digit, pegtl::one<':'>, hole_rest>> {};

// MindSports: the list stands in words of its own.
struct bare_end   : pegtl::seq<pegtl::not_at<pegtl::one<'$'>>, pegtl::at<shared::word_end>> {};
struct bare_move  : pegtl::seq<pit, pegtl::star<bead>, bare_end> {};
struct marked     : pegtl::seq<pit, pegtl::star<bead>, mark, taken, bare_end> {};  // of the long form: read as well
struct capture    : pegtl::seq<pegtl::one<'x'>, pegtl::at<shared::word_end>> {};
struct bare_gems  : pegtl::seq<pegtl::plus<pegtl::range<'1', '5'>>, pegtl::at<shared::word_end>> {};
struct ms_element : pegtl::sor<shared::gap, bare_move, shared::ply<marked>, shared::turn_number, capture, bare_gems,
                               shared::comment, shared::glyph, shared::open, shared::close, shared::broken<bad_move>,
                               shared::word> {};
struct ms_text    : pegtl::until<pegtl::eof, ms_element> {};

template <class Rule>
struct whole      : pegtl::seq<shared::blanks, Rule, shared::blanks, pegtl::eof> {};
// clang-format on

}  // namespace notaio::notation::glass_bead::grammar
