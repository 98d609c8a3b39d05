"""What the library answers to requests of all kinds, most of them wrong: each line of `requests.txt` about the text `e5 a1`, held
against that of `answers.txt`, a reason or how the answer begins.

    requests_test.py ASK [--accept]
"""
import itertools
import json
import pathlib
import subprocess
import sys
import unittest

ASK = sys.argv.pop(1)
HERE = pathlib.Path(__file__).parent
VALUES = '7', '-1', 'true', '"x"', '["x",7]', '{}'


def requests():
    """Those that stand in the file; where it names options with `=?`, one with each of the VALUES for each name."""
    for line in (HERE / "requests.txt").read_text().splitlines():
        command, _, names = line.partition(" =? ")
        if not names:
            yield line
        for name, value in itertools.product(names.split(), VALUES):
            yield f'{{"command":"{command}","options":{{"{name}":{value}}}}}'


def answers():
    asked = list(requests())
    out = subprocess.run([ASK, *asked], input=b"e5 a1\n", capture_output=True, timeout=120, check=False).stdout.decode()
    read = [json.loads(line) for line in out.splitlines()]
    return [f'{request} -> {one["exit"]} {one["error"] or json.dumps(one)[10:170]}' for request, one in zip(asked, read, strict=True)]


class Requests(unittest.TestCase):
    maxDiff = 4000

    def test_each_has_its_answer(self):
        self.assertEqual((HERE / "answers.txt").read_text().splitlines(), answers())


if __name__ == "__main__":
    if "--accept" in sys.argv:
        (HERE / "answers.txt").write_text("\n".join(answers()) + "\n")
    else:
        unittest.main()
