"""Times notaio, its floors and pgn-extract in interleaved rounds; called by tests/bench/run."""

import argparse
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import tempfile
import time
from dataclasses import dataclass

from inputs import NOTAIO, ROOT, chess_games, random_games, repeated, with_bad_plies

HERE = pathlib.Path(__file__).resolve().parent
FLOOR, ONE, TWO, CHESS = "floor", "one job", "two jobs", "pgn-extract, chess"


@dataclass
class Table:
    """One kind of input."""

    game: str
    title: str
    notation: str
    share: float  # of the number of games that is asked for
    unit: str = "moves"
    real: str = ""  # a file of games of people, instead of random ones
    more: bool = False  # rows on other forms of the same games


def all_tables():
    """The tables of every game by name: tests/bench/<game>/tables.json has them."""
    listed = json.loads(subprocess.run([NOTAIO, "games", "--format", "json"], capture_output=True, check=True).stdout)
    return {row.pop("name"): Table(game["id"], **row) for game in listed
            for row in json.loads((HERE / game["id"].replace("-", "_") / "tables.json").read_text(encoding="utf-8"))}


@dataclass
class Row:
    """A command that is timed, what it reads, and what its speed counts."""

    command: list
    standard_input: object = None
    counts: str = "plies"  # or "records"; nothing: only its memory is looked at


def check(path, *options):
    return [NOTAIO, "check", "--quiet", *map(str, options), str(path)]


def rows_of(table, folder, games):
    """The rows of a table by name, with their inputs made."""
    reading = ("--game", table.game, "--from", table.notation)
    silent = ("--max-errors", 0)
    if table.real:
        good = repeated(ROOT / table.real, max(1, round(games * table.share)), folder / "real.hgf")
    else:
        good = random_games(folder, table.game, table.notation, max(1, round(games * table.share)))
    floor = ROOT / f"build/release/tests/bench/{table.game.replace('-', '_')}_floor"
    rows = {
        FLOOR: Row([str(floor)], good),
        ONE: Row(check(good, "-j1", *silent, *reading)),
        TWO: Row(check(good, "-j2", *silent, *reading)),
    }
    if table.more:
        bad = with_bad_plies(good, folder / "bad.txt")
        alone = ("-j1", "--repairs", "never")
        rows["`notaio` text, one job"] = Row(check(folder / f"{table.game}.nta", "-j1", *silent))
        rows["every record bad, text"] = Row(check(bad, *alone, *reading), counts="records")
        rows["every record bad, `jsonl`"] = Row(check(bad, *alone, "--format", "jsonl", *reading), counts="records")
    ten = repeated(good, 10, folder / "ten")
    rows["ten times the input, one job"] = Row(check(ten, "-j1", *silent, *reading), counts="")
    rows["ten times the input, two jobs"] = Row(check(ten, "-j2", *silent, *reading), counts="")
    return rows


def start(row):
    given = open(row.standard_input, "rb") if row.standard_input else subprocess.DEVNULL
    return subprocess.Popen(row.command, stdin=given, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def timed(row):
    """CPU seconds, user and system, and seconds by the clock."""
    begin = time.perf_counter()
    process = start(row)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):  # 1: findings
        raise SystemExit(f"{' '.join(row.command)}: exit status {process.returncode}")
    return usage.ru_utime + usage.ru_stime, wall


def peak_memory(row):
    """MiB, read while the process runs: what wait4 says includes the memory of this interpreter before exec."""
    process = start(row)
    peak = 0
    while process.poll() is None:
        with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
            found = re.search(r"VmHWM:\s+(\d+) kB", status.read())
        peak = max(peak, int(found.group(1)) if found else 0)
        time.sleep(0.002)
    return peak / 1024


def counts_of(row):
    """What the floor counted: records, plies, finished, bad."""
    with open(row.standard_input, "rb") as games:
        said = subprocess.run(row.command, stdin=games, check=True, capture_output=True, text=True).stdout
    return dict(zip(("records", "plies", "finished", "bad"), map(int, re.findall(r"\d+", said))))


def speed(rate, unit):
    return f"{rate / 1e6:.1f} M {unit}" if rate >= 1e6 else f"{rate / 1e3:.0f} k {unit}"


def report(table, rounds, folder, games):
    """Measures one table and prints it."""
    rows = rows_of(table, folder, games)
    counts = counts_of(rows[FLOOR])
    length = max(1, round(counts["plies"] / counts["records"]))
    chess = chess_games(folder, length, 400_000)
    # What pgn-extract counts is the same for every game of the file: it has so many plies.
    chess_plies = length * chess.read_bytes().count(b"[Event ")
    rows[CHESS] = Row([shutil.which("pgn-extract", path="/usr/games:" + os.environ["PATH"]), "-r", "-s", str(chess)])

    runs = {name: [] for name, row in rows.items() if row.counts}
    for _ in range(rounds):
        for name, made in runs.items():
            made.append(timed(rows[name]))
    cpu = {name: statistics.median(one for one, _ in made) for name, made in runs.items()}
    wall = {name: statistics.median(one for _, one in made) for name, made in runs.items()}
    rate = {name: (chess_plies if name == CHESS else counts[rows[name].counts]) / cpu[name] for name in cpu}

    print(f"{table.title}, `{table.notation}`: {counts['records']:,} games, {counts['plies']:,} {table.unit}, "
          f"{rounds} interleaved rounds, medians\n")
    print("| check | CPU seconds | a second | of the floor | peak memory |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for name, row in rows.items():
        memory = f"{peak_memory(row):.1f} MiB"
        if name not in cpu:
            print(f"| {name} | | | | {memory} |")
            continue
        unit = "plies" if name == CHESS else "reports" if row.counts == "records" else table.unit
        ratio = f"{cpu[FLOOR] / cpu[name]:.2f}" if row.counts == "plies" and name != CHESS else ""
        print(f"| {name} | {cpu[name]:.3f} | {speed(rate[name], unit)} | {ratio} | {memory} |")
    print(f"\nTwo jobs: {cpu[TWO] / cpu[ONE]:.2f} of the CPU time of one, "
          f"{wall[ONE] / wall[TWO]:.2f} times as fast by the clock. One job plays {rate[ONE] / rate[CHESS]:.0f} times as "
          f"many plies a second as pgn-extract, whose games have {length} plies each.\n", flush=True)


def main():
    tables = all_tables()
    parser = argparse.ArgumentParser(prog="tests/bench/run", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=200_000, help="games of Susan; the other tables take a share")
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=f"of {', '.join(tables)}; all without one")
    asked = parser.parse_args()
    for name in asked.tables or tables:
        if name not in tables:
            parser.error(f"no table {name}")
    for name in asked.tables or tables:
        with tempfile.TemporaryDirectory() as folder:
            report(tables[name], asked.rounds, pathlib.Path(folder), asked.games)


main()
