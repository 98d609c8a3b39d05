"""What is measured: the calls of a table, and the rows that are made of their runs. No game is named here: what is said of
one stands in its tables.json."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field

import timing
from inputs import NOTAIO, ROOT
from timing import Call

PGN_EXTRACT = shutil.which("pgn-extract", path="/usr/games:" + os.environ["PATH"])


@dataclass
class Table:
    """One kind of input."""

    game: str
    title: str
    notation: str
    share: float  # of the number of games that is asked for; of a real file: so many times the file
    unit: str = "moves"
    real: str = ""  # a file of games of people, instead of random ones
    pattern: str = ""  # what is looked for in the collections of the first table
    goals: dict = field(default_factory=dict)  # by key of a row, beside or instead of GOALS; null: there is none
    parts: dict = field(default_factory=dict)  # instead of PARTS

    def goal(self, key):
        return self.goals.get(key, GOALS.get(key))

    def part(self, name):
        return self.parts.get(name, PARTS[name])


# The goals that are the same for every game.
GOALS = {"json": 0.65, "record": 1.6, "convert": 250, "first": 0.2, "jobs-cpu": 1.2, "jobs-wall": 1.9, "memory": 16,
         "growth": 1.25, "bad": 100_000,
         "filter": 1.25, "stats": 1.5, "dedupe": 1.5,
         "find": 1.25, "tree": 1.5, "version": 2.0, "small": 2.5, "pipe": 0.2}

# What commands read that take longer than a check: a part of the games.
PARTS = {"convert": 1 / 4, "replay": 1 / 20, "legal": 1 / 100, "score": 1 / 10, "analyse": 1 / 50}


@dataclass
class Measured:
    """The runs of a table's calls, one a round, and the records and plies that each call reads."""

    runs: dict
    sizes: dict

    def each(self, name, what="cpu", unit=1):
        return [getattr(run, what) * unit for run in self.runs[name]]

    def ratio(self, above, below, what="cpu"):
        return [a / b for a, b in zip(self.each(above, what), self.each(below, what))]

    def memory(self, name):
        """Nothing where a call was over before it was looked at."""
        return [peak for peak in self.each(name, "memory") if peak]

    def growth(self, large, small):
        return [max(self.memory(large)) / max(self.memory(small))] if self.memory(large) and self.memory(small) else []

    def rate(self, name, counted="plies"):
        return [self.sizes[name][counted] / cpu for cpu in self.each(name)]

    def per_ply(self, name, unit):
        return [cpu / self.sizes[name]["plies"] for cpu in self.each(name, unit=unit)]

    def faster(self, name, other):
        """How many times the plies a second of another call."""
        return [a / b for a, b in zip(self.rate(name), self.rate(other))]


@dataclass(frozen=True)
class Row:
    """A line of the report: values, one a round, from what was measured; how one is written."""

    key: str
    what: str
    values: Callable
    form: Callable
    at_least: bool = True  # what the goal is: the least that is good, or the most


def ratio(value):
    return f"{value:.2f}"


def times(value):
    return f"{value:.1f}x"


def speed(unit):
    def written(rate):
        return f"{rate / 1e6:.1f} M {unit}/s" if rate >= 1e6 else f"{rate / 1e3:.0f} k {unit}/s"
    return written


def in_unit(unit, digits):
    return lambda value: f"{value:.{digits}f} {unit}"


def waited(value):
    return f"{value:.3f} s" if value < timing.LIMIT else f"none in {timing.LIMIT:.0f} s"


