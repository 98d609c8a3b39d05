// The codes of texts that are nearly moves of Urbino.
#pragma once

#include "notation/diagnostic.hpp"

namespace notaio::notation::urbino {

inline constexpr DiagnosticCode urb_002_unknown_kind{
    .id = "URB-002",
    .slug = "unknown-kind",
    .summary = {"Another letter or digit stands in the place of a kind of building. The ply is a hole.",
                "Al posto del tipo di edificio sta un'altra lettera o cifra. La mossa resta un buco."},
    .message = {"\"{part}\" is no kind of building", "\"{part}\" non è un tipo di edificio"},
    .hint = {"the kinds are {kinds}", "i tipi sono {kinds}"},
    .cites = "docs/notation/urbino.md 2.3",
    .example = {"check --game urbino --from abstract-play-lines", "f2 d6 4d4\n", "f2 d6 3d4\n"}};

inline constexpr DiagnosticCode urb_003_unfinished_move{
    .id = "URB-003",
    .slug = "unfinished-move",
    .summary = {"A move stops too early. The ply is a hole.", "Una mossa finisce troppo presto. Resta un buco."},
    .message = {"\"{text}\" stops too early", "\"{text}\" finisce troppo presto"},
    .cites = "docs/notation/urbino.md 2.3",
    .example = {"check --game urbino --from abstract-play-lines", "f2 d6 1d\n", "f2 d6 1d4\n"}};

inline constexpr DiagnosticCode urb_004_trailing_text{
    .id = "URB-004",
    .slug = "trailing-text",
    .summary = {"Something follows a whole move. The ply is a hole.",
                "Qualcosa segue una mossa completa. Resta un buco."},
    .message = {"\"{part}\" follows a whole move", "\"{part}\" segue una mossa completa"},
    .cites = "docs/notation/urbino.md 2.3",
    .example = {"check --game urbino --from abstract-play-lines", "f2 d6 1d4x\n", "f2 d6 1d4\n"}};

}  // namespace notaio::notation::urbino
