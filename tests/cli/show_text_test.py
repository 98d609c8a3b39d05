"""Boards as text: which record and ply each is of, how a game ended, and that all of it is read back as the position."""
import re

import support
from support import ROOT, SAMPLES, games, run

ENDED = re.compile(r"# record (\d+), ply (\d+): (.+)")


def boards(text):
    """The drawings of a text, each with its remark."""
    return [part for part in text.split("\n\n") if part.strip()]


def without_remark(board):
    return "".join(line + "\n" for line in board.splitlines() if not line.startswith("#"))


class Text(support.Case):
    def finished(self):
        """Random games, played to their end: text and game."""
        for game in games():
            for seed in ("5", "6"):
                yield game, run("random", "--game", game, "--seed", seed).text

    def test_a_game_that_is_over_has_its_outcome_and_nobody_to_move(self):
        for game, text in self.finished():
            end = run("check", stdin=text).text
            for command in (["show"], ["replay", "--ply", "last"]):
                with self.subTest(game=game, command=command):
                    shown = run(*command, stdin=text).text
                    self.assertNotIn("to move", shown)
                    won = re.search(r"(\w+(?: and \w+)*) wins? at", end)
                    self.assertIn(f"{won[1]} win" if won else "draw", shown)

    def test_a_game_that_ends_by_a_word(self):
        for game in games():
            about = support.said(game, "AFTER_END")
            text = about["head"] + about["plies"]
            draws = [] if support.said(game, "NEVER_DRAWN") else [("draw", "")]
            for word, says in [("resign", "win"), ("timeout", "win"), *draws]:
                shown = run("show", "--game", game, stdin=f"{text} {word}\n").text
                with self.subTest(game=game, word=word):
                    self.assertIn(says, boards(shown)[0].splitlines()[0])
                    self.assertIn("agreed" if word == "draw" else f"({word})", shown)
                    self.assertNotIn("to move", shown)

    def test_what_is_shown_reads_back(self):
        """With the line about the turn the whole position comes back, else the board."""
        for game, text in self.finished():
            plies = len(run("replay", "--format", "jsonl", stdin=text).json)
            for ply in (0, plies // 2, "last"):
                with self.subTest(game=game, ply=ply):
                    shown = run("show", "--ply", ply, stdin=text).text
                    again = run("show", "--game", game, stdin=shown)
                    self.assertEqual((again.code, without_remark(again.text)), (0, without_remark(shown)), again.messages)
                    positions = [run("replay", "--format", "jsonl", "--ply", ply, stdin=text).json[0]["position"]]
                    if re.search("to move|moved last", shown):
                        as_text = run("show", "--game", game, "--position", positions[0]).text
                        self.assertEqual(without_remark(as_text), without_remark(shown))

    def test_boards_of_several_records_are_told_apart(self):
        several = SAMPLES / "endings.nta"
        shown = boards(run("show", several).text)
        records = [each for each in run("check", "--format", "jsonl", several).json if each["type"] == "record"]
        self.assertEqual([line.split(":")[0].split(",")[0] for line in (board.splitlines()[0] for board in shown)],
                         [f"# record {record['index']}" for record in records if record["verdict"] != "unreadable"])
        two = run("show", SAMPLES / "manual-1994-corrected.nta", ROOT / "samples/havannah/1044474.hgf").text
        self.assertEqual([ENDED.match(board).groups() for board in boards(two)],
                         [("1", "48", "White wins (surrounded)"), ("2", "17", "White wins (ring)")])

    def test_positions(self):
        """One needs no name, and of several the second has one."""
        start, won = "5/6/7/8/9/8/7/6/5 b 0", "xo3/xo4/7/8/9/8/7/6/5 b 0"
        self.assertFalse(run("show", "--game", "susan", "--position", start).text.startswith("#"))
        self.assertTrue(run("show", "--game", "susan", "--position", won).text.startswith("# White wins (surrounded)\n"))
        shown = boards(run("show", "--game", "susan", self.write("pos.txt", f"{start}\n{won}\n{start}\n")).text)
        self.assertEqual([re.findall("#.*", board) for board in shown],
                         [[], ["# position 2: White wins (surrounded)"], ["# position 3"]])

    def test_a_position_has_no_plies(self):
        for game in games():
            start = run("replay", "--format", "jsonl", "--ply", "0", stdin=run("random", "--game", game).out).json[0]["position"]
            for command in ("show", "score", "analyse"):
                for given in (["--position", start], [self.write("pos.txt", start + "\n")]):
                    ran = run(command, "--game", game, "--ply", "7", *given)
                    self.assertEqual(ran.out, b"", (command, game))
                    self.assertIn("no record was replayed as far as that", ran.messages)
                    self.assertNotEqual(run(command, "--game", game, "--ply", "0", *given).out, b"")
            for form in ("svg", "tikz"):
                for given in (["--position", start], [self.folder / "pos.txt"]):
                    ran = run("show", "--as", form, "--game", game, "--ply", "7", *given)
                    self.assertEqual((ran.code, ran.out), (2, b""), ran.messages)

    def test_a_position_has_no_numbers(self):
        """Nobody knows which ply put what stands there."""
        for game in games():
            record = run("random", "--game", game, "--seed", 3).out
            given = ["--game", game, "--position", run("replay", "--format", "jsonl", "--ply", "9", stdin=record).json[0]["position"]]
            self.assertEqual(run("show", "--numbers", *given).out, run("show", *given).out)

    def test_numbers_that_cannot_be(self):
        game = SAMPLES / "manual-1994-corrected.nta"
        for arguments, words in ((["--ply", "18446744073709551615"], "no record was replayed as far as that"),
                                 (["--as", "svg", "--record", "0"], '--record: "0" is less than 1'),
                                 (["--ply", "1", "--ply", "2"], "--ply: at most one value, and 2 were given")):
            ran = run("show", *arguments, game)
            self.assertEqual(ran.out, b"")
            self.assertIn(words, ran.messages)
