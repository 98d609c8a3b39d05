"""Golden cases: tests/golden/<game>/<case>/ holds `command` (arguments of notaio; {case} is the case's folder),
`expected` (both streams, then the exit status) and, if it needs one, `input` (standard input).

`run.py --accept GAME/CASE` writes the true output of one case, to be read before it is committed.
"""
import os
import pathlib
import shlex
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CASES = pathlib.Path(__file__).resolve().parent
PROGRAM = os.environ.get("NOTAIO") or str(ROOT / "build" / "release" / "notaio")


def run(case):
    folder = case.relative_to(ROOT)
    arguments = shlex.split((case / "command").read_text(encoding="utf-8").replace("{case}", str(folder)))
    given = (case / "input").read_bytes() if (case / "input").exists() else b""
    done = subprocess.run([PROGRAM, *arguments], cwd=ROOT, input=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env=dict(os.environ, LC_ALL="C.UTF-8"), timeout=120, check=False)
    errors = done.stderr.decode("utf-8")
    return done.stdout.decode("utf-8") + (f"--- messages\n{errors}" if errors else "") + f"--- exit {done.returncode}\n"


def cases():
    return sorted(path.parent for path in CASES.glob("*/*/command"))


class Golden(unittest.TestCase):
    maxDiff = None

    def test_cases(self):
        self.assertGreater(len(cases()), 15)
        for case in cases():
            with self.subTest(case=str(case.relative_to(CASES))):
                self.assertMultiLineEqual(run(case), (case / "expected").read_text(encoding="utf-8"))


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "--accept":
        chosen = CASES / sys.argv[2]
        (chosen / "expected").write_text(run(chosen), encoding="utf-8")
    else:
        unittest.main()
