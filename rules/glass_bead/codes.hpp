// The codes of the rules of the Glass Bead Game. docs/notation/glass-bead.md 5
#pragma once

#include "notation/record/diagnostic.hpp"

namespace notaio::rules::glass_bead {

using notation::DiagnosticCode;
using notation::Severity;

inline constexpr DiagnosticCode gbg_003_unknown_layout{
    .id = "GBG-003",
    .slug = "unknown-layout",
    .summary = "The tag Layout names no layout."_text,
    .message = "the layout {layout} is not known: rotation or mirror"_text,
    .cites = "docs/notation/glass-bead.md 1.1",
    .example = {"check", "[Game \"Glass Bead Game\"]\n[Layout \"spiral\"]\n\n1. a50\n",
                "[Game \"Glass Bead Game\"]\n[Layout \"mirror\"]\n\n1. a10\n"}};

inline constexpr DiagnosticCode gbg_010_unreadable_position{
    .id = "GBG-010",
    .slug = "unreadable-position",
    .summary = "A position string does not have the form of one."_text,
    .message = "this is no position: {reason}"_text,
    .cites = "docs/notation/glass-bead.md 4.1",
    .example = {"check", "[Game \"Glass Bead Game\"]\n[Position \"50/40/30/20 50/40/30/20/10 - - n 1\"]\n\n1. a50\n",
                "[Game \"Glass Bead Game\"]\n[Position \"50/40/30/20/10 50/40/30/20/10 - - n 1\"]\n\n1. a50\n"}};

inline constexpr DiagnosticCode gbg_011_layout_with_position{
    .id = "GBG-011",
    .slug = "layout-with-position",
    .severity = Severity::warning,
    .summary = "A record has both a layout and a position; the position counts."_text,
    .message = "the layout is not used: the record has a position"_text,
    .cites = "docs/notation/glass-bead.md 1.1",
    .example = {"check",
                "[Game \"Glass Bead Game\"]\n[Layout \"mirror\"]\n[Position \"50/40/30/20/10 50/40/30/20/10 - - n "
                "1\"]\n\n1. a50\n",
                "[Game \"Glass Bead Game\"]\n[Layout \"mirror\"]\n\n1. a10\n"}};

inline constexpr DiagnosticCode gbg_012_unreadable_board{
    .id = "GBG-012",
    .slug = "unreadable-board",
    .summary = "A drawn board cannot be read."_text,
    .message = "this is no board: {reason}"_text,
    .cites = "docs/notation/glass-bead.md 4.2",
    .example = {"score --board-text --game glass-bead", "North  -\n10 20 30 40\n50 40 30 20 10\nSouth  -\n",
                "North  -\n10 20 30 40 50\n50 40 30 20 10\nSouth  -\n"}};

inline constexpr DiagnosticCode gbg_101_wrong_beads{
    .id = "GBG-101",
    .slug = "wrong-beads",
    .summary = "A position does not hold ten stones and two gems of each value."_text,
    .message = "the beads are not those of the game, counted as found/due by kind: {reason}"_text,
    .cites = "docs/rules/glass-bead.md 1.3",
    .example = {"check", "[Game \"Glass Bead Game\"]\n[Position \"50/40/30/20/10 50/40/30/20/1 - - n 1\"]\n\n1. a50\n",
                "[Game \"Glass Bead Game\"]\n[Position \"50/40/30/20/10 50/40/30/20/10 - - n 1\"]\n\n1. a50\n"}};

inline constexpr DiagnosticCode gbg_102_stone_in_store{
    .id = "GBG-102",
    .slug = "stone-in-store",
    .summary = "A position has a stone in a store. Stones are never captured."_text,
    .message = "stones in the store of {seat}: {count}"_text,
    .cites = "docs/rules/glass-bead.md 1.4",
    .example = {"check", "[Game \"Glass Bead Game\"]\n[Position \"5/40/30/20/10 50/40/30/20/10 0 - n 1\"]\n\n1. a50\n",
                "[Game \"Glass Bead Game\"]\n[Position \"50/40/30/20/10 50/40/30/20/10 - - n 1\"]\n\n1. a50\n"}};

inline constexpr DiagnosticCode gbg_103_mover_empty{
    .id = "GBG-103",
    .slug = "mover-empty",
    .summary = "In a position the seat to move has no bead while a gem lies in a pit. No game leads there."_text,
    .message = "{seat} is to move and has no bead; gems in the pits: {count}"_text,
    .cites = "docs/rules/glass-bead.md 2.5",
    .example = {"check",
                "[Game \"Glass Bead Game\"]\n[Position \"50/40/30/20/10500000 -/-/-/-/- 3 421 n 1\"]\n\n1. a50\n",
                "[Game \"Glass Bead Game\"]\n[Position \"50/40/30/20/10 50/40/30/20/10 - - n 1\"]\n\n1. a50\n"}};

inline constexpr DiagnosticCode gbg_110_game_over{
    .id = "GBG-110",
    .slug = "game-over",
    .summary = "A move stands after the end of the game."_text,
    .message = "the game is over: {how}"_text,
    .cites = "docs/rules/glass-bead.md 4.1",
    .example = {"check",
                "[Game \"Glass Bead Game\"]\n[Position \"-/-/-/-/- 0000000000/-/-/-/- 55443 32211 s 90\"]\n\n1... A0\n",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E5431100000000*a5b4c3d1\n"}};

inline constexpr DiagnosticCode gbg_111_not_own_pit{
    .id = "GBG-111",
    .slug = "not-own-pit",
    .summary = "The pit belongs to the other seat."_text,
    .message = "pit {pit} belongs to {owner}, and {seat} is to move"_text,
    .cites = "docs/rules/glass-bead.md 2.2",
    .example = {"check --game glass-bead --from lines", "A50\n", "a50\n"}};

inline constexpr DiagnosticCode gbg_112_empty_pit{
    .id = "GBG-112",
    .slug = "empty-pit",
    .summary = "Nothing lies in the pit."_text,
    .message = "pit {pit} is empty"_text,
    .cites = "docs/rules/glass-bead.md 2.2",
    .example = {"check --game glass-bead --from lines", "a50 A50 a0\n", "a50\n"}};

inline constexpr DiagnosticCode gbg_113_too_many_beads{
    .id = "GBG-113",
    .slug = "too-many-beads",
    .summary = "More beads are written than lie in the pit."_text,
    .message = "beads written: {written}; pit {pit} holds {held}: {beads}"_text,
    .cites = "docs/rules/glass-bead.md 2.2",
    .example = {"check --game glass-bead --from lines", "a500\n", "a50\n"}};

inline constexpr DiagnosticCode gbg_114_bead_not_in_pit{
    .id = "GBG-114",
    .slug = "bead-not-in-pit",
    .summary = "A written bead, or its second copy, is not in the pit."_text,
    .message = "no bead {bead} is left in pit {pit}, which holds {beads}"_text,
    .cites = "docs/rules/glass-bead.md 2.2",
    .example = {"check --game glass-bead --from lines", "a40\n", "a50\n"}};

inline constexpr DiagnosticCode gbg_115_order_open{
    .id = "GBG-115",
    .slug = "order-open",
    .summary = "Beads are left out of a move, and those left are of more than one kind: their order is open."_text,
    .message = "the order of {beads} is left open"_text,
    .cites = "docs/rules/glass-bead.md 2.3",
    .example = {"check --game glass-bead --from lines", "a\n", "a50\n"}};

inline constexpr DiagnosticCode gbg_116_must_feed{
    .id = "GBG-116",
    .slug = "must-feed",
    .summary = "The other row is empty while gems are in the pits: the sowing must reach it."_text,
    .message = "{seat} must feed {owner}: pit {pit}, which holds {beads}, does not reach that row"_text,
    .cites = "docs/rules/glass-bead.md 2.5",
    .example = {"check",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... A0\n",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E5431100000000*a5b4c3d1\n"}};

inline constexpr DiagnosticCode gbg_120_stone_captured{
    .id = "GBG-120",
    .slug = "stone-captured",
    .summary = "A capture list names a stone."_text,
    .message = "stones are never captured"_text,
    .cites = "docs/rules/glass-bead.md 1.4",
    .example = {"check",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E5431100000000*a5b4c0d1\n",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E5431100000000*a5b4c3d1\n"}};

inline constexpr DiagnosticCode gbg_121_no_capture{
    .id = "GBG-121",
    .slug = "no-capture",
    .summary = "A capture is written, and the last drop captures nothing."_text,
    .message = "nothing is captured: {reason}"_text,
    .cites = "docs/rules/glass-bead.md 3.3",
    .example = {"check --game glass-bead --from lines", "a50x$1\n", "a50\n"}};

inline constexpr DiagnosticCode gbg_122_other_kind{
    .id = "GBG-122",
    .slug = "other-kind",
    .summary = "The mark of a direct capture stands before an indirect one, or the other way round."_text,
    .message = "the capture is {kind}: its mark is {mark}"_text,
    .cites = "docs/rules/glass-bead.md 3.4",
    .example = {"check",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E5431100000000xa5b4c3d1\n",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E5431100000000*a5b4c3d1\n"}};

inline constexpr DiagnosticCode gbg_123_direct_list{
    .id = "GBG-123",
    .slug = "direct-list",
    .summary = "The list of a direct capture is not exactly the gems of its chain."_text,
    .message = "this capture takes {gems}"_text,
    .cites = "docs/rules/glass-bead.md 3.6",
    .example = {"check",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E5431100000000*a5b4c3\n",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E5431100000000*a5b4c3d1\n"}};

inline constexpr DiagnosticCode gbg_124_choice_missing{
    .id = "GBG-124",
    .slug = "choice-missing",
    .summary = "An indirect capture has no list, and more than one choice."_text,
    .message = "gems due: {count}; they can be chosen in {choices} ways"_text,
    .cites = "docs/rules/glass-bead.md 3.7",
    .example = {"check",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E0000000113450\n",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E5431100000000*a5b4c3d1\n"}};

inline constexpr DiagnosticCode gbg_125_own_gem{
    .id = "GBG-125",
    .slug = "own-gem",
    .summary = "An indirect capture names an own pit or the own store."_text,
    .message = "an indirect capture takes gems of {owner} only"_text,
    .cites = "docs/rules/glass-bead.md 3.7",
    .example = {"check",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E0000511340000xC5e5$4\n",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E5431100000000*a5b4c3d1\n"}};

inline constexpr DiagnosticCode gbg_126_too_many_gems{
    .id = "GBG-126",
    .slug = "too-many-gems",
    .summary = "An indirect capture lists more gems than are due."_text,
    .message = "gems listed: {listed}, due: {due}"_text,
    .cites = "docs/rules/glass-bead.md 3.7",
    .example = {"check",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E0000511340000xe5$432\n",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E5431100000000*a5b4c3d1\n"}};

inline constexpr DiagnosticCode gbg_127_too_few_gems{
    .id = "GBG-127",
    .slug = "too-few-gems",
    .summary = "An indirect capture lists fewer gems than are due."_text,
    .message = "gems listed: {listed}, due: {due}"_text,
    .cites = "docs/rules/glass-bead.md 3.7",
    .example = {"check",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E0000511340000xe5$3\n",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E5431100000000*a5b4c3d1\n"}};

inline constexpr DiagnosticCode gbg_128_gem_not_there{
    .id = "GBG-128",
    .slug = "gem-not-there",
    .summary = "A listed gem is not in that pit or store."_text,
    .message = "no gem {gem} is left in {place}"_text,
    .cites = "docs/rules/glass-bead.md 3.7",
    .example = {"check",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E0000511340000xe4$43\n",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E5431100000000*a5b4c3d1\n"}};

inline constexpr DiagnosticCode gbg_129_store_too_early{
    .id = "GBG-129",
    .slug = "store-too-early",
    .summary = "A gem of the store is taken while a gem of the pits is left."_text,
    .message = "gems of the pits are left: {gems}"_text,
    .cites = "docs/rules/glass-bead.md 3.7",
    .example = {"check",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E0000000113450x$4\n",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E5431100000000*a5b4c3d1\n"}};

inline constexpr DiagnosticCode gbg_203_agreed_draw{
    .id = "GBG-203",
    .slug = "agreed-draw",
    .severity = Severity::warning,
    .summary = "A draw was agreed. It is kept, and is no result of the rules."_text,
    .message = "the rules know no draw: this one was agreed"_text,
    .cites = "docs/rules/glass-bead.md 4.4",
    .example = {"check", "[Game \"Glass Bead Game\"]\n\n1. a50 A50\ndraw\n",
                "[Game \"Glass Bead Game\"]\n\n1. a50 A50\n"}};

inline constexpr DiagnosticCode gbg_210_finished_start{
    .id = "GBG-210",
    .slug = "finished-start",
    .severity = Severity::note,
    .summary = "The position of a record is a finished one."_text,
    .message = "the game is over in this position: {how}"_text,
    .cites = "docs/rules/glass-bead.md 4.1",
    .example = {"check", "[Game \"Glass Bead Game\"]\n[Position \"-/-/-/-/- 0000000000/-/-/-/- 55443 32211 s 90\"]\n\n",
                "[Game \"Glass Bead Game\"]\n[Position \"0/0/5/22/5431100000000 -/-/-/-/- - 43 s 41\"]\n\n1... "
                "E5431100000000*a5b4c3d1\n"}};

inline constexpr DiagnosticCode gbg_901_abbreviated_move{
    .id = "GBG-901",
    .slug = "abbreviated-move",
    .severity = Severity::note,
    .summary =
        "Moves leave out beads or lists that the board determines. Told once a record, at the first of them."_text,
    .message = "this move is written short; such moves in this record: {count}"_text,
    .hint = "convert --to notaio writes them in full"_text,
    .cites = "docs/notation/glass-bead.md 2.3",
    .example = {"check --game glass-bead --from lines", "a5\n", "a50\n"}};

inline constexpr DiagnosticCode gbg_902_repeated_position{
    .id = "GBG-902",
    .slug = "repeated-position",
    .severity = Severity::note,
    .summary =
        "A position stands for the third time, which the rules do not forbid. Told by analyse and replay, once a "
        "record."_text,
    .message = "this position has stood three times: after plies {plies}"_text,
    .cites = "docs/rules/glass-bead.md 4.4",
    .example = {"replay",
                "[Game \"Glass Bead Game\"]\n[Position \"0/-/-/0/0 0/0/000/-/00 5544332211 - n 1\"]\n\ne00 A00 c000 C0 "
                "b0 E0 a00 B00 b0 D000 d0 C0\n"
                "e00 A00 c000 C0 b0 E0 a00 B00 b0 D000 d0 C0\n",
                "[Game \"Glass Bead Game\"]\n[Position \"0/-/-/0/0 0/0/000/-/00 5544332211 - n 1\"]\n\ne00 A00 c000 C0 "
                "b0 E0 a00 B00 b0 D000 d0 C0\n"}};

}  // namespace notaio::rules::glass_bead
