"""What is measured of whole collections: archives, equal records, shares, and what puts these together; beside a sorted
index by python3's sqlite3, and pgn-extract on chess."""

import os
import pathlib
import sqlite3
import subprocess
import sys

from inputs import NOTAIO, ROOT
from rows import PGN_EXTRACT, Row, counted, in_unit, notaio, ratio, some_position, speed, times
from timing import Call

SHARES = 8
MANY = 1000  # partial answers that are merged at once
FEW = 100  # hits at most of a position that is looked up
BATCH = 10_000  # records that an archive takes at once
INDEX = pathlib.Path(__file__).with_name("sorted_index.py")
MIB = 1 << 20

MAPS = {"check": ("check",), "check-jsonl": ("check", "--format", "jsonl"), "stats": ("stats",), "dedupe": ("dedupe",),
        "tree": ("tree", "--depth", "8", "--min-games", "2")}  # what is shared out, and merged


def goals(sizes):
    """The goals by key of a row; that of dedupe's memory grows with its records."""
    return {"pattern": 1, "duplicates": 10, "import": 1.2, "import-memory": 96, "visit": 32, "else": 2.5, "lookup": 25,
            "dedupe-memory": 16 + 1.5 * 24 * sizes["ten-dedupe"]["records"] / MIB, "dedupe-growth": 1.5 * 24,
            "shares": 1.15, "merge": 0.05, "merge-memory": 16, "merge-answer": 1.25}


def allowed(measured):
    """What a question may take, of what it takes: 1.25 of a check or 16 ns a ply more, whichever is greater."""
    plies = measured.sizes["check"]["plies"]
    return [found / max(1.25 * check, check + 16e-9 * plies)
            for found, check in zip(measured.each("pattern"), measured.each("check"))]


def summed(measured, name):
    """CPU of all shares of a call."""
    return [sum(each) for each in zip(*(measured.each(f"{name} {part}") for part in range(1, SHARES + 1)))]


def by_whole(measured, name, whole):
    return [a / b for a, b in zip(summed(measured, name), measured.each(whole))]


def merged(measured, name):
    return [a / b for a, b in zip(measured.each(f"merge {name}"), summed(measured, name))]


def bytes_a_record(measured):
    """By how much `dedupe` of ten times the records has more memory."""
    one, ten = measured.memory("dedupe"), measured.memory("ten-dedupe")
    more = measured.sizes["ten-dedupe"]["records"] - measured.sizes["dedupe"]["records"]
    return [(max(ten) - max(one)) * MIB / more] if one and ten else []


def percent(value):
    return f"{value:.1%}"


def collection_rows():
    mebibytes, nanoseconds, size = in_unit("MiB", 1), in_unit("ns a ply", 0), in_unit("bytes", 1)
    return [
        Row("by-check", "`find --pattern`, five cells, by `check`", lambda m: m.ratio("pattern", "check"), ratio, False),
        Row("pattern", "`find --pattern`, of what it may take: 1.25 of `check`, or 16 ns a ply more", allowed, ratio, False),
        Row("keys", "`key --sql` of every ply", lambda m: m.per_ply("keys", 1e9), nanoseconds, False),
        Row("key", "`key` of every ply, with the image that comes first", lambda m: m.per_ply("key", 1e9), nanoseconds, False),
        Row("duplicates", "`dedupe`, most records double: by pgn-extract's records a second (`-D`)",
            lambda m: [a / b for a, b in zip(m.rate("doubles", "records"), m.rate("chess", "records"))], times),
        Row("rate", "`dedupe`, most records double", lambda m: m.rate("doubles", "records"), speed("records")),
        Row("dedupe-memory", "memory, `dedupe`, ten times the games", lambda m: m.memory("ten-dedupe"), mebibytes, False),
        Row("dedupe-growth", "memory, `dedupe`, a record more", bytes_a_record, size, False),
        Row("import", "`archive create` by python3's sorted visits", lambda m: m.ratio("import", "index"), ratio, False),
        Row("batches", f"`archive create` by these in batches of {BATCH:,} records", lambda m: m.ratio("import", "batches"),
            ratio, False),
        Row("visits", "`archive create`", lambda m: m.rate("import", "visits"), speed("visits")),
        Row("import-memory", "memory, `archive create`", lambda m: m.memory("import"), mebibytes, False),
        Row("visit", "a visit in an archive", lambda m: [m.sizes["import"]["visit"]], size, False),
        Row("else", "all else in an archive, by the texts", lambda m: [m.sizes["import"]["else"]], ratio, False),
        Row("lookup", f"`archive find --position` with <= {FEW} hits", lambda m: m.each("lookup", unit=1e3),
            in_unit("ms", 1), False),
        Row("shares", f"{SHARES} shares of `check`, `lines`, ten times the games: by the whole",
            lambda m: by_whole(m, "ten", "ten"), ratio, False),
        Row("shares", f"{SHARES} shares of `check`, text record: by the whole",
            lambda m: by_whole(m, "record", "record"), ratio, False),
        *(Row("merge", f"`merge` of {SHARES} shares of `{' '.join(command[:3])}`, by what these take",
              lambda m, name=name: merged(m, name), percent, False) for name, command in MAPS.items()),
        Row("merge-memory", f"memory, `merge` of {MANY:,} shares of `stats`", lambda m: m.memory("many stats"), mebibytes,
            False),
        Row("tree-memory", f"memory, `merge` of {MANY:,} shares of `tree`", lambda m: m.memory("many tree"), mebibytes,
            False),
        Row("merge-answer", f"memory, `merge` of {MANY:,} shares of `tree`, by that of the whole run",
            lambda m: m.growth("many tree", "whole tree"), ratio, False),
    ]


