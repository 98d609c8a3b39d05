// The codes of Siesta's rules.
#pragma once

#include "notation/record/diagnostic.hpp"

namespace notaio::rules::siesta {

using notation::DiagnosticCode;
using notation::Severity;

inline constexpr DiagnosticCode sie_101_after_end{
    .id = "SIE-101",
    .slug = "after-end",
    .summary = "A turn, a piece or an ending stands after the end of the game."_text,
    .message = "the game was over ({how})"_text,
    .cites = "docs/rules/siesta.md 6.1",
    .example = {"check --game siesta --from lines", "Sd6 Re6 Hf6; resign; Rf7 Sf8 Hf5\n",
                "Sd6 Re6 Hf6; Rf7 Sf8 Hf5\n"}};

inline constexpr DiagnosticCode sie_102_wrong_player{
    .id = "SIE-102",
    .slug = "wrong-player",
    .summary = "The seat written before a turn is not the seat to move: a turn is missing, or stands twice."_text,
    .message = "it is {seat}'s turn, and {written} is written"_text,
    .hint = "the seats take turns in the order A, B, C, D; is a turn missing before this one?"_text,
    .cites = "docs/rules/siesta.md 1.4",
    .example = {"check --game siesta --from lines", "A: Sd6 Re6 Hf6; A: Hg6 Rh6 Si6\n",
                "A: Sd6 Re6 Hf6; B: Rf7 Sf8 Hf5\n"}};

inline constexpr DiagnosticCode sie_103_off_board{
    .id = "SIE-103",
    .slug = "off-board",
    .summary = "A piece is placed outside the board of 12 x 12 cells."_text,
    .message = "{cell} is not on the board"_text,
    .hint = "cells are a1 to l12"_text,
    .cites = "docs/rules/siesta.md 1.1",
    .example = {"check --game siesta --from lines", "Sm6 Re6 Hf6\n", "Sd6 Re6 Hf6\n"}};

inline constexpr DiagnosticCode sie_104_too_many_pieces{
    .id = "SIE-104",
    .slug = "too-many-pieces",
    .summary = "A turn has more than three pieces."_text,
    .message = "a turn has three pieces; this is a fourth"_text,
    .hint = "a turn begins with its number or its seat: is one missing here?"_text,
    .cites = "docs/rules/siesta.md 5.2",
    .example = {"check --game siesta --from lines", "Sd6 Re6 Hf6; Rf7 Sf8 Hf5 Hf4\n", "Sd6 Re6 Hf6; Rf7 Sf8 Hf5\n"}};

inline constexpr DiagnosticCode sie_105_opening{
    .id = "SIE-105",
    .slug = "opening",
    .summary = "The first turn is not a sun, an own roof and a shadow in one line and in this order."_text,
    .message = "the first turn is a sun, an own roof and a shadow in one line, in this order"_text,
    .hint = "for instance Sd6 Re6 Hf6"_text,
    .cites = "docs/rules/siesta.md 5.1",
    .example = {"check --game siesta --from lines", "Sd6 Re6 He7\n", "Sd6 Re6 Hf6\n"}};

inline constexpr DiagnosticCode sie_106_foreign_roof{
    .id = "SIE-106",
    .slug = "foreign-roof",
    .summary = "A player places a roof of another player."_text,
    .message = "this roof is {owner}'s, and {seat} is to move"_text,
    .cites = "docs/rules/siesta.md 4.2",
    .example = {"check --game siesta --from lines", "Sd6 Re6 Hf6; RAf7 Sf8 Hf5\n", "Sd6 Re6 Hf6; Rf7 Sf8 Hf5\n"}};

inline constexpr DiagnosticCode sie_107_no_sun_left{
    .id = "SIE-107",
    .slug = "no-sun-left",
    .summary = "All 25 suns stand on the board."_text,
    .message = "no sun is left"_text,
    .cites = "docs/rules/siesta.md 1.3",
    .example = {"check",
                "[Game \"Siesta\"]\n[Ruleset \"italian\"]\n[Position "
                "\"SSSSSSSSSSSS/SSSSSSSSSSS1/12/12/12/12/3SAH6/12/12/12/12/12 A 2\"]\n\n1. A: Sl11 Sa10 Hg6\n",
                "[Game \"Siesta\"]\n[Ruleset \"italian\"]\n[Position "
                "\"SSSSSSSSSSSS/SSSSSSSSSSS1/12/12/12/12/3SAH6/12/12/12/12/12 A 2\"]\n\n1. A: Sl11 Hg6 Hh6\n"}};

inline constexpr DiagnosticCode sie_108_no_shadow_left{
    .id = "SIE-108",
    .slug = "no-shadow-left",
    .summary = "All 75 shadows stand on the board."_text,
    .message = "no shadow is left"_text,
    .cites = "docs/rules/siesta.md 1.3",
    .example = {"check",
                "[Game \"Siesta\"]\n[Ruleset \"italian\"]\n[Position "
                "\"HHHHHHHHHHHH/HHHHHHHHHHHH/HHHHHHHHHHHH/HHHHHHHHHHHH/HHHHHHHHHHHH/12/3SAH6/12/12/12/HHHHHHHHHHHH/H11 "
                "A 2\"]\n\n1. A: Hg6 Hh6 Re7\n",
                "[Game \"Siesta\"]\n[Ruleset \"italian\"]\n[Position "
                "\"HHHHHHHHHHHH/HHHHHHHHHHHH/HHHHHHHHHHHH/HHHHHHHHHHHH/HHHHHHHHHHHH/12/3SAH6/12/12/12/HHHHHHHHHHHH/H11 "
                "A 2\"]\n\n1. A: Hg6 Re7 Rf7\n"}};

inline constexpr DiagnosticCode sie_109_no_roof_left{
    .id = "SIE-109",
    .slug = "no-roof-left",
    .summary = "All 15 roofs of the player stand on the board."_text,
    .message = "{seat} has no roof left"_text,
    .cites = "docs/rules/siesta.md 1.3",
    .example = {"check",
                "[Game \"Siesta\"]\n[Ruleset \"italian\"]\n[Position "
                "\"12/12/12/12/12/12/3SAH6/AAAAAAAAAAAA/1A10/12/12/12 A 2\"]\n\n1. A: Hg6 Rc4 Rd4\n",
                "[Game \"Siesta\"]\n[Ruleset \"italian\"]\n[Position "
                "\"12/12/12/12/12/12/3SAH6/AAAAAAAAAAAA/1A10/12/12/12 A 2\"]\n\n1. A: Hg6 Hh6 Rc4\n"}};

inline constexpr DiagnosticCode sie_110_occupied{
    .id = "SIE-110",
    .slug = "occupied",
    .summary = "A piece is placed on a cell that is not empty."_text,
    .message = "{cell} holds {what}"_text,
    .cites = "docs/rules/siesta.md 4.1",
    .example = {"check --game siesta --from lines", "Sd6 Re6 Hf6; Re6 Sf8 Hf5\n", "Sd6 Re6 Hf6; Rf7 Sf8 Hf5\n"}};

inline constexpr DiagnosticCode sie_111_not_adjacent{
    .id = "SIE-111",
    .slug = "not-adjacent",
    .summary = "A piece touches no piece on the board."_text,
    .message = "nothing stands beside {cell}"_text,
    .hint = "every piece touches another one, above, below, left or right; pieces of the same turn count"_text,
    .cites = "docs/rules/siesta.md 4.3",
    .example = {"check --game siesta --from lines", "Sd6 Re6 Hf6; Sj10 Rf7 Hf5\n", "Sd6 Re6 Hf6; Rf7 Sf8 Hf5\n"}};

inline constexpr DiagnosticCode sie_112_sun_beside_shadow{
    .id = "SIE-112",
    .slug = "sun-beside-shadow",
    .summary = "A sun is placed beside a shadow."_text,
    .message = "a sun on {cell} would touch the shadow on {near}"_text,
    .cites = "docs/rules/siesta.md 4.4",
    .example = {"check --game siesta --from lines", "Sd6 Re6 Hf6; Sg6 Rf7 Hf5\n", "Sd6 Re6 Hf6; Rf7 Sf8 Hf5\n"}};

inline constexpr DiagnosticCode sie_113_shadow_beside_sun{
    .id = "SIE-113",
    .slug = "shadow-beside-sun",
    .summary = "A shadow is placed beside a sun."_text,
    .message = "a shadow on {cell} would touch the sun on {near}"_text,
    .cites = "docs/rules/siesta.md 4.4",
    .example = {"check --game siesta --from lines", "Sd6 Re6 Hf6; Rf7 Sf8 Hd7\n", "Sd6 Re6 Hf6; Rf7 Sf8 Hf5\n"}};

inline constexpr DiagnosticCode sie_114_unlit_shadow{
    .id = "SIE-114",
    .slug = "unlit-shadow",
    .summary = "A shadow is placed where no sun shines on it over a roof."_text,
    .message = "the shadow on {cell} would belong to no Siesta"_text,
    .hint = "along a line come suns, then roofs, then shadows, without a gap"_text,
    .cites = "docs/rules/siesta.md 4.5",
    .example = {"check --game siesta --from lines", "Sd6 Re6 Hf6; He7 Rf7 Sf8\n", "Sd6 Re6 Hf6; Rf7 Sf8 Hf5\n"}};

inline constexpr DiagnosticCode sie_115_too_few_pieces{
    .id = "SIE-115",
    .slug = "too-few-pieces",
    .summary = "A turn has fewer than three pieces, and no supply ended it."_text,
    .message = "a turn has three pieces, and this one {count}"_text,
    .cites = "docs/rules/siesta.md 5.2",
    .example = {"check --game siesta --from lines", "Sd6 Re6 Hf6; Hg6 Rf7\n", "Sd6 Re6 Hf6; Rf7 Sf8 Hf5\n"}};

inline constexpr DiagnosticCode sie_116_no_own_point{
    .id = "SIE-116",
    .slug = "no-own-point",
    .summary = "The turn makes no point for the player whose turn it is."_text,
    .message = "{seat} makes no point of its own with this turn"_text,
    .cites = "docs/rules/siesta.md 5.3",
    .example = {"check --game siesta --from lines", "Sd6 Re6 Hf6; Hg6 Rf7 Rf8\n", "Sd6 Re6 Hf6; Rf7 Sf8 Hf5\n"}};

inline constexpr DiagnosticCode sie_117_not_unable{
    .id = "SIE-117",
    .slug = "not-unable",
    .summary = "A failed turn is written, but the player has a legal turn."_text,
    .message = "{seat} has a legal turn, for instance {turn}"_text,
    .cites = "docs/rules/siesta.md 6.4",
    .example = {"check --game siesta --from lines", "Sd6 Re6 Hf6; --\n", "Sd6 Re6 Hf6; Rf7 Sf8 Hf5\n"}};

inline constexpr DiagnosticCode sie_118_pieces_in_failed_turn{
    .id = "SIE-118",
    .slug = "pieces-in-failed-turn",
    .summary = "A failed turn has pieces; in this edition none are placed."_text,
    .message = "in lucas-2008 a failed turn has no pieces"_text,
    .cites = "docs/rules/siesta.md 6.4",
    .example = {"check",
                "[Game \"Siesta\"]\n[Position "
                "\"SSSSSSSSSSSS/SSSSSSSSSSSA/BBBBBBBBBBBB/CCCCCCCCCCCC/AAAAAAAAAAAA/HHHHHHHHHHHH/HHHHHHHHHHHH/"
                "HHHHHHHHHHHH/HHHHHHHHHHHH/HHHHHHHHHHHH/DDDDDDDDDDDD/1HHHHHHSAHHH B 4\"]\n\n1. B: Ra1 unable\n",
                "[Game \"Siesta\"]\n[Position "
                "\"SSSSSSSSSSSS/SSSSSSSSSSSA/BBBBBBBBBBBB/CCCCCCCCCCCC/AAAAAAAAAAAA/HHHHHHHHHHHH/HHHHHHHHHHHH/"
                "HHHHHHHHHHHH/HHHHHHHHHHHH/HHHHHHHHHHHH/DDDDDDDDDDDD/1HHHHHHSAHHH B 4\"]\n\n1. B: -- unable\n"}};

}  // namespace notaio::rules::siesta
