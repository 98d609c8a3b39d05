// The PEGTL rules that all notations share, smallest first. Included by .cpp files and grammar headers only.
// The grammars are total: what no rule takes is matched by a last alternative and reported, so that reading never
// fails, never throws, and goes on with the next ply.
#pragma once

#include <tao/pegtl/ascii.hpp>
#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/parse.hpp>
#include <tao/pegtl/rules.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace notaio::notation::grammar {

namespace pegtl = tao::pegtl;

// clang-format off
struct blank      : pegtl::one<' ', '\t'> {};
struct blanks     : pegtl::star<blank> {};
struct line_end   : pegtl::sor<pegtl::one<'\n'>, pegtl::seq<pegtl::one<'\r'>, pegtl::opt<pegtl::one<'\n'>>>> {};
struct line_rest  : pegtl::star<pegtl::not_one<'\n', '\r'>> {};
struct gap        : pegtl::plus<pegtl::one<' ', '\t', '\n', '\r'>> {};

struct tag_name   : pegtl::seq<pegtl::alpha, pegtl::star<pegtl::sor<pegtl::alnum, pegtl::one<'_'>>>> {};
struct tag_start  : pegtl::seq<pegtl::one<'['>, tag_name, blanks, pegtl::one<'"'>> {};
struct tag_escape : pegtl::seq<pegtl::one<'\\'>, pegtl::one<'"', '\\'>> {};
struct tag_value  : pegtl::star<pegtl::sor<tag_escape, pegtl::not_one<'"', '\\', '\n', '\r', '\0'>>> {};
struct tag_end    : pegtl::at<pegtl::sor<line_end, pegtl::eof>> {};
struct tag_line   : pegtl::seq<pegtl::one<'['>, tag_name, blanks, pegtl::one<'"'>, tag_value, pegtl::one<'"'>, blanks,
                               pegtl::one<']'>, blanks, tag_end> {};
// A value that goes on in the next lines, eight at most: one bad tag.
struct long_rest  : pegtl::star<pegtl::not_one<'"', '\n', '\r', '\0'>> {};
struct long_line  : pegtl::seq<line_end, pegtl::not_at<pegtl::one<'[', '\n', '\r'>>, long_rest> {};
struct long_tag   : pegtl::seq<tag_start, long_rest, pegtl::rep_min_max<1, 8, long_line>, pegtl::one<'"'>, blanks,
                               pegtl::one<']'>, blanks, tag_end> {};
struct bad_tag    : pegtl::seq<pegtl::one<'['>, line_rest> {};

// A comment ends at its brace, or before a line that starts a tag section (record-text 4).
struct brace_end  : pegtl::sor<pegtl::one<'}'>, pegtl::eof, pegtl::at<line_end, tag_start>> {};
struct brace_text : pegtl::seq<pegtl::one<'{'>, pegtl::until<brace_end>> {};
struct line_text  : pegtl::seq<pegtl::one<';'>, line_rest> {};
struct comment    : pegtl::sor<brace_text, line_text> {};

struct turn_number : pegtl::seq<pegtl::rep_min_max<1, 9, pegtl::digit>, pegtl::one<'.'>, pegtl::opt<pegtl::string<'.', '.'>>> {};
struct glyph       : pegtl::sor<pegtl::string<'!', '!'>, pegtl::string<'?', '?'>, pegtl::string<'!', '?'>, pegtl::string<'?', '!'>,
                                pegtl::one<'!', '?'>, pegtl::seq<pegtl::one<'$'>, pegtl::rep_min_max<1, 3, pegtl::digit>>> {};
struct open        : pegtl::one<'('> {};
struct close       : pegtl::one<')'> {};

struct line_or_text_end : pegtl::sor<pegtl::eof, pegtl::one<'\n', '\r'>> {};
// What follows every move, and what a word cannot hold.
struct word_end    : pegtl::sor<pegtl::eof, pegtl::one<' ', '\t', '\n', '\r', '{', '(', ')', ';', '!', '?', '$'>> {};
struct word        : pegtl::seq<pegtl::any, pegtl::star<pegtl::not_at<word_end>, pegtl::any>> {};

