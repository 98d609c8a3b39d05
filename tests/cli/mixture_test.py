"""Good records, broken ones and garbage of every kind, mixed at random: every record is counted once, the sums agree in
every form, and a good record says what it says alone, whatever stands around it."""
import json
import random
import re
import subprocess
import threading

import support
from support import PROGRAM, VERDICTS, check, run

TOLD = ("game", "verdict", "plies", "first_bad_ply", "outcome", "claim")  # what a record says wherever it stands


def random_records(count):
    """Records of all games, some of them cut short."""
    rows = []
    for seed, game in enumerate(support.games()):
        text = run("random", "--game", game, "--count", count, "--seed", seed + 1).text
        rows += ["[Game " + part for part in text.split("[Game ")[1:]]
    for record in rows[::4]:
        head, moves = record.split("\n\n", 1)
        head = re.sub(r'\[(Result|Score) .*\]\n?', "", head)
        rows.append(head.rstrip() + "\n\n" + " ".join(moves.split()[:5]) + "\n\n")
    return rows


class Mixer:
    """Pieces of one container, from one seed."""

    def __init__(self, seed, good):
        self.source = random.Random(seed)
        self.good = good

    def noise(self):
        source = self.source
        kind = source.randrange(9)
        words = ["e5", "a1-a2", "(", ")", "{", "}", "((((", "}}}", '"', "[", "]", "[Result", "1.", "...", "$3", ";", "\\",
                 "{\"game\":\"susan\",\"moves\":[", "(;GM[23]SZ[8];W[a1]", "game=Susan.lud", "boardsize 8", "é", "\u2028",
                 "1e999", "-", "#", "White", "*", "=", "NaN"]
        if kind == 0:
            return source.randbytes(source.randrange(300))
        if kind == 1:
            return b"\0" * source.randrange(1, 50)
        if kind == 2:
            return bytes(source.choices(b"\x80\xc3\xe2\xf0\xff\xfe", k=source.randrange(1, 80)))
        if kind == 3:
            return source.choice(["x", "(", "{", "[", '"', " ", "9"]).encode() * source.randrange(1, 3000)
        if kind == 4:
            return b"\xef\xbb\xbf" + source.choice(words).encode()
        separator = source.choice([" ", "", "\t", "  "])
        return separator.join(source.choices(words, k=source.randrange(60))).encode()

    def broken(self, record):
        """With some bytes changed."""
        data = bytearray(record)
        for _ in range(self.source.randrange(1, 4)):
            at = self.source.randrange(len(data))
            data[at:at + self.source.randrange(3)] = self.source.randbytes(self.source.randrange(3))
        return bytes(data)

    def mixture(self, count, frame):
        """`count` pieces: their bytes, and for each good one which it is, or None. `frame` makes a piece of its own of any
        bytes, so that they are no part of the record before or after."""
        pieces = []
        for _ in range(count):
            number = self.source.randrange(len(self.good))
            kind = self.source.randrange(5)
            if kind < 2:
                pieces.append((self.good[number], number))
            elif kind == 2:
                pieces.append((frame(self.broken(self.good[number])), None))
            else:
                pieces.append((frame(self.noise()), None))
        return pieces


def text_frame(piece):
    return b'[Event "garbage"]\n\n' + piece + b"\n\n"


def line_frame(piece):
    """A brace alone would open a record of several lines."""
    line = re.sub(rb"[\r\n]", b" ", piece)
    return line + (b"}\n" if line.removeprefix(b"\xef\xbb\xbf").strip() == b"{" else b"\n")


