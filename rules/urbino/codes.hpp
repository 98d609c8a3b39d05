// The codes of Urbino's rules, setup and positions.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "rules/game/shared_codes.hpp"

namespace notaio::rules::urbino {

using notation::DiagnosticCode;
using notation::Severity;

inline constexpr DiagnosticCode urb_006_bad_position{
    .id = "URB-006",
    .slug = "bad-position",
    .summary = "A position string cannot be read."_text,
    .message = "this position cannot be read: {reason}"_text,
    .hint = "the start position is 9/9/9/9/9/9/9/9/9 b 18,6,3/18,6,3 place"_text,
    .cites = "docs/notation/urbino.md 4.1",
    .example = {"check", "[Game \"Urbino\"]\n[Position \"9/9/9/9/9/9/9/9/8 b\"]\n\n*\n",
                "[Game \"Urbino\"]\n[Position \"9/9/9/9/9/9/9/9/9 b\"]\n\n*\n"}};

inline constexpr DiagnosticCode urb_007_bad_drawing{
    .id = "URB-007",
    .slug = "bad-drawing",
    .summary = "A drawn board cannot be read."_text,
    .message = "this board cannot be read: {reason}"_text,
    .hint = "a board is nine rows of nine marks: h p t Black's, H P T White's, * an architect, . an empty cell"_text,
    .cites = "docs/notation/urbino.md 4.2",
    .example = {"score --game urbino --board-text",
                "hH.......\n.........\n...x.....\n.........\n.........\n"
                ".........\n.........\n.........\n*.......*\n",
                "hH.......\n.........\n...h.....\n.........\n.........\n.........\n.........\n.........\n"
                "*.......*\n"}};

inline constexpr DiagnosticCode urb_101_after_the_end{
    .id = "URB-101",
    .slug = "after-the-end",
    .summary = "A move or an ending stands after the end of the game."_text,
    .message = "the game was over ({how})"_text,
    .cites = "docs/rules/urbino.md 1.7",
    .example = {"check",
                "[Game \"Urbino\"]\n[Position \"*8/9/9/9/9/9/9/9/8* b 0,0,0/0,0,0 play\"]\n\n1. skip skip 2. skip\n",
                "[Game \"Urbino\"]\n[Position \"*8/9/9/9/9/9/9/9/8* b 0,0,0/0,0,0 play\"]\n\n1. skip skip\n"}};

inline constexpr DiagnosticCode urb_102_architect_expected{
    .id = "URB-102",
    .slug = "architect-expected",
    .summary = "One of the first two plies is anything but an architect."_text,
    .message = "{seat} must put an architect on a cell first"_text,
    .hint = "an architect is written @d6"_text,
    .cites = "docs/rules/urbino.md 1.2",
    .example = {"check --game urbino --from lines", "@f2 Hd4\n", "@f2 @d6\n"}};

inline constexpr DiagnosticCode urb_103_third_architect{
    .id = "URB-103",
    .slug = "third-architect",
    .summary = "An architect is placed though both stand on the board."_text,
    .message = "both architects stand already, on {first} and {second}"_text,
    .hint = "a reposition names both cells, and a building follows: {first}-{cell},Hd4"_text,
    .cites = "docs/rules/urbino.md 1.2",
    .example = {"check --game urbino --from lines", "@f2 @d6 @a1\n", "@f2 @d6 Hd4\n"}};

inline constexpr DiagnosticCode urb_104_choice_closed{
    .id = "URB-104",
    .slug = "choice-closed",
    .summary = "The choice of who erects the first building stands at another ply than 3."_text,
    .message = "who erects the first building is chosen by Black alone, once both architects stand"_text,
    .cites = "docs/rules/urbino.md 1.2",
    .example = {"check --game urbino --from lines", "@f2 @d6 Hd4 first=W\n", "@f2 @d6 first=W Hd4\n"}};

inline constexpr DiagnosticCode urb_105_first_building_expected{
    .id = "URB-105",
    .slug = "first-building-expected",
    .summary = "A skip stands where the first building is due; it is always possible."_text,
    .message = "{seat} cannot skip before the first building stands"_text,
    .cites = "docs/rules/urbino.md 1.2",
    .example = {"check --game urbino --from lines", "@f2 @d6 skip\n", "@f2 @d6 first=W\n"}};

inline constexpr DiagnosticCode urb_106_no_reposition_yet{
    .id = "URB-106",
    .slug = "no-reposition-yet",
    .summary = "An architect is moved in the ply of the first building."_text,
    .message = "the first building stands where both architects see it; neither moves before"_text,
    .cites = "docs/rules/urbino.md 1.2",
    .example = {"check --game urbino --from lines", "@f2 @d6 f2-c5,Hc6\n", "@f2 @d6 Hd4 f2-c5,Hc6\n"}};

inline constexpr DiagnosticCode urb_107_off_board{
    .id = "URB-107",
    .slug = "off-board",
    .summary = "A coord names no cell of the board."_text,
    .message = "{cell}, {part}, is not a cell from a1 to i9"_text,
    .cites = "docs/notation/urbino.md 1.2",
    .example = {"check --game urbino --from lines", "@f2 @k3\n", "@f2 @i3\n"}};

inline constexpr DiagnosticCode urb_108_must_skip{
    .id = "URB-108",
    .slug = "must-skip",
    .summary = "Another move stands where no building is possible and only a skip is legal."_text,
    .message = "{seat} can erect nothing, wherever the architects go, and must skip"_text,
    .hint = "a forced skip seems to be missing"_text,
    .cites = "docs/rules/urbino.md 1.6",
    .example = {"check", "[Game \"Urbino\"]\n[Position \"9/9/9/3*5/9/9/9/5*3/9 b 0,0,0/18,6,3 play\"]\n\n1. Hd4\n",
                "[Game \"Urbino\"]\n[Position \"9/9/9/3*5/9/9/9/5*3/9 b 0,0,0/18,6,3 play\"]\n\n1. skip Hd4\n"}};

inline constexpr DiagnosticCode urb_109_skip_not_forced{
    .id = "URB-109",
    .slug = "skip-not-forced",
    .summary = "A seat skips though a building is possible."_text,
    .message = "{seat} can build, so the turn cannot be skipped: {turn} is legal"_text,
    .cites = "docs/rules/urbino.md 1.6",
    .example = {"check --game urbino --from lines", "@f2 @d6 Hd4 skip\n", "@f2 @d6 Hd4 Hg3\n"}};

inline constexpr DiagnosticCode urb_110_no_architect_there{
    .id = "URB-110",
    .slug = "no-architect-there",
    .summary = "A reposition begins on a cell without an architect."_text,
    .message = "no architect stands on {cell}: {there}"_text,
    .hint = "the architects stand on {first} and {second}"_text,
    .cites = "docs/rules/urbino.md 1.4",
    .example = {"check --game urbino --from lines", "@f2 @d6 Hd4 e2-c5,Hc6\n", "@f2 @d6 Hd4 f2-c5,Hc6\n"}};

inline constexpr DiagnosticCode urb_111_same_cell{
    .id = "URB-111",
    .slug = "same-cell",
    .summary = "An architect is moved to the cell on which it stands."_text,
    .message = "the architect stands on {cell} already"_text,
    .hint = "a turn without a reposition is the building alone"_text,
    .cites = "docs/rules/urbino.md 1.4",
    .example = {"check --game urbino --from lines", "@f2 @d6 Hd4 f2-f2,Hg3\n", "@f2 @d6 Hd4 Hg3\n"}};

inline constexpr DiagnosticCode urb_112_destination_occupied{
    .id = "URB-112",
    .slug = "destination-occupied",
    .summary = "An architect is moved onto the other one or onto a building."_text,
    .message = "the architect cannot go to {cell}: there is {there}"_text,
    .cites = "docs/rules/urbino.md 1.4",
    .example = {"check --game urbino --from lines", "@f2 @d6 Hd4 f2-d6,Hc6\n", "@f2 @d6 Hd4 f2-c5,Hc6\n"}};

inline constexpr DiagnosticCode urb_113_building_missing{
    .id = "URB-113",
    .slug = "building-missing",
    .summary = "An architect is moved and no building is erected."_text,
    .message = "the architect goes to {cell}, and no building follows"_text,
    .hint = "a comma parts the reposition from its building, without a blank: {from}-{cell},Hd4"_text,
    .cites = "docs/rules/urbino.md 1.4",
    .example = {"check --game urbino --from lines", "@f2 @d6 Hd4 f2-c5 Hc6\n", "@f2 @d6 Hd4 f2-c5,Hc6\n"}};

inline constexpr DiagnosticCode urb_114_cell_occupied{
    .id = "URB-114",
    .slug = "cell-occupied",
    .summary = "A building or an architect is put on an occupied cell."_text,
    .message = "{cell} is occupied by {there}"_text,
    .cites = "docs/rules/urbino.md 1.4",
    .example = {"check --game urbino --from lines", "@f2 @f2\n", "@f2 @d6\n"}};

inline constexpr DiagnosticCode urb_115_not_a_lot{
    .id = "URB-115",
    .slug = "not-a-lot",
    .summary = "A building is erected on a cell that not both architects see."_text,
    .message = "{cell} is no lot: {seen}"_text,
    .cites = "docs/rules/urbino.md 1.3.1",
    .example = {"check --game urbino --from lines", "@f2 @d6 He5\n", "@f2 @d6 Hf4\n"}};

inline constexpr DiagnosticCode urb_116_reserve_empty{
    .id = "URB-116",
    .slug = "reserve-empty",
    .summary = "A building of a kind is erected of which the seat has none left."_text,
    .message = "{seat} has no {kind} left"_text,
    .hint = "houses left: {houses}, palaces: {palaces}, towers: {towers}"_text,
    .cites = "docs/rules/urbino.md 1.5.2",
    .example = {"check", "[Game \"Urbino\"]\n[Position \"9/9/9/3*5/9/9/9/5*3/9 b 18,6,0/18,6,3 choose\"]\n\n1. Td4\n",
                "[Game \"Urbino\"]\n[Position \"9/9/9/3*5/9/9/9/5*3/9 b 18,6,0/18,6,3 choose\"]\n\n1. Pd4\n"}};

inline constexpr DiagnosticCode urb_117_palace_beside_palace{
    .id = "URB-117",
    .slug = "palace-beside-palace",
    .summary = "A palace is erected orthogonally beside another palace."_text,
    .message = "a palace on {cell} would stand beside {there} on {near}"_text,
    .cites = "docs/rules/urbino.md 1.5.3",
    .example = {"check --game urbino --from lines", "@f2 @d6 Pd4 f2-a5,Pd5\n", "@f2 @d6 Pd4 f2-a5,Td5\n"}};

inline constexpr DiagnosticCode urb_118_tower_beside_tower{
    .id = "URB-118",
    .slug = "tower-beside-tower",
    .summary = "A tower is erected orthogonally beside another tower."_text,
    .message = "a tower on {cell} would stand beside {there} on {near}"_text,
    .cites = "docs/rules/urbino.md 1.5.3",
    .example = {"check --game urbino --from lines", "@f2 @d6 Td4 f2-a5,Td5\n", "@f2 @d6 Td4 f2-a5,Pd5\n"}};

inline constexpr DiagnosticCode urb_119_too_many_blocks{
    .id = "URB-119",
    .slug = "too-many-blocks",
    .summary = "A building would make a district of more than two blocks."_text,
    .message = "a building on {cell} would make a district of {count} blocks"_text,
    .hint = "the blocks that would meet: {black} of Black, {white} of White"_text,
    .cites = "docs/rules/urbino.md 1.5.4",
    .example = {"check --game urbino --from lines", "@f2 @d6 Hd4 f2-a5,Hd5 a5-h5,He5\n",
                "@f2 @d6 Hd4 f2-a5,Hd5 a5-h5,Hg6\n"}};

inline constexpr DiagnosticCode urb_120_nothing_to_build{
    .id = "URB-120",
    .slug = "nothing-to-build",
    .summary = "An architect is moved so that no building at all can be erected."_text,
    .message = "with the architect moved from {from} to {cell}, {seat} can erect nothing at all"_text,
    .cites = "docs/rules/urbino.md 1.4.2",
    .example = {"check", "[Game \"Urbino\"]\n[Position \"8*/9/9/9/9/9/9/hh7/*H7 w\"]\n\n1. i9-i8,Hh8\n",
                "[Game \"Urbino\"]\n[Position \"8*/9/9/9/9/9/9/hh7/*H7 w\"]\n\n1. a1-i8,Hh8\n"}};

inline constexpr DiagnosticCode urb_210_finished_start =
    with_id(shared::finished_start, "URB-210", "docs/notation/urbino.md 4.1",
            {"check", "[Game \"Urbino\"]\n[Position \"9/9/9/9/9/9/9/9/7** b 18,6,3/18,6,3 over\"]\n\ndraw\n",
             "[Game \"Urbino\"]\n[Position \"9/9/9/9/9/9/9/9/7** b 18,6,3/18,6,3 choose\"]\n\n*\n"});

}  // namespace notaio::rules::urbino
