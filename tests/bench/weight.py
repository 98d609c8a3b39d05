"""Compares the size of the compiler's input with the limits in weight.txt, here and in the folder of each game, and fails if a
number exceeds its limit by more than a tenth: the lines of the largest source, and the template instances in each game's module.
Both numbers are exact, and they grow before the build time does.

    tests/run speed                                # builds and compares
    python3 -B tests/bench/weight.py --update      # writes new limits: give the reason in the commit
    python3 -B tests/bench/weight.py --times       # prints the build time of each part; build in an empty folder first
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
BUILD = HERE.parent.parent / "build/release"
MARGIN = 1.1
LAYERS = re.compile(r"/CMakeFiles/notaio_(notation|rules|analysis|modules|library|program)\.dir/")


def units():
    """Yields the sources of the layers, their compiler commands without precompiled headers, and their object files."""
    for one in json.loads((BUILD / "compile_commands.json").read_text()):
        words = shlex.split(one["command"])
        output = words[words.index("-o") + 1]
        if not LAYERS.search(f"/{output}") or output.endswith(".gch"):
            continue
        words = words[next(i for i, word in enumerate(words) if word.endswith("c++")):words.index("-o")]
        if "-include" in words:
            del words[words.index("-include"):words.index("-include") + 2]
        yield one["file"], [word for word in words if word != "-fpch-preprocess"], BUILD / output


def lines_of(unit):
    file, command, _ = unit
    text = subprocess.run([*command, "-E", "-P", file], capture_output=True, cwd=BUILD, check=True).stdout
    return text.count(b"\n")


def templates_of(unit):
    """Counts the weak symbols of an object: template instances and inline functions that were not inlined."""
    names = subprocess.run(["nm", "--defined-only", unit[2]], capture_output=True, text=True, check=True).stdout
    return sum(line.split()[-2] in "WVu" for line in names.splitlines())


def counted():
    found = {}
    all_units = list(units())
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found[HERE, "lines-of-the-largest-source"] = max(pool.map(lines_of, all_units))
    for unit in sorted(all_units):
        path = pathlib.Path(unit[0])
        if path.parent.name == "games" and "notaio_modules" in str(unit[2]):
            found[HERE / path.stem, "templates-of-its-module"] = templates_of(unit)
    return found


PARTS = (("game modules", r"notaio_modules"),
         ("notations of games", r"notaio_notation\.dir/.*unity_notation/(?!source|record|language|containers)"),
         ("notation", r"notaio_notation"), ("rules", r"notaio_rules"), ("analysis", r"notaio_analysis"),
         ("library", r"notaio_library"), ("program", r"notaio(_program)?\.dir"), ("tests", r"^tests/"), ("other", ""))


def print_times():
    """Prints the job-seconds of each part: wall-clock seconds of its compiler jobs, several of which run in parallel."""
    took = {}
    for line in (BUILD / ".ninja_log").read_text().splitlines()[1:]:
        begin, end, _, output, _ = line.split("\t")
        took[output] = (int(end) - int(begin)) / 1000
    print("| part | jobs | seconds |\n| --- | ---: | ---: |")
    left = dict(took)
    for name, way in PARTS:
        mine = {output: left.pop(output) for output in list(left) if re.search(way, output)}
        print(f"| {name} | {len(mine)} | {sum(mine.values()):.0f} |")
    print(f"| all | {len(took)} | {sum(took.values()):.0f} |")


def main():
    parser = argparse.ArgumentParser(prog="tests/bench/weight.py", description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--update", action="store_true", help="write the counts to weight.txt")
    parser.add_argument("--times", action="store_true", help="print the build time of each part")
    asked = parser.parse_args()
    if asked.times:
        return print_times()
    noted = {}
    for path in (HERE / "weight.txt", *HERE.glob("*/weight.txt")):
        for line in path.read_text(encoding="ascii").splitlines() if path.exists() else []:
            name, number = line.split()
            noted[path.parent, name] = int(number)
    found, faults = counted(), []
    print("| count | number | ratio to limit |\n| --- | ---: | ---: |")
    for (folder, name), number in found.items():
        ratio = number / noted.get((folder, name), number)
        print(f"| {folder.name} {name} | {number:,} | {ratio:.3f} |")
        if ratio > MARGIN:
            faults.append(f"{folder.name} {name}: {ratio:.3f} times its limit")
        if asked.update:
            (folder / "weight.txt").write_text(f"{name} {number}\n", encoding="ascii")
    if not asked.update and set(found) != set(noted):
        faults.append("weight.txt does not match the sources: run with --update")
    print(*faults, sep="\n", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
