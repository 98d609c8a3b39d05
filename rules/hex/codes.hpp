// The codes of the rules of Hex, its setup and its positions.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "rules/game/shared_codes.hpp"

namespace notaio::rules::hex {

using notation::DiagnosticCode;
using notation::Severity;

inline constexpr DiagnosticCode hex_002_bad_size{.id = "HEX-002",
                                                 .slug = "bad-size",
                                                 .summary =
                                                     "The size of the board is not a whole number from 1 to 53."_text,
                                                 .message = "\"{value}\" is not a size from 1 to 53"_text,
                                                 .cites = "docs/rules/hex.md 1.1",
                                                 .example = {"check", "[Game \"Hex\"]\n[Board \"54\"]\n\n1. a1 b1\n",
                                                             "[Game \"Hex\"]\n[Board \"53\"]\n\n1. a1 b1\n"}};

inline constexpr DiagnosticCode hex_009_bad_tag{
    .id = "HEX-009",
    .slug = "bad-tag",
    .summary = "A tag of the setup that has two values has another: Pass, Opens."_text,
    .message = "{name} \"{value}\" is neither {first} nor {second}"_text,
    .cites = "docs/rules/hex.md 2.6",
    .example = {"check", "[Game \"Hex\"]\n[Pass \"maybe\"]\n\n1. a1 b1\n",
                "[Game \"Hex\"]\n[Pass \"on\"]\n\n1. a1 b1\n"}};

inline constexpr DiagnosticCode hex_011_bad_position{
    .id = "HEX-011",
    .slug = "bad-position",
    .summary = "A position string cannot be read, or contradicts the Board tag or the ruleset."_text,
    .message = "this position cannot be read: {reason}"_text,
    .hint = "the start position of size 3 is 3/3/3 x swap ="_text,
    .cites = "docs/notation/hex.md 5.1",
    .example = {"check", "[Game \"Hex\"]\n[Position \"3/3/4 x\"]\n\n1. a1 b1\n",
                "[Game \"Hex\"]\n[Position \"3/3/3 x\"]\n\n1. a1 b1\n"}};

inline constexpr DiagnosticCode hex_012_bad_board_text{
    .id = "HEX-012",
    .slug = "bad-board-text",
    .summary = "A drawn board's rows do not make a rhombus, or hold a mark that is no cell."_text,
    .message = "this board cannot be read: {reason}"_text,
    .hint = "there are as many rows as cells in each; cells are . x o; a line of words needs a # before it"_text,
    .cites = "docs/notation/hex.md 5.3",
    .example = {"score --game hex --board-text", ". x .\n . o .\n  . .\n", ". x .\n . o .\n  . . .\n"}};

inline constexpr DiagnosticCode hex_101_game_over =
    with_id(placing::game_over, "HEX-101", "docs/rules/hex.md 3.3",
            {"check --game hex --from lines --board 2", "a1 b1 a2 b2\n", "a1 b1 a2\n"});

inline constexpr DiagnosticCode hex_102_off_board =
    with_id(placing::off_board, "HEX-102", "docs/notation/hex.md 1.4",
            {"check --game hex --from lines --board 5", "c3 f1\n", "c3 e1\n"});

inline constexpr DiagnosticCode hex_103_occupied{
    .id = "HEX-103",
    .slug = "occupied",
    .summary = "A stone is placed on a stone."_text,
    .message = "{cell} holds a {side} stone"_text,
    .cites = "docs/rules/hex.md 2.2",
    .example = {"check --game hex --from lines --board 5", "c3 c3\n", "c3 swap\n"}};

inline constexpr DiagnosticCode hex_104_no_pass{
    .id = "HEX-104",
    .slug = "no-pass",
    .summary = "A seat passes, and the tag Pass does not allow it."_text,
    .message = "{seat} cannot pass"_text,
    .hint = "the tag Pass with the value on allows it, as games with a handicap need it"_text,
    .cites = "docs/rules/hex.md 2.6",
    .example = {"check", "[Game \"Hex\"]\n\n1. c3 pass\n", "[Game \"Hex\"]\n[Pass \"on\"]\n\n1. c3 pass\n"}};

inline constexpr DiagnosticCode hex_105_wrong_side{
    .id = "HEX-105",
    .slug = "wrong-side",
    .summary = "The side that a record gives a move is not the side to move."_text,
    .message = "the move is {claimed}'s, and {side} is to move"_text,
    .cites = "docs/rules/hex.md 2.3",
    .example = {"check",
                "(;FF[4]EV[hex.ch.1.1.1]PB[a]PW[b]SZ[11]GC[ game #1]SO[http://www.littlegolem.com];W[cc];W[dd])\n",
                "(;FF[4]EV[hex.ch.1.1.1]PB[a]PW[b]SZ[11]GC[ game #1]SO[http://www.littlegolem.com];W[cc];B[dd])\n"}};

inline constexpr DiagnosticCode hex_106_swap_not_now{
    .id = "HEX-106",
    .slug = "swap-not-now",
    .summary = "A swap stands at another ply than 2, behind a pass, or is a second one."_text,
    .message = "a swap is possible at ply 2 only, after a stone"_text,
    .cites = "docs/rules/hex.md 2.4",
    .example = {"check --game hex --from lines --board 5", "c3 d4 swap\n", "c3 swap d4\n"}};

inline constexpr DiagnosticCode hex_107_swap_off{
    .id = "HEX-107",
    .slug = "swap-off",
    .summary = "A swap stands in a record whose ruleset is no-swap."_text,
    .message = "the ruleset is no-swap"_text,
    .cites = "docs/rules/hex.md 2.6",
    .example = {"check", "[Game \"Hex\"]\n[Ruleset \"no-swap\"]\n\n1. c3 swap\n",
                "[Game \"Hex\"]\n[Ruleset \"swap-pieces\"]\n\n1. c3 swap\n"}};

inline constexpr DiagnosticCode hex_108_no_draw{
    .id = "HEX-108",
    .slug = "no-draw",
    .summary = "A draw stands as an ending or as a result; no game of Hex is drawn."_text,
    .message = "no game of Hex is drawn"_text,
    .cites = "docs/rules/hex.md 2.8",
    .example = {"check --game hex --from lines --board 5", "c3 draw\n", "c3 resign\n"}};

inline constexpr DiagnosticCode hex_209_other_reading_fits{
    .id = "HEX-209",
    .slug = "other-reading-fits",
    .severity = Severity::note,
    .summary =
        "A record claims a win, the moves make no path for it, and read in another way they do: by the other kind "
        "of swap, or with columns and rows exchanged. Nothing is converted."_text,
    .message = "{reading} there is a path of {seat}"_text,
    .cites = "docs/notation/hex.md 3.2",
    .example = {"check", "[Game \"Hex\"]\n[Board \"2\"]\n[Result \"First\"]\n\n1. a1 a2 2. b1\n",
                "[Game \"Hex\"]\n[Board \"2\"]\n[Result \"First\"]\n\n1. a1 b1 2. a2\n"}};

inline constexpr DiagnosticCode hex_210_finished_start =
    with_id(placing::finished_start, "HEX-210", "docs/notation/hex.md 5.2",
            {"check", "[Game \"Hex\"]\n[Position \"xo/x1 o\"]\n\n*\n", "[Game \"Hex\"]\n[Position \"xo/2 x\"]\n\n*\n"});

inline constexpr DiagnosticCode hex_211_impossible_position{
    .id = "HEX-211",
    .slug = "impossible-position",
    .severity = Severity::warning,
    .summary = "No game without passes leads to this position: the numbers of stones, or paths of the wrong side."_text,
    .message = "no game leads to this position: {reason}"_text,
    .cites = "docs/notation/hex.md 5.2",
    .example = {"check", "[Game \"Hex\"]\n[Position \"xx1/3/3 x\"]\n\n1. c1\n",
                "[Game \"Hex\"]\n[Position \"xo1/3/3 x\"]\n\n1. c1\n"}};

inline constexpr DiagnosticCode hex_212_needless_resignation{
    .id = "HEX-212",
    .slug = "needless-resignation",
    .severity = Severity::note,
    .summary = "The loser resigns after the path that has ended the game, as some programs do. The path stands."_text,
    .message = "this resignation stands after the end of the game"_text,
    .cites = "docs/rules/hex.md 3.3",
    .example = {"check --game hex --from lines --board 2", "a1 b1 a2 resign\n", "a1 b1 resign\n"}};

}  // namespace notaio::rules::hex
