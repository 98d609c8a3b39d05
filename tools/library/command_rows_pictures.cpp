#include "tools/library/command_rows.hpp"
#include "tools/library/picture_forms.hpp"

namespace notaio::tools {
namespace {

// What a picture shows.
OptionRows shown_rows() {
    return {{.name = "numbers", .help = "the ply that put each stone where it stands"_text},
            {.name = "numbered",
             .kind = ValueKind::name,
             .value = "PLIES"_text,
             .help = "pictures: only the numbers of these plies (--numbered 20..33)"_text},
            {.name = "highlight",
             .kind = ValueKind::name,
             .value = "LIST"_text,
             .help = "pictures: what is pointed out, of last, proof, score, fault, threats and none "
                     "(--highlight last,threats); last,proof,score,fault by default"_text},
            {.name = "to-coords",
             .kind = ValueKind::coordinates,
             .help = "pictures: coordinates of labels and words (--to-coords axial)"_text},
            {.name = "turn",
             .kind = ValueKind::choice,
             .help = "pictures: degrees by which the board is turned, as it allows (--turn 180)"_text,
             .choices = {"0", "60", "90", "120", "180", "240", "270", "300"}}};
}

// What stands around the board, and how it looks.
OptionRows look_rows() {
    return {{.name = "theme",
             .kind = ValueKind::choice,
             .help = "pictures: colours; auto: light, and dark for readers who ask for it (--theme print)"_text,
             .choices = {"auto", "light", "dark", "print"}},
            {.name = "width",
             .kind = ValueKind::name,
             .value = "WIDTH"_text,
             .help = "pictures: width, in mm, cm, in, pt or px (--width 80mm)"_text},
            {.name = "caption",
             .kind = ValueKind::text,
             .value = "TEXT"_text,
             .help = "pictures: the line above the board; of a page its title (--caption 'White to win')"_text},
            {.name = "no-caption", .help = "pictures: no line above the board"_text},
            {.name = "no-legend", .help = "pictures: nothing below the board"_text},
            {.name = "no-labels", .help = "pictures: no names at the edge"_text},
            {.name = "id",
             .kind = ValueKind::name,
             .value = "WORD"_text,
             .help = "svg: what all ids begin with, where several stand in one page (--id fig3)"_text}};
}

}  // namespace

CommandRow show_row() {
    OptionRows own = {{.name = "as",
                       .kind = ValueKind::choice,
                       .help = "form of the picture (--as svg)"_text,
                       .choices = known_forms()},
                      {.name = "standalone", .help = "tikz: a whole document, a page for each picture"_text},
                      {.name = "record",
                       .kind = ValueKind::number,
                       .help = "pictures: the record to draw, from 1 over all inputs (--record 2)"_text,
                       .least = 1,
                       .digits = 18},
                      own_row("output-dir", ValueKind::name,
                              "pictures: a folder that gets a file for each (--output-dir figures)"_text, "DIR"_text)};
    add(own, shown_rows());
    add(own, look_rows());
    return {.name = "show",
            .summary = "Draw a position"_text,
            .examples = {"notaio show samples/susan/manual-1994-corrected.nta",
                         "notaio show --ply 14 --numbers samples/susan/manual-1994-corrected.nta",
                         "notaio show --as svg --width 80mm samples/susan/manual-1994-corrected.nta > end.svg",
                         "notaio show --as tikz --standalone samples/susan/manual-1994-corrected.nta > end.tex",
                         "notaio show --as html samples/susan/manual-1994-corrected.nta > game.html"},
            .options = options(add_positions, own)};
}

}  // namespace notaio::tools
