// The codes of Susan's rules, setup and positions.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "rules/game/shared_codes.hpp"

namespace notaio::rules::susan {

using notation::DiagnosticCode;
using notation::Severity;

inline constexpr DiagnosticCode sus_006_bad_board{
    .id = "SUS-006",
    .slug = "bad-board",
    .summary = "The side of the board is not a whole number from 2 to 13."_text,
    .message = "Board \"{value}\" is not a side from 2 to 13"_text,
    .cites = "docs/rules/susan.md 1.3",
    .example = {"check", "[Game \"Susan\"]\n[Board \"14\"]\n\n1. e5 a1\n",
                "[Game \"Susan\"]\n[Board \"13\"]\n\n1. e5 a1\n"},
};

inline constexpr DiagnosticCode sus_011_bad_position{
    .id = "SUS-011",
    .slug = "bad-position",
    .summary = "A position string cannot be read, or contradicts the Board tag."_text,
    .message = "this position cannot be read: {reason}"_text,
    .hint = "the start position of side 5 is 5/6/7/8/9/8/7/6/5 b 0"_text,
    .cites = "docs/notation/susan.md 4.1",
    .example = {"check", "[Game \"Susan\"]\n[Position \"5/6/7/8/9/8/7/6/6 b 0\"]\n\n1. e5\n",
                "[Game \"Susan\"]\n[Position \"5/6/7/8/9/8/7/6/5 b 0\"]\n\n1. e5\n"}};

inline constexpr DiagnosticCode sus_012_bad_board_text{
    .id = "SUS-012",
    .slug = "bad-board-text",
    .summary = "A drawn board's rows do not make a hexagon, or hold a mark that is no cell."_text,
    .message = "this board cannot be read: {reason}"_text,
    .hint = "rows grow by one cell down to the middle and shrink again; cells are . x o; a line of words needs a # "
            "before it"_text,
    .cites = "docs/notation/susan.md 4.2",
    .example = {"score --game susan --board-text", "  . .\n . x .\n  .\n", "  . .\n . x .\n  . .\n"}};

inline constexpr DiagnosticCode sus_101_game_over{
    .id = "SUS-101",
    .slug = "game-over",
    .summary = "A move or an ending stands after the end of the game."_text,
    .message = "the game is over ({how}); nothing may follow"_text,
    .label = "after the end"_text,
    .cites = "docs/rules/susan.md 4.8",
    .example = {"check --game susan --from lines", "a1 a2 e5 b1 e6 b2 e7\n", "a1 a2 e5 b1 e6 b2\n"}};

inline constexpr DiagnosticCode sus_102_off_board{
    .id = "SUS-102",
    .slug = "off-board",
    .summary = "A coord names no cell of this board."_text,
    .message = "{cell} is not on the board of side {side}"_text,
    .cites = "docs/rules/susan.md 2.2",
    .example = {"check --game susan --from lines", "e5 a6\n", "e5 a5\n"},
};

inline constexpr DiagnosticCode sus_103_occupied{
    .id = "SUS-103",
    .slug = "occupied",
    .summary = "The target cell holds a stone."_text,
    .message = "{cell} is already occupied"_text,
    .label = "a {colour} stone stands here"_text,
    .cites = "docs/rules/susan.md 3.1",
    .example = {"check --game susan --from lines", "e5 e5\n", "e5 e6\n"},
};

inline constexpr DiagnosticCode sus_104_not_adjacent{
    .id = "SUS-104",
    .slug = "not-adjacent",
    .summary = "A slide goes to a cell that is no neighbour of its origin."_text,
    .message = "{from} and {to} are not neighbours"_text,
    .label = "{steps} steps apart"_text,
    .hint = "a slide goes to one of the six cells around it"_text,
    .cites = "docs/rules/susan.md 3.2",
    .example = {"check --game susan --from lines", "e5 a1 e5-e8\n", "e5 a1 e5-e6\n"}};

inline constexpr DiagnosticCode sus_105_empty_origin{
    .id = "SUS-105",
    .slug = "empty-origin",
    .summary = "There is no stone on the cell that a slide starts from."_text,
    .message = "there is no stone on {cell}"_text,
    .cites = "docs/rules/susan.md 3.2",
    .example = {"check --game susan --from lines", "e5 a1 e4-e6\n", "e5 a1 e5-e6\n"}};

inline constexpr DiagnosticCode sus_106_not_own{
    .id = "SUS-106",
    .slug = "not-own",
    .summary = "The stone that a slide starts from is the other player's."_text,
    .message = "the stone on {cell} is {owner}'s, and {seat} is to move"_text,
    .cites = "docs/rules/susan.md 3.2",
    .example = {"check --game susan --from lines", "e5 a1 a1-a2\n", "e5 a1 e5-e6\n"}};

inline constexpr DiagnosticCode sus_107_no_pass{
    .id = "SUS-107",
    .slug = "no-pass",
    .summary = "A player passes; Susan has no pass."_text,
    .message = "{seat} cannot pass"_text,
    .hint = "a turn is one placement or one slide"_text,
    .cites = "docs/rules/susan.md 3.1",
    .example = {"check --game susan --from lines", "e5 pass\n", "e5 a1\n"},
};

inline constexpr DiagnosticCode sus_208_rulesets_differ{
    .id = "SUS-208",
    .slug = "rulesets-differ",
    .severity = Severity::note,
    .summary = "A sixth slide in a row surrounds a stone: the two rulesets give different outcomes."_text,
    .message = "under the ruleset {other} this ply would end the game otherwise: {how}"_text,
    .cites = "docs/rules/susan.md 4.6",
    .example = {"check --game susan --from lines", "c2 d3 d4 c3 e4 e3 c1 i1 h6 i1-i2 h6-g7 i2-i3 g7-f8 i3-i4 c1-d2\n",
                "c2 d3 d4 c3 e4 e3 c1 i1 h6 i1-i2 h6-g7 i2-i3 c1-d2\n"}};

inline constexpr DiagnosticCode sus_210_finished_start =
    with_id(shared::finished_start, "SUS-210", "docs/notation/susan.md 4.1",
            {"check", "[Game \"Susan\"]\n[Position \"xo3/oo4/7/8/9/8/7/6/5 b 0\"]\n\n*\n",
             "[Game \"Susan\"]\n[Position \"xo3/o5/7/8/9/8/7/6/5 b 0\"]\n\n*\n"});

inline constexpr DiagnosticCode sus_211_impossible_position{
    .id = "SUS-211",
    .slug = "impossible-position",
    .severity = Severity::warning,
    .summary = "No legal last move leads to this position."_text,
    .message = "no game can lead to this position: {reason}"_text,
    .cites = "docs/notation/susan.md 4.1",
    .example = {"check", "[Game \"Susan\"]\n[Position \"xo3/oo4/7/8/9/8/7/4oo/3ox b 0\"]\n\n*\n",
                "[Game \"Susan\"]\n[Position \"xo3/oo4/7/8/9/8/7/6/5 b 0\"]\n\n*\n"}};

}  // namespace notaio::rules::susan
