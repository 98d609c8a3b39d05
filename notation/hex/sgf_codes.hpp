// The codes of what is read of Hex in SGF.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "notation/record/placement_codes.hpp"

namespace notaio::notation::hex {

inline constexpr DiagnosticCode hex_006_setup_stones =
    with_id(placement::setup_stones, "HEX-006", "docs/notation/hex.md 3.4",
            {"check", "(;FF[4]GM[11]SZ[5];B[a1];AB[c3];W[a2])\n", "(;FF[4]GM[11]SZ[5]AB[c3];W[a1])\n"});

inline constexpr DiagnosticCode hex_007_swap_misnamed{
    .id = "HEX-007",
    .slug = "swap-misnamed",
    .severity = Severity::warning,
    .summary =
        "The word for the swap names another kind than the labels behind it, or the ruleset; those are followed."_text,
    .message = "the word says {claimed}, and the swap is {found}"_text,
    .cites = "docs/notation/hex.md 3.4",
    .example = {"check", "(;FF[4]GM[11]SZ[5];B[a2];W[swap-pieces];W[c3])\n",
                "(;FF[4]GM[11]SZ[5];B[a2];W[swap-sides];W[c3])\n"}};

inline constexpr DiagnosticCode hex_008_two_moves =
    with_id(placement::two_moves, "HEX-008", "docs/notation/hex.md 3.4",
            {"check", "(;FF[4]GM[11]SZ[5];B[c3]W[a1])\n", "(;FF[4]GM[11]SZ[5];B[c3];W[a1])\n"});

inline constexpr DiagnosticCode hex_010_swap_assumed{
    .id = "HEX-010",
    .slug = "swap-assumed",
    .severity = Severity::note,
    .summary = "Nothing behind a swap tells of which kind it is; it is taken for the kind that the word or the "
               "notation means."_text,
    .message = "nothing tells the kind of this swap; it is taken for {kind}"_text,
    .cites = "docs/notation/hex.md 3.4",
    .example = {"check", "(;FF[4]GM[11]SZ[5];B[a2];W[swap-pieces])\n",
                "(;FF[4]GM[11]SZ[5];B[a2];W[swap-pieces];B[c3])\n"}};

inline constexpr DiagnosticCode hex_017_blue_first{
    .id = "HEX-017",
    .slug = "blue-first",
    .severity = Severity::note,
    .summary = "The first move of a record is blue's: blue begins."_text,
    .message = "the first move is blue's"_text,
    .cites = "docs/notation/hex.md 3.4",
    .example = {"check", "(;FF[4]GM[11]SZ[5];W[c3];B[a1])\n", "(;FF[4]GM[11]SZ[5];B[c3];W[a1])\n"}};

inline constexpr DiagnosticCode hex_018_go_coordinates{
    .id = "HEX-018",
    .slug = "go-coordinates",
    .summary = "A move is two letters, as in Go and in the files of Little Golem. The record cannot be replayed."_text,
    .message = "{text} is a cell of the notation littlegolem"_text,
    .hint = "--from littlegolem reads it"_text,
    .cites = "docs/notation/hex.md 3.4",
    .example = {"check --from sgf", "(;FF[4]GM[11]SZ[5];B[cc])\n", "(;FF[4]GM[11]SZ[5];B[c3])\n"}};

inline constexpr DiagnosticCode hex_021_line_ends_in_value{
    .id = "HEX-021",
    .slug = "line-ends-in-value",
    .severity = Severity::note,
    .summary = "A value that is one line holds line ends; they are read as blanks."_text,
    .message = "a line end in a value of one line is read as a blank"_text,
    .cites = "docs/notation/hex.md 3.4",
    .example = {"check", "(;FF[4]GM[11]SZ[5]EV[a\nb];B[c3])\n", "(;FF[4]GM[11]SZ[5]EV[a b];B[c3])\n"}};

}  // namespace notaio::notation::hex
