"""What can be asked of a score: whether a claim is true, what other rulesets say, and why; and the verdict in one line."""
import json
import re

import support
from support import ROOT, SAMPLES, games, run

DOUBLE = '[Game "Siesta"]\n\n1. A: Sd6 Re6 Hf6\n2. B: Rf7 Sf8 Hf5\n3. A: Hg6 Rh6 Si6\n'  # 6-2, with a double line f6-g6


def scored(*arguments, **more):
    return run("score", "--format", "jsonl", *arguments, **more)


def claim(text, *arguments, **more):
    ran = scored("--claim", text, *arguments, **more)
    return ran.code, ran.json[-1]["claim"]


class Claims(support.Case):
    def test_true(self):
        self.assertEqual(claim("6-2", stdin=DOUBLE), (0, {"claim": "6-2", "holds": True, "found": "6-2", "trace": None}))
        ran = run("score", "--claim", "6-2", stdin=DOUBLE)
        self.assertIn("  6-2: true\n", ran.text)

    def test_one_thing_that_was_left_out(self):
        code, answer = claim("4-2", stdin=DOUBLE)
        self.assertEqual((code, answer["holds"], answer["found"]), (1, False, "6-2"))
        text = run("score", "--claim", "4-2", stdin=DOUBLE).text
        self.assertIn("  4-2: false, it is 6-2", text)

    def test_exactly_one_thing_is_said(self):
        # Without the double line and without either Siesta A has 4: three things, and none is said.
        self.assertIsNone(claim("4-2", stdin=DOUBLE)[1]["trace"])
        # Without B's only Siesta.
        self.assertEqual(claim("6-0", stdin=DOUBLE)[1]["trace"], "0 is what B has without the Siesta f8-f5")
        self.assertEqual(claim("2-6", stdin=DOUBLE)[1]["trace"], "these are the points with A and B exchanged")
        self.assertEqual(claim("1-2", stdin=DOUBLE)[1]["trace"], "1-2 stood after ply 2")
        self.assertIsNone(claim("17-4", stdin=DOUBLE)[1]["trace"])

    def test_the_double_line(self):
        board = "12/12/12/12/12/12/3SAHHHAS2/12/12/12/12/12"
        code, answer = claim("6-0", "--game", "siesta", "--position", board)
        self.assertEqual((code, answer["found"]), (1, "8-0"))
        self.assertEqual(answer["trace"], "6 is what A has without the double line f6-h6")

    def test_in_italian(self):
        text = run("score", "--lang", "it", "--claim", "2-6", stdin=DOUBLE).text
        self.assertIn("  2-6: falso, è 6-2; sono i punti con A e B scambiati\n", text)

    def test_winners(self):
        for text, holds in (("White", True), ("Bianco", True), ("Black", False), ("draw", False), ("*", False)):
            code, answer = claim(text, SAMPLES / "manual-1994-corrected.nta")
            self.assertEqual((code, answer["holds"], answer["found"]), (0 if holds else 1, holds, "White"), text)
        self.assertEqual(claim("nonsense", SAMPLES / "manual-1994-corrected.nta")[1]["holds"], None)
        # Points of a game without points.
        self.assertEqual(claim("3-2", SAMPLES / "manual-1994-corrected.nta")[1]["holds"], None)

    def test_check_says_the_same(self):
        ran = run("check", stdin=DOUBLE.replace("\n\n", '\n[Score "2-6"]\n\n', 1))
        self.assertIn("= hint: these are the points with A and B exchanged\n", ran.text)
        self.assertEqual(ran.code, 1)


