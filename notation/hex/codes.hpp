// The codes of what is read and written of Hex. Those of its rules are in rules/hex/codes.hpp.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "notation/record/placement_codes.hpp"

namespace notaio::notation::hex {

inline constexpr DiagnosticCode hex_001_bad_move{
    .id = "HEX-001",
    .slug = "bad-move",
    .summary = "The text of a ply is no move of Hex. The ply is a hole, and the replay stops there."_text,
    .message = "\"{text}\" is no move"_text,
    .hint = "a move is a cell, swap or pass"_text,
    .cites = "docs/notation/hex.md 2.1",
    .example = {"check --game hex --from lines --board 5", "c3 3c\n", "c3 b2\n"}};

inline constexpr DiagnosticCode hex_003_no_size{
    .id = "HEX-003",
    .slug = "no-size",
    .summary = "A notation that has no default size does not say the size of its board, and --board does not either. "
               "Nothing is replayed."_text,
    .message = "the size of the board is missing"_text,
    .hint = "--board gives it"_text,
    .cites = "docs/notation/hex.md 3.3",
    .example = {"check", "(;FF[4]EV[hex.ch.1.1.1];W[cc])\n", "(;FF[4]EV[hex.ch.1.1.1]SZ[11];W[cc])\n"}};

inline constexpr DiagnosticCode hex_004_unclosed_value{
    .id = "HEX-004",
    .slug = "unclosed-value",
    .summary = "A value has no closing bracket: it goes to the end of the record. A move with such a value is "
               "a hole."_text,
    .message = "this value is not closed"_text,
    .hint = "add ] where the value ends"_text,
    .cites = "docs/notation/hex.md 3.3",
    .example = {"check", "(;FF[4]EV[hex.ch.1.1.1]SZ[5];W[cc];B[dd\n", "(;FF[4]EV[hex.ch.1.1.1]SZ[5];W[cc];B[dd])\n"}};

inline constexpr DiagnosticCode hex_005_unclosed_tree{
    .id = "HEX-005",
    .slug = "unclosed-tree",
    .summary = "A record lacks its closing parenthesis; its moves stand."_text,
    .message = "this record is not closed"_text,
    .hint = "add ) at the end of the record"_text,
    .cites = "docs/notation/hex.md 3.3",
    .example = {"check", "(;FF[4]EV[hex.ch.1.1.1]SZ[5];W[cc];B[dd]\n", "(;FF[4]EV[hex.ch.1.1.1]SZ[5];W[cc];B[dd])\n"}};

inline constexpr DiagnosticCode hex_014_oblong_board{
    .id = "HEX-014",
    .slug = "oblong-board",
    .summary = "The board has not as many columns as rows. The record cannot be replayed."_text,
    .message = "a board of {columns} columns and {rows} rows is not read"_text,
    .cites = "docs/notation/hex.md 3.5",
    .example = {"check", "https://hexworld.org/board/#5x6,a1\n", "https://hexworld.org/board/#5,a1\n"}};

inline constexpr DiagnosticCode hex_015_action_mismatch =
    with_id(placement::action_mismatch, "HEX-015", "docs/notation/hex.md 3.9",
            {"check", "game: hex(board_size=5)\n\n# State 0\n\n# Apply action \"a2\"\naction: 6\n",
             "game: hex(board_size=5)\n\n# State 0\n\n# Apply action \"a2\"\naction: 5\n"});

inline constexpr DiagnosticCode hex_016_bad_result =
    with_id(placement::bad_result, "HEX-016", "docs/notation/hex.md 3.6",
            {"check", "https://trmph.com/hex/board#5,a1b2 b\n", "https://trmph.com/hex/board#5,a1b2\n"});

inline constexpr DiagnosticCode hex_019_stray_bracket{
    .id = "HEX-019",
    .slug = "stray-bracket",
    .severity = Severity::warning,
    .summary = "A name in a record of Little Golem holds a closing bracket, which the site does not escape."_text,
    .message = "this ] belongs to the value"_text,
    .cites = "docs/notation/hex.md 3.3",
    .example = {"check", "(;FF[4]EV[hex.ch.1.1.1]PB[a]]SZ[5];W[cc])\n", "(;FF[4]EV[hex.ch.1.1.1]PB[a]SZ[5];W[cc])\n"}};

inline constexpr DiagnosticCode hex_020_bad_link{
    .id = "HEX-020",
    .slug = "bad-link",
    .summary = "A link or a header does not fit its grammar. The record cannot be replayed."_text,
    .message = "it does not fit its grammar: {reason}"_text,
    .cites = "docs/notation/hex.md 3.5",
    .example = {"check --game hex", "https://hexworld.org/board/#5q1,c3\n", "https://hexworld.org/board/#5,c3\n"}};

inline constexpr DiagnosticCode hex_022_refused_play =
    with_id(placement::refused_play, "HEX-022", "docs/notation/hex.md 3.7",
            {"check --game hex", "boardsize 5\nplay b c3\nplay w c3\nundo\nplay b d4\n",
             "boardsize 5\nplay b c3\nundo\nplay b d4\n"});

inline constexpr DiagnosticCode hex_202_wrong_reason{
    .id = "HEX-202",
    .slug = "wrong-reason",
    .summary = "The game ended in another way than a record says: the winner is right, or the board does not show the "
               "end that is claimed."_text,
    .message = "the record says the game ended by {claimed}, the replay says {found}"_text,
    .cites = "docs/notation/hex.md 4.2",
    .example = {"check",
                "{\"boardsize\":2,\"movesCount\":2,\"moves\":\"a1 b1\",\"winner\":\"red\",\"outcome\":\"path\"}\n",
                "{\"boardsize\":2,\"movesCount\":3,\"moves\":\"a1 b1 a2\",\"winner\":\"red\",\"outcome\":\"path\"}\n"}};

inline constexpr DiagnosticCode hex_205_header_only_result{
    .id = "HEX-205",
    .slug = "header-only-result",
    .severity = Severity::note,
    .summary = "The header of a record of Little Golem names a winner, and nothing tells how the game ended."_text,
    .message = "the header says {claimed}, and the moves do not show the end"_text,
    .cites = "docs/notation/hex.md 3.3",
    .example = {"check", "(;FF[4]EV[hex.ch.1.1.1]SZ[5]RE[W];W[cc];B[dd])\n",
                "(;FF[4]EV[hex.ch.1.1.1]SZ[5]RE[W];W[cc];B[dd];W[resign])\n"}};

inline constexpr DiagnosticCode hex_206_wrong_count{
    .id = "HEX-206",
    .slug = "wrong-count",
    .summary = "A record counts its moves, and the count is wrong."_text,
    .message = "{claimed} are claimed, there are {found}"_text,
    .cites = "docs/notation/hex.md 3.12",
    .example = {"check", "{\"boardsize\":5,\"movesCount\":3,\"moves\":\"a1 b2\"}\n",
                "{\"boardsize\":5,\"movesCount\":2,\"moves\":\"a1 b2\"}\n"}};

inline constexpr DiagnosticCode hex_208_colour_by_side{
    .id = "HEX-208",
    .slug = "colour-by-side",
    .severity = Severity::note,
    .summary = "A result names a colour, and at the end that is not the colour of the person who began with it."_text,
    .message = "{colour} is {seat} at the end"_text,
    .cites = "docs/notation/hex.md 4.3",
    .example = {
        "check", "[Game \"Hex\"]\n[Board \"2\"]\n[Ruleset \"swap-sides\"]\n[Result \"Red\"]\n\n1. a1 swap 2. b1 a2\n",
        "[Game \"Hex\"]\n[Board \"2\"]\n[Ruleset \"swap-sides\"]\n[Result \"Second\"]\n\n1. a1 swap 2. b1 a2\n"}};

inline constexpr DiagnosticCode hex_213_wrong_answer{
    .id = "HEX-213",
    .slug = "wrong-answer",
    .summary = "A script asks for the score, and the answer that stands there is not what the replay finds."_text,
    .message = "the answer says {claimed}, the replay says {found}"_text,
    .cites = "docs/notation/hex.md 3.7",
    .example = {"check --game hex", "boardsize 5\nplay b c3\nfinal_score\n#? [B+]\n",
                "boardsize 5\nplay b c3\nfinal_score\n#? [cannot score]\n"}};

inline constexpr DiagnosticCode hex_301_no_label =
    with_id(placement::no_label, "HEX-301", "docs/notation/hex.md 1.1",
            {"convert --to lines --to-coords hsgf --lossy", "[Game \"Hex\"]\n[Board \"27\"]\n\n1. a1 b1\n",
             "[Game \"Hex\"]\n[Board \"26\"]\n\n1. a1 b1\n"});

inline constexpr DiagnosticCode hex_302_cannot_hold =
    with_id(placement::cannot_hold, "HEX-302", "docs/notation/hex.md 3",
            {"convert --to trmph", "[Game \"Hex\"]\n\n1. c3 resign\n", "[Game \"Hex\"]\n\n1. c3 d4\n"});

inline constexpr DiagnosticCode hex_303_dropped =
    with_id(placement::dropped, "HEX-303", "docs/notation/hex.md 3.12",
            {"check", "{\"boardsize\":5,\"movesCount\":1,\"moves\":\"a1\",\"rated\":true}\n",
             "{\"boardsize\":5,\"movesCount\":1,\"moves\":\"a1\"}\n"});

inline constexpr DiagnosticCode hex_304_unknown_variant{
    .id = "HEX-304",
    .slug = "unknown-variant",
    .summary = "A record names a variant of Hex that is not known; it cannot be replayed."_text,
    .message = "the variant \"{variant}\" of Hex is not known"_text,
    .cites = "docs/notation/hex.md 3.12",
    .example = {"check", "{\"boardsize\":5,\"movesCount\":1,\"moves\":\"a1\",\"allowSwap\":\"late\"}\n",
                "{\"boardsize\":5,\"movesCount\":1,\"moves\":\"a1\",\"allowSwap\":false}\n"}};

inline constexpr DiagnosticCode hex_901_spelling{
    .id = "HEX-901",
    .slug = "spelling",
    .severity = Severity::note,
    .summary = "A spelling that is read with tolerance: a leading zero, letters of the other case, another word for "
               "the swap."_text,
    .message = "a spelling that is read with tolerance; it is noted once a record"_text,
    .cites = "docs/notation/hex.md 2.2",
    .example = {"check --game hex --from lines --board 5", "c03 b2\n", "c3 b2\n"}};

}  // namespace notaio::notation::hex
