"""Finished boards of Siesta in the ways in which people write them."""
import layouts
import support

SEEDS = range(1, 4)
WORDS = {
    "small letters": {"S": "s", "H": "h", "A": "a", "B": "b"},
    "Italian letters": {"H": "O"},
    "small Italian letters": {"S": "s", "H": "o", "A": "a", "B": "b"},
    "two letters": {"S": "Su", "H": "Sh", "A": "RA", "B": "RB", ".": "--"},
    "two Italian letters": {"S": "So", "H": "Om", "A": "Ta", "B": "Tb", ".": ".."},
    "roofs of two letters": {"S": "S ", "H": "H ", "A": "RA", "B": "RB", ".": ". "},
}


def ways(rows):
    yield from layouts.layouts(rows, ["0", "x", "+", "*", ":", "="])
    for name, marks in WORDS.items():
        yield name, layouts.drawn(layouts.replaced(rows, marks))
    yield "colours", layouts.drawn(layouts.replaced(rows, {"A": "b", "B": "r"})), "--seats", "A=blue,B=red"
    yield ("colours as words", layouts.drawn(layouts.replaced(rows, {"A": "Blue", "B": "Red"})), "--seats", "A=blue,B=red")
    held = layouts.cells(rows)
    names = {"English": ("Suns", "Shadows", "Roofs A", "Roofs B"), "Italian": ("Soli", "Ombre", "Tetti A", "Tetti B"),
             "letters": "SHAB", "Italian letters": "SOAB"}
    for language, lists in names.items():
        for between in (" ", ", "):
            yield f"lists, {language}", [f"{name}: " + between.join(held.get(mark, [])) for name, mark in zip(lists, "SHAB")]
    yield "lists by colour", [f"{name}: " + " ".join(held.get(mark, []))
                              for name, mark in zip(("S", "H", "Blue", "Red"), "SHAB")], "--seats", "A=blue,B=red"


class Drawn(support.Case):
    def test_ways(self):
        for seed in SEEDS:
            rows, drawing = layouts.board_of("siesta", seed)
            layouts.check(self, "siesta", ways(rows), layouts.scores("siesta", drawing)[0])

    def test_faults_are_named(self):
        rows, _ = layouts.board_of("siesta", 1)
        lines = layouts.drawn(rows)
        held = layouts.cells(rows)
        lists = [f"{name}: " + " ".join(held.get(mark, [])) for name, mark in zip(("Soli", "Ombre", "Tetti A", "Tetti B"), "SHAB")]
        for changed, words in (
                ([*lines[:3], *lines[4:]], ["row 9 is missing"]),
                ([lines[0] + " .", lines[1], lines[2][:-2], *lines[3:]], ["row 12 has 13 cells", "row 10 has 11 cells"]),
                ([lists[0] + " z9", *lists[1:]], ["z9 is not on the board"]),
                ([lists[0] + " " + lists[0].split()[-1], *lists[1:]], [lists[0].split()[-1] + " is already occupied"]),
                ([*lists, "Gatti: a1"], ["this line is not a list of pieces"])):
            with self.subTest(words=words):
                found, said = layouts.scores("siesta", "\n".join(changed) + "\n")
                self.assertIsNone(found)
                for word in words:
                    self.assertIn(word, said)

    def test_what_is_ambiguous_is_refused(self):
        lists = ["Suns: d6", "Shadows: f6", "Roofs A: e6", "Roofs B: -"]
        empty = " ".join("." * 12)
        with_o = [" ".join("SBHooooooooo"), *[" ".join("o" * 12)] * 11]
        row_lost = ["-" * 12, *[empty] * 11]
        for text, word in (
                ([*lists[:2], "Roofs A: e 6", lists[3]], "this line is not a list of pieces"),
                ([*lists[:2], "Roofs A e6", lists[3]], "this line is not a list of pieces"),
                ([*lists[:2], "d7 + e7", *lists[2:]], "this line is not a list of pieces"),
                (with_o, "O is a shadow or an empty cell"),
                (row_lost, "it has 11 rows, expected 12"),
                (["S,,A,,,,,,,,,,"] + [",".join("." * 12)] * 11, "row 12 has 13 cells"),
                ([",A,.,.,.,.,.,.,.,.,.,."] + [f"{row}," + ",".join("." * 12) for row in range(11, 0, -1)], "has 11 cells")):
            with self.subTest(word=word):
                found, said = layouts.scores("siesta", "\n".join(text) + "\n")
                self.assertIsNone(found)
                self.assertIn(word, said)

    def test_a_seat_is_not_a_colour(self):
        lists = "Suns: d6\nShadows: f6\nRoofs A: -\nRoofs B: e6\n"
        for seats in ((), ("--seats", "A=blue,B=red"), ("--seats", "A=bianco,B=nero")):
            self.assertEqual(layouts.scores("siesta", lists, *seats)[0], [0, 1])

    def test_a_record_is_no_list(self):
        turns = "A: Sg8 Rg9 Hg10\nB: Sf7 Rf8 He8\n"
        self.assertNotIn("cannot be read", support.run("check", "--game", "siesta", stdin=turns).messages)

    def test_seats(self):
        for wrong in ("A", "=blue", "A=", "1=red"):
            self.assertEqual(support.run("score", "--game", "siesta", "--seats", wrong, stdin="x\n").code, 2)
