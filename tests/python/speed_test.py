"""A loop that looks at each verdict has at least 0.7 of the speed of `check --format jsonl --jobs 1`, in every game.

What is compared is the time of the processor, in turn, the best of some rounds: other work on the machine moves it little.
`speed_test.py --table` prints what was measured.
"""
import pathlib
import resource
import subprocess
import sys
import tempfile
import unittest

import notaio
from support import PROGRAM, environment

LEAST = 0.7
RECORDS = 20_000
ROUNDS = 5


def spent(who):
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def by_program(name):
    before = spent(resource.RUSAGE_CHILDREN)
    subprocess.run([PROGRAM, "check", "--format", "jsonl", "--jobs", "1", "--quiet", name], stdout=subprocess.DEVNULL,
                   env=environment(), check=False)
    return spent(resource.RUSAGE_CHILDREN) - before


def by_loop(name):
    before = spent(resource.RUSAGE_SELF)
    verdicts = 0
    for record in notaio.check(name):
        if record.verdict == "legal":
            verdicts += 1
    assert verdicts == RECORDS, verdicts
    return spent(resource.RUSAGE_SELF) - before


def measured():
    """(game, bytes, seconds of the program, of the loop) of every game."""
    with tempfile.TemporaryDirectory(prefix="notaio-speed-") as folder:
        for game in notaio.games():
            path = pathlib.Path(folder, "games.nta")
            with open(path, "w", encoding="utf-8") as out:
                out.writelines(notaio.random(game=game.id, count=RECORDS))
            rounds = [(by_program(path), by_loop(path)) for _ in range(ROUNDS)]
            yield game.id, path.stat().st_size, min(one for one, _ in rounds), min(one for _, one in rounds)


class Speed(unittest.TestCase):
    def test_a_loop_over_verdicts(self):
        for game, _, program, loop in measured():
            with self.subTest(game=game, program=program, loop=loop):
                self.assertGreaterEqual(program / loop, LEAST)


def print_table():
    for game, size, program, loop in measured():
        print(f"{game:12} {size / 1e6:6.1f} MB  program {program:.3f} s  loop {loop:.3f} s  {program / loop:.2f}")


if __name__ == "__main__":
    print_table() if sys.argv[1:] == ["--table"] else unittest.main()
