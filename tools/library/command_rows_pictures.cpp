#include "tools/library/command_rows.hpp"
#include "tools/library/picture_forms.hpp"

namespace notaio::tools {
namespace {

// What a picture shows.
OptionRows shown_rows() {
    return {{.name = "numbers",
             .help = {"the ply that put each stone where it stands", "la mossa che ha messo ogni pedina dove sta"}},
            {.name = "numbered",
             .kind = ValueKind::name,
             .value = {"PLIES", "MOSSE"},
             .help = {"pictures: only the numbers of these plies (--numbered 20..33)",
                      "figure: solo i numeri di queste mosse (--numbered 20..33)"}},
            {.name = "highlight",
             .kind = ValueKind::name,
             .value = {"LIST", "ELENCO"},
             .help = {"pictures: what is pointed out, of last, proof, score, fault, threats and none "
                      "(--highlight last,threats); last,proof,score,fault by default",
                      "figure: che cosa si evidenzia, tra last, proof, score, fault, threats e none "
                      "(--highlight last,threats); se manca, last,proof,score,fault"}},
            {.name = "to-coords",
             .kind = ValueKind::coordinates,
             .value = same("ID"),
             .help = {"pictures: coordinates of labels and words (--to-coords axial)",
                      "figure: coordinate delle scritte (--to-coords axial)"}},
            {.name = "turn",
             .kind = ValueKind::choice,
             .help = {"pictures: degrees by which the board is turned, as it allows (--turn 180)",
                      "figure: gradi di cui si gira il tavoliere, se li ammette (--turn 180)"},
             .choices = {"0", "60", "90", "120", "180", "240", "270", "300"}}};
}

// What stands around the board, and how it looks.
OptionRows look_rows() {
    return {
        {.name = "theme",
         .kind = ValueKind::choice,
         .help = {"pictures: colours; auto: light, and dark for readers who ask for it (--theme print)",
                  "figure: colori; auto: chiari, e scuri per chi li chiede (--theme print)"},
         .choices = {"auto", "light", "dark", "print"}},
        {.name = "width",
         .kind = ValueKind::name,
         .value = {"WIDTH", "LARGHEZZA"},
         .help = {"pictures: width, in mm, cm, in, pt or px (--width 80mm)",
                  "figure: larghezza, in mm, cm, in, pt o px (--width 80mm)"}},
        {.name = "caption",
         .kind = ValueKind::text,
         .value = {"TEXT", "TESTO"},
         .help = {"pictures: the line above the board (--caption 'White to win')",
                  "figure: la riga sopra il tavoliere (--caption 'Vince il Bianco')"}},
        {.name = "no-caption", .help = {"pictures: no line above the board", "figure: niente riga sopra il tavoliere"}},
        {.name = "no-legend", .help = {"pictures: nothing below the board", "figure: niente sotto il tavoliere"}},
        {.name = "no-labels", .help = {"pictures: no names at the edge", "figure: niente nomi sul bordo"}},
        {.name = "id",
         .kind = ValueKind::name,
         .value = {"WORD", "PAROLA"},
         .help = {"svg: what all ids begin with, where several stand in one page (--id fig3)",
                  "svg: l'inizio di ogni id, quando più figure stanno in una pagina (--id fig3)"}}};
}

}  // namespace

CommandRow show_row() {
    OptionRows own = {{.name = "as",
                       .kind = ValueKind::choice,
                       .help = {"form of the picture (--as svg)", "forma della figura (--as svg)"},
                       .choices = known_forms()},
                      {.name = "standalone",
                       .help = {"tikz: a whole document, a page for each picture",
                                "tikz: un documento intero, una pagina per ogni figura"}},
                      {.name = "record",
                       .kind = ValueKind::number,
                       .value = same("N"),
                       .help = {"pictures: the record to draw, from 1 over all inputs (--record 2)",
                                "figure: la partita da disegnare, da 1 su tutti i file (--record 2)"},
                       .least = 1,
                       .digits = 18},
                      {.name = "output-dir",
                       .kind = ValueKind::name,
                       .value = {"DIR", "CARTELLA"},
                       .help = {"pictures: a folder that gets a file for each (--output-dir figures)",
                                "figure: una cartella con un file ciascuna (--output-dir figure)"},
                       .given_by = GivenBy::command_line}};
    add(own, shown_rows());
    add(own, look_rows());
    return {.name = "show",
            .summary = {"Draw a position", "Disegna una posizione"},
            .examples = {"notaio show samples/susan/manual-1994-corrected.nta",
                         "notaio show --ply 14 --numbers samples/susan/manual-1994-corrected.nta",
                         "notaio show --as svg --width 80mm samples/susan/manual-1994-corrected.nta > end.svg",
                         "notaio show --as tikz --standalone samples/susan/manual-1994-corrected.nta > end.tex",
                         "notaio show --as html samples/susan/manual-1994-corrected.nta > game.html"},
            .options = options(add_positions, own)};
}

}  // namespace notaio::tools
