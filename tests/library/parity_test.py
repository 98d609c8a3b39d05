"""The library gives what the command line prints, byte for byte, for every sample and command.

    parity_test.py ASK
"""
import json
import os
import pathlib
import subprocess
import sys
import unittest

from support import PROGRAM, ROOT

ASK = sys.argv.pop(1)
# Options as a request has them, and as the command line has them.
LINES = [
    ("check", {}, []),
    ("check", {"repairs": "never", "lang": "it", "fail-on": "note"}, ["--repairs", "never", "--lang", "it", "--fail-on", "note"]),
    ("replay", {"legal": True, "ply": "0..3"}, ["--legal", "--ply", "0..3"]),
    ("score", {}, []),
    ("analyse", {"ply": 2}, ["--ply", "2"]),
    ("check", {"min-severity": "warning", "ignore": ["SUS-104", "GEN-010,GEN-004"], "skip-other-games": True, "game": "susan"},
     ["--min-severity", "warning", "--ignore", "SUS-104,GEN-010,GEN-004", "--skip-other-games", "--game", "susan"]),
    ("moves", {"count": True}, ["--count"]),
    ("moves", {"limit": 3, "ply": "2"}, ["--limit", "3", "--ply", "2"]),
    ("perft", {"depth": 1, "divide": True}, ["--depth", "1", "--divide"]),
]
TEXTS = [
    ("convert", {"to": "jsonl"}, ["--to", "jsonl"]),
    ("convert", {"to": "lines", "lossy": True, "tag": ["Event=Rome"]}, ["--to", "lines", "--lossy", "--tag", "Event=Rome"]),
    ("show", {"numbers": True}, ["--numbers"]),
]
# Other forms of what is given as objects else.
FORMS = [
    ("check", {"lang": "it"}, ["--format", "sarif", "--lang", "it"], "sarif"),
    ("score", {"lang": "it", "ply": 3}, ["--lang", "it", "--ply", "3"], "text"),
    ("analyse", {}, [], "text"),
    ("replay", {"ply": "0..3"}, ["--ply", "0..3"], "text"),
    ("moves", {"limit": 3}, ["--limit", "3"], "text"),
    ("perft", {"depth": 1, "divide": True}, ["--depth", "1", "--divide"], "text"),
]
# What is printed: a command with options, each a name and what it is set to, and the files that it reads.
MISPRINTS = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "samples").glob("*/misprint.nta"))
GAMES = ["samples/susan/illegal.nta", MISPRINTS[0]], MISPRINTS[1:3]
FILES = *GAMES, [*MISPRINTS[3:], "no/such/file.nta"]
PRINTED = [
    ("check", {}, FILES),
    ("check", {"quiet": True, "max-errors": "1"}, FILES),
    ("check", {"lang": "it", "format": "jsonl"}, FILES),
    ("check", {"format": "sarif"}, FILES),
    ("check", {"format": "github", "fail-on": "never"}, FILES),
    ("fix", {}, FILES),
    ("fix", {"level": "likely", "claims": True, "format": "jsonl"}, FILES),
    ("convert", {"to": "lines"}, GAMES),
    ("convert", {"to": "jsonl", "lossy": True, "lang": "it"}, FILES),
    ("convert", {"to": "nothing"}, GAMES),
    ("replay", {"ply": "1..2"}, GAMES),
    ("replay", {"format": "jsonl", "ply": "last"}, FILES),
    ("score", {}, FILES),
    ("score", {"format": "jsonl"}, GAMES),
    ("analyse", {"ply": "3", "lang": "it"}, GAMES),
    ("moves", {"limit": "4", "ply": "2"}, FILES),
    ("moves", {"limit": "4", "format": "jsonl"}, GAMES),
    ("perft", {"depth": "1", "divide": True}, GAMES),
    ("show", {"as": "svg", "record": "1"}, FILES),
    ("show", {"as": "tikz", "ply": "2", "record": "2"}, GAMES),
    ("show", {"as": "html", "lang": "it"}, GAMES),
    ("show", {"ply": "2"}, FILES),
    ("show", {"as": "svg"}, GAMES),
    ("diff", {}, FILES),
    ("diff", {"format": "jsonl", "by": "index", "lang": "it"}, GAMES),
    ("diff", {"merge": True}, [["samples/susan/manual-1994.nta", "samples/susan/manual-1994-corrected.nta"]]),
    ("explain", {"code": "GEN-010", "lang": "it"}, [[]]),
    ("explain", {"code": "GEN-999"}, [[]]),
    ("games", {}, [[]]),
    ("random", {"game": "susan", "board": "3", "seed": "5", "count": "2"}, [[]]),
]


