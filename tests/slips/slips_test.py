"""Some slips in every game, decided by programs that share no code with notaio, and those programs themselves.

`tests/slips/run` does it with as many as are wanted.
"""
import os
import pathlib
import random
import subprocess
import sys
import unittest

import judge
import maker
import notations
import records

NOTAIO = os.environ["NOTAIO"]
PROGRAMS = {pathlib.Path(path).name.removeprefix("slips_").replace("_", "-"): path for path in sys.argv[1:]}
OF_EACH_KIND = 4


class Oracle(unittest.TestCase):
    """The programs know the rules: they count moves as others did, and judge games as notaio does."""

    MOST_MOVES = 50_000

    def test_counts(self):
        for game, program in PROGRAMS.items():
            for line in (records.ROOT / f"tests/perft/{game}.perft").read_text(encoding="utf-8").splitlines():
                if line.startswith("#") or "Position=" in line:
                    continue
                setup, counts, _ = line.split("|")
                for depth, count in enumerate(counts.split(), 1):
                    if int(count) > self.MOST_MOVES:
                        break
                    with self.subTest(game=game, setup=setup, depth=depth):
                        done = subprocess.run([program, "perft", str(depth), *setup.split()], capture_output=True, text=True,
                                              check=True)
                        self.assertEqual(int(done.stdout), int(count))

    def test_verdicts(self):
        for game, program in PROGRAMS.items():
            given = records.random_records(NOTAIO, game, 24, 3) + records.random_records(NOTAIO, game, 48, 4, "--mutate")
            told, _ = records.told_by_notaio(NOTAIO, game, given, "--repairs", "never")
            seen = set()
            for record, ours, theirs in zip(given, told, records.ask_oracle(program, given, False)):
                with self.subTest(game=game, record=record):
                    seen.add(ours["verdict"])
                    self.assertEqual(*judge.verdicts(ours, theirs))
            self.assertIn("legal", seen)
            self.assertIn("illegal", seen)


class Slips(unittest.TestCase):
    def test_told(self):
        for game, program in PROGRAMS.items():
            with self.subTest(game=game):
                bases = judge.bases_of(NOTAIO, program, game, 12, 1)
                self.assertGreater(len(bases), 10)
                self.assertEqual(judge.clean_with_repairs(NOTAIO, game, bases), 0)
                slips, _ = judge.make_slips(program, game, bases, OF_EACH_KIND, random.Random(1))
                judge.examine(NOTAIO, program, game, slips)
                wrong = [slip.described() for slip in slips if slip.judged in ("false", "otherwise")]
                self.assertEqual(wrong, [])
                rows = judge.table(slips)
                self.assertGreater(sum(row["one"] for row in rows.values()), OF_EACH_KIND)
                share = judge.share_proved(rows)
                missed = "\n".join(slip.described() for slip in slips if slip.judged in ("missed", "likely"))
                self.assertGreaterEqual(share, judge.GOALS[game], missed)

    def test_slips_are_where_they_are_said_to_be(self):
        for game, program in PROGRAMS.items():
            with self.subTest(game=game):
                bases = judge.bases_of(NOTAIO, program, game, 6, 2)
                slips, _ = judge.make_slips(program, game, bases, 2, random.Random(2))
                for slip in slips:
                    self.assertNotEqual(slip.told.fault, "none")
                    self.assertIn(slip.kind, (*maker.KINDS, maker.IN_A_CLAIM))
                    self.assertNotEqual(slip.text, slip.original)


class Notations(unittest.TestCase):
    OF_EACH_NOTATION = 48

    def test_what_is_proved_is_put_back(self):
        for game, ids in notations.notations_of(NOTAIO).items():
            for notation in ids:
                with self.subTest(game=game, notation=notation):
                    table, wrong = notations.judged(NOTAIO, game, notation, self.OF_EACH_NOTATION, 1)
                    self.assertGreater(sum(row["records"] for row in table.values()), self.OF_EACH_NOTATION // 2)
                    self.assertEqual(wrong, [])
                    if (game, notation) not in notations.UNPROVED:
                        self.assertGreater(sum(row["proved"] for row in table.values()), 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
