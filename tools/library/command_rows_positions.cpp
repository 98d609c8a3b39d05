#include "tools/library/command_rows.hpp"

#include <algorithm>

namespace notaio::tools {

CommandRow score_row() {
    CommandRow made{
        .name = "score",
        .summary = {"Tell who has won and why: finished boards, positions, ends of records",
                    "Dice chi ha vinto e perché: tavolieri finiti, posizioni, fini di partite"},
        .examples = {"notaio score samples/susan/endings.nta",
                     "notaio score --game susan --position 'xo3/xo4/7/8/9/8/7/6/5 b 0'",
                     "notaio show samples/susan/endings.nta | notaio score --game susan --board-text",
                     "notaio score --why --ruleset all samples/siesta/endings.nta",
                     "notaio score --game susan --claim White --position 'xo3/xo4/7/8/9/8/7/6/5 b 0'"},
        .options = options(add_positions,
                           {{.name = "claim",
                             .kind = ValueKind::name,
                             .value = {"CLAIM", "RISULTATO"},
                             .help = {"whether these points, or this winner, are right; else what would make them so "
                                      "(--claim 22-20)",
                                      "se questi punti, o questo vincitore, sono giusti; se no, che cosa li farebbe "
                                      "tornare (--claim 22-20)"}},
                            {.name = "why",
                             .help = {"what each turn and piece added, and to whom",
                                      "che cosa ha aggiunto ogni turno e ogni pezzo, e a chi"}}})};
    OptionRow& ruleset = *std::ranges::find(made.options, std::string_view("ruleset"), &OptionRow::name);
    ruleset.choices = {"all"};
    ruleset.help = {"ruleset of records that name none (--ruleset draw-first); all: every one, side by side",
                    "regolamento delle partite che non ne indicano (--ruleset draw-first); all: tutti, a confronto"};
    add_format(made.options, lines_help, {"text", "jsonl"});
    return made;
}

CommandRow analyse_row() {
    CommandRow made{.name = "analyse",
                    .aliases = {"analyze"},
                    .summary = {"Tell what a position looks like: groups, threats, immediate wins and losses",
                                "Dice com'è una posizione: gruppi, minacce, vittorie e sconfitte immediate"},
                    .examples = {"notaio analyse --ply 44 samples/susan/manual-1994-corrected.nta",
                                 "notaio analyse --game susan --position '5/6/7/8/9/8/7/6/5 b 0' --format jsonl"},
                    .options = options(add_positions, {})};
    add_format(made.options, lines_help, {"text", "jsonl"});
    return made;
}

CommandRow moves_row() {
    CommandRow made{
        .name = "moves",
        .summary = {"List the legal moves of a position or at the end of a record",
                    "Elenca le mosse legali di una posizione o alla fine di una partita"},
        .examples = {"notaio moves --game susan --position '1x/xxo/o1 w 0'",
                     "notaio moves --count --ply 10 samples/susan/manual-1994-corrected.nta"},
        .options = options(add_positions, {{.name = "count", .help = {"only their number", "solo quante sono"}},
                                           {.name = "limit",
                                            .kind = ValueKind::number,
                                            .value = same("N"),
                                            .help = {"stop after so many (--limit 10)", "al più tante (--limit 10)"},
                                            .digits = 18}})};
    add_format(made.options, lines_help, {"text", "jsonl"});
    return made;
}

CommandRow perft_row() {
    CommandRow made{.name = "perft",
                    .summary = {"Count the legal move sequences of one length",
                                "Conta le sequenze di mosse legali di una lunghezza"},
                    .examples = {"notaio perft --game susan --board 3 --depth 3",
                                 "notaio perft --game susan --depth 2 --position '5/6/7/8/9/8/7/6/5 b 0'"},
                    .options = options(add_positions, {{.name = "depth",
                                                        .kind = ValueKind::number,
                                                        .value = same("N"),
                                                        .help = {"length of the sequences, at most 999 (--depth 3)",
                                                                 "lunghezza delle sequenze, al più 999 (--depth 3)"},
                                                        .required = true,
                                                        .digits = 3},
                                                       {.name = "divide",
                                                        .help = {"the number for each first move, too",
                                                                 "anche il numero per ogni prima mossa"}}})};
    add_format(made.options, lines_help, {"text", "jsonl"});
    return made;
}

}  // namespace notaio::tools