def table_rows(table):
    """The rows of a table; those whose calls it has not are left out, or said to be missing where they have a goal."""
    plies, records = speed(table.unit), speed("records")
    by_lines = "text" if table.notation == "lines" else "lines"
    nanoseconds, mebibytes = in_unit("ns a ply", 0), in_unit("MiB", 1)
    return [
        Row("text", "`check`, text: of the floor", lambda m: m.ratio("floor", "text"), ratio),
        Row("rate", "`check`, text", lambda m: m.rate("text"), plies),
        Row("chess", "`check`, text: by pgn-extract's plies a second", lambda m: m.faster("text", "chess"), times),
        Row("json", "`check`, `jsonl`: of the floor", lambda m: m.ratio("floor-json", "json"), ratio),
        Row("json-by-text", "`check`, `jsonl` by text", lambda m: m.ratio("json", "text"), ratio, False),
        Row("record", "`check`, text record by `lines`", lambda m: m.ratio("record", by_lines), ratio, False),
        Row("bad", "every record bad, text", lambda m: m.rate("bad", "records"), speed("reports")),
        Row("bad", "every record bad, `jsonl`", lambda m: m.rate("bad-json", "records"), speed("reports")),
        Row("filter", "`filter --verdict` by `check`", lambda m: m.ratio("filter", "plain"), ratio, False),
        Row("stats", "`stats` by `check`", lambda m: m.ratio("stats", "plain"), ratio, False),
        Row("dedupe", "`dedupe --by symmetry --list` by `check`", lambda m: m.ratio("dedupe", "plain"), ratio, False),
        Row("find", "`find --position` by `check`", lambda m: m.ratio("find", "plain"), ratio, False),
        Row("tree", "`tree --depth 8` by `check`", lambda m: m.ratio("tree", "plain"), ratio, False),
        Row("convert", "`convert`, `lines` to `jsonl`", lambda m: m.per_ply("to-json", 1e9), nanoseconds, False),
        Row("convert", "`convert`, `lines` to `notaio`", lambda m: m.per_ply("to-record", 1e9), nanoseconds, False),
        Row("replay", "`replay`, `jsonl`", lambda m: m.rate("replay"), plies),
        Row("legal", "`replay --legal`, `jsonl`", lambda m: m.per_ply("legal", 1e3), in_unit("ms a position", 3), False),
        Row("first", "`replay --legal`, `jsonl`: first byte", lambda m: m.each("first", "wall"), waited, False),
        Row("score", "`score`, `jsonl`", lambda m: m.rate("score", "records"), records),
        Row("analyse", "`analyse`, `jsonl`", lambda m: m.rate("analyse", "records"), records),
        Row("jobs-cpu", "two jobs: CPU by that of one", lambda m: m.ratio("ten-two", "ten-one"), ratio, False),
        Row("jobs-wall", "two jobs: times as fast by the clock", lambda m: m.ratio("ten-one", "ten-two", "wall"), ratio),
        Row("memory", "memory, one job, ten times the input", lambda m: m.memory("ten-one"), mebibytes, False),
        Row("growth", "memory, one job, by that for the input once", lambda m: m.growth("ten-one", "text"), ratio, False),
        Row("memory", "memory, two jobs, ten times the input", lambda m: m.memory("ten-two"), mebibytes, False),
        Row("growth", "memory, two jobs, by that for the input once", lambda m: m.growth("ten-two", "two"), ratio, False),
    ]


def general_rows():
    """The rows that belong to no game."""
    milliseconds = in_unit("ms", 2)
    return [
        Row("version", "`--version`", lambda m: m.each("version", unit=1e3), milliseconds, False),
        Row("small", "`check`, one small record", lambda m: m.each("small", unit=1e3), milliseconds, False),
        Row("pipe", "`check`, `jsonl`, a pipe that stays open: first byte", lambda m: m.each("pipe", "wall"), waited, False),
        Row("folder", "`check`, a folder of files of one game", lambda m: m.rate("folder", "records"), speed("files")),
    ]


def notaio(command, path, *options, form=""):
    shown = ("--format", form) if form else ()
    return Call((NOTAIO, command, "--quiet", *map(str, options), *shown, str(path)))


def counted(floor, path):
    """What a floor counts in a file."""
    with open(path, "rb") as games:
        said = subprocess.run([floor], stdin=games, check=True, capture_output=True, text=True).stdout.split()
    return {"records": int(said[0]), "plies": int(said[2])}


