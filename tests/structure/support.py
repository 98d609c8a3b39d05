"""What the tests of this folder share: the files of the project, and the codes that the program knows."""
import json
import os
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LAYERS = ("notation", "rules", "analysis", "tools")
PROGRAM = os.environ.get("NOTAIO") or str(ROOT / "build" / "release" / "notaio")
PRINT_CODES = os.environ.get("NOTAIO_PRINT_CODES") or str(ROOT / "build/release/tests/structure/print_codes")
NOT_OURS = re.compile(r"build.*|\.git|\.cache|\.vscode|\.idea|node_modules|__pycache__")


def files():
    """Every file of the project, as paths from its root."""
    found = []
    for folder, below, names in os.walk(ROOT):
        below[:] = sorted(name for name in below if not NOT_OURS.fullmatch(name))
        found += [pathlib.Path(folder, name).relative_to(ROOT) for name in sorted(names)]
    return found


def files_ending(*suffixes):
    return [path for path in files() if path.suffix in suffixes]


def text_of(path):
    return (ROOT / path).read_text(encoding="utf-8")


def includes(path):
    """The (bracket, header) pairs that a source file includes."""
    return re.findall(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', text_of(path), re.MULTILINE)


def codes():
    """Every code as a dict; the inputs of its example as bytes."""
    done = subprocess.run([PRINT_CODES, "--json"], capture_output=True, check=True).stdout.decode("utf-8")
    found = [json.loads(line) for line in done.split("\n") if line]
    for code in found:
        for key in ("bad", "good"):
            code[key] = code[key].encode("latin-1")  # print_codes writes a byte as the code point of its number
    return found


def games():
    """The ids of the games of the registry."""
    done = subprocess.run([PROGRAM, "games", "--format", "json"], capture_output=True, check=True).stdout
    return [game["id"] for game in json.loads(done)]


def folder(game):
    """What the folders and sources of a game are called: its id with underscores."""
    return game.replace("-", "_")


class Case(unittest.TestCase):
    maxDiff = 4000

    def assert_none(self, faults):
        """Fails with every fault on a line of its own."""
        faults = list(faults)
        if faults:
            self.fail(f"{len(faults)} found\n  " + "\n  ".join(map(str, faults)))


def main(*programs, update=None):
    """Runs the tests of the file, or with --update what writes its pages again."""
    if update and sys.argv[1:] == ["--update"]:
        return update()
    for program in programs or (PROGRAM, PRINT_CODES):
        if not os.access(program, os.X_OK):
            sys.exit(f"{program} is not there: build it, or name it in NOTAIO or NOTAIO_PRINT_CODES")
    return unittest.main()
