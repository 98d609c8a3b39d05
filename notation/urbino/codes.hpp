// The codes that Urbino's written moves deserve: texts that are no move, and loose spellings.
#pragma once

#include "notation/record/diagnostic.hpp"

namespace notaio::notation::urbino {

inline constexpr DiagnosticCode urb_001_unreadable_move{
    .id = "URB-001",
    .slug = "unreadable-move",
    .summary = "The text of a ply is no move of Urbino. The ply is a hole, and the replay stops there."_text,
    .message = "\"{text}\" is no move"_text,
    .hint = "a turn is a building ({building}), or an architect's way and a building ({turn})"_text,
    .cites = "docs/notation/urbino.md 2.3.1",
    .example = {"check --game urbino --from lines", "@f2 @d6 4d\n", "@f2 @d6 Hd4\n"}};

inline constexpr DiagnosticCode urb_002_unknown_kind{
    .id = "URB-002",
    .slug = "unknown-kind",
    .summary = "Where the kind of a building is due stands another letter or digit. The ply is a hole."_text,
    .message = "\"{part}\" is no kind of building"_text,
    .hint = "the kinds are {kinds}"_text,
    .cites = "docs/notation/urbino.md 2.3.2",
    .example = {"check --game urbino --from lines", "@f2 @d6 Xd4\n", "@f2 @d6 Td4\n"}};

inline constexpr DiagnosticCode urb_003_unfinished_move{
    .id = "URB-003",
    .slug = "unfinished-move",
    .summary = "The text of a ply begins like a move and stops too early. The ply is a hole."_text,
    .message = "\"{text}\" stops too early"_text,
    .hint = "what is missing behind it: {missing}"_text,
    .cites = "docs/notation/urbino.md 2.3.3",
    .example = {"check --game urbino --from lines", "@f2 @d6 Hd4 f2-c5,H\n", "@f2 @d6 Hd4 f2-c5,Hc4\n"}};

inline constexpr DiagnosticCode urb_004_trailing_text{
    .id = "URB-004",
    .slug = "trailing-text",
    .summary = "Something stands directly behind a whole move. The ply is a hole."_text,
    .message = "\"{part}\" stands behind a whole move"_text,
    .hint = "the move is whole as {move}"_text,
    .cites = "docs/notation/urbino.md 2.3.4",
    .example = {"check --game urbino --from lines", "@f2 @d6 Hd4x\n", "@f2 @d6 Hd4\n"}};

inline constexpr DiagnosticCode urb_005_choice_without_building{
    .id = "URB-005",
    .slug = "choice-without-building",
    .summary =
        "`first=B` says that Black erects the first building, and none stands behind it. The ply is a hole."_text,
    .message = "no building stands behind {text}"_text,
    .hint = "write Black's building in the same ply ({building}); first=B may be left out"_text,
    .cites = "docs/notation/urbino.md 2.3.5",
    .example = {"check --game urbino --from lines", "@f2 @d6 first=B\n", "@f2 @d6 first=B Hd4\n"}};

inline constexpr DiagnosticCode urb_901_loose_spelling{
    .id = "URB-901",
    .slug = "loose-spelling",
    .severity = Severity::note,
    .summary = "A move is spelled in a way that is read and not written: letters of the other case, blanks inside, "
               "other dashes, digits for kinds, leading zeros, a bare cell for an architect."_text,
    .message = "a loose spelling"_text,
    .cites = "docs/notation/urbino.md 2.2.1",
    .example = {"check --game urbino --from lines", "@F2 @d6\n", "@f2 @d6\n"}};

inline constexpr DiagnosticCode urb_902_choice_spelled_out{
    .id = "URB-902",
    .slug = "choice-spelled-out",
    .severity = Severity::note,
    .summary = "`first=B` stands before Black's first building, which needs no word."_text,
    .message = "first=B is read with the building behind it, and not written"_text,
    .cites = "docs/notation/urbino.md 2.2.2",
    .example = {"check --game urbino --from lines", "@f2 @d6 first=B Hd4\n", "@f2 @d6 Hd4\n"}};

inline constexpr DiagnosticCode urb_903_pass_for_skip{
    .id = "URB-903",
    .slug = "pass-for-skip",
    .severity = Severity::note,
    .summary = "`pass` is the word of Abstract Play: on ply 3 it is `first=W`, elsewhere `skip`."_text,
    .message = "pass is read as first=W on ply 3, elsewhere as skip"_text,
    .cites = "docs/notation/urbino.md 2.2.3",
    .example = {"check --game urbino --from lines", "@f2 @d6 pass\n", "@f2 @d6 first=W\n"}};

inline constexpr DiagnosticCode urb_904_other_language{
    .id = "URB-904",
    .slug = "other-language",
    .severity = Severity::note,
    .summary = "The letter of a house is that of the other language: C in an English record, H in an Italian one."_text,
    .message = "the letter of a house is that of another language than the record's"_text,
    .hint = "the tag Lang names the language of the letters: en (H P T) or it (C P T)"_text,
    .cites = "docs/notation/urbino.md 2.2.4",
    .example = {"check --game urbino --from lines", "@f2 @d6 Cd4\n", "@f2 @d6 Hd4\n"}};

}  // namespace notaio::notation::urbino
