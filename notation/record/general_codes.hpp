// The codes that all games share: record-text faults, claims, losses. Each is a constant; `general_codes` lists them.
#pragma once

#include "notation/record/diagnostic.hpp"
#include "notation/record/typed_codes.hpp"

#include <span>

namespace notaio::notation {

// The examples are Susan's: every general code is provoked with the game whose records are the shortest.

inline constexpr DiagnosticCode gen_001_not_utf8{
    .id = "GEN-001",
    .slug = "not-utf8",
    .severity = Severity::note,
    .summary = "Bytes that are not UTF-8 were read as Windows-1252, byte by byte; the rest is UTF-8 as it stands."_text,
    .message = "these bytes are not UTF-8 and were read as Windows-1252"_text,
    .hint = "save the file as UTF-8"_text,
    .cites = "docs/notation/record-text.md 1",
    .example = {"check", "[Game \"Susan\"]\n[Event \"Citt\xE0\"]\n\ne5 a1\n",
                "[Game \"Susan\"]\n[Event \"Citt\xC3\xA0\"]\n\ne5 a1\n"}};

inline constexpr DiagnosticCode gen_002_nul_byte{
    .id = "GEN-002",
    .slug = "nul-byte",
    .summary = "A NUL byte stands in the text; the ply or tag that holds it is lost."_text,
    .message = "a NUL byte stands here"_text,
    .hint = "the file may be damaged, or saved as UTF-16"_text,
    .cites = "docs/notation/record-text.md 1",
    .loses_text = true,
    .example = {"check", std::string_view("[Game \"Susan\"]\n\n1. e5 a\0001\n", 24), "[Game \"Susan\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode gen_003_unclosed_comment{
    .id = "GEN-003",
    .slug = "unclosed-comment",
    .summary = "A comment has no closing brace. It ends before the next tag section or at the end of the record."_text,
    .message = "this comment is not closed"_text,
    .hint = "add } where the comment ends"_text,
    .cites = "docs/notation/record-text.md 4",
    .example = {"check", "[Game \"Susan\"]\n\n1. e5 {the centre a1\n", "[Game \"Susan\"]\n\n1. e5 {the centre} a1\n"}};

inline constexpr DiagnosticCode gen_004_bad_tag{
    .id = "GEN-004",
    .slug = "bad-tag",
    .summary = "A line of the tag section is no tag; it is passed over."_text,
    .message = "this line is no tag"_text,
    .hint = "a tag is [Name \"value\"], with \\\" for a quote and \\\\ for a backslash"_text,
    .cites = "docs/notation/record-text.md 2",
    .loses_text = true,
    .example = {"check", "[Game \"Susan\"]\n[Event Rome]\n\n1. e5 a1\n",
                "[Game \"Susan\"]\n[Event \"Rome\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode gen_005_repeated_tag{
    .id = "GEN-005",
    .slug = "repeated-tag",
    .severity = Severity::warning,
    .summary = "A tag stands twice in one record; the first one counts."_text,
    .message = "the tag {name} stands here again; the first one counts"_text,
    .cites = "docs/notation/record-text.md 2",
    .example = {"check", "[Game \"Susan\"]\n[Event \"A\"]\n[event \"B\"]\n\n1. e5 a1\n",
                "[Game \"Susan\"]\n[Event \"A\"]\n[Site \"B\"]\n\n1. e5 a1\n"}};

/// Reports GEN-005, and shows where the name stood `first`, if that is known.
inline Diagnostic& report_repeated_tag(Diagnostics& out, std::optional<Span> where, std::string name,
                                       const std::optional<Span>& first) {
    Diagnostic& finding = out.add(gen_005_repeated_tag, where, {{"name", std::move(name)}});
    if (first) finding.labels.push_back({*first, "the first one stands here"_text});
    return finding;
}

inline constexpr DiagnosticCode gen_006_unclosed_variation{
    .id = "GEN-006",
    .slug = "unclosed-variation",
    .summary = "A variation has no closing parenthesis; it goes to the end of the record."_text,
    .message = "this variation is not closed"_text,
    .hint = "add ) where the variation ends"_text,
    .cites = "docs/notation/record-text.md 6",
    .example = {"check", "[Game \"Susan\"]\n\n1. e5 (1. e4 a1\n", "[Game \"Susan\"]\n\n1. e5 (1. e4 a1) a1\n"}};

inline constexpr DiagnosticCode gen_007_too_deep{
    .id = "GEN-007",
    .slug = "too-deep",
    .summary = "Variations are nested too deeply; what lies deeper is not read, the main line is."_text,
    .message = "variations nest more than {depth} deep; this one is not read"_text,
    .cites = "docs/notation/record-text.md 6",
    .loses_text = true,
    .example = {"check",
                "[Game \"Susan\"]\n\n1. e5 "
                "(e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 "
                "(e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 "
                "(e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 (e4 (e3 "
                "))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))\n",
                "[Game \"Susan\"]\n\n1. e5 (e4 (e3))\n"}};

inline constexpr DiagnosticCode gen_008_record_too_large{
    .id = "GEN-008",
    .slug = "record-too-large",
    .summary = "A record is larger than the limit on one record; it is not read, the others are."_text,
    .message = "this record is larger than {limit} MiB and was not read"_text,
    .cites = "docs/notation/record-text.md 11"};

inline constexpr DiagnosticCode gen_009_stray_text{
    .id = "GEN-009",
    .slug = "stray-text",
    .summary = "Text that no rule of the notation takes, outside a ply."_text,
    .message = "\"{text}\" has no place here"_text,
    .hint = "remarks stand in { } in a text record, behind # in a line or a drawing, in C[ ] in SGF"_text,
    .cites = "docs/notation/record-text.md 8",
    .loses_text = true,
    .example = {"check", "[Game \"Susan\"]\n\n1. e5 a1 *\nsee page 4\n",
                "[Game \"Susan\"]\n\n1. e5 a1 *\n{see page 4}\n"}};

inline constexpr DiagnosticCode gen_010_no_record{
    .id = "GEN-010",
    .slug = "no-record",
    .severity = Severity::note,
    .summary = "An input holds no record."_text,
    .message = "there is no record here"_text,
    .cites = "docs/notation/record-text.md 8",
    .example = {"check --game susan --from lines", "# nothing yet\n", "# one\ne5 a1\n"}};

inline constexpr DiagnosticCode gen_011_unknown_game{
    .id = "GEN-011",
    .slug = "unknown-game",
    .summary = "No game is named, or notaio does not know the game; the record cannot be read."_text,
    .message = "the game of this record is not known: {game}"_text,
    .hint = "name it with [Game \"...\"] or --game; `notaio games` lists the games"_text,
    .cites = "docs/notation/record-text.md 2",
    .example = {"check", "[Game \"Chess\"]\n\n1. e4 e5\n", "[Game \"susan\"]\n\n1. e4 e5\n"}};

inline constexpr DiagnosticCode gen_012_unknown_value{
    .id = "GEN-012",
    .slug = "unknown-value",
    .summary = "A tag or option has a value that the game does not have. A setup that is not known makes the record "
               "unreadable; a result that is not known is passed over."_text,
    .message = "{name} \"{value}\" is not known here"_text,
    .label = "known: {known}"_text,
    .cites = "docs/notation/record-text.md 2",
    .example = {"check", "[Game \"Susan\"]\n[Ruleset \"modern\"]\n\n1. e5 a1\n",
                "[Game \"Susan\"]\n[Ruleset \"draw-first\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode gen_013_bad_json{
    .id = "GEN-013",
    .slug = "bad-json",
    .summary = "A JSON record is no JSON, or lacks what it must have."_text,
    .message = "this JSON record is wrong here: {reason}"_text,
    .cites = "docs/notation/jsonl.md 1",
    .example = {"check --from jsonl", "{\"game\":\"susan\",\"moves\":[\"e5\"\n",
                "{\"game\":\"susan\",\"moves\":[\"e5\"]}\n"}};

inline constexpr DiagnosticCode gen_014_too_many_parts{
    .id = "GEN-014",
    .slug = "too-many-parts",
    .summary = "A record has more comments, glyphs, variations, numbers and marks than are kept; the others are left "
               "out."_text,
    .message = "{limit} comments, glyphs, variations, numbers and marks of a record are kept; those from here on are "
               "left out"_text,
    .cites = "docs/notation/record-text.md 11",
    .loses_text = true};

inline constexpr DiagnosticCode gen_015_too_many_plies{
    .id = "GEN-015",
    .slug = "too-many-plies",
    .summary =
        "A record has more plies than are kept, those of its variations and words that are no moves included; what "
        "follows is left out."_text,
    .message = "{limit} plies of a record are kept; what follows from here on is left out"_text,
    .cites = "docs/notation/record-text.md 11",
    .loses_text = true};

inline constexpr DiagnosticCode gen_016_no_memory{
    .id = "GEN-016",
    .slug = "no-memory",
    .summary = "There is too little memory to work on a record; it is not read, the others are."_text,
    .message = "there is too little memory to work on this record"_text,
    .hint = "with --jobs 1 one record is worked on at a time"_text,
    .cites = "docs/reliability.md 2"};

inline constexpr DiagnosticCode gen_017_utf_16{
    .id = "GEN-017",
    .slug = "utf-16",
    .severity = Severity::note,
    .summary = "The input is UTF-16. It was read as the same text in UTF-8, whose bytes the offsets count."_text,
    .message = "this is UTF-16, and was read as the same text in UTF-8"_text,
    .hint = "save the file as UTF-8"_text,
    .cites = "docs/notation/record-text.md 1",
    .example = {"check --game susan --from lines",
                std::string_view("\xFF\xFE"
                                 "e\0005\0 \0a\0001\0\n\0",
                                 14),
                "e5 a1\n"}};

inline constexpr DiagnosticCode gen_018_notation_chosen{
    .id = "GEN-018",
    .slug = "notation-chosen",
    .severity = Severity::note,
    .summary = "Several notations fit the input. It was read in the one in which less is found wrong."_text,
    .message = "{others} would fit too; read as {chosen}, in which less is found"_text,
    .hint = "--from {chosen} says so, --from {others} the other"_text,
    .cites = "docs/command-line.md Options of all commands",
    .example = {"check", "(;FF[4]SZ[4];W[g4];B[a2])\n", "[Game \"Susan\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode gen_042_too_many_tags{
    .id = "GEN-042",
    .slug = "too-many-tags",
    .summary = "A record has more tags than are kept; the others are left out."_text,
    .message = "{limit} tags of a record are kept; the tags from here on are left out"_text,
    .cites = "docs/notation/record-text.md 11",
    .loses_text = true};

inline constexpr DiagnosticCode gen_201_wrong_result{
    .id = "GEN-201",
    .slug = "wrong-result",
    .summary = "The record claims a result that the replay, or its ending word, does not give."_text,
    .message = "the record says {claimed}, the replay says {found}"_text,
    .cites = "docs/notation/record-text.md 9",
    .example = {"check", "[Game \"Susan\"]\n[Result \"Black\"]\n\n1. a1 a2 2. e5 b1 3. e6 b2\n",
                "[Game \"Susan\"]\n[Result \"White\"]\n\n1. a1 a2 2. e5 b1 3. e6 b2\n"}};

inline constexpr DiagnosticCode gen_202_wrong_score{
    .id = "GEN-202",
    .slug = "wrong-score",
    .summary = "The record claims points that the replay does not give."_text,
    .message = "the record says {claimed}, the replay says {found}"_text,
    .cites = "docs/notation/record-text.md 9",
    .example = {"check", "[Game \"Urbino\"]\n[Score \"2-1\"]\n\n1. @a1 @a5 2. Pa2 a1-b3,Ha3\n",
                "[Game \"Urbino\"]\n[Score \"2-0\"]\n\n1. @a1 @a5 2. Pa2 a1-b3,Ha3\n"}};

inline constexpr DiagnosticCode gen_203_wrong_turn_number{
    .id = "GEN-203",
    .slug = "wrong-turn-number",
    .severity = Severity::warning,
    .summary = "A turn number is not the one that belongs there. Numbers that go on counting from a wrong one are "
               "not reported again."_text,
    .message = "the turn number {number} stands where {expected} belongs"_text,
    .cites = "docs/notation/record-text.md 3",
    .example = {"check", "[Game \"Susan\"]\n\n1. e5 a1 3. e6\n", "[Game \"Susan\"]\n\n1. e5 a1 2. e6\n"}};

inline constexpr DiagnosticCode gen_204_results_disagree{
    .id = "GEN-204",
    .slug = "results-disagree",
    .summary = "The Result tag and the result word at the end of the record differ."_text,
    .message = "the tag says {tag}, the end of the record says {word}"_text,
    .cites = "docs/notation/record-text.md 8",
    .example = {"check", "[Game \"Susan\"]\n[Result \"White\"]\n\n1. e5 a1 resign Black\n",
                "[Game \"Susan\"]\n[Result \"White\"]\n\n1. e5 a1 resign White\n"}};

inline constexpr DiagnosticCode gen_205_wrong_termination{
    .id = "GEN-205",
    .slug = "wrong-termination",
    .severity = Severity::warning,
    .summary = "The Termination tag says something else than the way the record ends."_text,
    .message = "Termination says {claimed}, but the record ends otherwise: {found}"_text,
    .cites = "docs/notation/record-text.md 9",
    .example = {"check", "[Game \"Susan\"]\n[Termination \"timeout\"]\n\n1. e5 a1 resign\n",
                "[Game \"Susan\"]\n[Termination \"resign\"]\n\n1. e5 a1 resign\n"}};

inline constexpr DiagnosticCode gen_206_unproved_result{
    .id = "GEN-206",
    .slug = "unproved-result",
    .severity = Severity::warning,
    .summary =
        "A result is claimed, but the board shows no end, and nothing in the record says why the game ended."_text,
    .message = "{claimed} is claimed, but the game is not over on the board and nothing says why it ended"_text,
    .hint = "end the moves with resign, timeout, forfeit, draw or abandoned, or say so in Termination"_text,
    .cites = "docs/notation/record-text.md 7",
    .example = {"check", "[Game \"Susan\"]\n[Result \"White\"]\n\n1. e5 a1\n",
                "[Game \"Susan\"]\n[Result \"White\"]\n\n1. e5 a1 resign\n"}};

inline constexpr DiagnosticCode gen_207_score_not_kept{
    .id = "GEN-207",
    .slug = "score-not-kept",
    .severity = Severity::warning,
    .summary = "The record has a Score, but the game has no points."_text,
    .message = "this game has no points"_text,
    .cites = "docs/notation/record-text.md 2",
    .example = {"check", "[Game \"Susan\"]\n[Score \"1-0\"]\n\n1. e5 a1\n",
                "[Game \"Susan\"]\n[Round \"1-0\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode gen_208_out_of_turn_ending{
    .id = "GEN-208",
    .slug = "out-of-turn-ending",
    .severity = Severity::warning,
    .summary = "A player resigned or ran out of time, but the result, or the ending itself, says that it was not the "
               "player to "
               "move: then another did, out of turn."_text,
    .message = "{seat} is to move, but by the record someone else ended the game"_text,
    .cites = "docs/notation/record-text.md 7",
    .example = {"check", "[Game \"Susan\"]\n[Result \"Black\"]\n\n1. e5 a1 resign\n",
                "[Game \"Susan\"]\n[Result \"White\"]\n\n1. e5 a1 resign\n"}};

inline constexpr DiagnosticCode gen_301_loss{
    .id = "GEN-301",
    .slug = "loss",
    .summary = "The target of a conversion has no place for something in the record. `--lossy` writes the rest."_text,
    .message = "{target} cannot hold {what}"_text,
    .hint = "--lossy writes the rest"_text,
    .cites = "docs/command-line.md convert",
    .example = {"convert --to lines", "[Game \"Susan\"]\n\n1. e5 {the centre} a1\n", "[Game \"Susan\"]\n\n1. e5 a1\n"}};

inline constexpr DiagnosticCode gen_302_unknown_member{
    .id = "GEN-302",
    .slug = "unknown-member",
    .severity = Severity::note,
    .summary =
        "Members of a JSON record that its form does not have were passed over; they go through no conversion."_text,
    .message = "these members have no place here and were passed over: {members}"_text,
    .hint = "what is to be kept goes into tags"_text,
    .cites = "docs/notation/jsonl.md 2",
    .example = {"check --from jsonl", "{\"game\":\"susan\",\"mood\":\"good\",\"moves\":[\"e5\"]}\n",
                "{\"game\":\"susan\",\"tags\":{\"Mood\":\"good\"},\"moves\":[\"e5\"]}\n"}};

inline constexpr DiagnosticCode gen_303_written_as_unknown{
    .id = "GEN-303",
    .slug = "written-as-unknown",
    .severity = Severity::note,
    .summary = "The target of a conversion wants what the record does not say. It is written as unknown, and read back "
               "so."_text,
    .message = "{target} wants what the record does not say, which is written as unknown: {members}"_text,
    .hint = "--tag gives it, as in --tag Site=Rome"_text,
    .cites = "docs/notation/abstract-play.md 3",
    .example = {"convert --to abstract-play --tag DateStart=2024-05-06T07:08:09Z --tag DateEnd=2024-05-06T08:08:09Z "
                "--tag DateGenerated=2024-05-06T08:08:10Z",
                "[Game \"Susan\"]\n[Black \"A\"]\n[White \"B\"]\n\n1. e5 a1 resign\n",
                "[Game \"Susan\"]\n[Site \"S\"]\n[Black \"A\"]\n[White \"B\"]\n[BlackId \"a\"]\n[WhiteId \"b\"]\n\n"
                "1. e5 a1 resign\n"}};

inline constexpr DiagnosticCode gen_304_missing_date{
    .id = "GEN-304",
    .slug = "missing-date",
    .summary =
        "The target of a conversion must have dates that the record does not say. None is invented: the record is "
        "refused, with `--lossy` too."_text,
    .message = "{target} must have {members}, and nothing says when that was: give {options}"_text,
    .cites = "docs/notation/abstract-play.md 3",
    .never_lossy = true,
    .example = {
        "convert --to abstract-play --tag DateEnd=2024-05-06T08:08:09Z --tag DateGenerated=2024-05-06T08:08:10Z",
        "[Game \"Susan\"]\n\n1. e5 a1 resign\n",
        "[Game \"Susan\"]\n[DateStart \"2024-05-06T07:08:09Z\"]\n\n1. e5 a1 resign\n"}};

inline constexpr DiagnosticCode gen_902_repair_limit{
    .id = "GEN-902",
    .slug = "repair-limit",
    .severity = Severity::note,
    .summary = "The search for a repair stopped at its limit, so that no record can make it long."_text,
    .message = "the search for a repair stopped after {plies} replayed plies"_text,
    .cites = "docs/diagnostics.md repairs"};

inline constexpr DiagnosticCode gen_903_more_findings{
    .id = "GEN-903",
    .slug = "more-findings",
    .severity = Severity::note,
    .summary = "One record has more findings than are listed; the others are counted only."_text,
    .message = "{count} more findings of this record are counted, not listed"_text,
    .cites = "docs/diagnostics.md limits"};

inline constexpr const DiagnosticCode* all_general_codes[] = {
    &gen_001_not_utf8,
    &gen_002_nul_byte,
    &gen_003_unclosed_comment,
    &gen_004_bad_tag,
    &gen_005_repeated_tag,
    &gen_006_unclosed_variation,
    &gen_007_too_deep,
    &gen_008_record_too_large,
    &gen_009_stray_text,
    &gen_010_no_record,
    &gen_011_unknown_game,
    &gen_012_unknown_value,
    &gen_013_bad_json,
    &gen_014_too_many_parts,
    &gen_015_too_many_plies,
    &gen_016_no_memory,
    &gen_017_utf_16,
    &gen_018_notation_chosen,
    &gen_019_odd_blanks,
    &gen_020_invisible_characters,
    &gen_021_odd_hyphens,
    &gen_022_page_marks,
    &gen_023_list_numbers,
    &gen_024_odd_quotes,
    &gen_025_comment_of_moves,
    &gen_026_lines_joined,
    &gen_027_game_chosen,
    &gen_028_named_players,
    &gen_029_lines_apart,
    &gen_032_columns,
    &gen_033_another_game,
    &gen_034_plies_numbered,
    &gen_035_punctuation,
    &gen_036_unclear_columns,
    &gen_037_odd_date,
    &gen_038_turn_contradicted,
    &gen_042_too_many_tags,
    &gen_201_wrong_result,
    &gen_202_wrong_score,
    &gen_203_wrong_turn_number,
    &gen_204_results_disagree,
    &gen_205_wrong_termination,
    &gen_206_unproved_result,
    &gen_207_score_not_kept,
    &gen_208_out_of_turn_ending,
    &gen_301_loss,
    &gen_302_unknown_member,
    &gen_303_written_as_unknown,
    &gen_304_missing_date,
    &gen_902_repair_limit,
    &gen_903_more_findings,
};

/// Every code of this file, in the order of their numbers.
inline std::span<const DiagnosticCode* const> general_codes() { return all_general_codes; }

}  // namespace notaio::notation
