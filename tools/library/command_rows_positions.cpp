#include "tools/library/command_rows.hpp"

#include <algorithm>
#include <utility>

namespace notaio::tools {

CommandRow score_row() {
    CommandRow row{
        .name = "score",
        .summary = "Tell who has won and why: finished boards, positions, ends of records"_text,
        .examples = {"notaio score samples/susan/endings.nta",
                     "notaio score --game susan --position 'xo3/xo4/7/8/9/8/7/6/5 b 0'",
                     "notaio show samples/susan/endings.nta | notaio score --game susan --board-text",
                     "notaio score --why --ruleset all samples/siesta/endings.nta",
                     "notaio score --game susan --claim White --position 'xo3/xo4/7/8/9/8/7/6/5 b 0'"},
        .options = options(add_positions,
                           {{.name = "claim",
                             .kind = ValueKind::name,
                             .value = "CLAIM"_text,
                             .help = "whether these points, or this winner, are right; else what would make them so "
                                     "(--claim 22-20)"_text},
                            {.name = "why", .help = "what each turn and piece added, and to whom"_text}})};
    OptionRow& ruleset = *std::ranges::find(row.options, std::string_view("ruleset"), &OptionRow::name);
    ruleset.choices = {"all"};
    ruleset.help = "ruleset of records that name none (--ruleset draw-first); all: every one, side by side"_text;
    return reporting(std::move(row), lines_help);
}

CommandRow analyse_row() {
    return reporting({.name = "analyse",
                      .aliases = {"analyze"},
                      .summary = "Tell what a position looks like: groups, threats, immediate wins and losses"_text,
                      .examples = {"notaio analyse --ply 44 samples/susan/manual-1994-corrected.nta",
                                   "notaio analyse --game susan --position '5/6/7/8/9/8/7/6/5 b 0' --format jsonl"},
                      .options = options(add_positions, {})},
                     lines_help);
}

CommandRow moves_row() {
    return reporting({.name = "moves",
                      .summary = "List the legal moves of a position or at the end of a record"_text,
                      .examples = {"notaio moves --game susan --position '1x/xxo/o1 w 0'",
                                   "notaio moves --count --ply 10 samples/susan/manual-1994-corrected.nta"},
                      .options = options(add_positions, {{.name = "count", .help = "only their number"_text},
                                                         {.name = "limit",
                                                          .kind = ValueKind::number,
                                                          .help = "stop after so many (--limit 10)"_text,
                                                          .digits = 18}})},
                     lines_help);
}

CommandRow key_row() {
    CommandRow result{
        .name = "key",
        .summary = "Tell the number that a position shares with its images"_text,
        .examples = {"notaio key --game susan --position '5/6/7/8/4x4/8/7/6/5 w 0'",
                     "notaio key --ply 0..5 --format jsonl samples/susan/manual-1994-corrected.nta"},
        .options = options(add_positions,
                           {{.name = "sql", .help = "as a whole number with a sign, as databases have it"_text}}),
        .given_by = GivenBy::command_line};
    remove_rows(result.options, {"limit-ms"});
    return reporting(std::move(result), "a line, or an object for each position (--format jsonl)"_text);
}

CommandRow perft_row() {
    return reporting(
        {.name = "perft",
         .summary = "Count the legal move sequences of one length"_text,
         .examples = {"notaio perft --game susan --board 3 --depth 3",
                      "notaio perft --game susan --depth 2 --position '5/6/7/8/9/8/7/6/5 b 0'"},
         .options = options(add_positions, {{.name = "depth",
                                             .kind = ValueKind::number,
                                             .help = "length of the sequences, at most 999 (--depth 3)"_text,
                                             .required = true,
                                             .digits = 3},
                                            {.name = "divide", .help = "the number for each first move, too"_text}})},
        lines_help);
}

}  // namespace notaio::tools
