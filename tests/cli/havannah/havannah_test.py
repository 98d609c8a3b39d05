"""Havannah with the real program: what may not follow an ending, and what the samples are said to be."""
import support
from support import ROOT, check, codes, run

SAMPLES = ROOT / "samples" / "havannah"
NOT_OVER = "[Game \"Havannah\"]\n[Board \"4\"]\n\n1. D4 A1  2. "


class AfterTheEnd(support.Case):
    def only(self, text, *more):
        records, summary, _ = check(*more, stdin=text)
        self.assert_sums(records, summary)
        self.assertEqual(len(records), 1)
        return records[0]

    def assert_game_over(self, record, ply, how, text):
        self.assertEqual(codes(record), ["HAV-101"], record)
        self.assertEqual((record["verdict"], record["first_bad_ply"]), ("illegal", ply))
        self.assertEqual(record["outcome"]["how"], how)
        where = record["diagnostics"][0]
        self.assertEqual(where["ply"], ply)
        self.assertEqual(where["span"]["offset"], text.rindex(" ") + 1)

    def test_two_endings(self):
        for first, how in (("resign", "resign"), ("timeout", "timeout"), ("draw", "agreed"), ("abandoned", "abandoned")):
            for second in ("resign", "timeout", "abandoned"):
                with self.subTest(first=first, second=second):
                    text = NOT_OVER + f"{first} {second}"
                    self.assert_game_over(self.only(text), 4, how, text)

    def test_two_endings_in_lines(self):
        text = "D4 A1 resign resign"
        record = self.only(text, "--game", "havannah", "--board", "4", "--from", "lines")
        self.assert_game_over(record, 4, "resign", text)

    def test_a_move_behind_an_ending(self):
        text = NOT_OVER + "resign E4"
        self.assert_game_over(self.only(text), 3, "resign", text)

    def test_an_ending_behind_the_end_of_the_board(self):
        text = "A1 C3 A2 C4 A3 resign"
        record = self.only(text, "--game", "havannah", "--board", "3", "--from", "lines")
        self.assert_game_over(record, 6, "bridge", text)

    def test_draw_behind_an_end_is_the_result(self):
        self.assertEqual(self.only(NOT_OVER + "draw draw")["verdict"], "legal")
        record = self.only(NOT_OVER + "resign draw")
        self.assertEqual((record["verdict"], codes(record)), ("legal", ["GEN-201"]))


class Samples(support.Case):
    def test_text_records_are_in_written_form(self):
        for path in sorted(SAMPLES.glob("*.nta")):
            if path.name != "misprint.nta":  # does not replay, so it is not converted
                with self.subTest(file=path.name):
                    ran = run("convert", "--to", "notaio", "--quiet", path)
                    self.assertEqual((ran.code, ran.out), (0, path.read_bytes()))

    def test_verdicts(self):
        records, summary, _ = check(*sorted(SAMPLES.glob("*.nta")))
        self.assert_sums(records, summary)
        self.assertEqual([summary[key] for key in ("legal", "incomplete", "illegal", "unreadable")], [11, 3, 1, 0])
        self.assertEqual({code for record in records for code in codes(record)}, {"HAV-103", "HAV-209"})

    def test_every_kind_of_end(self):
        records, _, _ = check(SAMPLES / "endings.nta")
        hows = [record["outcome"] and record["outcome"]["how"] for record in records]
        self.assertEqual(hows, ["ring", "ring", "bridge", "fork", "full-board", "resign", "timeout", "agreed",
                                "abandoned", None])

    def test_the_misprint_has_one_repair(self):
        records, _, _ = check(SAMPLES / "misprint.nta")
        self.assertEqual(records[0]["diagnostics"][0]["suggestions"], ["D6"])

    def test_files_of_little_golem_keep_their_bytes(self):
        for path in SAMPLES.glob("*.hgf"):
            with self.subTest(file=path.name):
                text = path.read_bytes()
                self.assertTrue(text.startswith(b"(;FF[4]EV["), text[:20])
                self.assertNotIn(b"\r", text)
                self.assertEqual(text.endswith(b"\n"), path.name == "ten-games.hgf")
        self.assertIn(b"\xe9", (SAMPLES / "1148882.hgf").read_bytes())  # ISO-8859-1
