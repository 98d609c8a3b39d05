#include "tools/library/command_rows.hpp"

#include <algorithm>

namespace notaio::tools {
namespace {

OptionRow criterion(std::string_view name, const notation::Text& value, const notation::Text& help) {
    return {.name = name,
            .kind = ValueKind::criterion,
            .value = value,
            .help = help,
            .given_by = GivenBy::command_line,
            .repeatable = true};
}

// What may be asked of records.
void add_criteria(OptionRows& rows) {
    add(rows,
        {criterion("player", "NAME"_text, "a player's name, or ~TEXT for a part of it (--player '~linhart')"_text),
         criterion("seat", "SEAT=NAME"_text, "who has that seat (--seat 'White=~linhart')"_text),
         criterion("winner", "NAME"_text, "who has won by the replay or the ending word (--winner '~linhart')"_text),
         criterion("where", "TAG=VALUE"_text,
                   "a tag, also with != < <= > >= or ~ for a part (--where 'Event~Rome')"_text),
         criterion("date", "A..B"_text, "the day, month or year of play, or from A to B (--date 1994..1996.05)"_text),
         criterion("plies", "A..B"_text, "plies that replay, or from A to B (--plies 30..)"_text),
         criterion("result", notation::as_is("R"),
                   "what the replay or the ending word gives: a seat, draw, * for none (--result White)"_text),
         criterion("how", notation::as_is("ID"), "how the game ended (--how resign)"_text),
         criterion("claimed", notation::as_is("R"),
                   "what the record says of the result; none: nothing (--claimed draw)"_text),
         criterion("in-game", notation::as_is("ID"), "records of this game (--in-game susan)"_text),
         criterion("in-ruleset", notation::as_is("ID"), "records under this ruleset (--in-ruleset draw-first)"_text),
         criterion("in-board", notation::as_is("N"), "records on a board of this size (--in-board 6)"_text),
         criterion("verdict", notation::as_is("V"),
                   "legal, incomplete, illegal or unreadable (--verdict illegal,unreadable)"_text),
         criterion("code", "CODE,..."_text, "a finding of check; none: no finding (--code GEN-009)"_text),
         criterion("severity", notation::as_is("S"),
                   "a finding of this severity: error, warning, note (--severity warning)"_text),
         {.name = "invert",
          .help = "take the records for which all that does not hold"_text,
          .given_by = GivenBy::command_line}});
}

}  // namespace

CommandRow filter_row() {
    CommandRow made{.name = "filter",
                    .summary = "Choose records, and write them as they stand"_text,
                    .examples = {"notaio filter --result draw --plies 3.. samples/susan/endings.nta",
                                 "notaio filter --verdict illegal --list samples",
                                 "notaio filter --where 'Event~Rome' --date 1990.. --count samples",
                                 "notaio filter --code none --rest doubtful.nta samples/susan/endings.nta > good.nta",
                                 "notaio filter --in-game urbino --verdict legal --to jsonl samples > games.jsonl"},
                    .options = options(add_reading, {}),
                    .given_by = GivenBy::command_line};
    std::erase_if(made.options, [](const OptionRow& row) { return row.name == "fail-on" || row.name == "limit-ms"; });
    add_criteria(made.options);
    add_format(made.options, "the records, or an object for each (--format jsonl)"_text, {"text", "jsonl"});
    add(made.options,
        {{.name = "to",
          .kind = ValueKind::target,
          .value = notation::as_is("ID"),
          .help = "write the records in this notation (--to jsonl)"_text},
         {.name = "to-coords",
          .kind = ValueKind::coordinates,
          .value = notation::as_is("ID"),
          .help = "coordinates to write (--to-coords axial)"_text},
         {.name = "lossy", .help = "write what the target can hold, and say what it cannot"_text},
         {.name = "count", .help = "print how many there are"_text},
         {.name = "list", .help = "print where they stand: file:line number"_text, .given_by = GivenBy::command_line},
         {.name = "rest",
          .kind = ValueKind::name,
          .value = notation::as_is("FILE"),
          .help = "a file for the other records, as they stand (--rest others.nta)"_text,
          .given_by = GivenBy::command_line}});
    return made;
}

}  // namespace notaio::tools
