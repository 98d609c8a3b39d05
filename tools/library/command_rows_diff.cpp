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
            row.help = "two files or folders; - is standard input"_text;
            row.required = true;
        }
        rows.push_back(std::move(row));
    }
}

}  // namespace

CommandRow diff_row() {
    CommandRow row{
        .name = "diff",
        .summary = "Compare two transcriptions of games, move by move, or put them together"_text,
        .examples = {"notaio diff samples/susan/manual-1994.nta samples/susan/manual-1994-corrected.nta",
                     "notaio diff --by index --format jsonl samples/susan/endings.nta samples/susan/endings.nta",
                     "notaio diff --merge --output whole.nta samples/susan/manual-1994.nta "
                     "samples/susan/manual-1994-corrected.nta"},
        .options = options(add_two_texts, {})};
    add_format(row.options, lines_help);
    add(row.options,
        {{.name = "second-from",
          .kind = ValueKind::notation,
          .help = "notation of the second, where it is not that of --from (--second-from lines)"_text,
          .choices = {"auto"}},
         {.name = "by",
          .kind = ValueKind::choice,
          .help = "what pairs the records of collections: the tags that identify a game, or their numbers (--by "
                  "index)"_text,
          .choices = {"tags", "index"}},
         {.name = "merge", .help = "write the record that takes at each difference the reading that holds"_text}});
    return row;
}

}  // namespace notaio::tools
