"""Text that was typed from paper, in every game: what stands around the moves and within them that is no move."""
import unittest

import support
from support import check, run

NBSP, HYPHEN, ZERO, BOM = "\u00a0", "\u2011", "\u200b", "\ufeff"


def random_record(game, seed=3):
    """A whole random game in the text record: its head, and its moves a line."""
    text = run("random", "--game", game, "--count", 1, "--seed", seed).text
    head, moves = text.rstrip("\n").split("\n\n", 1)
    return head, moves.split("\n")


def found(record):
    return sorted({diagnostic["code"] for diagnostic in record["diagnostics"]})


def told(record):
    return {key: record[key] for key in ("verdict", "plies", "first_bad_ply", "outcome", "claim")}


class TypedText(unittest.TestCase):
    def one(self, text, *arguments):
        records = check(*arguments, stdin=text)[0]
        self.assertEqual(len(records), 1, text)
        return records[0]

    def each_game(self):
        for game in support.games():
            with self.subTest(game):
                head, lines = random_record(game)
                yield head, lines, self.one(head + "\n\n" + "\n".join(lines) + "\n")

    def same(self, clean, text, codes):
        record = self.one(text)
        self.assertEqual(told(record), told(clean), text[:400])
        self.assertEqual(found(record), sorted({*codes, *found(clean)}), text[:400])

    def test_prose_touches_no_ply(self):
        for head, lines, clean in self.each_game():
            prose = ["Finale del torneo, Roma 1994", "-- pagina 23 --", "[Diagramma 3]"]
            text = "\n".join(line for i, line in enumerate(lines) for line in (line, prose[i % 3]))
            self.same(clean, head + "\n\n" + text + "\n", ["GEN-009"])

    def test_pages_and_remarks(self):
        for head, lines, clean in self.each_game():
            middle = len(lines) // 2
            for mark, codes in (("\f", ["GEN-022"]), ("\n23\n", ["GEN-022"]), ("- 23 -", ["GEN-022"]), ("# {5e", []),
                                ("-----", ["GEN-022"])):
                text = "\n".join(lines[:middle] + [mark] + lines[middle:])
                self.same(clean, head + "\n\n" + text + "\n", codes)

    def test_characters(self):
        for head, lines, clean in self.each_game():
            text = "\n".join(lines)
            self.same(clean, head + "\n\n" + text.replace(" ", NBSP) + "\n", ["GEN-019"])
            self.same(clean, head + "\n\n" + BOM + text.replace(". ", f". {ZERO}") + "\n", ["GEN-020"])
            self.same(clean, head.replace('"', "\u201c") + "\n\n" + text + "\n", ["GEN-024"])
            self.same(clean, BOM + head.replace("\n", "\n\n") + "\n\n" + text + "\n", [])
            if "-" in text:
                self.assertEqual(told(self.one(head + "\n\n" + text.replace("-", HYPHEN) + "\n")), told(clean))

    def test_list_numbers(self):
        for head, lines, clean in self.each_game():
            text = "\n".join(lines).replace(". ", ") ")
            self.same(clean, head + "\n\n" + text + "\n", ["GEN-023"])

    def test_a_clean_record_has_no_note(self):
        for _, _, clean in self.each_game():
            self.assertEqual([code for code in found(clean) if code.startswith("GEN-0")], [])

    def test_conversion_keeps_the_plies(self):
        text = '[Game "Susan"]\n\n1) e5 a1\n2) e5' + HYPHEN + "e6" + NBSP + "a2\n"
        ran = run("convert", "--to", "lines", stdin=text)
        self.assertEqual(ran.text, "e5 a1 e5-e6 a2\n")
        ran = run("convert", "--to", "lines", stdin='[Game "Susan"]\n\n1. e5 a1\nLa partita continua\n2. e6\n')
        self.assertEqual((ran.text, ran.code), ("", 1))


class Lines(unittest.TestCase):
    def test_a_turn_a_line_is_one_record(self):
        text = "# typed\ne5 a1\n\ne5-e6 a2\ne6-e7 a3\n"
        records = check("--game", "susan", stdin=text)[0]
        self.assertEqual([record["plies"]["read"] for record in records], [6])
        self.assertEqual(found(records[0]), ["GEN-026"])
        self.assertEqual(len(check("--game", "susan", "--from", "lines", stdin=text)[0]), 3)
        records = check("--game", "susan", stdin="e5 a1\nd5 a2\n")[0]
        self.assertEqual([found(record) for record in records], [[], []])

    def test_in_every_game(self):
        for game in support.games():
            with self.subTest(game):
                line = run("random", "--game", game, "--count", 1, "--seed", 5, "--to", "lines", "--lossy").text.strip()
                parts = line.split("; ") if "; " in line else line.split(" ")
                size = 1 if "; " in line else 2
                joint = "; " if "; " in line else " "
                turns = [joint.join(parts[i:i + size]) for i in range(0, len(parts), size)]
                records = check("--game", game, stdin="\n".join(turns) + "\n")[0]
                whole = check("--game", game, "--from", "lines", stdin=line + "\n")[0]
                if len(records) == 1:
                    self.assertEqual(told(records[0]), told(whole[0]))
                    self.assertEqual(found(records[0]), ["GEN-026"])
                else:
                    self.assertEqual({record["verdict"] for record in records} - {"legal", "incomplete"}, set())

    def test_a_slip_stays_in_its_place(self):
        text = "e5 a1\ne5-e6 a2\ne6-e7 a3\ne7-e8 a4\ne8-e1 a5\n"
        records = check("--game", "susan", stdin=text)[0]
        self.assertEqual([(record["verdict"], record["first_bad_ply"]) for record in records], [("illegal", 9)])


class Unnamed(unittest.TestCase):
    def test_the_only_game(self):
        for text, game in (("1. e5 a1 2. e5-e6 a2\n", "susan"), ("e5 a1 e5-e6\n", "susan"),
                           ('[White "A"]\n\n1. @f2 @d6 2. Hd4\n', "urbino"), ("1. A: Sd6 Re6 Hf6\n2. B: Rf7 Sf8 Hf5\n"
                                                                             "3. A: Hg6 Rh6 Si6\n", "siesta")):
            records, _, ran = check(stdin=text)
            self.assertEqual([record["game"] for record in records], [game], text)
            self.assertIn("GEN-027", found(records[0]))
        records = check(stdin='1. e5 a1 2. e5-e6 a2\n\n[White "A"]\n\n1. e5 a1 2. e5-e6\n')[0]
        self.assertEqual([found(record) for record in records], [["GEN-027"], []])

    def test_several_are_named(self):
        ran = run("check", stdin="1. e5 a1 2. e6 b2\n")
        self.assertIn("susan", ran.messages + ran.text)
        self.assertIn("havannah", ran.messages + ran.text)
        self.assertEqual(ran.code, 1)

    def test_too_little_tells_nothing(self):
        for text in ("1. e5-e6 a1\n", "e5 a1\n", "1. 5e a1 b1 c1\n"):
            ran = run("check", stdin=text)
            self.assertNotIn("GEN-027", ran.messages + ran.text, text)


class Drawings(unittest.TestCase):
    def test_a_title_may_stand_above(self):
        for game in support.games():
            with self.subTest(game):
                drawing = run("show", "--game", game).text
                plain = run("show", "--game", game, "--board-text", stdin=drawing)
                titled = run("show", "--game", game, "--board-text", stdin="Posizione dopo il turno dodici\n" + drawing)
                self.assertEqual(titled.text, plain.text)


if __name__ == "__main__":
    unittest.main()
