"""The line of progress: on a terminal, after a second, with a rate, and the time left where it can be known."""
import gzip
import os
import pty
import re
import subprocess
import threading
import time

import support
from support import PROGRAM, run

LINE = re.compile(r"\r([\d,.]+) (?:records?|partit[ae]), ([\d,.]+) (?:a second|al secondo)"
                  r"(?:, (\d+)%, (?:(\d+:\d\d) left|ancora (\d+:\d\d)))?\x1b\[K")
WIPED = "\r\x1b[K"
LONG = 1.8  # seconds; the first line comes after one, and some lines a second follow
BAD = '[Game "Susan"]\n\n1. e5 e5\n\n'


class Case(support.Case):
    @classmethod
    def setUpClass(cls):
        cls.games = run("random", "--game", "susan", "--count", 100).out

    def on_terminal(self, *arguments, feed=None, shared=False, take=lambda stream: stream.read()):
        """Runs with standard error on a terminal, with `shared` also standard output: what came there, what came on
        standard output, and the status. `feed` writes to standard input, `take` reads from standard output."""
        ours, theirs = pty.openpty()
        process = subprocess.Popen([PROGRAM, *map(str, arguments)], stdin=subprocess.PIPE, stderr=theirs,
                                   stdout=theirs if shared else subprocess.PIPE, env=support.environment())
        os.close(theirs)
        shown = []
        out = []

        def watch():
            while True:
                try:
                    piece = os.read(ours, 1 << 16)
                except OSError:  # so a terminal ends
                    return
                if not piece:
                    return
                shown.append(piece)

        def write():
            try:
                if feed:
                    feed(process.stdin)
                process.stdin.close()
            except BrokenPipeError:
                pass

        threads = [threading.Thread(target=watch), threading.Thread(target=write)]
        if not shared:
            threads.append(threading.Thread(target=lambda: out.append(take(process.stdout))))
        for thread in threads:
            thread.start()
        process.wait(60)
        for thread in threads:
            thread.join()
        os.close(ours)
        if process.stdout:
            process.stdout.close()
        return b"".join(shown).decode(), b"".join(out).decode(), process.returncode

    def slowly(self, between=b""):
        """Feeds the games again and again, little at a time: what is waited for is the clock, not work."""
        def feed(stream):
            end = time.monotonic() + LONG
            while time.monotonic() < end:
                stream.write(self.games)
                stream.write(between)
                stream.flush()
                time.sleep(0.02)
        return feed

    @staticmethod
    def slow_reader(stream):
        """Reads a little at a time for so long, then the rest at once; the writer waits."""
        end = time.monotonic() + LONG
        pieces = []
        while time.monotonic() < end:
            pieces.append(stream.read(1 << 12))
            time.sleep(0.02)
        return b"".join([*pieces, stream.read()])

    def from_pipe_named(self, name):
        """A file whose bytes come slowly is none on a disk; a fifo has no size."""
        os.mkfifo(name)

        def write():
            with open(name, "wb") as stream:
                self.slowly()(stream)

        threading.Thread(target=write).start()