def some_position(path, reading, ply=6):
    """That of the first record behind so many plies."""
    command = [NOTAIO, "key", "--quiet", "--format", "jsonl", "--ply", str(ply), "--jobs", "1", *reading, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        position = json.loads(process.stdout.readline())["position"]
        process.kill()
    return position


def prints_objects(floor, path, records):
    """Whether a floor knows --json: an object for each record. One that does not would print its counts all the same."""
    with open(path, "rb") as games:
        said = subprocess.run([floor, "--json"], stdin=games, check=False, capture_output=True, timeout=60).stdout
    return said.count(b"\n") == records and said.startswith(b"{")


def table_calls(table, given):
    """The calls of a table by name, and what each reads; `made` gives the inputs."""
    floor = str(ROOT / f"build/release/tests/bench/{table.game.replace('-', '_')}_floor")
    reading = ("--game", table.game, "--from", table.notation)
    lines, records = ("--game", table.game, "--from", "lines"), ("--game", table.game, "--from", "notaio")
    one, silent, alone = "-j1", ("--max-errors", 0), ("-j1", "--repairs", "never")
    whole = given.games()
    calls = {
        "floor": Call((floor,), whole.path),
        "text": notaio("check", whole.path, one, *silent, *reading),
        "two": notaio("check", whole.path, "-j2", *silent, *reading),
        "json": notaio("check", whole.path, one, *reading, form="jsonl"),
        "chess": None,  # its place in the round; made when the length of the games is known
    }
    size = counted(floor, whole.path)
    sizes = dict.fromkeys(calls, size)
    if prints_objects(floor, whole.path, size["records"]):
        calls["floor-json"] = Call((floor, "--json"), whole.path)
    chess, plies = given.chess(max(1, round(size["plies"] / size["records"])), min(400_000, size["plies"]))
    calls["chess"], sizes["chess"] = Call((PGN_EXTRACT, "-r", "-s", str(chess))), {"plies": plies}
    calls["plain"] = notaio("check", whole.path, *alone, *reading)
    calls["filter"] = notaio("filter", whole.path, one, "--verdict", "legal", *reading)
    calls["stats"] = notaio("stats", whole.path, one, *reading)
    calls["dedupe"] = notaio("dedupe", whole.path, one, "--by", "symmetry", "--list", *reading)
    calls["find"] = notaio("find", whole.path, one, "--count", "--position", some_position(whole.path, reading), *reading)
    calls["tree"] = notaio("tree", whole.path, one, "--depth", "8", "--min-games", "2", *reading)
    ten = given.repeated(whole.path, 10)
    calls["ten-one"] = notaio("check", ten, one, *silent, *reading)
    calls["ten-two"] = notaio("check", ten, "-j2", *silent, *reading)
    if not table.real:
        bad = given.with_bad_plies(whole.lines)
        if table.notation != "lines":
            calls["lines"] = notaio("check", whole.lines, one, *silent, *lines)
        calls["record"] = notaio("check", whole.records, one, *silent, *records)
        calls["bad"] = notaio("check", bad, *alone, *lines)
        calls["bad-json"] = notaio("check", bad, *alone, *lines, form="jsonl")
        sizes["bad"] = sizes["bad-json"] = size
        part = given.games(table.part("convert"))
        calls["to-json"] = notaio("convert", part.lines, one, "--to", "jsonl", *lines)
        calls["to-record"] = notaio("convert", part.lines, one, "--to", "notaio", *lines)
        sizes["to-json"] = sizes["to-record"] = counted(floor, part.path)
    for name, command in (("replay", ("replay",)), ("legal", ("replay", "--legal")), ("score", ("score",)),
                          ("analyse", ("analyse",))):
        part = given.games(table.part(name))
        calls[name] = notaio(command[0], part.path, *command[1:], one, *reading, form="jsonl")
        sizes[name] = counted(floor, part.path)
    first = given.games(max(table.part("replay"), table.part("legal")))
    calls["first"] = notaio("replay", first.path, "--legal", *reading, form="jsonl")
    return calls, sizes


def general_calls(game, given, files):
    """The calls that belong to no game, made with the shortest games there are."""
    one = given.games(count=1)
    answer = notaio("check", "-", "--game", game, "--from", "lines", form="jsonl")
    folder = given.files(files)
    calls = {
        "version": Call((NOTAIO, "--version")),
        "small": notaio("check", one.records),
        "pipe": Call(answer.command, one.lines),
        "folder": notaio("check", folder, "-j1", "--max-errors", 0),
    }
    return calls, {"folder": {"records": files}}


# How a call is measured that is not timed as a whole.
SPECIAL = {"first": timing.first_byte, "pipe": timing.first_answer, "version": timing.short, "small": timing.short,
           "lookup": timing.short, "index": timing.told, "batches": timing.told}


def measured(calls, sizes, rounds):
    """Runs every call once a round, so that what disturbs the machine disturbs all of them."""
    runs = {name: [] for name in calls}
    for _ in range(rounds):
        for name, one in runs.items():
            one.append(SPECIAL.get(name, timing.timed)(calls[name]))
    return Measured(runs, sizes)
