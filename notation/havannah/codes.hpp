// The codes that all of Havannah's notations share: unreadable plies, losses, spellings.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "notation/record/placement_codes.hpp"

namespace notaio::notation::havannah {

inline constexpr DiagnosticCode hav_001_bad_move{
    .id = "HAV-001",
    .slug = "bad-move",
    .summary = "The text of a ply is no move of Havannah. The ply is a hole, and the replay stops there."_text,
    .message = "\"{text}\" is no move"_text,
    .hint = "a move is a cell, or swap"_text,
    .cites = "docs/notation/havannah.md 2.1",
    .example = {"check --game havannah --from lines --board 4", "D4 4D\n", "D4 E4\n"}};

inline constexpr DiagnosticCode hav_016_bad_result =
    with_id(placement::bad_result, "HAV-016", "docs/notation/havannah.md 3.2",
            {"check", "(;FF[4]SZ[4]RU[LG]RE[X];W[D4])\n", "(;FF[4]SZ[4]RU[LG];W[D4])\n"});

inline constexpr DiagnosticCode hav_206_wrong_legal_count{
    .id = "HAV-206",
    .slug = "wrong-legal-count",
    .summary = "A record counts the legal moves before a ply, and the count is wrong."_text,
    .message = "{claimed} legal moves are claimed, there are {found}"_text,
    .cites = "docs/notation/havannah.md 3.8",
    .example = {"check",
                "game=../Common/res/lud/board/space/connection/Havannah.lud\nSTART GAME OPTIONS\nEND GAME OPTIONS\n"
                "Move=[Move:mover=1,from=1,to=1,actions=[Add:type=Cell,to=1,what=1,decision=true]]\n"
                "LEGAL MOVES LIST SIZE = 170\n",
                "game=../Common/res/lud/board/space/connection/Havannah.lud\nSTART GAME OPTIONS\nEND GAME OPTIONS\n"
                "Move=[Move:mover=1,from=1,to=1,actions=[Add:type=Cell,to=1,what=1,decision=true]]\n"
                "LEGAL MOVES LIST SIZE = 169\n"}};

inline constexpr DiagnosticCode hav_301_no_label =
    with_id(placement::no_label, "HAV-301", "docs/notation/havannah.md 1.1",
            {"convert --to lines --to-coords minizero --lossy", "[Game \"Havannah\"]\n[Board \"14\"]\n\n1. A1 B1\n",
             "[Game \"Havannah\"]\n[Board \"13\"]\n\n1. A1 B1\n"});

inline constexpr DiagnosticCode hav_302_cannot_hold =
    with_id(placement::cannot_hold, "HAV-302", "docs/notation/havannah.md 3",
            {"convert --to littlegolem", "[Game \"Havannah\"]\n[Board \"3\"]\n\n1. A1\n",
             "[Game \"Havannah\"]\n[Board \"4\"]\n\n1. A1\n"});

inline constexpr DiagnosticCode hav_303_dropped =
    with_id(placement::dropped, "HAV-303", "docs/notation/havannah.md 3.1",
            {"check", "(;FF[4]GM[Havannah]SZ[4];W[d4]KO[])\n", "(;FF[4]GM[Havannah]SZ[4];W[d4]WL[30])\n"});

inline constexpr DiagnosticCode hav_901_spelling{
    .id = "HAV-901",
    .slug = "spelling",
    .severity = Severity::note,
    .summary =
        "A spelling that is read with tolerance: a leading zero, letters of the other case, `pie` for `swap`."_text,
    .message = "a spelling that is read with tolerance; it is noted once a record"_text,
    .cites = "docs/notation/havannah.md 2.2",
    .example = {"check --game havannah --from lines --board 4", "D04 E4\n", "D4 E4\n"}};

}  // namespace notaio::notation::havannah
