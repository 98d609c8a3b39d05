// The codes of Urbino's scores: what they say of claims, of tied totals, and of boards that no game leads to.
#pragma once

#include "notation/record/diagnostic.hpp"

namespace notaio::rules::urbino {

using notation::DiagnosticCode;
using notation::Severity;

inline constexpr DiagnosticCode urb_204_colours_exchanged{
    .id = "URB-204",
    .slug = "colours-exchanged",
    .severity = Severity::note,
    .summary = "What the record claims would be right with the colours exchanged. A `first=W` that was lost on ply 3 "
               "does that: it leaves a legal record in which every colour is the other one."_text,
    .message = "with the colours exchanged the claims of the record would be right"_text,
    .cites = "docs/rules/urbino.md 1.8",
    .example = {"check", "[Game \"Urbino\"]\n[Score \"0-2\"]\n\n1. @a1 @a5 2. Pa2 a1-b3,Ha3\n",
                "[Game \"Urbino\"]\n[Score \"0-2\"]\n\n1. @a1 @a5 2. first=W Pa2 3. a1-b3,Ha3\n"}};

inline constexpr DiagnosticCode urb_205_only_skips_left{
    .id = "URB-205",
    .slug = "only-skips-left",
    .severity = Severity::note,
    .summary = "The record stops where nothing but skips can follow: its final score is already known."_text,
    .message = "only skips can follow: the score stays {score}"_text,
    .hint = "end the moves with the missing skips"_text,
    .cites = "docs/rules/urbino.md 1.7",
    .example = {"check --game urbino --from lines",
                "@a4 @e1 Pe4 e1-a5,Pb5 a5-a3,Tb3 a4-c2,Tc5 c2-a8,Ta6 a8-c2,Pc1 a3-a4,Pc4 a4-a5,Pd2 c2-a8,Td8 a8-a3,Pa4 "
                "a5-a1,Pb2 Ha2\n",
                "@a4 @e1 Pe4 e1-a5,Pb5 a5-a3,Tb3 a4-c2,Tc5 c2-a8,Ta6 a8-c2,Pc1 a3-a4,Pc4 a4-a5,Pd2 c2-a8,Td8 a8-a3,Pa4 "
                "a5-a1,Pb2 Ha2 skip skip\n"}};

inline constexpr DiagnosticCode urb_206_tie_rule_matters{
    .id = "URB-206",
    .slug = "tie-rule-matters",
    .severity = Severity::warning,
    .summary = "The totals are tied, and the other rule for tied totals names another winner: the buildings that "
               "scored, or all buildings on the board."_text,
    .message = "the totals are tied, and by the ruleset {other} the result is another: {winner} ({how})"_text,
    .cites = "docs/rules/urbino.md 1.10",
    .example = {"score --game urbino --ruleset monuments", "8T/6hHP/9/9/9/4*4/9/2H1*4/hhh6\n",
                "8T/6hHP/9/9/9/4*4/9/2H1*4/hhhh5\n"}};

inline constexpr DiagnosticCode urb_207_impossible_board{
    .id = "URB-207",
    .slug = "impossible-board",
    .severity = Severity::warning,
    .summary = "A board that no legal game leads to. It is scored all the same."_text,
    .message = "no legal game leads to this board: {what} ({where})"_text,
    .cites = "docs/notation/urbino.md 4.4",
    .example = {"check", "[Game \"Urbino\"]\n[Position \"9/9/9/9/9/9/9/9/pP3*2*\"]\n\n*\n",
                "[Game \"Urbino\"]\n[Position \"9/9/9/9/9/9/9/9/pT3*2*\"]\n\n*\n"}};

inline constexpr DiagnosticCode urb_208_not_over{
    .id = "URB-208",
    .slug = "not-over",
    .severity = Severity::note,
    .summary = "The position that is scored is not the end of a game: score and winner are given as if it were."_text,
    .message = "the game is not over here: it is scored as if it were"_text,
    .cites = "docs/notation/urbino.md 4.4",
    .example = {"score --game urbino", "9/9/9/9/9/9/9/9/hH2*3*\n", "9/9/9/9/9/9/9/9/hH2*3* b 17,6,3/17,6,3 over\n"}};

inline constexpr DiagnosticCode urb_209_no_architects{
    .id = "URB-209",
    .slug = "no-architects",
    .severity = Severity::note,
    .summary = "A board has buildings and no architects. Points do not depend on them."_text,
    .message = "no architects stand on this board: the points are the same"_text,
    .cites = "docs/notation/urbino.md 4.4",
    .example = {"score --game urbino", "9/9/2Hh5/9/9/9/9/9/9\n", "9/9/2Hh5/9/9/9/9/9/**7\n"}};

}  // namespace notaio::rules::urbino