class Progress(Case):
    def assert_wiped(self, shown):
        """Behind the last line of progress stands what wipes it."""
        last = list(LINE.finditer(shown))[-1]
        self.assertIn(WIPED, shown[last.end():])

    def test_short_work_and_files_are_silent(self):
        path = self.write("a", self.games)
        self.assertEqual(self.on_terminal("check", path)[0], "")
        process = subprocess.Popen([PROGRAM, "check", "--max-errors", "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, env=support.environment())
        threading.Thread(target=lambda: (self.slowly()(process.stdin), process.stdin.close())).start()
        self.assertEqual(process.stderr.read(), b"")
        process.stdout.read()
        self.assertEqual(process.wait(), 0)
        process.stdout.close()
        process.stderr.close()

    def test_quiet(self):
        self.assertEqual(self.on_terminal("check", "--quiet", feed=self.slowly())[0], "")

    def test_standard_input_has_a_rate_and_no_time_left(self):
        shown, out, code = self.on_terminal("check", feed=self.slowly())
        found = LINE.findall(shown)
        self.assertGreater(len(found), 2)
        self.assertLess(len(found), 30)  # some lines a second
        self.assertTrue(all(line[2] == "" for line in found))
        counts = [int(line[0].replace(",", "")) for line in found]
        self.assertEqual(counts, sorted(counts))
        self.assertGreater(int(found[-1][1].replace(",", "")), 0)
        self.assert_wiped(shown)
        self.assertEqual((LINE.sub("", shown).replace(WIPED, ""), code), ("", 0))
        self.assertRegex(out, r"(?m)^-: \d+ records: ")

    def test_files_have_a_share_and_a_time_left(self):
        games = run("random", "--game", "susan", "--count", 300).out  # their positions are some MiB
        for pack in (lambda data: data, lambda data: gzip.compress(data, 1)):
            path = self.write("large", pack(games))
            shown, _, _ = self.on_terminal("replay", "--jobs", 1, path, take=self.slow_reader)
            found = [line for line in LINE.findall(shown) if line[2]]
            self.assertTrue(found, shown[:300])
            shares = [int(line[2]) for line in found]
            self.assertEqual(shares, sorted(shares))
            self.assertLessEqual(shares[-1], 100)
            self.assertEqual(len(found), len(LINE.findall(shown)))
            self.assert_wiped(shown)

    def test_italian(self):
        shown, _, _ = self.on_terminal("check", "--lang", "it", feed=self.slowly())
        self.assertRegex(shown, r"\r[\d.]+ partite, [\d.]+ al secondo\x1b\[K")

    def test_messages_stand_on_lines_of_their_own(self):
        bad = BAD.encode()
        for shared in (False, True):
            shown, _, code = self.on_terminal("convert", "--to", "jsonl", "--color", "never",
                                              feed=self.slowly(between=bad), shared=shared)
            self.assertEqual(code, 1)
            self.assertGreater(len(LINE.findall(shown)), 2)
            # What a terminal shows: a line of progress vanishes when it is wiped or written over.
            text = re.sub(r"(?:" + LINE.pattern + r")+" + re.escape(WIPED), "", shown)
            self.assertNotIn("\x1b", text.replace(WIPED, ""))
            for line in text.replace(WIPED, "").split("\r\n"):
                self.assertNotIn("a second", line)
            if not shared:
                heads = [line for line in text.split("\r\n") if line.startswith("-:")]
                self.assertGreater(len([line for line in heads if "[SUS-103 " in line]), 20)
                for line in heads:
                    self.assertRegex(line, r"^-:\d+:\d+: (error|note): ply \d+: .* \[SUS-\d+ [a-z-]+\]$")

    def test_a_named_pipe_has_no_size(self):
        name = self.folder / "pipe"
        self.from_pipe_named(name)
        shown, _, code = self.on_terminal("check", name)
        self.assertEqual(code, 0)
        self.assertTrue(all(line[2] == "" for line in LINE.findall(shown)))
        self.assertTrue(LINE.findall(shown))

    def test_random_knows_its_end(self):
        shown, _, code = self.on_terminal("random", "--game", "susan", "--count", 10_000, take=self.slow_reader)
        found = LINE.findall(shown)
        self.assertTrue(found)
        self.assertTrue(all(line[2] for line in found))
        self.assert_wiped(shown)
        self.assertEqual(code, 0)


class Masked(Case):
    def test_what_is_a_patch_elsewhere_is_masked_on_a_terminal(self):
        path = self.write("a.nta", '[Game "Susan"]\n[Event "a\x1b[31mX\u202ey"]\n\n1. e5 a1\u00a0e6\n; \x1b]0;no\x07\n')
        shown, _, _ = self.on_terminal("fix", path, shared=True)
        self.assertIn("a\u00b7[31mX\u00b7y", shown)
        self.assertNotIn("\x1b[31m", shown)
        self.assertNotIn("\x07", shown)
        self.assertIn(b"a\x1b[31mX", run("fix", path).out)
