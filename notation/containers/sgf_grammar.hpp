// The grammar of SGF (FF[4]) for any game: docs/notation/havannah.md 3.1. Total, like all grammars here: what no rule
// takes is matched by `junk`. Included by .cpp files only.
#pragma once

#include "notation/record/grammar.hpp"

namespace notaio::notation::sgf::grammar {

namespace pegtl = tao::pegtl;

// clang-format off
struct gap         : pegtl::plus<pegtl::one<' ', '\t', '\n', '\r', '\v', '\f'>> {};
struct open        : pegtl::one<'('> {};
struct close       : pegtl::one<')'> {};
struct node        : pegtl::one<';'> {};
struct ident       : pegtl::plus<pegtl::range<'A', 'Z'>> {};
struct escaped     : pegtl::seq<pegtl::one<'\\'>, pegtl::any> {};
struct value_text  : pegtl::star<pegtl::sor<pegtl::not_one<']', '\\'>, escaped>> {};
struct value       : pegtl::seq<pegtl::one<'['>, value_text, pegtl::one<']'>> {};
struct open_value  : pegtl::seq<pegtl::one<'['>, pegtl::star<pegtl::any>> {};  // nothing closes it
struct junk_end    : pegtl::sor<gap, open, close, node, ident, pegtl::one<'['>> {};
struct junk        : pegtl::seq<pegtl::any, pegtl::star<pegtl::not_at<junk_end>, pegtl::any>> {};

// A node that is one move, `;W[h3]`: the hot path. `Cell` is the text of its value.
template <class Cell>
struct quick_node  : pegtl::seq<pegtl::one<';'>, pegtl::one<'W', 'B'>, pegtl::one<'['>, Cell, pegtl::one<']'>> {};
// clang-format on

using lazy_input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;

// An input of which more is left than a rule looks at, as whoever runs the rule has made sure: it need not ask at each
// byte.
class AmpleInput : public lazy_input {
  public:
    using lazy_input::lazy_input;
    [[nodiscard]] static constexpr bool empty() { return false; }
};

// The same in a row, so far from the end that no rule above reaches it: read through an input of their own, whose place
// stays in a register.
template <class Cell>
struct quick_nodes : pegtl::plus<quick_node<Cell>> {
    static constexpr std::ptrdiff_t ample = 16;

    template <pegtl::apply_mode A, pegtl::rewind_mode, template <class...> class Action,
              template <class...> class Control, class Input, class Reader>
    static bool match(Input& in, Reader& reader) {
        AmpleInput ahead(in.current(), in.end(), "");
        while (ahead.end() - ahead.current() >= ample &&
               Control<quick_node<Cell>>::template match<A, pegtl::rewind_mode::required, Action, Control>(ahead,
                                                                                                           reader)) {
        }
        const bool found = ahead.current() != in.current();
        in.bump(static_cast<std::size_t>(ahead.current() - in.current()));
        return found;
    }
};

// clang-format off
template <class Cell>
struct element     : pegtl::sor<quick_nodes<Cell>, quick_node<Cell>, node, ident, value, gap, open, close, open_value, junk> {};
template <class Cell>
struct text        : pegtl::until<pegtl::eof, element<Cell>> {};

// The properties of the first node, for a look at a text of which more may follow.
struct root        : pegtl::seq<pegtl::opt<gap>, open, pegtl::opt<gap>, node, pegtl::star<pegtl::sor<gap, ident, value>>> {};
// clang-format on

enum class Piece { quick_node, node, ident, value, open_value, open, close, junk };

// Hands a matched piece of text to the reader.
template <Piece piece>
struct hand_on {
    template <class Input, class Reader>
    [[gnu::always_inline]] static void apply(const Input& in, Reader& reader) {
        const std::string_view matched(in.begin(), in.size());
        if constexpr (piece == Piece::quick_node) reader.quick_node(matched);
        if constexpr (piece == Piece::node) reader.node(matched);
        if constexpr (piece == Piece::ident) reader.ident(matched);
        if constexpr (piece == Piece::value) reader.value(matched, true);
        if constexpr (piece == Piece::open_value) reader.value(matched, false);
        if constexpr (piece == Piece::open) reader.open(matched);
        if constexpr (piece == Piece::close) reader.close(matched);
        if constexpr (piece == Piece::junk) reader.junk(matched);
    }
};

// clang-format off
template <class Rule> struct build             : pegtl::nothing<Rule> {};
template <class Cell> struct build<quick_node<Cell>> : hand_on<Piece::quick_node> {};
template <> struct build<node>                 : hand_on<Piece::node> {};
template <> struct build<ident>                : hand_on<Piece::ident> {};
template <> struct build<value>                : hand_on<Piece::value> {};
template <> struct build<open_value>           : hand_on<Piece::open_value> {};
template <> struct build<open>                 : hand_on<Piece::open> {};
template <> struct build<close>                : hand_on<Piece::close> {};
template <> struct build<junk>                 : hand_on<Piece::junk> {};
// clang-format on

/// Runs the grammar over a text; `Cell` is the text of a move's value that goes the short way.
template <class Cell, class Reader>
void run(std::string_view bytes, Reader& reader) {
    lazy_input in(bytes.data(), bytes.data() + bytes.size(), "");
    pegtl::parse<text<Cell>, build>(in, reader);
}

}  // namespace notaio::notation::sgf::grammar
