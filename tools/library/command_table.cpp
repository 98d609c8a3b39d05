#include "tools/library/command_table.hpp"

#include <algorithm>
#include <array>

namespace notaio::tools {
namespace {

using Rows = std::vector<OptionRow>;
using Words = std::vector<std::string_view>;

void add(Rows& rows, Rows more) { rows.insert(rows.end(), more.begin(), more.end()); }

void add_common(Rows& rows) {
    add(rows,
        {
            {.name = "game",
             .kind = ValueKind::game,
             .value = "ID",
             .help = "the game, when the records do not say (--game susan)"},
            {.name = "ruleset",
             .kind = ValueKind::ruleset,
             .value = "ID",
             .help = "ruleset of records that name none (--ruleset draw-first)",
             .tag = "Ruleset"},
            {.name = "coords",
             .kind = ValueKind::coordinates,
             .value = "ID",
             .help = "coordinates of records that name none (--coords axial)",
             .tag = "Coordinates"},
            {.name = "board",
             .kind = ValueKind::number,
             .value = "N",
             .help = "size of the board (--board 6)",
             .tag = "Board"},
            {.name = "players",
             .kind = ValueKind::number,
             .value = "N",
             .help = "number of players (--players 2)",
             .tag = "Players"},
            {.name = "first",
             .kind = ValueKind::seat,
             .value = "ID",
             .help = "who has the first turn (--first White)",
             .tag = "First"},
            {.name = "tag",
             .kind = ValueKind::tag,
             .value = "NAME=VALUE",
             .help = "any tag for records without it (--tag Event=Rome)",
             .repeatable = true},
            {.name = "lang",
             .kind = ValueKind::choice,
             .help = "language of messages (--lang it)",
             .choices = {"en", "it"}},
            {.name = "color",
             .kind = ValueKind::choice,
             .help = "colours in text (--color never)",
             .choices = {"auto", "always", "never"},
             .given_by = GivenBy::command_line},
            {.name = "quiet", .help = "no summaries, no progress", .letter = 'q', .given_by = GivenBy::command_line},
            {.name = "output",
             .kind = ValueKind::name,
             .value = "FILE",
             .help = "a file for the data, written whole or not at all (--output out.nta)",
             .letter = 'o',
             .given_by = GivenBy::command_line},
        });
}

void add_reading(Rows& rows) {
    add(rows,
        {
            {.name = "input",
             .kind = ValueKind::text,
             .help = "files, folders, or - for standard input (the default)",
             .given_by = GivenBy::command_line,
             .repeatable = true,
             .positional = true},
            {.name = "from",
             .kind = ValueKind::notation,
             .value = "ID",
             .help = "notation of the input (--from lines); told by its content by default",
             .choices = {"auto"}},
            {.name = "jobs",
             .kind = ValueKind::number,
             .value = "N",
             .help = "workers (--jobs 1); the number of processors by default",
             .letter = 'j',
             .given_by = GivenBy::command_line,
             .least = 1,
             .most = 1024},
            {.name = "fail-on",
             .kind = ValueKind::choice,
             .help = "the least finding that makes the exit status 1 (--fail-on warning)",
             .choices = {"note", "warning", "error", "never"}},
            {.name = "min-severity",
             .kind = ValueKind::choice,
             .help = "the least finding that is told and counts (--min-severity warning)",
             .choices = {"note", "warning", "error"}},
            {.name = "ignore",
             .kind = ValueKind::codes,
             .value = "CODE,...",
             .help = "findings that are not told and do not count (--ignore GEN-004,HAV-205)",
             .repeatable = true},
            {.name = "baseline",
             .kind = ValueKind::name,
             .value = "FILE",
             .help = "an earlier output of check as jsonl or sarif, whose findings are not told and do not count "
                     "(--baseline known.jsonl)",
             .given_by = GivenBy::command_line},
            {.name = "skip-other-games", .help = "count records of other games and say no more of them"},
            {.name = "max-unpacked",
             .kind = ValueKind::number,
             .value = "BYTES",
             .help = "what one compressed input may unpack to (--max-unpacked 1000000000); 200 times its size and "
                     "64 MiB by default",
             .given_by = GivenBy::command_line,
             .digits = 18},
            {.name = "limit-ms",
             .kind = ValueKind::number,
             .value = "N",
             .help = "milliseconds that a call may take (\"limit-ms\": 10000)",
             .given_by = GivenBy::library,
             .digits = 18},
        });
}

void add_positions(Rows& rows) {
    add_reading(rows);
    add(rows, {
                  {.name = "ply",
                   .kind = ValueKind::plies,
                   .value = "PLIES",
                   .help = "plies of records: N, A..B or last (--ply 14)"},
                  {.name = "position",
                   .kind = ValueKind::text,
                   .value = "P",
                   .help = "a position string (--position '5/6/7/8/9/8/7/6/5 b 0')"},
                  {.name = "board-text", .help = "the input holds drawn boards"},
              });
}

void add_format(Rows& rows, std::string_view help, Words forms) {
    rows.push_back({.name = "format",
                    .kind = ValueKind::choice,
                    .help = help,
                    .choices = std::move(forms),
                    .given_by = GivenBy::command_line});
}

constexpr std::string_view lines_help = "form of the report (--format jsonl)";

// The rows of a command: those that all have, those of its kind, its own.
Rows options(void (*kind)(Rows& rows), const Rows& own) {
    Rows rows;
    add_common(rows);
    if (kind != nullptr) kind(rows);
    add(rows, own);
    return rows;
}

CommandRow check() {
    CommandRow made{.name = "check",
                    .summary = "Read, replay and compare records with what they claim",
                    .examples = {"notaio check samples/susan",
                                 "notaio check --format jsonl samples/susan > findings.jsonl",
                                 "notaio check --format sarif --output findings.sarif samples/susan",
                                 "notaio check --format github --fail-on warning samples/susan",
                                 "echo 'e5 a1 e5-e8' | notaio check --game susan",
                                 "notaio check --lang it --fail-on warning samples/susan/manual-1994.txt"},
                    .options = options(add_reading, {})};
    add_format(made.options, "form of the report (--format github)", {"text", "jsonl", "sarif", "github"});
    add(made.options, {{.name = "max-errors",
                        .kind = ValueKind::number,
                        .value = "N",
                        .help = "how many findings the text form prints (--max-errors 20)",
                        .given_by = GivenBy::command_line,
                        .digits = 18},
                       {.name = "repairs",
                        .kind = ValueKind::choice,
                        .help = "how far to look for repairs; quick: at the fault alone (--repairs quick)",
                        .choices = {"full", "auto", "quick", "never"}}});
    return made;
}

CommandRow convert() {
    return {.name = "convert",
            .summary = "Write the same records in another notation or other coordinates",
            .examples = {"notaio convert --to jsonl samples/susan/endings.nta",
                         "notaio convert --to mindsports samples/glass-bead/house.nta",
                         "notaio convert --to abstract-play --lossy samples/susan/abstract-play.json",
                         "notaio convert --to lines --to-coords axial --lossy samples/susan/endings.nta",
                         "notaio convert --to susan-manual --output listing.txt samples/susan/abstract-play.json",
                         "notaio convert --to notaio --points --tag Lang=it samples/siesta/endings.nta"},
            .options =
                options(add_reading,
                        {{.name = "to",
                          .kind = ValueKind::target,
                          .value = "ID",
                          .help = "notation to write (--to jsonl)",
                          .required = true},
                         {.name = "to-coords",
                          .kind = ValueKind::coordinates,
                          .value = "ID",
                          .help = "coordinates to write (--to-coords axial)"},
                         {.name = "points", .help = "write the points of every turn, in games whose turns make some"},
                         {.name = "lossy", .help = "write what the target can hold, and say what it cannot"}})};
}

CommandRow replay() {
    CommandRow made{.name = "replay",
                    .summary = "Show the positions along records",
                    .examples = {"notaio replay --ply 40..48 samples/susan/manual-1994-corrected.nta",
                                 "notaio replay --format jsonl --legal samples/susan/endings.nta > positions.jsonl"},
                    .options = options(add_reading, {})};
    add_format(made.options, lines_help, {"text", "jsonl"});
    add(made.options, {{.name = "ply",
                        .kind = ValueKind::plies,
                        .value = "PLIES",
                        .help = "plies: N, A..B or last (--ply 40..48); all by default"},
                       {.name = "legal", .help = "count the legal moves before each ply"}});
    return made;
}

CommandRow score() {
    CommandRow made{.name = "score",
                    .summary = "Tell who has won and why: finished boards, positions, ends of records",
                    .examples = {"notaio score samples/susan/endings.nta",
                                 "notaio score --game susan --position 'xo3/xo4/7/8/9/8/7/6/5 b 0'",
                                 "notaio show samples/susan/endings.nta | notaio score --game susan --board-text"},
                    .options = options(add_positions, {})};
    add_format(made.options, lines_help, {"text", "jsonl"});
    return made;
}

CommandRow analyse() {
    CommandRow made{.name = "analyse",
                    .aliases = {"analyze"},
                    .summary = "Tell what a position looks like: groups, threats, immediate wins and losses",
                    .examples = {"notaio analyse --ply 44 samples/susan/manual-1994-corrected.nta",
                                 "notaio analyse --game susan --position '5/6/7/8/9/8/7/6/5 b 0' --format jsonl"},
                    .options = options(add_positions, {})};
    add_format(made.options, lines_help, {"text", "jsonl"});
    return made;
}

CommandRow moves() {
    CommandRow made{.name = "moves",
                    .summary = "List the legal moves of a position or at the end of a record",
                    .examples = {"notaio moves --game susan --position '1x/xxo/o1 w 0'",
                                 "notaio moves --count --ply 10 samples/susan/manual-1994-corrected.nta"},
                    .options = options(add_positions, {{.name = "count", .help = "only their number"},
                                                       {.name = "limit",
                                                        .kind = ValueKind::number,
                                                        .value = "N",
                                                        .help = "stop after so many (--limit 10)",
                                                        .digits = 18}})};
    add_format(made.options, lines_help, {"text", "jsonl"});
    return made;
}

CommandRow perft() {
    CommandRow made{.name = "perft",
                    .summary = "Count the legal move sequences of one length",
                    .examples = {"notaio perft --game susan --board 3 --depth 3",
                                 "notaio perft --game susan --depth 2 --position '5/6/7/8/9/8/7/6/5 b 0'"},
                    .options =
                        options(add_positions, {{.name = "depth",
                                                 .kind = ValueKind::number,
                                                 .value = "N",
                                                 .help = "length of the sequences, at most 999 (--depth 3)",
                                                 .required = true,
                                                 .digits = 3},
                                                {.name = "divide", .help = "the number for each first move, too"}})};
    add_format(made.options, lines_help, {"text", "jsonl"});
    return made;
}

CommandRow random() {
    CommandRow made{
        .name = "random",
        .summary = "Make random legal games, the same for one seed on every machine",
        .examples = {"notaio random --game susan --count 3 --seed 7",
                     "notaio random --game susan --count 1000 --board 6 --output games.nta",
                     "notaio random --game siesta --players 3 --to jsonl",
                     "notaio random --game urbino --count 100 --mutate > faulty.nta"},
        .options = options(
            nullptr,
            {{.name = "count", .kind = ValueKind::number, .value = "N", .help = "how many (--count 100)", .digits = 18},
             {.name = "seed",
              .kind = ValueKind::number,
              .value = "N",
              .help = "where the random numbers start (--seed 7)",
              .digits = 19},
             {.name = "to",
              .kind = ValueKind::notation,
              .value = "ID",
              .help = "notation to write (--to jsonl); notaio by default"},
             {.name = "mutate", .help = "change one thing about each record, and say in its tag Mutation what"}})};
    std::ranges::find(made.options, ValueKind::game, &OptionRow::kind)->required = true;
    return made;
}

CommandRow show() {
    return {
        .name = "show",
        .summary = "Draw a position",
        .examples = {"notaio show samples/susan/manual-1994-corrected.nta",
                     "notaio show --ply 14 --numbers samples/susan/manual-1994-corrected.nta"},
        .options = options(
            add_positions,
            {{.name = "as", .kind = ValueKind::choice, .help = "form of the picture (--as text)", .choices = {"text"}},
             {.name = "numbers", .help = "the ply that put each stone where it stands"}})};
}

CommandRow explain() {
    return {.name = "explain",
            .summary = "Explain a diagnostic: what it means, the rule, an example",
            .examples = {"notaio explain SUS-104", "notaio explain not-adjacent --lang it", "notaio explain all"},
            .options = options(nullptr, {{.name = "code",
                                          .kind = ValueKind::text,
                                          .help = "an id or slug of a diagnostic, or `all`",
                                          .required = true,
                                          .positional = true}})};
}

CommandRow games_row() {
    CommandRow made{.name = "games",
                    .summary = "List games, rulesets, coordinates and notations",
                    .examples = {"notaio games", "notaio games --format json"},
                    .options = options(nullptr, {})};
    add_format(made.options, "form of the report (--format json)", {"text", "jsonl", "json"});
    return made;
}

}  // namespace

std::span<const CommandRow> command_table() {
    static const std::array table = {
        check(), convert(), replay(), score(), analyse(), moves(), perft(), random(), show(), explain(), games_row(),
    };
    return table;
}

const CommandRow* find_command(std::string_view name) {
    const auto table = command_table();
    const auto found = std::ranges::find_if(table, [&](const CommandRow& row) {
        return row.name == name || std::ranges::find(row.aliases, name) != row.aliases.end();
    });
    return found == table.end() ? nullptr : &*found;
}

const OptionRow* find_option(const CommandRow& command, std::string_view name) {
    const auto found = std::ranges::find(command.options, name, &OptionRow::name);
    return found == command.options.end() ? nullptr : &*found;
}

std::string choices_text(const OptionRow& row) {
    std::string made = "{";
    for (const std::string_view choice : row.choices) {
        if (made.size() > 1) made += ',';
        made += choice;
    }
    return made + '}';
}

std::string_view word_of(ValueKind kind) {
    switch (kind) {
    case ValueKind::game: return "game";
    case ValueKind::ruleset: return "ruleset";
    case ValueKind::coordinates: return "coordinates";
    case ValueKind::seat: return "seat";
    case ValueKind::notation:
    case ValueKind::target: return "notation";
    default: return {};
    }
}

}  // namespace notaio::tools
