// The codes of Abstract Play's records of Urbino, and of what a conversion loses.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "notation/record/notation.hpp"

namespace notaio::notation::urbino {

inline constexpr DiagnosticCode urb_008_bad_entry{
    .id = "URB-008",
    .slug = "bad-entry",
    .summary = "An entry of an Abstract Play record is no move: null before others, a number, a third one in a round. "
               "It is a hole."_text,
    .message = "no move stands here: {reason}"_text,
    .hint = "a round holds Black's move and White's"_text,
    .cites = "docs/notation/urbino.md 3.5",
    .example = {"check",
                R"({"header":{"game":{"name":"Urbino","variants":[]}},"moves":[["f2",null],["1d4"]]})"
                "\n",
                R"({"header":{"game":{"name":"Urbino","variants":[]}},"moves":[["f2","d6"],["1d4",null]]})"
                "\n"}};

inline constexpr DiagnosticCode urb_009_unknown_variant{
    .id = "URB-009",
    .slug = "unknown-variant",
    .summary = "An Abstract Play record names a variant of Urbino that is not known; it cannot be replayed."_text,
    .message = "the variant \"{variant}\" of Urbino is not known"_text,
    .hint = "the one variant is Monuments"_text,
    .cites = "docs/notation/urbino.md 3.5",
    .example = {"check",
                R"({"header":{"game":{"name":"Urbino","variants":["Towers"]}},"moves":[["f2","d6"]]})"
                "\n",
                R"({"header":{"game":{"name":"Urbino","variants":["Monuments"]}},"moves":[["f2","d6"]]})"
                "\n"}};

inline constexpr DiagnosticCode urb_301_tie_rule_lost{
    .id = "URB-301",
    .slug = "tie-rule-lost",
    .summary = "Abstract Play breaks tied totals by all buildings. Its rule names another winner than the record's "
               "ruleset does."_text,
    .message = "{target} breaks tied totals otherwise: the winner would be another"_text,
    .hint = "--lossy writes the record with the winner that it has"_text,
    .cites = "docs/notation/urbino.md 3.7",
    .example = {"convert --to abstract-play",
                "[Game \"Urbino\"]\n\n"
                "1. @a4 @e1 Pe4 e1-a5,Pb5 a5-a3,Tb3 a4-c2,Tc5 c2-a8,Ta6 a8-c2,Pc1 a3-a4,Pc4 a4-a5,Pd2 "
                "c2-a8,Td8 a8-a3,Pa4 a5-a1,Pb2 Ha2 skip skip\n",
                "[Game \"Urbino\"]\n[Ruleset \"abstract-play\"]\n\n"
                "1. @a4 @e1 Pe4 e1-a5,Pb5 a5-a3,Tb3 a4-c2,Tc5 c2-a8,Ta6 a8-c2,Pc1 a3-a4,Pc4 a4-a5,Pd2 "
                "c2-a8,Td8 a8-a3,Pa4 a5-a1,Pb2 Ha2 skip skip\n"}};

inline constexpr DiagnosticCode urb_302_start_position_lost{
    .id = "URB-302",
    .slug = "start-position-lost",
    .summary = "The target of a conversion has no place for a start position."_text,
    .message = "{target} cannot hold {what}"_text,
    .hint = "notaio and jsonl can hold it"_text,
    .cites = "docs/notation/urbino.md 3.7",
    .example = {"convert --to abstract-play-lines",
                "[Game \"Urbino\"]\n[Position \"9/9/9/3*5/9/3h5/9/5*3/9 w\"]\n\n1. Hf6\n",
                "[Game \"Urbino\"]\n\n1. @f2 @d6\n"}};

inline constexpr DiagnosticCode urb_303_unfinished_lost{
    .id = "URB-303",
    .slug = "unfinished-lost",
    .summary = "Abstract Play stores finished games only, and this record has no result. `--lossy` does not help."_text,
    .message = "{target} cannot hold a game without a result"_text,
    .hint = "notaio and jsonl can hold it"_text,
    .cites = "docs/notation/urbino.md 3.7",
    .never_lossy = true,
    .example = {"convert --to abstract-play", "[Game \"Urbino\"]\n\n1. @f2 @d6\n",
                "[Game \"Urbino\"]\n\n1. @f2 @d6 2. resign\n"}};

inline constexpr DiagnosticCode urb_304_annotations_lost{
    .id = "URB-304",
    .slug = "annotations-lost",
    .summary = "The target of a conversion has no place for comments, glyphs, variations or tags. `--lossy` writes "
               "the rest."_text,
    .message = "{target} cannot hold {what}"_text,
    .hint = "--lossy writes the rest"_text,
    .cites = "docs/notation/urbino.md 3.7",
    .example = {"convert --to abstract-play-lines", "[Game \"Urbino\"]\n\n1. @f2 {bold} @d6\n",
                "[Game \"Urbino\"]\n\n1. @f2 @d6\n"}};

/// The codes of what is lost.
inline constexpr LossCodes loss_codes = {.part = &urb_304_annotations_lost,
                                         .position = &urb_302_start_position_lost,
                                         .unfinished = &urb_303_unfinished_lost};

}  // namespace notaio::notation::urbino
