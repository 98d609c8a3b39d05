"""The package gives what the program prints, object by object, for every sample and reference record and command."""
import functools
import pathlib
import subprocess
import sys
import unittest

import notaio
from support import PROGRAM, ROOT, environment

# The function, its options, and the command line that says the same.
OBJECTS = [
    ("check", {}, ["check"]),
    ("check", {"repairs": "never", "lang": "it", "fail_on": "note"},
     ["check", "--repairs", "never", "--lang", "it", "--fail-on", "note"]),
    ("check", {"min_severity": "warning", "ignore": ["SUS-104", "GEN-010,GEN-004"], "skip_other_games": True, "game": "susan"},
     ["check", "--min-severity", "warning", "--ignore", "SUS-104,GEN-010,GEN-004", "--skip-other-games", "--game", "susan"]),
    ("positions", {"legal": True, "ply": "0..3"}, ["replay", "--legal", "--ply", "0..3"]),
    ("fix", {"claims": True, "level": "likely"}, ["fix", "--claims", "--level", "likely"]),
    ("score", {"why": True}, ["score", "--why"]),
    ("analyse", {"ply": 2}, ["analyse", "--ply", "2"]),
    ("moves", {"count": True}, ["moves", "--count"]),
    ("moves", {"limit": 3, "ply": "2"}, ["moves", "--limit", "3", "--ply", "2"]),
    ("perft", {"depth": 1, "divide": True}, ["perft", "--depth", "1", "--divide"]),
]
TEXTS = [
    ("convert", {"to": "jsonl"}, ["convert", "--to", "jsonl"]),
    ("convert", {"to": "notaio", "lossy": True, "tag": {"Event": "Rome"}},
     ["convert", "--to", "notaio", "--lossy", "--tag", "Event=Rome"]),
]


def files_below(*folders):
    found = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file() and path.name != "README.md"]
    return sorted(str(path.relative_to(ROOT)) for path in found)


@functools.cache
def samples():
    return files_below("samples")


@functools.cache
def reference_records():
    """Those that say something of records; the large ones take long enough as they are."""
    return [name for name in files_below("tests/data") if pathlib.Path(name).stat().st_size < 300_000]


def printed(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, cwd=ROOT, env=environment(), timeout=240, check=False)
    return done.returncode, done.stdout.decode("utf-8")


def said(run):
    """All that a run gives as lines of JSON, and its end, as the program prints them."""
    lines = [one.to_json() for one in run]
    ends = [one.to_json() for one in run.inputs]
    return lines, [*ends, run.summary.to_json()]


