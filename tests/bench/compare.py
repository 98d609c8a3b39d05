#!/usr/bin/env python3
"""Times notaio and the floor on the inputs that tests/bench/run made; see there."""

import os
import re
import statistics
import subprocess
import sys
import time

ROUNDS, NOTAIO, FLOOR, FOLDER, GAME = int(sys.argv[1]), *sys.argv[2:6]


def path(name):
    return os.path.join(FOLDER, name)


def check(name, *options):
    return [NOTAIO, "check", "--quiet", *options, path(name)]


LINES = ("--game", "susan", "--from", "lines")
URBINO = ("--game", "urbino", "--from", "lines")
SIESTA = ("--game", "siesta", "--from", "lines")
GOLEM = ("--game", "havannah", "--from", "littlegolem")
SILENT = ("--max-errors", "0")
FLOOR_ROW = "floor"
ONE, TWO = "one job", "two jobs"


def rows(games, reading):
    """The floor and notaio on one file of good games."""
    return {
        FLOOR_ROW: ([FLOOR], games, "moves"),
        ONE: (check(games, "-j1", *SILENT, *reading), None, "moves"),
        TWO: (check(games, "-j2", *SILENT, *reading), None, "moves"),
    }


# What is timed: name -> command, input on standard input, and what is counted.
TIMED = {
    "susan": {
        **rows("games.txt", LINES),
        "`notaio` text, one job": (check("games.nta", "-j1", *SILENT), None, "moves"),
        "every record bad, text": (check("bad.txt", "-j1", "--repairs", "never", *LINES), None, "records"),
        "every record bad, `jsonl`": (
            check("bad.txt", "-j1", "--repairs", "never", "--format", "jsonl", *LINES), None, "records"),
    },
    "havannah": rows("random.hgf", GOLEM),
    "archive": rows("real.hgf", GOLEM),
    "urbino": rows("urbino.txt", URBINO),
    "siesta": rows("siesta.txt", SIESTA),
}[GAME]
# What is only looked at for its memory.
TEN, READING = {"susan": ("ten.txt", LINES), "havannah": ("ten-random.hgf", GOLEM),
                "archive": ("ten-real.hgf", GOLEM), "urbino": ("ten-urbino.txt", URBINO),
                "siesta": ("ten-siesta.txt", SIESTA)}[GAME]
WEIGHED = {
    "x 10, one job": (check(TEN, "-j1", *SILENT, *READING), None, "moves"),
    "x 10, two jobs": (check(TEN, "-j2", *SILENT, *READING), None, "moves"),
}
TITLE = {"susan": "Susan, `lines`", "havannah": "Havannah, random games of size 10, `littlegolem`",
         "archive": "Havannah, real games of sizes 4 to 10, `littlegolem`",
         "urbino": "Urbino, random games, `lines`", "siesta": "Siesta, random games, `lines`"}[GAME]


def start(command, name):
    standard_input = open(path(name), "rb") if name else subprocess.DEVNULL
    return subprocess.Popen(command, stdin=standard_input, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def timed(command, name):
    """CPU seconds, user and system, and seconds by the clock."""
    begin = time.perf_counter()
    process = start(command, name)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):  # 1: findings
        sys.exit(f"{' '.join(command)}: exit status {process.returncode}")
    return usage.ru_utime + usage.ru_stime, wall


def peak_memory(command, name):
    """MiB, read while the process runs: what wait4 says includes the memory of this interpreter before exec."""
    process = start(command, name)
    peak = 0
    while process.poll() is None:
        with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
            found = re.search(r"VmHWM:\s+(\d+) kB", status.read())
        peak = max(peak, int(found.group(1)) if found else 0)
        time.sleep(0.002)
    return peak / 1024


def main():
    with open(path(TIMED[FLOOR_ROW][1]), "rb") as games:
        floor = subprocess.run([FLOOR], stdin=games, check=True, capture_output=True, text=True).stdout
    counts = dict(zip(("records", "moves", "finished", "bad"), map(int, re.findall(r"\d+", floor))))
    times = {name: [] for name in TIMED}
    for _ in range(ROUNDS):
        for name, (command, given, _) in TIMED.items():
            times[name].append(timed(command, given))
    cpu = {name: statistics.median(one for one, _ in runs) for name, runs in times.items()}
    wall = {name: statistics.median(one for _, one in runs) for name, runs in times.items()}

    print(f"{TITLE}: {counts['records']} games, {counts['moves']} moves, {ROUNDS} interleaved rounds, medians\n")
    print("| check | CPU seconds | a second | of the floor | peak memory |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for name, (command, given, unit) in (TIMED | WEIGHED).items():
        memory = peak_memory(command, given)
        if name not in cpu:
            print(f"| {name} | | | | {memory:.1f} MiB |")
            continue
        rate = counts[unit] / cpu[name]
        shown = f"{rate / 1e6:.1f} M moves" if unit == "moves" else f"{rate / 1e3:.0f} k reports"
        ratio = f"{cpu[FLOOR_ROW] / cpu[name]:.2f}" if unit == "moves" else ""
        print(f"| {name} | {cpu[name]:.3f} | {shown} | {ratio} | {memory:.1f} MiB |")
    print(f"\nTwo jobs: {cpu[TWO] / cpu[ONE]:.2f} of the CPU time of one, "
          f"{wall[ONE] / wall[TWO]:.2f} times as fast by the clock.\n")


main()
