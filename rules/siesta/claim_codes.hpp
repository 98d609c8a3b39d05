// The codes of what records of Siesta claim.
#pragma once

#include "notation/record/diagnostic.hpp"

namespace notaio::rules::siesta {

using notation::DiagnosticCode;
using notation::Severity;

inline constexpr DiagnosticCode sie_202_narrow_points{
    .id = "SIE-202",
    .slug = "narrow-points",
    .severity = Severity::warning,
    .summary =
        "The points written behind a turn fit a narrower reading: a shadow between others pays for itself alone."_text,
    .message = "{claimed} counts the new shadows alone; the turn makes {found}"_text,
    .cites = "docs/rules/siesta.md 3.6",
    .example = {
        "check",
        "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/3SAH1H4/12/12/12/12/12 B 2\"]\n\n1. B: Hg6 Ri6 Sj6 =1/3\n",
        "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/3SAH6/12/12/12/12/12 B 2\"]\n\n1. B: Rf7 Sf8 Hf5 =0/2\n"}};

inline constexpr DiagnosticCode sie_203_wrong_end_reason{
    .id = "SIE-203",
    .slug = "wrong-end-reason",
    .summary = "The tag EndReason does not say why the game ended."_text,
    .message = "EndReason says {claimed}, the replay says {found}"_text,
    .cites = "docs/rules/siesta.md 6.1",
    .example = {"check", "[Game \"Siesta\"]\n[EndReason \"suns\"]\n\n1. A: Sd6 Re6 Hf6\n",
                "[Game \"Siesta\"]\n[Result \"*\"]\n\n1. A: Sd6 Re6 Hf6\n*\n"}};

inline constexpr DiagnosticCode sie_205_unable_left_out{
    .id = "SIE-205",
    .slug = "unable-left-out",
    .severity = Severity::note,
    .summary = "The record stops where the player to move has no legal turn: the game is over."_text,
    .message = "{seat} has no legal turn: the game is over here"_text,
    .hint = "write the failed turn as --"_text,
    .cites = "docs/rules/siesta.md 6.5",
    .example = {
        "check",
        "[Game \"Siesta\"]\n[Position "
        "\"SSSSSSSSSSSS/SSSSSSSSSSSA/BBBBBBBBBBBB/CCCCCCCCCCCC/AAAAAAAAAAAA/HHHHHHHHHHHH/HHHHHHHHHHHH/HHHHHHHHHHHH/"
        "HHHHHHHHHHHH/HHHHHHHHHHHH/DDDDDDDDDDDD/1HHHHHHSA3 A 4\"]\n\n1. A: Hj1 Hk1 Hl1\n",
        "[Game \"Siesta\"]\n[Position "
        "\"SSSSSSSSSSSS/SSSSSSSSSSSA/BBBBBBBBBBBB/CCCCCCCCCCCC/AAAAAAAAAAAA/HHHHHHHHHHHH/HHHHHHHHHHHH/HHHHHHHHHHHH/"
        "HHHHHHHHHHHH/HHHHHHHHHHHH/DDDDDDDDDDDD/1HHHHHHSA3 A 4\"]\n\n1. A: Hj1 Hk1 Hl1\n2. B: --\n"}};

inline constexpr DiagnosticCode sie_206_failed_turn_unmarked{
    .id = "SIE-206",
    .slug = "failed-turn-unmarked",
    .severity = Severity::note,
    .summary =
        "The last turn makes no point because none can be made, and does not say so: it is read as a failed turn."_text,
    .message = "no legal turn was left: this is read as a failed turn"_text,
    .hint = "write void behind it"_text,
    .cites = "docs/rules/siesta.md 6.5",
    .example = {"check",
                "[Game \"Siesta\"]\n[Ruleset \"italian\"]\n[Position "
                "\"SSSSSSSSSSSS/SSSSSSSSSSSA/BBBBBBBBBBBB/CCCCCCCCCCCC/AAAAAAAAAAAA/HHHHHHHHHHHH/HHHHHHHHHHHH/"
                "HHHHHHHHHHHH/HHHHHHHHHHHH/HHHHHHHHHHHH/DDDDDDDDDDDD/1HHHHHHSAHHH B 4\"]\n\n1. B: Ra1\n",
                "[Game \"Siesta\"]\n[Ruleset \"italian\"]\n[Position "
                "\"SSSSSSSSSSSS/SSSSSSSSSSSA/BBBBBBBBBBBB/CCCCCCCCCCCC/AAAAAAAAAAAA/HHHHHHHHHHHH/HHHHHHHHHHHH/"
                "HHHHHHHHHHHH/HHHHHHHHHHHH/HHHHHHHHHHHH/DDDDDDDDDDDD/1HHHHHHSAHHH B 4\"]\n\n1. B: Ra1 void\n"}};

inline constexpr DiagnosticCode sie_207_edition_differs{
    .id = "SIE-207",
    .slug = "edition-differs",
    .severity = Severity::note,
    .summary =
        "The other edition judges a turn otherwise: it ends the game otherwise, or one of the two refuses it."_text,
    .message = "the editions differ (rules {clauses}): by {ruleset} {here}; by {other} {there}"_text,
    .cites = "docs/rules/siesta.md 7",
    .example = {"check",
                "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/3SAH6/AAAAAAAAAAAA/1A10/12/12/12 A 2\"]\n\n"
                "1. A: Hg6 Rc4\n",
                "[Game \"Siesta\"]\n[Position \"12/12/12/12/12/12/3SAH6/AAAAAAAAAAAA/1A10/12/12/12 A 2\"]\n\n"
                "1. A: Hg6 Hh6 Rc4\n"}};

inline constexpr DiagnosticCode sie_208_inability_not_verified{
    .id = "SIE-208",
    .slug = "inability-not-verified",
    .severity = Severity::warning,
    .summary =
        "The search for a legal turn was stopped before it had tried all: that the player was unable is believed."_text,
    .message =
        "no legal turn was found among {pieces} tried pieces, and not all were tried: the failed turn is believed"_text,
    .cites = "docs/rules/siesta.md 6.4",
    .example = {
        "check",
        "[Game \"Siesta\"]\n[Position "
        "\"H1H1H1H1H1H1/1H1H1H1H1H1H/H1H1H1H1H1H1/1H1H1H1H1H1H/H1H1H1H1H1H1/1H1H1H1H1H1H/"
        "H1H1H1H1H1H1/1H1H1H1H1H1H/H1H1H1H1H1H1/1H1H1H1H1H1H/H1H1H1H1H1H1/1H1H1H1H1H1H A 2\"]\n\n1. A: -- unable\n",
        "[Game \"Siesta\"]\n[Result \"*\"]\n\n1. A: Sd6 Re6 Hf6\n*\n"}};

}  // namespace notaio::rules::siesta
