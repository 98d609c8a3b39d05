"""Records, what the oracle says of them, and what notaio says: both asked for many at a time."""
import functools
import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAMES = ("susan", "havannah", "urbino", "siesta", "glass-bead", "hex")

# Setups of random games, the more usual ones more often. A tag that stands there can fall out.
SETUPS = {
    "susan": ["", "", "", "--board 6", "--first White", "--ruleset draw-first"],
    "havannah": ["--board 5", "--board 6", "--board 8", "--board 10", "--board 4 --tag Swap=off", "--board 6 --first Black"],
    "urbino": ["", "", "", "--ruleset monuments", "--coords tabletop", "--ruleset abstract-play"],
    "siesta": ["", "", "--players 3", "--players 4", "--ruleset italian", "--players 3 --ruleset italian"],
    "glass-bead": ["", "", "", "--first South", "--tag Layout=mirror", "--ruleset literal"],
    "hex": ["--board 5", "--board 6", "--board 7", "--board 8", "--board 6 --ruleset swap-sides", "--board 5 --tag Opens=blue"],
}


def split_records(text):
    """The records of a text: each begins with its tag lines."""
    starts = [found.start() for found in re.finditer(r"^\[Game ", text, re.MULTILINE)]
    return [text[a:b].strip() + "\n" for a, b in zip(starts, starts[1:] + [len(text)])]


def random_records(notaio, game, count, seed, *options, setups=None):
    """Random games of every setup, mixed."""
    setups = setups or SETUPS[game]
    lists = []
    for number, setup in enumerate(setups):
        command = [notaio, "random", "--game", game, "--count", str(-(-count // len(setups))), "--seed", str(seed * 100 + number)]
        done = subprocess.run([*command, *setup.split(), *options], capture_output=True, text=True, check=True)
        lists.append(split_records(done.stdout))
    return [record for row in zip(*lists) for record in row][:count]


def with_points(notaio, given):
    """Records of Siesta with the points of every turn."""
    done = subprocess.run([notaio, "convert", "--to", "notaio", "--points"], input="\n".join(given), capture_output=True,
                          text=True, check=True)
    return split_records(done.stdout)


@functools.cache
def real_records(notaio, game):
    """The games of the samples and of the test data, as text records without variations."""
    found = []
    for folder in (ROOT / "samples" / game, ROOT / "tests/data" / game):
        for path in sorted(folder.rglob("*")):
            if path.suffix not in (".nta", ".hgf", ".json") or "engine-files" in path.parts:
                continue
            done = subprocess.run([notaio, "convert", "--to", "notaio", "--lossy", "--game", game, str(path)],
                                  capture_output=True, text=True, check=False)
            found += [record for record in split_records(done.stdout) if "(" not in record and "[Position " not in record]
    return list(dict.fromkeys(found))


class Told:
    """What the oracle says of a record."""

    def __init__(self, line):
        words = line.split(" ")
        self.fault = words[0]  # none, hole, illegal, claim, numbers
        self.ply = int(words[1])
        self.key = words[2]
        self.outcome = words[3]
        self.tried = self.grade = self.count = self.one = 0
        self.games = []
        if len(words) > 4:
            self.tried, self.grade, self.count, self.one = (int(word) for word in words[4:8])
            self.games = [word.split("|") for word in words[8:]]


def ask_oracle(program, records, search):
    """An answer for each record; `search`: with all single edits tried."""
    asked = b"".join(b"%s %d\n%s" % (b"S" if search else b"K", len(data), data)
                     for data in (record.encode() for record in records))
    done = subprocess.run([program], input=asked, stdout=subprocess.PIPE, check=True)
    return [Told(line) for line in done.stdout.decode().splitlines()]


def told_by_notaio(notaio, game, records, *options):
    """What `check` says of each record, all in one input, and where each begins in it."""
    data = [record.encode() for record in records]
    done = subprocess.run([notaio, "check", "--format", "jsonl", "--jobs", "1", *options], input=b"\n".join(data),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    objects = [json.loads(line) for line in done.stdout.decode().splitlines()]
    told = [one for one in objects if one["type"] == "record"]
    starts = []
    at = 0
    for one in data:
        starts.append(at)
        at += len(one) + 1
    # A slip may cut a record in two: what is told of its first part counts.
    by_start = {one["source"]["offset"]: one for one in told}
    if not all(start in by_start for start in starts):
        raise RuntimeError(f"{game}: {len(starts)} records written, {len(told)} read")
    return [by_start[start] for start in starts], starts


def edited(record, repair, shift):
    """The record under the edits of a repair; nothing where there are none."""
    data = record.encode()
    for edit in sorted(repair.get("edits", []), key=lambda one: -one["offset"]):
        at = edit["offset"] - shift
        data = data[:at] + edit["text"].encode() + data[at + edit["length"]:]
    return data.decode(errors="replace") if repair.get("edits") else None
