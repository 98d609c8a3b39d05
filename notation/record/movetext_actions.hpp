// Connects the shared grammar of movetext with the builder: one action for each piece. Included by .cpp files only.
#pragma once

#include "notation/record/grammar.hpp"
#include "notation/record/record_builder.hpp"

namespace notaio::notation::grammar {

template <class Rule>
struct build : pegtl::nothing<Rule> {};

enum class Piece { ply, turn_number, comment, glyph, open, close, word };

// Hands a matched piece of text to the builder.
template <Piece piece>
struct hand_piece {
    template <class Input, class Builder>
    [[gnu::always_inline]] static void apply(const Input& in, Builder& builder) {
        const std::string_view text(in.begin(), in.size());
        if constexpr (piece == Piece::ply) builder.ply(text);
        if constexpr (piece == Piece::turn_number) builder.turn_number(text);
        if constexpr (piece == Piece::comment) builder.comment(text);
        if constexpr (piece == Piece::glyph) builder.glyph(text);
        if constexpr (piece == Piece::open) builder.open_variation(text);
        if constexpr (piece == Piece::close) builder.close_variation(text);
        if constexpr (piece == Piece::word) builder.word(text);
    }
};

// clang-format off
template <class Move> struct build<ply<Move>> : hand_piece<Piece::ply> {};
template <class Rule> struct build<broken<Rule>> : hand_piece<Piece::word> {};
template <> struct build<turn_number> : hand_piece<Piece::turn_number> {};
template <> struct build<comment>     : hand_piece<Piece::comment> {};
template <> struct build<glyph>       : hand_piece<Piece::glyph> {};
template <> struct build<open>        : hand_piece<Piece::open> {};
template <> struct build<close>       : hand_piece<Piece::close> {};
template <> struct build<word>        : hand_piece<Piece::word> {};
template <> struct build<lone_word>   : hand_piece<Piece::word> {};
template <> struct build<listed_word> : hand_piece<Piece::word> {};
// clang-format on

/// Runs a total grammar over `text`, filling `builder`. The rules and what a move goes through become one function:
/// else the compiler leaves some of them as calls, which take a tenth of the time. What is seldom is kept out of it by
/// the builder.
template <class Grammar, class Builder>
#ifdef NDEBUG  // with sanitizers it would take minutes to compile
[[gnu::flatten]]
#endif
void run(std::string_view text, Builder& builder) {
    lazy_input in(text.data(), text.data() + text.size(), "");
    pegtl::parse<Grammar, build>(in, builder);
}

}  // namespace notaio::notation::grammar
