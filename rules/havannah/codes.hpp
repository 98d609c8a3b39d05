// The codes of Havannah's rules, setup and positions.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "rules/game/shared_codes.hpp"

namespace notaio::rules::havannah {

using notation::DiagnosticCode;
using notation::Severity;

inline constexpr DiagnosticCode hav_002_bad_size{
    .id = "HAV-002",
    .slug = "bad-size",
    .summary = "The size of the board is not a whole number from 3 to 19."_text,
    .message = "\"{value}\" is not a size from 3 to 19"_text,
    .cites = "docs/rules/havannah.md 1.1",
    .example = {"check", "[Game \"Havannah\"]\n[Board \"20\"]\n\n1. A1 B1\n",
                "[Game \"Havannah\"]\n[Board \"19\"]\n\n1. A1 B1\n"}};

inline constexpr DiagnosticCode hav_009_bad_swap_tag{
    .id = "HAV-009",
    .slug = "bad-swap-tag",
    .summary = "The swap rule is neither on nor off."_text,
    .message = "Swap \"{value}\" is neither on nor off"_text,
    .cites = "docs/rules/havannah.md 2.4",
    .example = {"check", "[Game \"Havannah\"]\n[Swap \"maybe\"]\n\n1. A1 B1\n",
                "[Game \"Havannah\"]\n[Swap \"off\"]\n\n1. A1 B1\n"},
};

inline constexpr DiagnosticCode hav_011_bad_position{
    .id = "HAV-011",
    .slug = "bad-position",
    .summary = "A position string cannot be read, or contradicts the Board tag or the swap rule."_text,
    .message = "this position cannot be read: {reason}"_text,
    .hint = "the start position of size 4 is 4/5/6/7/6/5/4 w swap"_text,
    .cites = "docs/notation/havannah.md 5.1",
    .example = {"check", "[Game \"Havannah\"]\n[Position \"4/5/6/7/6/5/5 w swap\"]\n\n1. A1 B1\n",
                "[Game \"Havannah\"]\n[Position \"4/5/6/7/6/5/4 w swap\"]\n\n1. A1 B1\n"}};

inline constexpr DiagnosticCode hav_012_bad_board_text{
    .id = "HAV-012",
    .slug = "bad-board-text",
    .summary = "A drawn board's rows do not make a hexagon, or hold a mark that is no cell."_text,
    .message = "this board cannot be read: {reason}"_text,
    .hint = "rows grow by one cell down to the middle and shrink again; cells are . o x; a line of words needs a # "
            "before it"_text,
    .cites = "docs/notation/havannah.md 5.3",
    .example = {"score --game havannah --board-text", "  . . .\n . o . .\n. . . . .\n . . . .\n  . .\n",
                "  . . .\n . o . .\n. . . . .\n . . . .\n  . . .\n"}};

inline constexpr DiagnosticCode hav_101_game_over =
    with_id(placing::game_over, "HAV-101", "docs/rules/havannah.md 3.7",
            {"check --game havannah --from lines --board 3", "A1 C3 A2 C4 A3 D3\n", "A1 C3 A2 C4 A3\n"});

inline constexpr DiagnosticCode hav_102_off_board =
    with_id(placing::off_board, "HAV-102", "docs/notation/havannah.md 1.5",
            {"check --game havannah --from lines --board 4", "D4 H1\n", "D4 G1\n"});

inline constexpr DiagnosticCode hav_103_occupied{
    .id = "HAV-103",
    .slug = "occupied",
    .summary = "A stone is placed on a stone."_text,
    .message = "{cell} holds a stone of {owner}"_text,
    .cites = "docs/rules/havannah.md 2.2",
    .example = {"check --game havannah --from lines --board 4", "D4 E4 D4\n", "D4 E4 D5\n"}};

inline constexpr DiagnosticCode hav_104_no_pass{
    .id = "HAV-104",
    .slug = "no-pass",
    .summary = "A seat passes; Havannah has no pass."_text,
    .message = "{seat} cannot pass"_text,
    .cites = "docs/rules/havannah.md 2.2",
    .example = {"check --game havannah --from lines --board 4", "D4 pass\n", "D4 E4\n"}};

inline constexpr DiagnosticCode hav_105_wrong_seat{
    .id = "HAV-105",
    .slug = "wrong-seat",
    .summary = "The colour that a record gives a move is not that of the seat to move."_text,
    .message = "the move is {claimed}'s, and {seat} is to move"_text,
    .cites = "docs/rules/havannah.md 2.3",
    .example = {"check", "(;FF[4]SZ[4]RU[LG];W[D4];W[A1])\n", "(;FF[4]SZ[4]RU[LG];W[D4];B[A1])\n"}};

inline constexpr DiagnosticCode hav_106_swap_not_now{
    .id = "HAV-106",
    .slug = "swap-not-now",
    .summary = "A swap stands at another ply than 2, or is a second one."_text,
    .message = "a swap is possible at ply 2 only"_text,
    .cites = "docs/rules/havannah.md 2.4",
    .example = {"check --game havannah --from lines --board 4", "D4 E4 swap\n", "D4 swap E4\n"}};

inline constexpr DiagnosticCode hav_107_swap_off{
    .id = "HAV-107",
    .slug = "swap-off",
    .summary = "A swap stands in a record whose swap rule is off."_text,
    .message = "the swap rule is off"_text,
    .cites = "docs/rules/havannah.md 2.4",
    .example = {"check", "[Game \"Havannah\"]\n[Swap \"off\"]\n\n1. F5 swap\n",
                "[Game \"Havannah\"]\n[Swap \"on\"]\n\n1. F5 swap\n"},
};

inline constexpr DiagnosticCode hav_209_rulesets_differ{
    .id = "HAV-209",
    .slug = "rulesets-differ",
    .severity = Severity::note,
    .summary = "The other ruleset would have decided differently here: a ring holds no vacant cell."_text,
    .message = "under the ruleset {other} {what}"_text,
    .cites = "docs/rules/havannah.md 3.9",
    .example = {"check --game havannah --from lines --board 5", "E5 F1 D4 F2 D5 F3 E4 G1 E6 G2 F4 G3 F5\n",
                "F1 E1 D4 F2 D5 F3 E4 G1 E6 G2 F4 G3 F5\n"}};

inline constexpr DiagnosticCode hav_210_finished_start =
    with_id(placing::finished_start, "HAV-210", "docs/notation/havannah.md 5.2",
            {"check", "[Game \"Havannah\"]\n[Position \"ooo/xx2/5/4/3 b -\"]\n\n*\n",
             "[Game \"Havannah\"]\n[Position \"oo1/xx2/5/4/3 w -\"]\n\n*\n"});

inline constexpr DiagnosticCode hav_211_impossible_position{
    .id = "HAV-211",
    .slug = "impossible-position",
    .severity = Severity::warning,
    .summary = "No game leads to this position: the numbers of stones, or formations of the wrong seat."_text,
    .message = "no game leads to this position: {reason}"_text,
    .cites = "docs/notation/havannah.md 5.2",
    .example = {"check", "[Game \"Havannah\"]\n[Position \"oo1/4/5/4/3 w -\"]\n\n1. C1\n",
                "[Game \"Havannah\"]\n[Position \"o2/4/5/4/3 b -\"]\n\n1. C1\n"}};

}  // namespace notaio::rules::havannah
