#include "tools/library/command_rows.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

namespace {

std::vector<std::string_view> language_ids() {
    std::vector<std::string_view> ids;
    for (const notation::LanguageRow& row : notation::languages()) ids.push_back(row.id);
    return ids;
}

}  // namespace

void add_common(OptionRows& rows) {
    add(rows,
        {
            {.name = "game",
             .kind = ValueKind::game,
             .help = "the game, when the records do not say (--game susan)"_text},
            {.name = "ruleset",
             .kind = ValueKind::ruleset,
             .help = "ruleset of records that name none (--ruleset draw-first)"_text,
             .tag = "Ruleset"},
            {.name = "coords",
             .kind = ValueKind::coordinates,
             .help = "coordinates of records that name none (--coords axial)"_text,
             .tag = "Coordinates"},
            {.name = "board", .kind = ValueKind::number, .help = "size of the board (--board 6)"_text, .tag = "Board"},
            {.name = "players",
             .kind = ValueKind::number,
             .help = "number of players (--players 2)"_text,
             .tag = "Players"},
            {.name = "first",
             .kind = ValueKind::seat,
             .help = "who has the first turn (--first White)"_text,
             .tag = "First"},
            {.name = "tag",
             .kind = ValueKind::tag,
             .help = "any tag for records without it (--tag Event=Rome)"_text,
             .repeatable = true},
            {.name = "lang",
             .kind = ValueKind::choice,
             .help = "language of messages (--lang it)"_text,
             .choices = language_ids()},
            {.name = "color",
             .kind = ValueKind::choice,
             .help = "colours in text (--color never)"_text,
             .choices = {"auto", "always", "never"},
             .given_by = GivenBy::command_line},
            {.name = "quiet",
             .help = "no summaries, no progress"_text,
             .letter = 'q',
             .given_by = GivenBy::command_line},
            {.name = "output",
             .kind = ValueKind::name,
             .help = "a file for the data, written whole or not at all (--output out.nta)"_text,
             .letter = 'o',
             .given_by = GivenBy::command_line},
        });
}

}  // namespace

void add(OptionRows& rows, OptionRows more) { rows.insert(rows.end(), more.begin(), more.end()); }

OptionRow size_row(std::string_view name, const notation::Text& help) {
    OptionRow row = own_row(name, ValueKind::number, help);
    row.least = 1;
    row.digits = 18;
    return row;
}

OptionRow own_row(std::string_view name, ValueKind kind, const notation::Text& help, const notation::Text& value) {
    return {.name = name, .kind = kind, .value = value, .help = help, .given_by = GivenBy::command_line};
}

void remove_rows(OptionRows& rows, std::initializer_list<std::string_view> names) {
    std::erase_if(rows, [&](const OptionRow& row) { return std::ranges::find(names, row.name) != names.end(); });
}

void add_reading(OptionRows& rows) {
    add(rows,
        {
            {.name = "input",
             .kind = ValueKind::text,
             .help = "files, folders, or - for standard input (the default)"_text,
             .given_by = GivenBy::command_line,
             .repeatable = true,
             .positional = true},
            {.name = "from",
             .kind = ValueKind::notation,
             .help = "notation of the input (--from lines); told by its content by default"_text,
             .choices = {"auto"}},
            {.name = "jobs",
             .kind = ValueKind::number,
             .help = "workers (--jobs 1); the number of processors by default"_text,
             .letter = 'j',
             .given_by = GivenBy::command_line,
             .least = 1,
             .most = 1024},
            {.name = "fail-on",
             .kind = ValueKind::choice,
             .help = "the least finding that makes the exit status 1 (--fail-on warning)"_text,
             .choices = {"note", "warning", "error", "never"}},
            {.name = "min-severity",
             .kind = ValueKind::choice,
             .help = "the least finding that is told and counts (--min-severity warning)"_text,
             .choices = {"note", "warning", "error"}},
            {.name = "ignore",
             .kind = ValueKind::codes,
             .help = "findings that are not told and do not count (--ignore GEN-004,HAV-205)"_text,
             .repeatable = true},
            own_row("baseline", ValueKind::name,
                    "an earlier output of check as jsonl or sarif, whose findings are not told and do not count "
                    "(--baseline known.jsonl)"_text),
            {.name = "skip-other-games", .help = "count records of other games and say no more of them"_text},
            {.name = "max-unpacked",
             .kind = ValueKind::number,
             .value = "BYTES"_text,
             .help = "what one compressed input may unpack to (--max-unpacked 1000000000); 200 times its size and "
                     "64 MiB by default"_text,
             .given_by = GivenBy::command_line,
             .digits = 18},
        });
    add_limit(rows);
}

void add_limit(OptionRows& rows) {
    rows.push_back({.name = "limit-ms",
                    .kind = ValueKind::number,
                    .help = "milliseconds that a call may take (\"limit-ms\": 10000)"_text,
                    .given_by = GivenBy::library,
                    .digits = 18});
}

void add_positions(OptionRows& rows) {
    add_reading(rows);
    add(rows,
        {
            {.name = "ply", .kind = ValueKind::plies, .help = "plies of records: N, A..B or last (--ply 14)"_text},
            {.name = "position",
             .kind = ValueKind::text,
             .value = notation::as_is("P"),
             .help = "a position string (--position '5/6/7/8/9/8/7/6/5 b 0')"_text},
            {.name = "board-text", .help = "the input holds drawn boards"_text},
            {.name = "seats",
             .kind = ValueKind::text,
             .value = "SEAT=COLOUR,..."_text,
             .help = "seats of the colours on board diagrams (--seats A=blue,B=red)"_text},
        });
}

void add_format(OptionRows& rows, const notation::Text& help, std::vector<std::string_view> forms) {
    rows.push_back(own_row("format", ValueKind::choice, help));
    rows.back().choices = std::move(forms);
}

CommandRow reporting(CommandRow row, const notation::Text& form_help) {
    add_format(row.options, form_help);
    add_shares(row.options);
    return row;
}

OptionRows options(void (*kind)(OptionRows& rows), const OptionRows& own) {
    OptionRows rows;
    add_common(rows);
    if (kind != nullptr) kind(rows);
    add(rows, own);
    return rows;
}

}  // namespace notaio::tools