class Case(support.Case):
    @classmethod
    def setUpClass(cls):
        cls.text = [record.encode() for record in random_records(6)]
        lines = run("convert", "--to", "jsonl", "--lossy", "--quiet", stdin=b"".join(cls.text)).out
        cls.jsonl = lines.splitlines(keepends=True)
        assert len(cls.jsonl) == len(cls.text)
        susan = b"".join(record for record in cls.text if b'"Susan"' in record)
        cls.lines = run("convert", "--to", "lines", "--lossy", "--quiet", stdin=susan).out.splitlines(keepends=True)

    def alone(self, good, arguments):
        records, _, _ = check(*arguments, stdin=b"".join(good))
        self.assertEqual(len(records), len(good))
        return records

    def assert_told_alike(self, records, places, alone):
        """The good records stand where they were put, and say what they say alone."""
        by_place = {(record["source"]["uri"], record["source"]["offset"]): record for record in records}
        for place, number in places.items():
            self.assertIn(place, by_place)
            for key in TOLD:
                self.assertEqual(by_place[place][key], alone[number][key], (place, key))
            self.assertEqual([(finding["code"], finding["message"], finding["ply"]) for finding in by_place[place]["diagnostics"]],
                             [(finding["code"], finding["message"], finding["ply"]) for finding in alone[number]["diagnostics"]])

    def assert_accounts(self, records, summary, ran, inputs):
        self.assert_sums(records, summary)
        self.assertEqual((summary["inputs"], summary["exit"]), (inputs, ran.code))
        self.assertEqual([record["index"] for record in records], list(range(1, len(records) + 1)))
        found = [finding for record in records for finding in record["diagnostics"]]
        for severity in ("error", "warning"):
            self.assertEqual(summary[severity + "s"], sum(one["severity"] == severity for one in found))
        self.assertEqual(ran.code, 1 if summary["errors"] else 0)

    def assert_text_agrees(self, arguments, records, summary):
        """The text form has the same numbers, for each input and for all."""
        ran = run("check", "--max-errors", 0, *arguments)
        self.assertEqual(ran.code, summary["exit"])
        pattern = re.compile(r"(.*): (\d+) records?: (\d+) legal, (\d+) incomplete, (\d+) illegal, (\d+) unreadable; "
                             r"(\d+) errors?, (\d+) warnings?, (\d+) notes?")
        rows = [pattern.fullmatch(line).groups() for line in ran.lines]
        *inputs, whole = [(row[0], list(map(int, row[1:]))) for row in rows]
        self.assertEqual([sum(column) for column in zip(*(numbers for _, numbers in inputs))], whole[1])
        keys = ("records", *VERDICTS, "errors", "warnings")
        self.assertEqual(whole[1][:7], [summary[key] for key in keys])
        for name, numbers in inputs:
            own = [record for record in records if record["source"]["uri"] == name]
            self.assertEqual(numbers[0], len(own), name)
            self.assertEqual(numbers[1:5], [sum(record["verdict"] == one for record in own) for one in VERDICTS], name)

    def hold(self, seed, good, frame, arguments, count=400):
        alone = self.alone(good, arguments)
        mixer = Mixer(seed, good)
        names = []
        places = {}
        for number, share in enumerate((0, 1, 2, 3, count, 10, 0, 40, count // 2)):
            data = b""
            name = self.folder / str(seed) / f"{number}"
            for piece, which in mixer.mixture(share, frame):
                if which is not None:
                    places[str(name), len(data)] = which
                data += piece
            names.append(self.write(f"{seed}/{number}", data))
        arguments = [*arguments, *names]
        records, summary, ran = check("--jobs", 1, *arguments)
        self.assert_told_alike(records, places, alone)
        self.assert_accounts(records, summary, ran, len(names))
        self.assert_text_agrees(arguments, records, summary)
        for jobs in (2, 3, 8):
            again = run("check", "--format", "jsonl", "--jobs", jobs, *arguments)
            self.assertEqual((again.out == ran.out, again.err, again.code), (True, ran.err, ran.code), jobs)


class Mixtures(Case):
    def test_text_records(self):
        for seed in range(4):
            with self.subTest(seed=seed):
                self.hold(seed, self.text, text_frame, ("--from", "notaio"))

    def test_json_lines(self):
        for seed in range(10, 14):
            with self.subTest(seed=seed):
                self.hold(seed, self.jsonl, line_frame, ("--from", "jsonl"))

    def test_lines(self):
        for seed in range(20, 23):
            with self.subTest(seed=seed):
                self.hold(seed, self.lines, line_frame, ("--game", "susan", "--from", "lines"))


class Blocks(Case):
    """Where the blocks end that an input comes in says nothing about its records."""

    def trickle(self, data, sizes, *arguments):
        process = subprocess.Popen([PROGRAM, "check", "--format", "jsonl", *arguments], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=support.environment())

        def write():
            at = 0
            while at < len(data):
                size = next(sizes)
                process.stdin.write(data[at:at + size])
                process.stdin.flush()
                at += size
            process.stdin.close()

        thread = threading.Thread(target=write)
        thread.start()
        out = process.stdout.read()
        thread.join()
        process.stdout.close()
        process.stderr.close()
        return out, process.wait()

    def test_pieces_of_any_size(self):
        source = random.Random(3)

        def sizes(most):
            while True:
                yield source.randrange(1, most)

        for good, frame, notation in ((self.text, text_frame, "notaio"), (self.jsonl, line_frame, "jsonl")):
            data = b"".join(piece for piece, _ in Mixer(31, good).mixture(2500, frame))
            self.assertGreater(len(data), 3 << 18)  # several blocks
            whole = run("check", "--format", "jsonl", "--from", notation, "--jobs", 1, stdin=data)
            self.assertGreater(whole.json[-1]["records"], 1000)
            for jobs, most in (("1", 5_000), ("2", 70_000), ("3", 3_000), ("2", 1_000_000)):
                with self.subTest(notation=notation, jobs=jobs, most=most):
                    out, code = self.trickle(data, sizes(most), "--from", notation, "--jobs", jobs)
                    self.assertEqual((out == whole.out, code), (True, whole.code))

    def test_limits_and_statuses_add_up(self):
        """What cannot be read beside what can: the first of 70, 2, 3, 4, 1 is the status, and nothing is lost."""
        good = self.write("good", b"".join(self.text))
        large = self.write("large", b'[Game "Susan"]\n\n1. e5 {' + b"x" * (65 << 20) + b"} a1\n\n" + self.text[0])
        for jobs in (1, 2):
            records, summary, ran = check("--jobs", jobs, good, self.folder / "missing", large)
            self.assert_sums(records, summary)
            self.assertEqual((ran.code, summary["exit"], summary["inputs"]), (3, 3, 3))
            self.assertEqual(summary["records"], len(self.text) + 2)
            self.assertEqual(json.dumps(records[-2]).count("GEN-008"), 1)
            self.assertEqual(check("--jobs", jobs, good, large)[2].code, 4)