def written(call, path):
    """The file that holds what a call prints."""
    with open(path, "wb") as out:
        done = subprocess.run(call.command, stdout=out, stderr=subprocess.DEVNULL, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{' '.join(call.command)}: exit status {done.returncode}")
    return path


def shares(command, path, parts, *options):
    """The calls for the shares of a file."""
    return [notaio(command[0], path, *command[1:], "-j1", "--shard", f"{part}/{parts}", "--partial", *options)
            for part in range(1, parts + 1)]


def merging(calls, folder):
    """The call that merges what these calls print."""
    folder.mkdir()
    return Call((NOTAIO, "merge", "--quiet", *(str(written(call, folder / str(number)))
                                               for number, call in enumerate(calls))))


def sizes_of(archive):
    """Of an archive: the visits, the bytes of one, and of all else by the texts."""
    database = sqlite3.connect(f"file:{archive}?mode=ro", uri=True)
    (visits,), (texts,) = (database.execute(f"SELECT {what}").fetchone() for what in (
        "count(*) FROM visit", "sum(length(CAST(text AS BLOB))) FROM record"))
    (pages,) = database.execute("SELECT sum(pgsize) FROM dbstat WHERE name = 'visit'").fetchone()
    database.close()
    return {"visits": visits, "visit": pages / visits, "else": (os.path.getsize(archive) - pages) / texts}


def rarer_ply(archive):
    """The first ply of the first record whose position comes at most FEW times."""
    database = sqlite3.connect(f"file:{archive}?mode=ro", uri=True)
    key = "SELECT key FROM visit WHERE record = 1 AND ply = ?"
    ply = next(ply for ply in range(1000) if database.execute(
        f"SELECT count(*) FROM visit WHERE key = ({key})", (ply,)).fetchone()[0] <= FEW)
    database.close()
    return ply


def collection_calls(table, given):
    """The calls by name, and what each reads; `made` gives the games of a table."""
    floor = str(ROOT / f"build/release/tests/bench/{table.game.replace('-', '_')}_floor")
    one, alone, lines = "-j1", ("-j1", "--repairs", "never"), ("--game", table.game, "--from", "lines")
    whole, part, small = given.games(), given.games(table.part("replay")), given.games(1 / 10)
    ten, size, few = given.shortened(whole.lines, 10), counted(floor, whole.lines), counted(floor, part.lines)
    records, every_ply = ("--game", table.game, "--from", "notaio"), ("--ply", "0..100000")
    archive, again = given.folder / "once.db", given.folder / "again.db"
    length = max(1, round(size["plies"] / size["records"]))
    chess, plies = given.chess(length, min(400_000, size["plies"]))
    written(notaio("archive", whole.lines, "create", archive, one, *lines), given.folder / "created")
    indexed = (sys.executable, "-B", str(INDEX), str(archive), str(again))
    calls = {
        "check": notaio("check", whole.lines, *alone, *lines),
        "record": notaio("check", whole.records, *alone, *records),
        "pattern": notaio("find", whole.lines, one, "--count", "--pattern", table.pattern, *lines),
        "keys": notaio("key", part.lines, one, *every_ply, "--sql", *lines),
        "key": notaio("key", part.lines, one, *every_ply, *lines),
        "ten": notaio("check", ten, *alone, *lines),
        "doubles": notaio("dedupe", given.repeated(small.lines, 10), one, *lines),
        "dedupe": notaio("dedupe", whole.lines, one, *lines),
        "chess": Call((PGN_EXTRACT, "-D", "-s", str(chess))),
        "ten-dedupe": notaio("dedupe", ten, one, *lines),
        "import": Call(notaio("archive", whole.lines, "create", again, one, *lines).command, fresh=again),
        "index": Call(indexed, fresh=again),
        "batches": Call((*indexed, str(BATCH)), fresh=again),
        "lookup": Call((NOTAIO, "archive", "find", str(archive), "--position",
                        some_position(whole.lines, lines, rarer_ply(archive)))),
        "whole tree": notaio("tree", small.lines, one, *MAPS["tree"][1:], *lines),
    }
    sizes = {"check": size, "doubles": size, "dedupe": size, "ten-dedupe": {"records": 10 * size["records"]},
             "keys": few, "key": few, "chess": {"records": plies // length}, "import": sizes_of(archive)}
    shared = {name: shares(command, whole.lines, SHARES, *(alone[1:] if command[0] == "check" else ()), *lines)
              for name, command in MAPS.items()}
    calls |= {f"merge {name}": merging(each, given.folder / name) for name, each in shared.items()}
    shared["ten"] = shares(("check",), ten, SHARES, *alone[1:], *lines)
    shared["record"] = shares(("check",), whole.records, SHARES, *alone[1:], *records)
    calls |= {f"{name} {number}": call for name, each in shared.items() for number, call in enumerate(each, 1)}
    calls |= {f"many {name}": merging(shares(MAPS[name], small.lines, MANY, *lines), given.folder / f"many-{name}")
              for name in ("stats", "tree")}
    return calls, sizes
