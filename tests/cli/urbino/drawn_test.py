"""Finished boards of Urbino in the ways in which people write them."""
import layouts
import support

SEEDS = range(1, 4)
BLACK, WHITE = "hpt", "HPT"


def two_letters(kinds, colours, empty, architect, colour_first=False):
    """Returns the marks of buildings of two letters; `kinds`: the letters of house, palace and tower."""
    marks = {".": empty, "*": architect}
    for own, colour in zip((BLACK, WHITE), colours):
        for mark, kind in zip(own, kinds):
            marks[mark] = colour + kind if colour_first else kind + colour
    return marks


TABLES = {
    "two letters": two_letters("HPT", "bw", ". ", "* "),
    "two letters, dots": two_letters("HPT", "bw", "..", "**"),
    "two letters, colour first": two_letters("HPT", "bw", "--", "**", colour_first=True),
    "two Italian letters": two_letters("cpt", "nb", ". ", "* "),
    "two Italian capitals": two_letters("CPT", "nb", "--", "**"),
    "Italian letters": {"h": "c", "H": "C"},
    "architects as A": {"*": "A"},
}


def listed(rows, kinds, names):
    held = layouts.cells(rows)
    return [f"{name}: " + " ".join(kind + cell for mark, kind in zip(marks, kinds) for cell in held.get(mark, []))
            for name, marks in zip(names, (BLACK, WHITE))] + [f"{names[2]}: " + " ".join(held.get("*", []))]


def ways(rows):
    yield from layouts.layouts(rows, ["0", "x", "o", "+", ":", "="])
    for name, marks in TABLES.items():
        yield name, layouts.drawn(layouts.replaced(rows, marks))
    open_cells = layouts.replaced(rows, two_letters("HPT", "bw", "", "*"))
    yield "two letters, commas", layouts.drawn(open_cells, ",", label="", letters=None)
    yield "lists", listed(rows, "HPT", ("Black", "White", "Architects"))
    yield "Italian lists", listed(rows, "CPT", ("Nero", "Bianco", "Architetti"))


class Drawn(support.Case):
    def test_ways(self):
        for seed in SEEDS:
            rows, drawing = layouts.board_of("urbino", seed)
            layouts.check(self, "urbino", ways(rows), layouts.scores("urbino", drawing)[0])

    def test_the_language_is_read_in_every_layout(self):
        rows = [["."] * 9 for _ in range(9)]
        rows[4][4:6] = ["Cn", "Tb"]
        lines = [" ".join(row) for row in rows]
        for layout in (lines, [line.replace(" ", "\u00a0") for line in lines], [line.replace(" ", "\u2502") for line in lines],
                       ["> " + line for line in lines], ["Final board, TW", *lines]):
            self.assertEqual(layouts.scores("urbino", "\n".join(layout) + "\n")[0], [0, 3])
        rows[8][8] = "Cw"
        self.assertIn("has an Italian colour", layouts.scores("urbino", "\n".join(map(" ".join, rows)) + "\n")[1])

    def test_what_cannot_be_decided_is_refused(self):
        """`pb` is a black palace in English and a white one in Italian."""
        rows = [["."] * 9 for _ in range(9)]
        rows[3][4] = rows[4][4] = "pb"
        found, said = layouts.scores("urbino", "\n".join(" ".join(mark.ljust(2) for mark in row) for row in rows) + "\n")
        self.assertIsNone(found)
        self.assertIn("pb is a black building in English and a white one in Italian", said)