class Parity(unittest.TestCase):
    maxDiff = 2000

    def test_files_are_there(self):
        self.assertGreater(len(samples()), 40)
        self.assertGreater(len(reference_records()), 100)

    def assert_same(self, name, function, options, arguments):
        run = getattr(notaio, function)(name, **options)
        lines, ends = said(run)
        status, out = printed(*arguments, "--format", "jsonl", name)
        expected = out.splitlines()
        self.assertEqual(run.exit, status)
        self.assertEqual(lines, [line for line in expected if not line.startswith(('{"type":"input"', '{"type":"summary"'))])
        if function != "fix":  # which tells people alone of inputs
            self.assertEqual(ends[:-1], [line for line in expected if line.startswith('{"type":"input"')])
        if function == "check":
            self.assertEqual(ends[-1], expected[-1])

    def test_objects_of_samples(self):
        for name in samples():
            for function, options, arguments in OBJECTS:
                with self.subTest(name=name, arguments=arguments):
                    self.assert_same(name, function, options, arguments)

    def test_objects_of_reference_records(self):
        for name in reference_records():
            with self.subTest(name=name):
                self.assert_same(name, *OBJECTS[0])

    def test_bytes_are_as_a_file(self):
        for name in samples():
            with self.subTest(name=name):
                of_file, of_bytes = notaio.check(name), notaio.check(pathlib.Path(name).read_bytes(), name=name)
                self.assertEqual(said(of_file), said(of_bytes))
                with open(name, "rb") as opened:
                    self.assertEqual(said(notaio.check(opened)), said(notaio.check(name)))

    def test_texts(self):
        for name in samples():
            for function, options, arguments in TEXTS:
                with self.subTest(name=name, arguments=arguments):
                    run = getattr(notaio, function)(name, **options)
                    text = "".join(run)
                    status, out = printed(*arguments, name)
                    self.assertEqual((run.exit, text), (status, out))

    def test_edited_texts(self):
        for name in samples():
            with self.subTest(name=name):
                run = notaio.fix(name, claims=True)
                of_bytes = notaio.fix(pathlib.Path(name).read_bytes(), claims=True)
                done = subprocess.run([PROGRAM, "fix", "--claims", "--output", "-", name], capture_output=True, cwd=ROOT,
                                      env=environment(), check=False)
                self.assertEqual(run.text, done.stdout)
                self.assertEqual(of_bytes.text, done.stdout)
                self.assertEqual(run.exit, done.returncode)

    def test_folders_and_several_files(self):
        lines, ends = said(notaio.check("samples"))
        status, out = printed("check", "--format", "jsonl", "samples")
        self.assertEqual(lines + ends, out.splitlines())
        self.assertEqual(status, notaio.Summary(ends[-1].encode()).exit)
        several = ["samples/susan/illegal.nta", pathlib.Path("samples/havannah/misprint.nta")]
        lines, ends = said(notaio.check(several))
        _, out = printed("check", "--format", "jsonl", *map(str, several))
        self.assertEqual(lines + ends, out.splitlines())

    def test_positions_without_a_record(self):
        given = "5/6/7/2oo4/1x1xo4/1xxo4/7/6/5 w 0"
        for function, command in (("score", "score"), ("analyse", "analyse"), ("moves", "moves")):
            with self.subTest(function=function):
                rows = [one.to_json() for one in getattr(notaio, function)(position=given, game="susan")]
                _, out = printed(command, "--format", "jsonl", "--game", "susan", "--position", given)
                self.assertEqual(rows, out.splitlines())
        counted = [one.count for one in notaio.perft(game="susan", depth=2)]
        self.assertEqual(counted, [int(printed("perft", "--game", "susan", "--depth", "2")[1].split()[-1])])

    def test_the_package_as_a_command(self):
        """`python3 -m notaio` prints and says what the program does, whatever the command."""
        commands = [["check"], ["fix"], ["convert", "--to", "jsonl"], ["replay"], ["score"], ["analyse"], ["moves"], ["show"], ["key"],
                    ["perft", "--depth", "1"], ["filter"], ["dedupe"], ["stats"], ["tree"], ["find", "--move", "a1"], ["check", "--lang", "it"]]
        calls = [[*commands[i % len(commands)], name] for i, name in enumerate(samples())]
        calls += [["check", name] for name in samples()]
        calls += [["check", *samples()[:3], "none.nta"], ["explain", "SUS-106"], ["games"], ["random", "--game", "susan"], ["chekc"],
                  ["diff", *samples()[:2]], ["check", "--format", "jsonl", "samples/havannah"], ["explain", "nonsense"], ["--help"], []]
        path = {"PATH": f"{pathlib.Path(PROGRAM).resolve().parent}:/usr/bin:/bin"}
        for call in calls:
            with self.subTest(call=call):
                own, wanted = (subprocess.run([*by, *call], capture_output=True, cwd=ROOT, stdin=subprocess.DEVNULL, check=False,
                                              env=environment(**path))
                               for by in ([sys.executable, "-m", "notaio"], [PROGRAM]))
                self.assertEqual((own.returncode, own.stdout, own.stderr), (wanted.returncode, wanted.stdout, wanted.stderr))

    def test_two_texts(self):
        names = samples()
        for first, second in zip(names, names[1:] + names[:1]):
            with self.subTest(first=first, second=second):
                found = notaio.diff(first, second, by="index")
                status, out = printed("diff", "--by", "index", "--format", "jsonl", first, second)
                self.assertEqual([one.to_json() for one in [*found.inputs, *found, found.comparison]], out.splitlines())
                self.assertEqual((found.exit, found.text), (status, None))
                read = notaio.diff(pathlib.Path(first).read_bytes(), open(second, "rb"), name=first, by="index")
                self.assertEqual((read, read.comparison), (found, found.comparison))

    def test_two_texts_merged(self):
        first, second = "samples/susan/manual-1994.nta", "samples/susan/manual-1994-corrected.nta"
        found = notaio.diff(first, second, merge=True, lang="it")
        self.assertEqual((found.exit, found.text), printed("diff", "--merge", "--lang", "it", first, second))
        refused = notaio.diff(first, "samples/havannah/misprint.nta", merge=True)
        self.assertIsNone(refused.text)
        self.assertTrue(refused.error)

    def test_what_needs_no_records(self):
        self.assertEqual([game.to_json() for game in notaio.games()], printed("games", "--format", "jsonl")[1].splitlines())
        self.assertEqual([game.id for game in notaio.games(game="havannah")], ["havannah"])
        self.assertEqual("".join(notaio.random(game="havannah", count=3, seed=5)),
                         printed("random", "--game", "havannah", "--count", "3", "--seed", "5")[1])
        self.assertEqual(notaio.explain("SUS-104", lang="it"), printed("explain", "SUS-104", "--lang", "it")[1])
        for name in ("samples/susan/manual-1994.nta", "samples/havannah/misprint.nta"):
            self.assertEqual(notaio.show(name), printed("show", name)[1])
            self.assertEqual(notaio.show(name, as_="svg"), printed("show", "--as", "svg", name)[1])
        self.assertTrue(printed("--version")[1].startswith(f"notaio {notaio.__version__}"))
