"""Holds the instructions that the optimised program takes for fixed inputs against limits a tenth above what stands in
instructions.txt, here and in the folder of each game. They do not hang on what else the machine does, as times do; tests/bench/run has the times.

    tests/run speed                                     # builds, and compares
    python3 -B tests/bench/instructions.py --update     # writes what was counted: say why in the commit
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from inputs import NOTAIO, random_games

HERE = pathlib.Path(__file__).parent
MARGIN = 1.1
GAMES = 200  # of each kind


def counted(*arguments):
    """The instructions of one call, in the program alone: what the caches would do is not looked at."""
    done = subprocess.run(["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
                           NOTAIO, *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                          env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"}, check=False)
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode not in (0, 1) or not found:
        raise RuntimeError(f"{arguments}: exit status {done.returncode}\n{done.stderr}")
    return int(found[1].replace(",", ""))


def cases(folder):
    """The folder and the name of each call, and what it is asked."""
    listed = subprocess.run([NOTAIO, "games", "--format", "jsonl"], capture_output=True, text=True, check=True).stdout
    games = [json.loads(line)["id"] for line in listed.splitlines()]
    together = folder / "all.nta"
    for game in games:
        lines = random_games(folder, game, "lines", GAMES)
        yield HERE / game.replace("-", "_"), "check-lines", ["check", "--quiet", "--game", game, "--from", "lines", lines]
        with open(together, "ab") as out:
            out.write((folder / f"{game}.nta").read_bytes() + b"\n")
    small = folder / "small.nta"
    small.write_bytes((folder / f"{games[0]}.nta").read_bytes().split(b"\n\n[")[0] + b"\n")
    yield HERE, "check-one-record", ["check", small]
    yield HERE, "check-text-record", ["check", "--quiet", together]
    yield HERE, "check-to-json", ["check", "--format", "jsonl", together]
    yield HERE, "convert-to-json", ["convert", "--to", "jsonl", together]
    yield HERE, "replay-to-json", ["replay", "--format", "jsonl", together]


def main():
    parser = argparse.ArgumentParser(prog="tests/bench/instructions.py", description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--update", action="store_true", help="write what was counted to instructions.txt")
    asked = parser.parse_args()
    noted = {}
    for path in (HERE / "instructions.txt", *sorted(HERE.glob("*/instructions.txt"))):
        for line in path.read_text(encoding="ascii").splitlines() if path.exists() else []:
            name, number = line.split()
            noted[path.parent, name] = int(number.replace(",", ""))
    found, faults = {}, []
    print("| call | instructions | of what is noted |\n| --- | ---: | ---: |", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for where, name, arguments in cases(pathlib.Path(folder)):
            count = found[where, name] = counted(*arguments, "--jobs", "1")
            ratio = count / noted.get((where, name), count)
            print(f"| {where.name} {name} | {count:,} | {ratio:.3f} |", flush=True)
            if ratio > MARGIN:
                faults.append(f"{where.name} {name}: {ratio:.3f} times the instructions that are noted")
    if asked.update:
        for folder in {where for where, _ in found}:
            (folder / "instructions.txt").write_text("".join(
                f"{name} {count:,}\n" for (where, name), count in found.items() if where == folder), encoding="ascii")
        return 0
    faults += [f"{where.name} {name}: {'is not measured' if (where, name) in noted else 'nothing is noted'}"
               for where, name in sorted(set(noted) ^ set(found))]
    print("\n".join(faults), file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
