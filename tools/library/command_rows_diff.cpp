#include "tools/library/command_rows.hpp"

#include <algorithm>
#include <array>

namespace notaio::tools {
namespace {

// Of those of other commands that read, the ones that mean something where two texts are compared as a whole.
void add_two_texts(OptionRows& rows) {
    constexpr std::array<std::string_view, 5> taken = {"input", "from", "skip-other-games", "max-unpacked", "limit-ms"};
    OptionRows reading;
    add_reading(reading);
    for (OptionRow& row : reading) {
        if (std::ranges::find(taken, row.name) == taken.end()) continue;
        if (row.positional) {
            row.help = {"two files or folders; - is standard input", "due file o cartelle; - è lo standard input"};
            row.required = true;
        }
        rows.push_back(std::move(row));
    }
}

}  // namespace

CommandRow diff_row() {
    CommandRow made{
        .name = "diff",
        .summary = {"Compare two transcriptions of games, move by move, or put them together",
                    "Confronta due trascrizioni di partite, mossa per mossa, o le mette insieme"},
        .examples = {"notaio diff samples/susan/manual-1994.nta samples/susan/manual-1994-corrected.nta",
                     "notaio diff --by index --format jsonl samples/susan/endings.nta samples/susan/endings.nta",
                     "notaio diff --merge --output whole.nta samples/susan/manual-1994.nta "
                     "samples/susan/manual-1994-corrected.nta"},
        .options = options(add_two_texts, {})};
    add_format(made.options, lines_help, {"text", "jsonl"});
    add(made.options,
        {{.name = "second-from",
          .kind = ValueKind::notation,
          .value = same("ID"),
          .help = {"notation of the second, where it is not that of --from (--second-from lines)",
                   "notazione del secondo, se non è quella di --from (--second-from lines)"},
          .choices = {"auto"}},
         {.name = "by",
          .kind = ValueKind::choice,
          .help =
              {"what pairs the records of collections: the tags that identify a game, or their numbers (--by index)",
               "che cosa abbina le partite delle raccolte: le etichette che identificano una partita, o i numeri "
               "(--by index)"},
          .choices = {"tags", "index"}},
         {.name = "merge",
          .help = {"write the record that takes at each difference the reading that holds",
                   "scrive la partita che prende, a ogni differenza, la lettura con cui tutto regge"}}});
    return made;
}

}  // namespace notaio::tools
