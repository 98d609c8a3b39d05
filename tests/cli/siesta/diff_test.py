"""diff where turns have points, seats and letters of two languages: what differs is told, and a merge keeps the rest."""
import re

import support
from support import ROOT, check, run

SAMPLE = (ROOT / "samples" / "siesta" / "italian-letters.nta").read_text(encoding="utf-8")
GAME = """[Game "Siesta"]
[Players "2"]

1. A: Sh3 Rh4 Hh5 =1/0
2. B: Sg4 Ri5 Sj5 =0/1
3. A: Rg3 Rj6 Hj7 =1/0
4. B: Si3 Rh6 Sh7 =0/1
"""


class Compared(support.Case):
    def two(self, first, second, *more):
        return run("diff", *more, self.write("a.nta", first), self.write("b.nta", second))

    def assert_merged(self, first, second, expected):
        ran = self.two(first, second, "--merge")
        self.assertEqual(ran.code, 0, ran.messages)
        self.assertEqual(ran.text, expected)

    def test_points_are_no_part_of_a_ply(self):
        wrong = GAME.replace("Rj6", "Rj9")
        for first, second in ((wrong, GAME), (GAME, wrong)):
            ran = self.two(first, second)
            self.assertEqual(len(ran.lines), 2, ran.text)
            self.assertRegex(ran.text, r"\Aply 3: Rg3 Rj[69] Hj7 in \S+, Rg3 Rj[69] Hj7 in ")
            self.assert_merged(first, second, GAME)
        self.assertEqual(self.two(re.sub(" =.*", "", GAME), GAME).text, "the same game\n")

    def test_points_that_differ(self):
        wrong = GAME.replace("Sh7 =0/1", "Sh7 =1/1")
        ran = self.two(wrong, GAME)
        self.assertEqual(ran.code, 1)
        self.assertRegex(ran.lines[0], r"\Apoints at ply 4: 1/1 in \S+, 0/1 in \S+; with the first a claim is false "
                                       r"\(SIE-201\), with the second all holds\Z")
        record = self.two(GAME, wrong, "--format", "jsonl").json[0]
        self.assertEqual((record["kind"], record["first"]["ply"], record["second"]["ply"], record["counts"]), ("points", 4, 4, True))
        self.assertEqual((record["first"]["value"], record["second"]["value"]), ("0/1", "1/1"))
        self.assertEqual((record["first"]["reading"]["end"], record["second"]["reading"]["end"]), ("holds", "refuted"))
        self.assertEqual(record["second"]["reading"]["code"], "SIE-201")
        self.assertIn("punti alla mossa 4", self.two(wrong, GAME, "--lang", "it").text)
        self.assert_merged(wrong, GAME, GAME)
        self.assert_merged(GAME, wrong, GAME)

    def test_points_that_one_alone_says(self):
        wrong = GAME.replace("Sj5 =0/1", "Sj5 =0/2")
        none = re.sub(" =.*", "", GAME)
        ran = self.two(wrong, none)
        self.assertRegex(ran.lines[0], r"\Apoints at ply 2: 0/2 only in \S+; with it a claim is false \(SIE-201\)\Z")
        self.assertEqual(len(ran.lines), 2)
        self.assertEqual(self.two(none, wrong, "--merge").text, none)
        self.assertEqual(self.two(wrong, none, "--merge").code, 1)

    def test_points_false_in_each_and_a_wrong_piece(self):
        first = GAME.replace("Hh5 =1/0", "Hh5 =2/0").replace("Rj6", "Rj9")
        second = GAME.replace("Sj5 =0/1", "Sj5 =1/1")
        self.assert_merged(first, second, GAME)
        self.assert_merged(second, first, GAME)

    def test_points_of_a_turn_that_is_another_now(self):
        first = GAME.replace("Sh7 =0/1", "Sj8 =3/1")
        self.assert_merged(first, GAME, GAME)
        self.assert_merged(first, re.sub(" =.*", "", GAME), GAME.replace("Sh7 =0/1", "Sh7"))

    def test_letters_are_those_of_the_record(self):
        wrong = SAMPLE.replace("9. C: Se7 Tg7 Sb8", "9. C: Se7 Tg7 Sc8")
        self.assertNotEqual(wrong, SAMPLE)
        ran = self.two(wrong, SAMPLE)
        self.assertEqual(len(ran.lines), 2, ran.text)
        self.assertRegex(ran.text, r"\Aply 9: Se7 Tg7 Sc8 in \S+, Se7 Tg7 Sb8 in ")
        self.assert_merged(wrong, SAMPLE, SAMPLE)
        # Whatever cannot be played is told in them, too.
        both = wrong.replace("30. C: Tc4", "30. C: Tc5")
        self.assertIn("Tc5 Sb4 Ti5", self.two(wrong, both).text)

    def test_a_turn_that_one_of_them_lacks(self):
        turns = [line for line in SAMPLE.splitlines(keepends=True) if re.match(r"\d+\. ", line)]
        english = run("convert", "--to", "jsonl", stdin=SAMPLE).text
        for place in (1, 4, 8, 20, 28):
            lacking = SAMPLE.replace(turns[place], "")
            with self.subTest(place):
                self.assert_merged(lacking, SAMPLE, SAMPLE)
                self.assert_merged(SAMPLE, lacking, SAMPLE)
                self.assert_merged(lacking.replace("\n", "\r\n"), SAMPLE, SAMPLE.replace("\n", "\r\n"))
                # Of another notation come the pieces; number and seat are those of the turns around it.
                if place < 4:
                    continue
                ran = self.two(lacking, english, "--merge")
                self.assertEqual(ran.code, 0, ran.messages)
                self.assertEqual(ran.text, SAMPLE.replace(turns[place], re.sub(" =.*", "", turns[place])))

    def test_a_glyph_within_a_turn_stays(self):
        for wrong in ("Sg4 Ri8! Sj5", "Sg4 Xi5! Sj5"):
            with self.subTest(wrong):
                self.assert_merged(GAME.replace("Sg4 Ri5 Sj5", wrong), GAME, GAME.replace("Ri5", "Ri5!"))

    def test_what_was_merged_is_checked(self):
        (record,), _, _ = check(stdin=self.two(GAME.replace("Rj6", "Rj9"), GAME, "--merge").text)
        self.assertEqual((record["verdict"], record["diagnostics"]), ("incomplete", []))
