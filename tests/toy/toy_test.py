"""The smallest game: what its commands say, and how few lines it takes."""
import json
import os
import pathlib
import subprocess
import unittest

HERE = pathlib.Path(__file__).parent
TOY = os.environ["NOTAIO_TOY"]
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
LINES_OF = ("--game", "tic-tac-toe", "--from", "lines")
CELLS = ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")
WON = '[Game "Tic-tac-toe"]\n\n1. a1 b2 2. a2 b3 3. a3 X\n'
DRAWN = '[Game "Tic-tac-toe"]\n\n1. a1 b2 2. a2 a3 3. c1 b1 4. b3 c2 5. c3\n'


def ran(*arguments, text="", status=0):
    done = subprocess.run([TOY, *arguments], input=text, capture_output=True, text=True, check=False)
    assert done.returncode == status, f"{arguments}: {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done.stdout + done.stderr


def objects(*arguments, text="", status=0):
    return [json.loads(line) for line in ran(*arguments, "--format", "jsonl", text=text, status=status).splitlines()]


def games_from(cells):
    """Every game that begins with these cells, as (its moves, the winner's letter or nothing)."""
    mover = (len(cells) - 1) % 2
    if any(all(cell in cells[mover::2] for cell in line) for line in LINES):
        yield cells, "XO"[mover]
    elif len(cells) == 9:
        yield cells, None
    else:
        for cell in range(9):
            if cell not in cells:
                yield from games_from([*cells, cell])


class Size(unittest.TestCase):
    def test_fewer_than_300_lines(self):
        self.assertLess(sum(path.read_text("utf-8").count("\n") for path in HERE.glob("*.[ch]pp")), 300)


class Commands(unittest.TestCase):
    def test_is_the_only_game(self):
        (game,) = json.loads(ran("games", "--format", "json"))
        self.assertEqual((game["id"], game["name"]), ("tic-tac-toe", "Tic-tac-toe"))

    def test_check(self):
        for text, winners, how in ((WON, ["X"], "line"), (DRAWN, [], "full")):
            record, _ = objects("check", text=text)
            self.assertEqual((record["verdict"], record["outcome"]["winners"], record["outcome"]["how"]),
                             ("legal", winners, how))
        for moves, code in (("a1 a1", "TTT-103"), ("a1 d1", "TTT-102"), ("a1 b0", "TTT-102"), ("a1 bb", "TTT-001"),
                            ("a1 b2 a2 b3 a3 c3", "TTT-101")):
            self.assertIn(f"[{code} ", ran("check", *LINES_OF, text=moves + "\n", status=1))
        self.assertIn("TTT-901", ran("check", text=WON.replace("b2", "B2")))
        self.assertIn("GEN-201", ran("check", text=WON.replace(" X\n", " O\n"), status=1))

    def test_repairs(self):
        """They need nothing from the game."""
        said = ran("check", text=WON.replace("a3 X", "a2 X"), status=1)
        self.assertIn("= suggestion: a3 (2 of 41 single edits would do; none is certain)", said)
        self.assertIn("= suggestion: ply 3: a3 in place of a2 (", said)

    def test_convert(self):
        self.assertEqual(ran("convert", "--to", "lines", text=WON), "a1 b2 a2 b3 a3\n")
        line = ran("convert", "--to", "jsonl", text=WON)
        self.assertEqual(json.loads(line)["moves"], ["a1", "b2", "a2", "b3", "a3"])
        text = '[Game "Tic-tac-toe"]\n[Result "X"]\n\n1. a1 b2  2. a2 b3  3. a3  X\n\n'
        self.assertEqual(ran("convert", "--to", "notaio", text=line), text)

    def test_replay(self):
        self.assertEqual([ply["position"] for ply in objects("replay", text=WON)],
                         ["3/3/x2", "3/1o1/x2", "3/xo1/x2", "1o1/xo1/x2", "xo1/xo1/x2"])

    def test_positions(self):
        self.assertEqual(ran("moves", text="1o1/xo1/x2\n").split(), ["a3", "b1", "c1", "c2", "c3"])
        drawn = "3 . o .\n2 x o .\n1 x . .\n  a b c\n"
        self.assertEqual(ran("moves", "--game", "tic-tac-toe", "--board-text", text=drawn).split(),
                         ["a3", "b1", "c1", "c2", "c3"])
        for wrong in ("ooo/3/3", "3/3/4", "3/3/2y", "3/3"):
            self.assertIn("TTT-011", ran("moves", "--game", "tic-tac-toe", "--position", wrong, status=1))
        self.assertIn("TTT-012", ran("moves", "--game", "tic-tac-toe", "--board-text", text="x y\n", status=1))

    def test_perft(self):
        counts = [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]
        said = ran("perft", "--game", "tic-tac-toe", "--depth", "9")
        self.assertEqual(said.split()[-1], str(counts[-1]), said)
        for depth, count in enumerate(counts, 1):
            self.assertEqual(ran("perft", "--game", "tic-tac-toe", "--depth", str(depth)).split(), [str(depth), str(count)])

    def test_every_game(self):
        """All games that can be played, judged as here: 255,168, of which X wins 131,184, O 77,904, nobody 46,080. The
        first cells are a corner, an edge and the centre, of which there are four, four and one."""
        expected = {"X": 0, "O": 0, None: 0}
        for first, times in ((0, 4), (1, 4), (4, 1)):
            games = list(games_from([first]))
            text = "".join(" ".join(CELLS[cell] for cell in cells) + "\n" for cells, _ in games)
            said = ran("check", *LINES_OF, "--format", "jsonl", text=text)
            self.assertEqual(said.count('"verdict":"legal"'), len(games))
            for winner in expected:
                here = sum(won == winner for _, won in games)
                told = '"outcome":{"winners":[' + (f'"{winner}"' if winner else "") + "]"
                self.assertEqual(said.count(told), here, (first, winner))
                expected[winner] += times * here
        self.assertEqual(expected, {"X": 131184, "O": 77904, None: 46080})

    def test_random(self):
        games = ran("random", "--game", "tic-tac-toe", "--count", "200", "--seed", "1")
        self.assertEqual(games, ran("random", "--game", "tic-tac-toe", "--count", "200", "--seed", "1"))
        *records, summary = objects("check", text=games)
        self.assertEqual((len(records), summary["legal"]), (200, 200))
        self.assertEqual({tuple(record["outcome"]["winners"]) for record in records}, {("X",), ("O",), ()})

    def test_explains(self):
        self.assertIn("wins at once: a3\n", ran("analyse", text="1o1/xo1/x2\n"))
        self.assertIn('"wins":["a3"]', ran("analyse", "--format", "jsonl", text="1o1/xo1/x2\n"))
        self.assertIn("a1", ran("score", text=WON))
        self.assertIn("<svg", ran("show", "--as", "svg", text=WON))


if __name__ == "__main__":
    unittest.main()
