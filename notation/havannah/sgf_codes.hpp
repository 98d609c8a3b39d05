// The codes of Havannah's SGF notations.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "notation/record/placement_codes.hpp"

namespace notaio::notation::havannah {

inline constexpr DiagnosticCode hav_003_no_size{
    .id = "HAV-003",
    .slug = "no-size",
    .summary =
        "A record in SGF does not say the size of its board, and --board does not either. Nothing is replayed."_text,
    .message = "the size of the board is missing"_text,
    .hint = "add SZ[10] to the first node, or give --board"_text,
    .cites = "docs/notation/havannah.md 3.1",
    .example = {"check", "(;FF[4]GM[Havannah];W[d4])\n", "(;FF[4]GM[Havannah]SZ[4];W[d4])\n"}};

inline constexpr DiagnosticCode hav_004_unclosed_value{
    .id = "HAV-004",
    .slug = "unclosed-value",
    .summary = "A value in SGF has no closing bracket: it goes to the end of the record. A move with such a value is a "
               "hole."_text,
    .message = "this value is not closed"_text,
    .hint = "add ] where the value ends"_text,
    .cites = "docs/notation/havannah.md 3.1",
    .example = {"check", "(;FF[4]GM[Havannah]SZ[4];W[d4];B[a1\n", "(;FF[4]GM[Havannah]SZ[4];W[d4];B[a1])\n"}};

inline constexpr DiagnosticCode hav_005_unclosed_tree{
    .id = "HAV-005",
    .slug = "unclosed-tree",
    .summary = "A tree in SGF lacks a closing parenthesis; its moves stand."_text,
    .message = "this tree is not closed"_text,
    .hint = "add ) at the end of the record"_text,
    .cites = "docs/notation/havannah.md 3.1",
    .example = {"check", "(;FF[4]GM[Havannah]SZ[4];W[d4];B[a1]\n", "(;FF[4]GM[Havannah]SZ[4];W[d4];B[a1])\n"}};

inline constexpr DiagnosticCode hav_006_setup_stones =
    with_id(placement::setup_stones, "HAV-006", "docs/notation/havannah.md 3.1",
            {"check", "(;FF[4]GM[Havannah]SZ[4];W[a1];AB[d4];B[a2])\n", "(;FF[4]GM[Havannah]SZ[4]AB[d4];W[a1])\n"});

inline constexpr DiagnosticCode hav_007_black_first{
    .id = "HAV-007",
    .slug = "black-first",
    .severity = Severity::warning,
    .summary = "A record of Little Golem begins with a move of Black; the site's own begin with White."_text,
    .message = "the first move is Black's"_text,
    .cites = "docs/notation/havannah.md 3.2",
    .example = {"check", "(;FF[4]SZ[4]RU[LG];B[D4];W[A1])\n", "(;FF[4]SZ[4]RU[LG];W[D4];B[A1])\n"}};

inline constexpr DiagnosticCode hav_008_two_moves =
    with_id(placement::two_moves, "HAV-008", "docs/notation/havannah.md 3.1",
            {"check", "(;FF[4]GM[Havannah]SZ[4];W[d4]B[a1])\n", "(;FF[4]GM[Havannah]SZ[4];W[d4];B[a1])\n"});

inline constexpr DiagnosticCode hav_014_diameter_size{
    .id = "HAV-014",
    .slug = "diameter-size",
    .severity = Severity::note,
    .summary = "The size is given as a diameter, as old files do: `d=9` is size 5."_text,
    .message = "the diameter {diameter} is size {size}"_text,
    .cites = "docs/notation/havannah.md 3.3",
    .example = {"check", "(;FF[4]GM[Havannah]SZ[d=9];W[d4])\n", "(;FF[4]GM[Havannah]SZ[5];W[d4])\n"}};

inline constexpr DiagnosticCode hav_018_line_ends_in_value{
    .id = "HAV-018",
    .slug = "line-ends-in-value",
    .severity = Severity::note,
    .summary = "A value in SGF that has one line holds line ends; they were read as blanks."_text,
    .message = "the line ends in this value were read as blanks"_text,
    .cites = "docs/notation/havannah.md 3.1",
    .example = {"check", "(;FF[4]GM[Havannah]SZ[4]EV[a\nb];W[d4])\n", "(;FF[4]GM[Havannah]SZ[4]EV[a b];W[d4])\n"}};

inline constexpr DiagnosticCode hav_202_wrong_reason{
    .id = "HAV-202",
    .slug = "wrong-reason",
    .summary = "The winner that a record names is right, but the game ended in another way than it says."_text,
    .message = "the record says the game ended by {claimed}, it ended by {found}"_text,
    .cites = "docs/notation/havannah.md 4.2",
    .example = {"check", "(;FF[4]GM[Havannah]SZ[3]RE[W+R];W[a1];B[c3];W[a2];B[c4];W[a3])\n",
                "(;FF[4]GM[Havannah]SZ[3]RE[W+bridge];W[a1];B[c3];W[a2];B[c4];W[a3])\n"}};

inline constexpr DiagnosticCode hav_205_header_only_result{
    .id = "HAV-205",
    .slug = "header-only-result",
    .severity = Severity::note,
    .summary = "The header of a record of Little Golem names a winner, and nothing tells how the game ended. The loser "
               "is to move: it was lost on time."_text,
    .message = "the header says {claimed}, and the moves do not show the end"_text,
    .cites = "docs/notation/havannah.md 3.2",
    .example = {"check", "(;FF[4]SZ[4]RU[LG]RE[W];W[D4];B[A1])\n", "(;FF[4]SZ[4]RU[LG]RE[W];W[D4];B[A1];W[resign])\n"}};

inline constexpr DiagnosticCode hav_208_draw_not_in_header{
    .id = "HAV-208",
    .slug = "draw-not-in-header",
    .severity = Severity::note,
    .summary =
        "The board is drawn, and the header of a record of Little Golem names a winner: it cannot say a draw."_text,
    .message = "the header says {claimed}, and the board is a draw"_text,
    .cites = "docs/notation/havannah.md 3.2",
    .example = {"check",
                "(;FF[4]SZ[3]RU[LG]RE[B]"
                ";W[C1];B[E3];W[D3];B[C5];W[D2];B[D1];W[D4];B[B3];W[E2];B[C4];W["
                "C3];B[A2];W[B4];B[B2];W[C2];B[E1];W[A3];B[B1];W[A1])\n",
                "(;FF[4]SZ[3]RU[LG]"
                ";W[C1];B[E3];W[D3];B[C5];W[D2];B[D1];W[D4];B[B3];W[E2];B[C4];W["
                "C3];B[A2];W[B4];B[B2];W[C2];B[E1];W[A3];B[B1];W[A1])\n"}};

}  // namespace notaio::notation::havannah