class Rulesets(support.Case):
    def test_they_agree(self):
        ran = run("score", "--ruleset", "all", stdin=DOUBLE)
        self.assertIn("  lucas-2008: 6-2, A leads\n  italian:    6-2, A leads\n  the rulesets agree\n", ran.text)
        row, = scored("--ruleset", "all", stdin=DOUBLE).json
        self.assertTrue(row["agree"])
        self.assertEqual([(one["ruleset"], one["in_force"], one["legal"], one["scores"], one["parts_at"])
                          for one in row["rulesets"]],
                         [("lucas-2008", True, True, [6, 2], None), ("italian", False, True, [6, 2], None)])

    def test_they_part(self):
        found = 0
        for game in games():
            for path in sorted((ROOT / "samples" / game).glob("*.nta")):
                for row in scored("--ruleset", "all", path).json:
                    if row["type"] != "score" or row["agree"]:
                        continue
                    found += 1
                    legal = [one for one in row["rulesets"] if one["legal"]]
                    ends = {json.dumps([one["scores"], one["winners"], one["how"]]) for one in legal}
                    self.assertTrue(len(ends) > 1 or len(legal) < len(row["rulesets"]), row)
                    if legal[0]["plies"]:  # else the board itself is judged otherwise
                        self.assertTrue(any(one["parts_at"] for one in row["rulesets"]), row)
        self.assertGreater(found, 0)

    def test_the_own_tag_gives_way(self):
        text = DOUBLE.replace("\n\n", '\n[Ruleset "italian"]\n\n', 1)
        row, = scored("--ruleset", "all", stdin=text).json
        self.assertEqual([one["in_force"] for one in row["rulesets"]], [False, True])

    def test_every_game_has_all_of_its_own(self):
        for game in run("games", "--format", "jsonl").json:
            text = run("random", "--game", game["id"], "--seed", "5").text
            row, = scored("--ruleset", "all", stdin=text).json
            self.assertEqual([one["ruleset"] for one in row["rulesets"]], game["rulesets"])
            ruled, = [one for one in row["rulesets"] if one["in_force"]]
            self.assertEqual((ruled["scores"], ruled["winners"], ruled["how"]),
                             (row["scores"], row["winners"], row["how"]))

    def test_only_score_takes_all(self):
        self.assertEqual(run("check", "--ruleset", "all", stdin="").code, 2)


class Why(support.Case):
    def test_each_turn_and_piece(self):
        self.assertIn("  ply 3, A Hg6 Rh6 Si6: A +5 (Hg6: A +1; Si6: A +4)\n", run("score", "--why", stdin=DOUBLE).text)
        self.assertIn("  mossa 1, A Sd6 Re6 Hf6: A +1", run("score", "--why", "--lang", "it", stdin=DOUBLE).text)

    def test_it_adds_up(self):
        added = 0
        for game in games():
            text = run("random", "--game", game, "--seed", "3", "--count", "2").text
            for row in scored("--why", stdin=text).json:
                if row["scores"] is None:
                    self.assertEqual((row["ledger"], row["items"]), (None, None))
                    continue
                for lines in (row["ledger"], row["items"]):
                    sums = [sum(line["points"][seat] for line in lines) for seat in range(len(row["scores"]))]
                    self.assertEqual(sums, row["scores"], game)
                for line in row["ledger"]:
                    if line["pieces"] and any(line["points"]):
                        sums = [sum(piece["points"][seat] for piece in line["pieces"]) for seat in range(len(sums))]
                        self.assertEqual(sums, line["points"], line)
                added += 1
        self.assertGreater(added, 3)

    def test_games_without_points(self):
        self.assertIn("  this game has no points: there is nothing to add up\n",
                      run("score", "--why", SAMPLES / "endings.nta").text)


class OneLine(support.Case):
    def last(self, *arguments, **more):
        lines = run("check", *arguments, **more).lines
        return lines[-1], [line for line in lines if re.search(r"\d+ errors?, \d+ warnings?, \d+ notes?$", line)]

    def test_one_record(self):
        for arguments, text, wanted in (
                (["--game", "susan"], "a1 a2 e5 b1 e6 b2\n", "legal: White wins at ply 6 (surrounded: a1)"),
                (["--game", "susan"], "e5 a1\n", "incomplete after ply 2, Black to move"),
                (["--game", "susan"], "e5 a1 e5-e8\n", "illegal at ply 3"),
                (["--game", "susan"], "e5 a1 x\n", "unreadable at ply 3"),
                (["--game", "susan"], "e5 a1 resign\n", "legal: White wins at ply 2 (resign)"),
                (["--game", "susan"], "e5 a1 draw\n", "legal: draw at ply 2 (agreed)"),
                (["--game", "susan"], "e5 a1 abandoned\n", "legal: nobody wins at ply 2 (abandoned)"),
                ([], DOUBLE + "4. resign\n", "legal: 6-2, A wins at ply 3 (resign)"),
                (["--game", "susan", "--board", "99"], "e5\n", "unreadable"),
                (["--lang", "it", "--game", "susan"], "e5 a1\n", "incompleta dopo la mossa 2, tocca a Nero")):
            with self.subTest(text):
                line, all_lines = self.last(*arguments, stdin=text) if "it" not in arguments else (
                    run("check", *arguments, stdin=text).lines[-1], [""])
                self.assertTrue(line.startswith(f"-: {wanted}; "), line)
                self.assertEqual(len(all_lines), 1)

    def test_several_records(self):
        line, all_lines = self.last(SAMPLES / "endings.nta")
        self.assertRegex(line, r"endings\.nta: 9 records: 8 legal, ")
        self.assertEqual(len(all_lines), 1)

    def test_several_inputs(self):
        line, all_lines = self.last(SAMPLES / "endings.nta", SAMPLES / "illegal.nta")
        self.assertRegex(line, r"^2 inputs: 10 records: ")
        self.assertEqual(len(all_lines), 3)

    def test_an_input_that_is_not_read(self):
        line, _ = self.last(stdin="(;GM[1]FF[4])")
        self.assertRegex(line, r"^1 input: 0 records: ")

    def test_quiet(self):
        self.assertEqual(run("check", "--quiet", "--game", "susan", stdin="e5\n").text, "")


