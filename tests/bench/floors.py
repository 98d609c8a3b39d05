"""What the tests of the floors share: the program under test, the data, and the program that it is held against."""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "cli"))
from support import Case, check, main, run  # noqa: E402, F401

FLOOR = sys.argv.pop()


def rows(game, name):
    """The objects of a file of reference data."""
    return [json.loads(line) for line in (ROOT / "tests" / "data" / game / name).read_text("utf-8").splitlines()]


def floor(text):
    """The numbers that the floor prints: records, plies, finished, bad; then what it counts of the results."""
    done = subprocess.run([FLOOR], input=text, capture_output=True, text=True, check=True)
    return [int(number) for number in re.findall(r"\d+", done.stdout)]


def random_lines(game, count):
    """Random games, one a line."""
    return run("convert", "--to", "lines", "--lossy",
               stdin=run("random", "--game", game, "--count", str(count), "--seed", "3").text).text