def samples():
    files = sorted(path for path in (ROOT / "samples").rglob("*") if path.is_file() and path.name != "README.md")
    return [path.relative_to(ROOT) for path in files]


def asked(path, requests):
    """The answers to requests about one file: as text and as an object each."""
    rows = [json.dumps({"command": command, "options": options, "name": str(path), **{"form": one for one in form}})
            for command, options, _, *form in requests]
    done = subprocess.run([ASK, *rows], input=(ROOT / path).read_bytes(), capture_output=True, timeout=120, check=False)
    answers = done.stdout.decode("utf-8").split("\n")[:-1]
    return [(answer, json.loads(answer)) for answer in answers]


def printed(path, command, arguments):
    done = subprocess.run([PROGRAM, command, *arguments, str(path)], capture_output=True, cwd=ROOT, timeout=120, check=False)
    return done.returncode, done.stdout.decode("utf-8")


class Parity(unittest.TestCase):
    def test_samples_are_there(self):
        self.assertGreater(len(samples()), 40)

    def test_objects(self):
        for path in samples():
            for (command, _, arguments), (answer, one) in zip(LINES, asked(path, LINES)):
                with self.subTest(path=str(path), command=command, arguments=arguments):
                    status, out = printed(path, command, ["--format", "jsonl", *arguments])
                    self.assertEqual(one["exit"], status)
                    if status != 2:
                        self.assertIn(f'"lines":[{",".join(out.splitlines())}],"text":null', answer)
                    else:
                        self.assertIsNotNone(one["error"])

    def test_texts(self):
        for path in samples():
            for (command, _, arguments, *_), (_, one) in zip(TEXTS + FORMS, asked(path, TEXTS + FORMS)):
                with self.subTest(path=str(path), command=command, arguments=arguments):
                    status, out = printed(path, command, arguments)
                    self.assertEqual(one["exit"], status)
                    if status == 2:
                        self.assertIsNotNone(one["error"])
                    else:
                        self.assertEqual(one["text"], out)

    def test_what_needs_no_text(self):
        requests = [("games", {}, ["--format", "jsonl"]), ("explain", {"code": "all"}, ["all"]),
                    ("random", {"game": "susan", "seed": 5, "count": 3}, ["--game", "susan", "--seed", "5", "--count", "3"])]
        for (command, _, arguments), (answer, one) in zip(requests, asked(pathlib.Path("README.md"), requests)):
            with self.subTest(command=command):
                done = subprocess.run([PROGRAM, command, *arguments], capture_output=True, check=True)
                out = done.stdout.decode("utf-8")
                if one["text"] is None:
                    self.assertIn(f'"lines":[{",".join(out.splitlines())}]', answer)
                else:
                    self.assertEqual(one["text"], out)

    def test_what_is_printed(self):
        """Of several texts in memory: what the program prints of files, and says, and its status."""
        for command, options, sets in PRINTED:
            for names in sets:
                with self.subTest(command=command, options=options, names=names):
                    texts = [(ROOT / name).read_bytes() if (ROOT / name).exists() else None for name in names]
                    inputs = [{"name": name, "fault": "No such file or directory"} if text is None else {"name": name, "size": len(text)}
                              for name, text in zip(names, texts)]
                    request = json.dumps({"command": command, "options": options, "print": {"inputs": inputs}})
                    asked_for = subprocess.run([ASK, request], input=b"".join(filter(None, texts)), capture_output=True, check=False)
                    answer = json.loads(asked_for.stdout)
                    arguments = [word for name, value in options.items() if name != "code"
                                 for word in ([f"--{name}"] if value is True else [f"--{name}", value])]
                    done = subprocess.run([PROGRAM, command, *arguments, *filter(None, [options.get("code")]), *names], cwd=ROOT,
                                          capture_output=True, check=False, env={**os.environ, "LC_ALL": "C.UTF-8"})
                    said = answer["said"] + (f"notaio: {answer['error']}\n" if answer["error"] else "")
                    self.assertEqual((answer["exit"], answer["text"], said),
                                     (done.returncode, done.stdout.decode(), done.stderr.decode()))


if __name__ == "__main__":
    unittest.main()
