#!/usr/bin/env python3
"""Measures `notaio serve` against its limits, as an editor sees it, and prints one Markdown table.

Usage: tests/bench/serve.py     (build/release/notaio, or NOTAIO)
"""
import pathlib
import re
import statistics
import sys
import time
from dataclasses import dataclass

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "cli"))

import report  # noqa: E402
import support  # noqa: E402
from lsp import Client  # noqa: E402

MIB = 1 << 20
QUIET = 0.15  # seconds behind a change in which nothing is published
URI = "file:///games.nta"


@dataclass(frozen=True)
class Case:
    what: str
    figure: float
    limit: float
    unit: str  # ms or MiB


def now():
    return time.perf_counter() * 1000


def games(game, count, *options):
    return support.run("random", "--game", game, "--count", count, "--seed", 7, *options).text


def cut(text):
    return re.split(r"\n\n(?=\[Game)", text.strip())


def initialized():
    found = []
    for _ in range(5):
        begun = now()
        with Client():
            found.append(now() - begun)
    return Case("`initialize` to its answer, with the program's start", statistics.median(found), 100, "ms")


def typed(keys):
    """A key in a record of 200 plies, in a document of 100 KB: from the change to the findings."""
    records = cut(games("havannah", 400))
    long = next(one for one in records if one.count(". ") >= 100)
    text = "\n\n".join([long, *(one for one in records if one is not long)])[:100_000]
    lines = long.split("\n")
    found = []
    with Client() as client:
        client.open(URI, text)
        client.published(URI)
        end = {"line": len(lines) - 1, "character": len(lines[-1])}
        for number in range(keys):
            word = " " if number % 2 == 0 else ""
            behind = {"line": end["line"], "character": end["character"] + 1}
            begun = now()
            client.change(URI, {"range": {"start": end, "end": end if word else behind}, "text": word})
            client.next_published(URI, client.versions[URI])
            found.append(now() - begun - QUIET * 1000)
    what = "a key in a record of 200 plies, 100 KB: findings"
    yield Case(f"{what}, in the middle", statistics.median(found), 20, "ms")
    yield Case(f"{what}, at worst of {keys}", max(found), 50, "ms")


def memory_of(client):
    status = pathlib.Path(f"/proc/{client.server.pid}/status").read_text(encoding="ascii")
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def opened(name, text, most):
    with Client() as client:
        begun = now()
        client.open(URI, text)
        client.next_published(URI, timeout=120)
        first = now() - begun
        client.published(URI, timeout=120, waited=False)
        yield Case(f"{name}: first findings", first, 200, "ms")
        yield Case(f"{name}: all", now() - begun, most, "ms")
        size = len(text.encode())
        for method in ("documentSymbol", "semanticTokens/full", "foldingRange"):
            client.about(URI, method, timeout=120)
        yield Case(f"{name}: memory at its peak, symbols, colours and folds asked for", memory_of(client),
                   4 * size / MIB + 32, "MiB")


def asked():
    """Hover and completion at the end of the longest of some games."""
    for game in support.games():
        text = max(cut(games(game, 30)), key=len)
        lines = text.split("\n")
        with Client() as client:
            client.open(URI, text)
            client.published(URI)
            for method, place in (("hover", max(lines[-1].rfind(" ", 0, len(lines[-1]) - 8), 0) + 1),
                                  ("completion", len(lines[-1]))):
                found = []
                for _ in range(5):
                    begun = now()
                    client.about(URI, method, len(lines) - 1, place)
                    found.append(now() - begun)
                yield Case(f"{method} at the end of a long game of {game}", statistics.median(found), 30, "ms")


def repaired():
    """A record with a fault: as long as `check` takes, and the start of a program."""
    path = support.SAMPLES / "manual-1994.nta"
    begun = now()
    support.run("check", path)
    by_check = now() - begun
    with Client() as client:
        begun = now()
        client.open(URI, path.read_text(encoding="utf-8"))
        client.next_published(URI)
        yield Case("a fault, its repairs looked for, against `check`", now() - begun, by_check + 20, "ms")


def cases(keys=60, count=5000):
    yield initialized()
    yield from typed(keys)
    yield from opened(f"{count:,} games, {count // 1000} MB", games("havannah", count), 0.3 * count)
    faulty = games("susan", count, "--mutate")
    begun = now()
    support.run("check", "--jobs", 1, stdin=faulty)
    yield from opened(f"{count:,} games, each with a fault", faulty, 1.25 * (now() - begun) + 200)  # as `check`
    yield from asked()
    yield from repaired()


def main():
    print(f"{report.machine()}\n")
    print("| what | figure | limit | met |\n| --- | ---: | ---: | --- |")
    missed = 0
    for case in cases():
        met = case.figure <= case.limit
        missed += not met
        print(f"| {case.what} | {case.figure:.1f} {case.unit} | {case.limit:.0f} {case.unit} | {'yes' if met else '**no**'} |",
              flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
