// Connects the shared grammar of movetext with the builder: one action for each piece. Included by .cpp files only.
#pragma once

#include "notation/grammar.hpp"
#include "notation/movetext.hpp"

namespace notaio::notation::grammar {

template <class Rule>
struct build : pegtl::nothing<Rule> {};

// What a matched piece of text does to the builder.
template <auto member>
struct call {
    template <class Input, class Builder>
    static void apply(const Input& in, Builder& builder) {
        member(builder, std::string_view(in.begin(), in.size()));
    }
};

// clang-format off
template <class Move> struct build<ply<Move>>      : call<[](auto& b, std::string_view text) { b.ply(text); }> {};
template <class Move> struct build<lone_ply<Move>> : call<[](auto& b, std::string_view text) { b.ply(text); }> {};
template <> struct build<turn_number> : call<[](auto& b, std::string_view text) { b.turn_number(text); }> {};
template <> struct build<comment>     : call<[](auto& b, std::string_view text) { b.comment(text); }> {};
template <> struct build<glyph>       : call<[](auto& b, std::string_view text) { b.glyph(text); }> {};
template <> struct build<open>        : call<[](auto& b, std::string_view text) { b.open_variation(text); }> {};
template <> struct build<close>       : call<[](auto& b, std::string_view text) { b.close_variation(text); }> {};
template <> struct build<word>        : call<[](auto& b, std::string_view text) { b.word(text); }> {};
template <> struct build<lone_word>   : call<[](auto& b, std::string_view text) { b.word(text); }> {};
// clang-format on

using lazy_input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;

/// Runs a total grammar over `text`, filling `builder`.
template <class Grammar, class Builder>
void run(std::string_view text, Builder& builder) {
    lazy_input in(text.data(), text.data() + text.size(), "");
    pegtl::parse<Grammar, build>(in, builder);
}

}  // namespace notaio::notation::grammar
