// The codes of what other programs write of Havannah: scripts, playthroughs, trials and game records.
#pragma once

#include "notation/havannah/codes.hpp"

namespace notaio::notation::havannah {

inline constexpr DiagnosticCode hav_010_coordinates_assumed{
    .id = "HAV-010",
    .slug = "coordinates-assumed",
    .severity = Severity::note,
    .summary = "Nothing says how the cells are named, and two systems would fit."_text,
    .message = "nothing names the coordinates; they are taken for {coordinates}"_text,
    .hint = "--coords names them, or hguicoords or gridcoords in the script"_text,
    .cites = "docs/notation/havannah.md 3.5",
    .example = {"check", "boardsize 4\nplay w d4\n", "boardsize 4\nhguicoords\nplay w d4\n"}};

inline constexpr DiagnosticCode hav_015_action_mismatch =
    with_id(placement::action_mismatch, "HAV-015", "docs/notation/havannah.md 3.7",
            {"check", "game: havannah(board_size=4,swap=True)\n\n# State 0\n\n# Apply action \"c4\"\naction: 24\n",
             "game: havannah(board_size=4,swap=True)\n\n# State 0\n\n# Apply action \"c4\"\naction: 23\n"});

inline constexpr DiagnosticCode hav_017_refused_play =
    with_id(placement::refused_play, "HAV-017", "docs/notation/havannah.md 3.5",
            {"check", "boardsize 4\nhguicoords\nplay w d4\nplay b d4\nundo\nplay w e5\n",
             "boardsize 4\nhguicoords\nplay w d4\nundo\nplay w e5\n"});

inline constexpr DiagnosticCode hav_213_wrong_answer{
    .id = "HAV-213",
    .slug = "wrong-answer",
    .summary = "A script asks who has won, and the answer that stands there is not what the replay finds."_text,
    .message = "the answer says {claimed}, the replay says {found}"_text,
    .cites = "docs/notation/havannah.md 3.5",
    .example = {"check", "boardsize 4\nhguicoords\nplay w d4\nhavannah_winner\n#? [white]\n",
                "boardsize 4\nhguicoords\nplay w d4\nhavannah_winner\n#? [none]\n"}};

inline constexpr DiagnosticCode hav_304_unknown_variant{
    .id = "HAV-304",
    .slug = "unknown-variant",
    .summary = "An Abstract Play record names a variant of Havannah that is not known; it cannot be replayed."_text,
    .message = "the variant \"{variant}\" of Havannah is not known"_text,
    .hint = "the variants are size-4, size-6 and size-10; none is size 8"_text,
    .cites = "docs/notation/havannah.md 3.6",
    .example = {
        "check",
        R"({"header":{"game":{"name":"Havannah","variants":["size-5"]},"site":{"name":"x"},"players":[{"name":"A","result":0},{"name":"B","result":1}]},"moves":[["d4","e5"],["resign"]]})"
        "\n",
        R"({"header":{"game":{"name":"Havannah","variants":["size-4"]},"site":{"name":"x"},"players":[{"name":"A","result":0},{"name":"B","result":1}]},"moves":[["d4","e5"],["resign"]]})"
        "\n"}};

}  // namespace notaio::notation::havannah
