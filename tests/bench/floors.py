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


def assert_same_counts(case, game, lines):
    """Holds the first numbers that the floor prints for lines against those of notaio."""
    records, summary, _ = check("--game", game, "--from", "lines", stdin=lines)
    plies = sum(record["plies"]["replayed"] for record in records)
    bad = summary["illegal"] + summary["unreadable"]
    case.assertEqual(floor(lines)[:4], [len(records), plies, summary["legal"], bad])


def random_games(game, count, notation, *options):
    """Random games in a notation."""
    text = run("random", "--game", game, "--count", str(count), "--seed", "3", *options).text
    return run("convert", "--to", notation, "--lossy", stdin=text).text


def random_lines(game, count):
    """Random games, one a line."""
    return random_games(game, count, "lines")


def json_lines(text):
    """What the floor prints with --json."""
    return subprocess.run([FLOOR, "--json"], input=text, capture_output=True, text=True, check=True).stdout.splitlines()


def assert_same_objects(case, game, text, notation="lines", noted=0.0):
    """Holds the objects of the floor against those of notaio, byte for byte: whole where there is no finding, and
    without the list of findings where there are only notes. At most a share `noted` of the records has any."""
    *records, _ = run("check", "--format", "jsonl", "--jobs", "1", "--game", game, "--from", notation, stdin=text).lines
    printed = json_lines(text)
    case.assertEqual(len(printed), len(records))
    whole = 0
    for ours, theirs in zip(printed, records):
        findings = json.loads(theirs)["diagnostics"]
        if not findings:
            case.assertEqual(ours, theirs)
            whole += 1
        elif all(found["severity"] == "note" for found in findings):
            case.assertEqual(*(line.partition(',"diagnostics":')[0] for line in (ours, theirs)))
    case.assertGreater(len(records), 0)
    case.assertGreaterEqual(whole, (1 - noted) * len(records))


def stopped(text, plies, separator=" "):
    """The same games without an end: so many plies of each."""
    return "".join(separator.join(line.split(separator)[:plies]) + "\n" for line in text.splitlines())