// - and its look-alikes. 0x96 and 0x97 are the dashes of Windows-1252: no UTF-8 character begins so.
struct odd_dash    : pegtl::sor<pegtl::one<'>'>,
                                pegtl::string<'\xE2', '\x80', '\x93'>, pegtl::string<'\xE2', '\x80', '\x94'>,
                                pegtl::string<'\xE2', '\x88', '\x92'>, pegtl::string<'\xE2', '\x86', '\x92'>,
                                pegtl::one<'\x96', '\x97'>> {};
struct dash        : pegtl::sor<pegtl::seq<pegtl::one<'-'>, pegtl::opt<pegtl::one<'>'>>>, odd_dash> {};

// A text that is no move, and is told as one hole though blanks stand in it.
template <class Rule> struct broken  : Rule {};

template <class Move> struct ply     : Move {};
// A piece and the gap behind it, which mostly follows. Cannot fail behind the piece: actions are not rolled back.
template <class Piece> struct with_gap : pegtl::seq<Piece, pegtl::opt<gap>> {};
template <class Move, class... Broken>
struct element : pegtl::sor<gap, with_gap<ply<Move>>, with_gap<turn_number>, comment, glyph, open, close, broken<Broken>..., word> {};
template <class Move, class... Broken> struct movetext : pegtl::until<pegtl::eof, element<Move, Broken...>> {};

// `lines`: moves, turn numbers and words between blanks, nothing else.
struct lone_end    : pegtl::sor<pegtl::eof, pegtl::one<' ', '\t', '\n', '\r'>> {};
struct lone_word   : pegtl::seq<pegtl::any, pegtl::star<pegtl::not_at<lone_end>, pegtl::any>> {};
// Cannot fail behind the ply: actions are not rolled back.
template <class Move> struct ply_and_blank : pegtl::seq<ply<Move>, pegtl::opt<blank>> {};
template <class Move, class... Broken>
struct line_element  : pegtl::sor<ply_and_blank<Move>, blank, line_end, turn_number, broken<Broken>..., lone_word> {};
template <class Move, class... Broken> struct line_of_moves : pegtl::until<pegtl::eof, line_element<Move, Broken...>> {};

// `lines` where commas part the moves too.
struct listed_end  : pegtl::sor<pegtl::eof, pegtl::one<' ', '\t', ',', '\n', '\r'>> {};
struct listed_word : pegtl::seq<pegtl::any, pegtl::star<pegtl::not_at<listed_end>, pegtl::any>> {};
template <class Move> struct list_element  : pegtl::sor<ply<Move>, pegtl::one<' ', '\t', ','>, turn_number, line_end, listed_word> {};
template <class Move> struct list_of_moves : pegtl::until<pegtl::eof, list_element<Move>> {};
// clang-format on

using lazy_input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;

/// Whether a text begins with what `Rule` matches; all of it is matched where the rule ends with `eof`.
template <class Rule>
bool matches(std::string_view text) {
    lazy_input in(text.data(), text.data() + text.size(), "");
    return pegtl::parse<Rule>(in);
}

/// The move of a text that is one, with blanks around it or none: they deserve the notes `about_blanks`.
template <class Syntax>
typename Syntax::Read read_between_blanks(const Syntax& syntax, std::string_view text, std::uint32_t offset,
                                          std::uint8_t about_blanks = 1) {
    const std::size_t begin = text.find_first_not_of(" \t");
    const std::string_view move = text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
    std::optional<typename Syntax::Written> written;
    const unsigned found = syntax.decode(move, offset + static_cast<std::uint32_t>(begin), written);
    typename Syntax::Read read{*std::move(written)};
    read.lenient = static_cast<decltype(read.lenient)>(move.size() == text.size() ? found : found | about_blanks);
    return read;
}

}  // namespace notaio::notation::grammar
