// The codes of Siesta's setup and of bare boards.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "rules/game/shared_codes.hpp"

namespace notaio::rules::siesta {

using notation::DiagnosticCode;
using notation::Severity;

inline constexpr DiagnosticCode sie_006_unreadable_position{
    .id = "SIE-006",
    .slug = "unreadable-position",
    .summary = "A position string or a drawn board cannot be read."_text,
    .message = "this position cannot be read: {reason}"_text,
    .hint = "a board has twelve rows of twelve cells, rank 12 first; pieces are S H A B C D"_text,
    .cites = "docs/notation/siesta.md 4.1",
    .example = {"check", "[Game \"Siesta\"]\n[Position \"12/12\"]\n\n*\n",
                "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/12/12/12/12/12/12\"]\n\n*\n"}};

inline constexpr DiagnosticCode sie_007_unknown_mover{
    .id = "SIE-007",
    .slug = "unknown-mover",
    .summary = "A position does not say who is to move, and its number of pieces does not tell."_text,
    .message = "who is to move is not said, and {pieces} pieces are no whole number of turns"_text,
    .hint = "write the seat behind the board: ... B"_text,
    .cites = "docs/notation/siesta.md 4.1",
    .example = {"check", "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/3SA7/12/12/12/12/12\"]\n\nHf6 Hg6 Hh6\n",
                "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/3SA7/12/12/12/12/12 A\"]\n\nHf6 Hg6 Hh6\n"}};

inline constexpr DiagnosticCode sie_008_bad_players{
    .id = "SIE-008",
    .slug = "bad-players",
    .summary = "The number of players is not 2, 3 or 4, or fewer than the record names."_text,
    .message = "{players} players: {reason}"_text,
    .cites = "docs/rules/siesta.md 1.4",
    .example = {"check", "[Game \"Siesta\"]\n[Players \"5\"]\n\nSd6 Re6 Hf6\n",
                "[Game \"Siesta\"]\n[Players \"4\"]\n\nSd6 Re6 Hf6\n"}};

inline constexpr DiagnosticCode sie_210_finished_start =
    with_id(shared::finished_start, "SIE-210", "docs/notation/siesta.md 4.1",
            {"check", "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/3SAH6/12/12/12/12/12 - 2 1/0\"]\n\n",
             "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/3SAH6/12/12/12/12/12 B 2 1/0\"]\n\n"});

inline constexpr DiagnosticCode sie_204_position_totals{
    .id = "SIE-204",
    .slug = "position-totals",
    .severity = Severity::warning,
    .summary = "The totals of a position string are not the points of its board; a failed turn may explain fewer."_text,
    .message = "the board gives {found}, and {claimed} is written"_text,
    .cites = "docs/notation/siesta.md 4.1",
    .example = {"check",
                "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/3SAH6/12/12/12/12/12 B 2 2/0\"]\n\nRf7 Sf8 Hf5\n",
                "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/3SAH6/12/12/12/12/12 B 2 1/0\"]\n\nRf7 Sf8 Hf5\n"}};

inline constexpr DiagnosticCode sie_151_board_supply{
    .id = "SIE-151",
    .slug = "board-supply",
    .severity = Severity::warning,
    .summary = "A board holds more pieces of a kind than there are."_text,
    .message = "there are more {what} than the supply of {supply}"_text,
    .cites = "docs/rules/siesta.md 1.3",
    .example = {"score --game siesta", "12/12/12/12/12/12/SAHHHHHHHHHH/12/12/12/AAAAAAAAAAAA/AAAAAAAAAAAA\n",
                "12/12/12/12/12/12/3SAH6/12/12/12/12/12\n"}};

inline constexpr DiagnosticCode sie_152_board_disconnected{
    .id = "SIE-152",
    .slug = "board-disconnected",
    .severity = Severity::warning,
    .summary = "The pieces of a board are not all connected."_text,
    .message = "the pieces stand in {groups} separate groups"_text,
    .cites = "docs/rules/siesta.md 4.3",
    .example = {"score --game siesta", "12/12/12/12/12/12/3SAH5S/12/12/12/12/12\n",
                "12/12/12/12/12/12/3SAH6/12/12/12/12/12\n"}};

inline constexpr DiagnosticCode sie_153_board_sun_beside_shadow{
    .id = "SIE-153",
    .slug = "board-sun-beside-shadow",
    .severity = Severity::warning,
    .summary = "A sun stands beside a shadow."_text,
    .message = "the sun on {sun} touches the shadow on {shadow}"_text,
    .cites = "docs/rules/siesta.md 4.4",
    .example = {"score --game siesta", "12/12/12/12/12/12/3SAHS5/12/12/12/12/12\n",
                "12/12/12/12/12/12/3SAH6/12/12/12/12/12\n"}};

inline constexpr DiagnosticCode sie_154_board_unlit_shadow{
    .id = "SIE-154",
    .slug = "board-unlit-shadow",
    .severity = Severity::warning,
    .summary = "A shadow belongs to no Siesta."_text,
    .message = "the shadow on {cell} is not lit"_text,
    .cites = "docs/rules/siesta.md 4.5",
    .example = {"score --game siesta", "12/12/12/12/12/4H7/3SAH6/12/12/12/12/12\n",
                "12/12/12/12/12/12/3SAH6/12/12/12/12/12\n"},
};

inline constexpr DiagnosticCode sie_155_board_piece_count{
    .id = "SIE-155",
    .slug = "board-piece-count",
    .severity = Severity::warning,
    .summary = "The number of pieces is no whole number of turns, and no supply has run out."_text,
    .message = "{pieces} pieces are no whole number of turns"_text,
    .cites = "docs/rules/siesta.md 5.2",
    .example = {"score --game siesta", "12/12/12/12/12/12/2SSAH6/12/12/12/12/12 B\n",
                "12/12/12/12/12/12/3SAH6/12/12/12/12/12\n"}};

inline constexpr DiagnosticCode sie_156_board_roof_count{
    .id = "SIE-156",
    .slug = "board-roof-count",
    .severity = Severity::warning,
    .summary = "A player has more roofs on the board than his turns allow."_text,
    .message = "{seat} has {roofs} roofs, and {most} at most by its number of turns ({turns})"_text,
    .cites = "docs/rules/siesta.md 5.2",
    .example = {"score --game siesta", "12/12/12/12/12/12/3SAAH5/6A5/12/12/12/5S6\n",
                "12/12/12/12/12/12/3SAH6/12/12/12/12/12\n"}};

inline constexpr DiagnosticCode sie_157_board_score{
    .id = "SIE-157",
    .slug = "board-score",
    .severity = Severity::warning,
    .summary = "A player has fewer points than he has had turns: each makes one."_text,
    .message = "{seat} has fewer points than turns: {points} to {turns}"_text,
    .cites = "docs/rules/siesta.md 5.3",
    .example = {"score --game siesta", "12/12/12/12/12/12/3SAHHHH3/12/12/12/12/12\n",
                "12/12/12/12/12/12/3SAH6/12/12/12/12/12\n"}};

inline constexpr DiagnosticCode sie_158_board_ended_twice{
    .id = "SIE-158",
    .slug = "board-ended-twice",
    .severity = Severity::warning,
    .summary = "Two supplies have run out; in this edition the first one ends the game."_text,
    .message = "{how}: in lucas-2008 the game ends with the first supply that runs out"_text,
    .cites = "docs/rules/siesta.md 6.2",
    .example = {"score --game siesta", "SSSSSSSSSSSS/SSSSSSSSSSSS/S11/AAAAAAAAAAAA/AAA9/12/12/12/12/12/12/12\n",
                "SSSSSSSSSSSS/SSSSSSSSSSSS/S11/AAAAAAAAAAAA/AA10/12/12/12/12/12/12/12\n"}};

}  // namespace notaio::rules::siesta
