// The codes that Siesta's notations report: unreadable turns, claims of points, spellings.
#pragma once

#include "notation/record/diagnostic.hpp"

namespace notaio::notation::siesta {

inline constexpr DiagnosticCode sie_001_unreadable_placement{
    .id = "SIE-001",
    .slug = "unreadable-placement",
    .summary = "A word of a turn is no placement. The turn is a hole, and the replay stops there."_text,
    .message = "\"{text}\" is no placement"_text,
    .hint = "a placement is a capital letter for the piece and a cell: Sd6 a sun, Re6 a roof, Hf6 a shadow; in Italian Sd6, Te6, Of6"_text,
    .cites = "docs/notation/siesta.md 2.3",
    .example = {"check --game siesta --from lines", "Sd6 Xe6 Hf6\n", "Sd6 Re6 Hf6\n"}};

inline constexpr DiagnosticCode sie_002_owner_on_common_piece{
    .id = "SIE-002",
    .slug = "owner-on-common-piece",
    .summary = "A sun or a shadow is given an owner; only roofs have one."_text,
    .message = "\"{text}\": suns and shadows belong to nobody"_text,
    .cites = "docs/notation/siesta.md 2.3",
    .example = {"check --game siesta --from lines", "SAd6 Re6 Hf6\n", "Sd6 Re6 Hf6\n"}};

inline constexpr DiagnosticCode sie_003_leading_zero{
    .id = "SIE-003",
    .slug = "leading-zero",
    .summary = "The rank of a cell begins with a zero."_text,
    .message = "\"{text}\" has a zero before its rank"_text,
    .hint = "write d6 for d06"_text,
    .cites = "docs/notation/siesta.md 2.3",
    .example = {"check --game siesta --from lines", "Sd06 Re6 Hf6\n", "Sd6 Re6 Hf6\n"}};

inline constexpr DiagnosticCode sie_004_unreadable_points{
    .id = "SIE-004",
    .slug = "unreadable-points",
    .summary = "The points behind a turn cannot be read; the turn itself is kept."_text,
    .message = "\"{text}\" are no points"_text,
    .hint = "points are = and a number for each seat: =1/0"_text,
    .cites = "docs/notation/siesta.md 2.3",
    .example = {"check --game siesta --from lines", "Sd6 Re6 Hf6 =1//0\n", "Sd6 Re6 Hf6 =1/0\n"}};

inline constexpr DiagnosticCode sie_005_turn_without_pieces{
    .id = "SIE-005",
    .slug = "turn-without-pieces",
    .summary = "A turn has a number or a seat and nothing after it."_text,
    .message = "nothing stands behind \"{text}\""_text,
    .hint = "a failed turn is written --"_text,
    .cites = "docs/notation/siesta.md 2.3",
    .example = {"check", "[Game \"Siesta\"]\n\n1. A: Sd6 Re6 Hf6\n2. B:\n3. A: Hg6 Rh6 Si6\n",
                "[Game \"Siesta\"]\n\n1. A: Sd6 Re6 Hf6\n2. B: Rf7 Sf8 Hf5\n"}};

inline constexpr DiagnosticCode sie_009_unreadable_end_reason{
    .id = "SIE-009",
    .slug = "unreadable-end-reason",
    .severity = Severity::warning,
    .summary = "The tag EndReason does not hold reasons of an end."_text,
    .message = "\"{text}\" in EndReason is no reason of an end"_text,
    .hint = "reasons are suns, shadows, roofs:A and unable:A, joined by +"_text,
    .cites = "docs/notation/siesta.md 1.2",
    .example = {"check", "[Game \"Siesta\"]\n[EndReason \"tired\"]\n\n1. A: Sd6 Re6 Hf6\n",
                "[Game \"Siesta\"]\n[Result \"*\"]\n\n1. A: Sd6 Re6 Hf6\n*\n"}};

inline constexpr DiagnosticCode sie_201_wrong_points{
    .id = "SIE-201",
    .slug = "wrong-points",
    .summary = "The points written behind a turn are not those that it makes."_text,
    .message = "{claimed} is written, and the turn makes {found}"_text,
    .cites = "docs/rules/siesta.md 3.4",
    .example = {"check --game siesta --from lines", "Sd6 Re6 Hf6 =2/0\n", "Sd6 Re6 Hf6 =1/0\n"}};

inline constexpr DiagnosticCode sie_901_other_alphabet{
    .id = "SIE-901",
    .slug = "other-alphabet",
    .severity = Severity::note,
    .summary = "A piece is written with the letter of the other language."_text,
    .message = "a letter of the other language"_text,
    .cites = "docs/notation/siesta.md 2.2",
    .example = {"check --game siesta --from lines", "Sd6 Te6 Of6\n", "Sd6 Re6 Hf6\n"}};

inline constexpr DiagnosticCode sie_902_needless_owner{
    .id = "SIE-902",
    .slug = "needless-owner",
    .severity = Severity::note,
    .summary = "A roof names its owner, who can only be the player whose turn it is."_text,
    .message = "the owner of a roof may be left out"_text,
    .cites = "docs/notation/siesta.md 2.2",
    .example = {"check --game siesta --from lines", "Sd6 RAe6 Hf6\n", "Sd6 Re6 Hf6\n"}};

inline constexpr DiagnosticCode sie_903_seat_without_colon{
    .id = "SIE-903",
    .slug = "seat-without-colon",
    .severity = Severity::note,
    .summary = "The letter of a player stands before a turn without its colon."_text,
    .message = "a colon stands behind the letter of a player"_text,
    .cites = "docs/notation/siesta.md 2.2",
    .example = {"check", "[Game \"Siesta\"]\n\n1. A Sd6 Re6 Hf6\n", "[Game \"Siesta\"]\n\n1. A: Sd6 Re6 Hf6\n"}};

}  // namespace notaio::notation::siesta
