// Tic-tac-toe: the tags of a setup, the written moves, and the notations. rules.md 3
#pragma once

#include "notation/containers/containers.hpp"
#include "notation/record/coords.hpp"
#include "notation/record/movetext_actions.hpp"

#include <array>

namespace notaio::notation::tic_tac_toe {

inline constexpr std::array<std::string_view, 1> standard = {"standard"}, first = {"X"};
inline constexpr std::array<std::string_view, 2> seat_names = {"X", "O"};
inline constexpr std::array<SetupTag, 5> setup_schema = {{
    ruleset_row(standard),
    coordinates_row(standard),
    two_players_row,
    {.name = "First", .meaning = first_meaning, .key = "first", .default_value = "X", .values = first},
    position_row,
}};

/// A code whose summary is its message; what breaks no rule is a note.
constexpr DiagnosticCode code(std::string_view id, std::string_view slug, const Text& said) {
    const auto how = kind_of_id(id) < CodeKind::claims ? Severity::error : Severity::note;
    return {.id = id, .slug = slug, .severity = how, .summary = said, .message = said, .cites = "tests/toy/rules.md"};
}
inline constexpr auto ttt_001_bad_move = code("TTT-001", "bad-move", "\"{text}\" is no cell, such as b2"_text);
inline constexpr auto ttt_901_spelling = code("TTT-901", "spelling", "letters are written small"_text);
inline std::span<const DiagnosticCode* const> codes() {
    static constexpr const DiagnosticCode* table[] = {&ttt_001_bad_move, &ttt_901_spelling};
    return table;
}

template <class End>  // cells off the board, too: the rules refuse those
using move = grammar::pegtl::seq<grammar::pegtl::alpha, grammar::pegtl::digit, grammar::pegtl::at<End>>;

/// A mark on a cell: b2.
struct Written {
    Coord to;
    bool operator==(const Written&) const = default;
};

struct Syntax : PlainSyntax<Written, setup_schema, seat_names> {
    explicit Syntax(const Tags&) {}
    bool decode(std::string_view text, std::uint32_t offset, std::optional<Written>& out) const {
        std::size_t at = 0;
        out = Written{take_lettered_coord(text, at, offset)};
        return text[0] < 'a';
    }
    std::optional<Read> read(std::string_view text, std::uint32_t offset) const {
        if (!grammar::matches<move<grammar::pegtl::eof>>(text)) return std::nullopt;
        return grammar::read_between_blanks(*this, text, offset);
    }
    void report_hole(std::string_view text, Span where, Diagnostics& out) const {
        out.add(ttt_001_bad_move, where, {{"text", shown(text)}});
    }
    void write(std::string& out, const Written& written) const { append_coord(out, written.to); }
    static void set_where(Written& written, Span where) { set_coord_span(written.to, where); }
    static std::span<const DiagnosticCode* const> spelling_codes() { return codes().subspan(1); }
};

inline void run_text(const Syntax&, std::string_view text, RecordBuilder<Syntax>& builder) {
    grammar::run<grammar::movetext<move<grammar::word_end>>>(text, builder);
}
inline void run_line(const Syntax&, std::string_view text, RecordBuilder<Syntax>& builder) {
    grammar::run<grammar::line_of_moves<move<grammar::lone_end>>>(text, builder);
}

inline std::span<const Notation<Written>> notations() {
    using Shared = Containers<Syntax, run_text, run_line>;
    static const std::array table = {Shared::text_row(), Shared::lines_row(), Shared::jsonl_row()};
    return table;
}

}  // namespace notaio::notation::tic_tac_toe