class Boards(support.Case):
    def test_nothing_is_scored_that_was_not_read(self):
        blanks = "".join(f"{row:2}      {'S A H' if row == 6 else ''}\n" for row in range(12, 0, -1))
        for game, text in (("siesta", blanks), ("siesta", "1. A: x\n"), ("glass-bead", "North 43\n5 4 3 2\n5 4 3 2 1\n"),
                           ("susan", "1. x\n")):
            with self.subTest(game=game, text=text):
                ran = run("score", "--game", game, stdin=text)
                self.assertEqual((ran.text, ran.code), ("", 1))
                self.assertIn("error: ", ran.messages)

    def test_bars_between_cells(self):
        empty = "| " * 12 + "|\n"
        board = empty * 5 + "| " * 3 + "|S|A|H" + "| " * 6 + "|\n" + empty * 6
        dotted = board.replace("| ", "|.")
        read = [run("score", "--game", "siesta", stdin=text) for text in (board, dotted)]
        self.assertEqual(read[0].text, read[1].text)
        self.assertIn("1-0", read[0].text)

    def test_a_bead_board_in_italian(self):
        drawn = run("show", "--ply", "0", "samples/glass-bead/endings.nta").text.split("\n\n")
        text = next(board for board in drawn if "North to move" in board).rpartition(", ply")[0] + "\n"
        italian = text.replace("North to move", "muove Nord").replace("North", "Nord").replace("South", "Sud")
        read = [run("show", "--game", "glass-bead", "--board-text", stdin=part) for part in (text, italian)]
        self.assertEqual(read[0].text, read[1].text, read[1].messages)
        self.assertIn("North", read[0].text)

    def test_the_caret_stands_under_the_cell(self):
        rows = ["." * 12 for _ in range(12)]
        rows[6] = "...SAH......"
        rows[9] = ".....H......"  # not lit, in a group of its own
        ran = run("score", "--game", "siesta", "--board-text", stdin="\n".join(rows) + "\n")
        self.assertRegex(ran.messages, r"(?m)^-:10:6: warning: .*SIE-154")
        self.assertRegex(ran.messages, r"(?m)^-:1: warning: .*SIE-152")
        town = [["."] * 9 for _ in range(9)]
        town[4][3], town[4][4], town[0][0], town[8][8] = "P", "p", "*", "*"
        ran = run("score", "--game", "urbino", "--board-text", stdin="\n".join(" ".join(row) for row in town) + "\n")
        self.assertRegex(ran.messages, r"(?m)^-:5:7: warning: .*palaces side by side.*URB-207")

    def test_one_thing_is_said_once(self):
        ran = run("score", "--game", "siesta", "--position", "12/12/12/12/12/12/2SSAH6/12/12/12/12/12")
        self.assertIn("SIE-007", ran.messages)
        self.assertNotIn("SIE-155", ran.messages)

    def test_architects_that_were_left_out(self):
        ran = run("score", "--game", "urbino", "--position", "9/9/2Hh5/9/9/9/9/9/9")
        self.assertIn("URB-209", ran.messages)
        self.assertNotIn("URB-207", ran.messages)


class Widths(support.Case):
    def test_excerpts_fit(self):
        text = "e5 a1 " * 100 + "e5-e8 " + "b1 " * 300
        for lines in (run("check", "--game", "susan", stdin=text).lines,
                      run("check", "--game", "susan", stdin="x" * 5000).lines):
            shown = [line for line in lines if re.match(r" +\d* \| ", line)]
            self.assertGreater(len(shown), 1)
            for line in shown:
                self.assertLessEqual(len(line), 100, line)
            for line, carets in zip(shown[::2], shown[1::2]):
                at = carets.index("^")
                self.assertNotIn(line[at], " .", (line, carets))

    def test_tables_fit(self):
        text = run("random", "--game", "urbino", "--ruleset", "monuments", "--seed", "4").text
        for lang, most in (("en", 100), ("it", 106)):  # what cannot be broken any more stands
            for line in run("score", "--lang", lang, stdin=text).lines:
                self.assertLessEqual(len(line), most, line)
