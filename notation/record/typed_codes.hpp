// The codes of text that people typed: what a reader takes in place of what was meant, and says so. Part of the codes
// that all games share (general_codes.hpp).
#pragma once

#include "notation/record/diagnostic.hpp"

namespace notaio::notation {

inline constexpr DiagnosticCode gen_019_odd_blanks{
    .id = "GEN-019",
    .slug = "odd-blanks",
    .severity = Severity::note,
    .summary = "Blanks of other kinds, such as the NO-BREAK SPACE of word processors and web pages, were read as "
               "spaces. Told once a record."_text,
    .message = "a blank that is no space stands here, and was read as one"_text,
    .hint = "moves are parted by plain spaces"_text,
    .cites = "docs/notation/record-text.md 12",
    .example = {"check",
                "[Game \"Susan\"]\n\n1. e5\xC2\xA0"
                "a1\n",
                "[Game \"Susan\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode gen_020_invisible_characters{
    .id = "GEN-020",
    .slug = "invisible-characters",
    .severity = Severity::note,
    .summary = "Characters that nobody sees were passed over: soft hyphens, zero-width characters, marks of the "
               "direction of writing, a byte-order mark behind the start. Told once a record."_text,
    .message = "a character that nobody sees stands here, and was passed over"_text,
    .cites = "docs/notation/record-text.md 12",
    .example = {"check",
                "[Game \"Susan\"]\n\n1. e\xE2\x80\x8B"
                "5 a1\n",
                "[Game \"Susan\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode gen_021_odd_hyphens{
    .id = "GEN-021",
    .slug = "odd-hyphens",
    .severity = Severity::note,
    .summary = "Hyphens and dashes that the game's notation does not have were read as -. Told once a record."_text,
    .message = "this was read as -"_text,
    .cites = "docs/notation/record-text.md 12",
    .example = {"check",
                "[Game \"Susan\"]\n\n1. e5 a1 2. e5\xE2\x80\x91"
                "e6\n",
                "[Game \"Susan\"]\n\n1. e5 a1 2. e5-e6\n"}};

inline constexpr DiagnosticCode gen_022_page_marks{
    .id = "GEN-022",
    .slug = "page-marks",
    .severity = Severity::note,
    .summary =
        "What a page leaves behind was passed over: a form feed, or a line that is a page's number, a rule, a caption, a "
        "drawn board or a heading of columns. Told once a record."_text,
    .message = "this is the mark of a page, and was passed over"_text,
    .hint = "remarks stand in { } in a text record, behind # in a line"_text,
    .cites = "docs/notation/record-text.md 12",
    .example = {"check", "[Game \"Susan\"]\n\n1. e5 a1\n- 23 -\n2. e6\n",
                "[Game \"Susan\"]\n\n1. e5 a1\n{23}\n2. e6\n"}};

inline constexpr DiagnosticCode gen_023_list_numbers{
    .id = "GEN-023",
    .slug = "list-numbers",
    .severity = Severity::note,
    .summary =
        "Numbers written as in a list, 1) or 1 - or 1: or 1, were read as turn numbers, and a list's - or * before a "
        "line was passed over. Told once a record."_text,
    .message = "this was read as a turn number"_text,
    .hint = "a turn number has a dot after it, as in 12. e5"_text,
    .cites = "docs/notation/record-text.md 12",
    .example = {"check", "[Game \"Susan\"]\n\n1) e5 a1\n2) e6\n", "[Game \"Susan\"]\n\n1. e5 a1\n2. e6\n"}};

inline constexpr DiagnosticCode gen_024_odd_quotes{
    .id = "GEN-024",
    .slug = "odd-quotes",
    .severity = Severity::note,
    .summary = "Quotation marks other than \" around the value of a tag were read as such. Told once a record."_text,
    .message = "these quotation marks were read as \""_text,
    .cites = "docs/notation/record-text.md 12",
    .example = {"check", "[Game \xE2\x80\x9CSusan\xE2\x80\x9D]\n\n1. e5 a1\n", "[Game \"Susan\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode gen_025_comment_of_moves{
    .id = "GEN-025",
    .slug = "comment-of-moves",
    .severity = Severity::warning,
    .summary =
        "What stands behind a ; reads as moves: a comment goes from there to the end of the line, and nothing of "
        "it is played."_text,
    .message = "this comment reads as moves, and none of them is played"_text,
    .hint = "a ; begins a comment up to the end of the line; if the moves belong to the game, leave it out"_text,
    .cites = "docs/notation/record-text.md 12",
    .example = {"check", "[Game \"Susan\"]\n\n1. e5 a1; 2. e6 b1\n", "[Game \"Susan\"]\n\n1. e5 a1 2. e6 b1\n"}};

inline constexpr DiagnosticCode gen_026_lines_joined{
    .id = "GEN-026",
    .slug = "lines-joined",
    .severity = Severity::note,
    .summary =
        "Lines without tags were read as one record: each is legal behind those before it, and not all are alone."_text,
    .message = "the lines were read as one record, for they go on one from the other"_text,
    .hint = "--from lines makes each line a record"_text,
    .cites = "docs/notation/record-text.md 12",
    .example = {"check --game susan", "e5 a1\ne5-e6 a2\n", "e5 a1\nd5 a2\n"}};

inline constexpr DiagnosticCode gen_027_game_chosen{
    .id = "GEN-027",
    .slug = "game-chosen",
    .severity = Severity::note,
    .summary = "No game is named. The moves keep the rules of one game only, whatever the size of the board, and were "
               "read as moves of that game. This is a guess."_text,
    .message = "no game is named; read as {game}, because the moves keep its rules"_text,
    .hint = "say so with [Game \"{game}\"] or --game {id}"_text,
    .cites = "docs/notation/record-text.md 12",
    .example = {"check", "1. e5 a1 2. e5-e6 a2\n", "[Game \"Susan\"]\n\n1. e5 a1 2. e5-e6 a2\n"}};

inline constexpr DiagnosticCode gen_028_named_players{
    .id = "GEN-028",
    .slug = "named-players",
    .severity = Severity::note,
    .summary = "Lines before the moves that name the players, such as White: Smith, were read as their tags. Told once "
               "a record."_text,
    .message = "this was read as the name of a player"_text,
    .hint = "a text record has it as [White \"Smith\"]"_text,
    .cites = "docs/notation/record-text.md 12",
    .example = {"check", "[Game \"Susan\"]\n\nWhite: Smith\n\n1. e5 a1\n",
                "[Game \"Susan\"]\n[White \"Smith\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode gen_029_lines_apart{
    .id = "GEN-029",
    .slug = "lines-apart",
    .severity = Severity::note,
    .summary =
        "Each of at least three lines was read as a record of its own, because each is legal alone; together they would "
        "be one legal record too."_text,
    .message = "each line was read as a record of its own, though together they would be one"_text,
    .hint = "a turn number before the first move, 1., makes them one record"_text,
    .cites = "docs/notation/record-text.md 12",
    .example = {"check --game susan", "e5 a1\ne6 a2\ne7 a3\n", "1. e5 a1\n2. e6 a2\n3. e7 a3\n"}};

inline constexpr DiagnosticCode gen_032_columns{
    .id = "GEN-032",
    .slug = "columns",
    .severity = Severity::note,
    .summary = "Turns in columns side by side were read down each column, in the order of their numbers."_text,
    .message = "the turns are in columns side by side, and were read down each column"_text,
    .cites = "docs/notation/record-text.md 12",
    .example = {"check", "[Game \"Susan\"]\n\n1. e5 a1   3. e7 a3\n2. e6 a2   4. e8 a4\n",
                "[Game \"Susan\"]\n\n1. e5 a1   2. e6 a2\n3. e7 a3   4. e8 a4\n"}};

inline constexpr DiagnosticCode gen_033_another_game{
    .id = "GEN-033",
    .slug = "another-game",
    .severity = Severity::error,
    .summary =
        "The turn numbers begin again at 1, on a line of its own or behind a result, and go on from there. Another game "
        "begins there, and was read as part of this record."_text,
    .message = "another game begins here, and was read as part of this record"_text,
    .hint = "put the tags of the second game, or [Game \"...\"] alone, above it"_text,
    .cites = "docs/notation/record-text.md 12",
    .loses_text = true,
    .example = {"check", "[Game \"Susan\"]\n\n1. e5 a1\n2. e6 a2\n\n1. b2 c2\n2. b3 c3\n",
                "[Game \"Susan\"]\n\n1. e5 a1\n2. e6 a2\n\n3. b2 c2\n4. b3 c3\n"}};

inline constexpr DiagnosticCode gen_034_plies_numbered{
    .id = "GEN-034",
    .slug = "plies-numbered",
    .severity = Severity::note,
    .summary = "The numbers count plies where the notation counts rounds. Told once a record."_text,
    .message = "the numbers count plies, not rounds"_text,
    .cites = "docs/notation/record-text.md 3",
    .example = {"check", "[Game \"Susan\"]\n\n1. e5 2. a1 3. e6\n", "[Game \"Susan\"]\n\n1. e5 a1 2. e6\n"}};

inline constexpr DiagnosticCode gen_035_punctuation{
    .id = "GEN-035",
    .slug = "punctuation",
    .severity = Severity::note,
    .summary = "Commas and full stops behind moves, and bars between columns, were passed over. Told once a record."_text,
    .message = "punctuation behind a move was passed over"_text,
    .cites = "docs/notation/record-text.md 12",
    .example = {"check", "[Game \"Susan\"]\n\n1. e5, a1\n", "[Game \"Susan\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode gen_036_unclear_columns{
    .id = "GEN-036",
    .slug = "unclear-columns",
    .severity = Severity::error,
    .summary =
        "The turn numbers look like columns side by side, but the order of the turns is unclear: numbers are missing or "
        "misprinted, a turn is too long, or there are variations. The turns were read line by line."_text,
    .message = "the turns look like columns, but their order is unclear"_text,
    .hint = "write the turns one below another, in the order of their numbers"_text,
    .cites = "docs/notation/record-text.md 12",
    .loses_text = true,
    .example = {"check", "[Game \"Susan\"]\n\n1. e5 a1   3. e7 a3\n2. e6 a2      e8 a4\n",
                "[Game \"Susan\"]\n\n1. e5 a1   3. e7 a3\n2. e6 a2   4. e8 a4\n"}};

inline constexpr DiagnosticCode gen_037_odd_date{
    .id = "GEN-037",
    .slug = "odd-date",
    .severity = Severity::note,
    .summary = "The tag Date is not year, month and day. Commands that ask for dates take the part that can be read."_text,
    .message = "the date \"{value}\" is read as {date}"_text,
    .hint = "write it as 1994.05.31, with ? for an unknown part"_text,
    .cites = "docs/notation/record-text.md 2",
    .example = {"check", "[Game \"Susan\"]\n[Date \"31.05.1994\"]\n\n1. e5 a1\n",
                "[Game \"Susan\"]\n[Date \"1994.05.31\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode gen_038_turn_contradicted{
    .id = "GEN-038",
    .slug = "turn-contradicted",
    .severity = Severity::warning,
    .summary = "A record in SGF says in PL who moves first, and the first move is the other player's. The move counts."_text,
    .message = "the first move is {found}, but PL says {said}"_text,
    .hint = "correct PL, or the colours of the moves"_text,
    .cites = "docs/notation/hex.md 3.4",
    .example = {"check", "(;FF[4]GM[11]SZ[5]PL[W];B[a1])\n", "(;FF[4]GM[11]SZ[5]PL[B];B[a1])\n"}};

}  // namespace notaio::notation
