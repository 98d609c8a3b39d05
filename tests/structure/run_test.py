"""tests/run by itself: a section that there is not is an error, said before anything is built."""
import pathlib
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Sections(unittest.TestCase):
    def test_an_unknown_one_is_named_with_those_there_are(self):
        for sections in (["nonsense"], ["nonsense", "plain"], ["plai"], ["p.*n"], [""], ["plain", "nonsense"]):
            with self.subTest(sections):
                ran = subprocess.run([ROOT / "tests" / "run", *sections], capture_output=True, text=True, timeout=60, check=False)
                self.assertEqual((ran.returncode, ran.stdout), (2, ""))
                first, *listed = ran.stderr.splitlines()
                (wrong,) = set(sections) - {"plain"}
                self.assertEqual(first, f'tests/run: no section "{wrong}"; there are')
                self.assertEqual([line.split()[0] for line in listed],
                                 ["plain", "clang", "speed", "long", "web", "python", "editors", "shares", "pictures",
                                  "sanitized"])


if __name__ == "__main__":
    unittest.main()
