"""Runs the built program for the tests of this folder, and says what came of it."""
import functools
import importlib.util
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "samples" / "susan"
DATA = ROOT / "tests" / "data" / "susan"
PROGRAM = os.environ.get("NOTAIO") or str(ROOT / "build" / "release" / "notaio")

SYSTEMS = ("author", "abstract-play", "axial", "ludii")
NOTATIONS = ("notaio", "lines", "jsonl", "abstract-play", "susan-manual", "ludii")
# What `abstract-play` must have, and no game of ours says.
DATES = ["--tag", "DateStart=2024-05-06T07:08:09Z", "--tag", "DateEnd=2024-05-06T08:08:09Z",
         "--tag", "DateGenerated=2024-05-06T08:08:10Z"]
VERDICTS = ("legal", "incomplete", "illegal", "unreadable")
STATUSES = (0, 1, 2, 3, 4)


class Ran:
    """What one run printed, and its exit status."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    @property
    def text(self):
        return self.out.decode("utf-8")

    @property
    def messages(self):
        return self.err.decode("utf-8")

    @property
    def lines(self):
        return self.text.splitlines()

    @property
    def json(self):
        """The objects of a JSON Lines report; one that says how the program ends says what is so."""
        objects = [json.loads(line) for line in self.text.split("\n") if line]
        said = {one["exit"] for one in objects if "exit" in one}
        if said - {self.code}:
            raise AssertionError(f"exit status {self.code}, said to be {said}")
        return objects


def environment(**changes):
    """The environment of a run; None takes a variable away."""
    table = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    table["LC_ALL"] = "C.UTF-8"
    table.pop("NOTAIO_LANG", None)
    for key, value in changes.items():
        if value is None:
            table.pop(key, None)
        else:
            table[key] = value
    return table


def run(*arguments, stdin=b"", cwd=ROOT, env=None, timeout=240):
    """Runs the program. A crash, a sanitizer's report or an internal error fails the test at once."""
    if isinstance(stdin, str):
        stdin = stdin.encode("utf-8")
    given = [argument if isinstance(argument, bytes) else str(argument) for argument in arguments]
    done = subprocess.run([PROGRAM, *given], input=stdin, capture_output=True, cwd=cwd,
                          env=environment(**(env or {})), timeout=timeout, check=False)
    if done.returncode not in STATUSES:
        raise AssertionError(f"notaio {' '.join(map(str, given))}: exit status {done.returncode}\n"
                             + done.stderr.decode("utf-8", "replace")[-4000:])
    return Ran(done.returncode, done.stdout, done.stderr)


def check(*arguments, **more):
    """`check --format jsonl`: the records, the summary and the run. Lines about inputs without records stand in the run."""
    ran = run("check", "--format", "jsonl", *arguments, **more)
    *lines, summary = ran.json
    return [line for line in lines if line["type"] == "record"], summary, ran


@functools.cache
def games():
    """The ids of all games, as the program lists them."""
    return tuple(game["id"] for game in run("games", "--format", "jsonl").json)


def folder_of(game):
    """The folder of a game's own tests."""
    return pathlib.Path(__file__).parent / game.replace("-", "_")


@functools.cache
def about(game):
    """What about.py in that folder says of a game: a module."""
    spec = importlib.util.spec_from_file_location(f"about_{game}", folder_of(game) / "about.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def said(game, name, default=()):
    """What about.py says under a name, or the default where it says nothing."""
    return getattr(about(game), name, default)


def games_with_images():
    """Of each game that has images: its id, their coordinates, a pattern of the names of cells, and the maps."""
    for game in games():
        if said(game, "IMAGES"):
            yield game, *said(game, "IMAGES")


def random_objects(game, coordinates, *options):
    """Random games as objects of JSON in these coordinates."""
    return run("convert", "--to", "jsonl", "--to-coords", coordinates, stdin=run("random", "--game", game, *options).out).json


def samples():
    """The samples of all games, a path each."""
    return [path for game in games() for path in sorted((ROOT / "samples" / game).glob("*.*")) if path.suffix != ".md"]


def told_of(record):
    """What check says of a record, wherever it stands."""
    told = {key: value for key, value in record.items() if key not in ("index", "record", "source", "diagnostics")}
    return json.dumps(told), sorted(found["code"] for found in record["diagnostics"])


def written_in_every_notation(count, seed):
    """(game, notation, text) of random games, in each notation of each game that can hold them."""
    for game in games():
        text = run("random", "--game", game, "--count", count, "--seed", seed).out
        for notation in run("games", "--game", game, "--format", "jsonl").json[0]["notations"]:
            written = run("convert", "--game", game, "--to", notation, "--lossy", *dates(notation), stdin=text)
            if written.code == 0:
                yield game, notation, written.out


def codes(record):
    return [finding["code"] for finding in record["diagnostics"]]


def dates(to):
    """The options that a notation needs to be written."""
    return DATES if to == "abstract-play" else []


def without_origin(data):
    """Records of `jsonl` without what they say of the file that they were made of."""
    return re.sub(rb'"index":\d+,"source":(null|\{[^}]*\}),', b"", data)


def convert(text, to, *more, source=None, **options):
    """Converts text; `source` names its notation."""
    arguments = ["convert", "--to", to, *dates(to), *more]
    if source:
        arguments += ["--game", "susan", "--from", source]
    return run(*arguments, stdin=text, **options)


class Case(unittest.TestCase):
    """A test with a folder of its own."""

    maxDiff = 4000

    def setUp(self):
        result = tempfile.TemporaryDirectory(prefix="notaio-test-")
        self.addCleanup(result.cleanup)
        self.folder = pathlib.Path(result.name)

    def write(self, name, content):
        """Writes a file of the test's folder and gives its path."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
        return path

    def assert_sums(self, records, summary):
        """Records in = the sum of the verdicts, and the summary counts what the records say."""
        self.assertEqual(summary["records"], len(records))
        self.assertEqual(summary["records"], sum(summary[verdict] for verdict in VERDICTS))
        for verdict in VERDICTS:
            self.assertEqual(summary[verdict], sum(record["verdict"] == verdict for record in records), verdict)


def main(module="__main__"):
    """Runs the tests of a module; says that they are skipped where the program is not there."""
    if not os.access(PROGRAM, os.X_OK):
        print(f"skipped: {PROGRAM} is not there", file=sys.stderr)
        sys.exit(77)
    unittest.main(module)
